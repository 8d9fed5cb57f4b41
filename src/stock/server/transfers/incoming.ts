import { sql } from 'kysely';
import { lockVenueGroup, readClientSettings } from '../../../identity/server/public.ts';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid, lacking, notFound } from '../../../kernel/server/fault.ts';
import { getIncoming, type IncomingRow, type IncomingTransfer, listIncoming, receiveIncoming, tryIncoming } from '../../contract/incoming.ts';
import { transferStates } from '../../contract/states.ts';
import { transferLists } from '../../contract/transfer.ts';
import { type PostedLine, type Posting, type PostingLine, post, tryPosting } from '../ledger/ledger.ts';
import { receivingRevision, sendingRevision, underWay } from '../ledger/under-way.ts';
import { effectsOf } from './effects.ts';
import { incomingPage, oneIncoming, wholeIncoming } from './incoming-rows.ts';
import { oneTransfer } from './transfer-rows.ts';

interface Body {
  readonly location_id: number;
  readonly lines: readonly { readonly line: number; readonly quantity: number; readonly product_id?: number }[];
  readonly reason?: string | null;
  readonly at?: string;
  readonly version?: number;
}

/** A line as the sender's ledger has it, in integers, and what of it arrived. */
interface Arrived {
  readonly line: number;
  readonly product: number;
  readonly sent: number;
  readonly received: number;
  readonly entry: number;
  /** When it was sent, to the microsecond: it must not come to have arrived before. */
  readonly at: number;
  /** What was sent is worth what it left with, and what arrived its part of that. */
  readonly value: number;
  readonly receivedValue: number;
}

interface Door {
  readonly from_client_id: number;
  readonly currency: string;
}

async function doorOf({ db }: Ctx, id: number): Promise<Door> {
  const { rows } = await sql<Door>`select from_client_id, currency from incoming_transfers where transfer_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** A receipt must name every line once, and no more than was sent. */
async function checkBody(ctx: Ctx, before: IncomingRow, { lines, reason }: Body): Promise<void> {
  const seen = new Set<number>();
  for (const [at, { line, quantity, product_id }] of lines.entries()) {
    const sent = before.lines.find((one) => one.line === line);
    if (!sent || seen.has(line)) throw invalid(`lines.${at}.line`, sent ? 'is said twice' : 'is not of this transfer');
    seen.add(line);
    if (quantity > sent.quantity) throw fault('MORE_THAN_SENT', { errors: [{ field: `lines.${at}.quantity`, message: 'is more than was sent' }] });
    if (quantity > 0 && product_id === undefined) throw lacking(`lines.${at}.product_id`);
  }
  const silent = before.lines.find(({ line }) => !seen.has(line));
  if (silent) throw invalid('lines', `say nothing of line ${silent.line}`);
  if (!reason && lines.some(({ line, quantity }) => before.lines.find((one) => one.line === line)?.quantity !== quantity))
    throw invalid('reason', 'is needed where something differs');
  await checkProducts(ctx, before, lines);
}

async function checkProducts({ db }: Ctx, before: IncomingRow, lines: Body['lines']): Promise<void> {
  const ids = lines.flatMap(({ product_id }) => product_id ?? []);
  const { rows } = await sql<{ id: number; base_unit: string }>`
    select client_product_id as id, base_unit from product_cards where client_id = (select app_client()) and client_product_id = any(${ids}::integer[])`.execute(db);
  for (const [at, { line, product_id }] of lines.entries()) {
    if (product_id === undefined) continue;
    const product = rows.find(({ id }) => id === product_id);
    if (!product) throw invalid(`lines.${at}.product_id`, 'does not exist');
    if (product.base_unit !== before.lines.find((one) => one.line === line)?.base_unit) throw invalid(`lines.${at}.product_id`, 'is kept in another unit than was sent');
  }
}

/** In the sender's name: what it sent and what that left with, as its ledger knows it now. */
async function arrivedOf({ db }: Ctx, id: number, said: Body['lines']): Promise<Arrived[]> {
  const { rows } = await sql<Omit<Arrived, 'received' | 'receivedValue'>>`
    select x.line, x.client_product_id as product, x.quantity as sent, e.entry_id as entry, (extract(epoch from e.effective_at) * 1000000)::bigint as at, (e.value + coalesce(c.value, 0))::bigint as value
    from transfer_lines x
    join stock_entries e on e.client_id = x.client_id and e.source_type = 'transfer' and e.source_id = x.transfer_id and e.source_line = x.line and e.revision = ${sendingRevision} and e.leg = 1 and e.corrects is null
    left join lateral (select sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id) c on true
    where x.client_id = (select app_client()) and x.transfer_id = ${id} order by x.line`.execute(db);
  return rows.map((row) => ({ ...row, received: quantityToStore(said.find(({ line }) => line === row.line)?.quantity ?? 0), receivedValue: 0 }));
}

/** What arrived is worth what the sender's way let go. */
const valued = (arrived: readonly Arrived[], posted: readonly PostedLine[]): Arrived[] =>
  arrived.map((one) => ({ ...one, receivedValue: -(posted.find(({ line, leg }) => line === one.line && leg === 0)?.value ?? 0) }));

const momentOf = (at: string | undefined, arrived: readonly Arrived[]) => (at === undefined ? undefined : Math.max(Date.parse(at) * 1000, ...arrived.map((one) => one.at)));

/** What arrived leaves the sender's way; what did not is written off there, by the receiver's reason. */
const clearing = (id: number, arrived: readonly Arrived[], { at, reason }: Body): Posting => ({
  source: { type: 'transfer', id, revision: receivingRevision },
  at: momentOf(at, arrived),
  lines: arrived.flatMap(({ line, product, sent, received, entry }): PostingLine[] => [
    ...(received === 0
      ? []
      : [
          {
            line,
            leg: 0,
            productId: product,
            locationId: underWay,
            partOf: entry,
            kind: 'transfer_out' as const,
            quantity: -received,
            note: reason ?? null,
          },
        ]),
    ...(received === sent
      ? []
      : [
          {
            line,
            leg: 2,
            productId: product,
            locationId: underWay,
            partOf: entry,
            kind: 'adjustment' as const,
            quantity: received - sent,
            note: reason ?? null,
          },
        ]),
  ]),
});

/** In the own ledger: in, at what it left the other with. */
const entering = (id: number, arrived: readonly Arrived[], { at, location_id, lines, reason }: Body): Posting => ({
  source: { type: 'venue-receipt', id },
  at: momentOf(at, arrived),
  lines: arrived.flatMap(({ line, received, receivedValue }): PostingLine[] => {
    const productId = lines.find((one) => one.line === line)?.product_id;
    return received === 0 || productId === undefined
      ? []
      : [{ line, productId, locationId: location_id, kind: 'transfer_in', quantity: received, value: receivedValue, note: reason ?? null }];
  }),
});

async function checked(ctx: Ctx, id: number, body: Body): Promise<Door> {
  const before = await oneIncoming(ctx.db, id);
  checkVersion(before, body.version, body);
  checkTransition(transferStates, before.status, 'received');
  await checkBody(ctx, before, body);
  if (body.at !== undefined && before.sent_at !== null && Date.parse(body.at) < Date.parse(before.sent_at)) throw invalid('at', 'lies before the goods were sent');
  const door = await doorOf(ctx, id);
  if ((await readClientSettings(ctx)).currency !== door.currency) throw fault('VENUE_MONEY_DIFFERS');
  return door;
}

async function tryReceipt(ctx: Ctx, id: number, body: Body) {
  const { from_client_id } = await checked(ctx, id, body);
  const arrived = await inNameOf(ctx, from_client_id, tryIncoming.id, async (theirs) => {
    const sent = await arrivedOf(theirs, id, body.lines);
    return valued(sent, await tryPosting(theirs, clearing(id, sent, body)));
  });
  return effectsOf(ctx.db, await tryPosting(ctx, entering(id, arrived, body)));
}

/** Both ledgers, in one transaction: what the one lets go the other takes in, or neither does. */
async function receive(ctx: Ctx, id: number, body: Body): Promise<IncomingTransfer> {
  await doorOf(ctx, id);
  // Two that receive from each other at once would otherwise wait for one another's levels.
  await lockVenueGroup(ctx.db, 'alone');
  const { from_client_id } = await checked(ctx, id, body);
  const arrived = await inNameOf(ctx, from_client_id, receiveIncoming.id, (theirs) => letGo(theirs, id, body, ctx));
  await post(ctx, entering(id, arrived, body));
  await sql`insert into venue_receipts (client_id, transfer_id, from_client_id, location_id, received_by)
    values (app_client(), ${id}, ${from_client_id}, ${body.location_id}, ${ctx.who.userId})`.execute(ctx.db);
  const kept = body.lines.flatMap(({ line, product_id }) => (product_id === undefined ? [] : [{ line, product_id }]));
  await sql`insert into venue_receipt_lines (client_id, transfer_id, line, client_product_id)
    select app_client(), ${id}::integer, line, product_id from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(line integer, product_id integer)`.execute(ctx.db);
  const after = await wholeIncoming(ctx.db, id);
  ctx.changed({ entity: 'incoming transfer', id, action: after.status, after, reason: body.reason ?? undefined });
  return after;
}

/** The sender's side of a receipt. Its row is locked: of two who receive, or one who recalls it meanwhile, the second is refused. */
async function letGo(theirs: Ctx, id: number, body: Body, { emit }: Ctx): Promise<Arrived[]> {
  const before = await oneTransfer(theirs.db, id, true);
  checkTransition(transferStates, before.status, 'received');
  const sent = await arrivedOf(theirs, id, body.lines);
  const arrived = valued(sent, await post(theirs, clearing(id, sent, body)));
  const rows = arrived.map(({ line, received, value, receivedValue }) => ({ line, received, value, received_value: receivedValue }));
  await sql`update transfer_lines t set received = r.received, value = r.value, received_value = r.received_value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, received bigint, value bigint, received_value bigint)
    where t.client_id = (select app_client()) and t.transfer_id = ${id} and t.line = r.line`.execute(theirs.db);
  const status = arrived.every(({ sent, received }) => sent === received) ? 'received' : 'received_with_difference';
  await sql`update transfers set status = ${status}, reason = ${body.reason ?? null}, received_at = coalesce(${body.at ?? null}::timestamptz, clock_timestamp())
    where client_id = (select app_client()) and transfer_id = ${id}`.execute(theirs.db);
  const after = await oneTransfer(theirs.db, id);
  theirs.changed({ entity: 'transfer', id, action: status, before, after, reason: body.reason ?? undefined });
  const room = roomOfClient(theirs.who.clientId);
  emit(room, 'lists.changed', { calls: transferLists });
  emit(room, 'transfer.received', { transfer_id: id, to_venue: after.to_name, status });
  return arrived;
}

export const incomingRoutes: readonly BoundCall[] = [
  serve(listIncoming, (ctx, { query }) => incomingPage(ctx.db, query as ListInput)),
  serve(getIncoming, (ctx, { params }) => wholeIncoming(ctx.db, params.id)),
  serve(tryIncoming, (ctx, { params, body }) => tryReceipt(ctx, params.id, body)),
  serve(receiveIncoming, (ctx, { params, body }) => receive(ctx, params.id, body)),
];
