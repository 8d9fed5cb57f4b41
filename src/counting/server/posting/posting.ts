import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { closedUntil, costAt, type PostedLine, type Posting, type PostingLine, postAll, reverseDocument } from '../../../stock/server/public.ts';
import type { CountDetail, CountRow } from '../../contract/cards.ts';
import type { uncountedChoices } from '../../contract/count.ts';
import { countStates } from '../../contract/states.ts';
import { lockCount, mine, oneCount } from '../counts/count-rows.ts';
import { takenBack } from '../entries/taken-back.ts';
import { reviewed } from '../review/reviewed.ts';
import { learnShelves } from '../sheets/shelf.ts';
import { settleUnplaced } from '../sheets/unplaced.ts';

export type Uncounted = (typeof uncountedChoices)[number];

/** What a count says to the ledger: at each moment, there was so much. Uncounted is not zero unless somebody says so. */
export async function postingOf(ctx: Ctx, count: { stock_count_id: number; revision: number }, uncounted: Uncounted | undefined): Promise<Posting> {
  const { rows } = await sql<{ line: number; product: number; location: number; target: number; at: number | null }>`
    select line, client_product_id as product, location_id as location, coalesce(quantity, 0) as target, (extract(epoch from counted_at) * 1000000)::bigint as at
    from stock_count_lines n where client_id = ${mine} and stock_count_id = ${count.stock_count_id} and (state = 'counted' or (state = 'uncounted' and not ${takenBack} and ${uncounted === 'zero'})) order by line`.execute(
    ctx.db,
  );
  return {
    source: { type: 'count', id: count.stock_count_id, revision: count.revision },
    lines: rows.map(
      (row): PostingLine => ({ line: row.line, productId: row.product, locationId: row.location, kind: 'count_correction', target: row.target, at: row.at ?? undefined }),
    ),
  };
}

interface Hindrance {
  readonly code: Obstacle;
  readonly message?: string;
  readonly details: Record<string, unknown>;
}
const nothingCounted = 'Nothing is counted yet. Count something, or give this count up.';
type Obstacle = 'COUNT_CONFLICTS' | 'COUNT_INCOMPLETE' | 'COUNT_NEEDS_REVIEW' | 'COUNT_OUTLIERS';

export const isUncounted = ({ items, counted, skipped, recount, conflicts }: CountRow): number => items - counted - skipped - recount - conflicts;

/** What keeps a count from being completed, the first thing to do first. */
export async function obstacles(ctx: Ctx, count: CountRow, given: { uncounted?: Uncounted; acknowledge_outliers?: boolean }): Promise<Hindrance[]> {
  const { count_review, count_outlier_over } = await readClientSettings(ctx);
  const left = isUncounted(count);
  const found: Hindrance[] = [];
  if (count.conflicts > 0) found.push({ code: 'COUNT_CONFLICTS', details: { conflicts: count.conflicts } });
  if (count.counted === 0 && count.recount === 0) found.push({ code: 'COUNT_INCOMPLETE', message: nothingCounted, details: { counted: 0, uncounted: left } });
  if (count.recount > 0 || (count.kind === 'full' && left > 0 && given.uncounted === undefined))
    found.push({ code: 'COUNT_INCOMPLETE', details: { uncounted: left, recount: count.recount } });
  if (count_review && (count.status !== 'in_review' || (await hasCounted(ctx, count.stock_count_id))))
    found.push({ code: 'COUNT_NEEDS_REVIEW', details: { status: count.status } });
  const far = count_outlier_over === null || given.acknowledge_outliers ? 0 : await outliersIn(ctx, count.stock_count_id, count_outlier_over);
  if (far > 0) found.push({ code: 'COUNT_OUTLIERS', details: { outliers: far } });
  return found;
}

async function hasCounted({ db, who }: Ctx, id: number): Promise<boolean> {
  const { rows } = await sql`select from stock_count_entries where client_id = ${mine} and stock_count_id = ${id} and user_id = ${who.userId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function outliersIn({ db }: Ctx, id: number, over: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${reviewed(id, over)} r where r.outlier is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface Completing {
  readonly uncounted?: Uncounted;
  readonly reason?: string;
  readonly acknowledge_outliers?: boolean;
  readonly version?: number;
}

/** Posts what was counted, all of it or none, and locks the count. */
export async function complete(ctx: Ctx, id: number, given: Completing): Promise<{ count: CountDetail; posted: PostedLine[] }> {
  const before = await lockCount(ctx.db, id);
  if (before.status === 'completed') throw fault('POSTED_ALREADY', { message: 'This count was completed already.' });
  checkTransition(countStates, before.status === 'draft' ? 'in_progress' : before.status, 'completed');
  checkVersion(before, given.version, given);
  const [obstacle] = await obstacles(ctx, before, given);
  if (obstacle) throw fault(obstacle.code, obstacle);
  if (before.kind === 'full' && given.uncounted === 'leave' && isUncounted(before) > 0 && !given.reason) throw invalid('reason', 'is needed: a full count leaves items out');
  const posting = await postingOf(ctx, before, given.uncounted);
  const posted = posting.lines.length === 0 ? [] : await postAll(ctx, [posting]);
  await settleUncounted(ctx, id, given);
  await settleUnplaced(ctx.db, id, given.uncounted === 'zero' ? 'zero' : 'left');
  await learnShelves(ctx.db, id);
  await sql`update stock_counts set status = 'completed', completed_at = clock_timestamp(), completed_by = ${ctx.who.userId}, started_at = coalesce(started_at, now()), reason = ${given.reason ?? null}
    where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  await sql`update stock_count_places set status = 'finished', finished_at = now(), finished_by = ${ctx.who.userId}
    where client_id = ${mine} and stock_count_id = ${id} and status <> 'finished'`.execute(ctx.db);
  await sql`update stock_count_lines n set cost_then = ${costAt(sql`n.client_product_id`, sql`n.location_id`)} where client_id = ${mine} and stock_count_id = ${id} and state = 'counted'`.execute(
    ctx.db,
  );
  const count = await oneCount(ctx.db, id);
  ctx.changed({ entity: 'stock-count', id, action: 'completed', before, after: { status: count.status, lines: posted.length }, ...(given.reason && { reason: given.reason }) });
  return { count, posted };
}

const countedAsNothing = 'counted as nothing when the count was completed';

/** What nobody counted says afterwards what became of it. */
async function settleUncounted({ db, who }: Ctx, id: number, { uncounted, reason }: Completing): Promise<void> {
  if (uncounted === undefined) return;
  const settled =
    uncounted === 'zero'
      ? sql`state = 'counted', quantity = 0, counted_at = now(), counted_by = ${who.userId}, reason = ${countedAsNothing}`
      : sql`state = 'skipped', reason = ${reason ?? null}`;
  await sql`update stock_count_lines n set ${settled} where client_id = ${mine} and stock_count_id = ${id} and state = 'uncounted' and not ${takenBack}`.execute(db);
}

/** The books of a period that is closed stand on what was counted in it. */
async function refuseClosed(db: Sql, id: number): Promise<void> {
  const closed = await closedUntil(db);
  if (!closed) return;
  const { rows } = await sql`select from stock_count_lines
    where client_id = ${mine} and stock_count_id = ${id} and state = 'counted' and counted_at < ${closed.until.toISOString()}::timestamptz limit 1`.execute(db);
  if (rows.length > 0) throw fault('PERIOD_CLOSED', { details: { closed_through: closed.on } });
}

/** Takes what a completed count posted out of the ledger, as long as no later one stands on it. */
async function unpost(ctx: Ctx, before: CountRow & { revision: number }, reason: string): Promise<void> {
  const id = before.stock_count_id;
  await refuseClosed(ctx.db, id);
  const { rows } = await sql<{ number: string }>`
    select c.number from stock_counts c where c.client_id = ${mine} and c.status = 'completed' and c.completed_at > ${before.completed_at}::timestamptz and exists (
      select from stock_count_lines n join stock_count_lines o on o.client_id = n.client_id and o.stock_count_id = ${id} and o.client_product_id = n.client_product_id and o.location_id = n.location_id
      where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and n.state = 'counted' and o.state = 'counted') order by c.completed_at desc limit 1`.execute(
    ctx.db,
  );
  if (rows[0])
    throw fault('COUNT_NOT_LATEST', { message: `Count ${rows[0].number} came later and counted the same items; reverse that one first.`, details: { number: rows[0].number } });
  await reverseDocument(ctx, { type: 'count', id, revision: before.revision }, reason);
}

/** Takes a completed count back; it stays to be seen. */
export async function reverse(ctx: Ctx, id: number, reason: string): Promise<CountDetail> {
  const before = await lockCount(ctx.db, id);
  checkTransition(countStates, before.status, 'reversed');
  await unpost(ctx, before, reason);
  await sql`update stock_counts set status = 'reversed', reason = ${reason} where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  const after = await oneCount(ctx.db, id);
  ctx.changed({ entity: 'stock-count', id, action: 'reversed', before, after: { status: after.status }, reason });
  return after;
}

/** Lets a completed count go on as it was before: its moments stay, what nobody had counted is open again, and it is posted anew when it is completed. */
export async function reopen(ctx: Ctx, id: number, reason: string | undefined): Promise<CountDetail> {
  const before = await lockCount(ctx.db, id);
  checkTransition(countStates, before.status, 'in_progress');
  if (!reason) throw invalid('reason', 'say why: the count was completed');
  await unpost(ctx, before, reason);
  await sql`update stock_count_lines set state = 'uncounted', quantity = null, counted_at = null, counted_by = null, reason = null
    where client_id = ${mine} and stock_count_id = ${id}
      and (state = 'counted' and reason = ${countedAsNothing} or state = 'skipped' and reason is not distinct from ${before.reason})`.execute(ctx.db);
  await sql`update stock_count_lines set cost_then = null where client_id = ${mine} and stock_count_id = ${id} and cost_then is not null`.execute(ctx.db);
  await sql`delete from stock_count_unplaced where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  await sql`update stock_counts set status = 'in_progress', revision = revision + 1, completed_at = null, completed_by = null, reason = null
    where client_id = ${mine} and stock_count_id = ${id}`.execute(ctx.db);
  const after = await oneCount(ctx.db, id);
  ctx.changed({ entity: 'stock-count', id, action: 'opened again', before, after: { status: after.status }, reason });
  return after;
}
