const heldMost = 2;

const waiting: (() => void)[] = [];

/** However many work long at once, one of them continues per turn of the event loop, so that a small request waits for one of them and not for all. */
function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

const nextTurn = (): Promise<void> =>
  new Promise((begin) => {
    if (waiting.push(begin) === 1) setImmediate(goOn);
  });

/** What becomes of each of many, one after the other, with others in between. */
export async function oneByOne<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const breath = new Yielder();
  const done: R[] = [];
  for (const item of items) {
    done.push(work(item));
    await breath.taken();
  }
  return done;
}

/** Long work in the server's own process: now and then everybody else gets their turn of the loop. */
export class Yielder {
  #since = performance.now();

  /** Waits where the loop was held long enough, and only there. */
  taken(): Promise<void> | undefined {
    return performance.now() - this.#since < heldMost ? undefined : this.#take();
  }

  async #take(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
