import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { notFound } from '../../kernel/server/fault.ts';
import { fileKey } from '../../kernel/server/files/file-key.ts';
import { redrawn } from '../../kernel/server/images/picture.ts';
import { getRecipePhoto, putRecipePhoto } from '../contract/recipe.ts';
import { recipeDetail } from './detail.ts';

export const recipePhotoRoutes: readonly BoundCall[] = [
  serve(
    putRecipePhoto,
    async (ctx, { params }, key: string) => {
      const before = await recipeDetail(ctx.db, params.id);
      await sql`update recipes set photo = ${key} where client_id = (select app_client()) and recipe_id = ${params.id}`.execute(ctx.db);
      const after = await recipeDetail(ctx.db, params.id);
      ctx.changed({ entity: 'recipe', id: params.id, action: 'photo added', before, after });
      return after;
    },
    {
      async gather({ who, files }, { upload }) {
        const key = fileKey('recipes', who.clientId, `${randomUUID()}.webp`);
        await files.put(key, await redrawn(upload.bytes, 'photo'), 'image/webp');
        return key;
      },
    },
  ),
  serve(getRecipePhoto, async (_ctx, { params }, bytes: AsyncIterable<Uint8Array>) => ({ fileName: `recipe-${params.id}.webp`, type: 'image/webp', bytes }), {
    async gather({ read, files }, { params }) {
      const { rows } = await read((db) =>
        sql<{ photo: string | null }>`select photo from recipes where client_id = (select app_client()) and recipe_id = ${params.id}`.execute(db),
      );
      const bytes = rows[0]?.photo ? await files.get(rows[0].photo) : undefined;
      if (!bytes) throw notFound();
      return bytes;
    },
  }),
];
