import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { quantityFromStore, quantityToStore } from '../../../kernel/contract/quantity.ts';
import { businessDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import { startOfDay } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { reader } from '../../../recipes/domain/engine.ts';
import { loadBook } from '../../../recipes/server/public.ts';
import { moneyKinds } from '../../../sales/server/public.ts';
import { productColumns } from '../../../stock/server/public.ts';
import { type RecipeCostStep, recipeCosts, recipeSales, recipeStock, salesDays } from '../../contract/recipe.ts';
import type { CostStep } from '../../domain/recipe-cost.ts';
import { costLine, type DeliveredPrice, namesOf } from './cost-line.ts';

type Stood = Omit<AnswerOf<typeof recipeStock>['data'][number], 'takes' | 'portions'>;

const mine = sql`(select app_client())`;
const money = (stored: number): number => moneyFromStore(Math.round(stored));

async function costsOf(ctx: Ctx, id: number): Promise<AnswerOf<typeof recipeCosts>> {
  const { since, first, steps } = await costLine(ctx, id);
  const names = await namesOf(
    ctx,
    steps.flatMap(({ cause }) => (cause.kind === 'price' ? cause.price.product_id : [])),
    steps.flatMap(({ cause }) => (cause.kind === 'version' ? cause.recipe_id : [])),
  );
  const rowOf = ({ cause, cost, costBefore, complete }: CostStep<DeliveredPrice>): RecipeCostStep => {
    const price = cause.kind === 'price' ? cause.price : undefined;
    const version = cause.kind === 'version' ? cause : undefined;
    const card = names.products.get(price?.product_id ?? 0);
    return {
      at: new Date(cause.at).toISOString(),
      cause: cause.kind,
      recipe_id: version?.recipe_id ?? null,
      recipe_name: names.recipes.get(version?.recipe_id ?? 0) ?? null,
      revision: version?.revision ?? null,
      product_id: price?.product_id ?? null,
      product_name: card?.product_name ?? null,
      brand_name: card?.brand_name ?? null,
      size: card?.size ?? null,
      delivery_id: price?.delivery_id ?? null,
      number: price?.number ?? null,
      price_before: cause.kind === 'price' ? money((cause.before / cause.price.unit) * cause.price.price) : null,
      price: price ? money(price.price) : null,
      cost_before: money(costBefore),
      cost: money(cost),
      cost_complete: complete,
    };
  };
  return { since: new Date(since).toISOString(), first_cost: money(first.cost), steps: steps.map(rowOf) };
}

/** Each day by what its code stood for when it was over. */
async function salesOf(ctx: Ctx, id: number, query: { readonly from?: string | undefined; readonly to?: string | undefined }): Promise<AnswerOf<typeof recipeSales>> {
  const { timezone, day_closing_hour } = await readClientSettings(ctx);
  const calendar = { timezone, closingHour: day_closing_hour };
  const to = query.to ?? businessDay(ctx.now, calendar);
  const from = query.from ?? daysAfter(to, 1 - salesDays);
  const { first, steps } = await costLine(ctx, id);
  const over = startOfDay(sql`s.business_date + 1`, calendar);
  const sold = sql`
    from pos_sales s
    join pos_sale_items i on i.client_id = s.client_id and i.sale_id = s.sale_id and i.kind in ${moneyKinds}
    join item_meanings m on m.client_id = s.client_id and m.item_id = i.item_id and m.valid_from < ${over} and ${over} <= m.valid_until and m.recipe_id = ${id}
    where s.client_id = ${mine} and s.status = 'posted' and s.business_date between ${from}::date and ${to}::date`;
  const [days, items] = await concurrently([
    sql<{ day: string; over: string; quantity: number; net: number }>`
      select s.business_date as day, min(${over}) as over, ${quantityOf(sql`sum(i.quantity)`)} as quantity, ${moneyOf(sql`sum(i.net)`)} as net ${sold} group by 1 order by 1`.execute(
      ctx.db,
    ),
    sql<AnswerOf<typeof recipeSales>['items'][number]>`
      select t.item_id, t.plu_code, t.description, t.source, ${quantityOf(sql`n.quantity`)} as quantity, ${moneyOf(sql`n.net`)} as net
      from (select i.item_id, sum(i.quantity) as quantity, sum(i.net) as net ${sold} group by 1) n
      join pos_items t on t.client_id = ${mine} and t.item_id = n.item_id order by n.net desc, t.item_id`.execute(ctx.db),
  ]);
  const costAt = (moment: string): number => (steps.findLast(({ cause }) => cause.at < Date.parse(moment)) ?? first).cost;
  return { from, to, data: days.rows.map(({ over: end, ...day }) => ({ ...day, cost: money(costAt(end) * day.quantity) })), items: items.rows };
}

async function stockOf({ db, now }: Ctx, id: number): Promise<AnswerOf<typeof recipeStock>> {
  const book = await loadBook(db);
  if (!book.has(id)) throw notFound();
  const takes = reader(book, now.getTime()).portion(id);
  const { rows } = await sql<Stood & { base_unit: BaseUnit }>`
    select ${productColumns}, ${quantityOf(sql`coalesce((select sum(s.quantity) from stock_levels s where s.client_id = p.client_id and s.client_product_id = p.client_product_id), 0)`)} as on_hand
    from product_cards p where p.client_id = ${mine} and p.client_product_id = any(${[...takes.keys()]}::integer[])`.execute(db);
  const data = rows
    .map((row) => {
      const taken = takes.get(row.product_id) ?? 0;
      return { ...row, takes: quantityFromStore(taken), portions: taken === 0 ? 0 : Math.max(0, Math.floor(quantityToStore(row.on_hand) / taken)) };
    })
    .filter(({ takes: taken }) => taken > 0)
    .sort((a, b) => a.portions - b.portions);
  return { portions: data[0]?.portions ?? null, data };
}

export const recipeTradeRoutes: readonly BoundCall[] = [
  serve(recipeCosts, (ctx, { params }) => costsOf(ctx, params.id)),
  serve(recipeSales, (ctx, { params, query }) => salesOf(ctx, params.id, query)),
  serve(recipeStock, (ctx, { params }) => stockOf(ctx, params.id)),
];
