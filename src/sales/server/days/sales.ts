import { sql } from 'kysely';
import { countSpan } from '../../../counting/server/public.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { businessDayOf } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, likeEscaped, whereAll } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, rowsOf } from '../../../kernel/server/records/rows.ts';
import { calendarOf } from '../../../stock/server/public.ts';
import { listSaleLines, listSales, saleLine, saleRow } from '../../contract/sale.ts';
import { meaningsOf } from '../items/item-meanings.ts';

const from = sql`pos_sales s join pos_imports i on i.client_id = s.client_id and i.import_id = s.import_id`;
const rows = rowsOf(saleRow, {
  ...ofTable('s', ['sale_id', 'import_id', 'source', 'business_date', 'status', 'lines', 'net', 'tax', 'gross', 'unmapped_net', 'due', 'depleted_at']),
  waits_until: sql`case when s.waits_until > clock_timestamp() then s.waits_until end`,
  file_name: sql`i.file_name`,
});

const kindWord = sql`case l.kind when 's' then 'sale' when 'v' then 'void' when 'x' then 'void' when 'r' then 'refund' else 'comp' end`;

const lineFrom = sql`pos_sale_lines l
  join pos_items i on i.client_id = l.client_id and i.item_id = l.item_id
  left join pos_outlets o on o.client_id = l.client_id and o.outlet_id = l.outlet_id
  left join plu_cards c on c.client_id = i.client_id and lower(c.plu_code) = lower(i.plu_code)`;
const lineRows = rowsOf(saleLine.omit({ unmapped: true }).extend({ item_id: column.id() }), {
  ...ofTable('l', ['line', 'item_id', 'quantity', 'net', 'tax', 'gross', 'sold_at', 'receipt']),
  ...ofTable('i', ['plu_code', 'description', 'category']),
  kind: kindWord,
  outlet: sql`o.outlet_name`,
  modifiers: sql`coalesce(l.modifiers, '{}')`,
  plu_id: sql`c.plu_id`,
});

/** The business days between the count before and this one. */
async function daysOfCount(ctx: Ctx, countId: number) {
  const calendar = await calendarOf(ctx);
  const span = await countSpan(ctx.db, countId);
  const day = (moment: string) => businessDayOf(sql`${moment}::timestamptz`, calendar);
  return [...(span.from ? [sql`s.business_date >= ${day(span.from)}`] : []), ...(span.to ? [sql`s.business_date <= ${day(span.to)}`] : [])];
}

async function listed(ctx: Ctx, { filters: { count_id: count, ...filters }, ...input }: ListInput) {
  const countId = Number(count?.eq ?? Number.NaN);
  const where = [
    sql`s.client_id = (select app_client())`,
    ...(filters.status ? [] : [sql`s.status = 'posted'`]),
    ...(Number.isInteger(countId) ? await daysOfCount(ctx, countId) : []),
    ...(input.search ? [sql`(s.source ilike ${`%${likeEscaped(input.search)}%`} or i.file_name ilike ${`%${likeEscaped(input.search)}%`})`] : []),
  ];
  const [page, sums] = await concurrently([
    pageOf(ctx.db, { ...input, filters }, { ...rows, from, tie: sql`s.sale_id desc`, where }),
    sql<{ net: number; unmapped_net: number; due: number }>`
      select ${moneyOf(sql`coalesce(sum(s.net), 0)`)} as net, ${moneyOf(sql`coalesce(sum(s.unmapped_net), 0)`)} as unmapped_net, count(*) filter (where s.due) as due
      from ${from} where ${whereAll([...where, ...conditionsOf(filters, rows.columns)])}`.execute(ctx.db),
  ]);
  return { ...page, ...(sums.rows[0] ?? { net: 0, unmapped_net: 0, due: 0 }) };
}

async function checkSale(db: Sql, id: number): Promise<void> {
  const { rows } = await sql`select from pos_sales where client_id = (select app_client()) and sale_id = ${id}`.execute(db);
  if (rows.length === 0) throw notFound();
}

export const saleRoutes: readonly BoundCall[] = [
  serve(listSales, (ctx, { query }) => listed(ctx, query)),
  serve(listSaleLines, async ({ db }, { params, query }) => {
    await checkSale(db, params.id);
    const input = query;
    const where = [
      sql`l.client_id = (select app_client()) and l.sale_id = ${params.id}`,
      ...(input.search ? [sql`(i.description ilike ${`%${likeEscaped(input.search)}%`} or i.plu_code ilike ${`%${likeEscaped(input.search)}%`})`] : []),
    ];
    const page = await pageOf(db, input, { ...lineRows, from: lineFrom, tie: sql`l.line`, where });
    const meanings = await meaningsOf(db, [...new Set(page.data.map(({ item_id }) => item_id))]);
    return {
      ...page,
      data: page.data.map(({ item_id, ...line }) => ({ ...line, unmapped: meanings(item_id, Date.parse(line.sold_at)) === undefined })),
    };
  }),
];
