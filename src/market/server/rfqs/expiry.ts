import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import { type ClientWork, wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { closeRfq } from './closing.ts';
import { refreshParty, tellParty, tellRfqHistory } from './events.ts';
import { oneRfq } from './rfq-rows.ts';

export const rfqExpiryQueue = 'rfq-expiry';

async function closeDue(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ rfq_id: number }>`
    select rfq_id from rfqs where client_id = (select app_client()) and status in ('open', 'more_info') and deadline <= now() order by rfq_id for update`.execute(ctx.db);
  for (const { rfq_id } of rows) {
    const before = await oneRfq(ctx.db, rfq_id);
    await closeRfq(ctx, before, 'system');
    for (const { seller_id } of before.suppliers) refreshParty(ctx, seller_id);
    ctx.changed({ entity: 'rfq', id: rfq_id, action: 'deadline reached', before, after: await oneRfq(ctx.db, rfq_id) });
  }
}

interface Lapsed {
  readonly client_id: number;
  readonly rfq_id: number;
  readonly quotation_id: number;
  readonly seller_id: number;
  readonly rfq_number: string;
}

/** By the calendar that is last: nothing is called expired anywhere while it is still that day. */
async function expireQuotations(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Lapsed>`
    update quotations q set status = 'expired', ended_at = now() from quotation_terms t, rfqs r
    where q.client_id = (select app_client()) and q.status in ('submitted', 'renegotiation_requested') and t.client_id = q.client_id and t.quotation_id = q.quotation_id
      and r.client_id = q.client_id and r.rfq_id = q.rfq_id and t.valid_until < (now() at time zone 'Etc/GMT+12')::date
    returning q.client_id, q.rfq_id, q.quotation_id, q.seller_id, r.rfq_number`.execute(ctx.db);
  for (const { client_id, rfq_id, quotation_id, seller_id, rfq_number } of rows) {
    await tellRfqHistory(ctx, { client_id, rfq_id }, { party: 'system', event: 'expired', seller: seller_id });
    await tellParty(ctx, seller_id, rfq_id, `Your quotation for ${rfq_number} is no longer valid`);
    ctx.changed({ entity: 'rfq', id: rfq_id, action: 'quotation expired', after: { quotation_id } });
  }
}

/** Closes requests at their deadline, and ends quotations that are valid no more. */
export const rfqExpiryWork: ClientWork = {
  queue: rfqExpiryQueue,
  cron: '* * * * *',
  what: 'Closing a request for quotation at its deadline',
  retryMinutes: { first: 1, most: 60 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number }>`select client_id from due_rfqs()`.execute(db);
    return rows.map(({ client_id }) => wholeClient(client_id));
  },
  lot: (database, { clientId }) =>
    inClient(database, clientId, rfqExpiryQueue, async (ctx) => {
      await closeDue(ctx);
      await expireQuotations(ctx);
      return false;
    }),
};
