import fc from 'fast-check';
import { sql } from 'kysely';
import { type Api, expect, test, type Venue } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { listClaims } from '../../../receiving/contract/claim.ts';
import { listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { answerSoldClaim, listSoldClaims } from '../../contract/claim.ts';
import { getListing } from '../../contract/listing.ts';
import { acknowledgeBought, answerSold, getBought, getSold, shipSold } from '../../contract/orders/order.ts';

const lines = fc.array(
  fc
    .record({
      qty: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 20_000 }),
      pack: fc.constantFrom(1, 6, 12),
      refused: fc.nat(9),
      missing: fc.nat(9),
      damaged: fc.nat(3),
    })
    .map(({ qty, refused, missing, damaged, price, ...one }) => {
      const confirmed = qty - (refused % (qty + 1));
      const came = confirmed - (missing % (confirmed + 1));
      return { ...one, qty, price: price / 100, confirmed, came, damaged: Math.min(damaged, came) };
    }),
  { minLength: 1, maxLength: 4 },
);
interface Line {
  readonly price: number;
  readonly pack: number;
}

const sum = (values: readonly number[]): number => Math.round(values.reduce((all, one) => all + one, 0) * 100) / 100;

async function offered(api: Api, venue: Venue) {
  const [shop, cellar] = [await stall(api), await stocked(api, venue)];
  const kept: { listing: number; product: number }[] = [];
  return {
    shop,
    cellar,
    async offer({ price, pack }: Line) {
      const product = await cellar.product(`Bottle ${kept.length}`, { base_unit: 'ml', size_quantity: 700 });
      const listing = await shop.offer({ name: `Bottle ${kept.length}`, pack_units: pack, list_price: price, on_hand: 1000 });
      await api.db.asOwner((db) =>
        sql`insert into listing_products (client_id, seller_id, listing_id, client_product_id) values (${venue.clientId}, ${shop.seller.clientId}, ${listing}, ${product})`.execute(
          db,
        ),
      );
      kept.push({ listing, product });
      return { listing, product };
    },
  };
}

test('whatever is ordered, answered, received and claimed: no bottle and no cent is lost between the two', async ({ api, venue }) => {
  const { shop, cellar, offer } = await offered(api, venue);
  const asSeller = shop.seller.owner;
  await fc.assert(
    fc.asyncProperty(
      lines.filter((all) => all.some(({ confirmed }) => confirmed > 0)),
      async (wanted) => {
        const offers: { listing: number; product: number }[] = [];
        for (const line of wanted) offers.push(await offer(line));
        const [placed] = await order(
          api,
          venue,
          wanted.map(({ qty }, at) => ({ product_id: offers[at]?.listing ?? 0, qty })),
        );
        const id = placed?.order_id ?? 0;
        const lineOf = (at: number) => placed?.lines.find(({ product_id }) => product_id === offers[at]?.listing)?.line ?? 0;
        const said = wanted.flatMap(({ qty, confirmed }, at) => {
          if (confirmed === qty) return [];
          return [{ line: lineOf(at), answer: confirmed === 0 ? ('refused' as const) : ('short' as const), confirmed, reason: 'No more of it' }];
        });
        await api.call(answerSold, { params: { id }, body: { status: 'accepted', lines: said } }, asSeller);
        if (said.length > 0) await api.call(acknowledgeBought, { params: { id }, body: {} }, venue.owner);
        const { body: shipped } = await api.call(shipSold, { params: { id }, body: { carrier: 'Van' } }, asSeller);
        const delivery = (await api.call(listDeliveries, { query: { order_id: String(id) } as never }, venue.owner)).body.data[0];
        const expected = wanted
          .map((line, at) => ({ ...line, order_line: lineOf(at) }))
          .filter(({ confirmed }) => confirmed > 0)
          .sort((a, b) => a.order_line - b.order_line);
        const check = expected.map(({ came, damaged }, at) => ({
          line: at + 1,
          received: came - damaged,
          location_id: cellar.cellar,
          ...(damaged > 0 && { issue: 'damaged' as const, issue_quantity: damaged, issue_note: 'Broken' }),
        }));
        const { body: received } = await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', check } }, venue.owner);

        // Money: what is in stock and what is claimed are what was agreed.
        expect(sum([...received.lines.map(({ value }) => value), ...received.claims.map(({ amount }) => amount)])).toBe(shipped.subtotal);
        // Bottles: what was confirmed came, or is claimed; what came stands in the cellar; what left the supplier is what was confirmed.
        for (const [at, { came, damaged, confirmed, pack }] of wanted.entries()) {
          const stands = (await cellar.level(cellar.cellar, offers[at]?.product)).quantity;
          expect(Number(stands)).toBe((came - damaged) * pack * 700);
          const listing = (await api.call(getListing, { params: { id: offers[at]?.listing ?? 0 } }, asSeller)).body;
          expect([listing.on_hand, listing.reserved]).toEqual([1000 - confirmed, 0]);
        }
        const [bought, sold] = [(await api.call(getBought, { params: { id } }, venue.owner)).body, (await api.call(getSold, { params: { id } }, asSeller)).body];
        expect(bought.lines.map(({ received: came }) => came)).toEqual(sold.lines.map(({ received: came }) => came));
        expect(sum(bought.lines.map(({ received: came }) => came))).toBe(sum(wanted.map(({ came, damaged }) => came - damaged)));
        expect([bought.status, bought.receipt]).toEqual([
          'delivered',
          received.claims.length === 0 ? 'full' : wanted.some(({ came, damaged }) => came > damaged) ? 'partly' : 'none',
        ]);

        // Claims: what is asked for is what the supplier reads, and what it credits closes both.
        const query = { order_id: String(id) } as never;
        const asked = (await api.call(listSoldClaims, { query }, asSeller)).body;
        expect(asked.outstanding).toBe(sum(received.claims.map(({ amount }) => amount)));
        for (const { claim_id, amount } of asked.data) {
          await api.call(answerSoldClaim, { params: { id: claim_id }, body: { status: 'accepted' } }, asSeller);
          await api.call(answerSoldClaim, { params: { id: claim_id }, body: { status: 'credited', credit_amount: amount, credit_reference: `CN-${claim_id}` } }, asSeller);
        }
        const left = (await api.call(listClaims, { query: { delivery_id: String(delivery?.delivery_id) } as never }, venue.owner)).body;
        expect([left.outstanding, (await api.call(listSoldClaims, { query }, asSeller)).body.outstanding]).toEqual([0, 0]);
        expect(sum(left.data.map(({ credit_amount }) => credit_amount ?? 0))).toBe(asked.outstanding);
      },
    ),
    { numRuns: 6 },
  );
  expect(await ledgerAgrees(api, venue)).toBe(true);
});
