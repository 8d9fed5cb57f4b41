import fc from 'fast-check';
import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { createAdjustment } from '../../../stock/contract/adjustment.ts';
import { checkPeriod, verifyLedger } from '../../../stock/contract/period.ts';
import { openPeriod } from '../../../stock/server/public.ts';
import { listImports, revertImport } from '../../contract/import.ts';
import { listItems, mapItem } from '../../contract/item.ts';
import { salesToday } from '../../contract/today.ts';
import { reckonNext } from './deplete.ts';
import { finishDays, takeSteps } from './taking.ts';
import { depletionBy } from './worker.ts';

const day = (n: number) => `2026-10-${String(10 + n).padStart(2, '0')}`;
const sold = (n: number, code: string, quantity: number, hour = 19) => `${day(n)},${hour}:00,${code},${code},${quantity},${quantity * 10}.00,1,,`;

/** The bar with a code for each recipe, and a worker that stops after so many steps as if it had crashed. */
async function tillsOf(api: Api, venue: Venue) {
  const house = await bar(api, venue);
  const recipes = [await house.recipe('Gin and Tonic', 50), await house.recipe('Gin and Tonic, double', 100)] as const;
  for (const code of ['G0', 'G1'])
    await api.call(plus.create, { body: { plu_code: code, description: code, price_incl_tax: 10, tax_rate: 0, recipe_id: recipes[0] } }, venue.owner);
  const work = (steps: number, days = 40) => depletionBy({ days, lines: 20_000, steps, heldFor: 100, lasts: 0 }).lot(api.db, wholeClient(venue.clientId));
  const agrees = async () => {
    const { body } = await api.call(verifyLedger, {}, venue.owner);
    expect([body.differences, await ledgerAgrees(api, venue)]).toEqual([[], true]);
  };
  const bring = async (lines: readonly string[], fields: Record<string, string> = {}) => {
    const answer = await house.bring(lines, fields);
    if (answer.status !== 201 && answer.body.error.code !== 'SALES_FILE_KNOWN') throw new Error(JSON.stringify(answer.body));
    return answer;
  };
  const undo = (id: number) => api.call(revertImport, { params: { id } }, venue.owner);
  const files = async () => (await api.call(listImports, {}, venue.owner)).body.data;
  return { ...house, bring, recipes, work, agrees, undo, files };
}

describe('days that are taken back', () => {
  test('are put back in batches: the rest is reported, and an interrupted run continues', async ({ api, venue }) => {
    const { bring, deplete, left, work, agrees, undo, files } = await tillsOf(api, venue);
    const { body } = await bring([sold(0, 'G0', 2), sold(1, 'G0', 4)]);
    await deplete();
    expect(await left()).toBe(6700);
    const { body: undone } = await undo(body.import_id);
    expect([undone.status, undone.days, undone.undone, undone.putting_back, await left()]).toEqual(['reverted', 0, 2, 2, 6700]);
    expect((await api.call(salesToday, {}, venue.owner)).body.putting_back).toEqual({ days: 2, files: 1 });
    await agrees();
    await work(1);
    expect(await left()).toBe(6800);
    expect((await files())[0]?.putting_back).toBe(2);
    await agrees();
    await work(1);
    expect(await left()).toBe(7000);
    await agrees();
    await deplete();
    expect([(await files())[0]?.putting_back, (await api.call(salesToday, {}, venue.owner)).body.putting_back]).toEqual([0, { days: 0, files: 0 }]);
    await agrees();
  });

  test('keep their month open until they are put back', async ({ api, venue }) => {
    const { bring, deplete, undo, stock } = await tillsOf(api, venue);
    const { body } = await bring([sold(0, 'G0', 2)]);
    await deplete();
    await undo(body.import_id);
    const { period_id: id } = await stock.inTenant((ctx) => openPeriod(ctx, '2026-10'));
    const broken = async () => (await api.call(checkPeriod, { params: { id } }, venue.owner)).body.checks.flatMap(({ check, holds }) => (holds ? [] : [check]));
    expect(await broken()).toContain('undone_sales');
    await deplete();
    expect(await broken()).not.toContain('undone_sales');
  });

  test('may be brought in anew meanwhile', async ({ api, venue }) => {
    const { bring, deplete, left, work, agrees, undo, files } = await tillsOf(api, venue);
    const { body } = await bring([sold(0, 'G0', 2), sold(1, 'G0', 4)]);
    await deplete();
    await undo(body.import_id);
    await work(1);
    expect((await bring([sold(0, 'G0', 2), sold(1, 'G0', 5)])).status).toBe(201);
    await agrees();
    await deplete();
    expect(await left()).toBe(7000 - 350);
    expect((await files()).map(({ due, putting_back }) => due + putting_back)).toEqual([0, 0]);
    await agrees();
  });

  test('and were never taken have nothing to put back', async ({ api, venue }) => {
    const { bring, left, undo } = await tillsOf(api, venue);
    const { body } = await bring([sold(0, 'G0', 2)]);
    expect([(await undo(body.import_id)).body.putting_back, await left()]).toEqual([0, 7000]);
  });
});

describe('days that are taken anew', () => {
  test('move what changed and nothing else, and follow mappings made meanwhile', async ({ api, venue }) => {
    const { bring, deplete, left, work, agrees, recipes, tonic } = await tillsOf(api, venue);
    await bring([sold(0, 'G0', 2), sold(0, 'G1', 1, 20), sold(1, 'G1', 1)]);
    await deplete();
    const { body: items } = await api.call(listItems, {}, venue.owner);
    const id = items.data.find(({ plu_code }) => plu_code === 'G1')?.item_id as number;
    const say = (recipe_id: number) => api.call(mapItem, { params: { id }, body: { recipe_id } }, venue.owner);
    expect((await say(recipes[1])).body.days).toBe(2);
    await work(1);
    expect(await left()).toBe(6750);
    await agrees();
    await say(recipes[0]);
    await deplete();
    expect(await left()).toBe(6800);
    await agrees();
    const { rows } = await api.db.asOwner((db) =>
      sql`select from stock_entries where client_id = ${venue.clientId} and client_product_id = ${tonic} and source_type = 'sale' and reverses is not null`.execute(db),
    );
    expect(rows).toHaveLength(0);
  });

  test('are neither moved nor finished when their mapping changes meanwhile', async ({ api, venue }) => {
    const { bring, deplete, stock, undo, left } = await tillsOf(api, venue);
    const { body } = await bring([sold(0, 'G0', 2), sold(1, 'G0', 1)]);
    const size = { days: 40, lines: 20_000 };
    const before = await stock.inTenant((ctx) => reckonNext(ctx, size));
    const sayAgain = () => stock.inTenant(({ db }) => sql`update pos_sales set due = true where status = 'posted'`.execute(db));
    await sayAgain();
    expect(await stock.inTenant((ctx) => takeSteps(ctx, before?.days ?? [], before?.steps ?? []))).toBeUndefined();
    await stock.inTenant(({ db }) => finishDays(db, before?.days ?? []));
    expect([await deplete(), await left()]).toEqual([2, 6850]);
    await sayAgain();
    const standing = await stock.inTenant((ctx) => reckonNext(ctx, size));
    await undo(body.import_id);
    await stock.inTenant(({ db }) => finishDays(db, standing?.days ?? []));
    await deplete();
    expect(await left()).toBe(7000);
  });

  test('say how much of what they took: a ledger that holds another amount is noticed', async ({ api, venue }) => {
    const { bring, deplete, gin } = await tillsOf(api, venue);
    await bring([sold(0, 'G0', 2)]);
    await deplete();
    await api.db.asOwner((db) => sql`update pos_sale_takes set quantity = quantity - 1000 where client_id = ${venue.clientId} and client_product_id = ${gin}`.execute(db));
    const { body } = await api.call(verifyLedger, {}, venue.owner);
    expect(body.differences).toMatchObject([{ product_id: gin, what: expect.stringMatching(/^quantity of sale/), kept: -100_000, derived: -101_000 }]);
  });
});

type Act =
  | { readonly kind: 'bring'; readonly days: readonly number[]; readonly quantity: number }
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'say'; readonly recipe: 0 | 1 }
  | { readonly kind: 'count'; readonly day: number; readonly quantity: number }
  | { readonly kind: 'work'; readonly lots: number; readonly steps: number; readonly days: number };

const upTo = (max: number, min = 1) => fc.integer({ min, max });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bring' as const), days: fc.uniqueArray(upTo(4, 0), { minLength: 1, maxLength: 3 }), quantity: upTo(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: upTo(9, 0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('say' as const), recipe: fc.constantFrom(0 as const, 1 as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), day: upTo(4, 0), quantity: upTo(6000) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), lots: upTo(3), steps: upTo(3), days: upTo(3) }) },
);

describe('a worker that gets little done at a time', () => {
  for (const till of ['front', 'garden'])
    test(`agrees with what documents come to at every step, whatever is brought in, undone, said and counted meanwhile, ${till}`, { timeout: 180_000 }, async ({ api, venue }) => {
      const h = await tillsOf(api, venue);
      const itemOf = async () => (await api.call(listItems, {}, venue.owner)).body.data.find(({ plu_code }) => plu_code === 'G1')?.item_id;
      const carryOut = async (one: Act, n: number) => {
        if (one.kind === 'bring')
          await h.bring(
            one.days.flatMap((at) => [sold(at, 'G0', one.quantity), sold(at, 'G1', n + 1, 20)]),
            { source: till, replace: 'true' },
          );
        if (one.kind === 'undo') {
          const standing = (await h.files()).filter(({ status, days }) => status === 'posted' && days > 0);
          const chosen = standing[one.which % Math.max(1, standing.length)];
          if (chosen) expect((await h.undo(chosen.import_id)).status).toBe(200);
        }
        const id = one.kind === 'say' ? await itemOf() : undefined;
        if (one.kind === 'say' && id) await api.call(mapItem, { params: { id }, body: { recipe_id: h.recipes[one.recipe] } }, venue.owner);
        if (one.kind === 'count')
          await api.call(createAdjustment, { body: { itemId: h.gin, newQuantity: one.quantity, at: `${day(one.day)}T19:30:00Z`, location_id: h.stock.bar } }, venue.owner);
        if (one.kind === 'work') for (let lot = 0; lot < one.lots; lot++) await h.work(one.steps, one.days);
      };
      /** By the lines of the days that stand, and what their codes stand for now. */
      const shouldStand = sql<{ sale: number; taken: number }>`
        select s.sale_id as sale, sum(l.quantity * case when m.recipe_id = ${h.recipes[1]} then 100 else 50 end)::bigint as taken from pos_sales s join pos_sale_lines l using (client_id, sale_id)
        join item_meanings m on m.client_id = l.client_id and m.item_id = l.item_id and m.valid_from <= l.sold_at and l.sold_at < m.valid_until
        where s.client_id = ${venue.clientId} and s.status = 'posted' group by 1 order by 1`;
      const standing = sql<{ sale: number; taken: number }>`
        select e.source_id::integer as sale, -sum(e.quantity)::bigint as taken from stock_entries e
        where e.client_id = ${venue.clientId} and e.source_type = 'sale' and e.client_product_id = ${h.gin} and e.corrects is null group by 1 having sum(e.quantity) <> 0 order by 1`;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 18 }), async (acts) => {
          for (const [n, one] of acts.entries()) {
            await carryOut(one, n);
            await h.agrees();
          }
          await h.deplete();
          await h.agrees();
          const [should, does] = await api.db.asOwner(async (db) => [(await shouldStand.execute(db)).rows, (await standing.execute(db)).rows]);
          expect(does).toEqual(should);
        }),
        { numRuns: 4, endOnFailure: true },
      );
    });
});
