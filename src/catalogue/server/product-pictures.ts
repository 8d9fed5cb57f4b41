import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type Outside, serve } from '../../kernel/server/calls/serve.ts';
import { fault, notFound } from '../../kernel/server/fault.ts';
import { keepPicture } from '../../kernel/server/images/thumbnails.ts';
import { putMasterPicture, putProductPicture, removeProductPicture } from '../contract/product-face.ts';

interface Kept {
  readonly owner: number;
  readonly digest: string;
}

export const productPictureRoutes = [
  serve(putProductPicture, (ctx, { params }, kept: Kept) => setOwn(ctx, params.id, kept), {
    async gather({ who, files, read }, { params, upload }) {
      // What is refused is not kept: a picture of nobody's product would lie there for ever.
      const { rows } = await read((db) => sql`select from client_products where client_id = (select app_client()) and client_product_id = ${params.id}`.execute(db));
      if (rows.length === 0) throw notFound();
      return { owner: who.clientId, digest: await keepPicture(files, who.clientId, upload.bytes, putProductPicture.upload.field) };
    },
  }),
  serve(removeProductPicture, (ctx, { params }) => setOwn(ctx, params.id, undefined)),
  serve(
    putMasterPicture,
    async (ctx, { params }, kept: Kept) => {
      await setPicture(ctx, 'master product', params.id, kept, sql`master_products`, sql`master_product_id = ${params.id}`);
      return { picture: kept };
    },
    {
      async gather(outside, { params, upload }) {
        const owner = await ownerOfMaster(outside, params.id);
        return { owner, digest: await keepPicture(outside.files, owner, upload.bytes, putMasterPicture.upload.field) };
      },
    },
  ),
];

async function setOwn(ctx: Ctx, id: number, kept: Kept | undefined): Promise<{ picture: Kept | null }> {
  await setPicture(ctx, 'product', id, kept, sql`client_products`, sql`client_id = (select app_client()) and client_product_id = ${id}`);
  return { picture: kept ?? null };
}

async function setPicture(ctx: Ctx, entity: string, id: number, kept: Kept | undefined, table: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ picture: string | null }>`select picture from ${table} where ${where} for update`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  await sql`update ${table} set picture = ${kept?.digest ?? null} where ${where}`.execute(ctx.db);
  ctx.changed({ entity, id, action: kept ? 'picture added' : 'picture removed', before: { picture: rows[0].picture }, after: { picture: kept?.digest ?? null } });
}

/** Only users who may change shared records may store shared pictures. */
async function ownerOfMaster({ who, read }: Outside, id: number): Promise<number> {
  const { rows } = await read((db) => sql<{ client_id: number | null }>`select client_id from master_products where master_product_id = ${id}`.execute(db));
  if (!rows[0]) throw notFound();
  if (rows[0].client_id === null && !who.ops) throw fault('SHARED_RECORD');
  return rows[0].client_id ?? 0;
}
