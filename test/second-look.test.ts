import { sql } from 'kysely';
import { documents } from '../src/app/server/documents.ts';
import { mergeClientProducts } from '../src/catalogue/contract/client-products.ts';
import { createPeriod, movePeriod, verifyLedger } from '../src/stock/contract/period.ts';
import { updateTransfer } from '../src/stock/contract/transfer.ts';
import { secondLook } from '../src/stock/server/verification/second-look.ts';
import { type Api, describe, expect, test, type Venue } from './harness.ts';
import { type CostMethod, carryOut, type House, house, pricesTakenOver, salesTaken, type Written } from './second-look-house.ts';
import { anySeed, plan, type Step } from './second-look-plan.ts';
import { ledgerAgrees } from './stock.ts';
import { joined } from './venues.ts';

async function mustAgree(api: Api, venue: Venue, seed: number): Promise<void> {
  const { status, body } = await api.call(verifyLedger, {}, venue.owner);
  expect([seed, status, body.differences]).toEqual([seed, 200, []]);
  expect(body.from_documents).toBe(body.products);
  expect([seed, await ledgerAgrees(api, venue)]).toEqual([seed, true]);
}

/** As at night, where a house has more products than are looked at together. */
async function eachAlone({ stock, products }: House, seed: number): Promise<void> {
  for (const product of products) expect([seed, await stock.inTenant(({ db }) => secondLook(db, documents, [product]))]).toEqual([seed, []]);
}

const methods = ['moving_average', 'fifo'] as const;

interface Joined {
  readonly houses: readonly [House, House];
  readonly written: readonly [Written[], Written[]];
}

async function twoHouses(api: Api, venues: readonly [Venue, Venue], method: CostMethod): Promise<Joined> {
  await joined(api, ...venues);
  return { houses: [await house(api, venues[0], method), await house(api, venues[1], method)], written: [[], []] };
}

/** Both houses in turn, each with documents of its own and with what the other sends. */
const step = ({ houses, written }: Joined, n: number, one: Step) => {
  const [here, there] = [n % 2, 1 - (n % 2)] as [0 | 1, 0 | 1];
  return carryOut(houses[here], one, written[here], houses[there]);
};

/** Closes a month with counts at its very end, so that nothing is negative in it; what is under way set out later. */
async function close(api: Api, { houses, written }: Joined, month: string, last: Step): Promise<void> {
  for (const [n, h] of houses.entries()) {
    await salesTaken(h);
    const { body } = await api.call(createPeriod, { body: { month } }, h.venue.owner);
    const { rows } = await api.db.asOwner((db) =>
      sql<{
        at: string;
      }>`select to_char((ends_at - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from stock_periods where client_id = ${h.venue.clientId} and period_id = ${body.period_id}`.execute(
        db,
      ),
    );
    const at = rows[0]?.at as string;
    for (const [product] of h.products.entries()) for (const place of [0, 1]) await carryOut(h, { ...last, kind: 'count', product, place, quantity: 5, at }, written[n as 0 | 1]);
    await api.db.asOwner((db) => sql`update transfers set sent_at = '2026-10-01' where client_id = ${h.venue.clientId} and status = 'sent'`.execute(db));
    const moved = await api.call(movePeriod, { params: { id: body.period_id }, body: { status: 'closed' } }, h.venue.owner);
    expect(moved.body.status ?? moved.body).toBe('closed');
  }
}

const figuresOf = (api: Api, { venue }: House) =>
  api.db.asOwner(
    async (db) =>
      (
        await sql`select l.client_product_id, l.location_id, l.quantity, l.value, (select sum(e.value) from stock_entries e join stock_periods p on p.client_id = e.client_id and p.period_id = l.period_id
          where e.client_id = l.client_id and e.client_product_id = l.client_product_id and e.location_id = l.location_id and e.effective_at < p.ends_at) as folded
          from stock_period_levels l where l.client_id = ${venue.clientId} order by l.period_id, 1, 2`.execute(db)
      ).rows,
  );

const crossedIn = async (api: Api, { venue }: House) =>
  (
    await api.db.asOwner((db) =>
      sql<{ n: number }>`select count(*)::integer as n from stock_entries e join stock_entries o on o.client_id = e.client_id and o.entry_id = e.reverses
        where e.client_id = ${venue.clientId} and o.effective_at <> e.effective_at`.execute(db),
    )
  ).rows[0]?.n ?? 0;

describe('what documents come to by themselves', () => {
  for (const method of methods)
    test(`is what the ledger says, whatever comes late, is corrected or taken back, under ${method}`, { timeout: 240_000 }, async ({ api }) => {
      const done = new Map<string, number>();
      for (const seed of [100, anySeed()]) {
        const two = await twoHouses(api, [await api.venue('The one'), await api.venue('The other')], method);
        for (const [n, one] of plan(seed, 110).entries()) {
          await step(two, n, one);
          if (n % 20 < 2 && n > 2) await mustAgree(api, (two.houses[n % 2] as House).venue, seed);
        }
        await pricesTakenOver(api);
        for (const h of two.houses) {
          await mustAgree(api, h.venue, seed);
          await eachAlone(h, seed);
          for (const [what, n] of h.done) done.set(what, (done.get(what) ?? 0) + n);
        }
      }
      // Of the thirty things that are written, corrected and taken back, nearly all, whichever the chance.
      expect(done.size).toBeGreaterThan(15);
    });

  for (const method of methods)
    test(`is what the ledger says of books that are closed, and after documents of theirs were taken back or put right, under ${method}`, { timeout: 240_000 }, async ({ api }) => {
      let crossed = 0;
      for (const seed of [...(method === 'fifo' ? [21] : [22, 872_005]), anySeed()]) {
        const two = await twoHouses(api, [await api.venue('The one'), await api.venue('The other')], method);
        const steps = plan(seed, 140);
        const last = steps[0] as Step;
        for (const [n, one] of steps.slice(0, 60).entries())
          await step(two, n, n % 3 === 0 ? one : { ...one, at: one.at.replace(/-0[789]-(\d\d)/, '-07-$1').replace('-07-31', '-07-29') });
        await close(api, two, '2026-07', last);
        const before = [await figuresOf(api, two.houses[0]), await figuresOf(api, two.houses[1])];
        for (const [n, one] of steps.slice(60, 105).entries()) {
          await step(two, n, { ...one, kind: ([one.kind, 'undo', one.kind, 'correct'] as const)[one.pick % 4] as Step['kind'] });
          if (n % 20 < 2) await mustAgree(api, (two.houses[n % 2] as House).venue, seed);
        }
        expect([await figuresOf(api, two.houses[0]), await figuresOf(api, two.houses[1])]).toEqual(before);
        await close(api, two, '2026-08', last);
        for (const [n, one] of steps.slice(105).entries()) await step(two, n, one);
        await pricesTakenOver(api);
        for (const h of two.houses) {
          await mustAgree(api, h.venue, seed);
          await eachAlone(h, seed);
          crossed += await crossedIn(api, h);
        }
      }
      expect(crossed).toBeGreaterThan(5);
    });

  for (const method of methods)
    test(`is what the ledger says, whatever is posted to a product that was merged into another, under ${method}`, { timeout: 120_000 }, async ({ api, venue }) => {
      const h = await house(api, venue, method);
      const written: Written[] = [];
      const lemons = await h.stock.product('Lemons');
      const seed = method === 'fifo' ? 31 : 30;
      for (const [n, one] of plan(seed, 110).entries()) {
        if (n === 45) {
          for (const { kind, id } of written) if (kind === 'transfer') await h.ask(updateTransfer, { params: { id }, body: { status: 'received' } });
          expect((await h.ask(mergeClientProducts, { params: { id: h.products[0] }, body: { into: lemons } })).status).toBe(200);
        }
        await carryOut(h, n > 45 && one.pick % 2 === 1 ? { ...one, at: new Date().toISOString() } : one, written);
        if (n > 40 && n % 5 === 0) await mustAgree(api, venue, seed);
      }
      await eachAlone(h, seed);
      const { rows } = await api.db.asOwner((db) =>
        sql<{
          quantity: number;
          posted: number;
        }>`select (select coalesce(sum(abs(quantity)), 0)::integer from stock_levels where client_id = ${venue.clientId} and client_product_id = ${h.products[0]} and location_id <> 0) as quantity,
          (select count(*)::integer from stock_entries where client_id = ${venue.clientId} and client_product_id = ${lemons} and source_type <> 'merge') as posted`.execute(db),
      );
      expect(rows[0]).toEqual({ quantity: 0, posted: expect.toSatisfy((n: number) => n > 5) });
    });
});

const crowded = test.extend({ settings: { connections: 20 } });

crowded('what documents come to by themselves is what the ledger says where twenty write at once', { timeout: 240_000 }, async ({ api, venue, rival }) => {
  const seed = anySeed();
  const two = await twoHouses(api, [venue, rival], seed % 2 ? 'fifo' : 'moving_average');
  const steps = plan(seed, 160);
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < steps.length; n = next++) await step(two, n, steps[n] as Step);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  await pricesTakenOver(api);
  for (const h of two.houses) await mustAgree(api, h.venue, seed);
});
