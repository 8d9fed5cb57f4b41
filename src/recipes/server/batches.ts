import { sql } from 'kysely';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { fault, notFound } from '../../kernel/server/fault.ts';
import { likeEscaped } from '../../kernel/server/records/list.ts';
import { pageOf } from '../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../kernel/server/records/rows.ts';
import { type PostingLine, postAll, reverseDocument } from '../../stock/server/public.ts';
import { type BatchRow, batchRow, listBatches, makeBatch, takeBackBatch } from '../contract/batch.ts';
import { reader, versionAt } from '../domain/engine.ts';
import { loadBook } from './book.ts';

const from = sql`recipe_batches b
  join recipes r on r.client_id = b.client_id and r.recipe_id = b.recipe_id
  join product_cards p on p.client_id = b.client_id and p.client_product_id = b.client_product_id
  join location_cards l on l.client_id = b.client_id and l.location_id = b.location_id
  left join user_cards u on u.client_id = b.client_id and u.user_id = b.created_by
  left join lateral (
    select sum(e.value + coalesce(c.value, 0)) as value from stock_entries e
    left join lateral (select sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind = 'made') c on true
    where e.client_id = b.client_id and e.source_type = 'batch' and e.source_id = b.batch_id and e.kind = 'made' and e.corrects is null and e.reverses is null) w on true`;
const rows = rowsOf(batchRow, {
  ...ofTable('b', ['batch_id', 'recipe_id', 'location_id', 'quantity', 'made_at', 'use_by', 'note', 'status', 'version']),
  ...ofTable('p', ['base_unit', 'size_quantity']),
  recipe_name: sql`r.recipe_name`,
  product_id: sql`b.client_product_id`,
  product_name: sql`p.name`,
  location_name: sql`l.location_name`,
  value: sql`case when b.status = 'reversed' then 0 else coalesce(w.value, 0) end`,
  user_name: sql`u.user_name`,
});

async function one(db: Sql, id: number): Promise<BatchRow> {
  const row = await oneRow(db, rows, from, sql`b.client_id = (select app_client()) and b.batch_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

interface Wanted {
  readonly quantity: number;
  readonly location_id: number;
  readonly at?: string;
  readonly note?: string | null;
}

async function make(ctx: Ctx, recipeId: number, wanted: Wanted): Promise<BatchRow> {
  const { db, who } = ctx;
  const at = wanted.at === undefined ? undefined : new Date(wanted.at);
  const book = await loadBook(db);
  const version = versionAt(book, recipeId, (at ?? ctx.now).getTime());
  if (!version) throw notFound();
  const { made_product_id: product, yields } = version;
  if (product === null || yields === null) throw fault('RECIPE_MAKES_NOTHING');
  const quantity = quantityToStore(wanted.quantity);
  const used = [...reader(book, (at ?? ctx.now).getTime()).batch(recipeId)].flatMap(([productId, taken], index): PostingLine[] => {
    const out = Math.round((taken * quantity) / yields);
    return out === 0 ? [] : [{ line: index + 2, productId, locationId: wanted.location_id, kind: 'used', quantity: -out, into: 1 }];
  });
  const { rows } = await sql<{ id: number }>`
    insert into recipe_batches (client_id, recipe_id, revision, location_id, client_product_id, quantity, made_at, use_by, note, created_by)
    select app_client(), ${recipeId}, ${version.revision}, ${wanted.location_id}, ${product}, ${quantity}, m.at, m.at + make_interval(hours => r.shelf_life_hours), ${wanted.note || null}, ${who.userId}
    from recipes r, (select coalesce(${wanted.at ?? null}::timestamptz, clock_timestamp()) as at) m where r.client_id = (select app_client()) and r.recipe_id = ${recipeId}
    returning batch_id as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  // What went in first: at a moment that both share, what came of it stands behind it.
  const made: PostingLine = { line: 1, productId: product, locationId: wanted.location_id, kind: 'made', quantity, ...(used.length === 0 && { value: 0 }) };
  await postAll(ctx, [{ source: { type: 'batch', id }, at, lines: [...used, made] }]);
  const row = await one(db, id);
  ctx.changed({ entity: 'recipe batch', id, action: 'made', after: row });
  return row;
}

export const batchRoutes: readonly BoundCall[] = [
  serve(listBatches, ({ db }, { query }) => {
    const input = query as ListInput;
    const where = [sql`b.client_id = (select app_client())`, ...(input.search ? [sql`r.recipe_name ilike ${`%${likeEscaped(input.search)}%`}`] : [])];
    return pageOf(db, input, { ...rows, from, tie: sql`b.batch_id desc`, where });
  }),
  serve(makeBatch, (ctx, { params, body }) => make(ctx, params.id, body)),
  serve(takeBackBatch, async (ctx, { params }) => {
    await sql`select from recipe_batches where client_id = (select app_client()) and batch_id = ${params.id} for update`.execute(ctx.db);
    const before = await one(ctx.db, params.id);
    if (before.status === 'reversed') throw fault('ILLEGAL_TRANSITION', { message: 'This batch was taken back already.', details: { status: 'reversed', allowed_next: [] } });
    await reverseDocument(ctx, { type: 'batch', id: params.id, revision: 0 });
    await sql`update recipe_batches set status = 'reversed' where client_id = (select app_client()) and batch_id = ${params.id}`.execute(ctx.db);
    const after = await one(ctx.db, params.id);
    ctx.changed({ entity: 'recipe batch', id: params.id, action: 'reversed', before, after });
    return after;
  }),
];
