import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { retryQueue } from '../../../kernel/server/jobs/client-work.ts';
import { numberColumn, pageOf, textColumn, wordColumn } from '../../../kernel/server/records/paged.ts';
import { type FailingPiece, failingEverywhere, failingWork, tryAnyWorkAgain, tryWorkAgain } from '../../contract/failing-work.ts';

interface FailingEverywhere extends FailingPiece {
  client_id: number;
  client_name: string;
  cause: string;
}

const nextTry = sql`nullif(f.next_at, 'infinity')`;

const columns = {
  failed_since: textColumn(sql`f.failed_since`),
  failed_at: textColumn(sql`f.failed_at`),
  next_at: textColumn(sql`f.next_at`),
  attempts: numberColumn(sql`f.attempts`),
  client_id: numberColumn(sql`f.client_id`),
  client_name: wordColumn(sql`f.client_name`),
  work: textColumn(sql`f.work`),
  what: wordColumn(sql`f.what`),
};

async function tryAgain(ctx: Ctx, clientId: number, work: string, piece: string): Promise<{ done: true }> {
  const { rows } = await sql<{ tried: boolean }>`select try_failing_work(${clientId}, ${work}, ${piece}) as tried`.execute(ctx.db);
  if (!rows[0]?.tried) throw notFound();
  ctx.enqueue({ queue: retryQueue, data: {} });
  ctx.changed({ entity: 'failing work', id: clientId, action: 'tried again', after: { work, piece } });
  return { done: true };
}

export const failingWorkRoutes: readonly BoundCall[] = [
  serve(failingWork, async ({ db }) => {
    const { rows } = await sql<FailingPiece>`
      select work, piece, what, about, attempts, failed_since, failed_at, ${nextTry} as next_at, why from failing_work f where client_id = (select app_client()) order by failed_since, work, piece`.execute(
      db,
    );
    return { data: rows, total: rows.length };
  }),
  serve(tryWorkAgain, (ctx, { body }) => tryAgain(ctx, ctx.who.clientId, body.work, body.piece)),
  serve(failingEverywhere, ({ db }, { query }) =>
    pageOf<FailingEverywhere>(db, query as ListInput, {
      from: sql`failing_work_of_all() f`,
      select: sql`f.client_id, f.client_name, f.work, f.piece, f.what, f.about, f.attempts, f.failed_since, f.failed_at, ${nextTry} as next_at, f.why, f.cause`,
      columns,
      tie: sql`f.client_id, f.work, f.piece`,
      where: [],
    }),
  ),
  serve(tryAnyWorkAgain, (ctx, { body }) => tryAgain(ctx, body.client_id, body.work, body.piece)),
];
