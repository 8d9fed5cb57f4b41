import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { businessToday } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type ItemRow, itemRow } from '../../contract/item.ts';
import { givenBackSums, moneyKinds, tillOfDay } from '../depletion/given-back.ts';

/** What was rung in and not voided, what it brought after refunds, and what was given back. */
const soldLately = sql`sum(n.quantity) filter (where n.kind in ('s', 'x')) as sold, sum(n.net) filter (where n.kind in ${moneyKinds}) as net, max(s.business_date) as last_sold,
  ${givenBackSums}
  from pos_sale_items n join pos_sales s on s.client_id = n.client_id and s.sale_id = n.sale_id ${tillOfDay}
  where n.client_id = (select app_client()) and s.status = 'posted' and s.business_date > ${businessToday} - 90`;

/** What a code stands for now. */
const meanings = sql`pos_items i
  join item_meanings m on m.client_id = i.client_id and m.item_id = i.item_id and m.valid_from <= clock_timestamp() and clock_timestamp() < m.valid_until`;

/** With what that is, and what was sold of it. */
const itemsAnd = (sold: RawBuilder<unknown>) => sql`${meanings}
  left join lateral (select d.client_product_id from plu_pours d where m.standing = 'pours' and d.client_id = m.client_id and d.plu_id = m.plu_id order by d.client_product_id limit 1) d on true
  left join recipes r on r.client_id = i.client_id and r.recipe_id = m.recipe_id
  left join product_cards p on p.client_id = i.client_id and p.client_product_id = coalesce(m.client_product_id, d.client_product_id)
  ${sold}`;

const windowsMost = 200;
const kept = new VersionedCache<string>(windowsMost);

/** The days that count. What a day brought is written with it, once; one that is brought in anew is another day. */
const soldDays = sql`select md5(string_agg(concat_ws(' ', s.sale_id, t.voids), ',' order by s.sale_id)) as days from pos_sales s ${tillOfDay}
  where s.client_id = (select app_client()) and s.status = 'posted' and s.business_date > ${businessToday} - 90`;

/** Summed once and kept until a day is added or removed. */
async function joinAllSold({ db, who }: Ctx): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ days: string | null }>`${soldDays}`.execute(db);
  const [sold] = await cachedOrComputed(kept.of(who.clientId, 'sold'), [rows[0]?.days ?? ''], { keyOf: () => 'all', versionOf: (days) => days }, async () => {
    const sums = await sql<object>`select n.item_id, ${soldLately} group by 1`.execute(db);
    return new Map([['all', JSON.stringify(sums.rows)]]);
  });
  return sql`left join jsonb_to_recordset(${sold}::jsonb)
    as n(item_id integer, sold bigint, net bigint, last_sold date, refunded bigint, voided_made bigint, voided_unmade bigint) on n.item_id = i.item_id`;
}
const fewItemsFrom = itemsAnd(sql`left join lateral (select ${soldLately} and n.item_id = i.item_id) n on true`);

const standing = sql`m.standing`;
const rows = rowsOf(itemRow, {
  ...ofTable('i', ['item_id', 'source', 'plu_code', 'description', 'category']),
  standing,
  recipe_id: sql`m.recipe_id`,
  recipe_name: sql`r.recipe_name`,
  product_id: sql`p.client_product_id`,
  product_name: sql`p.name`,
  ...ofTable('p', ['base_unit', 'size_quantity']),
  quantity: sql`m.quantity`,
  sold: sql`coalesce(n.sold, 0)`,
  net: sql`coalesce(n.net, 0)`,
  last_sold: sql`n.last_sold`,
  refunded: sql`coalesce(n.refunded, 0)`,
  voided_made: sql`coalesce(n.voided_made, 0)`,
  voided_unmade: sql`coalesce(n.voided_unmade, 0)`,
});

/** What a code says without what was sold of it. */
const ofTheCode = ['plu_code', 'description', 'standing', 'category', 'item_id'];

/** Those of these that are there, by their number. */
export async function itemsOf(db: Sql, ids: readonly number[]): Promise<Map<number, ItemRow>> {
  const found = await readRows(db, rows, sql`${fewItemsFrom} where i.client_id = (select app_client()) and i.item_id = any(${[...ids]}::integer[])`);
  return new Map(found.map((row) => [row.item_id, row]));
}

/** What nobody has said anything of, the most money first. */
export async function unmappedItems(ctx: Ctx, most: number): Promise<{ rows: ItemRow[]; total: number }> {
  const { db } = ctx;
  const from = sql`${itemsAnd(await joinAllSold(ctx))} where i.client_id = (select app_client()) and i.retired_on is null and ${standing} = 'unmapped'`;
  const [found, all] = await concurrently([
    readRows(db, rows, sql`${from} order by n.net desc nulls last, i.item_id limit ${most}`),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  return { rows: found, total: all.rows[0]?.total ?? 0 };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export async function listedItems(ctx: Ctx, input: ListInput) {
  const { db } = ctx;
  const where = [
    sql`i.client_id = (select app_client())`,
    ...(input.search ? [sql`(i.description ilike ${`%${likeEscaped(input.search)}%`} or i.plu_code ilike ${`%${likeEscaped(input.search)}%`})`] : []),
  ];
  const allSold = await joinAllSold(ctx);
  const [page, sums, categories] = await concurrently([
    pageOf(db, input, { ...rows, from: itemsAnd(allSold), tie: sql`i.item_id`, where, bare: { from: meanings, columns: ofTheCode } }),
    sql<{ net: number; mapped_net: number; unmapped: number }>`
      select ${moneyOf(sql`coalesce(sum(n.net), 0)`)} as net, ${moneyOf(sql`coalesce(sum(n.net) filter (where ${standing} <> 'unmapped'), 0)`)} as mapped_net,
        count(*) filter (where ${standing} = 'unmapped' and n.net is not null) as unmapped from ${meanings} ${allSold} where i.client_id = (select app_client())`.execute(db),
    sql<{ category: string }>`select distinct category from pos_items where client_id = (select app_client()) and category is not null order by 1`.execute(db),
  ]);
  const sum = sums.rows[0] ?? { net: 0, mapped_net: 0, unmapped: 0 };
  return { ...page, coverage: { ...sum, share: share(sum.mapped_net, sum.net) }, categories: categories.rows.map(({ category }) => category) };
}
