interface Kept<T> {
  readonly version: string;
  readonly reckoned: T;
}

/** What was reckoned about one thing, by the row it was reckoned of. */
export type VersionedResults<T> = Map<string, Kept<T>>;

/**
 * Results computed from a tenant's rows, kept in memory as long as the rows still have the version they had then. It can be
 * reckoned again at any time, so each server keeps its own, and what nobody asked for the longest goes first.
 */
export class VersionedCache<T> {
  readonly #most: number;
  /** Least recently used first. */
  readonly #shelves = new Map<string, VersionedResults<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  of(clientId: number, about: string): VersionedResults<T> {
    const key = `${clientId} ${about}`;
    const shelf = this.#shelves.get(key) ?? new Map();
    this.#shelves.delete(key);
    this.#shelves.set(key, shelf);
    this.#makeRoom();
    return shelf;
  }

  #makeRoom(): void {
    let held = 0;
    for (const shelf of this.#shelves.values()) held += shelf.size;
    for (const [key, { size }] of this.#shelves) {
      if (held <= this.#most) return;
      this.#shelves.delete(key);
      held -= size;
    }
  }
}

interface Asked<Row> {
  readonly keyOf: (row: Row) => string;
  readonly versionOf: (row: Row) => string;
}

/** What is kept of each of these rows as it is now, in their order; of those that changed since, or were never asked for, it is reckoned first. */
export async function cachedOrComputed<Row, T>(
  shelf: VersionedResults<T>,
  rows: readonly Row[],
  { keyOf, versionOf }: Asked<Row>,
  reckon: (changed: readonly Row[]) => Promise<ReadonlyMap<string, T>>,
): Promise<(T | undefined)[]> {
  const found = rows.map((row) => keptOf(shelf, keyOf(row), versionOf(row)));
  const changed = rows.filter((_row, at) => found[at] === undefined);
  if (changed.length === 0) return found;
  const anew = await reckon(changed);
  return rows.map((row, at) => {
    if (found[at] !== undefined) return found[at];
    const key = keyOf(row);
    const reckoned = anew.get(key);
    // The row was read before: what came in between makes it be reckoned once more.
    if (reckoned !== undefined) shelf.set(key, { version: versionOf(row), reckoned });
    return reckoned;
  });
}

/** What is kept of a row, if that is still as it was. */
export function keptOf<T>(shelf: VersionedResults<T>, row: string, version: string): T | undefined {
  const kept = shelf.get(row);
  return kept?.version === version ? kept.reckoned : undefined;
}
