import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { mayBuy, maySell, maySettle } from './access.ts';
import { accountStates } from './states.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time like 14:00');
const weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'says a day twice');

/** How a supplier delivers, and what it asks for that. */
export const deliveryTerms = {
  currency: column.text('Currency'),
  minimum_order: column.money('Minimum order'),
  delivery_fee: column.money('Delivery fee'),
  /** From so much on, delivery is free. */
  free_delivery_from: column.money('Free delivery from').nullable(),
  /** By the supplier's clock. */
  cut_off: column.text('Cut-off'),
  cut_off_strict: column.flag('Strict cut-off'),
  processing_days: column.whole('Processing days'),
  transit_days: column.whole('Days under way'),
  /** 1 is Monday, 7 Sunday. */
  delivery_weekdays: z.array(z.number().int()),
};

export const sellerRow = z.object({
  seller_id: column.id(),
  seller_name: column.name('Supplier'),
  about: column.text('About'),
  email: column.text('E-mail').nullable(),
  phone_number: column.text('Telephone').nullable(),
  address: column.text('Address').nullable(),
  timezone: column.text('Time zone'),
  ...deliveryTerms,
  published: column.flag('Shown to venues'),
  version: column.whole('Version'),
});
export type SellerRow = z.output<typeof sellerRow>;
export const sellerProfile = sellerRow.extend({ closed_days: z.array(z.object({ day: z.string(), name: z.string() })) });

/** What a venue sees of one it can buy from. */
export const sellerCard = z.object({
  seller_id: column.id(),
  seller_name: column.name('Supplier'),
  about: column.text('About'),
  ...deliveryTerms,
  listings_count: column.whole('Products'),
  next_deliveries: z.array(z.string()),
  minutes_to_cut_off: z.number().int(),
  /** So long an order still comes on the first of these days. */
  minutes_to_order: z.number().int(),
  /** How the two deal with each other, once they do. */
  account: z.object({ status: z.enum(accountStates), terms_days: z.number().int(), supplier_id: z.number().int().nullable(), delivery_address: z.string().nullable() }).nullable(),
});
export type SellerCard = z.output<typeof sellerCard>;

export const getSellerProfile = call({
  id: 'mkt.supplier.profile',
  method: 'GET',
  path: '/marketplace/v1/supplier/profile',
  summary: 'How one sells: name, delivery days, cut-off, fees',
  access: maySell,
  answer: sellerProfile,
});
export const putSellerProfile = call({
  id: 'mkt.supplier.profile.update',
  method: 'PUT',
  path: '/marketplace/v1/supplier/profile',
  summary: 'Change how one sells',
  access: maySettle,
  body: z
    .strictObject({
      seller_name: text(120, 1),
      about: text(2000),
      email: z.email().max(254).nullable(),
      phone_number: text(40).nullable(),
      address: text(500).nullable(),
      minimum_order: price,
      delivery_fee: price,
      free_delivery_from: price.nullable(),
      cut_off: time,
      cut_off_strict: z.boolean(),
      processing_days: z.number().int().min(0).max(60),
      transit_days: z.number().int().min(0).max(60),
      delivery_weekdays: weekdays,
      published: z.boolean(),
      closed_days: z.array(z.strictObject({ day, name: text(80, 1) })).max(200),
      version: z.number().int().positive(),
    })
    .partial(),
  answer: sellerProfile,
  faults: ['STALE_WRITE'],
  refreshes: ['mkt.supplier.profile', 'mkt.sellers'],
});
export const listSellers = call({
  id: 'mkt.sellers',
  method: 'GET',
  path: '/marketplace/v1/suppliers',
  summary: 'Suppliers one can buy from, with their next delivery days',
  access: mayBuy,
  answer: z.object({ data: z.array(sellerCard), total: z.number().int() }),
});
