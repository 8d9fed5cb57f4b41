import fc from 'fast-check';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { completeCount, createCount } from '../../../counting/contract/count.ts';
import { createEntry } from '../../../counting/contract/entry.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { createWaste, wasteReasons } from '../../../stock/contract/waste.ts';
import { reverseDocument } from '../../../stock/server/public.ts';
import { type VarianceRow, varianceEnhanced, varianceProduct } from '../../contract/variance.ts';

const kinds = ['delivery', 'sale', 'sale', 'sale', 'comp', 'waste', 'staff', 'transfer', 'short', 'used', 'return', 'made', 'batch', 'adjustment', 'undone'] as const;
type Kind = (typeof kinds)[number];
interface Happening {
  readonly kind: Kind;
  readonly place: 0 | 1;
  readonly quantity: number;
  readonly price: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom<Kind>(...kinds),
  place: fc.constantFrom(0, 1),
  quantity: fc.integer({ min: 1, max: 9_000 }).map((thousandths) => thousandths / 1000),
  price: fc.integer({ min: 100, max: 90_000 }).map((cents) => cents / 10_000),
});

const minute = 60_000;

/** What a house with perfect books would know: what there really is, and what went where. */
function truth(all: readonly Happening[], begin: readonly number[], leaks: readonly number[]) {
  const sum = (kinds: readonly Kind[]) => Math.round(all.filter(({ kind }) => kinds.includes(kind)).reduce((total, { quantity }) => total + quantity * 1000, 0));
  const there = [...begin];
  for (const { kind, place, quantity } of all) {
    const moved = Math.round(quantity * 1000);
    if (kind !== 'undone') there[place] = (there[place] as number) + (kind === 'delivery' || kind === 'made' ? moved : -moved);
    if (kind === 'transfer') there[1 - place] = (there[1 - place] as number) + moved;
  }
  return {
    closing: there.map((quantity, place) => (quantity - (leaks[place] as number)) / 1000),
    theoretical: sum(['sale', 'used']) / 1000,
    // Minus is missing; a nought has no sign.
    waste: 0 - sum(['waste']) / 1000,
    comps: 0 - sum(['comp', 'staff']) / 1000,
    shorts: 0 - sum(['short']) / 1000,
    adjustments: 0 - sum(['adjustment']) / 1000,
    unexplained: 0 - leaks.reduce((total, leak) => total + leak, 0) / 1000,
  };
}

const inTenThousandths = (row: VarianceRow, ...names: (keyof VarianceRow)[]) => names.reduce((sum, name) => sum + Math.round((row[name] as number) * 10_000), 0);
const partNames = ['price_cost', 'waste_cost', 'comps_cost', 'shorts_cost', 'adjustments_cost', 'unexplained_cost'] as const;

async function world(api: Api, venue: Venue, stock: Stocked) {
  const places = [stock.bar, stock.cellar];
  const reasons = (await api.call(wasteReasons, {}, venue.owner)).body.data;
  const reasonOf = (name: string) => reasons.find((one) => one.name === name)?.reason_id as number;
  const count = async (productId: number, quantities: readonly number[], at: Date) => {
    const { body } = await api.call(createCount, { body: { product_ids: [productId] } }, venue.owner);
    const params = { id: body.stock_count_id };
    for (const [place, quantity] of quantities.entries())
      await api.call(
        createEntry,
        { params, body: { product_id: productId, location_id: places[place] as number, quantity, counted_at: new Date(at.getTime() + place * minute).toISOString() } },
        venue.owner,
      );
    const done = await api.call(completeCount, { params, body: {} }, venue.owner);
    expect(done.status).toBe(200);
    return params.id;
  };
  let taken = 1_000_000;
  /** Given away, and taken back as if it never had been. */
  const undone = async (here: { productId: number; locationId: number }, quantity: number, at: Date) => {
    const id = ++taken;
    await stock.post([{ ...here, kind: 'sale', leg: 1, quantity: -quantity }], { at, type: 'sale', id });
    await stock.inTenant((ctx) => reverseDocument(ctx, { type: 'sale', id, revision: 0 }));
  };
  const send = async (productId: number, { kind, place, quantity, price }: Happening, at: Date) => {
    const here = { productId, locationId: places[place] as number };
    const there = { productId, locationId: places[1 - place] as number };
    switch (kind) {
      case 'delivery':
        return stock.post([{ ...here, kind: 'delivery', quantity, value: Math.round(price * quantity * 10_000) / 10_000 }], { at, type: 'delivery' });
      case 'sale':
      case 'comp':
        return stock.post([{ ...here, kind: 'sale', leg: kind === 'comp' ? 1 : 0, quantity: -quantity }], { at, type: 'sale' });
      case 'undone':
        return undone(here, quantity, at);
      case 'adjustment':
        return stock.post([{ ...here, kind: 'adjustment', quantity: -quantity }], { at });
      case 'made':
        return stock.post([{ ...here, kind: 'made', quantity, value: 3.21 }], { at, type: 'batch' });
      case 'batch':
        return stock.post([{ ...here, kind: 'used', quantity: -quantity }], { at, type: 'batch' });
      case 'used':
        return stock.post([{ ...here, kind: 'used', quantity: -quantity }], { at });
      case 'short':
        return stock.post([{ ...here, kind: 'adjustment', quantity: -quantity }], { at, type: 'delivery-short' });
      case 'return':
        return stock.post([{ ...here, kind: 'return', quantity: -quantity }], { at });
      case 'transfer':
        return stock.post(
          [
            { ...here, line: 1, leg: 0, kind: 'transfer_out', quantity: -quantity },
            { ...there, line: 1, leg: 1, kind: 'transfer_in', quantity, mirrorsLeg: 0 },
          ],
          { at },
        );
      default:
        return api.call(
          createWaste,
          {
            body: {
              product_id: productId,
              location_id: here.locationId,
              quantity,
              reason_id: reasonOf(kind === 'waste' ? 'Spillage' : 'Staff drink'),
              at: at.toISOString(),
            },
          },
          venue.owner,
        );
    }
  };
  return { count, send, places };
}

describe('a month whose leaks are known', () => {
  for (const cost_method of ['moving_average', 'fifo'] as const)
    test(`gives them back to the thousandth, in whatever order its papers arrive, under ${cost_method}`, async ({ api, venue }) => {
      await api.call(putClientSettings, { body: { cost_method, negative_stock: 'allow' } }, venue.owner);
      const stock = await stocked(api, venue);
      const { count, send, places } = await world(api, venue, stock);
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(happening, { minLength: 2, maxLength: 10 }),
          fc.tuple(fc.nat(5000), fc.nat(5000)),
          fc.tuple(fc.nat(5000), fc.nat(5000)),
          fc.infiniteStream(fc.nat()),
          async (all, former, leaks, chance) => {
            const productId = await stock.product(`Product of month ${++run}`);
            const start = Date.now() - 600 * minute;
            const at = (n: number) => new Date(start + n * minute);
            await stock.post(
              places.map((locationId, n) => ({ productId, locationId, line: n + 1, kind: 'opening' as const, quantity: 100, value: 333.33 })),
              { at: at(0) },
            );
            // What was missing before the opening is the opening's to find.
            const begin = former.map((leak) => 100_000 - leak);
            const known = truth(all, begin, leaks);
            const there = begin.map((thousandths) => thousandths / 1000);
            const opening = await count(productId, there, at(10));
            const order = all.map((one, n) => ({ one, n, by: chance.next().value as number })).sort((a, b) => a.by - b.by || a.n - b.n);
            const late = order.length >> 1;
            for (const { one, n } of order.slice(late)) await send(productId, one, at(20 + n));
            const closing = await count(productId, known.closing, at(200));
            const query = { opening: String(opening), closing: String(closing) };
            // A cached result must not include later documents.
            for (const { one, n } of order.slice(0, late)) {
              await api.call(varianceEnhanced, { query }, venue.owner);
              await send(productId, one, at(20 + n));
            }
            // What happens after the closing is none of its business.
            await send(productId, { kind: 'sale', place: 0, quantity: 1.5, price: 1 }, at(300));

            const { body } = await api.call(varianceEnhanced, { query }, venue.owner);
            expect(body.tie_out).toMatchObject({ difference: 0, broken: 0 });
            const [row] = body.data as [VarianceRow];
            expect(row.quantities).toMatchObject({ theoretical: known.theoretical, waste: known.waste, comps: known.comps, shorts: known.shorts, adjustments: known.adjustments });
            expect(row.quantities?.unexplained).toBe(known.unexplained);
            expect(inTenThousandths(row, ...partNames)).toBe(inTenThousandths(row, 'theoretical_cost') - inTenThousandths(row, 'actual_cost'));
            for (const by of ['location', 'group', 'supplier'] as const) {
              const other = await api.call(varianceEnhanced, { query: { ...query, by } }, venue.owner);
              for (const name of [...partNames, 'theoretical_cost', 'actual_cost'] as const)
                expect([by, name, other.body.data.reduce((sum, one) => sum + inTenThousandths(one, name), 0)]).toEqual([by, name, inTenThousandths(row, name)]);
            }
            const detail = await api.call(varianceProduct, { params: { id: productId }, query }, venue.owner);
            expect(detail.body.places.map(({ quantities }) => quantities?.unexplained).sort()).toEqual(leaks.map((leak) => 0 - leak / 1000).sort());
          },
        ),
        { numRuns: 15 },
      );
      expect(await ledgerAgrees(api, venue)).toBe(true);
    }, 240_000);
});
