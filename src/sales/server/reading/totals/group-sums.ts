import type { ReadLine } from '../../../contract/reading/line.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';

const cent = 0.0151;
const groupsNeeded = 2;

interface Row {
  readonly quantity: number | null;
  readonly money: number | null;
}

/**
 * Whether a file's rows fall into groups of which the first row is the sum of the others. It is proved where quantity and
 * money both are; by the one alone it may be chance.
 */
export function sumsAbove(body: readonly (readonly string[])[], columns: SaleColumns, decimal: '.' | ','): 'proved' | 'likely' | null {
  const { quantity, description, plu_code } = columns;
  const money = columns.gross ?? columns.net;
  const name = description ?? plu_code;
  if (name === null) return null;
  const rows = body
    .filter((row) => (row[name] ?? '') !== '')
    .map((row) => ({ quantity: quantity === null ? null : amountIn(row[quantity], decimal), money: money === null ? null : amountIn(row[money], decimal) }))
    .filter((row) => row.quantity || row.money);
  const found = groupsOf(rows);
  if (found === null || found.groups < groupsNeeded || found.several === 0) return null;
  return quantity !== null && money !== null ? 'proved' : found.several >= groupsNeeded ? 'likely' : null;
}

/** How many groups the rows fall into without a rest, and how many of these have several rows; null where they don't. */
function groupsOf(rows: readonly Row[]): { groups: number; several: number } | null {
  const found = { groups: 0, several: 0 };
  const all = { quantity: 0, money: 0 };
  for (let at = 0; at < rows.length; ) {
    const head = rows[at] as Row;
    const sum = { quantity: 0, money: 0 };
    let below = at + 1;
    const isFull = () => Math.abs(sum.quantity - (head.quantity ?? 0)) < 0.0005 && Math.abs(sum.money - (head.money ?? 0)) <= cent;
    while (below < rows.length && (below === at + 1 || !isFull())) {
      sum.quantity += rows[below]?.quantity ?? 0;
      sum.money += rows[below]?.money ?? 0;
      below++;
    }
    if (below === at + 1 || !isFull()) {
      const isTotal = at === rows.length - 1 && Math.abs(all.quantity - (head.quantity ?? 0)) < 0.0005 && Math.abs(all.money - (head.money ?? 0)) <= cent;
      return isTotal ? found : null;
    }
    found.groups++;
    if (below - at > 2) found.several++;
    all.quantity += sum.quantity;
    all.money += sum.money;
    at = below;
  }
  return found;
}

/** Rows that sum those below them, one after the other: the first of a group says what the others come to. */
export class GroupSums {
  #head: ReadLine | null = null;
  #sum = { quantity: 0, money: 0 };
  #all = { quantity: 0, money: 0 };

  /** Whether the line is the sum of those below it, or of all. */
  isSum(line: ReadLine): boolean {
    const money = moneyOf(line);
    if (this.#head === null || this.#isFull(this.#head)) {
      if (this.#head !== null && line.quantity === this.#all.quantity && Math.abs(money - this.#all.money) <= oneCent && this.#all.quantity !== this.#head.quantity) return true;
      this.#head = line;
      this.#sum = { quantity: 0, money: 0 };
      return true;
    }
    for (const sum of [this.#sum, this.#all]) {
      sum.quantity += line.quantity;
      sum.money += money;
    }
    line.category ??= this.#head.description;
    return false;
  }

  /** The row whose sum was never come to. */
  get unmet(): ReadLine | null {
    return this.#head === null || this.#isFull(this.#head) ? null : this.#head;
  }

  #isFull(head: ReadLine): boolean {
    return this.#sum.quantity === head.quantity && Math.abs(this.#sum.money - moneyOf(head)) <= oneCent;
  }
}

const oneCent = 151;
const moneyOf = ({ gross, net }: ReadLine): number => gross ?? net ?? 0;
