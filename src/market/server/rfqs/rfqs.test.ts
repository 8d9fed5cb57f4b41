import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { inDays, quote, request, stall } from '../../../../test/market.ts';
import { noFailure } from '../../../../test/work.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { getListing } from '../../contract/listing.ts';
import { listNotifications } from '../../contract/notification.ts';
import { getOffer } from '../../contract/offer.ts';
import { getBought, getSold, listBought } from '../../contract/orders/order.ts';
import { listPrivatePrices } from '../../contract/pricing.ts';
import {
  acceptQuotation,
  answerRfqQuestion,
  awardRfq,
  createRfq,
  deleteRfq,
  getRfq,
  listRfqs,
  moveRfq,
  type RfqDetail,
  renegotiateQuotation,
  updateRfq,
} from '../../contract/rfqs/rfq.ts';
import { askAboutRfq, declineRfq, draftRfqAnswer, getSoldRfq, listSoldRfqs, respondRfq, rfqAnalytics, viewSoldRfq, withdrawQuotation } from '../../contract/rfqs/rfq-sold.ts';
import { buyersRfqNext, type RfqState, rfqStates } from '../../contract/rfqs/rfq-states.ts';
import { rfqExpiryWork } from './expiry.ts';

const expire = (api: Api) => workInTurns(api.db, rfqExpiryWork, noFailure);
/** The time comes without anybody waiting for it. */
const atDeadline = (api: Api, id: number) => api.db.asOwner((db) => sql`update rfqs set deadline = now() - interval '1 minute' where rfq_id = ${id}`.execute(db));
const noLongerValid = (api: Api, id: number) =>
  api.db.asOwner(async (db) => {
    await sql`alter table quotation_terms disable trigger quotation_terms_kept`.execute(db);
    await sql`update quotation_terms set valid_until = current_date - 3 where rfq_id = ${id}`.execute(db);
    await sql`alter table quotation_terms enable trigger quotation_terms_kept`.execute(db);
  });

/** Two suppliers, each with a gin and a rum of its own. */
async function market(api: Api) {
  const [one, two] = [await stall(api), await stall(api)];
  const shelf = async (at: typeof one) => ({ ...at, gin: await at.offer({ name: 'Gin', on_hand: 10_000, cost: 9 }), rum: await at.offer({ name: 'Rum', on_hand: 10_000 }) });
  return { one: await shelf(one), two: await shelf(two) };
}
type Shelf = Awaited<ReturnType<typeof market>>['one'];
const lines = ({ gin, rum }: Shelf, price = 16) => [
  { line: 1, product_id: gin, quantity_available: 24, quoted_price: price },
  { line: 2, product_id: rum, quantity_available: 12, quoted_price: price + 1 },
];
const status = (api: Api, id: number, to: RfqState, by: Venue, reason?: string) =>
  api.call(moveRfq, { params: { id }, body: { status: to, ...(reason !== undefined && { reason }) } }, by.owner);
const seen = async (api: Api, id: number, by: Venue): Promise<RfqDetail> => (await api.call(getRfq, { params: { id } }, by.owner)).body;
const sold = async (api: Api, id: number, by: Venue) => (await api.call(getSoldRfq, { params: { id } }, by.owner)).body;
const titles = async (api: Api, by: Venue) => (await api.call(listNotifications, {}, by.owner)).body.data.map(({ title }) => title);

describe('a request for quotation', () => {
  test('goes to several suppliers, is asked about, answered by line, and becomes an order and a price that was agreed', async ({ api, venue }) => {
    const { one, two } = await market(api);
    const { rfq_id: id, rfq_number } = await request(api, venue, [one.seller, two.seller], { budget_range: { from: 500, to: 700 } });
    expect(rfq_number).toBe(`RFQ-${new Date().getUTCFullYear()}-0001`);
    const inbox = await api.call(listSoldRfqs, {}, one.seller.owner);
    expect(inbox.body).toMatchObject({ total: 1, data: [{ rfq_id: id, client_name: 'The Test Arms', status: 'open', invitation_status: 'invited', items_count: 2 }] });
    expect((await api.call(listSoldRfqs, { query: { status: 'closed' } as never }, one.seller.owner)).body.total).toBe(0);
    expect((await api.call(listSoldRfqs, { query: { status: 'all' } as never }, one.seller.owner)).body.total).toBe(1);
    expect((await api.call(viewSoldRfq, { params: { id }, body: {} }, one.seller.owner)).body.invitation_status).toBe('viewed');

    await api.call(askAboutRfq, { params: { id }, body: { question: 'Any London dry?' } }, one.seller.owner);
    const asked = await seen(api, id, venue);
    expect([asked.status, asked.questions_waiting]).toEqual(['more_info', 1]);
    expect([(await sold(api, id, one.seller)).status, (await sold(api, id, two.seller)).status]).toEqual(['more_info', 'open']);
    const question_id = asked.questions[0]?.question_id ?? 0;
    await api.call(answerRfqQuestion, { params: { id, question_id }, body: { answer: 'Yes, any.', to_all: true } }, venue.owner);
    expect(await sold(api, id, two.seller)).toMatchObject({ status: 'open', questions: [{ question: 'Any London dry?', asked_by: null, answer: 'Yes, any.' }] });
    expect((await sold(api, id, one.seller)).questions).toHaveLength(1);

    await quote(api, one.seller, id, lines(one), { delivery_fee: 5 });
    const second = await quote(api, one.seller, id, lines(one, 15), { delivery_fee: 5, terms_conditions: 'Net 14' });
    expect(second.body.quotations.map(({ revision, status }) => [revision, status])).toEqual([
      [2, 'submitted'],
      [1, 'superseded'],
    ]);
    await quote(api, two.seller, id, lines(two, 14.5));
    const { quotations, best_total } = await seen(api, id, venue);
    expect(best_total).toBe(24 * 14.5 + 12 * 15.5);
    const best = quotations.find(({ seller_id, status: now }) => seller_id === one.seller.clientId && now === 'submitted');
    expect(best?.terms).toMatchObject({
      quoted_price: 24 * 15 + 12 * 16,
      delivery_fee: 5,
      quantity_available: 36,
      delivery_timeframe: 2,
      terms_conditions: 'Net 14',
      lines: [{ covers: 16_800, price_per_base: 21.4286 }, { quoted_price: 16 }],
    });

    const accepted = await api.call(acceptQuotation, { params: { id, quotationId: best?.quotation_id ?? 0 }, body: { acceptance_notes: 'Well done' } }, venue.owner);
    expect([accepted.status, accepted.body.status, accepted.body.quotations.map((q) => q.status)]).toEqual([200, 'awarded', ['accepted', 'superseded', 'not_selected']]);
    const order_id = accepted.body.quotations[0]?.order_id ?? 0;
    const bought = (await api.call(getBought, { params: { id: order_id } }, venue.owner)).body;
    expect(bought).toMatchObject({
      status: 'accepted',
      subtotal: 552,
      delivery_fee: 5,
      total: 557,
      delivery_address: '1 Cellar Street',
      lines: [{ qty: 24, unit_price: 15 }, { qty: 12 }],
    });
    expect((await api.call(getSold, { params: { id: order_id } }, one.seller.owner)).body.total).toBe(557);
    expect((await api.call(getListing, { params: { id: one.gin } }, one.seller.owner)).body.reserved).toBe(24);
    expect((await api.call(getOffer, { params: { id: one.gin } }, venue.owner)).body).toMatchObject({ price: 15, price_reason: 'private' });
    expect((await api.call(listPrivatePrices, {}, venue.owner)).body.data.map(({ value, valid_until }) => [value, valid_until])).toEqual([
      [15, inDays(30).slice(0, 10)],
      [16, inDays(30).slice(0, 10)],
    ]);
    expect(await titles(api, two.seller)).toContain(`${rfq_number} went to another supplier`);
    expect(await titles(api, one.seller)).toContain(`${rfq_number}: your quotation was accepted`);
    expect(await titles(api, venue)).toContain(`Supplier ${/\d+/.exec(best?.seller_name ?? '')?.[0]} quoted for ${rfq_number}, version 2`);
    const figures = (await api.call(rfqAnalytics, {}, one.seller.owner)).body;
    expect(figures).toMatchObject({ invited: 1, responded: 1, won: 1, lost: 0, win_rate: 1, quoted: 552, won_value: 552 });
  });

  test('has as its lowest quote one that covers all that is asked for, and says what nobody was awarded', async ({ api, venue }) => {
    const { one, two } = await market(api);
    const { rfq_id: id } = await request(api, venue, [one.seller, two.seller]);
    const half = lines(one, 10).map((line) => ({ ...line, quantity_available: line.quantity_available / 2 }));
    await quote(api, one.seller, id, half);
    expect((await seen(api, id, venue)).best_total).toBeNull();
    await quote(api, two.seller, id, lines(two));
    const { best_total, quotations } = await seen(api, id, venue);
    expect(best_total).toBe(24 * 16 + 12 * 17);
    const cheap = quotations.find(({ seller_id }) => seller_id === one.seller.clientId)?.quotation_id ?? 0;
    const { body } = await api.call(awardRfq, { params: { id }, body: { lines: [{ line: 1, quotation_id: cheap }] } }, venue.owner);
    expect(body.items.map(({ awarded }) => awarded)).toEqual([12 * 700, 0]);
  });

  test('is awarded line by line to whoever is best for it, an order for each supplier', async ({ api, venue }) => {
    const { one, two } = await market(api);
    const { rfq_id: id } = await request(api, venue, [one.seller, two.seller]);
    await quote(api, one.seller, id, lines(one));
    await quote(api, two.seller, id, lines(two, 15));
    const { quotations } = await seen(api, id, venue);
    const of = (shelf: Shelf) => quotations.find(({ seller_id }) => seller_id === shelf.seller.clientId)?.quotation_id ?? 0;
    const award = (chosen: { line: number; quotation_id: number }[]) => api.call(awardRfq, { params: { id }, body: { lines: chosen } }, venue.owner);
    expect((await award([{ line: 9, quotation_id: of(one) }])).body.errors).toEqual([{ field: 'lines.0.line', message: 'is not quoted there' }]);
    const { body } = await award([
      { line: 1, quotation_id: of(two) },
      { line: 2, quotation_id: of(one) },
    ]);
    expect(body.quotations.map(({ status: now, terms }) => [now, terms?.lines.map(({ awarded }) => awarded)])).toEqual([
      ['accepted', [false, true]],
      ['accepted', [true, false]],
    ]);
    const orders = (await api.call(listBought, {}, venue.owner)).body.data;
    expect(orders.map(({ total, lines_count }) => [total, lines_count]).sort()).toEqual([
      [12 * 17, 1],
      [24 * 15, 1],
    ]);
  });

  test('goes another round: what the venue wishes is the start of the next version, also after the deadline', async ({ api, venue }) => {
    const { one } = await market(api);
    const { rfq_id: id } = await request(api, venue, [one.seller]);
    await quote(api, one.seller, id, lines(one));
    await status(api, id, 'closed', venue);
    const quotationId = (await seen(api, id, venue)).quotations[0]?.quotation_id ?? 0;
    expect((await quote(api, one.seller, id, lines(one, 14))).body.error?.code).toBe('ILLEGAL_TRANSITION');
    const asked = await api.call(
      renegotiateQuotation,
      { params: { id, quotationId }, body: { request: 'Meet us at 14', lines: [{ line: 1, target_price: 14, target_quantity: 36 }] } },
      venue.owner,
    );
    expect(asked.body.quotations[0]).toMatchObject({
      status: 'renegotiation_requested',
      request: 'Meet us at 14',
      terms: { lines: [{ target_price: 14, target_quantity: 36 }, {}] },
    });
    expect((await api.call(acceptQuotation, { params: { id, quotationId }, body: {} }, venue.owner)).body.error).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { status: 'renegotiation_requested' },
    });
    await atDeadline(api, id);
    expect((await quote(api, one.seller, id, lines(one, 14))).status).toBe(200);
    const next = (await seen(api, id, venue)).quotations;
    expect(next.map((q) => q.status)).toEqual(['submitted', 'superseded']);
    const taken = await api.call(acceptQuotation, { params: { id, quotationId: next[0]?.quotation_id ?? 0 }, body: {} }, venue.owner);
    expect(taken.body.status).toBe('awarded');
  });

  test('is changed freely as a draft; later its deadline may be put off and others may be asked', async ({ api, venue }) => {
    const { one, two } = await market(api);
    const draft = await request(api, venue, [], { send: false });
    const { rfq_id: id } = draft;
    expect([draft.rfq_number, draft.status]).toEqual([null, 'draft']);
    const change = (body: object, by = venue) => api.call(updateRfq, { params: { id }, body }, by.owner);
    expect((await status(api, id, 'open', venue)).body.errors[0]?.field).toBe('suppliers');
    const changed = await change({ title: 'Summer spirits', suppliers: [one.seller.clientId], items: [{ name: 'Gin', base_unit: 'ml', size_quantity: 700, quantity: 6 }] });
    expect(changed.body).toMatchObject({ title: 'Summer spirits', items: [{ name: 'Gin', quantity: 6 }], suppliers: [{ status: 'invited' }] });
    expect((await api.call(getSoldRfq, { params: { id } }, one.seller.owner)).status).toBe(404);
    expect((await status(api, id, 'open', venue)).body.rfq_number).toMatch(/0001$/);
    expect((await change({ title: 'Else' })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await change({ deadline: inDays(1) })).body.errors).toEqual([{ field: 'deadline', message: 'is before the one that suppliers know' }]);
    expect((await change({ suppliers: [two.seller.clientId] })).body.errors[0]?.message).toBe('lack one that was asked already');
    const more = await change({ deadline: inDays(9), suppliers: [one.seller.clientId, two.seller.clientId] });
    expect(more.body.suppliers).toHaveLength(2);
    expect((await api.call(deleteRfq, { params: { id } }, venue.owner)).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await change({ deadline: inDays(20), version: 1 })).body.error?.code).toBe('STALE_WRITE');
  });

  test('closes at its deadline where somebody has quoted, and expires where nobody has', async ({ api, venue }) => {
    const { one, two } = await market(api);
    const [quoted, silent] = [await request(api, venue, [one.seller, two.seller]), await request(api, venue, [one.seller])];
    await quote(api, one.seller, quoted.rfq_id, lines(one));
    for (const { rfq_id } of [quoted, silent]) await atDeadline(api, rfq_id);
    expect((await quote(api, two.seller, quoted.rfq_id, lines(two))).body.error?.code).toBe('RFQ_DEADLINE_PASSED');
    await expire(api);
    expect([await seen(api, quoted.rfq_id, venue), await seen(api, silent.rfq_id, venue)].map((rfq) => [rfq.status, rfq.suppliers.map((s) => s.status)])).toEqual([
      ['closed', ['responded', 'lapsed']],
      ['expired', ['lapsed']],
    ]);
    await noLongerValid(api, quoted.rfq_id);
    const quotationId = (await seen(api, quoted.rfq_id, venue)).quotations[0]?.quotation_id ?? 0;
    expect((await api.call(acceptQuotation, { params: { id: quoted.rfq_id, quotationId }, body: {} }, venue.owner)).body.error?.code).toBe('QUOTATION_EXPIRED');
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(0);
    await expire(api);
    expect((await seen(api, quoted.rfq_id, venue)).quotations[0]?.status).toBe('expired');
  });
});

/** A request in each of its states, with a quotation that stands in as many of them as can have one. */
async function inState(api: Api, venue: Venue, shelf: Shelf, state: RfqState): Promise<number> {
  const { rfq_id: id } = await request(api, venue, [shelf.seller], { send: state !== 'draft' });
  if (state === 'draft') return id;
  if (state === 'expired') {
    await atDeadline(api, id);
    await expire(api);
    return id;
  }
  await quote(api, shelf.seller, id, lines(shelf));
  if (state === 'more_info') await api.call(askAboutRfq, { params: { id }, body: { question: 'Why?' } }, shelf.seller.owner);
  if (state === 'closed' || state === 'not_awarded') await status(api, id, 'closed', venue);
  if (state === 'not_awarded' || state === 'cancelled') await status(api, id, state, venue, 'No need');
  if (state === 'awarded') {
    const quotationId = (await seen(api, id, venue)).quotations[0]?.quotation_id ?? 0;
    await api.call(acceptQuotation, { params: { id, quotationId }, body: {} }, venue.owner);
  }
  expect((await seen(api, id, venue)).status).toBe(state);
  return id;
}

describe('states', () => {
  test('every step of a request that its machine does not name is refused with the state and what is allowed', async ({ api, venue }) => {
    const { one } = await market(api);
    for (const state of Object.keys(rfqStates) as RfqState[])
      for (const to of Object.keys(rfqStates) as RfqState[]) {
        const id = await inState(api, venue, one, state);
        const { allowed_next } = await seen(api, id, venue);
        const answer = await status(api, id, to, venue, 'Because');
        const byHand = buyersRfqNext(state).includes(to) && to !== 'awarded';
        const said = answer.status === 200 ? answer.body.status : [answer.body.error?.code, answer.body.error?.details?.status];
        expect([state, to, said]).toEqual([state, to, byHand ? to : ['ILLEGAL_TRANSITION', state]]);
        expect(allowed_next).toEqual(buyersRfqNext(state));
      }
  });

  test('a supplier answers while a request runs and at no other time', async ({ api, venue }) => {
    const { one } = await market(api);
    const steps = {
      respond: (id: number) => quote(api, one.seller, id, lines(one)),
      ask: (id: number) => api.call(askAboutRfq, { params: { id }, body: { question: 'When?' } }, one.seller.owner),
      decline: (id: number) => api.call(declineRfq, { params: { id }, body: { decline_reason: 'No' } }, one.seller.owner),
      withdraw: (id: number) => api.call(withdrawQuotation, { params: { id }, body: { reason: 'No' } }, one.seller.owner),
    };
    for (const state of (Object.keys(rfqStates) as RfqState[]).filter((each) => each !== 'draft')) {
      const id = await inState(api, venue, one, state);
      const { allowed_next } = await sold(api, id, one.seller);
      expect([state, allowed_next]).toEqual([state, state === 'open' || state === 'more_info' ? ['respond', 'ask', 'withdraw'] : state === 'closed' ? ['withdraw'] : []]);
      for (const [step, take] of Object.entries(steps))
        if (!allowed_next.includes(step as 'ask'))
          expect([state, step, (await take(id)).body.error]).toMatchObject([state, step, { code: 'ILLEGAL_TRANSITION', details: { status: state, allowed_next } }]);
    }
  });

  test('who has declined quotes no more, and what was withdrawn or replaced is not accepted', async ({ api, venue }) => {
    const { one, two } = await market(api);
    const { rfq_id: id } = await request(api, venue, [one.seller, two.seller]);
    await api.call(declineRfq, { params: { id }, body: { decline_reason: 'Sold out this spring' } }, two.seller.owner);
    expect((await quote(api, two.seller, id, lines(two))).body.error?.code).toBe('ILLEGAL_TRANSITION');
    await quote(api, one.seller, id, lines(one));
    await quote(api, one.seller, id, lines(one, 15));
    await api.call(withdrawQuotation, { params: { id }, body: { reason: 'A mistake' } }, one.seller.owner);
    const { quotations, suppliers } = await seen(api, id, venue);
    expect(suppliers.map(({ status: now, decline_reason }) => [now, decline_reason])).toEqual([
      ['responded', null],
      ['declined', 'Sold out this spring'],
    ]);
    for (const { quotation_id, status: now } of quotations) {
      const answer = await api.call(acceptQuotation, { params: { id, quotationId: quotation_id }, body: {} }, venue.owner);
      expect(answer.body.error).toMatchObject({ code: 'ILLEGAL_TRANSITION', details: { status: now, allowed_next: [] } });
    }
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(0);
  });
});

describe('two parties', () => {
  test('nobody but the venue and whom it asks learns of a request, and none of these of the others', async ({ api, venue, rival }) => {
    const { one, two } = await market(api);
    const third = await stall(api);
    const { rfq_id: id } = await request(api, venue, [one.seller, two.seller]);
    await quote(api, one.seller, id, lines(one, 13.37));
    const quotationId = (await seen(api, id, venue)).quotations[0]?.quotation_id ?? 0;
    expect((await api.call(getSoldRfq, { params: { id } }, third.seller.owner)).status).toBe(404);
    expect((await quote(api, third.seller, id, lines(one))).status).toBe(404);
    expect((await api.call(getRfq, { params: { id } }, rival.owner)).status).toBe(404);
    expect((await api.call(acceptQuotation, { params: { id, quotationId }, body: {} }, rival.owner)).status).toBe(404);
    expect((await api.call(listRfqs, {}, rival.owner)).body.total).toBe(0);
    const other = await request(api, rival, [one.seller]);
    expect((await api.call(acceptQuotation, { params: { id: other.rfq_id, quotationId }, body: {} }, rival.owner)).status).toBe(404);
    expect((await quote(api, one.seller, other.rfq_id, [{ line: 1, product_id: two.gin, quantity_available: 1, quoted_price: 1 }])).body.errors).toEqual([
      { field: 'lines.0.product_id', message: 'does not exist' },
    ]);
    const told = JSON.stringify([await sold(api, id, two.seller), (await api.call(listSoldRfqs, {}, two.seller.owner)).body]);
    for (const secret of ['13.37', `"seller_id":${one.seller.clientId}`, 'own_product_id']) expect(told).not.toContain(secret);
    const rows = (as: Venue) =>
      api.db.transaction(undefined, async (db) => {
        await sql`select app_enter_tenant(${as.clientId})`.execute(db);
        const counts: number[] = [];
        for (const table of ['rfqs', 'rfq_items', 'rfq_invitations', 'quotations', 'quotation_terms', 'quotation_lines', 'rfq_events'])
          counts.push((await sql`select 1 from ${sql.table(table)} where rfq_id = ${id}`.execute(db)).rows.length);
        return counts;
      });
    expect([await rows(venue), await rows(one.seller), await rows(two.seller), await rows(third.seller), await rows(rival)]).toEqual([
      [1, 2, 2, 1, 1, 2, 3],
      [1, 2, 1, 1, 1, 2, 1],
      [1, 2, 1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ]);
  });

  test('sealed quotations tell the venue nothing before the request is closed', async ({ api, venue }) => {
    const { one } = await market(api);
    const { rfq_id: id } = await request(api, venue, [one.seller], { sealed: true });
    await quote(api, one.seller, id, lines(one, 13.37));
    const before = await seen(api, id, venue);
    expect([before.quotations_count, before.best_total, before.quotations[0]?.terms]).toEqual([1, null, null]);
    const quotationId = before.quotations[0]?.quotation_id ?? 0;
    expect((await api.call(acceptQuotation, { params: { id, quotationId }, body: {} }, venue.owner)).body.error?.code).toBe('QUOTATION_SEALED');
    expect((await api.call(renegotiateQuotation, { params: { id, quotationId }, body: { request: 'Less' } }, venue.owner)).body.error?.code).toBe('QUOTATION_SEALED');
    const raw = await api.db.transaction(undefined, async (db) => {
      await sql`select app_enter_tenant(${venue.clientId})`.execute(db);
      return (await sql`select 1 from quotation_terms`.execute(db)).rows.length + (await sql`select 1 from quotation_lines`.execute(db)).rows.length;
    });
    expect(raw).toBe(0);
    expect((await status(api, id, 'closed', venue)).body.quotations[0]?.terms?.quoted_price).toBe(24 * 13.37 + 12 * 14.37);
  });

  test('a draft of an answer is the supplier’s own until it is sent', async ({ api, venue }) => {
    const { one } = await market(api);
    const { rfq_id: id } = await request(api, venue, [one.seller]);
    const body = { lines: [{ line: 1, product_id: one.gin, quoted_price: 13.37 }] };
    expect((await api.call(draftRfqAnswer, { params: { id }, body }, one.seller.owner)).status).toBe(200);
    expect((await sold(api, id, one.seller)).draft).toMatchObject(body);
    expect(JSON.stringify(await seen(api, id, venue))).not.toContain('13.37');
    await quote(api, one.seller, id, lines(one));
    expect((await sold(api, id, one.seller)).draft).toBeNull();
  });
});

test('a request that cannot be is refused by the field that says so', async ({ api, venue }) => {
  const { one } = await market(api);
  const create = (more: object) =>
    api.call(
      createRfq,
      { body: { title: 'Gin', items: [{ name: 'Gin', base_unit: 'ml', size_quantity: 700, quantity: 6 }], deadline: inDays(3), send: true, ...more } as never },
      venue.owner,
    );
  const field = async (more: object) => (await create({ suppliers: [one.seller.clientId], ...more })).body.errors?.[0]?.field;
  expect([
    await field({ suppliers: [] }),
    await field({ suppliers: [999_999] }),
    await field({ deadline: inDays(-1) }),
    await field({ items: [] }),
    await field({ items: [{ name: 'Gin', base_unit: 'ml', size_quantity: 700, quantity: 6, own_product_id: 999_999 }] }),
    await field({ budget_range: { from: 9, to: 3 } }),
  ]).toEqual(['suppliers', 'suppliers.0', 'deadline', 'items', 'items.0.own_product_id', 'budget_range']);
  expect((await api.call(listRfqs, {}, venue.owner)).body.total).toBe(0);
  const { rfq_id: id } = await request(api, venue, [one.seller]);
  const grams = await one.offer({ base_unit: 'g' });
  const said = (line: object) =>
    api.call(respondRfq, { params: { id }, body: { lines: [line] as never, delivery_timeframe: 1, valid_until: inDays(9).slice(0, 10) } }, one.seller.owner);
  expect((await said({ line: 7, product_id: one.gin, quantity_available: 1, quoted_price: 1 })).body.errors[0]?.field).toBe('lines.0.line');
  expect((await said({ line: 1, product_id: grams, quantity_available: 1, quoted_price: 1 })).body.errors[0]).toEqual({
    field: 'lines.0.product_id',
    message: 'is measured in g, and ml are asked for',
  });
  expect((await quote(api, one.seller, id, lines(one), { valid_until: inDays(-2).slice(0, 10) })).body.errors[0]?.field).toBe('valid_until');
});
