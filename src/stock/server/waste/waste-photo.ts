import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { fileKey } from '../../../kernel/server/files/file-key.ts';
import { redrawn } from '../../../kernel/server/images/picture.ts';
import { getWastePhoto, putWastePhoto } from '../../contract/waste.ts';
import { oneWaste } from './waste-rows.ts';

export const wastePhotoRoutes: readonly BoundCall[] = [
  serve(
    putWastePhoto,
    async (ctx, { params }, key: string) => {
      const before = await oneWaste(ctx.db, params.id, true);
      await sql`update waste_entries set photo = ${key} where client_id = (select app_client()) and waste_id = ${params.id}`.execute(ctx.db);
      const after = await oneWaste(ctx.db, params.id);
      ctx.changed({ entity: 'waste', id: params.id, action: 'photo added', before, after });
      return after;
    },
    {
      async gather({ who, files }, { upload }) {
        const key = fileKey('waste', who.clientId, `${randomUUID()}.webp`);
        await files.put(key, await redrawn(upload.bytes, 'photo'), 'image/webp');
        return key;
      },
    },
  ),
  serve(getWastePhoto, async (_ctx, { params }, bytes: AsyncIterable<Uint8Array>) => ({ fileName: `waste-${params.id}.webp`, type: 'image/webp', bytes }), {
    async gather({ read, files }, { params }) {
      const { rows } = await read((db) =>
        sql<{ photo: string | null }>`select photo from waste_entries where client_id = (select app_client()) and waste_id = ${params.id}`.execute(db),
      );
      const bytes = rows[0]?.photo ? await files.get(rows[0].photo) : undefined;
      if (!bytes) throw notFound();
      return bytes;
    },
  }),
];
