import fc from 'fast-check';
import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { share } from '../../../kernel/domain/ratio.ts';
import { verifyLedger } from '../../contract/period.ts';
import { createTransfer, updateTransfer } from '../../contract/transfer.ts';

interface Sending {
  readonly bought: number;
  readonly price: number;
  /** Of what was bought, in thousandths. */
  readonly sent: number;
  /** Of what was sent, in thousandths: below 1000 some is lost, above it more arrived than was sent. */
  readonly arrives: number;
  readonly by: number;
  /** A delivery of that worth which comes to light only once all is received. */
  readonly late: number | null;
}

const sending: fc.Arbitrary<Sending> = fc.record({
  bought: fc.integer({ min: 1, max: 9000 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  sent: fc.integer({ min: 1, max: 1000 }),
  arrives: fc.oneof(fc.constant(1000), fc.integer({ min: 0, max: 1400 })),
  by: fc.nat(),
  late: fc.option(fc.integer({ min: 1, max: 50_000 })),
});

interface Leg {
  transfer: number;
  revision: number;
  leg: number;
  quantity: number;
  value: number;
}

/** What each leg of each transfer comes to with all that was corrected since; a true-up belongs to the place, not to the goods. */
const legsOf = (api: Api, venue: Venue, product: number) =>
  api.db.asOwner(
    async (db) =>
      (
        await sql<Leg>`select e.source_id as transfer, e.revision, e.leg, sum(e.quantity + coalesce(c.quantity, 0))::bigint as quantity, sum(e.value + coalesce(c.value, 0))::bigint as value
          from stock_entries e
          left join lateral (select sum(c.quantity) as quantity, sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind <> 'true_up') c on true
          where e.client_id = ${venue.clientId} and e.client_product_id = ${product} and e.source_type = 'transfer' and e.corrects is null
          group by 1, 2, 3`.execute(db)
      ).rows,
  );

describe('transfers of one product that are under way together', () => {
  for (const cost_method of ['moving_average', 'fifo'] as const)
    test(`each bring what they left with, to the ten-thousandth, under ${cost_method}`, { timeout: 120_000 }, async ({ api, venue }) => {
      await api.call(putClientSettings, { body: { cost_method, negative_stock: 'allow' } }, venue.owner);
      const stock = await stocked(api, venue);
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 5 }), async (sendings) => {
          const productId = await stock.product(`Run ${++run}`, { base_unit: 'ml', size_quantity: 700 });
          const moment = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000);
          const under: { id: number; quantity: number; wanted: Sending }[] = [];
          for (const [n, wanted] of sendings.entries()) {
            await stock.post([{ kind: 'delivery', quantity: wanted.bought, value: wanted.price / 100, productId, locationId: stock.cellar }], { at: moment(10 * n) });
            const quantity = Math.max(1, Math.round((wanted.bought * wanted.sent) / 1000));
            const body = { from_location: stock.cellar, to_location: stock.bar, product_id: productId, quantity, at: moment(10 * n + 5).toISOString() };
            under.push({ id: (await api.call(createTransfer, { body }, venue.owner)).body.transfer_id, quantity, wanted });
          }
          for (const { id, quantity, wanted } of [...under].sort((a, b) => a.wanted.by - b.wanted.by)) {
            const arrived = Math.round((quantity * wanted.arrives) / 1000);
            const body = {
              status: arrived === quantity ? ('received' as const) : ('received_with_difference' as const),
              received: [{ line: 1, quantity: arrived }],
              reason: 'As counted',
            };
            expect((await api.call(updateTransfer, { params: { id }, body }, venue.owner)).status).toBe(200);
          }
          for (const [n, { late }] of sendings.entries())
            if (late !== null) await stock.post([{ kind: 'delivery', quantity: 500, value: late / 100, productId, locationId: stock.cellar }], { at: moment(10 * n + 1) });

          const legs = Map.groupBy(await legsOf(api, venue, productId), ({ transfer }) => transfer);
          for (const { id, quantity, wanted } of under) {
            const of = (revision: number, leg: number) => legs.get(id)?.find((one) => one.revision === revision && one.leg === leg) ?? { quantity: 0, value: 0 };
            const [left, arrived, difference] = [of(0, 0), of(1, 1), of(1, 2)];
            const came = Math.round((quantity * wanted.arrives) / 1000);
            expect([left.quantity, arrived.quantity, difference.quantity]).toEqual([-quantity * 1000, came * 1000, (came - quantity) * 1000]);
            expect(left.value + arrived.value - difference.value).toBe(0);
            // First in, first out, what arrives of some is the oldest of it.
            const part = share(-left.value, came, quantity);
            if (cost_method === 'fifo' && came < quantity) expect(arrived.value).toBeLessThanOrEqual(-left.value);
            else expect(Math.abs(arrived.value - part)).toBeLessThanOrEqual(came > quantity ? 1 : 0);
          }
          const { rows: onTheWay } = await api.db.asOwner((db) =>
            sql`select sum(quantity) as quantity, sum(value) as value, count(*) filter (where kind = 'true_up') as true_ups from stock_entries
              where client_id = ${venue.clientId} and client_product_id = ${productId} and location_id = 0`.execute(db),
          );
          expect([onTheWay, await stock.level(0, productId)]).toEqual([[{ quantity: 0, value: 0, true_ups: 0 }], { quantity: 0, value: 0 }]);
        }),
        { numRuns: 12, endOnFailure: true },
      );
      expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
    });
});
