import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { type DeliveryDetail, getDelivery, listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { createPar, listPars } from '../../../stock/contract/par.ts';
import { getListing } from '../../contract/listing.ts';
import { answerSold, getBought } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';
import { createWave, moveWave, pickPlan, recordPicks } from '../../contract/picking.ts';
import { createShipment, moveShipment } from '../../contract/shipment.ts';

/** What chance decides, one number after the other. */
const chances = fc.array(fc.nat(997), { minLength: 60, maxLength: 60 });

/** A fraction of ten-thousandths in whole cents, half a cent away from zero, by long division. */
const paid = (over: bigint, under: bigint): bigint => {
  const [cents, left] = [over / (under * 100n), over % (under * 100n)];
  return 2n * left >= under * 100n ? cents + 1n : cents;
};

/** What the model knows of one line: how it is sold, and where each pack of it is. */
interface Line {
  readonly name: string;
  readonly price: bigint;
  /** In ml or g. */
  readonly pack: number;
  readonly byWeight: boolean;
  readonly listing: number;
  readonly product: number;
  confirmed: number;
  sent: number;
  /** Of what was picked by weight: packs and grams. */
  weighed: number;
  grams: number;
  /** In base units: what is on its way, and what stands in the cellar. */
  onItsWay: number;
  good: number;
}

const billed = ({ byWeight, price, pack, confirmed, weighed, grams }: Line): bigint =>
  byWeight ? paid(price * BigInt(grams + pack * (confirmed - weighed)), 1000n) : paid(price * BigInt(confirmed), 1n);
const sum = (values: readonly number[]): bigint => values.reduce((all, one) => all + BigInt(Math.round(one * 100)), 0n);

test('however an order is split, weighed, broken and received: no gram, no bottle and no cent is lost', { timeout: 300_000 }, async ({ api, venue }) => {
  const cellar = await stocked(api, venue);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(chances, async (given) => {
      let at = 0;
      const chance = (most: number): number => (given[at++ % given.length] ?? 0) % most;
      run += 1;
      const shop = await stall(api);
      const as = shop.seller.owner;
      const sorts = [
        { name: `Gin ${run}`, base_unit: 'ml' as const, size_quantity: 700, pack_units: 6, price_basis: 'pack' as const },
        { name: `Syrup ${run}`, base_unit: 'ml' as const, size_quantity: 250, pack_units: 1, price_basis: 'pack' as const },
        { name: `Cheese ${run}`, base_unit: 'g' as const, size_quantity: 1000, pack_units: 1, price_basis: 'weight' as const },
      ];
      const lines: Line[] = [];
      for (const sort of sorts) {
        const price = 1 + chance(900) * 997 + chance(997);
        const listing = await shop.offer({ ...sort, list_price: price / 10_000, on_hand: 1000 });
        const product = await cellar.product(sort.name, { base_unit: sort.base_unit, size_quantity: sort.size_quantity });
        await api.call(putOwnProduct, { params: { id: listing }, body: { product_id: product } }, venue.owner);
        await api.call(createPar, { body: { product_id: product, location_id: null, par_min: 1, par_max: 2 } }, venue.owner);
        const pack = sort.size_quantity * sort.pack_units;
        const none = { sent: 0, weighed: 0, grams: 0, onItsWay: 0, good: 0 };
        lines.push({ name: sort.name, price: BigInt(price), pack, byWeight: sort.price_basis === 'weight', listing, product, confirmed: 1 + chance(7), ...none });
      }
      const [placed] = await order(
        api,
        venue,
        lines.map(({ listing, confirmed }) => ({ product_id: listing, qty: confirmed })),
      );
      const params = { id: placed?.order_id ?? 0 };
      const lineOf = ({ listing }: Line): number => placed?.lines.find(({ product_id }) => product_id === listing)?.line ?? 0;
      await api.call(answerSold, { params, body: { status: 'accepted' } }, as);
      const deliveries = async (): Promise<DeliveryDetail[]> => {
        const { data } = (await api.call(listDeliveries, { query: { order_id: String(params.id) } as never }, venue.owner)).body;
        return Promise.all(data.map(async ({ delivery_id }) => (await api.call(getDelivery, { params: { id: delivery_id } }, venue.owner)).body));
      };
      /** What each delivery that is on its way brings, by the model: the base units of each line. */
      const vans: { readonly brings: ReadonlyMap<string, number>; open: boolean }[] = [];
      const leave = (brings: ReadonlyMap<string, number>) => {
        for (const line of lines) line.onItsWay += brings.get(line.name) ?? 0;
        vans.push({ brings, open: true });
      };

      async function sendSome(): Promise<void> {
        const some = lines.flatMap((line) => {
          const qty = chance(line.confirmed - line.sent + 1);
          return qty > 0 ? [{ line, qty }] : [];
        });
        if (some.length === 0) return;
        const { body } = await api.call(createShipment, { body: { order_id: params.id, lines: some.map(({ line, qty }) => ({ line: lineOf(line), qty })) } as never }, as);
        await api.call(moveShipment, { params: { id: body.shipment_id }, body: { status: 'ready' } }, as);
        await api.call(moveShipment, { params: { id: body.shipment_id }, body: { status: 'in_transit', carrier: 'Van' } }, as);
        for (const { line, qty } of some) line.sent += qty;
        leave(new Map(some.map(({ line, qty }) => [line.name, qty * line.pack])));
      }

      /** All that is left is picked: too few of it at times, and what is sold by weight is weighed. */
      async function pickRest(): Promise<void> {
        const [plan] = (await api.call(pickPlan, {}, as)).body.data;
        if (!plan) return;
        const { body: wave } = await api.call(createWave, { body: { delivery_day: plan.delivery_day, whole_day: true } }, as);
        const move = (status: 'picking' | 'picked' | 'packed' | 'handed_over') => api.call(moveWave, { params: { id: wave.wave_id }, body: { status } }, as);
        await move('picking');
        const brings = new Map<string, number>();
        const picks = wave.lines.map(({ line: number, name, quantity }) => {
          const line = lines.find((one) => one.name === name) as Line;
          const picked = chance(3) === 0 ? chance(quantity + 1) : quantity;
          const grams = line.byWeight ? picked * 1000 - picked * 300 + chance(picked * 600 + 1) : 0;
          line.confirmed -= quantity - picked;
          line.sent += picked;
          if (line.byWeight) [line.weighed, line.grams] = [line.weighed + picked, line.grams + grams];
          if (picked > 0) brings.set(name, line.byWeight ? grams : picked * line.pack);
          const short = picked < quantity ? { state: 'short' as const, picked, reason: 'Not there' } : { state: 'picked' as const };
          return { line: number, ...short, ...(line.byWeight && picked > 0 && { weight: grams }) };
        });
        expect((await api.call(recordPicks, { params: { id: wave.wave_id }, body: { lines: picks } }, as)).status).toBe(200);
        for (const status of ['picked', 'packed'] as const) await move(status);
        await move('handed_over');
        if (brings.size > 0) leave(brings);
      }

      /** One van is checked in: some of it is missing, broken, or more than was sent. */
      async function receive(van: (typeof vans)[number], whole: boolean): Promise<void> {
        const open = (await deliveries()).filter(({ status, shipment_id }) => status === 'expected' && shipment_id !== null);
        const here = open.find(
          (one) =>
            one.lines.length === van.brings.size &&
            one.lines.every(({ name, ordered, unit, product }) => Math.round(ordered * per(unit, name)) === (van.brings.get(name) ?? -1) && product !== null),
        );
        if (!here)
          throw new Error(
            `no delivery is expected that brings ${JSON.stringify([...van.brings])}: ${JSON.stringify(open.map((one) => one.lines.map(({ name, ordered }) => [name, ordered])))}`,
          );
        const check = here.lines.map(({ line, ordered, name, unit }) => {
          const model = lines.find((one) => one.name === name) as Line;
          const thousandths = Math.round(ordered * 1000);
          const step = unit === 'kg' ? 1 : 1000;
          const count = thousandths / step;
          const damaged = whole ? 0 : chance(3) === 0 ? Math.min(count, chance(3)) : 0;
          const missing = whole ? 0 : chance(3) === 0 ? chance(count - damaged + 1) : 0;
          const more = whole ? 0 : chance(5) === 0 ? 1 : 0;
          const received = ((count - damaged - missing + more) * step) / 1000;
          model.good += Math.round(received * per(unit, name));
          return { line, received, location_id: cellar.cellar, ...(damaged > 0 && { issue: 'damaged' as const, issue_quantity: (damaged * step) / 1000, issue_note: 'Broken' }) };
        });
        const { status, body } = await api.call(updateDelivery, { params: { id: here.delivery_id }, body: { status: 'received', check } }, venue.owner);
        expect(status).toBe(200);
        if (whole) expect(body.claims).toEqual([]);
        for (const [name, base] of van.brings) (lines.find((one) => one.name === name) as Line).onItsWay -= base;
        van.open = false;
      }
      const per = (unit: string, name: string): number => (unit === 'kg' ? 1000 : (lines.find((one) => one.name === name)?.pack ?? 0));

      /** Everything that must agree, whatever has happened. */
      async function held(): Promise<void> {
        const { body: bought } = await api.call(getBought, { params }, venue.owner);
        expect(sum([bought.subtotal])).toBe(lines.reduce((all, line) => all + billed(line), 0n));
        const done = lines.every(({ sent, confirmed }) => sent === confirmed) && vans.every(({ open }) => !open);
        expect(bought.status).toBe(done ? 'delivered' : vans.length > 0 ? 'shipped' : 'accepted');
        for (const line of lines) {
          const { on_hand, reserved } = (await api.call(getListing, { params: { id: line.listing } }, as)).body;
          expect([on_hand, reserved]).toEqual([1000 - line.sent, line.confirmed - line.sent]);
          const [par] = (await api.call(listPars, { query: { product_id: String(line.product) } as never }, venue.owner)).body.data;
          expect(par?.on_order).toBe(line.onItsWay + (line.confirmed - line.sent) * line.pack);
          expect(Number((await cellar.level(cellar.cellar, line.product)).quantity)).toBe(line.good);
        }
        const all = await deliveries();
        const [open, came] = [all.filter(({ status }) => status === 'expected'), all.filter(({ status }) => status === 'received')];
        // Money: what came, what is claimed and what is still to come are what the order bills.
        const parts = [...came.flatMap(({ lines: of, claims }) => [...of, ...claims.map(({ amount }) => ({ value: amount }))]), ...open.flatMap(({ lines: of }) => of)];
        expect(sum(parts.map(({ value }) => value))).toBe(sum([bought.subtotal]));
        const { rows } = await api.db.asOwner((db) =>
          sql<{
            value: number;
          }>`select coalesce(sum(value), 0)::float8 / 10000 as value from stock_levels where client_id = ${venue.clientId} and client_product_id = any(${lines.map(({ product }) => product)}::integer[])`.execute(
            db,
          ),
        );
        expect(sum([rows[0]?.value ?? 0])).toBe(sum(came.flatMap(({ lines: of }) => of.map(({ value }) => value))));
        expect(open.flatMap(({ claims }) => claims)).toEqual([]);
      }

      await held();
      for (let round = 0; round < 3; round += 1) {
        await (round === 2 ? pickRest() : sendSome());
        await held();
        for (const van of vans.filter(({ open }) => open)) {
          if (round < 2 && chance(2) === 0) continue;
          await receive(van, chance(2) === 0);
          await held();
        }
        const later = (await deliveries()).find(({ to_be_sent }) => to_be_sent);
        if (later) {
          expect((await api.call(updateDelivery, { params: { id: later.delivery_id }, body: { status: 'received' } }, venue.owner)).status).toBe(409);
          await held();
        }
      }
    }),
    { numRuns: 8 },
  );
  expect(await ledgerAgrees(api, venue)).toBe(true);
});
