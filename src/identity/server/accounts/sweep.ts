import { sql } from 'kysely';
import type { Database } from '../../../kernel/server/database/database.ts';
import type { Worker } from '../../../kernel/server/jobs/jobs.ts';

/** Tries to sign in, links and sessions that are long over go. One server of all runs it. */
export const identitySweepWorker = (database: Database): Worker => ({
  queue: 'identity-sweep',
  cron: '23 3 * * *',
  work: () => database.transaction(undefined, async (db) => void (await sql`select identity_sweep()`.execute(db))),
});
