import { type Api, expect, test, type Venue } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { getClaim } from '../../../receiving/contract/claim.ts';
import { listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { supplierPendingPayments } from '../../contract/analytics.ts';
import { answerSoldClaim, getSoldClaim } from '../../contract/claim.ts';
import { answerSold, shipSold } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';
import { getMarketClient, listMarketClients } from '../../contract/pricing.ts';

/** Five cases at 31.00 and 20% tax, three at 33.33 and 8.875%; of the first two are missing, of the second one. */
async function billed(api: Api, venue: Venue) {
  const { seller, offer } = await stall(api);
  const { product, cellar } = await stocked(api, venue);
  const listings = [await offer({ list_price: 31, tax_rate: 20 }), await offer({ list_price: 33.33, tax_rate: 8.875 })];
  for (const [at, id] of listings.entries())
    await api.call(putOwnProduct, { params: { id }, body: { product_id: await product(`Own ${at}`, { base_unit: 'ml', size_quantity: 700 }) } }, venue.owner);
  const [placed] = await order(api, venue, [
    { product_id: listings[0] as number, qty: 5 },
    { product_id: listings[1] as number, qty: 3 },
  ]);
  await api.call(answerSold, { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted' } }, seller.owner);
  await api.call(shipSold, { params: { id: placed?.order_id ?? 0 }, body: { carrier: 'Van' } }, seller.owner);
  const [delivery] = (await api.call(listDeliveries, {}, venue.owner)).body.data;
  const check = [
    { line: 1, received: 3 },
    { line: 2, received: 2 },
  ];
  const { body } = await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', location_id: cellar, check } }, venue.owner);
  const credit = async (id: number, credit_amount: number) => {
    await api.call(answerSoldClaim, { params: { id }, body: { status: 'credited', credit_amount, credit_reference: 'CN 1' } }, seller.owner);
  };
  for (const { claim_id } of body.claims) {
    await api.call(answerSoldClaim, { params: { id: claim_id }, body: { status: 'accepted' } }, seller.owner);
  }
  const owed = async () => {
    const [payments, list, one] = [
      (await api.call(supplierPendingPayments, {}, seller.owner)).body,
      (await api.call(listMarketClients, {}, seller.owner)).body.data[0],
      (await api.call(getMarketClient, { params: { id: venue.clientId } }, seller.owner)).body,
    ];
    const [row] = payments.data;
    expect([list?.falls_due, one.falls_due, row?.amount ?? 0]).toEqual([payments.amount, payments.amount, payments.amount]);
    expect([row?.billed ?? 0, row?.credited ?? 0]).toEqual([payments.billed, payments.credited]);
    return [payments.billed, payments.credited, payments.amount, row?.orders ?? 0];
  };
  return { seller, claims: body.claims.map(({ claim_id }) => claim_id), credit, owed };
}

test('what is due is what was billed less what was credited, with the tax on it: of 62.00 at 20% it is 74.40', async ({ api, venue }) => {
  const { seller, claims, credit, owed } = await billed(api, venue);
  const [two = 0, one = 0] = claims;
  const total = 155 + 31 + 99.99 + 8.87;
  expect(await owed()).toEqual([total, 0, total, 1]);
  await credit(two, 50);
  expect(await owed()).toEqual([total, 60, 234.86, 1]);
  await credit(two, 12);
  await credit(one, 33.33);
  expect(await owed()).toEqual([total, 110.69, 184.17, 1]);
  const tax = { amount: 62, tax_rate: 20, tax: 12.4, gross: 74.4, credit_amount: 62, credit_tax: 12.4, credit_gross: 74.4 };
  expect((await api.call(getSoldClaim, { params: { id: two } }, seller.owner)).body).toMatchObject(tax);
  expect((await api.call(getClaim, { params: { id: two } }, venue.owner)).body).toMatchObject(tax);
  expect((await api.call(getSoldClaim, { params: { id: one } }, seller.owner)).body).toMatchObject({ credit_amount: 33.33, credit_tax: 2.96, credit_gross: 36.29 });
});
