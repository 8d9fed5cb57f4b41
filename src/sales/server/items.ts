import { sql } from 'kysely';
import { setPluRecipe } from '../../catalogue/server/public.ts';
import type { ListInput } from '../../kernel/contract/page.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { invalid, notFound } from '../../kernel/server/fault.ts';
import { likeEscaped } from '../../kernel/server/list.ts';
import { moneyColumn, numberColumn, pageOf, quantityColumn, textColumn, wordColumn } from '../../kernel/server/paged.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { thousandthsOf } from '../../stock/contract/units.ts';
import { type ItemRow, listItems, mapItem } from '../contract/item.ts';
import { since } from './since.ts';
import { depletionQueue } from './worker.ts';

/** What a code stands for now. */
const itemFrom = sql`pos_items i
  join item_meanings m on m.client_id = i.client_id and m.item_id = i.item_id and m.valid_from <= clock_timestamp() and clock_timestamp() < m.valid_until
  left join lateral (select d.client_product_id from plu_pours d where m.standing = 'pours' and d.client_id = m.client_id and d.plu_id = m.plu_id order by d.client_product_id limit 1) d on true
  left join recipes r on r.client_id = i.client_id and r.recipe_id = m.recipe_id
  left join product_cards p on p.client_id = i.client_id and p.client_product_id = coalesce(m.client_product_id, d.client_product_id)
  left join lateral (select sum(n.quantity) filter (where n.kind = 's') as sold, sum(n.net) filter (where n.kind = 's') as net, max(s.business_date) as last_sold
    from pos_sale_items n join pos_sales s on s.client_id = n.client_id and s.sale_id = n.sale_id
    where n.client_id = i.client_id and n.item_id = i.item_id and s.status = 'posted' and s.business_date > current_date - 90) n on true`;

const standing = sql`m.standing`;
const select = sql`i.item_id, i.plu_code, i.description, i.category, ${standing} as standing, m.recipe_id, r.recipe_name, p.client_product_id as product_id, p.name as product_name, p.base_unit,
  p.size_quantity / 1000.0 as size_quantity, m.quantity / 1000.0 as quantity, coalesce(n.sold, 0) / 1000.0 as sold, coalesce(n.net, 0) / 10000.0 as net, n.last_sold`;
const columns = {
  net: moneyColumn(sql`n.net`),
  sold: quantityColumn(sql`n.sold`),
  plu_code: wordColumn(sql`i.plu_code`),
  description: wordColumn(sql`i.description`),
  last_sold: textColumn(sql`n.last_sold`),
  standing: textColumn(standing),
  category: wordColumn(sql`i.category`),
  item_id: numberColumn(sql`i.item_id`),
};

type Row = Omit<ItemRow, 'suggestion'>;

async function suggest(db: Sql, rows: readonly Row[]): Promise<ItemRow[]> {
  const wanting = rows.filter(({ standing: is }) => is === 'unmapped');
  if (wanting.length === 0) return rows.map((row) => ({ ...row, suggestion: null }));
  const { rows: found } = await sql<{ item: number; kind: 'recipe' | 'product'; id: number; name: string; likeness: number }>`
    select w.item, l.kind, l.id, l.name, l.likeness
    from unnest(${wanting.map(({ item_id }) => item_id)}::integer[], ${wanting.map(({ description }) => description)}::text[]) as w(item, words)
    cross join lateral (
      select * from (
        select 'recipe' as kind, r.recipe_id as id, r.recipe_name as name, similarity(plain_text(r.recipe_name), plain_text(w.words)) + 0.1 as likeness from recipes r where r.client_id = (select app_client()) and r.active
        union all
        select 'product', p.client_product_id, p.name, similarity(plain_text(p.name), plain_text(w.words)) from product_cards p where p.client_id = (select app_client()) and p.active) a
      order by a.likeness desc, a.id limit 1) l
    where l.likeness >= 0.4`.execute(db);
  const byItem = new Map(found.map(({ item, ...one }) => [item, { ...one, likeness: Math.min(1, one.likeness) }]));
  return rows.map((row) => ({ ...row, suggestion: byItem.get(row.item_id) ?? null }));
}

async function oneItem(db: Sql, id: number): Promise<ItemRow> {
  const { rows } = await sql<Row>`select ${select} from ${itemFrom} where i.client_id = (select app_client()) and i.item_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return (await suggest(db, rows))[0] as ItemRow;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

async function listed(ctx: Ctx, input: ListInput) {
  const { db } = ctx;
  const where = [
    sql`i.client_id = (select app_client())`,
    ...(input.search ? [sql`(i.description ilike ${`%${likeEscaped(input.search)}%`} or i.plu_code ilike ${`%${likeEscaped(input.search)}%`})`] : []),
  ];
  const [page, sums, categories] = await Promise.all([
    pageOf<Row>(db, input, { from: itemFrom, select, columns, tie: sql`i.item_id`, where }),
    sql<{ net: number; mapped_net: number; unmapped: number }>`
      select coalesce(sum(n.net), 0) / 10000.0 as net, coalesce(sum(n.net) filter (where ${standing} <> 'unmapped'), 0) / 10000.0 as mapped_net,
        count(*) filter (where ${standing} = 'unmapped' and n.net is not null) as unmapped from ${itemFrom} where i.client_id = (select app_client())`.execute(db),
    sql<{ category: string }>`select distinct category from pos_items where client_id = (select app_client()) and category is not null order by 1`.execute(db),
  ]);
  const sum = sums.rows[0] ?? { net: 0, mapped_net: 0, unmapped: 0 };
  return { ...page, data: await suggest(db, page.data), coverage: { ...sum, share: share(sum.mapped_net, sum.net) }, categories: categories.rows.map(({ category }) => category) };
}

interface Said {
  readonly recipe_id?: number | null;
  readonly product_id?: number | null;
  readonly quantity?: number | null;
  readonly unit?: string;
  readonly nothing?: boolean;
  readonly from: 'now' | 'open';
}

async function meant({ db }: Ctx, { recipe_id, product_id, quantity, unit, nothing }: Said): Promise<{ recipe: number | null; product: number | null; base: number | null }> {
  if ([recipe_id, product_id, nothing].filter(Boolean).length !== 1) throw invalid('recipe_id', 'or a product, or nothing: one of the three');
  if (recipe_id) {
    const { rows } = await sql`select from recipes where client_id = (select app_client()) and recipe_id = ${recipe_id}`.execute(db);
    if (rows.length === 0) throw invalid('recipe_id', 'does not exist');
    return { recipe: recipe_id, product: null, base: null };
  }
  if (!product_id) return { recipe: null, product: null, base: null };
  const { rows } = await sql<{ base_unit: BaseUnit; size_quantity: number }>`
    select base_unit, size_quantity / 1000.0 as size_quantity from product_cards where client_id = (select app_client()) and client_product_id = ${product_id}`.execute(db);
  if (!rows[0]) throw invalid('product_id', 'does not exist');
  if (!quantity) throw invalid('quantity', 'is required: how much does one sale take?');
  const base = thousandthsOf(quantity, unit, rows[0]);
  if (base === undefined) throw invalid('unit', `cannot be ${unit} for a product kept in ${rows[0].base_unit}`);
  return { recipe: null, product: product_id, base };
}

async function map(ctx: Ctx, id: number, said: Said) {
  const { db, who } = ctx;
  const before = await oneItem(db, id);
  const { recipe, product, base } = await meant(ctx, said);
  const from = await since(ctx, said.from);
  // What held before is written down first: the catalogue will say what holds now.
  if (before.standing !== 'pours')
    await sql`insert into plu_mappings (client_id, item_id, valid_from, recipe_id, unsaid)
      select app_client(), ${id}, 'epoch', ${before.recipe_id}, ${before.recipe_id === null}
      where not exists (select from plu_mappings where client_id = (select app_client()) and item_id = ${id})`.execute(db);
  await sql`insert into plu_mappings (client_id, item_id, valid_from, recipe_id, client_product_id, quantity, created_by)
    values (app_client(), ${id}, ${from.toISOString()}, ${recipe}, ${product}, ${base}, ${who.userId})`.execute(db);
  await setPluRecipe(db, before.plu_code, recipe);
  const { numAffectedRows } = await sql`
    update pos_sales s set due = true from pos_sale_items n
    where s.client_id = (select app_client()) and s.status = 'posted' and n.client_id = s.client_id and n.sale_id = s.sale_id and n.item_id = ${id}
      and exists (select from pos_sale_lines l where l.client_id = s.client_id and l.sale_id = s.sale_id and l.item_id = ${id} and l.sold_at >= ${from.toISOString()})`.execute(db);
  const days = Number(numAffectedRows ?? 0);
  if (days > 0) ctx.enqueue({ queue: depletionQueue, data: { client_id: who.clientId } });
  const item = await oneItem(db, id);
  ctx.changed({ entity: 'till code', id, action: 'mapped', before, after: item });
  return { item, days };
}

export const itemRoutes: readonly Served[] = [
  serve(listItems, (ctx, { query }) => listed(ctx, query as ListInput)),
  serve(mapItem, (ctx, { params, body }) => map(ctx, params.id, body)),
];
