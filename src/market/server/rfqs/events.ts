import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { rfqLists } from '../../contract/rfqs/rfq.ts';
import { notifyClient } from '../notifications/notify.ts';

interface RfqEvent {
  readonly party: 'buyer' | 'seller' | 'system';
  readonly event: string;
  readonly note?: string | null | undefined;
  /** Of whose part it is; without one, of the whole request, which the venue alone reads. */
  readonly seller?: number;
}

/** What happened to a request. */
export async function tellRfqHistory({ db, who, now }: Ctx, key: { client_id: number; rfq_id: number }, { party, event, note, seller }: RfqEvent): Promise<void> {
  await sql`
    insert into rfq_events (client_id, rfq_id, seller_id, at, party, by_name, event, note)
    values (${key.client_id}, ${key.rfq_id}, ${seller ?? null}::integer, ${now.toISOString()}::timestamptz, ${party}, ${party === 'system' ? null : who.name}, ${event}, ${note ?? null})`.execute(
    db,
  );
}

/** The other side is told, and its open screens ask again; one's own follow from the call. */
export async function tellParty(ctx: Ctx, other: number, rfqId: number, title: string, body = ''): Promise<void> {
  await inNameOf(ctx, other, 'rfq', (theirs) => notifyClient(theirs, { type: 'rfq', title, body, orderId: null, rfqId }));
  refreshParty(ctx, other);
}

export const refreshParty = (ctx: Ctx, other: number): void => ctx.emit(roomOfClient(other), 'lists.changed', { calls: [...rfqLists] });
