import { type RawBuilder, sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { numberColumn, pageOf, quantityColumn, textColumn, wordColumn } from '../../../kernel/server/records/paged.ts';
import { createPar, deletePar, getPar, listPars, type ParRow, updatePar } from '../../contract/par.ts';
import { productColumns, productsLike } from '../products/listing.ts';
import { checkProduct } from '../products/places.ts';
import { byUrgency, held, lacking, onOrder, orderedJoin, orderUp, parPlace, parsHeld, urgencyOf, usageJoin } from './urgency.ts';

/** Nothing while more than half of the way from the least to the par is there or on its way. */
const whenDue = (amount: RawBuilder<unknown>) => sql`case when ${held} + ${onOrder} < (t.par_min + t.par_max) / 2 then ${amount} else 0 end`;
const suggested = whenDue(orderUp);

const fromWithUse = async (ctx: Ctx) => sql`${parsHeld}
  ${orderedJoin}
  ${await usageJoin(ctx)}`;

const select = sql`t.par_stock_id, ${productColumns}, t.location_id, ${parPlace} as location_name, p.pack_units, t.par_min / 1000::float8 as par_min, t.par_max / 1000::float8 as par_max,
  t.reorder_quantity / 1000::float8 as reorder_qty, ${held} / 1000::float8 as on_hand, ${onOrder} / 1000::float8 as on_order, ${urgencyOf} as urgency, ${suggested} / 1000::float8 as suggested_order, ${whenDue(lacking)} / 1000::float8 as needed, t.version, t.updated_at`;

const columns = {
  product_name: wordColumn(sql`p.name`),
  location_name: wordColumn(parPlace),
  par_min: quantityColumn(sql`t.par_min`),
  par_max: quantityColumn(sql`t.par_max`),
  on_hand: quantityColumn(held),
  urgency: { sql: urgencyOf, order: byUrgency },
  suggested_order: quantityColumn(suggested),
  updated_at: textColumn(sql`t.updated_at`),
  product_id: numberColumn(sql`t.client_product_id`),
  location_id: numberColumn(sql`t.location_id`),
  group_id: numberColumn(sql`p.group_id`),
};

async function one(ctx: Ctx, id: number, lock = false): Promise<ParRow> {
  const { db } = ctx;
  if (lock) await sql`select 1 from par_stocks where client_id = (select app_client()) and par_stock_id = ${id} for update`.execute(db);
  const { rows } = await sql<ParRow>`select ${select} from ${await fromWithUse(ctx)} where t.client_id = (select app_client()) and t.par_stock_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const parPage = async (ctx: Ctx, input: ListInput) =>
  pageOf<ParRow>(ctx.db, input, {
    from: await fromWithUse(ctx),
    select,
    columns,
    tie: sql`t.par_stock_id`,
    where: [sql`t.client_id = (select app_client())`, ...productsLike(input.search)],
  });

export const parRoutes: readonly BoundCall[] = [
  serve(listPars, (ctx, { query }) => parPage(ctx, query as ListInput)),
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
];
