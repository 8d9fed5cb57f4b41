import { sql } from 'kysely';
import type { z } from 'zod';
import { businessDayOf } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { type suggestion, suggestPars } from '../../contract/par.ts';
import { demandOf, inPacks, type ServiceLevel, type Supply, safetyStock } from '../../domain/demand.ts';
import { calendarOf } from '../days.ts';
import { productColumns } from '../products/listing.ts';
import { dailyUsage, unfinishedDay } from './usage.ts';

type Suggestion = z.output<typeof suggestion>;

interface Row {
  product_id: number;
  product_name: string;
  brand_name: string | null;
  size: string | null;
  base_unit: Suggestion['base_unit'];
  size_quantity: number;
  location_id: number;
  location_name: string;
  pack_units: number;
  shelf_life_days: number | null;
  used: number[];
  span: number;
  current_min: number | null;
  current_max: number | null;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function suggest({ used, span, shelf_life_days, ...row }: Row, supply: Supply): Suggestion {
  const demand = demandOf(used, span);
  const safety = safetyStock(demand, supply);
  const reorderPoint = demand.perDay * supply.leadDays + safety;
  const wanted = demand.perDay * (supply.leadDays + supply.reviewDays) + safety;
  // More than can be used before it spoils is never right.
  const upTo = shelf_life_days === null ? wanted : Math.min(wanted, demand.perDay * shelf_life_days);
  const min = Math.min(reorderPoint, upTo);
  return {
    ...row,
    days: span,
    usage_per_day: rounded(demand.perDay),
    deviation: rounded(demand.deviation),
    lead_time_days: supply.leadDays,
    review_days: supply.reviewDays,
    safety_stock: rounded(safety),
    reorder_point: rounded(reorderPoint),
    par_min: inPacks(min, row.size_quantity),
    par_max: inPacks(upTo, row.size_quantity),
    demand: demand.kind,
  };
}

async function rowsFor(ctx: Ctx, { days, location_id, product_id, limit }: { days: number; location_id?: number; product_id?: number; limit: number }): Promise<Row[]> {
  const calendar = await calendarOf(ctx);
  const usage = dailyUsage(
    days,
    calendar,
    sql`${location_id === undefined ? sql`true` : sql`e.location_id = ${location_id}`} and ${product_id === undefined ? sql`true` : sql`e.client_product_id = ${product_id}`}`,
  );
  const { rows } = await sql<Row>`
    select ${productColumns}, u.location_id, l.location_name, p.pack_units, p.shelf_life_days, u.used,
      least(${days}::integer, greatest(1, ${unfinishedDay(calendar)} - first.day)) as span, ${quantityOf(sql`t.par_min`)} as current_min, ${quantityOf(sql`t.par_max`)} as current_max
    from (select client_product_id, location_id, jsonb_agg(${quantityOf(sql`used`)}) as used, sum(used) as total from ${usage} d group by 1, 2) u
    join product_cards p on p.client_id = (select app_client()) and p.client_product_id = u.client_product_id and p.active
    join location_cards l on l.client_id = p.client_id and l.location_id = u.location_id
    left join par_stocks t on t.client_id = p.client_id and t.client_product_id = u.client_product_id and t.location_id = u.location_id
    cross join lateral (select ${businessDayOf(sql`min(e.effective_at)`, calendar)} as day from stock_entries e where e.client_id = p.client_id and e.client_product_id = u.client_product_id and e.location_id = u.location_id) first
    order by u.total desc limit ${limit}`.execute(ctx.db);
  return rows;
}

export const parSuggestionRoutes: readonly BoundCall[] = [
  serve(suggestPars, async (ctx, { query }) => {
    const supply: Supply = {
      leadDays: query.lead_time_days,
      leadDeviation: query.lead_time_deviation,
      reviewDays: query.review_days,
      service: Number(query.service) as ServiceLevel,
    };
    const data = (await rowsFor(ctx, query)).map((row) => suggest(row, supply));
    return { data, total: data.length };
  }),
];
