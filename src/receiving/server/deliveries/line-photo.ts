import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { fileKey } from '../../../kernel/server/files/file-key.ts';
import { redrawn } from '../../../kernel/server/images/picture.ts';
import { getLinePhoto, putLinePhoto } from '../../contract/delivery.ts';
import { mine } from './cards.ts';
import { oneDelivery } from './rows.ts';

export const linePhotoRoutes: readonly BoundCall[] = [
  serve(
    putLinePhoto,
    async (ctx, { params }, key: string) => {
      const before = await oneDelivery(ctx.db, params.id, true);
      if (!before.lines.some(({ line }) => line === params.line)) throw notFound();
      await sql`update delivery_lines set photo = ${key} where client_id = ${mine} and delivery_id = ${params.id} and line = ${params.line}`.execute(ctx.db);
      ctx.changed({ entity: 'delivery', id: params.id, action: 'photo added', after: { line: params.line, photo: key } });
      return oneDelivery(ctx.db, params.id);
    },
    {
      async gather({ who, files }, { upload }) {
        const key = fileKey('deliveries', who.clientId, `${randomUUID()}.webp`);
        await files.put(key, await redrawn(upload.bytes, 'photo'), 'image/webp');
        return key;
      },
    },
  ),
  serve(getLinePhoto, async (_ctx, { params }, bytes: AsyncIterable<Uint8Array>) => ({ fileName: `delivery-${params.id}-${params.line}.webp`, type: 'image/webp', bytes }), {
    async gather({ read, files }, { params }) {
      const { rows } = await read((db) =>
        sql<{ photo: string | null }>`select photo from delivery_lines where client_id = ${mine} and delivery_id = ${params.id} and line = ${params.line}`.execute(db),
      );
      const bytes = rows[0]?.photo ? await files.get(rows[0].photo) : undefined;
      if (!bytes) throw notFound();
      return bytes;
    },
  }),
];
