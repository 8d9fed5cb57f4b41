const heldMost = 8;

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
