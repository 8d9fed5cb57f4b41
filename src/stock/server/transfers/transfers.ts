import { sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import { transferStates } from '../../contract/states.ts';
import {
  assignTransfers,
  createTransfer,
  deleteTransfer,
  getTransfer,
  listTransfers,
  type TransferRow,
  transfersByMonth,
  tryTransfer,
  updateTransfer,
} from '../../contract/transfer.ts';
import { type Posting, type PostingLine, post, tryPosting } from '../ledger/ledger.ts';
import { reverseDocument } from '../ledger/reversal.ts';
import { receivingRevision, sendingRevision, underWay } from '../ledger/under-way.ts';
import { assignCount, byMonth } from '../movements/by-month.ts';
import { describeLines, destinationOf, tellReceiver } from './between-venues.ts';
import { effectsOf } from './effects.ts';
import { oneTransfer, transferPage, transfersBooked } from './transfer-rows.ts';

interface Wanted {
  readonly from_location: number;
  readonly to_location?: number;
  /** Another venue of the group, instead of a place. */
  readonly to_venue?: number;
  readonly lines?: readonly { product_id: number; quantity: number }[];
  readonly product_id?: number;
  readonly quantity?: number;
  readonly note?: string | null;
  readonly at?: string;
  readonly moved?: boolean;
}

function linesOf({ lines, product_id, quantity, from_location, to_location, to_venue, moved }: Wanted): readonly { product_id: number; quantity: number }[] {
  if (to_location === undefined && to_venue === undefined) throw lacking('to_location');
  if (to_location !== undefined && to_venue !== undefined) throw invalid('to_venue', 'is said beside a place: one of them');
  if (moved && to_venue !== undefined) throw invalid('moved', 'is for places of this venue: the other venue receives it itself');
  if (from_location === to_location) throw invalid('to_location', 'must be another place');
  if (lines) return lines;
  if (product_id === undefined) throw lacking('product_id');
  if (quantity === undefined) throw lacking('quantity');
  return [{ product_id, quantity }];
}

const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

const sendingOf = (id: number, wanted: Wanted, to = underWay): Posting => ({
  source: { type: 'transfer', id, revision: sendingRevision },
  at: moment(wanted.at),
  lines: linesOf(wanted).flatMap(({ product_id, quantity }, index): PostingLine[] => [
    { line: index + 1, leg: 0, productId: product_id, locationId: wanted.from_location, kind: 'transfer_out', quantity: -quantityToStore(quantity), note: wanted.note ?? null },
    { line: index + 1, leg: 1, productId: product_id, locationId: to, kind: 'transfer_in', quantity: quantityToStore(quantity), mirrorsLeg: 0, note: wanted.note ?? null },
  ]),
});

interface Arrived {
  readonly line: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly received: number;
}

interface Sent {
  readonly line: number;
  readonly entry_id: number;
  /** To the microsecond: what arrives must not come to stand before it was sent. */
  readonly at: number;
}

const sentOf = async ({ db }: Ctx, id: number): Promise<readonly Sent[]> =>
  (
    await sql<Sent>`select source_line as line, entry_id, (extract(epoch from effective_at) * 1000000)::bigint as at from stock_entries
      where client_id = (select app_client()) and source_type = 'transfer' and source_id = ${id} and revision = ${sendingRevision} and leg = 1 and corrects is null`.execute(db)
  ).rows;

/** What arrived leaves the way for the place, worth what it left with; what did not is written off where it got lost, with a reason. */
function receivingOf(id: number, to: number, sent: readonly Sent[], arrived: readonly Arrived[], at: string | undefined, reason: string | null): Posting {
  return {
    source: { type: 'transfer', id, revision: receivingRevision },
    at: at === undefined ? undefined : Math.max(Date.parse(at) * 1000, ...sent.map((one) => one.at)),
    lines: arrived.flatMap(({ line, product_id: productId, quantity, received }): PostingLine[] => {
      const part = { line, productId, locationId: underWay, partOf: sent.find((one) => one.line === line)?.entry_id };
      const [came, more] = [quantityToStore(received), quantityToStore(received) - quantityToStore(quantity)];
      const moved: PostingLine[] = [
        { ...part, leg: 0, kind: 'transfer_out', quantity: -came },
        { line, leg: 1, productId, locationId: to, kind: 'transfer_in', quantity: came, mirrorsLeg: 0 },
      ];
      const difference: PostingLine[] = more === 0 ? [] : [{ ...part, leg: 2, kind: 'adjustment', quantity: more, note: reason }];
      if (came === 0) return difference;
      // What there is more of is found before it is put away: the way never holds less than nothing.
      return more > 0 ? [...difference, ...moved] : [...moved, ...difference];
    }),
  };
}

async function tryToSend(ctx: Ctx, wanted: Wanted) {
  const posting = sendingOf(0, wanted, wanted.moved ? wanted.to_location : undefined);
  await destinationOf(ctx, wanted);
  return effectsOf(ctx.db, await tryPosting(ctx, posting));
}

async function create(ctx: Ctx, wanted: Wanted): Promise<TransferRow> {
  const lines = linesOf(wanted).map(({ product_id, quantity }, index) => ({ line: index + 1, client_product_id: product_id, quantity: quantityToStore(quantity) }));
  const { location, venue } = await destinationOf(ctx, wanted);
  const { rows } = await sql<{ id: number }>`
    insert into transfers (client_id, from_location, to_location, to_client_id, from_venue, to_venue, currency, sent_at, note, created_by)
    values (app_client(), ${wanted.from_location}, ${location}, ${venue?.clientId ?? null}, ${venue?.from ?? null}, ${venue?.to ?? null}, ${venue?.currency ?? null}, coalesce(${wanted.at ?? null}::timestamptz, clock_timestamp()), ${wanted.note ?? null}, ${ctx.who.userId})
    returning transfer_id as id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  const posted = await post(ctx, sendingOf(id, wanted));
  await sql`insert into transfer_lines (client_id, transfer_id, line, client_product_id, quantity)
    select app_client(), ${id}::integer, line, client_product_id, quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line integer, client_product_id integer, quantity bigint)`.execute(ctx.db);
  if (venue) {
    await describeLines(ctx.db, id, posted);
    tellReceiver(ctx, venue.clientId, { transfer_id: id, from_venue: venue.from, lines: lines.length });
  }
  const row = await oneTransfer(ctx.db, id);
  ctx.changed({ entity: 'transfer', id, action: 'sent', after: row });
  return wanted.moved ? change(ctx, id, { status: 'received', ...(wanted.at && { at: wanted.at }) }) : row;
}

interface Change {
  readonly status?: 'received' | 'received_with_difference' | 'recalled';
  readonly received?: readonly { line: number; quantity: number }[];
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly at?: string;
}

async function receive(ctx: Ctx, before: TransferRow, { received = [], reason = null, at }: Change): Promise<'received' | 'received_with_difference'> {
  if (before.to_location === null) throw fault('RECEIVED_BY_OTHERS');
  const unknown = received.find(({ line }) => !before.lines.some((one) => one.line === line));
  if (unknown) throw invalid('received', `has no line ${unknown.line}`);
  const arrived = before.lines.map((line) => ({ ...line, received: received.find((one) => one.line === line.line)?.quantity ?? line.quantity }));
  const differs = arrived.some((line) => line.received !== line.quantity);
  if (differs && !reason) throw invalid('reason', 'is needed where something differs');
  if (at !== undefined && before.sent_at !== null && Date.parse(at) < Date.parse(before.sent_at)) throw invalid('at', 'lies before the goods were sent');
  await post(ctx, receivingOf(before.transfer_id, before.to_location, await sentOf(ctx, before.transfer_id), arrived, at, reason));
  const rows = arrived.map(({ line, received: quantity }) => ({ line, received: quantityToStore(quantity) }));
  await sql`update transfer_lines t set received = r.received from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, received bigint)
    where t.client_id = (select app_client()) and t.transfer_id = ${before.transfer_id} and t.line = r.line`.execute(ctx.db);
  return differs ? 'received_with_difference' : 'received';
}

async function change(ctx: Ctx, id: number, { version, ...body }: Change & { version?: number }): Promise<TransferRow> {
  const before = await oneTransfer(ctx.db, id, true);
  checkVersion(before, version, body);
  if (body.status) checkTransition(transferStates, before.status, body.status);
  if (body.received && !body.status) throw fault('INVALID_DATA', { errors: [{ field: 'status', message: 'must say that it is received' }] });
  if (body.status === 'recalled') await reverseDocument(ctx, { type: 'transfer', id, revision: sendingRevision }, body.reason);
  const status = body.status === undefined || body.status === 'recalled' ? (body.status ?? before.status) : await receive(ctx, before, body);
  const arrives = status.startsWith('received') && body.status !== undefined;
  await sql`
    update transfers set status = ${status}, note = ${body.note === undefined ? before.note : body.note}, reason = ${body.reason ?? before.reason},
      received_at = ${arrives ? sql`coalesce(${body.at ?? null}::timestamptz, clock_timestamp())` : sql`received_at`}, received_by = ${arrives ? sql`${ctx.who.userId}::integer` : sql`received_by`}
    where client_id = (select app_client()) and transfer_id = ${id}`.execute(ctx.db);
  const after = await oneTransfer(ctx.db, id);
  if (after.to_client_id !== null) tellReceiver(ctx, after.to_client_id);
  ctx.changed({ entity: 'transfer', id, action: body.status ?? 'updated', before, after, reason: body.reason ?? undefined });
  return after;
}

export const transferRoutes: readonly BoundCall[] = [
  serve(listTransfers, (ctx, { query }) => transferPage(ctx.db, query as ListInput)),
  serve(getTransfer, (ctx, { params }) => oneTransfer(ctx.db, params.id)),
  serve(tryTransfer, (ctx, { body }) => tryToSend(ctx, body)),
  serve(createTransfer, (ctx, { body }) => create(ctx, body)),
  serve(updateTransfer, (ctx, { params, body }) => change(ctx, params.id, body)),
  serve(deleteTransfer, async (ctx, { params }) => {
    await change(ctx, params.id, { status: 'recalled' });
    return { deleted: true as const };
  }),
  serve(transfersByMonth, (ctx, { query }) => byMonth(ctx, query.month, transfersBooked)),
  serve(assignTransfers, (ctx, { body }) => assignCount(ctx, 'transfers', 'transfer_id', body)),
];
