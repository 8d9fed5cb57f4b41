import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';
import { isOwnSum, totalLabel } from '../words.ts';

interface Row {
  readonly label: string;
  readonly quantity: number | null;
  readonly money: number | null;
  /** Whether it has a code beside its name, as items have. */
  readonly hasCode: boolean;
}

const rowsMin = 2;
const alone = 3;
const cent = 0.0101;
const labelsMax = 100;

/** How the rows are called that sum the rows above them, by their numbers and not by a word that is known; and how many they are. */
export function sumLabels(body: readonly (readonly string[])[], columns: SaleColumns, decimal: '.' | ','): { labels: string[]; rows: number } {
  const money = columns.net ?? columns.gross;
  if (money === null) return { labels: [], rows: 0 };
  const { description, plu_code, quantity, receipt } = columns;
  const rows = body
    .filter((row) => receipt === null || !row[receipt])
    .map((row) => ({
      label: plainWords((description === null ? '' : row[description]) || row.find((cell) => cell !== '') || ''),
      quantity: quantity === null ? null : amountIn(row[quantity], decimal),
      money: amountIn(row[money], decimal),
      hasCode: description !== null && plu_code !== null && !!row[plu_code] && totalLabel(row[plu_code]) === null,
    }));
  const found = sumsAmong(rows, isKnown);
  const perhaps = [...found, ...sumsAmong(rows, () => true)];
  const shared = wordsOf([...new Set(perhaps)].map((at) => rows[at]?.label ?? '')).filter((word) => holds(rows, word));
  if (shared.length > 0) {
    const sums = sumsAmong(rows, (label) => isOwnSum(label, shared));
    const last = sums.at(-1) === rows.length - 1 ? (rows.at(-1)?.label ?? '') : '';
    return { labels: last === '' || isOwnSum(last, shared) ? shared : [...shared, last], rows: sums.length };
  }
  const isWhole = found.length >= 2 && endsWithASum(rows, found);
  const labels = [...new Set(isWhole || isGrandTotal(rows, found) ? found.map((at) => rows[at]?.label ?? '') : [])].filter((label) => label !== '');
  const areOwn = labels.length > 0 && labels.length <= labelsMax && !labels.some((label) => rows.filter((row) => row.label === label).length > 1);
  if (areOwn) return { labels, rows: labels.length };
  const repeated = [...new Set(found.map((at) => rows[at]?.label ?? ''))].filter((label) => totalLabel(label) !== null && isRepeated(rows, label));
  return repeated.length > labelsMax ? { labels: [], rows: 0 } : { labels: repeated, rows: repeated.length > 0 ? found.length : 0 };
}

/** Rows that repeat the sum of those since the last such row, or of all. One row alone is summed only under a label that is known. */
function sumsAmong(rows: readonly Row[], isLabel: (label: string) => boolean): number[] {
  let section = { rows: 0, quantity: 0, money: 0 };
  const all = { rows: 0, quantity: 0, money: 0 };
  const found: number[] = [];
  for (const [at, { label, quantity, money, hasCode }] of rows.entries()) {
    if (money === null) continue;
    const isSumOf = (sum: typeof section) =>
      sum.rows >= (isLabel(label) && !hasCode ? 1 : rowsMin) &&
      money !== 0 &&
      Math.abs(sum.money - money) <= cent &&
      (quantity === null || Math.abs(sum.quantity - quantity) < 0.0005);
    if (isSumOf(section) || (all.rows >= alone && isSumOf(all))) {
      found.push(at);
      section = { rows: 0, quantity: 0, money: 0 };
      continue;
    }
    for (const sum of [section, all]) {
      sum.rows++;
      sum.quantity += quantity ?? 0;
      sum.money += money;
    }
  }
  return found;
}

/** Where some of the rows so called are sums, the others are none of the items: they are shown as rows that do not add up. */
const isRepeated = (rows: readonly Row[], label: string): boolean => rows.filter((row) => row.label === label && !row.hasCode).length > 1;

const isKnown = (label: string): boolean => totalLabel(label) !== null;

/** First and last words that two labels have in common. */
function wordsOf(labels: readonly string[]): string[] {
  const words = labels.flatMap((label) => {
    const parts = label.split(' ');
    return parts.length > 1 ? [parts[0] ?? '', parts.at(-1) ?? ''] : [];
  });
  return [...new Set(words)].filter((word) => /\p{L}{2}/u.test(word) && words.filter((one) => one === word).length > 1);
}

/** Whether every row so labelled is a sum of those above it. */
const holds = (rows: readonly Row[], word: string): boolean => {
  const isLabel = (label: string) => isOwnSum(label, [word]);
  const labelled = rows.filter(({ label, money }) => money !== null && money !== 0 && isLabel(label)).length;
  const sums = sumsAmong(rows, isLabel);
  const isOfSeveral = sums.some((at, index) => at - (sums[index - 1] ?? -1) > rowsMin);
  return labelled > 1 && isOfSeveral && sums.filter((at) => isLabel(rows[at]?.label ?? '')).length === labelled;
};

/** Whether the sums leave no row over: the last of them stands at the end. */
const endsWithASum = (rows: readonly Row[], found: readonly number[]): boolean => found.at(-1) === rows.length - 1;

const isGrandTotal = (rows: readonly Row[], found: readonly number[]): boolean => found.length === 1 && found[0] === rows.length - 1 && rows.length > alone;
