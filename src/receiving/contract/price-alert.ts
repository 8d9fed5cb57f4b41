import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { price } from '../../kernel/contract/money.ts';
import { mayReceive, maySee } from './access.ts';
import { deliveryDetail, deliveryLists, packedCard } from './delivery.ts';
import { lineUnits } from './units.ts';
import { asJson } from './upload.ts';

/** For how many days after it was received a price still asks for an answer. */
export const priceAlertDays = 30;

export const priceAlert = z.object({
  delivery_id: z.number().int(),
  delivery_number: z.string(),
  supplier_name: z.string(),
  received_at: z.string().nullable(),
  line: z.number().int(),
  product: z.object(packedCard),
  unit: z.enum(lineUnits),
  quantity: z.number(),
  /** What one costs now, and what it is held against: what was agreed, what this supplier took the last time, or the product's own cost. */
  price: z.number(),
  price_before: z.number(),
  against: z.enum(['agreed', 'last', 'product']),
  change: z.number(),
  percent: z.number(),
  /** What the change comes to on this delivery. */
  extra: z.number(),
  /** Recipes that keep their target at the price before and miss it at the new one. */
  recipes: z.array(
    z.object({
      recipe_id: z.number().int(),
      recipe_name: z.string(),
      gp_before: z.number(),
      gp: z.number(),
      target_gp: z.number(),
      price_incl_tax: z.number(),
      /** With tax, in whole cents: what it must cost the guest to reach the target again. */
      price_for_target: z.number(),
    }),
  ),
});
export type PriceAlert = z.output<typeof priceAlert>;

export const listPriceAlerts = call({
  id: 'deliveries.price-alerts',
  method: 'GET',
  path: '/deliveries/price-alerts',
  summary: 'Prices beyond the tolerance that nobody has answered yet, and the recipes that miss their target by them; the most money first',
  access: maySee,
  query: z.strictObject({
    /** Of one delivery, also before it is received; left out, of all that were received lately. */
    delivery_id: id.optional(),
    /** Line → the price that is billed for one, as it is being typed. */
    billed: asJson.pipe(z.record(z.string().regex(/^\d{1,4}$/), price)).optional(),
  }),
  answer: z.object({ data: z.array(priceAlert), total: z.number().int(), extra: z.number() }),
  follows: ['recipes.list'],
});

export const priceAnswers = ['ask', 'accept'] as const;

export const answerPrice = call({
  id: 'deliveries.price-alerts.answer',
  method: 'POST',
  path: '/deliveries/{id}/price-answers',
  summary: 'Answer a price: ask the supplier for the difference by a claim, or accept it as the agreed one',
  access: mayReceive,
  params: idParams,
  body: z.strictObject({
    line: z.number().int().min(1).max(2000),
    answer: z.enum(priceAnswers),
    late: z.boolean().optional(),
  }),
  answer: deliveryDetail,
  faults: ['ILLEGAL_TRANSITION', 'PERIOD_CLOSED', 'NOT_ENOUGH_STOCK'],
  refreshes: deliveryLists,
});
