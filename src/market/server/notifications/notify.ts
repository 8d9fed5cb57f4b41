import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import type { NoticeType } from '../../contract/notification.ts';

export interface Notice {
  readonly type: NoticeType;
  readonly title: string;
  readonly body: string;
  readonly orderId: number | null;
  readonly rfqId?: number;
  readonly requestId?: number;
  readonly standingId?: number;
  /** Something is to be done about it: it is mailed at once. */
  readonly waits?: boolean;
  /** To these people alone; else to everybody who trades for the client. */
  readonly people?: readonly number[];
}

/** Tells the client in whose name this runs. */
export async function notifyClient({ db }: Ctx, { type, title, body, orderId, rfqId, requestId, standingId, waits = false, people }: Notice): Promise<void> {
  await sql`
    insert into market_notifications (client_id, type, title, body, order_id, rfq_id, request_id, standing_id, waits, user_id)
    select app_client(), ${type}, ${title}, ${body}, ${orderId}::integer, ${rfqId ?? null}::integer, ${requestId ?? null}::integer, ${standingId ?? null}::integer, ${waits}, p.user_id
    from ${people === undefined ? sql`(values (null::integer)) as p(user_id)` : sql`unnest(${[...people]}::integer[]) as p(user_id)`}`.execute(db);
}

/** Tells many clients at once, each of all that concerns it in one statement. */
export async function notifyClients(ctx: Ctx, notices: readonly (Notice & { readonly clientId: number })[]): Promise<void> {
  for (const [clientId, theirs] of Map.groupBy(notices, (notice) => notice.clientId))
    await inNameOf(ctx, clientId, 'market order', async ({ db }) => {
      await sql`
        insert into market_notifications (client_id, type, title, body, order_id) select app_client(), n.type, n.title, n.body, n."orderId"
        from jsonb_to_recordset(${JSON.stringify(theirs)}::jsonb) as n(type text, title text, body text, "orderId" integer)`.execute(db);
    });
}
