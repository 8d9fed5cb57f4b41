import type { Countable, CountPlace, EntryRow, LineRow } from '../../../contract/cards.ts';
import { createEntry, markPlace, mergeLine, takeBack } from '../../../contract/entry.ts';
import type { SheetLine } from '../../../contract/sheet.ts';
import type { PlaceState } from '../../../contract/states.ts';
import { countOutcomeOf } from '../../../domain/count-outcome.ts';
import { type Band, noHistory, usualBand } from '../../../domain/plausible.ts';

/** A line with the entries of this device that the server does not know yet. */
export interface ShownLine extends SheetLine {
  readonly product: Countable;
  readonly conflict: boolean;
  /** What is waiting here. */
  readonly waiting: number;
  /** At which other place it was counted, where it has no place here. */
  readonly elsewhere?: number;
  /** Whether it was added to the house after the count began. */
  readonly joined?: boolean;
}

export interface WaitingEntry {
  readonly call: string;
  readonly request: unknown;
  readonly refused: string | undefined;
}

interface Me {
  readonly user_id: number;
  readonly name: string;
}

type Body = Record<string, unknown> & { readonly key: string; readonly product_id: number; readonly location_id: number };

const keyOf = (line: { readonly product_id: number; readonly location_id: number }) => `${line.product_id}:${line.location_id}`;

/** Entries of a count that wait on this device, in the order in which they were made. */
export function waitingEntries(waiting: readonly WaitingEntry[], countId: number, lines: readonly LineRow[], me: Me): EntryRow[] {
  const made: EntryRow[] = [];
  const known = (key: string) => made.find((entry) => entry.key === key) ?? lines.flatMap(({ entries }) => entries).find((entry) => entry.key === key);
  for (const { call, request, refused } of waiting) {
    const { params, body } = request as { params?: { id?: number }; body: Body };
    if (refused !== undefined || params?.id !== countId) continue;
    const base = {
      entry_id: 0,
      stock_count_id: countId,
      recorded_at: '',
      user_id: me.user_id,
      user_name: me.name,
      raw: null,
      device: null,
      confidence: null,
      source: 'manual' as const,
    };
    if (call === createEntry.id) made.push({ ...base, corrects: null, ...(body as object), seen: (body.seen as string[]) ?? [] } as EntryRow);
    if (call === takeBack.id) {
      const former = known(String(body.corrects));
      if (former) made.push({ ...former, ...base, source: former.source, key: body.key, corrects: former.key, quantity: null, seen: [] });
    }
    if (call === mergeLine.id) {
      const among = (body.seen as string[]).map(known).filter((entry) => entry !== undefined);
      const kept = among.find((entry) => entry.key === body.keep);
      const quantity = kept ? kept.quantity : among.reduce((sum, entry) => sum + (entry.quantity ?? 0), 0);
      const latest = among.map((entry) => entry.counted_at).sort();
      made.push({
        ...base,
        key: body.key,
        product_id: body.product_id,
        location_id: body.location_id,
        mode: 'replace',
        quantity,
        corrects: null,
        seen: body.seen as string[],
        counted_at: kept?.counted_at ?? latest.at(-1) ?? '',
      });
    }
  }
  return made;
}

/** The sheet as this device sees it: the server's sheet with the device's own entries since then. */
export function shownLines(lines: readonly SheetLine[], waiting: readonly EntryRow[], products: ReadonlyMap<number, Countable>): ShownLine[] {
  const here = Map.groupBy(waiting, keyOf);
  const known = new Set(lines.map(keyOf));
  const added = [...here].filter(([key]) => !known.has(key)).map(([, [first]]) => emptyLine(first as EntryRow));
  return [...lines, ...added].flatMap((line) => {
    const product = products.get(line.product_id);
    if (!product) return [];
    const shown = shownLine(line, here.get(keyOf(line)) ?? [], product);
    return shown.found && shown.state === 'uncounted' ? [] : [shown];
  });
}

function shownLine(line: SheetLine, waiting: readonly EntryRow[], product: Countable): ShownLine {
  const entries = withEntries(line.entries, waiting);
  const now = countOutcomeOf(entries);
  const asked = line.state === 'recount' && waiting.length === 0;
  const skipped = line.state === 'skipped' && now.quantity === null;
  const state = now.conflict ? 'conflict' : asked ? 'recount' : skipped ? 'skipped' : now.quantity === null ? 'uncounted' : 'counted';
  return {
    ...line,
    band: line.band.most === untold.most ? usualBand(product, noHistory) : line.band,
    product,
    entries,
    state,
    quantity: now.quantity,
    conflict: now.conflict,
    counted_at: now.last?.counted_at ?? null,
    counted_by: now.last?.user_name ?? null,
    source: now.last?.source ?? null,
    waiting: waiting.length,
  };
}

/** A line that this device has from no sheet. */
const untold: Band = { least: 0, most: Number.MAX_SAFE_INTEGER };

export const emptyLine = ({ product_id, location_id }: Pick<EntryRow, 'product_id' | 'location_id'>): SheetLine => ({
  line: 0,
  product_id,
  location_id,
  state: 'uncounted',
  quantity: null,
  full_units: null,
  partial: null,
  counted_at: null,
  counted_by: null,
  source: null,
  reason: null,
  found: true,
  entries: [],
  position: null,
  previous_quantity: null,
  previous_at: null,
  expected: null,
  band: untold,
});

/** Entries are never changed, so what is known of a line only grows. */
const withEntries = (known: readonly EntryRow[], more: readonly EntryRow[]): EntryRow[] => {
  const keys = new Set(known.map(({ key }) => key));
  return [...known, ...more.filter(({ key }) => !keys.has(key))];
};

/** The places of the sheet with what this device has said of them and the server does not know yet. */
export function shownPlaces(places: readonly CountPlace[], waiting: readonly WaitingEntry[], countId: number): CountPlace[] {
  const said = new Map<number | undefined, PlaceState>();
  for (const { call, request, refused } of waiting) {
    const { params, body } = request as { params?: { id?: number; locationId?: number }; body?: { status?: PlaceState } };
    if (call === markPlace.id && refused === undefined && params?.id === countId && body?.status) said.set(params.locationId, body.status);
  }
  return places.map((place) => ({ ...place, status: said.get(place.location_id) ?? place.status }));
}

/** The sheet after the server has said what became of some of its lines. */
export function withLines<S extends { readonly lines: readonly SheetLine[] }>(sheet: S, told: readonly LineRow[]): S {
  const news = new Map(told.map((line) => [keyOf(line), line]));
  const lines = sheet.lines.map((former) => {
    const line = news.get(keyOf(former));
    return line ? { ...former, ...line, entries: withEntries(former.entries, line.entries) } : former;
  });
  const known = new Set(sheet.lines.map(keyOf));
  return { ...sheet, lines: [...lines, ...told.filter((line) => !known.has(keyOf(line))).map((line) => ({ ...emptyLine(line), ...line }))] };
}
