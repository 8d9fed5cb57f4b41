import { sql } from 'kysely';
import { roomOfClient } from '../../kernel/contract/event.ts';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault, invalid, notFound } from '../../kernel/server/fault.ts';
import type { EntryRow, LineRow } from '../contract/cards.ts';
import { standingOf } from '../contract/standing.ts';
import { type CountState, type EntryMode, type EntrySource, isOpen } from '../contract/states.ts';
import { mine } from './count-rows.ts';
import { closed } from './counts.ts';
import { entriesOf, fromLines, lineRowOf, ofLine, type PlainLine, selectLine } from './line-rows.ts';

/** One thing to be written down, with its amount reckoned already. Quantities are in the base unit. */
export interface Entry {
  readonly key: string;
  readonly product_id: number;
  readonly location_id: number;
  readonly mode: EntryMode;
  readonly quantity: number | null;
  readonly corrects: string | null;
  /** Left open, whoever counted knew all there is. */
  readonly seen?: readonly string[];
  readonly source: EntrySource;
  readonly raw: string | null;
  readonly device: string | null;
  readonly confidence: number | null;
  readonly counted_at?: string;
}

export interface Entered {
  readonly entry: EntryRow;
  readonly line: LineRow;
}

interface Locked {
  readonly status: CountState;
  readonly standing: PlainLine;
  readonly entries: readonly EntryRow[];
}

const clockTolerance = 5 * 60_000;
const dayMs = 86_400_000;

/** Writes an entry and brings its line up to date. Sent again under its key it is what it was. */
export const enter = async (ctx: Ctx, countId: number, entry: Entry): Promise<Entered> => enterInto(ctx, countId, await lockLine(ctx, countId, entry), entry);

export async function enterInto(ctx: Ctx, countId: number, { status, standing, entries }: Locked, entry: Entry): Promise<Entered> {
  const earlier = entries.find(({ key }) => key === entry.key);
  if (earlier) return { entry: earlier, line: lineRowOf(standing, entries) };
  if (!isOpen(status)) throw closed({ status });
  const row = asRow(ctx, countId, entry, entries);
  const all = [...entries, row];
  const now = standingOf(all);
  const state = now.conflict ? 'conflict' : row.quantity === null && standing.state === 'recount' ? 'recount' : now.quantity === null ? 'uncounted' : 'counted';
  const quantity = state === 'recount' ? standing.quantity : now.quantity;
  const reason = state === 'recount' ? standing.reason : null;
  // Stays when all that was said is taken back: only of a line without a source nothing was ever said.
  const source = now.last?.source ?? row.source;
  const [written] = await Promise.all([
    write(ctx, row),
    sql`update stock_count_lines n set state = ${state}, quantity = ${quantity === null ? null : quantityToStore(quantity)}, counted_at = ${now.last?.counted_at ?? null}::timestamptz,
      counted_by = ${now.last?.user_id ?? null}, source = ${source}, reason = ${reason} where n.client_id = ${mine} and ${ofLine(countId, entry.product_id, entry.location_id, 'n')}`.execute(
      ctx.db,
    ),
    begin(ctx, countId, entry.location_id, status),
  ]);
  const line = lineRowOf(
    { ...standing, state, quantity, reason, counted_at: now.last?.counted_at ?? null, counted_by: now.last?.user_name ?? null, source },
    all.map((one) => (one === row ? written : one)),
  );
  told(ctx, countId, line);
  return { entry: written, line };
}

/** The line with all that was said of it, and nobody else writes to it until this transaction is over. A product that was not expected at the place gets a line. */
export async function lockLine(ctx: Ctx, countId: number, { product_id, location_id }: Pick<Entry, 'product_id' | 'location_id'>): Promise<Locked> {
  const { db } = ctx;
  const line = sql`n.client_id = ${mine} and ${ofLine(countId, product_id, location_id, 'n')}`;
  const read = () =>
    Promise.all([
      sql<{ status: CountState }>`select status from stock_counts where client_id = ${mine} and stock_count_id = ${countId} for key share`.execute(db),
      sql`select from stock_count_lines n where ${line} for update`.execute(db),
      sql<PlainLine>`select ${selectLine} from ${fromLines} where ${line}`.execute(db),
      entriesOf(db, ofLine(countId, product_id, location_id)),
    ]);
  const [counts, , lines, entries] = await read();
  const status = counts.rows[0]?.status;
  if (!status) throw notFound();
  if (lines.rows[0]) return { status, standing: lines.rows[0], entries };
  if (!isOpen(status)) throw closed({ status });
  await addLine(ctx, countId, product_id, location_id);
  const [, , added, none] = await read();
  return { status, standing: added.rows[0] as PlainLine, entries: none };
}

/** Numbers of lines are given one after the other: they name what is posted. */
async function addLine({ db }: Ctx, countId: number, productId: number, locationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('count line ' || ${countId}::integer, app_client()))`.execute(db);
  const { rows } = await sql<{ product: boolean; place: boolean }>`
    with added as (
      insert into stock_count_lines (client_id, stock_count_id, client_product_id, location_id, line)
      select w.client_id, w.stock_count_id, p.client_product_id, w.location_id,
        (select coalesce(max(n.line), 0) + 1 from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id)
      from stock_count_places w join product_cards p on p.client_id = w.client_id and p.client_product_id = ${productId}
      where w.client_id = ${mine} and w.stock_count_id = ${countId} and w.location_id = ${locationId} on conflict do nothing)
    select exists (select from product_cards where client_id = ${mine} and client_product_id = ${productId}) as product,
      exists (select from stock_count_places where client_id = ${mine} and stock_count_id = ${countId} and location_id = ${locationId}) as place`.execute(db);
  if (!rows[0]?.product) throw invalid('product_id', 'does not exist');
  if (!rows[0].place) throw invalid('location_id', 'is not a place of this count');
}

export const told = (ctx: Ctx, countId: number, line: LineRow): void => ctx.emit(roomOfClient(ctx.who.clientId), 'stock-count.line.changed', { stock_count_id: countId, line });

export function asRow(ctx: Ctx, countId: number, { seen, counted_at, ...entry }: Entry, entries: readonly EntryRow[]): EntryRow {
  return {
    ...entry,
    entry_id: 0,
    stock_count_id: countId,
    seen: [...(seen ?? (entry.corrects === null ? entries.filter(({ corrects }) => corrects === null).map(({ key }) => key) : []))],
    counted_at: momentOf(ctx.now, counted_at),
    recorded_at: ctx.now.toISOString(),
    user_id: ctx.who.userId,
    user_name: ctx.who.name,
  };
}

/** A device's clock may be a little fast. */
function momentOf(now: Date, given: string | undefined): string {
  if (given === undefined) return now.toISOString();
  const at = new Date(given).getTime();
  if (at > now.getTime() + clockTolerance) throw fault('DATE_IN_FUTURE');
  if (at < now.getTime() - 60 * dayMs) throw invalid('counted_at', 'lies too far back for a count that still runs');
  return new Date(Math.min(at, now.getTime())).toISOString();
}

async function write({ db }: Ctx, row: EntryRow): Promise<EntryRow> {
  const { rows } = await sql<{ entry_id: number }>`
    insert into stock_count_entries (client_id, stock_count_id, client_product_id, location_id, key, mode, quantity, corrects, seen, source, raw, device, confidence, counted_at, user_id)
    values (app_client(), ${row.stock_count_id}, ${row.product_id}, ${row.location_id}, ${row.key}, ${row.mode}, ${row.quantity === null ? null : quantityToStore(row.quantity)}, ${row.corrects},
      ${row.seen}::uuid[], ${row.source}, ${row.raw}, ${row.device}, ${row.confidence}, ${row.counted_at}::timestamptz, ${row.user_id}) returning entry_id`.execute(db);
  return { ...row, entry_id: rows[0]?.entry_id ?? 0 };
}

/** The first entry begins its place, and the count. */
async function begin({ db, who }: Ctx, countId: number, locationId: number, status: CountState): Promise<void> {
  await Promise.all([
    sql`update stock_count_places set status = 'counting', started_at = coalesce(started_at, now()), started_by = coalesce(started_by, ${who.userId})
      where client_id = ${mine} and stock_count_id = ${countId} and location_id = ${locationId} and status = 'not_started'`.execute(db),
    ...(status === 'draft'
      ? [sql`update stock_counts set status = 'in_progress', started_at = now() where client_id = ${mine} and stock_count_id = ${countId} and status = 'draft'`.execute(db)]
      : []),
  ]);
}
