import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { retryQueue } from '../../../kernel/server/jobs/client-work.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { failingAnywhere, failingEverywhere, failingPiece, failingWork, tryAnyWorkAgain, tryWorkAgain } from '../../contract/failing-work.ts';

const expressions = {
  ...ofTable('f', ['work', 'piece', 'what', 'about', 'attempts', 'failed_since', 'failed_at', 'why']),
  next_at: sql`nullif(f.next_at, 'infinity')`,
};
const here = rowsOf(failingPiece, expressions);
const anywhere = rowsOf(failingAnywhere, { ...expressions, ...ofTable('f', ['client_id', 'client_name', 'cause']) });

async function tryAgain(ctx: Ctx, clientId: number, work: string, piece: string): Promise<{ done: true }> {
  const { rows } = await sql<{ tried: boolean }>`select try_failing_work(${clientId}, ${work}, ${piece}) as tried`.execute(ctx.db);
  if (!rows[0]?.tried) throw notFound();
  ctx.enqueue({ queue: retryQueue, data: {} });
  ctx.changed({ entity: 'failing work', id: clientId, action: 'tried again', after: { work, piece } });
  return { done: true };
}

export const failingWorkRoutes: readonly BoundCall[] = [
  serve(failingWork, async ({ db }) => {
    const data = await readRows(db, here, sql`failing_work f where client_id = (select app_client()) order by failed_since, work, piece`);
    return { data, total: data.length };
  }),
  serve(tryWorkAgain, (ctx, { body }) => tryAgain(ctx, ctx.who.clientId, body.work, body.piece)),
  serve(failingEverywhere, ({ db }, { query }) => pageOf(db, query as ListInput, { ...anywhere, from: sql`failing_work_of_all() f`, tie: sql`f.client_id, f.work, f.piece` })),
  serve(tryAnyWorkAgain, (ctx, { body }) => tryAgain(ctx, body.client_id, body.work, body.piece)),
];
