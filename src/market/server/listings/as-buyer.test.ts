import { expect, test } from '../../../../test/harness.ts';
import { order, type Stall, stall } from '../../../../test/market.ts';
import { getListing } from '../../contract/listing.ts';
import { getOffer } from '../../contract/offer.ts';
import { createPrivatePrice, getMarketClient } from '../../contract/pricing.ts';
import { getSellerProfile } from '../../contract/seller.ts';
import { asBuyerSees } from '../../domain/as-buyer.ts';
import { isPricedListing } from '../../domain/priced.ts';

type Offered = Parameters<Stall['offer']>[0];
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const products: readonly (readonly [what: string, offered: Offered])[] = [
  ['plain', {}],
  ['by weight, in halves of a wheel', { base_unit: 'g', size_quantity: 2400, price_basis: 'weight', list_price: 18.5, order_multiple: 2, minimum_quantity: 2 }],
  ['low', { on_hand: 3, low_at: 3 }],
  ['out', { on_hand: 0 }],
  ['made to order', { on_hand: 0, made_to_order: true, lead_time_days: 4 }],
  [
    'with dated prices, steps and an offer',
    {
      pack_units: 6,
      pack_name: 'case of 6',
      prices: [
        { kind: 'list', price: 22, valid_from: dayFromNow(-3) },
        { kind: 'list', price: 30, valid_from: dayFromNow(9) },
        { kind: 'tier', min_quantity: 5, price: 19 },
        { kind: 'promotion', price: 21, valid_until: dayFromNow(5), name: 'In November' },
      ],
    },
  ],
];

test('what the studio shows as a buyer’s is what the buyer is told, whoever it is', { timeout: 60_000 }, async ({ api, venue, rival }) => {
  const { seller, offer } = await stall(api, { processing_days: 1, transit_days: 2, delivery_weekdays: [2, 4] });
  const other = await offer();
  await order(api, venue, [{ product_id: other, qty: 1 }]);
  await api.call(createPrivatePrice, { body: { client_id: venue.clientId, category: 'Spirits', type: 'percent', value: 12.5 } }, seller.owner);
  const { pricing_rules } = (await api.call(getMarketClient, { params: { id: venue.clientId } }, seller.owner)).body;
  const profile = (await api.call(getSellerProfile, {}, seller.owner)).body;
  const shop = { ...profile, closed_days: profile.closed_days.map(({ day }) => day) };
  for (const [what, offered] of products) {
    const id = await offer({ ...offered, substitutes: [other] });
    const said = (await api.call(getListing, { params: { id } }, seller.owner)).body;
    if (!isPricedListing(said)) throw new Error('its owner is told the price');
    for (const [who, rules] of [
      [venue, pricing_rules],
      [rival, []],
    ] as const) {
      const { instead: _, ...told } = (await api.call(getOffer, { params: { id } }, who.owner)).body;
      const { instead: __, ...shown } = asBuyerSees(said, shop, rules, new Date());
      expect([what, shown]).toEqual([what, told]);
    }
  }
});
