import { sql } from 'kysely';
import { joinedVenues, lockVenueGroup, readClientSettings } from '../../../identity/server/public.ts';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { incomingLists } from '../../contract/incoming.ts';
import type { PostedLine } from '../ledger/ledger.ts';

export interface Destination {
  readonly location: number | null;
  readonly venue: { readonly clientId: number; readonly from: string; readonly to: string; readonly currency: string } | null;
}

/** Where a transfer goes: a place of the own house, or another venue of the group. Nobody leaves the group while it is written. */
export async function destinationOf(ctx: Ctx, { to_location, to_venue }: { readonly to_location?: number; readonly to_venue?: number }): Promise<Destination> {
  if (to_venue === undefined) return { location: to_location ?? null, venue: null };
  await lockVenueGroup(ctx.db, 'shared');
  const [venues, { currency }] = await concurrently([joinedVenues(ctx), readClientSettings(ctx)]);
  const [own, other] = [venues.find((one) => one.own), venues.find((one) => one.client_id === to_venue && !one.own)];
  if (!own || !other) throw invalid('to_venue', 'is not joined with this venue');
  if (!other.same_money) throw fault('VENUE_MONEY_DIFFERS');
  return { location: null, venue: { clientId: other.client_id, from: own.name, to: other.name, currency } };
}

/** Writes on each line what it is and what it cost: all that the receiver will know of it. */
export async function describeLines(db: Sql, id: number, posted: readonly PostedLine[]): Promise<void> {
  const values = posted.filter(({ leg }) => leg === 1).map(({ line, value }) => ({ line, value }));
  await sql`
    update transfer_lines t set product_name = p.name, brand_name = p.brand_name, size = p.size_description, barcode = p.barcode, base_unit = p.base_unit, size_quantity = p.size_quantity,
      master_product_id = p.shared_master_id, value = v.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(line integer, value bigint), product_cards p
    where t.client_id = (select app_client()) and t.transfer_id = ${id} and t.line = v.line and p.client_id = t.client_id and p.client_product_id = t.client_product_id`.execute(
    db,
  );
}

/** Says on the receiver's screens that something is on its way, or is no more. */
export function tellReceiver(ctx: Ctx, clientId: number, sent?: { readonly transfer_id: number; readonly from_venue: string; readonly lines: number }): void {
  ctx.emit(roomOfClient(clientId), 'lists.changed', { calls: incomingLists });
  if (sent) ctx.emit(roomOfClient(clientId), 'transfer.incoming', sent);
}

/** A venue that leaves its group would leave what is under way to nobody. */
export async function refuseWhileUnderWay(db: Sql): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from transfers where client_id = (select app_client()) and to_client_id is not null and status = 'sent')
      or exists (select from incoming_transfers where status = 'sent') as open`.execute(db);
  if (rows[0]?.open) throw fault('VENUE_TRANSFERS_OPEN');
}
