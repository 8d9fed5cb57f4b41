const oneCent = 100;

interface Sum {
  rows: number;
  quantity: number;
  money: number;
}

const nothing = (): Sum => ({ rows: 0, quantity: 0, money: 0 });

/** What was added up since the last heading, since the last sum and since the start: a row that repeats it is a sum and no sale. */
export class RunningSums {
  #section = nothing();
  /** A heading that stands again on the next page opens no other group: what it comes to is said below. */
  #sinceSum = nothing();
  readonly #all = nothing();

  get isFresh(): boolean {
    return this.#all.rows === 0;
  }

  add(quantity: number, money: number | null): void {
    for (const sum of [this.#section, this.#sinceSum, this.#all]) {
      sum.rows++;
      sum.quantity += quantity;
      sum.money += money ?? 0;
    }
  }

  open(): void {
    this.#section = nothing();
  }

  close(): void {
    this.#section = nothing();
    this.#sinceSum = nothing();
  }

  /** Whether these are the sums of all that was sold: what stands below is of the report, unless more is sold. */
  isAll(quantity: number | null, money: number | null): boolean {
    const all = this.#all;
    return all.rows > 0 && (quantity === all.quantity || (money !== null && money === all.money));
  }

  /** `rowsMin` is how many rows a sum is of at least: one alone may have the numbers of the next by chance. */
  match(quantity: number | null, money: number | null, rowsMin = 1): boolean {
    return [this.#section, this.#sinceSum, this.#all].some(
      (sum) =>
        sum.rows >= rowsMin &&
        (quantity === null || quantity === sum.quantity) &&
        (money === null || Math.abs(money - sum.money) <= (sum.rows > 1 ? oneCent : 0)) &&
        (quantity !== null || money !== null),
    );
  }
}

/** What is there of some amounts, together; null where none is. */
export const sumOf = (amounts: readonly (number | null)[]): number | null => amounts.reduce((sum, one) => (one === null ? sum : (sum ?? 0) + one), null);
