import { sql } from 'kysely';
import sharp from 'sharp';
import { formWith } from '../../../../test/form.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { completeCount, createCount } from '../../../counting/contract/count.ts';
import { createEntry } from '../../../counting/contract/entry.ts';
import { createPeriod, movePeriod, verifyLedger } from '../../../stock/contract/period.ts';
import { claimLater, listClaims, updateClaim } from '../../contract/claim.ts';
import { deleteDelivery, deliveriesByCount, exportDeliveries, getDelivery, getLinePhoto, listDeliveries, putLinePhoto, updateDelivery } from '../../contract/delivery.ts';

describe('a delivery', () => {
  test('of which one of two came stays “ordered 2, received 1”, with an exception, a claim, and one more in stock', async ({ api, venue }) => {
    const { stock, manual, change } = await cellar(api, venue);
    const { status, body } = await manual({ reference: 'LS 4711' });
    expect([status, body.status, body.value, body.exceptions, body.open_claims]).toEqual([201, 'received', 10, 1, 1]);
    expect(body.number).toMatch(/^D-\d{4}-0001$/);
    expect(body.lines).toMatchObject([
      { line: 1, ordered: 2, received: 1, exceptions: [{ kind: 'missing', quantity: 1, said: 'missing 1' }], base_quantity: 1, location_name: 'Cellar' },
    ]);
    expect(body.claims).toMatchObject([{ kind: 'missing', quantity: 1, amount: 10, status: 'draft', outstanding: 10 }]);
    expect(await stock.level(stock.cellar)).toEqual({ quantity: 1, value: 10 });
    // Rewriting the line is refused, and a check never changes what was ordered.
    const anew = await change(body.delivery_id, { lines: [{ product_id: stock.productId, ordered: 1, received: 1 }] });
    expect([anew.status, anew.body.error?.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const checked = await change(body.delivery_id, { check: [{ line: 1, ordered: 1, received: 1 }] });
    expect([checked.status, checked.body.errors.map(({ field }) => field)]).toEqual([422, ['check.0.ordered']]);
    const again = (await api.call(getDelivery, { params: { id: body.delivery_id } }, venue.owner)).body;
    expect(again.lines[0]).toMatchObject({ ordered: 2, received: 1 });
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('counts in packs, in bottles and in what is in them, each at its own price', async ({ api, venue }) => {
    const { stock, bottle, manual } = await cellar(api, venue);
    const { body } = await manual({
      lines: [
        { product_id: bottle, ordered: 2, unit: 'pack', unit_cost: 60 },
        { product_id: bottle, ordered: 3, unit: 'unit', unit_cost: 11.5 },
        { product_id: bottle, ordered: 1.4, unit: 'l', unit_cost: 15 },
      ],
    });
    expect(body.lines.map(({ base_quantity, value }) => [base_quantity, value])).toEqual([
      [8400, 120],
      [2100, 34.5],
      [1400, 21],
    ]);
    expect([body.value, await stock.level(stock.cellar, bottle)]).toEqual([175.5, { quantity: 11_900, value: 175.5 }]);
    const wrong = await manual({ lines: [{ product_id: stock.productId, ordered: 1, unit: 'kg' }] });
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ field: 'lines.0.unit', message: 'cannot be kg for a product kept in each' }]]);
  });

  test('expected, then checked in line by line: damaged, wrong, substituted, dearer', async ({ api, venue }) => {
    const { stock, bottle, manual, change } = await cellar(api, venue);
    const other = await stock.product('Aperol', { base_unit: 'ml', size_quantity: 700, pack_units: 6 });
    const { body } = await manual({
      status: 'expected',
      lines: [
        { product_id: stock.productId, ordered: 10, unit_cost: 2 },
        { product_id: bottle, ordered: 6, unit_cost: 12 },
        { product_id: stock.productId, ordered: 4, unit_cost: 2 },
      ],
    });
    expect([body.status, body.value, body.exceptions, await stock.level(stock.cellar)]).toEqual(['expected', 100, 0, { quantity: 0, value: 0 }]);
    expect((await change(body.delivery_id, { status: 'checking' })).body.status).toBe('checking');
    const wanting = await change(body.delivery_id, { check: [{ line: 2, issue: 'substituted' }] });
    expect([wanting.status, wanting.body.errors[0]?.field]).toEqual([422, 'check.0.substitute_product_id']);
    const { status, body: done } = await change(body.delivery_id, {
      status: 'received',
      check: [
        { line: 1, received: 7, issue: 'damaged', issue_quantity: 2, issue_note: 'Crushed' },
        { line: 2, issue: 'substituted', substitute_product_id: other, received: 6 },
        { line: 3, billed_cost: 2.5 },
      ],
    });
    expect([status, done.status, done.exceptions]).toEqual([200, 'received', 3]);
    expect(done.lines.map(({ exceptions }) => exceptions.map(({ said }) => said))).toEqual([['missing 1', 'damaged 2'], ['substituted 6'], ['price differs on 4']]);
    expect(done.claims.map(({ kind, quantity, amount, note }) => [kind, quantity, amount, note])).toEqual([
      ['missing', 1, 2, null],
      ['damaged', 2, 4, 'Crushed'],
      ['price', 4, 2, null],
    ]);
    // Stock is worth what was agreed; what is billed beyond that is claimed.
    expect([await stock.level(stock.cellar), await stock.level(stock.cellar, other), await stock.level(stock.cellar, bottle)]).toEqual([
      { quantity: 11, value: 22 },
      { quantity: 4200, value: 72 },
      { quantity: 0, value: 0 },
    ]);
  });

  test('is not received with a problem that nobody names, nor with an empty line of what was not ordered', async ({ api, venue }) => {
    const { stock, manual, change } = await cellar(api, venue);
    const { delivery_id } = (await manual({ status: 'expected', lines: [{ product_id: stock.productId, ordered: 2, unit_cost: 10 }] })).body;
    const fields = async (body: object) => {
      const { status, body: answer } = await change(delivery_id, { status: 'received', ...body });
      return [status, answer.errors?.map(({ field }) => field)];
    };
    for (const said of [{ problem: true }, { received: 2, issue_quantity: 1 }, { received: 2, issue_note: 'Crushed' }])
      expect(await fields({ check: [{ line: 1, ...said }] })).toEqual([422, ['check.0.issue']]);
    expect(await fields({ extra: [{ product_id: stock.productId, received: 0 }] })).toEqual([422, ['extra.0.received']]);
    expect(await fields({ extra: [{ received: 3 }] })).toEqual([422, ['extra.0.product_id']]);
    expect(await stock.level(stock.cellar)).toEqual({ quantity: 0, value: 0 });
    const [status] = await fields({ check: [{ line: 1, problem: true, received: 2, billed_cost: 11 }] });
    expect([status, await stock.level(stock.cellar)]).toEqual([200, { quantity: 2, value: 20 }]);
  });

  test('of packs with one broken bottle is entered in bottles: the ordered amount stays, and nothing is lost in the total', async ({ api, venue }) => {
    const { stock, bottle, manual, change } = await cellar(api, venue);
    const { body } = await manual({ status: 'expected', lines: [{ product_id: bottle, ordered: 2, unit: 'pack', unit_cost: 100 }] });
    const { body: done } = await change(body.delivery_id, {
      status: 'received',
      check: [{ line: 1, unit: 'unit', received: 11, issue: 'damaged', issue_quantity: 1 }],
    });
    expect(done.lines).toMatchObject([{ unit: 'unit', ordered: 12, received: 11, unit_cost: 16.6667, base_quantity: 7700, exceptions: [{ said: 'damaged 1' }] }]);
    expect([done.claims.map(({ quantity, amount }) => [quantity, amount]), await stock.level(stock.cellar, bottle)]).toEqual([[[1, 16.67]], { quantity: 7700, value: 183.3333 }]);
    const other = (await manual({ lines: [{ product_id: bottle, ordered: 1, unit: 'pack', unit_cost: 60 }] })).body.delivery_id;
    const late = await api.call(claimLater, { params: { id: other }, body: { line: 1, kind: 'missing', unit: 'unit', quantity: 1 } }, venue.owner);
    expect([late.body.quantity, late.body.unit, late.body.amount, (await stock.level(stock.cellar, bottle)).quantity]).toEqual([1, 'unit', 10, 7700 + 3500]);
    await api.call(deleteDelivery, { params: { id: other } }, venue.owner);
    const all = await change(body.delivery_id, { check: [{ line: 1, received: 12, issue: null }] });
    expect([all.body.value, await stock.level(stock.cellar, bottle), all.body.claims]).toEqual([200, { quantity: 8400, value: 200 }, []]);
  });

  test('is received once', async ({ api, venue }) => {
    const { stock, manual, change, movements } = await cellar(api, venue);
    const { body } = await manual({ status: 'expected' });
    expect((await change(body.delivery_id, { status: 'received', version: body.version + 3 })).body.error?.code).toBe('STALE_WRITE');
    expect((await change(body.delivery_id, { status: 'received', version: body.version })).status).toBe(200);
    const twice = await change(body.delivery_id, { status: 'received' });
    expect([twice.status, twice.body.error?.code]).toEqual([409, 'POSTED_ALREADY']);
    expect([await movements(body.delivery_id), await stock.level(stock.cellar)]).toEqual([[[1, 10]], { quantity: 1, value: 10 }]);
  });

  test('put right is reversed and posted anew, at the moment it came', async ({ api, venue }) => {
    const { stock, manual, change, movements } = await cellar(api, venue);
    const { body } = await manual({ received_at: '2026-03-05T10:00:00Z', delivery_date: '2026-03-05' });
    await stock.post([{ kind: 'sale', quantity: -1, locationId: stock.cellar }], { at: new Date('2026-03-06T10:00:00Z') });
    const { status, body: after } = await change(body.delivery_id, { check: [{ line: 1, received: 2 }], reason: 'Found the second behind the door' });
    expect([status, after.status, after.exceptions, after.claims, after.value]).toEqual([200, 'received', 0, [], 20]);
    expect(await movements(body.delivery_id)).toEqual([
      [1, 10],
      [-1, -10],
      [2, 20],
    ]);
    const { rows } = await stock.inTenant(({ db }) =>
      sql<{ at: string; revision: number }>`select effective_at as at, revision from stock_entries where source_type = 'delivery' order by entry_id`.execute(db),
    );
    expect(rows.map(({ at, revision }) => [new Date(at).toISOString(), revision])).toEqual([
      ['2026-03-05T10:00:00.000Z', 0],
      ['2026-03-05T10:00:00.000Z', 0],
      ['2026-03-05T10:00:00.000Z', 1],
    ]);
    expect([await stock.level(stock.cellar), (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([{ quantity: 1, value: 10 }, []]);
    // What was not ordered comes on top of it.
    const extra = await change(body.delivery_id, { extra: [{ product_id: stock.productId, received: 3, unit_cost: 4 }] });
    expect([extra.body.lines.map(({ ordered, received }) => [ordered, received]), extra.body.lines[1]?.exceptions[0]?.said]).toEqual([
      [
        [2, 2],
        [0, 3],
      ],
      'more than ordered: 3',
    ]);
    expect(await stock.level(stock.cellar)).toMatchObject({ quantity: 4 });
  });

  test('that was put away elsewhere is moved whole, and its photo is its own', async ({ api, venue, rival }) => {
    const { stock, manual, change } = await cellar(api, venue);
    const { body } = await manual();
    expect((await change(body.delivery_id, { location_id: stock.bar })).body.lines[0]?.location_name).toBe('Bar');
    expect([await stock.level(stock.cellar), await stock.level(stock.bar)]).toEqual([
      { quantity: 0, value: 0 },
      { quantity: 1, value: 10 },
    ]);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const params = { id: body.delivery_id, line: 1 };
    const added = await api.raw(putLinePhoto, { params, ...(await formWith('photo', picture)), token: venue.owner.token });
    expect([added.status, added.body.lines[0].has_photo, added.body.claims[0].has_photo]).toEqual([200, true, true]);
    const seen = await api.call(getLinePhoto, { params }, venue.owner);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await api.call(getLinePhoto, { params }, rival.owner)).status).toBe(404);
    expect((await api.raw(putLinePhoto, { params: { ...params, line: 2 }, ...(await formWith('photo', picture)), token: venue.owner.token })).status).toBe(404);
  });

  test('taken back leaves everything as it was before', async ({ api, venue }) => {
    const { stock, bottle, manual, movements } = await cellar(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 3, value: 33, locationId: stock.cellar }]);
    const before = [await stock.level(stock.cellar), await stock.level(stock.cellar, bottle)];
    const { body } = await manual({
      lines: [
        { product_id: stock.productId, ordered: 5, received: 4, unit_cost: 2 },
        { product_id: bottle, ordered: 1, unit: 'pack', unit_cost: 60 },
      ],
    });
    const short = await api.call(claimLater, { params: { id: body.delivery_id }, body: { line: 1, kind: 'missing', quantity: 1 } }, venue.owner);
    expect(short.status).toBe(201);
    const { body: gone } = await api.call(deleteDelivery, { params: { id: body.delivery_id } }, venue.owner);
    expect([gone.delivery.status, gone.delivery.claims.map(({ status }) => status), gone.delivery.open_claims]).toEqual(['reversed', ['withdrawn', 'withdrawn'], 0]);
    expect([await stock.level(stock.cellar), await stock.level(stock.cellar, bottle)]).toEqual(before);
    const posted = await movements(body.delivery_id);
    expect([posted.length > 2, posted.reduce((sum, [quantity]) => sum + quantity, 0)]).toEqual([true, 0]);
    const again = await api.call(deleteDelivery, { params: { id: body.delivery_id } }, venue.owner);
    expect([again.status, again.body.error?.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const draft = (await manual({ status: 'draft' })).body;
    expect((await api.call(deleteDelivery, { params: { id: draft.delivery_id } }, venue.owner)).body.delivery.status).toBe('cancelled');
    expect([await movements(draft.delivery_id), (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([[], []]);
  });

  test('turned away at the door moves nothing, and says why', async ({ api, venue }) => {
    const { manual, change, movements } = await cellar(api, venue);
    const { body } = await manual({ status: 'expected' });
    expect((await change(body.delivery_id, { status: 'refused' })).body.errors[0]?.field).toBe('reason');
    expect((await change(body.delivery_id, { status: 'refused', reason: 'Too warm' })).body).toMatchObject({ status: 'refused', reason: 'Too warm', allowed_next: [] });
    expect((await change(body.delivery_id, { note: 'x' })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect(await movements(body.delivery_id)).toEqual([]);
  });

  test('of a period that is closed is refused, or posted late to the open one', async ({ api, venue }) => {
    const { stock, manual, change } = await cellar(api, venue);
    const period = (await api.call(createPeriod, { body: { month: '2026-02' } }, venue.owner)).body;
    await api.call(movePeriod, { params: { id: period.period_id }, body: { status: 'closed' } }, venue.owner);
    const refused = await manual({ delivery_date: '2026-02-10' });
    expect([refused.status, refused.body.error?.code, (await api.call(listDeliveries, {}, venue.owner)).body.total]).toEqual([409, 'PERIOD_CLOSED', 0]);
    const { status, body } = await manual({ delivery_date: '2026-02-10', late: true });
    expect([status, body.delivery_date, await stock.level(stock.cellar)]).toEqual([201, '2026-02-10', { quantity: 1, value: 10 }]);
    const { rows } = await stock.inTenant(({ db }) => sql<{ late_for: string; at: string }>`select late_for, effective_at as at from stock_entries`.execute(db));
    expect([rows[0]?.late_for, Date.parse(rows[0]?.at ?? '') > Date.parse('2026-03-01T09:00:00Z')]).toEqual(['2026-02-10', true]);
    // What is corrected stands where it stood, and still says what it came too late for.
    const corrected = await api.call(updateDelivery, { params: { id: body.delivery_id }, body: { check: [{ line: 1, received: 1 }] } }, venue.owner);
    expect(corrected.status).toBe(200);
    const anew = await stock.inTenant(({ db }) =>
      sql<{ late_for: string }>`select late_for from stock_entries where revision = 1 and reverses is null and corrects is null`.execute(db),
    );
    expect(anew.rows.map(({ late_for }) => late_for)).toEqual(['2026-02-10']);
    expect((await manual({ delivery_date: '2126-02-10' })).body.error?.code).toBe('DATE_IN_FUTURE');
    expect((await change(body.delivery_id, { check: [{ line: 1, received: 2 }] })).status).toBe(200);
  });

  test('is written whole or not at all, and with things of its own house only', async ({ api, venue, rival }) => {
    const { stock, supplier, manual } = await cellar(api, venue);
    const foreign = await cellar(api, rival);
    const own = { product_id: stock.productId, ordered: 1 };
    const cases: [object, string][] = [
      [{ supplier_id: foreign.supplier }, 'supplier_id'],
      [{ location_id: foreign.stock.bar }, 'location_id'],
      [{ lines: [own, { product_id: foreign.bottle, ordered: 1 }] }, 'lines.1.product_id'],
      [{ lines: [own, { product_id: stock.productId }] }, 'lines.1.ordered'],
      [{ lines: [{ ...own, ordered: -1 }] }, 'lines.0.ordered'],
      [{ lines: [{ ...own, unit_cost: 0.00001 }] }, 'lines.0.unit_cost'],
      [{ lines: [] }, 'lines'],
    ];
    for (const [body, field] of cases) {
      const answer = await manual(body);
      expect([body, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([body, 422, [field]]);
    }
    const unmatched = await manual({ lines: [own, { name: 'Mystery box', ordered: 1 }] });
    expect([unmatched.status, unmatched.body.error?.code, unmatched.body.errors[0]?.field]).toEqual([409, 'DELIVERY_UNMATCHED', 'lines.2.product_id']);
    expect([(await api.call(listDeliveries, {}, venue.owner)).body.total, await stock.level(stock.cellar)]).toEqual([0, { quantity: 0, value: 0 }]);
    const { body } = await manual();
    expect(body.supplier_id).toBe(supplier);
    for (const answer of [
      await api.call(getDelivery, { params: { id: body.delivery_id } }, rival.owner),
      await api.call(updateDelivery, { params: { id: body.delivery_id }, body: { note: 'mine' } }, rival.owner),
      await api.call(deleteDelivery, { params: { id: body.delivery_id } }, rival.owner),
      await api.call(claimLater, { params: { id: body.delivery_id }, body: { line: 1, kind: 'missing', quantity: 1 } }, rival.owner),
      await api.call(updateClaim, { params: { id: body.claims[0]?.claim_id ?? 0 }, body: { status: 'submitted' } }, rival.owner),
    ])
      expect(answer.status).toBe(404);
    expect([(await api.call(listDeliveries, {}, rival.owner)).body.total, (await api.call(listClaims, {}, rival.owner)).body.total]).toEqual([0, 0]);
    const viewer = await venue.user('viewer', ['viewer']);
    expect([(await manual({}, viewer)).status, (await api.call(listDeliveries, {}, viewer)).status]).toEqual([403, 200]);
  });

  test('is found by its number, its supplier, what it holds, its day, and as a sheet', async ({ api, venue }) => {
    const { stock, bottle, supplier, manual } = await cellar(api, venue);
    await manual({ delivery_date: '2026-03-05', reference: 'LS 1' });
    await manual({ delivery_date: '2026-03-07', lines: [{ product_id: bottle, ordered: 6, unit_cost: 10, supplier_code: 'C-70' }] });
    const found = async (query: object) => (await api.call(listDeliveries, { query: query }, venue.owner)).body.data.map(({ delivery_date }) => delivery_date.slice(5));
    for (const [query, days] of [
      [{}, ['03-07', '03-05']],
      [{ sortField: 'value', sortOrder: 'asc' }, ['03-05', '03-07']],
      [{ search: 'camp' }, ['03-07']],
      [{ search: 'c-70' }, ['03-07']],
      [{ search: 'ls 1' }, ['03-05']],
      [{ search: 'wine & sp' }, ['03-07', '03-05']],
      [{ product_id: stock.productId }, ['03-05']],
      [{ supplier_id: supplier, status: 'received' }, ['03-07', '03-05']],
      [{ filters: JSON.stringify({ exceptions: { gte: 1 } }) }, ['03-05']],
      [{ filters: JSON.stringify({ delivery_date: { gte: '2026-03-06' } }) }, ['03-07']],
      [{ filters: JSON.stringify({ delivery_date: { gte: '2026-03-05T00:00:00Z', lte: '2026-03-05T23:59:59Z' } }) }, ['03-05']],
    ] as const)
      expect([query, await found(query)]).toEqual([query, days]);
    const sheet = await api.call(exportDeliveries, { query: { search: 'camp' } }, venue.owner);
    const [head, line, rest] = String(sheet.body).split('\r\n');
    expect([head?.split(',')[0], line, rest]).toEqual([
      '\ufeffDelivery',
      expect.stringMatching(/^D-2026-0002,2026-03-07,.*,received,Cellar,1,Campari,Campari,C-70,6,6,unit,10,60,$/),
      '',
    ]);
  });
});

describe('the deliveries that a count explains', () => {
  test('lie between the count before it and itself', async ({ api, venue, rival }) => {
    const { stock, bottle, manual } = await cellar(api, venue);
    const count = async () => {
      const made = (await api.call(createCount, { body: { name: 'Count', location_ids: [stock.cellar] } }, venue.owner)).body;
      for (const product_id of [stock.productId, bottle])
        await api.call(createEntry, { params: { id: made.stock_count_id }, body: { product_id, location_id: stock.cellar, quantity: 5 } }, venue.owner);
      const done = await api.call(
        completeCount,
        { params: { id: made.stock_count_id }, body: { uncounted: 'leave', reason: 'the rest was not looked at', acknowledge_outliers: true } },
        venue.owner,
      );
      expect(done.status).toBe(200);
      return made.stock_count_id;
    };
    await manual({ lines: [{ product_id: bottle, ordered: 1, unit: 'pack', unit_cost: 60 }] });
    await manual();
    const first = await count();
    await manual({ lines: [{ product_id: bottle, ordered: 2, unit: 'unit', unit_cost: 11 }] });
    const second = await count();
    const asked = async (query: object) => (await api.call(deliveriesByCount, { query: query }, venue.owner)).body;
    const shown = ({ data, quantity, value }: Awaited<ReturnType<typeof asked>>) => [data.map((row) => [row.product_id, row.quantity]), quantity, value];
    expect(shown(await asked({ countId: first, productId: bottle }))).toEqual([[[bottle, 4200]], 4200, 60]);
    expect(shown(await asked({ countId: second, productId: bottle }))).toEqual([[[bottle, 1400]], 1400, 22]);
    expect(shown(await asked({ count_id: first }))).toEqual([
      [
        [bottle, 4200],
        [stock.productId, 1],
      ],
      null,
      70,
    ]);
    expect(shown(await asked({}))).toEqual([[[bottle, 1400]], null, 22]);
    expect((await api.call(deliveriesByCount, { query: { countId: first, productId: bottle } }, rival.owner)).status).toBe(404);
  });
});
