import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { fileKey } from '../../../kernel/server/files/file-key.ts';
import { redrawn } from '../../../kernel/server/images/picture.ts';
import { getProof, putProof } from '../../contract/shipment.ts';
import { proofKinds } from '../../contract/states.ts';
import { oneShipment } from './shipment-rows.ts';

/** Once goods have left, until they are back: only then somebody signs for them. */
const isProvable = (status: string): boolean => status === 'in_transit' || status === 'delivered' || status === 'failed';

const isProof = (kind: string): boolean => proofKinds.some((known) => known === kind);

export const proofRoutes: readonly BoundCall[] = [
  serve(
    putProof,
    async (ctx, { params: { id, kind } }, key: string) => {
      const before = await oneShipment(ctx.db, id, true);
      if (!isProvable(before.status))
        throw fault('ILLEGAL_TRANSITION', { message: 'It has not left yet: there is nothing to sign for.', details: { status: before.status, allowed_next: before.allowed_next } });
      await sql`update market_shipments set ${sql.ref(kind)} = ${key} where client_id = ${before.client_id} and shipment_id = ${id}`.execute(ctx.db);
      ctx.changed({ entity: 'market shipment', id, action: `${kind} kept`, after: { [kind]: key } });
      return oneShipment(ctx.db, id);
    },
    {
      async gather({ who, files }, { upload }) {
        const key = fileKey('shipments', who.clientId, `${randomUUID()}.webp`);
        await files.put(key, await redrawn(upload.bytes, 'photo'), 'image/webp');
        return key;
      },
    },
  ),
  serve(getProof, async (_ctx, { params: { id, kind } }, bytes: AsyncIterable<Uint8Array>) => ({ fileName: `shipment-${id}-${kind}.webp`, type: 'image/webp', bytes }), {
    async gather({ read, files }, { params: { id, kind } }) {
      if (!isProof(kind)) throw notFound();
      // The row says whose it is: it is seen by the two parties of it alone.
      const { rows } = await read((db) => sql<{ key: string | null }>`select ${sql.ref(kind)} as key from market_shipments where shipment_id = ${id}`.execute(db));
      const bytes = rows[0]?.key ? await files.get(rows[0].key) : undefined;
      if (!bytes) throw notFound();
      return bytes;
    },
  }),
];
