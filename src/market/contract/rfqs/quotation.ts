import { z } from 'zod';
import { baseUnits } from '../../../kernel/contract/quantity.ts';
import { priceBases } from '../states.ts';
import { quotationStatuses } from './rfq-states.ts';

/** What a supplier quotes for one item. Prices are of a pack, or of a kilogram where it is priced by weight. */
export const quotationLine = z.object({
  line: z.number().int(),
  product_id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  pack: z.string(),
  base_unit: z.enum(baseUnits),
  size_quantity: z.number(),
  pack_units: z.number().int(),
  price_basis: z.enum(priceBases),
  quantity_available: z.number().int(),
  quoted_price: z.number(),
  /** From so many packs on the price holds after the first order, too. */
  min_qty: z.number().int(),
  tax_rate: z.number(),
  total: z.number(),
  /** Of a litre, a kilogram or a piece. */
  price_per_base: z.number(),
  /** How much of what was asked for comes with it, in the base unit. */
  covers: z.number(),
  note: z.string(),
  target_price: z.number().nullable(),
  target_quantity: z.number().int().nullable(),
  awarded: z.boolean().nullable(),
});
export type QuotationLine = z.output<typeof quotationLine>;

export const quotation = z.object({
  quotation_id: z.number().int(),
  seller_id: z.number().int(),
  revision: z.number().int(),
  status: z.enum(quotationStatuses),
  allowed_next: z.array(z.string()),
  submitted_at: z.string(),
  reason: z.string().nullable(),
  /** What the venue asks of the next version. */
  request: z.string().nullable(),
  order_id: z.number().int().nullable(),
});

/** What it says; nothing while it is sealed. */
export const quotationTerms = z.object({
  currency: z.string(),
  /** All lines together, before tax and delivery. */
  quoted_price: z.number(),
  tax: z.number(),
  delivery_fee: z.number(),
  total: z.number(),
  /** Packs of all lines. */
  quantity_available: z.number().int(),
  /** So many days after it is accepted. */
  delivery_timeframe: z.number().int(),
  terms_conditions: z.string(),
  notes: z.string(),
  valid_until: z.string(),
  lines: z.array(quotationLine),
});
export type QuotationTerms = z.output<typeof quotationTerms>;

export const boughtQuotation = quotation.extend({ seller_name: z.string(), terms: quotationTerms.nullable() });
export type BoughtQuotation = z.output<typeof boughtQuotation>;
export const soldQuotation = quotation.extend({ terms: quotationTerms });
