import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { Filters } from '../../../kernel/contract/records/filter.ts';
import { gatheringOf } from '../../../kernel/contract/records/grouping.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { endOfBusinessDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { conditionsOf, isDay, whereAll } from '../../../kernel/server/records/list.ts';
import { numberColumn, pageOf } from '../../../kernel/server/records/paged.ts';
import { rowsOf } from '../../../kernel/server/records/rows.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { exportInventory, listOnHand, onHandGrammar, onHandRow } from '../../contract/inventory.ts';
import { calendarOf } from '../days.ts';
import { placeName, productExpressions, productsLike } from '../products/listing.ts';

interface Moments {
  /** What was there then. */
  readonly asOf: string | null;
  /** What was known then. */
  readonly knownAt: string | null;
}

const now = sql`(select s.client_id, s.client_product_id, s.location_id, s.quantity, s.value, s.last_effective_at, s.last_counted_at from stock_levels s where s.client_id = (select app_client()))`;

/** Looks into the past from the last closed period before it; what was known then has to be added up from the beginning. */
function past({ asOf, knownAt }: Moments): RawBuilder<unknown> {
  const until = sql`coalesce(${asOf}::timestamptz, 'infinity')`;
  const known = knownAt === null ? sql`true` : sql`e.recorded_at <= ${knownAt}::timestamptz`;
  const base = sql`(select t.period_id, t.ends_at from stock_periods t where t.client_id = (select app_client()) and t.status in ('closed', 'locked') and t.ends_at <= ${until}
    and ${knownAt === null} order by t.ends_at desc limit 1)`;
  return sql`(
    with base as materialized ${base}, since as (select coalesce((select ends_at from base), '-infinity') as moment), parts as (
      select k.client_product_id, k.location_id, k.quantity, k.value, null::timestamptz as at
      from stock_period_levels k where k.client_id = (select app_client()) and k.period_id = (select period_id from base)
      union all
      select e.client_product_id, e.location_id, sum(e.quantity)::bigint, sum(e.value)::bigint, max(e.effective_at) filter (where e.corrects is null)
      from stock_entries e where e.client_id = (select app_client()) and e.effective_at <= ${until} and e.effective_at >= (select moment from since) and ${known}
      group by 1, 2
    )
    select app_client() as client_id, client_product_id, location_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value, max(at) as last_effective_at, null::timestamptz as last_counted_at
    from parts group by 2, 3)`;
}

const fromOf = (held: RawBuilder<unknown>) => sql`${held} s
  join product_cards p on p.client_id = s.client_id and p.client_product_id = s.client_product_id
  left join location_cards l on l.client_id = s.client_id and l.location_id = s.location_id
  left join par_stocks t on t.client_id = s.client_id and t.client_product_id = s.client_product_id and t.location_id = s.location_id`;

const rows = rowsOf(onHandRow, {
  ...productExpressions,
  product_id: sql`s.client_product_id`,
  location_id: sql`s.location_id`,
  location_name: placeName,
  group_name: sql`p.group_name`,
  supplier_id: sql`p.supplier_id`,
  supplier_name: sql`(select c.supplier_name from supplier_cards c where c.supplier_id = p.supplier_id)`,
  quantity: sql`s.quantity`,
  value: sql`s.value`,
  unit_cost: sql`case when s.quantity > 0 then round(s.value::numeric * p.size_quantity / s.quantity) end`,
  par_min: sql`t.par_min`,
  last_moved_at: sql`s.last_effective_at`,
  last_counted_at: sql`s.last_counted_at`,
});
const columns = { ...rows.columns, group_id: numberColumn(sql`p.group_id`) };

/** A day means the end of it, by the house's own days. */
async function momentIn(ctx: Ctx, filters: Filters, name: string): Promise<string | null> {
  const given = (filters[name] as { eq?: unknown } | undefined)?.eq;
  if (given === undefined) return null;
  const text = String(given);
  return isDay(text) ? endOfBusinessDay(text, await calendarOf(ctx)) : new Date(text).toISOString();
}

export async function onHand(ctx: Ctx, input: ListInput) {
  const { as_of, known_at, held, ...filters } = input.filters;
  const moments = { asOf: await momentIn(ctx, input.filters, 'as_of'), knownAt: await momentIn(ctx, input.filters, 'known_at') };
  const levels = moments.asOf === null && moments.knownAt === null ? now : past(moments);
  const everything = (held as { eq?: unknown } | undefined)?.eq === 'all';
  const where = [...(everything ? [] : [sql`s.quantity <> 0`]), ...productsLike(input.search)];
  // Every level has its product and its place: they are joined only where something asks about them.
  const named = input.search !== undefined || filters.group_id !== undefined;
  const summed = sql<{ n: number; value: number }>`select count(*) as n, ${moneyOf(sql`coalesce(sum(s.value), 0)`)} as value from ${named ? fromOf(levels) : sql`${levels} s`}
    where ${whereAll([...where, ...conditionsOf(filters, columns)])}`.execute(ctx.db);
  const [page, sum] = await concurrently([
    pageOf(
      ctx.db,
      { ...input, filters },
      {
        ...rows,
        columns,
        from: fromOf(levels),
        tie: sql`s.client_product_id, s.location_id`,
        where,
        total: summed.then(({ rows }) => rows[0]?.n ?? 0),
      },
    ),
    summed,
  ]);
  return { ...page, value: sum.rows[0]?.value ?? 0, as_of: moments.asOf, known_at: moments.knownAt };
}

export const onHandRoutes: readonly BoundCall[] = [
  serve(listOnHand, (ctx, { query }) => onHand(ctx, query)),
  serve(exportInventory, async (ctx, { query }) => {
    const filters = { ...(query.as_of && { as_of: { eq: query.as_of } }), ...(query.location_id && { location_id: { eq: query.location_id } }) };
    const group = gatheringOf(onHandGrammar.groups, query, false);
    const { data } = await onHand(ctx, { page: 1, pageSize: 100_000, sortField: 'product_name', sortOrder: 'asc', search: undefined, filters, group });
    const { currency } = await readClientSettings(ctx);
    const shown = sheetColumns(onHandRow, currency, [
      'product_name',
      'brand_name',
      'size',
      'group_name',
      'location_name',
      'quantity',
      'base_unit',
      'unit_cost',
      'value',
      'last_moved_at',
    ]);
    return sheetDocument('inventory', query.format, shown, data);
  }),
];
