import { sql } from 'kysely';
import type pg from 'pg';
import { inClient } from '../calls/in-client.ts';
import { type ClientWork, wholeClient } from './client-work.ts';
import type { Worker } from './jobs.ts';

const answersAtOnce = 5000;

/** Old answers go. One server of all runs it. */
export const sweepWorker = (pool: pg.Pool): Worker => ({
  queue: 'idempotency-sweep',
  cron: '17 * * * *',
  async work() {
    // Kept longer than the 24 hours a retry may take: an offline device replays days later.
    for (let gone = answersAtOnce; gone === answersAtOnce; ) {
      const { rows } = await pool.query<{ gone: number }>("select idempotency_sweep(interval '14 days', $1) as gone", [answersAtOnce]);
      gone = rows[0]?.gone ?? 0;
    }
  },
});

const chainQueue = 'audit-chain';

/** The chain of each client's audit trail grows. */
export const auditChainWork: ClientWork = {
  queue: chainQueue,
  cron: '* * * * *',
  what: 'Sealing the record of activity',
  retryMinutes: { first: 5, most: 360 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number }>`select client_id from audit_clients_to_chain()`.execute(db);
    return rows.map(({ client_id }) => wholeClient(client_id));
  },
  lot: (database, { clientId }) =>
    inClient(database, clientId, chainQueue, async ({ db }) => {
      const { rows } = await sql<{ added: number }>`select audit_extend_chain(${clientId}) as added`.execute(db);
      return (rows[0]?.added ?? 0) > 0;
    }),
};
