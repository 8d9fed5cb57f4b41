import { sql } from 'kysely';
import { readClientSettings } from '../../identity/server/public.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault, invalid, notFound } from '../../kernel/server/fault.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { checkStep, checkVersion } from '../../kernel/server/steps.ts';
import { checkPeriod, createPeriod, listPeriods, movePeriod as movePeriodCall, type PeriodRow, verifyLedger } from '../contract/period.ts';
import { type PeriodState, periodStates } from '../contract/states.ts';
import { periodLock } from './entering.ts';
import { verify } from './verify.ts';

const select = sql`t.period_id, t.starts_on, t.ends_on, t.status, t.closed_at, t.locked_at, t.reason, t.version,
  (select sum(s.value) / 10000.0 from stock_period_levels s where s.client_id = t.client_id and s.period_id = t.period_id) as closing_value`;

const withNext = (row: Omit<PeriodRow, 'allowed_next'>): PeriodRow => ({ ...row, allowed_next: [...periodStates[row.status]] });

async function one(db: Sql, id: number): Promise<PeriodRow> {
  const { rows } = await sql<PeriodRow>`select ${select} from stock_periods t where t.client_id = (select app_client()) and t.period_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return withNext(rows[0]);
}

/** Up to when the books are closed. */
export async function closedUntil(db: Sql): Promise<{ until: Date; on: string } | undefined> {
  const { rows } = await sql<{
    until: string | null;
    on: string;
  }>`select max(ends_at) as until, max(ends_on) as "on" from stock_periods where client_id = (select app_client()) and status <> 'open'`.execute(db);
  const [row] = rows;
  return row?.until ? { until: new Date(row.until), on: row.on } : undefined;
}

/** A month of the client's business days: it begins and ends when the day does, not at midnight. */
export async function openPeriod(ctx: Ctx, month: string): Promise<PeriodRow> {
  const { timezone, day_closing_hour } = await readClientSettings(ctx);
  const bound = (day: ReturnType<typeof sql>) => sql`((${day} + make_interval(hours => ${day_closing_hour}::integer)) at time zone ${timezone})`;
  const first = sql`${`${month}-01`}::date`;
  const after = sql`(${first} + interval '1 month')`;
  const { rows } = await sql<{ period_id: number }>`
    insert into stock_periods (client_id, starts_on, ends_on, starts_at, ends_at) select app_client(), ${first}, (${after} - interval '1 day')::date, ${bound(first)}, ${bound(after)}
    where not exists (select from stock_periods where client_id = (select app_client()) and starts_on = ${first}) returning period_id`.execute(ctx.db);
  if (!rows[0]) throw fault('DUPLICATE');
  const row = await one(ctx.db, rows[0].period_id);
  ctx.changed({ entity: 'stock period', id: row.period_id, action: 'opened', after: row });
  return row;
}

interface Check {
  check: string;
  holds: boolean;
  count: number;
  said: string;
}

const checksSql = (id: number) => sql<{ negative: number; under_way: number; waiting: number; earlier: number; unfinished: boolean }>`
  select
    (select count(*) from (
      select 1 from stock_entries e where e.client_id = t.client_id and e.effective_at < t.ends_at group by e.client_product_id, e.location_id having sum(e.quantity) < 0) n) as negative,
    (select count(*) from transfers a where a.client_id = t.client_id and a.status = 'sent' and a.sent_at < t.ends_at) as under_way,
    (select count(*) from adjustments a where a.client_id = t.client_id and a.status = 'pending_approval' and a.adjusted_at < t.ends_at)
      + (select count(*) from waste_books a where a.client_id = t.client_id and a.status = 'pending_approval' and a.wasted_at < t.ends_at) as waiting,
    (select count(*) from stock_periods o where o.client_id = t.client_id and o.starts_on < t.starts_on and o.status in ('open', 'closing')) as earlier,
    t.ends_at > clock_timestamp() as unfinished
  from stock_periods t where t.client_id = (select app_client()) and t.period_id = ${id}`;

async function checksOf(db: Sql, id: number): Promise<Check[]> {
  const { rows } = await checksSql(id).execute(db);
  if (!rows[0]) throw notFound();
  const { negative, under_way, waiting, earlier, unfinished } = rows[0];
  const check = (name: string, count: number, said: string): Check => ({ check: name, holds: count === 0, count, said });
  return [
    check('over', unfinished ? 1 : 0, 'The period is not over yet'),
    check('earlier', earlier, 'Earlier periods are still open'),
    check('negative', negative, 'Products with less than nothing in stock'),
    check('under_way', under_way, 'Transfers that were sent and not received'),
    check('waiting', waiting, 'Waste and adjustments that wait for approval'),
  ];
}

export async function movePeriod(ctx: Ctx, id: number, { status, reason, version }: { status: PeriodState; reason?: string | null; version?: number }): Promise<PeriodRow> {
  // Nobody posts while a period changes its state.
  await sql`select pg_advisory_xact_lock(${periodLock})`.execute(ctx.db);
  const before = await one(ctx.db, id);
  checkVersion(before, version, { status });
  checkStep(periodStates, before.status, status);
  const back = (before.status === 'closed' && status === 'open') || (before.status === 'locked' && status === 'closed');
  if (back && !reason) throw invalid('reason', 'is needed to open what was closed');
  const unlocks = before.status === 'locked' || (back && (await lockedAfter(ctx.db, before)));
  if (unlocks && !ctx.who.roles.some((role) => role === 'owner' || role === 'ops_admin')) throw fault('FORBIDDEN', { message: 'Only an owner may unlock a period.' });
  if (status === 'closing' || (status === 'closed' && !back)) await mustHold(ctx.db, id);
  await sql`
    update stock_periods set status = ${status}, reason = ${reason ?? null}, closed_at = ${status === 'closed' ? sql`coalesce(closed_at, clock_timestamp())` : status === 'open' ? null : sql`closed_at`},
      locked_at = ${status === 'locked' ? sql`clock_timestamp()` : null} where client_id = (select app_client()) and period_id = ${id}`.execute(ctx.db);
  if (status === 'closed' && !back) await keepLevels(ctx.db, id);
  if (back && status === 'open') await reopenLater(ctx, before, reason ?? '');
  const after = await one(ctx.db, id);
  ctx.changed({ entity: 'stock period', id, action: status, before, after, reason: reason ?? undefined });
  return after;
}

async function lockedAfter(db: Sql, { starts_on }: PeriodRow): Promise<boolean> {
  const { rows } = await sql`select from stock_periods where client_id = (select app_client()) and starts_on > ${starts_on}::date and status = 'locked' limit 1`.execute(db);
  return rows.length > 0;
}

async function mustHold(db: Sql, id: number): Promise<void> {
  const broken = (await checksOf(db, id)).filter(({ holds }) => !holds);
  if (broken.length > 0) throw fault('CONFLICT', { message: broken.map(({ said, count }) => (count > 1 ? `${said}: ${count}` : said)).join('. '), details: { checks: broken } });
}

const keepLevels = (db: Sql, id: number) =>
  sql`
  insert into stock_period_levels (client_id, period_id, client_product_id, location_id, quantity, value)
  select t.client_id, t.period_id, e.client_product_id, e.location_id, sum(e.quantity), sum(e.value)
  from stock_periods t join stock_entries e on e.client_id = t.client_id and e.effective_at < t.ends_at
  where t.client_id = (select app_client()) and t.period_id = ${id}
  group by 1, 2, 3, 4 having sum(e.quantity) <> 0 or sum(e.value) <> 0
  on conflict (client_id, period_id, client_product_id, location_id) do update set quantity = excluded.quantity, value = excluded.value`.execute(db);

/** What was closed on top of a period that is open again no longer stands. */
async function reopenLater(ctx: Ctx, { starts_on, period_id }: PeriodRow, reason: string): Promise<void> {
  const { rows } = await sql<{ period_id: number }>`
    update stock_periods set status = 'open', closed_at = null, locked_at = null, reason = ${reason}
    where client_id = (select app_client()) and starts_on > ${starts_on}::date and status <> 'open' returning period_id`.execute(ctx.db);
  await sql`delete from stock_period_levels where client_id = (select app_client()) and period_id = any(${[period_id, ...rows.map((row) => row.period_id)]}::integer[])`.execute(
    ctx.db,
  );
  for (const row of rows) ctx.changed({ entity: 'stock period', id: row.period_id, action: 'reopened with an earlier one', reason });
}

export const periodRoutes: readonly Served[] = [
  serve(listPeriods, async ({ db }) => {
    const { rows } = await sql<PeriodRow>`select ${select} from stock_periods t where t.client_id = (select app_client()) order by t.starts_on desc`.execute(db);
    return { data: rows.map(withNext), total: rows.length };
  }),
  serve(createPeriod, (ctx, { body }) => openPeriod(ctx, body.month)),
  serve(checkPeriod, async ({ db }, { params }) => {
    const checks = await checksOf(db, params.id);
    return { checks, may_close: checks.every(({ holds }) => holds) };
  }),
  serve(movePeriodCall, (ctx, { params, body }) => movePeriod(ctx, params.id, body)),
  serve(verifyLedger, (ctx) => verify(ctx.db)),
];
