import { type RawBuilder, sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { bulkChangeOf } from '../../../kernel/server/records/bulk/bulk-change.ts';
import { conditionsOf } from '../../../kernel/server/records/list.ts';
import { numberColumn, pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { changePars, createPar, deletePar, getPar, listPars, type ParRow, parRow, updatePar } from '../../contract/par.ts';
import { productExpressions, productsLike } from '../products/listing.ts';
import { checkProduct } from '../products/places.ts';
import { byUrgency, held, lacking, onOrder, orderedJoin, orderUp, parPlace, parsHeld, urgencyOf, usageJoin } from './urgency.ts';

/** Nothing while more than half of the way from the least to the par is there or on its way. */
const whenDue = (amount: RawBuilder<unknown>) => sql`case when ${held} + ${onOrder} < (t.par_min + t.par_max) / 2 then ${amount} else 0 end`;
const suggested = whenDue(orderUp);

const fromWithUse = async (ctx: Ctx) => sql`${parsHeld}
  ${orderedJoin}
  ${await usageJoin(ctx)}`;

const rows = rowsOf(parRow, {
  ...productExpressions,
  par_stock_id: sql`t.par_stock_id`,
  location_id: sql`t.location_id`,
  location_name: parPlace,
  pack_units: sql`p.pack_units`,
  par_min: sql`t.par_min`,
  par_max: sql`t.par_max`,
  reorder_qty: sql`t.reorder_quantity`,
  on_hand: held,
  on_order: onOrder,
  urgency: { sql: urgencyOf, order: byUrgency },
  suggested_order: suggested,
  needed: whenDue(lacking),
  version: sql`t.version`,
  updated_at: sql`t.updated_at`,
});

async function one(ctx: Ctx, id: number, lock = false): Promise<ParRow> {
  const { db } = ctx;
  if (lock) await sql`select 1 from par_stocks where client_id = (select app_client()) and par_stock_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, await fromWithUse(ctx), sql`t.client_id = (select app_client()) and t.par_stock_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

const columns = { ...rows.columns, group_id: numberColumn(sql`p.group_id`) };

export const parPage = async (ctx: Ctx, input: ListInput) =>
  pageOf(ctx.db, input, {
    ...rows,
    columns,
    from: await fromWithUse(ctx),
    tie: sql`t.par_stock_id`,
    where: [sql`t.client_id = (select app_client())`, ...productsLike(input.search)],
  });

/** Whether another par level is, or becomes, that of the same product at the same place. */
const becomes = sql`coalesce((r.after ->> 'location_id')::integer, 0)`;
const isTaken = sql`(exists (select from par_stocks o where o.client_id = t.client_id and o.client_product_id = t.client_product_id and o.par_stock_id <> t.par_stock_id
    and coalesce(o.location_id, 0) = ${becomes}) or row_number() over (partition by t.client_product_id, ${becomes} order by t.par_stock_id) > 1)`;

const changeParRoutes = bulkChangeOf({
  calls: changePars,
  entity: 'par level',
  table: 'par_stocks',
  key: 'par_stock_id',
  from: fromWithUse,
  name: sql`p.name || ', ' || ${parPlace}`,
  unit: sql`p.size_quantity`,
  narrowing: ({ search, filters }) => [...productsLike(search), ...conditionsOf(filters, columns)],
  fields: {
    par_min: { kind: 'units' },
    par_max: { kind: 'units' },
    location_id: { kind: 'ref', target: { table: 'location_cards', key: 'location_id', label: 'location_name' } },
  },
  refusal: sql`case
    when coalesce((r.after ->> 'par_max')::bigint, t.par_max) < coalesce((r.after ->> 'par_min')::bigint, t.par_min) then 'would have a maximum below its minimum'
    when r.after ? 'location_id' and ${isTaken} then 'has a par level there already' end`,
});

export const parRoutes: readonly BoundCall[] = [
  serve(listPars, (ctx, { query }) => parPage(ctx, query)),
  serve(getPar, (ctx, { params }) => one(ctx, params.id)),
  serve(createPar, async (ctx, { body }) => {
    await checkProduct(ctx, body.product_id);
    const { rows } = await sql<{ id: number }>`
      insert into par_stocks (client_id, client_product_id, location_id, par_min, par_max, reorder_quantity)
      values (app_client(), ${body.product_id}, ${body.location_id ?? null}, ${quantityToStore(body.par_min)}, ${quantityToStore(body.par_max)}, ${body.reorder_qty ? quantityToStore(body.reorder_qty) : null})
      returning par_stock_id as id`.execute(ctx.db);
    const row = await one(ctx, rows[0]?.id ?? 0);
    ctx.changed({ entity: 'par level', id: row.par_stock_id, action: 'created', after: row });
    return row;
  }),
  serve(updatePar, async (ctx, { params: { id }, body: { version, ...body } }) => {
    const before = await one(ctx, id, true);
    if (version !== undefined && version !== before.version) throw fault('STALE_WRITE', { details: { current: before, yours: body } });
    const [min, max] = [body.par_min ?? before.par_min, body.par_max ?? before.par_max];
    if (max < min) throw invalid('par_max', 'cannot be less than the minimum');
    const reorder = body.reorder_qty === undefined ? before.reorder_qty : body.reorder_qty;
    await sql`update par_stocks set par_min = ${quantityToStore(min)}, par_max = ${quantityToStore(max)}, reorder_quantity = ${reorder ? quantityToStore(reorder) : null}
      where client_id = (select app_client()) and par_stock_id = ${id}`.execute(ctx.db);
    const after = await one(ctx, id);
    ctx.changed({ entity: 'par level', id, action: 'updated', before, after });
    return after;
  }),
  serve(deletePar, async (ctx, { params: { id } }) => {
    const before = await one(ctx, id, true);
    await sql`delete from par_stocks where client_id = (select app_client()) and par_stock_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'par level', id, action: 'deleted', before });
    return { deleted: true as const };
  }),
  ...changeParRoutes,
];
