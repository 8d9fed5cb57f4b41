import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { test as base, describe, expect, test } from '../../../../test/harness.ts';
import { brewery, byMail, dayIn, keysOf } from '../../../../test/mail-orders.ts';
import { assistants, stall } from '../../../../test/market.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { listClaims, updateClaim } from '../../../receiving/contract/claim.ts';
import { listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { createPar, listPars } from '../../../stock/contract/par.ts';
import { listNotifications } from '../../contract/notification.ts';
import {
  answerMailOrder,
  linkMailOrder,
  listMailSuppliers,
  listOrderLinks,
  mailOrderPaper,
  mailProducts,
  refuseChanges,
  sendMailOrder,
  withdrawOrderLinks,
} from '../../contract/orders/mail-order.ts';
import { acknowledgeBought, cancelBought, getBought, listBought } from '../../contract/orders/order.ts';
import { answerOrderLink, readOrderLink, seeOrderLink } from '../../contract/orders/order-link.ts';
import { askChange, noteBought } from '../../contract/orders/order-talk.ts';
import { linkSupplier } from '../../contract/own-product.ts';

const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('an order by mail', () => {
  test('is an order like others: numbered with them, in packs, at the last price, and goes out once with one link', async ({ api, venue, rival }) => {
    const m = await byMail(api, venue);
    const first = await m.placed();
    expect(first).toMatchObject({
      status: 'pending',
      by_mail: true,
      supplier_name: 'Old Brewery',
      subtotal: 2 * 120 + 15,
      total: 255,
      lines: [
        { name: 'Gin', sku: 'G-1', pack: 'case of 6', pack_units: 6, qty: 2, unit_price: 120, price_reason: 'expected', own_product_id: m.gin },
        { name: 'Lemons', pack: 'each', qty: 30, unit_price: 0.5, own_product_id: m.lemon },
      ],
    });
    expect(first.history.map(({ event, note }) => [event, note])).toEqual([
      ['ordered', null],
      ['sent', `To ${brewery}`],
    ]);
    const second = await m.placed();
    const numbers = [first, second].map(({ order_number }) => Number(order_number.split('-').at(-1)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    expect(second.supplier_id).toBe(first.supplier_id);
    expect(first.key).toMatch(/^[\w-]{43}$/);
    expect(keysOf(api)).toHaveLength(2);
    expect(api.jobs[0]?.data.sender).toEqual({ name: expect.any(String), email: venue.owner.email });
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(2);
    expect((await api.call(getBought, { params: { id: first.order_id } }, rival.owner)).status).toBe(404);
    const kept = await api.db.asOwner((db) => sql<{ hash: Buffer }>`select token_hash as hash from market_order_links`.execute(db));
    expect(kept.rows.every(({ hash }) => hash.length === 32 && !hash.toString('latin1').includes(first.key))).toBe(true);
  });

  test('over one’s limit is refused, and nobody is written to', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const anna = await (await assistants(api, venue, 254)).user('Anna');
    expect(code(await m.place({}, anna))).toEqual([403, 'OVER_LIMIT']);
    expect(keysOf(api)).toEqual([]);
    expect((await m.place({ items: [{ product_id: m.gin, qty: 2 }] }, anna)).status).toBe(201);
  });

  test('is written from what one buys there: last price, usual quantity, what stands there and what the par lacks', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    await api.call(createPar, { body: { product_id: m.gin, location_id: null, par_min: 4200, par_max: 8400 } }, venue.owner);
    const { order_id, key } = await m.placed({ items: [{ product_id: m.gin, qty: 3, unit_price: 114 }] });
    await m.answer(key);
    const sheet = async () => (await api.call(mailProducts, { params: { id: m.supplier } }, venue.owner)).body;
    expect((await sheet()).data.find(({ product_id }) => product_id === m.gin)).toMatchObject({ on_order: 3 * 4200, suggested: 0, usual: null, price: 120 });
    const { data } = (await api.call(listDeliveries, { query: { order_id: String(order_id) } as never }, venue.owner)).body;
    await api.call(
      updateDelivery,
      { params: { id: data[0]?.delivery_id ?? 0 }, body: { status: 'received', check: [{ line: 1, received: 3, location_id: m.cellar.cellar }] } },
      venue.owner,
    );
    expect(await sheet()).toMatchObject({ supplier: { email: brewery }, delivery_address: '1 Cellar Street', mail: true });
    expect((await sheet()).data.find(({ product_id }) => product_id === m.gin)).toMatchObject({ usual: 3, price: 114, on_order: 0 });
  });

  test('refuses what is no order: foreign products, a day that is over, a product twice, another venue’s supplier, one who sells here', async ({ api, venue, rival }) => {
    const [m, theirs] = [await byMail(api, venue), await byMail(api, rival)];
    const field = async (more: object) => (await m.place(more)).body.errors.map((one) => one.field);
    expect(await field({ items: [{ product_id: theirs.gin, qty: 1 }] })).toEqual(['items.0.product_id']);
    expect(await field({ items: [m.gin, m.gin].map((product_id) => ({ product_id, qty: 1 })) })).toEqual(['items.1.product_id']);
    expect(await field({ delivery_day: dayIn(-2) })).toEqual(['delivery_day']);
    expect(await field({ delivery_day: dayIn(400) })).toEqual(['delivery_day']);
    expect(await field({ email: 'nobody' })).toEqual(['email']);
    expect(code(await m.place({ supplier_id: theirs.supplier }))).toEqual([404, 'NOT_FOUND']);
    const { order_id } = await theirs.placed();
    expect(code(await m.place({ reordered_from: order_id }))).toEqual([404, 'NOT_FOUND']);
    const shop = await stall(api);
    await api.call(linkSupplier, { params: { id: m.supplier }, body: { seller_id: shop.seller.clientId } }, venue.owner);
    expect(code(await m.place())).toEqual([409, 'CONFLICT']);
    expect((await api.call(listMailSuppliers, {}, venue.owner)).body.data.map(({ supplier_id }) => supplier_id)).not.toContain(m.supplier);
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(0);
  });

  test('shows what is kept for it to nobody else on the market', async ({ api, venue, rival }) => {
    const m = await byMail(api, venue);
    const { supplier_id } = await m.placed();
    const seen = await api.db.transaction(undefined, async (db) => {
      await sql`select app_enter_tenant(${rival.clientId})`.execute(db);
      return sql<{ n: number }>`select (select count(*) from listings where client_id = ${supplier_id}) + (select count(*) from sellers where client_id = ${supplier_id})
        + (select count(*) from market_orders) + (select count(*) from market_order_links) + (select count(*) from mail_suppliers) as n`.execute(db);
    });
    expect(seen.rows[0]?.n).toBe(0);
  });
});

describe('its link', () => {
  test('shows that one order and nothing of either house; reading changes nothing, looking tells the buyer', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const { key, order_id } = await m.placed({ notes: 'Ring twice', po_number: 'B-7' });
    const read = await m.read(key);
    expect(read.body).toMatchObject({ buyer_name: expect.any(String), status: 'pending', closed: null, notes: 'Ring twice', po_number: 'B-7', lines: [{ qty: 2 }, { qty: 30 }] });
    for (const hidden of ['client_id', 'supplier_id', 'order_id', 'history', 'own_product_id', 'product_id', 'version', 'sales_number', 'change'])
      expect(JSON.stringify(read.body)).not.toContain(`"${hidden}"`);
    const order = async () => (await api.call(getBought, { params: { id: order_id } }, venue.owner)).body;
    expect((await order()).seen_at).toBeNull();
    expect(read.headers['set-cookie']).toBeUndefined();
    expect([read.headers['cache-control'], read.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    await m.see(key);
    await m.see(key);
    expect((await order()).history.map(({ event, party }) => [event, party])).toEqual([
      ['ordered', 'buyer'],
      ['sent', 'buyer'],
      ['seen', 'seller'],
    ]);
  });

  test('is not guessed, opens no other order, and ends when it is withdrawn, expired, or was sent to a wrong address', async ({ api, venue, rival }) => {
    const [m, theirs] = [await byMail(api, venue), await byMail(api, rival)];
    const [mine, other, foreign] = [await m.placed(), await m.placed(), await theirs.placed()];
    for (const token of [randomBytes(32).toString('base64url'), mine.key.toLowerCase(), `${mine.key.slice(0, -2)}AA`]) {
      expect(code(await m.read(token))).toEqual([404, 'NOT_FOUND']);
      expect(code(await m.answer(token))).toEqual([404, 'NOT_FOUND']);
      expect(code(await m.see(token))).toEqual([404, 'NOT_FOUND']);
    }
    expect((await m.read('short')).status).toBe(422);
    expect(new Set(await Promise.all([mine, other, foreign].map(async ({ key }) => (await m.read(key)).body.order_number + key)))).toHaveLength(3);
    const params = { id: mine.order_id };
    await api.call(sendMailOrder, { params, body: { email: 'right@brewery.example' } }, venue.owner);
    const right = keysOf(api)[0] ?? '';
    expect(code(await m.read(mine.key))).toEqual([400, 'TOKEN_SPENT']);
    expect((await m.read(right)).status).toBe(200);
    await api.call(sendMailOrder, { params, body: { email: 'right@brewery.example' } }, venue.owner);
    expect((await m.read(right)).status).toBe(200);
    const made = (await api.call(linkMailOrder, { params, body: {} }, venue.owner)).body;
    const handed = made.link.split('#')[1] ?? '';
    expect((await m.read(handed)).status).toBe(200);
    expect((await api.call(withdrawOrderLinks, { params, body: {} }, venue.owner)).status).toBe(200);
    for (const key of [right, handed])
      expect([code(await m.read(key)), code(await m.answer(key))]).toEqual([
        [400, 'TOKEN_SPENT'],
        [400, 'TOKEN_SPENT'],
      ]);
    await api.db.asOwner((db) => sql`update market_order_links set expires_at = now() - interval '1 second' where order_id = ${other.order_id}`.execute(db));
    expect([code(await m.read(other.key)), code(await m.see(other.key))]).toEqual([
      [400, 'TOKEN_SPENT'],
      [400, 'TOKEN_SPENT'],
    ]);
    for (const call of [sendMailOrder, linkMailOrder, withdrawOrderLinks, answerMailOrder] as const)
      expect((await api.call(call as typeof sendMailOrder, { params, body: call === sendMailOrder ? { email: brewery } : ({} as never) }, rival.owner)).status).toBe(404);
    for (const call of [listOrderLinks, mailOrderPaper] as const) expect((await api.call(call as typeof listOrderLinks, { params }, rival.owner)).status).toBe(404);
    expect((await api.call(listOrderLinks, { params }, venue.owner)).body.data.map(({ open, sent_to }) => [open, sent_to !== null])).toEqual([
      [false, false],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  test('confirms all with one press, once; whoever answers again reads how it stands', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const { key, order_id } = await m.placed();
    expect((await m.answer(key, { note: 'With the morning van' })).body).toMatchObject({ status: 'accepted', closed: 'This order is answered.', buyer_ack_needed: false });
    const again = await m.answer(key, { refuse: true, note: 'No' });
    expect(code(again)).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(again.body.error).toMatchObject({ message: 'This order is answered.', details: { status: 'accepted' } });
    const order = (await api.call(getBought, { params: { id: order_id } }, venue.owner)).body;
    expect(order).toMatchObject({
      status: 'accepted',
      buyer_ack_needed: false,
      lines: [
        { answer: 'confirmed', confirmed: 2 },
        { answer: 'confirmed', confirmed: 30 },
      ],
    });
    expect(order.history.at(-1)).toMatchObject({ party: 'seller', event: 'accepted', note: 'With the morning van' });
    expect((await api.call(listNotifications, {}, venue.owner)).body.data[0]).toMatchObject({ title: `Old Brewery accepted ${order.order_number}`, order_id });
  });

  test('says less, later, dearer and none by line; a dearer price waits for the buyer, who may leave the line out', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const { key, order_id } = await m.placed();
    const refused = async (lines: object[]) => (await m.answer(key, { lines: lines as never })).body.errors.map((one) => one.field);
    expect(await refused([{ line: 1, answer: 'short', confirmed: 1 }])).toEqual(['lines.0.reason']);
    expect(await refused([{ line: 1, answer: 'confirmed', unit_price: 130 }])).toEqual(['lines.0.reason']);
    expect(await refused([{ line: 1, answer: 'later' }])).toEqual(['lines.0.promised_day']);
    expect(await refused([{ line: 1, answer: 'later', promised_day: dayIn(-3) }])).toEqual(['lines.0.promised_day']);
    expect(await refused([{ line: 3, answer: 'confirmed' }])).toEqual(['lines.0.line']);
    expect(await refused([{ line: 1, answer: 'substituted', substitute_product_id: 1000 }])).not.toEqual([]);
    expect((await m.answer(key, { refuse: true })).body.errors.map((one) => one.field)).toEqual(['notes']);
    const said = await m.answer(key, {
      lines: [
        { line: 1, answer: 'confirmed', unit_price: 132, reason: 'New duty' },
        { line: 2, answer: 'short', confirmed: 20, reason: 'Frost' },
      ],
    });
    expect(said.body).toMatchObject({ buyer_ack_needed: true, total: 2 * 132 + 10, lines: [{ unit_price: 132, price_before: 120 }, { confirmed: 20 }] });
    const params = { id: order_id };
    const order = (await api.call(getBought, { params }, venue.owner)).body;
    expect(order).toMatchObject({ buyer_ack_needed: true, lines: [{ unit_price: 132, price_before: 120 }, { answer: 'short' }] });
    expect(code(await api.call(refuseChanges, { params, body: { lines: [1, 2] } }, venue.owner))).toEqual([422, 'INVALID_DATA']);
    const left = (await api.call(refuseChanges, { params, body: { lines: [1] } }, venue.owner)).body;
    expect(left).toMatchObject({ buyer_ack_needed: true, total: 10, lines: [{ answer: 'refused', confirmed: 0, total: 0 }, { confirmed: 20 }] });
    expect((await api.call(acknowledgeBought, { params, body: {} }, venue.owner)).body.buyer_ack_needed).toBe(false);
    expect(code(await api.call(refuseChanges, { params, body: { lines: [2] } }, venue.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    const mails = api.jobs.filter(({ queue }) => queue === 'mail').map(({ data }) => [data.to, data.subject, data.text]);
    expect(mails).toEqual([
      [brewery, expect.stringContaining('Left out'), expect.stringContaining('Gin')],
      [brewery, expect.stringContaining('Agreed'), expect.any(String)],
    ]);
    const { data } = (await api.call(listDeliveries, { query: { order_id: String(order_id) } as never }, venue.owner)).body;
    expect(data).toMatchObject([{ status: 'expected', lines_count: 1, value: 10 }]);
  });

  test('only shows once the day of the delivery is over', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const { key, order_id } = await m.placed();
    await api.db.asOwner((db) => sql`update market_orders set requested_day = current_date - 3 where order_id = ${order_id}`.execute(db));
    expect((await m.read(key)).body).toMatchObject({ status: 'pending', closed: expect.stringContaining('over') });
    expect(code(await m.answer(key))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await api.call(getBought, { params: { id: order_id } }, venue.owner)).body.status).toBe('pending');
  });

  test('refused, the order comes to nothing; cancelled, the supplier is written to and the link says so', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const [refused, cancelled] = [await m.placed(), await m.placed()];
    expect((await m.answer(refused.key, { refuse: true, note: 'We brew no more' })).body).toMatchObject({ status: 'rejected', reason: 'We brew no more' });
    expect(code(await api.call(sendMailOrder, { params: { id: refused.order_id }, body: { email: brewery } }, venue.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    const params = { id: cancelled.order_id };
    await api.call(noteBought, { params, body: { note: 'See http://evil.example or evil.example' } }, venue.owner);
    expect(code(await api.call(askChange, { params, body: { lines: [{ line: 1, qty: 1 }] } }, venue.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await m.read(cancelled.key)).body.words).toMatchObject([{ note: 'See http://evil.example or evil.example' }]);
    await api.call(cancelBought, { params, body: { cancellation_reason: 'Closed for a month' } }, venue.owner);
    const [note, word] = api.jobs.filter(({ queue }) => queue === 'mail').map(({ data }) => data as { to: string; subject: string; text: string; replyTo: object });
    expect(note?.text).not.toMatch(/http:\/\/|evil\.example/);
    expect(word).toMatchObject({
      to: brewery,
      subject: expect.stringContaining('Cancelled'),
      text: expect.stringContaining('Closed for a month'),
      replyTo: { address: venue.owner.email },
    });
    expect((await m.read(cancelled.key)).body).toMatchObject({ status: 'cancelled', closed: 'This order was cancelled.' });
    expect(code(await m.answer(cancelled.key))).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  test('said by phone, the answer is written down by the venue', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const { order_id, key } = await m.placed();
    const body = { lines: [{ line: 2, answer: 'short' as const, confirmed: 10, reason: 'Frost' }], note: 'Jan, at noon' };
    const { body: after } = await api.call(answerMailOrder, { params: { id: order_id }, body }, venue.owner);
    expect(after).toMatchObject({ status: 'accepted', buyer_ack_needed: true });
    expect(after.history.at(-1)?.note).toMatch(/^Told to .+: Jan, at noon$/);
    expect(code(await m.answer(key))).toEqual([409, 'ILLEGAL_TRANSITION']);
  });
});

test('from the mail to the shelf: on order, expected, checked in, short and claimed, with the ledger in agreement', async ({ api, venue }) => {
  const m = await byMail(api, venue);
  await api.call(createPar, { body: { product_id: m.gin, location_id: null, par_min: 4200, par_max: 42_000 } }, venue.owner);
  const par = async () => (await api.call(listPars, {}, venue.owner)).body.data.map(({ on_order }) => on_order);
  expect(await par()).toEqual([0]);
  const { key, order_id, order_number } = await m.placed();
  expect(await par()).toEqual([2 * 4200]);
  await m.answer(key, { lines: [{ line: 2, answer: 'later', promised_day: dayIn(9) }] });
  expect(await par()).toEqual([2 * 4200]);
  await api.call(acknowledgeBought, { params: { id: order_id }, body: {} }, venue.owner);
  const expected = (await api.call(listDeliveries, { query: { order_id: String(order_id), sortField: 'delivery_date', sortOrder: 'asc' } as never }, venue.owner)).body.data;
  expect(expected).toMatchObject([
    { status: 'expected', supplier_name: 'Old Brewery', reference: order_number, delivery_date: dayIn(3), value: 240 },
    { status: 'expected', delivery_date: dayIn(9), value: 15 },
  ]);
  const receive = (at: number, check: object[]) =>
    api.call(updateDelivery, { params: { id: expected[at]?.delivery_id ?? 0 }, body: { status: 'received', check: check as never } }, venue.owner);
  const { body: first } = await receive(0, [{ line: 1, received: 1, location_id: m.cellar.cellar }]);
  expect(first.claims).toMatchObject([{ kind: 'missing', amount: 120 }]);
  await receive(1, [{ line: 1, received: 30, location_id: m.cellar.cellar }]);
  expect([(await m.cellar.level(m.cellar.cellar, m.gin)).quantity, (await m.cellar.level(m.cellar.cellar, m.lemon)).quantity]).toEqual([4200, 30]);
  expect(await par()).toEqual([0]);
  const claim = first.claims[0]?.claim_id ?? 0;
  const move = (body: object) => api.call(updateClaim, { params: { id: claim }, body: body as never }, venue.owner);
  expect((await move({ status: 'submitted' })).status).toBe(200);
  expect((await move({ status: 'accepted' })).status).toBe(200);
  expect((await move({ status: 'credited', credit_amount: 120, credit_reference: 'CN-1' })).status).toBe(200);
  expect((await api.call(listClaims, {}, venue.owner)).body.outstanding).toBe(0);
  expect((await api.call(getBought, { params: { id: order_id } }, venue.owner)).body).toMatchObject({
    status: 'delivered',
    receipt: 'partly',
    lines: [{ received: 1 }, { received: 30 }],
  });
  expect((await m.read(key)).body).toMatchObject({ status: 'delivered', closed: 'This order has come.' });
  expect(await ledgerAgrees(api, venue)).toBe(true);
});

describe('of what happens at once', () => {
  const parallel = base.extend({ settings: { connections: 6 } });
  parallel('two answers make one, and two first orders one supplier', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    const placed = await Promise.all([m.place(), m.place(), m.place()]);
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(placed.map(({ body }) => body.supplier_id)).size).toBe(1);
    const key = keysOf(api)[0] ?? '';
    const answers = await Promise.all([m.answer(key), m.answer(key, { refuse: true, note: 'No' }), m.answer(key), m.see(key)]);
    expect(
      answers
        .slice(0, 3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409, 409]);
  });
});

describe('a door that anybody may try', () => {
  const watched = base.extend({ settings: { requestsPerMinute: 1000 } });
  watched('is shut for a while after thirty tries a minute, whoever tries', async ({ api }) => {
    const token = randomBytes(32).toString('base64url');
    for (const call of [readOrderLink, answerOrderLink, seeOrderLink] as const) {
      const tries = await Promise.all(Array.from({ length: 31 }, () => api.raw(call, { body: { token } })));
      expect(tries.map(({ status }) => status).sort()).toEqual([...Array(30).fill(404), 429]);
    }
  });
});

describe('without a mail server', () => {
  const silent = base.extend({ settings: { mail: false } });
  silent('nothing is said to have been sent: a link is handed over, and the paper printed', async ({ api, venue }) => {
    const m = await byMail(api, venue);
    expect(code(await m.place())).toEqual([409, 'CONFLICT']);
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(0);
    const { body } = await m.place({ email: null });
    expect(body.history.map(({ event }) => event)).toEqual(['ordered']);
    const params = { id: body.order_id };
    expect((await api.call(listOrderLinks, { params }, venue.owner)).body).toMatchObject({ total: 0, mail: false });
    const { link } = (await api.call(linkMailOrder, { params, body: {} }, venue.owner)).body;
    expect(link).toMatch(/^http:\/\/cellarhand\.test\/order-link#[\w-]{43}$/);
    expect((await m.answer(link.split('#')[1] ?? '')).status).toBe(200);
    const paper = await api.raw(mailOrderPaper, { params, token: venue.owner.token });
    expect([paper.status, String(paper.headers['content-type']), paper.body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(api.jobs).toEqual([]);
  });
});

test('a client may mail sixty orders an hour', async ({ api, venue }) => {
  const m = await byMail(api, venue);
  const { order_id } = await m.placed();
  await api.db.asOwner((db) =>
    sql`insert into market_order_links (client_id, order_id, token_hash, sent_to, made_by, expires_at)
      select client_id, order_id, sha256(n::text::bytea), sent_to, made_by, expires_at from market_order_links, generate_series(1, 59) n where order_id = ${order_id}`.execute(db),
  );
  expect(code(await api.call(sendMailOrder, { params: { id: order_id }, body: { email: brewery } }, venue.owner))).toEqual([429, 'RATE_LIMITED']);
});
