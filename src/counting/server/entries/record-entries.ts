import { roomOfClient } from '../../../kernel/contract/event.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { Fault, fault, invalid } from '../../../kernel/server/fault.ts';
import type { EntryRow, LineRow } from '../../contract/cards.ts';
import { type EntryMode, type EntrySource, isOpen } from '../../contract/states.ts';
import { countOutcomeOf } from '../../domain/count-outcome.ts';
import { closed } from '../counts/counts.ts';
import { lineKey, lineRowOf } from '../sheets/line-rows.ts';
import { type KnownLine, type Locked, lockLines } from './lock-lines.ts';
import { lineWrites, writeRows } from './write-entries.ts';

/** One thing to be written down, with its amount reckoned already. Quantities are in the base unit. */
export interface EntryInput {
  readonly key: string;
  readonly product_id: number;
  readonly location_id: number;
  readonly mode: EntryMode;
  readonly quantity: number | null;
  readonly corrects: string | null;
  /** When left out, the counter knew of all entries. */
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

const clockTolerance = 5 * 60_000;
const dayMs = 86_400_000;

/** Writes an entry and brings its line up to date. Sent again under its key it is what it was. */
export const enter = async (ctx: Ctx, countId: number, entry: EntryInput): Promise<Entered> => enterInto(ctx, countId, await lockLines(ctx, countId, [entry]), entry);

export async function enterInto(ctx: Ctx, countId: number, locked: Locked, entry: EntryInput): Promise<Entered> {
  const [one] = await enterEach(ctx, countId, locked, [entry]);
  if (one instanceof Fault) throw one;
  return one as Entered;
}

/** Writes entries one after the other, each as if it came by itself; what is refused comes back as its fault, in its place. */
export async function enterEach(ctx: Ctx, countId: number, locked: Locked, entries: readonly (EntryInput | Fault)[]): Promise<(Entered | Fault)[]> {
  const lines = new Map(locked.lines);
  const rows: EntryRow[] = [];
  const judge = (entry: EntryInput): EntryInput | Fault => {
    const at = lineKey(entry);
    const known = lines.get(at);
    if (!known) return locked.absent.get(at) ?? closed(locked);
    const said = known.entries.find(({ key }) => key === entry.key);
    if (said) return isSame(said, entry) ? entry : fault('KEY_REUSED');
    if (!isOpen(locked.status)) return closed(locked);
    if (rows.some(({ key }) => key === entry.key)) return fault('KEY_REUSED');
    const row = asRow(ctx, countId, entry, known.entries);
    rows.push(row);
    lines.set(at, withRow(known, row));
    return entry;
  };
  const judged = entries.map((entry) => (entry instanceof Fault ? entry : orFault(() => judge(entry))));
  const written = await writeRows(ctx, countId, locked.status, rows, lines);
  const now = new Map(locked.lines);
  for (const row of written) now.set(lineKey(row), withRow(now.get(lineKey(row)) as KnownLine, row));
  const changed = new Set(rows.map(lineKey));
  // Fewer where a key is another line's: then those lines have come to something else.
  if (written.length < rows.length) await lineWrites(countId, changed, now).execute(ctx.db);
  const shown = new Map([...now].map(([at, { standing, entries: said }]) => [at, lineRowOf(standing, said)]));
  if (changed.size > 0)
    published(
      ctx,
      countId,
      [...changed].flatMap((at) => shown.get(at) ?? []),
    );
  return judged.map((one) => {
    if (one instanceof Fault) return one;
    const line = shown.get(lineKey(one)) as LineRow;
    const entry = line.entries.find(({ key }) => key === one.key);
    return entry ? { entry, line } : fault('KEY_REUSED');
  });
}

const amount = ({ quantity }: Pick<EntryInput, 'quantity'>) => (quantity === null ? null : quantityToStore(quantity));

/** Sent again, an entry says what it said. */
const isSame = (said: EntryRow, entry: EntryInput) => said.mode === entry.mode && said.corrects === entry.corrects && amount(said) === amount(entry);

/** A refusal of one among several is its own. */
export function orFault<T>(work: () => T): T | Fault {
  try {
    return work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** A line after one more entry. */
function withRow({ standing, entries }: KnownLine, row: EntryRow): KnownLine {
  const all = [...entries, row];
  const now = countOutcomeOf(all);
  const state = now.conflict ? 'conflict' : row.quantity === null && standing.state === 'recount' ? 'recount' : now.quantity === null ? 'uncounted' : 'counted';
  return {
    entries: all,
    standing: {
      ...standing,
      state,
      quantity: state === 'recount' ? standing.quantity : now.quantity,
      reason: state === 'recount' ? standing.reason : null,
      counted_at: now.last?.counted_at ?? null,
      counted_by: now.last?.user_name ?? null,
      counter: now.last?.user_id ?? null,
      // Kept when all entries are taken back: only a line that never had an entry has no source.
      source: now.last?.source ?? row.source,
    },
  };
}

export const published = (ctx: Ctx, countId: number, lines: readonly LineRow[]): void =>
  ctx.emit(roomOfClient(ctx.who.clientId), 'stock-count.lines.changed', { stock_count_id: countId, lines });

export function asRow(ctx: Ctx, countId: number, { seen, counted_at, ...entry }: EntryInput, entries: readonly EntryRow[]): EntryRow {
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
