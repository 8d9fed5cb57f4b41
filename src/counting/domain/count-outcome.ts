import type { EntryMode } from '../contract/states.ts';

/** As much of an entry as decides what its line comes to. */
export interface CountEntry {
  readonly key: string;
  readonly mode: EntryMode;
  /** In the product's base unit; null takes back what it corrects. */
  readonly quantity: number | null;
  readonly corrects: string | null;
  /** Keys of the entries that the counter knew of. */
  readonly seen: readonly string[];
  readonly counted_at: string;
}

/** An entry as its corrections have left it. `key` and `mode` are the first one's, `entry` is the last of them. */
export interface Root<E extends CountEntry> {
  readonly key: string;
  readonly mode: EntryMode;
  readonly seen: readonly string[];
  readonly quantity: number;
  readonly entry: E;
}

export interface CountOutcome<E extends CountEntry> {
  /** What there is by what stands; null while nobody has counted, or while two counts contradict each other. */
  readonly quantity: number | null;
  /** The latest of what stands. */
  readonly last: E | null;
  readonly live: readonly Root<E>[];
  readonly conflict: boolean;
}

/**
 * What the entries of one line come to. It does not depend on the order in which they arrived: an entry that replaces takes
 * away what its author knew of, one that adds stands beside it, and two that did not know of each other contradict each other
 * unless both add or both say the same.
 */
export function countOutcomeOf<E extends CountEntry>(entries: readonly E[]): CountOutcome<E> {
  const live = liveOf(rootsOf(entries));
  const conflict = live.some((one, at) => live.slice(at + 1).some((other) => contradict(one, other)));
  const said = live.filter(({ mode }) => mode === 'replace');
  const added = live.filter(({ mode }) => mode === 'add');
  // Several that replace and still stand say the same.
  const base = said[0]?.quantity ?? (added.length > 0 ? 0 : null);
  const last = live.reduce<Root<E> | null>((latest, one) => (latest === null || isLater(one.entry, latest.entry) ? one : latest), null);
  return { quantity: conflict || base === null ? null : rounded(added.reduce((sum, { quantity }) => sum + quantity, base)), last: last?.entry ?? null, live, conflict };
}

/** Original entries with their corrections applied, without those taken back. */
export function rootsOf<E extends CountEntry>(entries: readonly E[]): Root<E>[] {
  const correction = new Map(entries.flatMap((entry) => (entry.corrects === null ? [] : [[entry.corrects, entry] as const])));
  return entries.flatMap((first) => {
    if (first.corrects !== null) return [];
    let entry = first;
    for (let next = correction.get(entry.key); next; next = correction.get(entry.key)) entry = next;
    return entry.quantity === null ? [] : [{ key: first.key, mode: first.mode, seen: first.seen, quantity: entry.quantity, entry }];
  });
}

function liveOf<E extends CountEntry>(roots: readonly Root<E>[]): Root<E>[] {
  const replaced = new Set(roots.filter(({ mode }) => mode === 'replace').flatMap(({ seen }) => seen));
  return roots.filter(({ key }) => !replaced.has(key));
}

function contradict(one: Root<CountEntry>, other: Root<CountEntry>): boolean {
  if (one.mode === 'add' && other.mode === 'add') return false;
  if (one.seen.includes(other.key) || other.seen.includes(one.key)) return false;
  return one.mode !== other.mode || one.quantity !== other.quantity;
}

/** Sums of decimals, to the thousandth that is kept. */
const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000;

const isLater = (one: CountEntry, other: CountEntry) => one.counted_at > other.counted_at || (one.counted_at === other.counted_at && one.key > other.key);
