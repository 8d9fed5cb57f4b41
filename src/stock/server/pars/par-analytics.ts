import { sql } from 'kysely';
import { wholeHouse } from '../../../catalogue/contract/whole-house.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { criticalAlerts, parAnalytics, parStockLevels, stockVsPar } from '../../contract/par.ts';
import { usageDays } from '../../domain/pace.ts';
import { costsNow } from '../on-hand/moments.ts';
import { productColumns } from '../products/listing.ts';
import { daysLeft } from './paces.ts';
import { byUrgency, held, lacking, onOrder, orderedJoin, orderUp, parPlace, parsHeld, runsOut, urgencyOf, usageJoin } from './urgency.ts';

interface Where {
  readonly clientId?: number;
  readonly location_id?: number;
}

/** A client that is named must be the caller's own: an operations admin chooses another by the header, as everywhere. */
function placed({ who }: Ctx, { clientId, location_id }: Where, column = sql`t.location_id`) {
  if (clientId !== undefined && clientId !== who.clientId) throw fault('TENANT_MISMATCH');
  return location_id === undefined ? sql`true` : sql`${column} = ${location_id}`;
}

const card = sql`${productColumns}, t.location_id, ${parPlace} as location_name, ${quantityOf(held)} as on_hand, ${quantityOf(sql`t.par_min`)} as par_min, ${quantityOf(sql`t.par_max`)} as par_max`;
const toFill = sql`greatest(0, t.par_max - ${held})`;

const usageColumns = sql`${quantityOf(sql`round(coalesce(u.per_day, 0)::numeric)`)} as usage_per_day, ${daysLeft(held, sql`u.per_day`)} as days_left`;

export const parAnalyticsRoutes: readonly BoundCall[] = [
  serve(parStockLevels, async (ctx, { query }) => {
    const { rows } = await sql<never>`
      select ${productColumns}, s.location_id, l.location_name, ${quantityOf(sql`s.quantity`)} as on_hand, ${quantityOf(sql`t.par_min`)} as par_min, ${quantityOf(sql`t.par_max`)} as par_max, ${moneyOf(sql`s.value`)} as value
      from stock_levels s
      join product_cards p on p.client_id = s.client_id and p.client_product_id = s.client_product_id and (p.active or s.quantity <> 0)
      join location_cards l on l.client_id = s.client_id and l.location_id = s.location_id
      left join par_stocks t on t.client_id = s.client_id and t.client_product_id = s.client_product_id and t.location_id = s.location_id
      where s.client_id = (select app_client()) and ${placed(ctx, query, sql`s.location_id`)} order by lower(p.name), lower(l.location_name) limit 5000`.execute(ctx.db);
    return { data: rows, total: rows.length };
  }),
  serve(stockVsPar, async (ctx, { query }) => {
    const usage = await usageJoin(ctx);
    const { rows } = await sql<never>`
      select l.location_id, l.location_name, count(*) filter (where x.urgency = 'critical') as critical, count(*) filter (where x.urgency = 'high') as high,
        count(*) filter (where x.urgency = 'medium') as medium, count(*) filter (where x.urgency = 'fine' and not x.over) as fine, count(*) filter (where x.over) as over,
        (select count(*) from stock_levels s where s.client_id = l.client_id and s.location_id = l.location_id and s.quantity <> 0
          and not exists (select from par_stocks t where t.client_id = s.client_id and t.client_product_id = s.client_product_id and coalesce(t.location_id, s.location_id) = s.location_id)) as without
      from (select client_id, location_id, location_name from location_cards union all select app_client(), null, ${wholeHouse}) l
      left join (select t.location_id, ${urgencyOf} as urgency, ${held} > t.par_max as over from ${parsHeld} ${usage} where t.client_id = (select app_client()) and p.active) x on x.location_id is not distinct from l.location_id
      where l.client_id = (select app_client()) and ${placed(ctx, query, sql`l.location_id`)} group by l.client_id, l.location_id, l.location_name
      having l.location_id is not null or count(x.urgency) > 0 order by l.location_id is not null, lower(l.location_name)`.execute(ctx.db);
    return { data: rows, total: rows.length };
  }),
  serve(parAnalytics, async (ctx, { query }) => {
    const within = sql`t.client_id = (select app_client()) and p.active and ${placed(ctx, query)}`;
    const usage = await usageJoin(ctx);
    const [figures, rows] = await concurrently([
      sql<{ pars: number; kept: number; below: number; over: number; cost_to_fill: number; value_over: number }>`
        select count(*) as pars, count(*) filter (where ${held} between t.par_min and t.par_max) as kept, count(*) filter (where ${held} < t.par_min) as below,
          count(*) filter (where ${held} > t.par_max) as over,
          coalesce(${moneyOf(sql`round(sum(case when ${held} < t.par_min then ${toFill} * c.cost end)::numeric, -2)`)}, 0) as cost_to_fill,
          coalesce(${moneyOf(sql`round(sum(case when ${held} > t.par_max then (${held} - t.par_max)::numeric * s.value / s.quantity end), -2)`)}, 0) as value_over
        from ${parsHeld} left join ${costsNow} c on c.product = t.client_product_id where ${within}`.execute(ctx.db),
      sql<never>`select ${card}, ${usageColumns} from ${parsHeld} ${usage} where ${within} order by days_left nulls last, lower(p.name) limit 1000`.execute(ctx.db),
    ]);
    const row = figures.rows[0] as NonNullable<(typeof figures.rows)[0]>;
    return { ...row, kept_share: row.pars === 0 ? null : Math.round((row.kept / row.pars) * 1000) / 1000, usage_days: usageDays, data: rows.rows, total: rows.rows.length };
  }),
  serve(criticalAlerts, async (ctx, { query }) => {
    const usage = await usageJoin(ctx);
    const urgent = query.urgency ? sql`${urgencyOf} = ${query.urgency}` : query.status === 'all' ? sql`true` : runsOut;
    const { rows } = await sql<never>`
      select t.par_stock_id, ${card}, ${urgencyOf} as urgency, ${quantityOf(onOrder)} as on_order, ${quantityOf(orderUp)} as suggested_order, ${quantityOf(lacking)} as needed, p.pack_units, ${usageColumns}, p.supplier_id
      from ${parsHeld} ${orderedJoin} ${usage} where t.client_id = (select app_client()) and p.active and ${placed(ctx, query)} and ${urgent}
      order by ${byUrgency}, days_left nulls last, lower(p.name) limit 500`.execute(ctx.db);
    return { data: rows, total: rows.length };
  }),
];
