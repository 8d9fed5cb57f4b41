interface Kept<T> {
  readonly version: string;
  readonly reckoned: T;
}

/** What was reckoned about one thing, by the row it was reckoned of. */
export type Shelf<T> = Map<string, Kept<T>>;

/**
 * What was reckoned of rows of a tenant, kept in memory as long as whoever asks finds the rows at the version they had then. It can be
 * reckoned again at any time, so each server keeps its own, and what nobody asked for the longest goes first.
 */
export class Reckonings<T> {
  readonly #most: number;
  /** In the order in which they were asked for last. */
  readonly #shelves = new Map<string, Shelf<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  of(clientId: number, about: string): Shelf<T> {
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

/** What is kept of a row, if that is still as it was. */
export function keptOf<T>(shelf: Shelf<T>, row: string, version: string): T | undefined {
  const kept = shelf.get(row);
  return kept?.version === version ? kept.reckoned : undefined;
}
