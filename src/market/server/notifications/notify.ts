import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';

export interface Notice {
  readonly type: 'order' | 'claim' | 'rfq' | 'price';
  readonly title: string;
  readonly body: string;
  readonly orderId: number | null;
  readonly rfqId?: number;
}

/** Tells the client in whose name this runs. */
export async function notifyClient({ db }: Ctx, { type, title, body, orderId, rfqId }: Notice): Promise<void> {
  await sql`insert into market_notifications (client_id, type, title, body, order_id, rfq_id) values (app_client(), ${type}, ${title}, ${body}, ${orderId}, ${rfqId ?? null}::integer)`.execute(
    db,
  );
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
