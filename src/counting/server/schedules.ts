import { sql } from 'kysely';
import { readClientSettings } from '../../identity/server/public.ts';
import { contextFor, enterTenant, nobody, noEffects, writeEffects } from '../../kernel/server/context.ts';
import { type Database, openDatabase, openPool } from '../../kernel/server/database.ts';
import type { Worker } from '../../kernel/server/jobs.ts';
import type { Log } from '../../kernel/server/log.ts';
import type { Schedule } from '../contract/template.ts';
import { mine } from './count-rows.ts';
import { beginCount } from './counts.ts';
import { nextDue } from './due.ts';

export const dueCountsQueue = 'counts-due';

/** Begins the counts that have fallen due, each in a transaction of its own, and says how many. */
export async function beginDue(database: Database): Promise<number> {
  const { rows } = await database.reading(undefined, (db) => sql<{ client_id: number; template_id: number }>`select client_id, template_id from due_count_templates()`.execute(db));
  let begun = 0;
  for (const due of rows) begun += (await begin(database, due.client_id, due.template_id)) ? 1 : 0;
  return begun;
}

const begin = (database: Database, clientId: number, templateId: number): Promise<boolean> =>
  database.transaction(undefined, async (db) => {
    await enterTenant(db, clientId);
    const { rows } = await sql<{
      schedule: Schedule;
    }>`select schedule from count_templates where client_id = ${mine} and template_id = ${templateId} and next_due <= now() for update`.execute(db);
    if (!rows[0]) return false;
    const effects = noEffects();
    const ctx = contextFor(db, { ...nobody, clientId, homeClientId: clientId }, { id: dueCountsQueue, address: '', agent: '', cookies: {} }, effects);
    await beginCount(ctx, { template_id: templateId });
    const next = nextDue(rows[0].schedule, (await readClientSettings(ctx)).timezone, ctx.now);
    await sql`update count_templates set next_due = ${next.toISOString()}::timestamptz where client_id = ${mine} and template_id = ${templateId}`.execute(db);
    await writeEffects(ctx, dueCountsQueue, effects, async () => {});
    return true;
  });

export const dueCountsWorker = (url: string, log: Pick<Log, 'info'>): Worker => ({
  queue: dueCountsQueue,
  cron: '*/5 * * * *',
  async work() {
    const database = openDatabase(openPool({ url, size: 1 }));
    try {
      const begun = await beginDue(database);
      if (begun > 0) log.info({ begun }, 'counts that were due have begun');
    } finally {
      await database.close();
    }
  },
});
