import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { roomOfUser } from '../../../kernel/contract/event.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { autoMap, listImports, previewImport, revertImport, runImport } from '../../contract/import.ts';
import type { WorkbookTable } from '../reading/source/workbook.ts';
import { boundsOf, bringIn, hashOf, placed } from './bring-in.ts';
import { guess, houseOf } from './how-to-read.ts';
import { importRows, importsFrom, oneImport } from './import-rows.ts';
import { previewOf } from './preview.ts';
import { type FileRead, opened, readFile, readingOf, type Tell } from './read-file.ts';
import { revertDays } from './revert.ts';

export const importRoutes: readonly BoundCall[] = [
  serve(
    autoMap,
    async (ctx, { upload, body }, table: WorkbookTable | undefined) =>
      await guess(ctx.db, upload, table, { isSales: body.sales, house: houseOf(ctx, await readClientSettings(ctx)), ...(body.source && { till: body.source }) }),
    { gather: (_outside, { upload }) => opened(upload) },
  ),
  serve(
    previewImport,
    async (ctx, { upload }, file: FileRead) => {
      const { asked, source, taxSaid } = file.how;
      return { mapping: asked, ...(await previewOf(ctx.db, { source, hash: hashOf(upload), taxSaid }, placed(file, await boundsOf(ctx, file.how)))) };
    },
    { gather: (outside, input) => readFile(readingOf(outside), input, { settled: false }) },
  ),
  serve(runImport, bringIn, {
    gather(outside, input) {
      // Told while the import's own transaction is still open: it stands by itself.
      const tell: Tell = (share) =>
        outside.tryTransaction(async (db) => {
          await db
            .insertInto('outbox')
            .values({ room: roomOfUser(outside.who.userId), event: 'pos-sales.import.progress', payload: JSON.stringify({ share }) })
            .execute();
        });
      return readFile(readingOf(outside), input, { settled: true, tell });
    },
  }),
  serve(listImports, ({ db }, { query }) => {
    const input = query as ListInput;
    const where = [
      sql`i.client_id = (select app_client())`,
      ...(input.search ? [sql`(i.file_name ilike ${`%${likeEscaped(input.search)}%`} or i.source ilike ${`%${likeEscaped(input.search)}%`})`] : []),
    ];
    return pageOf(db, input, { ...importRows, from: importsFrom, tie: sql`i.import_id desc`, where });
  }),
  serve(revertImport, async (ctx, { params }) => {
    await sql`select pg_advisory_xact_lock(hashtext('sales intake'), (select app_client()))`.execute(ctx.db);
    const before = await oneImport(ctx.db, params.id);
    if (before.status === 'reverted') throw fault('ILLEGAL_TRANSITION', { message: 'This import was taken back already.', details: { status: 'reverted', allowed_next: [] } });
    const { rows } = await sql<{ sale_id: number }>`
      select sale_id from pos_sales where client_id = (select app_client()) and import_id = ${params.id} and status = 'posted' order by sale_id for update`.execute(ctx.db);
    await revertDays(ctx, rows);
    await sql`update pos_imports set status = 'reverted', reverted_at = now(), reverted_by = ${ctx.who.userId} where client_id = (select app_client()) and import_id = ${params.id}`.execute(
      ctx.db,
    );
    const after = await oneImport(ctx.db, params.id);
    ctx.changed({ entity: 'sales import', id: params.id, action: 'taken back', before, after });
    return after;
  }),
];
