import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';

interface Act {
  readonly kind: 'receive' | 'issue' | 'move' | 'count';
  readonly place: 0 | 1;
  readonly quantity: number;
  readonly price: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('receive', 'receive', 'issue', 'issue', 'move', 'count'),
  place: fc.constantFrom(0, 1),
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 1, max: 900 }),
});

/** What a clerk with a notebook would hold to be there: pieces alone, no costs, in the order of the days. */
function naive(acts: readonly Act[]): number[] {
  const held = [0, 0];
  for (const { kind, place, quantity } of acts) {
    if (kind === 'receive') held[place] = (held[place] ?? 0) + quantity;
    if (kind === 'issue') held[place] = (held[place] ?? 0) - quantity;
    if (kind === 'count') held[place] = quantity;
    if (kind === 'move') {
      held[place] = (held[place] ?? 0) - quantity;
      held[1 - place] = (held[1 - place] ?? 0) + quantity;
    }
  }
  return held;
}

describe('a stream of documents', () => {
  for (const cost_method of ['moving_average', 'fifo'] as const)
    test(`that arrives in any order comes to the same, under ${cost_method}`, async ({ api, venue }) => {
      await api.call(putClientSettings, { body: { cost_method, negative_stock: 'allow' } }, venue.owner);
      const stock = await stocked(api, venue);
      const places = [stock.bar, stock.cellar];
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), fc.infiniteStream(fc.nat()), async (acts, chance) => {
          const inTurn = await stock.product(`In turn ${++run}`);
          const shuffled = await stock.product(`Shuffled ${run}`);
          const send = ({ kind, place, quantity, price }: Act, n: number, productId: number) => {
            const at = new Date(Date.UTC(2026, 1, 1) + n * 3_600_000);
            const here = { productId, locationId: places[place] as number };
            if (kind === 'receive') return stock.post([{ ...here, kind: 'delivery', quantity, value: price / 100 }], { at });
            if (kind === 'issue') return stock.post([{ ...here, kind: 'sale', quantity: -quantity }], { at });
            if (kind === 'count') return stock.post([{ ...here, kind: 'count_correction', target: quantity }], { at });
            return stock.post(
              [
                { ...here, line: 1, leg: 0, kind: 'transfer_out', quantity: -quantity },
                { productId, locationId: places[1 - place] as number, line: 1, leg: 1, kind: 'transfer_in', quantity, mirrorsLeg: 0 },
              ],
              { at },
            );
          };
          for (const [n, one] of acts.entries()) await send(one, n, inTurn);
          const order = acts.map((one, n) => ({ one, n, by: chance.next().value as number })).sort((a, b) => a.by - b.by || a.n - b.n);
          for (const { one, n } of order) await send(one, n, shuffled);
          const levels = async (product: number) => Promise.all(places.map((place) => stock.level(place, product)));
          const [first, second] = [await levels(inTurn), await levels(shuffled)];
          expect(first.map(({ quantity }) => quantity)).toEqual(naive(acts));
          expect(second).toEqual(first);
          for (const { quantity, value } of first) if (quantity === 0) expect(value).toBe(0);
        }),
        { numRuns: 25 },
      );
      expect(await ledgerAgrees(api, venue)).toBe(true);
      const { rows } = await api.db.asOwner((db) =>
        sql`select source_id from stock_entries where client_id = ${venue.clientId} and kind in ('transfer_in', 'transfer_out') group by source_id, client_product_id having sum(value) <> 0 or sum(quantity) <> 0`.execute(
          db,
        ),
      );
      expect(rows).toEqual([]);
    }, 120_000);
});
