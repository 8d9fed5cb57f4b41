import { sql } from 'kysely';
import { type Api, describe, expect, type SignedIn, test, type Venue } from '../../../../test/harness.ts';
import { type Stocked, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { createAdjustment } from '../../contract/adjustment.ts';
import { listOnHand } from '../../contract/inventory.ts';
import { createMovement, deleteMovement, listMovements } from '../../contract/movement.ts';
import { checkPeriod, createPeriod, listPeriods, movePeriod, verifyLedger } from '../../contract/period.ts';
import type { PeriodState } from '../../contract/states.ts';
import { createTransfer } from '../../contract/transfer.ts';
import { post } from '../ledger/ledger.ts';

const moment = (month: number, day: number, hour = 12) => new Date(Date.UTC(2026, month - 1, day, hour));
const choose = (api: Api, venue: Venue, body: object) => api.call(putClientSettings, { body: body }, venue.owner);
const open = async (api: Api, venue: Venue, month: string) => (await api.call(createPeriod, { body: { month } }, venue.owner)).body;
const move = (api: Api, as: SignedIn, id: number, status: PeriodState, more: { reason?: string; version?: number } = {}) =>
  api.call(movePeriod, { params: { id }, body: { status, ...more } }, as);
const states = async (api: Api, venue: Venue) => (await api.call(listPeriods, {}, venue.owner)).body.data.map(({ starts_on, status }) => [starts_on.slice(0, 7), status]);
const entries = async (api: Api, venue: Venue) =>
  (await api.db.asOwner((db) => sql<{ n: number }>`select count(*) as n from stock_entries where client_id = ${venue.clientId}`.execute(db))).rows[0]?.n;

async function shut(api: Api, venue: Venue, months: readonly string[], as: 'closed' | 'locked' = 'closed'): Promise<number[]> {
  const ids: number[] = [];
  for (const month of months) {
    const { period_id } = await open(api, venue, month);
    expect((await move(api, venue.owner, period_id, 'closed')).body.status).toBe('closed');
    if (as === 'locked') expect((await move(api, venue.owner, period_id, 'locked')).body.status).toBe('locked');
    ids.push(period_id);
  }
  return ids;
}

/** All that was ever said of January, to the byte. */
async function reported(api: Api, venue: Venue): Promise<string> {
  const levels = await api.db.asOwner((db) =>
    sql<{
      all: string;
    }>`select jsonb_agg(to_jsonb(s) order by period_id, client_product_id, location_id)::text as all from stock_period_levels s where client_id = ${venue.clientId}`.execute(db),
  );
  const [onHand, periods] = [await onHandAt(api, venue, { as_of: '2026-02-01T00:00:00Z' }), await api.call(listPeriods, {}, venue.owner)];
  return JSON.stringify([levels.rows, onHand, periods.body]);
}

const onHandAt = async (api: Api, venue: Venue, filters: Record<string, string>) =>
  (await api.call(listOnHand, { query: { filters: JSON.stringify({ ...filters, held: 'all' }) } }, venue.owner)).body;

async function january(stock: Stocked) {
  await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: moment(1, 5) });
  await stock.post([{ kind: 'sale', quantity: -4 }], { at: moment(1, 20) });
}

describe('a document for a month that is locked', () => {
  test('comes late: it stands in the open one and says for when it was meant; what was reported stays as it is, to the byte', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    await shut(api, venue, ['2026-01'], 'locked');
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: moment(2, 3) });
    const before = await reported(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 6, value: 120 }], { at: moment(1, 10), late: true });
    expect(await reported(api, venue)).toBe(before);
    const { data } = (await api.call(listMovements, { query: { pageSize: 1 } }, venue.owner)).body;
    expect(data[0]).toMatchObject({ type: 'delivery', quantity: 6, value: 120, late_for: '2026-01-10' });
    expect(Date.parse(data[0]?.effective_at ?? '')).toBeGreaterThan(moment(2, 3).getTime());
    // Five at 10 and six at 20: the sale of February cost what it cost.
    expect(await stock.level()).toEqual({ quantity: 11, value: 170 });
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('without saying that it is late is refused, and nothing is written', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    await shut(api, venue, ['2026-01'], 'locked');
    const [before, many] = [await reported(api, venue), await entries(api, venue)];
    await expect(stock.post([{ kind: 'delivery', quantity: 6, value: 120 }], { at: moment(1, 10) })).rejects.toMatchObject({ code: 'PERIOD_CLOSED' });
    const answer = await api.call(createMovement, { body: { itemId: stock.productId, type: 'delivery', quantity: 1, at: moment(1, 31).toISOString() } }, venue.owner);
    expect([answer.status, answer.body.error]).toEqual([409, expect.objectContaining({ code: 'PERIOD_CLOSED', details: { closed_through: '2026-01-31' } })]);
    expect([await reported(api, venue), await entries(api, venue)]).toEqual([before, many]);
    const { rows } = await api.db.asOwner((db) => sql`select 1 from stock_movement_documents where client_id = ${venue.clientId}`.execute(db));
    expect(rows).toEqual([]);
  });

  test('leaves what stands at the first moment of the open one, the closing hour of its first night, in its place: that is put right there, and is late for nothing', async ({
    api,
    venue,
  }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    const first = moment(2, 1, 4);
    const bought = await api.call(
      createMovement,
      { body: { itemId: stock.productId, type: 'delivery', quantity: 6, value: 120, location_id: stock.bar, at: first.toISOString() } },
      venue.owner,
    );
    await stock.post([{ kind: 'sale', quantity: -6 }], { at: first });
    await shut(api, venue, ['2026-01'], 'locked');
    const before = await reported(api, venue);
    expect((await api.call(deleteMovement, { params: { id: bought.body.id } }, venue.owner)).body.reversal).toMatchObject({
      effective_at: expect.stringMatching(/^2026-02-01T04:00:00/),
      late_for: null,
    });
    // The sale had cost six of twelve at 15, and costs the six at 10 that are left.
    const { data } = (await api.call(listMovements, { query: { type: 'sale' } }, venue.owner)).body;
    expect(data.filter(({ corrects }) => corrects !== null).map(({ value, effective_at, late_for }) => ({ value, effective_at, late_for }))).toEqual([
      { value: 30, effective_at: expect.stringMatching(/^2026-02-01T04:00:00/), late_for: null },
    ]);
    expect(await reported(api, venue)).toBe(before);
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('is taken back in the open month', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    const made = await api.call(
      createMovement,
      { body: { itemId: stock.productId, type: 'sale', quantity: 2, location_id: stock.bar, at: moment(1, 25).toISOString() } },
      venue.owner,
    );
    await shut(api, venue, ['2026-01'], 'locked');
    const before = await reported(api, venue);
    const { body } = await api.call(deleteMovement, { params: { id: made.body.id } }, venue.owner);
    expect(body.reversal).toMatchObject({ quantity: 2, value: 20, late_for: '2026-01-25' });
    expect(await reported(api, venue)).toBe(before);
    expect(await stock.level()).toEqual({ quantity: 6, value: 60 });
  });
});

describe('a month is not closed', () => {
  const refused = async (api: Api, venue: Venue, checks: object[]) => {
    const { period_id } = await open(api, venue, '2026-01');
    const { body } = await api.call(checkPeriod, { params: { id: period_id } }, venue.owner);
    expect([body.may_close, body.checks.filter(({ holds }) => !holds).map(({ check, count }) => ({ check, count }))]).toEqual([false, checks]);
    for (const status of ['closed', 'closing'] as const) {
      const answer = await move(api, venue.owner, period_id, status);
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'CONFLICT']);
      expect(answer.body.error?.details?.checks).toEqual(checks.map((check) => expect.objectContaining(check)));
    }
    expect(await states(api, venue)).toEqual([['2026-01', 'open']]);
    const { rows } = await api.db.asOwner((db) => sql`select 1 from stock_period_levels where client_id = ${venue.clientId}`.execute(db));
    expect(rows).toEqual([]);
  };

  test('while goods are under way', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    const body = { from_location: stock.bar, to_location: stock.cellar, product_id: stock.productId, quantity: 2, at: moment(1, 30).toISOString() };
    expect((await api.call(createTransfer, { body }, venue.owner)).status).toBe(201);
    await refused(api, venue, [{ check: 'under_way', count: 1 }]);
  });

  test('while something waits for approval', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    await choose(api, venue, { adjustment_approval_over: 10 });
    const { body } = await api.call(createAdjustment, { body: { itemId: stock.productId, location_id: stock.bar, newQuantity: 0, at: moment(1, 30).toISOString() } }, venue.owner);
    expect(body.status).toBe('pending_approval');
    await refused(api, venue, [{ check: 'adjustments', count: 1 }]);
  });

  test('while there is less than nothing of something', async ({ api, venue }) => {
    await choose(api, venue, { negative_stock: 'allow' });
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: moment(1, 20) });
    // That it came in February does not help January.
    await stock.post([{ kind: 'delivery', quantity: 5, value: 5 }], { at: moment(2, 2) });
    await refused(api, venue, [{ check: 'negative', count: 1 }]);
  });

  test('before it is over, nor before an earlier one', async ({ api, venue }) => {
    const now = await open(api, venue, new Date().toISOString().slice(0, 7));
    expect((await move(api, venue.owner, now.period_id, 'closed')).body.error?.details?.checks).toEqual([expect.objectContaining({ check: 'over' })]);
    await open(api, venue, '2026-01');
    const february = await open(api, venue, '2026-02');
    expect((await move(api, venue.owner, february.period_id, 'closed')).body.error?.details?.checks).toEqual([expect.objectContaining({ check: 'earlier', count: 1 })]);
  });
});

describe('a closed month', () => {
  test('is opened again with a reason alone, and those after it open with it', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    const [january1 = 0, february = 0] = await shut(api, venue, ['2026-01', '2026-02', '2026-03']);
    const without = await move(api, venue.owner, february, 'open');
    expect([without.status, without.body.errors]).toEqual([422, [{ field: 'reason', message: expect.any(String) }]]);
    expect((await move(api, venue.owner, february, 'open', { reason: 'An invoice was wrong' })).body).toMatchObject({ status: 'open', closing_value: null, closed_at: null });
    expect(await states(api, venue)).toEqual([
      ['2026-03', 'open'],
      ['2026-02', 'open'],
      ['2026-01', 'closed'],
    ]);
    const { rows } = await api.db.asOwner((db) => sql`select distinct period_id from stock_period_levels where client_id = ${venue.clientId}`.execute(db));
    expect(rows).toEqual([{ period_id: january1 }]);
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: moment(2, 10) });
    await expect(stock.post([{ kind: 'sale', quantity: -1 }], { at: moment(1, 25) })).rejects.toMatchObject({ code: 'PERIOD_CLOSED' });
  });

  test('once locked is unlocked by an owner alone, with a reason', async ({ api, venue }) => {
    const [id = 0] = await shut(api, venue, ['2026-01'], 'locked');
    const manager = await venue.user('manager', ['manager']);
    expect([(await move(api, manager, id, 'closed', { reason: 'Please' })).status, await states(api, venue)]).toEqual([403, [['2026-01', 'locked']]]);
    expect((await move(api, venue.owner, id, 'closed')).body.errors).toEqual([{ field: 'reason', message: expect.any(String) }]);
    const opened = await move(api, venue.owner, id, 'open', { reason: 'An invoice was wrong' });
    expect([opened.status, opened.body.error?.details, await states(api, venue)]).toEqual([409, { status: 'locked', allowed_next: ['closed'] }, [['2026-01', 'locked']]]);
    expect((await move(api, venue.owner, id, 'closed', { reason: 'An invoice was wrong' })).body).toMatchObject({ status: 'closed', locked_at: null });
    expect((await move(api, manager, id, 'open', { reason: 'An invoice was wrong' })).body.status).toBe('open');
  });

  test('that is unlocked takes the locks of the later ones with it, and each is written down', async ({ api, venue }) => {
    const [january1 = 0, february = 0, march = 0, april = 0] = await shut(api, venue, ['2026-01', '2026-02', '2026-03', '2026-04']);
    for (const id of [january1, february, march]) await move(api, venue.owner, id, 'locked');
    expect((await move(api, venue.owner, february, 'closed', { reason: 'An invoice was wrong' })).status).toBe(200);
    expect(await states(api, venue)).toEqual([
      ['2026-04', 'closed'],
      ['2026-03', 'closed'],
      ['2026-02', 'closed'],
      ['2026-01', 'locked'],
    ]);
    const { data } = (await api.call(listPeriods, {}, venue.owner)).body;
    expect(data.map(({ reason, locked_at }) => [reason, locked_at === null])).toEqual([
      [null, true],
      ['An invoice was wrong', true],
      ['An invoice was wrong', true],
      [null, false],
    ]);
    const { rows } = await api.db.asOwner((db) =>
      sql`select entity_id::integer as id, action, before ->> 'status' as was, reason from audit where client_id = ${venue.clientId} and reason is not null order by entity_id`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { id: february, action: 'closed', was: 'locked', reason: 'An invoice was wrong' },
      { id: march, action: 'unlocked with an earlier one', was: 'locked', reason: 'An invoice was wrong' },
    ]);
    expect((await move(api, venue.owner, april, 'locked')).body.reason).toBe(null);
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('before a locked one stays closed, for an owner too, until that one is unlocked', async ({ api, venue }) => {
    const [january1 = 0, february = 0] = await shut(api, venue, ['2026-01', '2026-02']);
    await move(api, venue.owner, february, 'locked');
    const manager = await venue.user('manager', ['manager']);
    for (const who of [manager, venue.owner]) {
      const refused = await move(api, who, january1, 'open', { reason: 'An invoice was wrong' });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.objectContaining({ code: 'ILLEGAL_TRANSITION', details: { status: 'closed', allowed_next: ['locked'], locked_after: '2026-02-01' } }),
      ]);
    }
    expect((await states(api, venue)).map(([, status]) => status)).toEqual(['locked', 'closed']);
    await move(api, venue.owner, february, 'closed', { reason: 'An invoice was wrong' });
    expect((await move(api, manager, january1, 'open', { reason: 'An invoice was wrong' })).status).toBe(200);
    expect((await states(api, venue)).map(([, status]) => status)).toEqual(['open', 'open']);
  });

  test('is moved by nobody who saw an older version, nor to where it cannot go, nor by who may not', async ({ api, venue, rival }) => {
    const [id = 0] = await shut(api, venue, ['2026-01']);
    const stale = await move(api, venue.owner, id, 'locked', { version: 1 });
    expect([stale.status, stale.body.error?.code, stale.body.error?.details?.current]).toEqual([409, 'STALE_WRITE', expect.objectContaining({ status: 'closed', version: 2 })]);
    const illegal = await move(api, venue.owner, id, 'closing');
    expect([illegal.status, illegal.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'ILLEGAL_TRANSITION', details: { status: 'closed', allowed_next: ['open', 'locked'] } }),
    ]);
    expect((await move(api, await venue.user('viewer', ['viewer']), id, 'locked')).status).toBe(403);
    expect((await move(api, rival.owner, id, 'locked')).status).toBe(404);
    expect(await states(api, venue)).toEqual([['2026-01', 'closed']]);
    expect((await api.call(createPeriod, { body: { month: '2026-01' } }, venue.owner)).body.error?.code).toBe('DUPLICATE');
  });

  test('that was tampered with is found by the check of the ledger', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await january(stock);
    await shut(api, venue, ['2026-01']);
    await api.db.asOwner((db) => sql`update stock_period_levels set value = value + 1 where client_id = ${venue.clientId}`.execute(db));
    const { differences } = (await api.call(verifyLedger, {}, venue.owner)).body;
    const off = { product_id: stock.productId, location_id: stock.bar, kept: 600_001, derived: 600_000 };
    expect(differences).toEqual([
      { ...off, what: 'value at the end of 2026-01-31' },
      { ...off, what: 'value at the end of 2026-01-31 by its documents' },
    ]);
  });
});

describe('what was where', () => {
  test('at a moment is the plain sum of all entries until then, whichever months are closed', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const other = await stock.product('Something else');
    const plan: [number, number, number, number][] = [];
    for (let n = 0; n < 30; n++) plan.push([1 + Math.floor(n / 10), 1 + ((n * 7) % 27), n % 3 === 2 ? -2 : 3, n % 2]);
    for (const [month, day, quantity, which] of plan.sort((a, b) => a[0] - b[0] || a[1] - b[1]))
      await stock.post([{ kind: quantity > 0 ? 'delivery' : 'sale', quantity, productId: which ? other : stock.productId, ...(quantity > 0 && { value: 7 + day }) }], {
        at: moment(month, day),
      });
    const ends = async () =>
      (await api.db.asOwner((db) => sql<{ at: string }>`select ends_at as at from stock_periods where client_id = ${venue.clientId} order by 1`.execute(db))).rows.map(
        (row) => row.at,
      );
    await shut(api, venue, ['2026-01']);
    const [end = ''] = await ends();
    // On the stroke of the new month: it is in the new month.
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: new Date(end) });
    await shut(api, venue, ['2026-02']);
    for (const as_of of ['2026-01-10T00:00:00Z', '2026-01-31T23:00:00Z', end, '2026-02-14T12:00:00Z', ...(await ends()), '2026-03-20T00:00:00Z', '2026-04-01T00:00:00Z']) {
      const { data, value } = await onHandAt(api, venue, { as_of });
      const { rows } = await api.db.asOwner((db) =>
        sql`select client_product_id as product_id, location_id, sum(quantity) / 1000.0 as quantity, sum(value) / 10000.0 as value from stock_entries
          where client_id = ${venue.clientId} and effective_at <= ${as_of}::timestamptz group by 1, 2 order by 1`.execute(db),
      );
      const shown = data.map(({ product_id, location_id, quantity, value }) => ({ product_id, location_id, quantity, value })).sort((a, b) => a.product_id - b.product_id);
      expect([as_of, shown]).toEqual([as_of, rows]);
      expect(value).toBeCloseTo(
        shown.reduce((sum, row) => sum + row.value, 0),
        4,
      );
    }
  });

  test('as it was known on a date leaves out what was recorded later, also where a month is closed', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const record = (quantity: number, at: Date, recordedAt: Date, value?: number) =>
      stock.inTenant((ctx) =>
        post(ctx, {
          source: { type: 'known', id: at.getTime() + recordedAt.getTime() },
          at,
          recordedAt,
          lines: [
            {
              line: 1,
              productId: stock.productId,
              locationId: stock.bar,
              kind: quantity > 0 ? 'delivery' : 'sale',
              quantity: quantity * 1000,
              ...(value && { value: value * 10_000 }),
            },
          ],
        }),
      );
    await record(10, moment(1, 5), moment(1, 5), 100);
    await record(-4, moment(1, 20), moment(1, 20));
    // Entered on the second of February: ten more had come on the tenth of January, at twice the price.
    await record(10, moment(1, 10), moment(2, 2), 200);
    await shut(api, venue, ['2026-01']);
    const known = async (known_at: string) => (await onHandAt(api, venue, { as_of: '2026-01-31T00:00:00Z', known_at })).data.map(({ quantity, value }) => ({ quantity, value }));
    expect(await known('2026-02-01T00:00:00Z')).toEqual([{ quantity: 6, value: 60 }]);
    // Four at 15 instead of 10: the correction of the sale was learned with the delivery.
    expect(await known('2026-02-03T00:00:00Z')).toEqual([{ quantity: 16, value: 240 }]);
    expect(await known('2026-01-06T00:00:00Z')).toEqual([{ quantity: 10, value: 100 }]);
  });
});
