import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { type PostedLine, type Posting, repostEntries } from '../../../stock/server/public.ts';
import type { DueDay } from './deplete.ts';
import type { DepletionStep } from './depletion-steps.ts';

const mine = sql`(select app_client())`;

/** Takes some steps of days that still stand as they were reckoned; says what the days are then, and nothing where another one has changed any of them meanwhile. */
export async function takeSteps(ctx: Ctx, days: readonly DueDay[], steps: readonly DepletionStep[]): Promise<readonly DueDay[] | undefined> {
  const moved = new Set(steps.map(({ sale }) => sale));
  const own = days.filter(({ sale_id }) => moved.has(sale_id));
  await alone(ctx.db);
  if (!(await areAsReckoned(ctx.db, own))) return undefined;
  const now = own.map((day) => ({ ...day, depleted: (day.depleted ?? -1) + 1 }));
  const ids = now.map(({ sale_id }) => sale_id);
  await sql`update pos_sales set depleted = coalesce(depleted, -1) + 1 where client_id = ${mine} and sale_id = any(${ids}::integer[])`.execute(ctx.db);
  const bySale = Map.groupBy(steps, ({ sale }) => sale);
  const anew = now
    .map(({ sale_id: id, depleted: revision }) => ({ source: { type: 'sale', id, revision }, lines: (bySale.get(id) ?? []).flatMap(({ lines }) => lines), late: true }))
    .filter(({ lines }) => lines.length > 0);
  const posted = await repostEntries(
    ctx,
    steps.flatMap(({ back }) => back),
    anew,
  );
  await keepTakes(ctx.db, steps, anew, posted);
  const after = new Map(now.map((day) => [day.sale_id, day]));
  return days.map((day) => after.get(day.sale_id) ?? day);
}

/** One worker of a client moves or finishes days at a time. */
const alone = (db: Sql) => sql`select pg_advisory_xact_lock(hashtext('sales depletion'), ${mine})`.execute(db);

async function areAsReckoned(db: Sql, days: readonly DueDay[]): Promise<boolean> {
  const { rows } = await sql<Pick<DueDay, 'sale_id' | 'status' | 'asks' | 'depleted'>>`
    select sale_id, status, asks, depleted from pos_sales where client_id = ${mine} and sale_id = any(${days.map(({ sale_id }) => sale_id)}::integer[]) order by sale_id for update`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.sale_id, row]));
  return days.every(({ sale_id, status, asks, depleted }) => {
    const row = found.get(sale_id);
    return row?.status === status && row.asks === asks && row.depleted === depleted;
  });
}

/** What each day stands with of each product: the second derivation holds the ledger against it. */
async function keepTakes(db: Sql, steps: readonly DepletionStep[], anew: readonly Posting[], posted: readonly PostedLine[]): Promise<void> {
  const sources = anew.flatMap(({ source, lines }) => lines.map(() => source));
  const taken = posted.map(({ productId, quantity }, index) => ({ sale: sources[index]?.id, revision: sources[index]?.revision, product: productId, quantity }));
  await sql`delete from pos_sale_takes t using unnest(${steps.map(({ sale }) => sale)}::integer[], ${steps.map(({ product }) => product)}::integer[]) as s(sale, product)
    where t.client_id = ${mine} and t.sale_id = s.sale and t.client_product_id = s.product`.execute(db);
  await sql`insert into pos_sale_takes (client_id, sale_id, client_product_id, revision, quantity)
    select app_client(), sale, product, revision, sum(quantity) from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as r(sale integer, product integer, revision integer, quantity bigint)
    group by sale, product, revision`.execute(db);
}

/** Days that stand as they should are due no more, unless somebody has said so again meanwhile. */
export async function finishDays(db: Sql, days: readonly DueDay[]): Promise<void> {
  await alone(db);
  await sql`select from pos_sales where client_id = ${mine} and sale_id = any(${days.map(({ sale_id }) => sale_id)}::integer[]) order by sale_id for update`.execute(db);
  const rows = days.map(({ sale_id, status, asks, unmapped }) => ({ sale_id, status, asks, unmapped }));
  await sql`update pos_sales s set due = false, depleted = coalesce(s.depleted, 0), depleted_at = clock_timestamp(), unmapped_net = case when s.status = 'posted' then r.unmapped else s.unmapped_net end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sale_id integer, status text, asks integer, unmapped bigint)
    where s.client_id = ${mine} and s.sale_id = r.sale_id and s.status = r.status and s.asks = r.asks`.execute(db);
}
