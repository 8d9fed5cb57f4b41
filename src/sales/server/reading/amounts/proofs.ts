import { amountIn } from '../formats.ts';

/** What a column is by its numbers, and so neither a quantity nor the money of a row. */
export type Other = 'rises row by row' | 'runs on as a balance' | 'counts the rows of an order' | 'repeats the sum of an order' | 'is one long number';

/** Two columns whose product is a third. */
export interface ProvenProduct {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  readonly rows: number;
  readonly of: number;
}

/** An amount that, divided by the quantity, is the same wherever the item is the same. */
export interface SamePrice {
  readonly quantity: number;
  readonly amount: number;
  readonly rows: number;
  readonly of: number;
}

export interface Proofs {
  readonly others: ReadonlyMap<number, Other>;
  readonly products: readonly ProvenProduct[];
  readonly samePrices: readonly SamePrice[];
  /** Amounts that stay the same however many were sold: prices of one. */
  readonly steady: readonly SamePrice[];
  /** Columns that hold the same amount wherever the item is the same, whatever the quantity. */
  readonly prices: ReadonlySet<number>;
  /** Whether the rows of an item recur, so that its price can be seen to be one. */
  readonly itemsRecur: boolean;
}

type Values = readonly (number | null)[];

/** Columns that their titles name. */
interface Known {
  readonly quantity: number | null;
  readonly price: number | null;
  readonly item: number | null;
  readonly order: number | null;
  readonly discount: number | null;
}

interface Table {
  /** By column; only those that hold numbers. */
  readonly numbers: ReadonlyMap<number, Values>;
  readonly names: readonly string[] | null;
  readonly orders: readonly string[] | null;
  readonly discounts: Values | null;
  readonly titled: Pick<Known, 'quantity' | 'price'>;
}

const rowsMax = 600;
const columnsMost = 16;
const nearly = 0.9;
const rowsNeeded = 5;
const cent = 0.0151;

/** What the numbers of a table prove about its columns. */
export function prove(body: readonly (readonly string[])[], numeric: readonly number[], known: Known, decimal: '.' | ','): Proofs {
  const rows = body.slice(0, rowsMax);
  const numbers = new Map(numeric.slice(0, columnsMost).map((column) => [column, rows.map((row) => amountIn(row[column], decimal))]));
  const textsOf = (column: number | null) => (column === null ? null : rows.map((row) => row[column] ?? ''));
  const table: Table = {
    numbers,
    names: textsOf(known.item),
    orders: textsOf(known.order),
    discounts: known.discount === null ? null : (numbers.get(known.discount) ?? null),
    titled: known,
  };
  const others = new Map<number, Other>();
  for (const [column, values] of numbers) {
    if (risesRowByRow(values)) others.set(column, 'rises row by row');
    else if (isLongNumber(values)) others.set(column, 'is one long number');
  }
  const open = () => [...numbers.keys()].filter((column) => !others.has(column));
  const products = productsAmong(table, open());
  const explained = new Set(products.flatMap(({ quantity, price, amount }) => [quantity, price, amount]));
  for (const column of open()) if (!explained.has(column) && runsOn(column, table, open())) others.set(column, 'runs on as a balance');
  for (const column of open()) {
    const repeated = explained.has(column) ? null : repeatsInOrders(column, table);
    if (repeated !== null) others.set(column, repeated);
  }
  const counts = recurring(table.names);
  return {
    others,
    products,
    samePrices: besideQuantities(table, open(), ({ telling, stays, divides }) => share(divides, telling) >= nearly && share(stays, telling) < 0.5),
    steady: besideQuantities(table, open(), ({ telling, stays, divides }) => share(stays, telling) >= nearly && share(divides, telling) < 0.5),
    prices: new Set(open().filter((column) => holdsPrices(table, column) && !growsWithAnother(table, column, open()))),
    itemsRecur: counts >= rowsNeeded,
  };
}

const filled = (values: Values): number[] => values.filter((value) => value !== null);
const isWhole = (values: Values): boolean => filled(values).every(Number.isInteger);
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Line numbers and ids: each row one more than the last, or as much when its receipt is the same. */
function risesRowByRow(values: Values): boolean {
  const seen = filled(values);
  if (seen.length < 8 || !isWhole(values)) return false;
  const steps = seen.slice(1).map((value, at) => value - (seen[at] as number));
  const way = steps.some((step) => step > 0) ? 1 : -1;
  const inOrder = steps.filter((step) => step * way >= 0).length;
  const byOne = steps.filter((step) => step * way === 0 || step * way === 1).length;
  const climbs = Math.abs((seen.at(-1) as number) - (seen[0] as number));
  if (share(steps.filter((step) => step * way === 1).length, steps.length) >= nearly) return true;
  return inOrder === steps.length && climbs >= steps.length * 0.2 && climbs > 5 && (share(byOne, steps.length) >= 0.8 || (way === 1 && Math.min(...seen) >= 100));
}

const isLongNumber = (values: Values): boolean => {
  const seen = filled(values);
  const digits = new Set(seen.map((value) => String(Math.abs(value)).length));
  return seen.length >= 3 && isWhole(values) && digits.size === 1 && Math.min(...seen) >= 100_000;
};

function productsAmong({ numbers, names, discounts, titled }: Table, columns: readonly number[]): ProvenProduct[] {
  const found: ProvenProduct[] = [];
  for (const [at, first] of columns.entries())
    for (const second of columns.slice(at + 1))
      for (const amount of columns) {
        if (amount === first || amount === second) continue;
        const [a, b, c] = [first, second, amount].map((column) => numbers.get(column) as Values) as [Values, Values, Values];
        let [rows, fitting, telling] = [0, 0, 0];
        for (let row = 0; row < c.length; row++) {
          const [x, y, z] = [a[row], b[row], c[row]];
          if (x == null || y == null || z == null || z === 0) continue;
          rows++;
          const full = Math.abs(x * y);
          if (Math.abs(full - Math.abs(z)) > cent && Math.abs(full - Math.abs(discounts?.[row] ?? 0) - Math.abs(z)) > cent) continue;
          fitting++;
          if (Math.abs(x) !== 1 && Math.abs(y) !== 1) telling++;
        }
        if (rows < rowsNeeded || share(fitting, rows) < nearly || telling < 2 || isOne(a) || isOne(b)) continue;
        const isFirst = titledCount(first, second, titled) ?? counts(a, b, names);
        const [quantity, price] = isFirst ? [first, second] : [second, first];
        found.push({ quantity, price, amount, rows: fitting, of: rows });
      }
  return found.sort((one, other) => other.rows / other.of - one.rows / one.of);
}

/** The same in every row: a rate. */
const isOne = (values: Values): boolean => new Set(filled(values)).size === 1;

/** Which of two factors counts by their titles: what multiplies does so either way round. */
function titledCount(first: number, second: number, { quantity, price }: Table['titled']): boolean | null {
  if (first === quantity || second === price) return true;
  return second === quantity || first === price ? false : null;
}

/** Whether of two factors without titles the first is the quantity: what is counted is whole, and a price stays with its item unless it moves. */
function counts(first: Values, second: Values, names: readonly string[] | null): boolean {
  if (isWhole(first) !== isWhole(second)) return isWhole(first);
  const stays = (values: Values) => (names === null ? 0 : constancy(names, values));
  const [one, other] = [stays(first), stays(second)];
  return Math.abs(one - other) > 0.15 ? one < other : sumOf(first) <= sumOf(second);
}

/** The share of rows that hold what most rows of the same item hold, among items that recur. */
function constancy(names: readonly string[], values: Values): number {
  const byName = new Map<string, Map<number, number>>();
  for (const [row, name] of names.entries()) {
    const value = values[row];
    if (value == null || name === '') continue;
    const counts = byName.get(name) ?? new Map<number, number>();
    byName.set(name, counts);
    const key = Math.round(Math.abs(value) * 100);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let [same, all] = [0, 0];
  for (const counts of byName.values()) {
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (rows < 2) continue;
    all += rows;
    same += Math.max(...counts.values());
  }
  return share(same, all);
}

const recurring = (names: readonly string[] | null): number => (names === null ? 0 : names.length - new Set(names).size);

/** Of the rows whose item was sold in different quantities: on how many the column stays as it is, and on how many it stays once divided by the quantity. */
function besideQuantity(names: readonly string[], quantities: Values, amounts: Values): { telling: number; stays: number; divides: number } {
  const byName = Map.groupBy(names.keys(), (row) => names[row] as string);
  const all = { telling: 0, stays: 0, divides: 0 };
  for (const rows of byName.values()) {
    const sold = rows.flatMap((row) =>
      amounts[row] == null || !quantities[row] ? [] : [{ quantity: quantities[row], amount: Math.abs(amounts[row]), one: Math.abs(amounts[row] / quantities[row]) }],
    );
    if (new Set(sold.map(({ quantity }) => Math.abs(quantity))).size < 2) continue;
    const [usual, usualOne] = [usualOf(sold.map(({ amount }) => amount)), usualOf(sold.map(({ one }) => one))];
    const least = Math.min(...sold.map(({ quantity }) => Math.abs(quantity)));
    for (const { quantity, amount, one } of sold) {
      if (Math.abs(quantity) === least) continue;
      all.telling++;
      if (Math.abs(amount - usual) <= cent) all.stays++;
      if (Math.abs(one - usualOne) <= cent) all.divides++;
    }
  }
  return all;
}

function usualOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.round(value * 100), (counts.get(Math.round(value * 100)) ?? 0) + 1);
  return ([...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0] as number) / 100;
}

const tellingNeeded = 3;

function besideQuantities({ numbers, names }: Table, columns: readonly number[], says: (found: { telling: number; stays: number; divides: number }) => boolean): SamePrice[] {
  if (names === null) return [];
  const found: SamePrice[] = [];
  for (const quantity of columns)
    for (const amount of columns) {
      const [q, a] = [numbers.get(quantity) as Values, numbers.get(amount) as Values];
      if (quantity === amount || !isCounted(q) || (isWhole(a) && isWhole(q) && sumOf(a) <= sumOf(q))) continue;
      const beside = besideQuantity(names, q, a);
      if (beside.telling >= tellingNeeded && says(beside)) found.push({ quantity, amount, rows: Math.max(beside.divides, beside.stays), of: beside.telling });
    }
  return found;
}

const sumOf = (values: Values): number => filled(values).reduce((all, value) => all + Math.abs(value), 0);
/** Mostly whole and small: what is weighed stands among what is counted. */
const isCounted = (values: Values): boolean => share(filled(values).filter((value) => Number.isInteger(value) && Math.abs(value) < 1000).length, filled(values).length) >= 0.5;

const holdsPrices = ({ numbers, names }: Table, column: number): boolean => {
  const values = numbers.get(column) as Values;
  return names !== null && recurring(names) >= rowsNeeded && !isWhole(values) && new Set(filled(values)).size > 1 && constancy(names, values) >= nearly;
};

/** Whether it grows with a number beside it, as the amount of a row does. */
const growsWithAnother = ({ numbers, names }: Table, column: number, columns: readonly number[]): boolean =>
  names !== null &&
  columns.some((other) => {
    const [quantities, amounts] = [numbers.get(other) as Values, numbers.get(column) as Values];
    const { stays, divides } = other === column || !isCounted(quantities) ? { stays: 0, divides: 0 } : besideQuantity(names, quantities, amounts);
    return divides > stays;
  });

/** Whether each row's figure is the one of the row beside it, more or less by what another column says. */
function runsOn(column: number, { numbers }: Table, columns: readonly number[]): boolean {
  const balance = numbers.get(column) as Values;
  // What runs on seldom comes back to where it was.
  if (filled(balance).length < rowsNeeded || new Set(filled(balance)).size < filled(balance).length * 0.6) return false;
  const moves = columns.filter((one) => one !== column && new Set(filled(numbers.get(one) as Values)).size > 1);
  const holds = (moved: (row: number) => number | null): boolean =>
    [1, -1].some((way) => {
      let [rows, fitting] = [0, 0];
      for (let row = 1; row < balance.length; row++) {
        const [now, before] = [balance[row], balance[row - 1]];
        const by = moved(way === 1 ? row : row - 1);
        // From nothing any figure follows.
        if (!now || !before || !by) continue;
        rows++;
        if (Math.abs(Math.abs(now - before) - Math.abs(by)) <= cent) fitting++;
      }
      return rows >= rowsNeeded - 1 && share(fitting, rows) >= nearly;
    });
  const at = (one: number, row: number): number | null => numbers.get(one)?.[row] ?? null;
  return moves.some((one) => holds((row) => at(one, row)) || moves.some((other) => other > one && holds((row) => (at(one, row) ?? 0) - (at(other, row) ?? 0))));
}

/** Whether a figure is the order's and stands on each of its rows. */
function repeatsInOrders(column: number, { numbers, names, orders }: Table): Other | null {
  if (orders === null) return null;
  const values = numbers.get(column) as Values;
  const groups = [...Map.groupBy(orders.keys(), (row) => orders[row] as string)].filter(([order, rows]) => order !== '' && rows.length > 1 && distinct(names, rows) > 1);
  const said = groups.filter(([, rows]) => rows.some((row) => values[row]));
  const constant = said.filter(([, rows]) => new Set(rows.map((row) => values[row])).size === 1);
  if (said.length < 3 || share(constant.length, said.length) < 0.95) return null;
  const of = new Set(constant.map(([, rows]) => values[rows[0] as number]));
  if (isWhole(values) && share(constant.filter(([, rows]) => values[rows[0] as number] === rows.length).length, said.length) >= nearly) return 'counts the rows of an order';
  if (of.size < 3) return null;
  return 'repeats the sum of an order';
}

const distinct = (names: readonly string[] | null, rows: readonly number[]): number => (names === null ? rows.length : new Set(rows.map((row) => names[row])).size);
