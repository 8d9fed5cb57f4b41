import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type { ReceivedFile } from '../../contract/call.ts';
import type { Sql } from '../database/connection.ts';
import { fault } from '../fault.ts';
import type { Who } from './context.ts';

export interface Claim {
  readonly call: string;
  readonly key: string;
  readonly fingerprint: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly text: string;
}

/** What makes two requests the same: all that was sent, the uploaded file included. */
export function fingerprintOf(input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }, upload: ReceivedFile | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([input.params, input.query, input.body]));
  if (upload) hash.update(upload.bytes);
  return hash.digest('base64url');
}

/**
 * Claims a key for the running transaction. Answers the kept answer of an earlier success; refuses a key that came with
 * other data, or whose first run has not ended yet.
 */
export async function claim(db: Sql, who: Who, { call, key, fingerprint }: Claim): Promise<KeptAnswer | undefined> {
  const lockName = `${who.clientId}/${who.userId}/${call}/${key}`;
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as free`.execute(db);
  if (!rows[0]?.free) throw fault('STILL_RUNNING');
  const kept = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('client_id', '=', who.clientId)
    .where('user_id', '=', who.userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.fingerprint !== fingerprint) throw fault('KEY_REUSED');
  return { status: kept.status, text: kept.answer };
}

export const keeping = (db: Sql, who: Who, { call, key, fingerprint }: Claim, answer: KeptAnswer): CompiledQuery =>
  db.insertInto('idempotency').values({ client_id: who.clientId, user_id: who.userId, call, key, fingerprint, status: answer.status, answer: answer.text }).compile();
