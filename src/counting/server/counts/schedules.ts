import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { ClientWork } from '../../../kernel/server/jobs/client-work.ts';
import { type Schedule, scheduledCountsQueue } from '../../contract/template.ts';
import { mine } from './count-rows.ts';
import { beginCount } from './counts.ts';
import { nextDue } from './due.ts';

async function begin(ctx: Ctx, templateId: number): Promise<void> {
  const { rows } = await sql<{ schedule: Schedule }>`
    select schedule from count_templates where client_id = ${mine} and template_id = ${templateId} and next_due <= now() for update skip locked`.execute(ctx.db);
  if (!rows[0]) return;
  await beginCount(ctx, { template_id: templateId });
  const next = nextDue(rows[0].schedule, (await readClientSettings(ctx)).timezone, ctx.now);
  await sql`update count_templates set next_due = ${next.toISOString()}::timestamptz where client_id = ${mine} and template_id = ${templateId}`.execute(ctx.db);
}

/** Begins the counts that have fallen due, each by itself. */
export const scheduledCountsWork: ClientWork = {
  queue: scheduledCountsQueue,
  cron: '*/5 * * * *',
  what: 'Beginning a scheduled count',
  retryMinutes: { first: 5, most: 360 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number; template_id: number; name: string }>`select client_id, template_id, name from due_count_templates()`.execute(db);
    return rows.map(({ client_id, template_id, name }) => ({ clientId: client_id, piece: String(template_id), about: name }));
  },
  lot: (database, { clientId, piece }) =>
    inClient(database, clientId, scheduledCountsQueue, async (ctx) => {
      await begin(ctx, Number(piece));
      return false;
    }),
};
