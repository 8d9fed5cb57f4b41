import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { definedOf } from '../../../kernel/domain/defined.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { numberColumn, pageOf } from '../../../kernel/server/records/paged.ts';
import type { CountDetail, CountRow } from '../../contract/cards.ts';
import { createCount, getCount, listCounts, mostOff, previousCounts, runningCounts, updateCount } from '../../contract/count.ts';
import { type CountKind, isOpen } from '../../contract/states.ts';
import { mostOffProducts } from '../review/most-off.ts';
import { countColumns, detailsOf, fromCounts, lockCount, mine, oneCount } from './count-rows.ts';
import { namedProducts, type Scope, stillThere, writeScope } from './scope.ts';
import { templateFor } from './templates.ts';

const columns = { ...countColumns.columns, template_id: numberColumn(sql`c.template_id`) };

export interface NewCount {
  readonly name?: string;
  readonly kind?: CountKind;
  readonly blind?: boolean;
  readonly count_date?: string;
  readonly location_ids?: readonly number[];
  readonly group_ids?: readonly number[];
  readonly product_ids?: readonly number[];
  readonly template_id?: number;
  readonly note?: string | null;
}

const kindWords: Record<CountKind, string> = { full: 'Full count', partial: 'Count', spot: 'Spot count' };

/** Begins a count. What is not said comes from its template, where it has one. */
export async function beginCount(ctx: Ctx, given: NewCount): Promise<CountDetail> {
  const named = given.product_ids?.length ? await namedProducts(ctx.db, given.product_ids) : given.product_ids;
  const template = given.template_id === undefined ? undefined : await templateFor(ctx.db, given.template_id);
  const kept = template && (await stillThere(ctx.db, template));
  const scope: Scope = {
    locationIds: given.location_ids ?? kept?.locationIds ?? [],
    groupIds: given.group_ids ?? kept?.groupIds ?? [],
    productIds: named ?? kept?.productIds ?? [],
  };
  const kind = given.kind ?? template?.kind ?? (scope.productIds.length > 0 ? 'spot' : 'partial');
  if (kind === 'full' && (scope.groupIds.length > 0 || scope.productIds.length > 0)) throw invalid('kind', 'cannot be full where only some products are counted');
  if (kind === 'spot' && scope.groupIds.length === 0 && scope.productIds.length === 0) throw invalid('product_ids', 'needs at least one item');
  const { timezone } = await readClientSettings(ctx);
  const { rows } = await sql<{ id: number }>`
    with day as (select coalesce(${given.count_date ?? null}::date, (now() at time zone ${timezone})::date) as on_day),
      named as (select on_day, coalesce(${given.name || template?.name || null}, ${kindWords[kind]} || to_char(on_day, ', FMDD Mon YYYY')) as plain from day),
      alike as (select count(*) as others from stock_counts b, named where b.client_id = ${mine} and b.count_date = on_day and (b.name = plain or starts_with(b.name, plain || ' (')))
    insert into stock_counts (client_id, number, name, kind, blind, count_date, period_start, template_id, group_ids, product_ids, everywhere, note, created_by)
    select app_client(), 'C-' || extract(year from on_day) || '-' || lpad(next_document_number('count', extract(year from on_day)::integer)::text, 4, '0'),
      -- Two counts of a day are told apart by their names.
      plain || case when others = 0 then '' else ' (' || others + 1 || ')' end, ${kind}, ${given.blind ?? template?.blind ?? false}, on_day,
      (select max(b.completed_at) from stock_counts b where b.client_id = ${mine} and b.status = 'completed' and (${scope.locationIds.length === 0}
        or exists (select from stock_count_places w where w.client_id = b.client_id and w.stock_count_id = b.stock_count_id and w.location_id = any(${scope.locationIds}::integer[])))),
      ${given.template_id ?? null}, ${scope.groupIds}::integer[], array(select p.client_product_id from product_cards p where p.client_id = ${mine} and p.client_product_id = any(${scope.productIds}::integer[])), ${scope.locationIds.length === 0 && scope.productIds.length === 0}, ${given.note ?? null}, ${ctx.who.userId || null}
    from named, alike returning stock_count_id as id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await writeScope(ctx.db, id, scope);
  const count = await oneCount(ctx.db, id);
  const { places, ...after } = count;
  ctx.changed({ entity: 'stock-count', id, action: 'created', after });
  return count;
}

async function updated(ctx: Ctx, id: number, { version, ...body }: { name?: string; note?: string | null; blind?: boolean; version?: number }): Promise<CountDetail> {
  const before = await lockCount(ctx.db, id);
  checkVersion(before, version, body);
  if (!isOpen(before.status) && before.status !== 'in_review') throw closed(before);
  if (body.blind !== undefined && body.blind !== before.blind && !ctx.who.permissions.has('stock.count.complete'))
    throw fault('FORBIDDEN', { message: 'Who completes counts says whether one is blind.' });
  const { name, note, blind } = { ...before, ...definedOf(body) };
  await sql`update stock_counts set name = ${name}, note = ${note}, blind = ${blind} where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  const after = await oneCount(ctx.db, id);
  ctx.changed({ entity: 'stock-count', id, action: 'updated', before, after: { name, note, blind } });
  return after;
}

const closedWords: Partial<Record<CountRow['status'], string>> = {
  completed: 'This count is completed. Open it again to count on, or correct by an adjustment.',
  in_review: 'This count is being reviewed; it must be opened again before counting goes on.',
  cancelled: 'This count was cancelled.',
  reversed: 'This count was reversed.',
};
export const closed = ({ status }: Pick<CountRow, 'status'>) => fault('COUNT_CLOSED', { message: closedWords[status], details: { status } });

export const countRoutes: readonly BoundCall[] = [
  serve(listCounts, async (ctx, { query }) => {
    const { location_id, ...filters } = (query as ListInput).filters;
    const wanted = Number((location_id as { eq?: unknown } | undefined)?.eq);
    const there =
      location_id === undefined
        ? sql`true`
        : sql`exists (select from stock_count_places w where w.client_id = c.client_id and w.stock_count_id = c.stock_count_id and w.location_id = ${wanted || 0})`;
    const words = (query.search ?? '').split(/\s+/).filter(Boolean);
    return pageOf(
      ctx.db,
      { ...query, filters },
      {
        ...countColumns,
        columns,
        from: fromCounts,
        tie: sql`c.stock_count_id desc`,
        where: [sql`c.client_id = ${mine}`, there, ...words.map((word) => sql`strpos(lower(c.name || ' ' || c.number), lower(${word})) > 0`)],
      },
    );
  }),
  serve(getCount, (ctx, { params }) => oneCount(ctx.db, params.id)),
  serve(mostOff, async ({ db }, { query }) => {
    const data = await mostOffProducts(db, query.limit);
    return { data, total: data.length };
  }),
  serve(createCount, (ctx, { body }) => beginCount(ctx, body)),
  serve(updateCount, (ctx, { params, body }) => updated(ctx, params.id, body)),
  serve(runningCounts, async ({ db }) => {
    const data = await detailsOf(db, sql`c.status in ('draft', 'in_progress', 'in_review')`);
    return { data, total: data.length };
  }),
  serve(previousCounts, async ({ db }, { query }) => {
    const { rows } = await sql<{
      location_id: number;
      location_name: string;
      area_name: string;
      stock_count_id: number | null;
      number: string | null;
      name: string | null;
      kind: CountKind | null;
      completed_at: string | null;
      items: number;
    }>`
      select l.location_id, l.location_name, l.area_name, c.stock_count_id, c.number, c.name, c.kind, c.completed_at, coalesce(c.items, 0) as items
      from location_cards l
      left join lateral (
        select c.stock_count_id, c.number, c.name, c.kind, c.completed_at,
          (select count(*) from stock_count_lines n where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and n.location_id = l.location_id and n.state = 'counted') as items
        from stock_counts c join stock_count_places w on w.client_id = c.client_id and w.stock_count_id = c.stock_count_id and w.location_id = l.location_id
        where c.client_id = l.client_id and c.status = 'completed' order by c.completed_at desc limit 1) c on true
      where l.client_id = ${mine} and (${query.location_id ?? null}::integer is null or l.location_id = ${query.location_id ?? null}) order by lower(l.area_name), lower(l.location_name)`.execute(
      db,
    );
    return { data: rows, total: rows.length };
  }),
];
