const oneCent = 100;

/** What was added up since the last heading and since the start: a row that repeats it is a sum and no sale. */
export class RunningSums {
  #section = { rows: 0, quantity: 0, money: 0 };
  #all = { rows: 0, quantity: 0, money: 0 };

  get isFresh(): boolean {
    return this.#all.rows === 0;
  }

  add(quantity: number, money: number | null): void {
    for (const sum of [this.#section, this.#all]) {
      sum.rows++;
      sum.quantity += quantity;
      sum.money += money ?? 0;
    }
  }

  open(): void {
    this.#section = { rows: 0, quantity: 0, money: 0 };
  }

  close(): void {
    this.open();
  }

  /** Whether these are the sums of all that was sold: what stands below is of the report, unless more is sold. */
  isAll(quantity: number | null, money: number | null): boolean {
    const all = this.#all;
    return all.rows > 0 && (quantity === all.quantity || (money !== null && money === all.money));
  }

  match(quantity: number | null, money: number | null): boolean {
    return [this.#section, this.#all].some(
      (sum) =>
        sum.rows > 0 &&
        (quantity === null || quantity === sum.quantity) &&
        (money === null || Math.abs(money - sum.money) <= (sum.rows > 1 ? oneCent : 0)) &&
        (quantity !== null || money !== null),
    );
  }
}

/** What is there of some amounts, together; null where none is. */
export const sumOf = (amounts: readonly (number | null)[]): number | null => amounts.reduce((sum, one) => (one === null ? sum : (sum ?? 0) + one), null);
