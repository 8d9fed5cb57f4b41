const heldMost = 4;

/** What becomes of each of many, one after the other, with others in between. */
export async function oneByOne<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const breath = new Breath();
  const done: R[] = [];
  for (const item of items) {
    done.push(work(item));
    await breath.taken();
  }
  return done;
}

/** Long work in the server's own process: now and then everybody else gets their turn of the loop. */
export class Breath {
  #since = performance.now();

  /** Waits where the loop was held long enough, and only there. */
  taken(): Promise<void> | undefined {
    return performance.now() - this.#since < heldMost ? undefined : this.#take();
  }

  async #take(): Promise<void> {
    await new Promise((done) => setImmediate(done));
    this.#since = performance.now();
  }
}
