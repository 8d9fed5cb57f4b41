import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { deleteDelivery, getDelivery, listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { createPar, listPars } from '../../../stock/contract/par.ts';
import { getListing } from '../../contract/listing.ts';
import { answerSold, getBought } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';
import { createShipment, getShipment, moveShipment } from '../../contract/shipment.ts';

/** Six cases of gin at 93.99 and five of rum at 59.125 are ordered and accepted. */
async function accepted(api: Api, venue: Venue) {
  const shop = await stall(api);
  const cellar = await stocked(api, venue);
  const goods = [];
  for (const [name, list_price] of [
    ['Gin', 93.99],
    ['Rum', 59.125],
  ] as const) {
    const product = await cellar.product(name, { base_unit: 'ml', size_quantity: 700 });
    const listing = await shop.offer({ name, pack_units: 6, list_price, on_hand: 100 });
    await api.call(putOwnProduct, { params: { id: listing }, body: { product_id: product } }, venue.owner);
    await api.call(createPar, { body: { product_id: product, location_id: null, par_min: 4200, par_max: 42_000 } }, venue.owner);
    goods.push({ listing, product });
  }
  const [gin, rum] = goods as [(typeof goods)[0], (typeof goods)[0]];
  const [placed] = await order(api, venue, [
    { product_id: gin.listing, qty: 6 },
    { product_id: rum.listing, qty: 5 },
  ]);
  const id = placed?.order_id ?? 0;
  await api.call(answerSold, { params: { id }, body: { status: 'accepted' } }, shop.seller.owner);
  const as = shop.seller.owner;
  const draft = async (...lines: [number, number][]) =>
    (await api.call(createShipment, { body: { order_id: id, lines: lines.map(([line, qty]) => ({ line, qty })) } as never }, as)).body.shipment_id;
  const send = async (shipment: number) => {
    await api.call(moveShipment, { params: { id: shipment }, body: { status: 'ready' } }, as);
    return (await api.call(moveShipment, { params: { id: shipment }, body: { status: 'in_transit', carrier: 'Own van' } }, as)).body;
  };
  const deliveries = async () => {
    const { data } = (await api.call(listDeliveries, { query: { order_id: String(id) } as never }, venue.owner)).body;
    const all = await Promise.all(data.map(async ({ delivery_id }) => (await api.call(getDelivery, { params: { id: delivery_id } }, venue.owner)).body));
    return all.sort((a, b) => a.delivery_id - b.delivery_id);
  };
  const receive = (delivery: number, ...received: [number, number][]) =>
    api.call(
      updateDelivery,
      { params: { id: delivery }, body: { status: 'received', check: received.map(([line, count]) => ({ line, received: count, location_id: cellar.cellar })) } },
      venue.owner,
    );
  return {
    shop,
    cellar,
    gin,
    rum,
    draft,
    send,
    deliveries,
    receive,
    bought: async () => (await api.call(getBought, { params: { id } }, venue.owner)).body,
    shipment: (shipment: number) => api.call(getShipment, { params: { id: shipment } }, as),
    onOrder: async () => (await api.call(listPars, { query: { sortField: 'product_name' } as never }, venue.owner)).body.data.map(({ on_order }) => on_order / 4200),
    inStock: async () => [(await cellar.level(cellar.cellar, gin.product)).quantity / 4200, (await cellar.level(cellar.cellar, rum.product)).quantity / 4200],
    held: async () => Promise.all([gin, rum].map(async ({ listing }) => (await api.call(getListing, { params: { id: listing } }, as)).body.on_hand)),
  };
}

const lineOf = ({ lines }: { lines: readonly { name: string; ordered: number; received: number | null; value: number }[] }) =>
  lines.map(({ name, ordered, received, value }) => [name, ordered, received, value]);

describe('an order of which a part has been sent', () => {
  test('is expected as a whole until then; each shipment is checked in by itself, and the rest stays on order', async ({ api, venue }) => {
    const house = await accepted(api, venue);
    expect([(await house.deliveries()).map(lineOf), await house.onOrder()]).toEqual([
      [
        [
          ['Gin', 6, null, 563.94],
          ['Rum', 5, null, 295.63],
        ],
      ],
      [6, 5],
    ]);
    const first = await house.send(await house.draft([1, 4]));
    const second = await house.draft([1, 2], [2, 5]);
    const [van, rest] = await house.deliveries();
    expect([van, rest]).toMatchObject([
      { shipment_number: first.shipment_number, carrier: 'Own van', to_be_sent: false, allowed_next: expect.arrayContaining(['received']), lines: [{ name: 'Gin', ordered: 4 }] },
      { shipment_number: null, carrier: null, to_be_sent: true, lines: expect.arrayContaining([expect.objectContaining({ ordered: 2 }), expect.objectContaining({ ordered: 5 })]) },
    ]);
    expect(van?.to_come.map(({ name, ordered }) => [name, ordered]).sort()).toEqual([
      ['Gin', 2],
      ['Rum', 5],
    ]);
    expect(await house.onOrder()).toEqual([6, 5]);

    const { body } = await house.receive(van?.delivery_id ?? 0, [1, 4]);
    expect([body.claims, body.value]).toEqual([[], 375.96]);
    expect(await house.bought()).toMatchObject({
      status: 'shipped',
      receipt: 'partly',
      subtotal: 859.57,
      lines: [
        { confirmed: 6, shipped: 4, received: 4 },
        { confirmed: 5, shipped: 0, received: 0 },
      ],
    });
    expect([(await house.shipment(second)).status, (await house.shipment(first.shipment_id)).body.status]).toEqual([200, 'delivered']);
    expect([await house.onOrder(), await house.inStock(), await house.held()]).toEqual([
      [2, 5],
      [4, 0],
      [96, 100],
    ]);

    await house.send(second);
    const last = (await house.deliveries()).find(({ status }) => status === 'expected');
    expect(last).toMatchObject({ delivery_id: rest?.delivery_id, to_be_sent: false, to_come: [] });
    const gin = last?.lines.find(({ name }) => name === 'Gin');
    const rum = last?.lines.find(({ name }) => name === 'Rum');
    const { body: all } = await house.receive(last?.delivery_id ?? 0, [gin?.line ?? 0, 2], [rum?.line ?? 0, 4]);
    expect([all.value, all.claims.map(({ kind, amount }) => [kind, amount])]).toEqual([424.48, [['missing', 59.13]]]);
    expect(await house.bought()).toMatchObject({ status: 'delivered', receipt: 'partly', subtotal: 859.57 });
    expect([await house.onOrder(), await house.inStock(), await house.held()]).toEqual([
      [0, 0],
      [6, 4],
      [94, 95],
    ]);
  });

  test('brings nothing that was not sent: what is still to come is neither received nor claimed, and what came of it anyway is over', async ({ api, venue }) => {
    const house = await accepted(api, venue);
    await house.send(await house.draft([1, 6]));
    const [van, rest] = await house.deliveries();
    expect((await house.receive(rest?.delivery_id ?? 0)).body.error?.code).toBe('ILLEGAL_TRANSITION');
    await house.receive(van?.delivery_id ?? 0);
    expect(await house.bought()).toMatchObject({ status: 'shipped', subtotal: 859.57, lines: [{ received: 6 }, { confirmed: 5, shipped: 0, received: 0, total: 295.63 }] });
    expect([await house.onOrder(), (await house.deliveries()).flatMap(({ claims }) => claims)]).toEqual([[0, 5], []]);
  });

  test('that somebody had begun to check in keeps what was counted, and what was counted of a line that was not sent is over', async ({ api, venue }) => {
    const house = await accepted(api, venue);
    const [whole] = await house.deliveries();
    const params = { id: whole?.delivery_id ?? 0 };
    const check = [
      { line: 1, received: 3, location_id: house.cellar.cellar },
      { line: 2, received: 1, location_id: house.cellar.cellar },
    ];
    await api.call(updateDelivery, { params, body: { status: 'checking', check } }, venue.owner);
    await house.send(await house.draft([1, 4]));
    const { body } = await api.call(updateDelivery, { params, body: { status: 'received' } }, venue.owner);
    expect(lineOf(body)).toEqual([
      ['Gin', 4, 3, 281.97],
      ['Rum', 0, 1, 0],
    ]);
    expect(body.claims.map(({ kind, amount }) => [kind, amount])).toEqual([['missing', 93.99]]);
    expect(await house.onOrder()).toEqual([2, 5]);

    // Taken back, it is expected again as it was sent.
    await api.call(deleteDelivery, { params }, venue.owner);
    expect((await house.deliveries()).filter(({ status }) => status === 'expected').map(({ lines }) => lines.map(({ name, ordered }) => [name, ordered]))).toEqual([
      [['Gin', 4]],
      [
        ['Gin', 2],
        ['Rum', 5],
      ],
    ]);
    expect([await house.onOrder(), await house.inStock()]).toEqual([
      [6, 5],
      [0, 0],
    ]);
  });

  test('of which the supplier says nothing leaves as it comes, and the rest is still to come', async ({ api, venue }) => {
    const house = await accepted(api, venue);
    const [whole] = await house.deliveries();
    const { body } = await house.receive(whole?.delivery_id ?? 0, [1, 4], [2, 0]);
    expect([lineOf(body), body.claims]).toEqual([[['Gin', 4, 4, 375.96]], []]);
    expect(await house.bought()).toMatchObject({ status: 'shipped', subtotal: 859.57, lines: [{ shipped: 4 }, { shipped: 0 }] });
    expect([await house.onOrder(), await house.held()]).toEqual([
      [2, 5],
      [96, 100],
    ]);
    const rest = (await house.deliveries()).find(({ status }) => status === 'expected');
    expect((await house.receive(rest?.delivery_id ?? 0)).body).toMatchObject({ status: 'received', value: 483.61, claims: [] });
    expect(await house.bought()).toMatchObject({ status: 'delivered', receipt: 'full' });
  });
});
