import { sql } from 'kysely';
import { startOfDay } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { checkPeriod, createPeriod, listPeriods, movedAlong, movePeriod as movePeriodCall, type PeriodCheck, type PeriodRow, verifyLedger } from '../../contract/period.ts';
import { type PeriodState, periodStates } from '../../contract/states.ts';
import { calendarOf } from '../days.ts';
import type { Documents } from '../ledger/documents.ts';
import { verify } from '../verification/verify.ts';
import { type CloseCheck, ownChecks, type PeriodSpan } from './close-checks.ts';
import { figuresOf } from './period-figures.ts';
import { periodLock } from './period-lock.ts';

const select = sql`t.period_id, t.starts_on, t.ends_on, t.status, t.closed_at, t.locked_at, t.reason, t.version,
  (select ${moneyOf(sql`sum(s.value)`)} from stock_period_levels s where s.client_id = t.client_id and s.period_id = t.period_id) as closing_value,
  (select min(k.starts_on) from stock_periods k where k.client_id = t.client_id and k.starts_on > t.starts_on and k.status = 'locked') as locked_after`;

/** What is closed below a lock stays closed until that is taken away. */
const withAllowedTransitions = (row: Omit<PeriodRow, 'allowed_next'>): PeriodRow => ({
  ...row,
  allowed_next: periodStates[row.status].filter((to) => !(to === 'open' && row.status === 'closed' && row.locked_after !== null)),
});

async function all(db: Sql): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`select ${select} from stock_periods t where t.client_id = (select app_client()) order by t.starts_on desc`.execute(db);
  return rows.map(withAllowedTransitions);
}

async function one(db: Sql, id: number): Promise<PeriodRow> {
  const { rows } = await sql<PeriodRow>`select ${select} from stock_periods t where t.client_id = (select app_client()) and t.period_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return withAllowedTransitions(rows[0]);
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
  const calendar = await calendarOf(ctx);
  const first = sql`${`${month}-01`}::date`;
  const after = sql`(${first} + interval '1 month')`;
  const { rows } = await sql<{ period_id: number }>`
    insert into stock_periods (client_id, starts_on, ends_on, starts_at, ends_at) select app_client(), ${first}, (${after} - interval '1 day')::date, ${startOfDay(first, calendar)}, ${startOfDay(after, calendar)}
    where not exists (select from stock_periods where client_id = (select app_client()) and starts_on = ${first}) returning period_id`.execute(ctx.db);
  if (!rows[0]) throw fault('DUPLICATE');
  const row = await one(ctx.db, rows[0].period_id);
  ctx.changed({ entity: 'stock period', id: row.period_id, action: 'opened', after: row });
  return row;
}

async function checksOf(db: Sql, id: number, elsewhere: readonly CloseCheck[]): Promise<PeriodCheck[]> {
  const { rows } = await sql<PeriodSpan>`select starts_on, ends_on, ends_at from stock_periods where client_id = (select app_client()) and period_id = ${id}`.execute(db);
  const [span] = rows;
  if (!span) throw notFound();
  const [own, others] = await concurrently([ownChecks(db, span), concurrently(elsewhere.map((check) => check(db, span)))]);
  return [...own, ...others];
}

type Move = { status: PeriodState; reason?: string | null; version?: number };

export async function movePeriod(ctx: Ctx, id: number, { status, reason, version }: Move, elsewhere: readonly CloseCheck[]): Promise<PeriodRow> {
  // Nobody posts while a period changes its state.
  await sql`select pg_advisory_xact_lock(${periodLock})`.execute(ctx.db);
  const before = await one(ctx.db, id);
  checkVersion(before, version, { status });
  checkTransition(periodStates, before.status, status);
  if (!before.allowed_next.includes(status)) throw lockedLater(before);
  const back = (before.status === 'closed' && status === 'open') || (before.status === 'locked' && status === 'closed');
  if (back && !reason) throw invalid('reason', 'is needed to open what was closed');
  if (before.status === 'locked' && !ctx.who.ops && !ctx.who.roleKinds.has('owner')) throw fault('FORBIDDEN', { message: 'Only an owner may unlock a period.' });
  if (status === 'closing' || (status === 'closed' && !back)) await mustHold(ctx.db, id, elsewhere);
  const along = movedAlong(before, status, await all(ctx.db));
  await sql`
    update stock_periods set status = ${status}, reason = ${reason ?? null}, closed_at = ${status === 'closed' ? sql`coalesce(closed_at, clock_timestamp())` : status === 'open' ? null : sql`closed_at`},
      locked_at = ${status === 'locked' ? sql`clock_timestamp()` : null} where client_id = (select app_client()) and period_id = ${id}`.execute(ctx.db);
  if (status === 'closed' && !back) await keepLevels(ctx.db, id);
  if (status === 'open') await forgetLevels(ctx.db, id);
  for (const later of along) await moveAlong(ctx, later, status, reason ?? null);
  const after = await one(ctx.db, id);
  ctx.changed({ entity: 'stock period', id, action: status, before, after, reason: reason ?? undefined });
  return after;
}

const lockedLater = ({ status, locked_after, allowed_next }: PeriodRow) =>
  fault('ILLEGAL_TRANSITION', { message: `The period from ${locked_after} is locked; an owner must unlock it first.`, details: { status, allowed_next, locked_after } });

async function mustHold(db: Sql, id: number, elsewhere: readonly CloseCheck[]): Promise<void> {
  const broken = (await checksOf(db, id, elsewhere)).filter(({ holds }) => !holds);
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

const forgetLevels = (db: Sql, id: number) => sql`delete from stock_period_levels where client_id = (select app_client()) and period_id = ${id}`.execute(db);

/** A later period is unlocked or opened with an earlier one, for the same reason. */
async function moveAlong(ctx: Ctx, before: PeriodRow, status: PeriodState, reason: string | null): Promise<void> {
  const { period_id: id } = before;
  await sql`update stock_periods set status = ${status}, reason = ${reason}, locked_at = null, closed_at = ${status === 'open' ? null : sql`closed_at`}
    where client_id = (select app_client()) and period_id = ${id}`.execute(ctx.db);
  if (status === 'open') await forgetLevels(ctx.db, id);
  const after = await one(ctx.db, id);
  ctx.changed({
    entity: 'stock period',
    id,
    action: status === 'open' ? 'reopened with an earlier one' : 'unlocked with an earlier one',
    before,
    after,
    reason: reason ?? undefined,
  });
}

export const periodRoutes = (elsewhere: readonly CloseCheck[], documents: readonly Documents[]): readonly BoundCall[] => [
  serve(listPeriods, async ({ db }) => {
    const data = await all(db);
    return { data, total: data.length };
  }),
  serve(createPeriod, (ctx, { body }) => openPeriod(ctx, body.month)),
  serve(checkPeriod, async ({ db }, { params }) => {
    const [checks, figures] = await concurrently([checksOf(db, params.id, elsewhere), figuresOf(db, params.id)]);
    return { checks, may_close: checks.every(({ holds }) => holds), figures };
  }),
  serve(movePeriodCall, (ctx, { params, body }) => movePeriod(ctx, params.id, body, elsewhere)),
  serve(verifyLedger, (ctx) => verify(ctx.db, documents)),
];
