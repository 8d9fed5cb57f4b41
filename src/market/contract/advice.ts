import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { mayBuy } from './access.ts';
import { adviceLimits, adviceReasons } from './advice-reasons.ts';
import { offerRow } from './offer.ts';

/** One product of the venue, the offer by which it is best bought now, and whether it should be. Quantities in the base unit. */
export const adviceLine = z.object({
  product: z.object(productCard),
  offer: offerRow,
  on_hand: column.quantity('On hand'),
  on_order: column.quantity('On order'),
  par_min: column.quantity('Min').nullable(),
  par_max: column.quantity('Max').nullable(),
  /** What is used on a day, over the days that are over. */
  per_day: column.number('A day'),
  /** What is there and on its way lasts so long. */
  /** How long what is there lasts, without what is on order. */
  days_left: z.number().nullable(),
  /** When what is ordered now comes, and what is ordered for the time after. */
  delivery_day: z.string(),
  delivery_after: z.string(),
  reason: z.enum(adviceReasons),
  /** What there should be once it is put away. */
  target: z.number(),
  packs: column.whole('To order'),
  total: column.money('Total'),
  limited_by: z.enum(adviceLimits).nullable(),
  shelf_life_days: z.number().int().nullable(),
  /** Of a litre, a kilogram or a piece, as it was paid on average in ninety days; and the price of now against it, in per cent. */
  price_before: z.number().nullable(),
  price_change: z.number().nullable(),
});
export type AdviceLine = z.output<typeof adviceLine>;

export const buyingAdvice = call({
  id: 'mkt.advice',
  method: 'GET',
  path: '/marketplace/v1/client/advice',
  summary: 'What of the own products to buy now, how much and why; with all, what need not be bought as well',
  access: mayBuy,
  query: z.strictObject({ all: z.enum(['true', 'false']).default('false') }),
  answer: z.object({
    data: z.array(adviceLine),
    total: z.number().int(),
    /** What is advised comes to. */
    value: z.number(),
    currency: z.string(),
    /** Products that are used and that no listing is put to. */
    unknown: z.number().int(),
  }),
  follows: ['deliveries.list', 'mkt.client.orders.list', 'mkt.offers.list'],
});

const rival = z.object({ listing_id: z.number().int(), name: z.string(), seller_name: z.string(), unit_price: z.number(), price: z.number(), delivery_day: z.string() });
/** What one pays for a product, and what one could. Prices of a litre, a kilogram or a piece. */
export const priceAdviceLine = z.object({
  product: z.object(productCard),
  offer: offerRow,
  /** Packs a year, as they are used now. */
  packs_a_year: z.number(),
  /** What the own price saves against the list in a year. */
  private_saving: column.money('Saved by agreement'),
  cheaper: rival.nullable(),
  /** What switching would save in a year, as much as now is used. */
  switch_saving: column.money('Saved by switching'),
  tier: z
    .object({
      min_quantity: z.number().int(),
      price: z.number(),
      /** So many last so long; it pays while that is no longer than they keep and than one would want to lay in. */
      lasts_days: z.number(),
      pays: z.boolean(),
      saving: z.number(),
      why_not: z.enum(['lasts_too_long', 'spoils', 'not_used']).nullable(),
    })
    .nullable(),
  price_before: z.number().nullable(),
  price_change: z.number().nullable(),
});
export type PriceAdviceLine = z.output<typeof priceAdviceLine>;

export const priceAdvice = call({
  id: 'mkt.price-advice',
  method: 'GET',
  path: '/marketplace/v1/client/price-advice',
  summary: 'What the own products cost here, what they cost elsewhere, and where buying more at once pays',
  access: mayBuy,
  answer: z.object({
    data: z.array(priceAdviceLine),
    total: z.number().int(),
    private_saving: z.number(),
    switch_saving: z.number(),
    tier_saving: z.number(),
    currency: z.string(),
  }),
  follows: ['deliveries.list', 'mkt.client.orders.list', 'mkt.offers.list'],
});
