import { oneByOne, type Yielder } from '../../../../kernel/server/scheduling/yielder.ts';
import { columnsMax, type SaleField, saleFields } from '../../../contract/reading/mapping.ts';
import { type Proofs, prove } from '../amounts/proofs.ts';
import type { VenueFacts } from '../days/date-order.ts';
import { isDayHead } from '../days/day-heads.ts';
import { withDayNumbers } from '../days/day-numbers.ts';
import { decimalOf } from '../formats.ts';
import { refusal } from '../refusals/refusal.ts';
import { type Delimiter, delimiterOf, headerRowOf, rowsOf } from '../source/table.ts';
import { areTitlesAgain, aroundOf, saleRows } from '../source/table-rows.ts';
import { type Foot, footOf } from '../totals/foot.ts';
import { type Blocks, blocksOf } from './blocks.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { assign, fits, noColumns, type SaleColumns, saysOfOneSale } from './columns.ts';
import { type Layout, recognise } from './presets.ts';
import { headOf } from './two-line-heads.ts';

/** A table as it stands there, before anything is taken for something. */
export interface Seen {
  readonly delimiter: Delimiter;
  readonly rows: readonly string[][];
  readonly header_row: number;
  /** What is printed below the table, which is not read. */
  readonly foot: Foot | null;
  /** The rows that look like sales. */
  readonly body: readonly string[][];
  /** What stands on the other sheets of a workbook. */
  readonly beside: readonly string[][];
  readonly around: ReturnType<typeof aroundOf>;
  readonly allHeaders: readonly string[];
  readonly allFacts: readonly ColumnFacts[];
  readonly blocks: Blocks | null;
  /** Titles and facts of the columns that may be read: columns of other blocks are not recognised by their cells. */
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  /** The mark of the decimals that a workbook's numbers have. */
  readonly decimal: '.' | ',' | undefined;
  readonly notes: readonly string[];
}

const rowsMax = 2000;
const numericMost = 0.8;

/** What is known of a table that was made of something else. */
interface Known {
  readonly decimal: Seen['decimal'];
  readonly delimiter: Delimiter | undefined;
  readonly fileName: string;
  /** What stands on the other sheets of a workbook. */
  readonly beside: readonly string[][];
  readonly house: VenueFacts;
}

/** What a file shows of itself: its rows, the one that names the columns, and what stands in each of them. */
export async function seen(utf8: Uint8Array, whole: boolean, { decimal, delimiter: told, fileName, beside, house }: Known, breath: Yielder): Promise<Seen> {
  const delimiter = told ?? (decimal ? ',' : delimiterOf(utf8, whole));
  const rows = withDayNumbers(rowsOf(utf8, delimiter, whole, rowsMax), fileName, house);
  await breath.taken();
  if (rows.every((row) => row.every((cell) => cell === ''))) throw refusal('is empty');
  const { header_row, titles, labels } = headOf(rows, headerRowOf(rows));
  await breath.taken();
  const foot = whole && header_row > 0 && rows.length < rowsMax ? footOf(rows, header_row) : null;
  const table = foot ? rows.slice(0, foot.last_row) : rows;
  await breath.taken();
  const body = saleRows(table.slice(header_row)).filter((row) => !areTitlesAgain(row, titles));
  const width = Math.min(columnsMax, Math.max(titles.length, ...body.slice(0, 50).map((row) => row.length)));
  const allHeaders = Array.from({ length: width }, (_, column) => titles[column] ?? '');
  const allFacts = await oneByOne(allHeaders.keys(), (column) => factsOf(body, column));
  const blocks = blocksOf({
    headers: allHeaders,
    labels,
    facts: allFacts,
    rows: table,
    header_row,
    decimal: decimal ?? decimalOf(numbersIn(allFacts), '.').value,
    around: {
      texts: [
        ...rows
          .slice(0, Math.max(0, header_row - 1))
          .flat()
          .filter((cell) => !isDayHead(cell)),
        ...beside.flat(),
        fileName,
      ],
      house,
    },
  });
  const headers = (blocks?.titles ?? allHeaders).map((title, column) => (blocks?.others.has(column) ? '' : title));
  const facts = allFacts.map((own, column) => (blocks?.others.has(column) || saysOfOneSale(allHeaders, column, own) ? factsOf([], column) : own));
  const notes = [
    ...(foot ? [`What stands below “${foot.label}” in row ${foot.last_row + 1} says once more what was sold, and is not read.`] : []),
    ...(blocks ? [blocks.note] : []),
    ...(header_row === 0 ? ['No row names the columns: they were told by what stands in them.'] : []),
  ];
  return { delimiter, rows: table, foot, header_row, beside, body, around: aroundOf(rows, header_row, body), allHeaders, allFacts, blocks, headers, facts, decimal, notes };
}

const numbersIn = (facts: readonly ColumnFacts[]): string[] =>
  facts.filter((own) => own.numeric >= numericMost && own.date < numericMost).flatMap(({ values }) => values.filter((text) => /[.,]/.test(text)));

/** The columns of a table as their titles name them, and what its numbers prove of them. */
export interface NamedColumns {
  readonly layout: Layout | null;
  /** The share of that known export's signs. */
  readonly share: number;
  readonly columns: SaleColumns;
  readonly sure: Partial<Record<SaleField, number>>;
  readonly proofs: Proofs;
}

const titleSure = 0.5;
const besideLayoutSure = 0.78;

export function named({ header_row, headers, facts, body }: Seen): NamedColumns {
  const recognised = header_row === 0 ? null : recognise(headers);
  const layout = recognised?.layout ?? null;
  const { columns, sure } = assign(layoutColumns(recognised?.columns ?? {}, headers, facts), headers, facts, layout ? besideLayoutSure : titleSure);
  return { layout, share: recognised?.share ?? 0, columns, sure, proofs: proofsOf(body, facts, columns) };
}

function layoutColumns(known: Readonly<Partial<Record<SaleField, number>>>, headers: readonly string[], facts: readonly ColumnFacts[]): SaleColumns {
  const columns = noColumns(saleFields);
  for (const [field, column] of Object.entries(known) as [SaleField, number][]) {
    const own = facts[column];
    if (own && (field === 'description' || fits(field, own, headers[column] ?? ''))) columns[field] = column;
  }
  return columns;
}

function proofsOf(body: readonly (readonly string[])[], facts: readonly ColumnFacts[], columns: SaleColumns): Proofs {
  const numeric = facts.flatMap((own, column) => (own.numeric >= numericMost && own.date < numericMost && own.percent < numericMost ? [column] : []));
  const marks = numeric.flatMap((column) => facts[column]?.values ?? []).filter((text) => /[.,]/.test(text));
  const item = columns.description ?? columns.plu_code ?? itemLike(facts);
  return prove(body, numeric, { quantity: columns.quantity, price: columns.unit_price, item, order: columns.receipt, discount: columns.discount }, decimalOf(marks, '.').value);
}

/** The column of texts that differ most: the item's name is most likely there when no title says so. */
const itemLike = (facts: readonly ColumnFacts[]): number | null => {
  const texts = facts.map((own, column) => ({ own, column })).filter(({ own }) => own.lettered >= 0.5);
  return texts.sort((a, b) => b.own.distinct * b.own.length - a.own.distinct * a.own.length)[0]?.column ?? null;
};
