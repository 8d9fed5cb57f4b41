import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { type BaseUnit, quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pouredOf } from '../../../stock/domain/units.ts';
import { productColumns } from '../../../stock/server/public.ts';
import { type Part, parts } from '../../contract/parts.ts';
import type { VarianceRow, varianceProduct } from '../../contract/variance.ts';
import { withCountErrors } from './count-error.ts';
import type { CountPair } from './counts.ts';
import { reportOf } from './report.ts';
import { netPrice } from './retail.ts';
import { type Group, groupsOf, headOf, type Measures, rowOf } from './rows.ts';
import { mine, partOf, windowsOf, withinWindow } from './windows.ts';

type Detail = AnswerOf<typeof varianceProduct>;

/** The lines `n` of the counts that are about one product, at one place or at all. */
export const ofProduct = (id: number, location?: number): RawBuilder<unknown>[] => [
  sql`n.client_product_id = ${id}`,
  ...(location === undefined ? [] : [sql`n.location_id = ${location}`]),
];

export async function cardOf(db: Sql, id: number): Promise<Detail['product']> {
  const { rows } = await sql<Detail['product']>`select ${productColumns} from product_cards p where p.client_id = ${mine} and p.client_product_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function productReport(ctx: Ctx, id: number, asked: { readonly opening?: number; readonly closing?: number; readonly location_id?: number }): Promise<Detail> {
  const product = await cardOf(ctx.db, id);
  const where = ofProduct(id, asked.location_id);
  const { pair, reckoned, products, measures, frame } = await reportOf(ctx, { ...asked, where });
  const row = products[0] ? rowOf(products[0], 'product', measures) : null;
  const [rows, steps, trend, taken_by] = await concurrently([
    pair && row ? withCountErrors(ctx.db, pair, [row]) : [],
    pair ? stepsOf(ctx.db, pair, where) : [],
    trendOf(ctx.db, id, asked.location_id),
    takenBy(ctx.db, product),
  ]);
  return { ...frame, product, row: rows[0] ?? null, steps, places: groupsOf(reckoned, 'location').map((group) => placeRow(group, measures)), trend, taken_by };
}

/** A place of one product: under the place's name, with the product's quantities. */
const placeRow = (group: Group, measures: Measures): VarianceRow => ({ ...rowOf(group, 'product', measures), ...headOf(group, 'location') });

async function stepsOf(db: Sql, pair: CountPair, where: readonly RawBuilder<unknown>[]): Promise<Detail['steps']> {
  const { rows } = await sql<{ part: Part; quantity: number; value: number; rows: number }>`
    with ${windowsOf(pair, where)}
    select ${partOf} as part, sum(e.quantity)::bigint as quantity, sum(e.value)::bigint as value, count(*) as rows from windows w join stock_entries e on ${withinWindow} group by 1`.execute(
    db,
  );
  return rows.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part)).map((row) => ({ ...row, quantity: quantityFromStore(row.quantity), value: moneyFromStore(row.value) }));
}

const trendMost = 12;

/** What each of the last counts put right of it. */
async function trendOf(db: Sql, id: number, location: number | undefined): Promise<Detail['trend']> {
  const here = location === undefined ? sql`true` : sql`e.location_id = ${location}`;
  const { rows } = await sql<Detail['trend'][number]>`
    select c.stock_count_id, c.number, c.name, c.completed_at, ${quantityOf(sql`sum(e.quantity + coalesce(k.quantity, 0))`)} as quantity, ${moneyOf(sql`sum(e.value + coalesce(k.value, 0))`)} as value
    from stock_entries e join stock_counts c on c.client_id = e.client_id and c.stock_count_id = e.source_id and c.status = 'completed'
    left join lateral (select sum(x.quantity) as quantity, sum(x.value) as value from stock_entries x where x.client_id = e.client_id and x.corrects = e.entry_id) k on true
    where e.client_id = ${mine} and e.client_product_id = ${id} and ${here} and e.kind = 'count_correction' and e.source_type = 'count' and e.corrects is null and e.reverses is null
    group by 1, 2, 3, 4 order by c.completed_at desc limit ${trendMost}`.execute(db);
  return rows.reverse();
}

interface Pour {
  plu_code: string;
  name: string;
  quantity: number;
  unit: string;
  net_price: number;
}

/** Codes of the menu that pour it, and recipes that take it, as they are now. */
async function takenBy(db: Sql, product: { readonly product_id: number; readonly base_unit: BaseUnit; readonly size_quantity: number }): Promise<Detail['taken_by']> {
  const [pours, recipes] = await concurrently([
    sql<Pour>`
      select c.plu_code, c.description as name, ${quantityOf(sql`b.quantity`)} as quantity, b.unit, ${moneyOf(sql`round(c.price_incl_tax / (1 + c.tax_rate / 100), 0)`)} as net_price
      from plu_pours b join plu_cards c on c.client_id = b.client_id and c.plu_id = b.plu_id
      where b.client_id = ${mine} and b.client_product_id = ${product.product_id} and c.active order by lower(c.description)`.execute(db),
    sql<Detail['taken_by'][number]>`
      with latest as (
        select distinct on (v.recipe_id) v.recipe_id, v.revision, v.portions, r.recipe_name as name, ${netPrice} as net
        from recipe_versions v join recipes r on r.client_id = v.client_id and r.recipe_id = v.recipe_id
        where v.client_id = ${mine} and r.active and v.valid_from <= now() order by v.recipe_id, v.valid_from desc, v.revision desc)
      select v.recipe_id, null as plu_code, v.name, ${quantityOf(sql`sum(round(l.base_quantity::numeric * 1000 / v.portions / (1 - l.loss_percent / 100)))`)} as quantity,
        ${moneyOf(sql`round(v.net, 0)`)} as net_price
      from latest v join recipe_lines l on l.client_id = ${mine} and l.recipe_id = v.recipe_id and l.revision = v.revision and l.client_product_id = ${product.product_id}
      group by 1, 2, 3, 5 order by lower(v.name)`.execute(db),
  ]);
  const poured = pours.rows.flatMap(({ quantity, unit, ...pour }) => {
    const taken = pouredOf(quantity, unit, product);
    return taken === undefined ? [] : [{ ...pour, recipe_id: null, quantity: quantityFromStore(taken) }];
  });
  return [...poured, ...recipes.rows];
}
