import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { invalid, notFound } from '../../kernel/server/fault.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { getWastePhoto, putWastePhoto } from '../contract/waste.ts';
import { oneWaste } from './waste.ts';

const sideMax = 1600;

/** Drawn anew, so that nothing of the file but its picture is kept: no place where it was taken, no second content. */
const redrawn = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw invalid('photo', 'is not a picture that can be read');
    });

export const wastePhotoRoutes: readonly Served[] = [
  serve(
    putWastePhoto,
    async (ctx, { params }, key: string) => {
      const before = await oneWaste(ctx.db, params.id, true);
      await sql`update waste_books set photo = ${key} where client_id = (select app_client()) and waste_id = ${params.id}`.execute(ctx.db);
      const after = await oneWaste(ctx.db, params.id);
      ctx.changed({ entity: 'waste', id: params.id, action: 'photo added', before, after });
      return after;
    },
    {
      async gather({ who, files }, { upload }) {
        const key = `waste/${who.clientId}/${randomUUID()}.webp`;
        await files.put(key, await redrawn(upload.bytes), 'image/webp');
        return key;
      },
    },
  ),
  serve(getWastePhoto, async (_ctx, { params }, bytes: Uint8Array) => ({ fileName: `waste-${params.id}.webp`, type: 'image/webp', bytes }), {
    async gather({ read, files }, { params }) {
      const { rows } = await read((db) =>
        sql<{ photo: string | null }>`select photo from waste_books where client_id = (select app_client()) and waste_id = ${params.id}`.execute(db),
      );
      const bytes = rows[0]?.photo ? await files.get(rows[0].photo) : undefined;
      if (!bytes) throw notFound();
      return bytes;
    },
  }),
];
