import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition } from '../../../kernel/server/calls/transitions.ts';
import type { SheetTable } from '../../../kernel/server/sheets/read.ts';
import { feedQueue, runStates } from '../../contract/feeds/feed-states.ts';
import { productList } from '../../contract/feeds/product-list.ts';
import { undoRows } from './apply.ts';
import { bringIn, planFor } from './bring-in.ts';
import { previewOf } from './preview.ts';
import { tablesOf } from './read-list.ts';
import { oneRun } from './run-rows.ts';

const mine = sql`(select app_client())`;

async function undo(ctx: Ctx, id: number) {
  const before = await oneRun(ctx.db, id, true);
  checkTransition(runStates, before.state, 'undone');
  await undoRows(ctx.db, id);
  const { rows } = await sql<{ action: string; state: string; sku: string; name: string; why: string | null }>`
    select action, state, sku, name, faults[cardinality(faults)] as why from feed_run_rows where client_id = ${mine} and run_id = ${id} and (state = 'undone' or state = 'kept')`.execute(
    ctx.db,
  );
  const undone = rows.filter(({ state }) => state === 'undone');
  const removed = undone.filter(({ action }) => action === 'create').length;
  const kept = rows.filter(({ state }) => state === 'kept').map(({ sku, name, why }) => ({ what: sku, name, why: why ?? '' }));
  ctx.changed({ entity: 'product list', id, action: 'undone', before, after: { removed, restored: undone.length - removed, kept: kept.length } });
  return { removed, restored: undone.length - removed, kept: kept.slice(0, 200) };
}

export const productListRoutes: readonly BoundCall[] = [
  serve(
    productList.previewImport,
    async (ctx, { query, body }, tables: SheetTable[]) => {
      const { laid, plan, known } = await planFor(ctx, tables, query.source_id, body);
      return previewOf(laid, plan, known, body.answers);
    },
    { gather: (_, { upload }) => tablesOf(upload.bytes, upload.type) },
  ),
  serve(
    productList.import,
    async (ctx, { query, body, upload }, tables: SheetTable[]) => {
      const planned = await planFor(ctx, tables, query.source_id, body);
      const { run, more } = await bringIn(ctx, planned, upload.name, body);
      if (more) ctx.enqueue({ queue: feedQueue, data: {} });
      const after = await oneRun(ctx.db, run);
      return {
        import_id: after.to_do > 0 ? run : null,
        created: after.created,
        updated: after.changed + after.archived,
        unchanged: after.unchanged,
        refused: after.refused + after.asked,
        left_out: after.left_out,
        missing_created: 0,
      };
    },
    { gather: (_, { upload }) => tablesOf(upload.bytes, upload.type) },
  ),
  serve(productList.undoImport, (ctx, { params }) => undo(ctx, params.id)),
];
