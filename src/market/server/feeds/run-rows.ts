import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { feedQueue, type RunState, runStates } from '../../contract/feeds/feed-states.ts';
import { confirmRun, discardRun, getRun, listRunLines, listRuns, type RunRow, runLine, runRow } from '../../contract/feeds/run.ts';
import { applySlice } from './apply.ts';
import { changesOf } from './shown-values.ts';
import type { ListingValues } from './values.ts';

const mine = sql`(select app_client())`;

const counts = ['read', 'created', 'changed', 'archived', 'unchanged', 'asked', 'refused', 'left_out'] as const;
const ofRows = (which: ReturnType<typeof sql>) => sql`(select count(*) from feed_run_rows x where x.client_id = r.client_id and x.run_id = r.run_id and ${which})::integer`;

export const runRows = rowsOf(runRow, {
  ...ofTable('r', ['run_id', 'source_id', 'file_name', 'state', 'why', 'started_at', ...counts]),
  source: sql`s.name`,
  by_name: sql`u.user_name`,
  to_do: sql`r.created + r.changed + r.archived`,
  done: ofRows(sql`x.state in ('done', 'undone', 'kept')`),
  kept: ofRows(sql`x.state = 'kept'`),
});
export const runsFrom = sql`feed_runs r join feed_sources s on s.client_id = r.client_id and s.source_id = r.source_id
  left join user_cards u on u.client_id = r.client_id and u.user_id = r.made_by`;

export async function oneRun(db: Sql, id: number, lock = false): Promise<RunRow> {
  if (lock) await sql`select 1 from feed_runs where client_id = ${mine} and run_id = ${id} for update`.execute(db);
  const row = await oneRow(db, runRows, runsFrom, sql`r.client_id = ${mine} and r.run_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

interface Kept {
  readonly before: ListingValues | null;
  readonly after: ListingValues | null;
}
const changesBetween = ({ before, after }: Kept) => changesOf(before, after);

const lineFacts = rowsOf(runLine, ofTable('r', ['line', 'row_number', 'action', 'state', 'sku', 'name', 'listing_id', 'faults']), {
  // What it was and will be is read beside the row that is told.
  changes: (found) => changesBetween(found as unknown as Kept),
});
/** What a row was and will be is read along, and told as changes. */
const lineRows = {
  ...lineFacts,
  select: sql`${lineFacts.select}, case when r.action = 'update' or r.action = 'archive' then r.before end as before, case when r.action <> 'create' then r.after end as after`,
};

async function step(ctx: Ctx, id: number, to: Extract<RunState, 'applying' | 'discarded'>): Promise<RunRow> {
  const before = await oneRun(ctx.db, id, true);
  checkTransition(runStates, before.state, to);
  await sql`update feed_runs set state = ${to}, why = null, ended_at = case when ${to} = 'discarded' then now() end where client_id = ${mine} and run_id = ${id}`.execute(ctx.db);
  if (to === 'applying' && (await applySlice(ctx.db, id))) ctx.enqueue({ queue: feedQueue, data: {} });
  const after = await oneRun(ctx.db, id);
  ctx.changed({ entity: 'product list', id, action: to === 'applying' ? 'confirmed' : 'discarded', before, after });
  return after;
}

export const runRoutes: readonly BoundCall[] = [
  serve(listRuns, ({ db }, { query }) => {
    const input = query as ListInput;
    const search = input.search === undefined ? [] : [sql`lower(r.file_name || ' ' || s.name) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`];
    return pageOf(db, input, { ...runRows, from: runsFrom, tie: sql`r.run_id`, where: [sql`r.client_id = ${mine}`, ...search] });
  }),
  serve(getRun, ({ db }, { params }) => oneRun(db, params.id)),
  serve(listRunLines, async ({ db }, { params, query }) => {
    await oneRun(db, params.id);
    const input = query as ListInput;
    const search = input.search === undefined ? [] : [sql`lower(r.name || ' ' || r.sku) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`];
    return pageOf(db, input, { ...lineRows, from: sql`feed_run_rows r`, tie: sql`r.line`, where: [sql`r.client_id = ${mine}`, sql`r.run_id = ${params.id}`, ...search] });
  }),
  serve(confirmRun, (ctx, { params }) => step(ctx, params.id, 'applying')),
  serve(discardRun, (ctx, { params }) => step(ctx, params.id, 'discarded')),
];
