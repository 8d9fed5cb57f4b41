import { sql } from 'kysely';
import { changeProduct } from '../../../catalogue/server/public.ts';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { answerPrice, listPriceAlerts, type PriceAlert } from '../../contract/price-alert.ts';
import { mine } from '../deliveries/cards.ts';
import { changeDelivery } from '../deliveries/deliveries.ts';
import { type Delivery, oneDelivery } from '../deliveries/rows.ts';
import { type FollowOrder, tellOrder } from '../orders/following.ts';
import { priceAlerts } from './price-alerts.ts';

interface Answer {
  readonly line: number;
  readonly answer: 'ask' | 'accept';
  readonly late?: boolean | undefined;
}

/** What is written of the line: asked, stock stays at the price before and the rest is claimed; accepted, the new price is the agreed one. */
const agreed = ({ price, price_before, against }: PriceAlert, answer: Answer['answer']) => {
  if (answer === 'ask') return against === 'agreed' ? undefined : { unit_cost: price_before, billed_cost: price };
  return against === 'agreed' ? { unit_cost: price, billed_cost: null } : undefined;
};

/** What the product costs to buy, by its own size. */
const costOfSize = ({ price, unit, product }: PriceAlert): number | undefined => {
  if (unit === 'unit') return price;
  return unit === 'pack' ? Math.round((price / product.pack_units) * 10_000) / 10_000 : undefined;
};

async function answered(ctx: Ctx, id: number, { line, answer, late }: Answer): Promise<Delivery> {
  const { status } = await oneDelivery(ctx.db, id, true);
  if (status !== 'received') throw fault('ILLEGAL_TRANSITION', { message: 'A price is answered once its delivery is received.', details: { status } });
  const alert = (await priceAlerts(ctx, { delivery_id: id })).find((one) => one.line === line);
  if (!alert) throw invalid('line', 'has no price that waits for an answer');
  if (answer === 'ask' && alert.change < 0) throw invalid('answer', 'is for a price that rose');
  const change = agreed(alert, answer);
  if (change) await changeDelivery(ctx, id, { check: [{ line, ...change }], late, reason: answer === 'ask' ? 'The price is asked about' : 'The new price is accepted' });
  const cost = answer === 'accept' ? costOfSize(alert) : undefined;
  if (cost !== undefined) await changeProduct(ctx, alert.product.product_id, { cost_price: cost });
  await sql`update delivery_lines set price_answer = ${answer}, price_answered = ${moneyToStore(alert.price)} where client_id = ${mine} and delivery_id = ${id} and line = ${line}`.execute(
    ctx.db,
  );
  const after = await oneDelivery(ctx.db, id);
  ctx.changed({ entity: 'delivery', id, action: answer === 'ask' ? 'price asked about' : 'price accepted', after: { line, price: alert.price, price_before: alert.price_before } });
  return after;
}

export const priceRoutes = (follow: FollowOrder): readonly BoundCall[] => [
  serve(listPriceAlerts, async (ctx, { query }) => {
    const data = await priceAlerts(ctx, query);
    const extra = data.reduce((sum, one) => sum + Math.max(0, one.extra), 0);
    return { data, total: data.length, extra: Math.round(extra * 100) / 100 };
  }),
  serve(answerPrice, async (ctx, { params, body }) => {
    const after = await answered(ctx, params.id, body);
    await tellOrder(ctx, follow, params.id);
    return after;
  }),
];
