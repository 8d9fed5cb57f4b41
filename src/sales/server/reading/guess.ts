import { Breath, oneByOne } from '../../../kernel/server/breath.ts';
import { decodeBytes, encodingOf, isWorkbook } from '../../../kernel/server/sheets/encoding.ts';
import { columnsMax, type Mapping, type OpenQuestion, type SaleField, saleFields, type TillPreset } from '../../contract/reading/mapping.ts';
import { blockColumns, blocksOf } from './blocks.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { assign, type Columns, fits, noColumns, saysOfOneSale } from './columns.ts';
import { completed } from './completed.ts';
import { type House, orderOfCountry } from './date-order.ts';
import { type Amounts, amountIn, currencyOf, dateOrderOf, decimalOf, differOnlyByDiscount, isAfterDiscount, taxByArithmetic } from './formats.ts';
import { type Tongue, taxInTitle, tongueOf } from './headers.ts';
import { paymentsIn } from './left-out.ts';
import { refuseOtherFiles } from './other-files.ts';
import { otherReport } from './other-reports.ts';
import { paperAround } from './papers.ts';
import { recognise } from './presets.ts';
import { prove } from './proofs.ts';
import { TableReader } from './read.ts';
import { refusal } from './refusal.ts';
import { headOf } from './source.ts';
import { sumLabels } from './sum-rows.ts';
import { delimiterOf, headerRowOf, rowsOf } from './table.ts';
import { aroundOf, saleRows } from './table-rows.ts';
import { dayAround } from './title-day.ts';
import { type Table, workbookAsCsv, workbookBytesMax } from './workbook.ts';
import { withMarks } from './workbook-marks.ts';

export interface Guess {
  readonly mapping: Mapping;
  /** 0 to 1. Under about 0.7 somebody should look at the columns. */
  readonly confidence: number;
  readonly preset: TillPreset | null;
  /** The known export's own name at its till. */
  readonly layout: string | null;
  readonly columns: readonly { readonly index: number; readonly header: string; readonly field: SaleField | null; readonly samples: readonly string[] }[];
  /** What the numbers prove about the columns, in plain words. */
  readonly proved: readonly string[];
  /** What was decided and could be otherwise, in plain words. */
  readonly notes: readonly string[];
}

export const headBytes = 256 * 1024;
const rowsMax = 2000;
const numericMost = 0.8;
const samplesMax = 5;

/** What is known of a file beyond its bytes. */
export interface Knowing {
  /** Whether the bytes are all of it. */
  readonly whole?: boolean;
  /** Whether somebody has said that it is what a till sold, although it does not look so. */
  readonly isSales?: boolean;
  /** Left out, no question of days is asked. */
  readonly house?: House;
}

const titleSure = 0.5;
const besideLayoutSure = 0.78;

/**
 * How a till's export is to be read, from its first 256 KB (a workbook: the whole of it). By default the bytes are
 * all of the file where they are fewer than that.
 */
export async function guessMapping(head: Uint8Array, fileName: string, { whole = head.length < headBytes, ...knowing }: Knowing = {}): Promise<Guess> {
  if (isWorkbook(head)) return guessWorkbook(await workbookAsCsv(head, undefined), fileName, knowing);
  refuseOtherFiles(head);
  const encoding = encodingOf(head);
  const utf8 = encoding === undefined ? head : Buffer.from(decodeBytes(head, encoding).replace(/^\ufeff/, ''));
  const guessed = await guessTable(utf8, whole, fileName, knowing);
  return { ...guessed, mapping: { ...guessed.mapping, ...(encoding && { encoding }) } };
}

/** The same of a workbook that is open already. */
export async function guessWorkbook({ csv, sheet, commaTexts }: Table, fileName: string, knowing: Knowing = {}): Promise<Guess> {
  const guessed = await guessTable(withMarks(csv.subarray(0, headBytes), '.'), csv.length <= headBytes, fileName, { ...knowing, decimal: commaTexts ? ',' : '.' });
  const { delimiter: _, encoding: __, ...mapping } = guessed.mapping;
  return { ...guessed, mapping: { ...mapping, sheet } };
}

/** The same for a file on disk. */
export async function guessFile(path: string, fileName: string): Promise<Guess> {
  const { head, whole } = await headOf(path, headBytes);
  if (!isWorkbook(head) || whole) return await guessMapping(head, fileName, { whole });
  const all = await headOf(path, workbookBytesMax);
  if (!all.whole) throw refusal(`is larger than ${workbookBytesMax / 1024 / 1024} MB`);
  return await guessMapping(all.head, fileName, { whole: true });
}

async function guessTable(utf8: Uint8Array, whole: boolean, fileName: string, { isSales = false, house, ...workbook }: Knowing & { readonly decimal?: '.' | ',' }): Promise<Guess> {
  const breath = new Breath();
  const notes: string[] = [];
  const delimiter = workbook.decimal ? ',' : delimiterOf(utf8, whole);
  const rows = rowsOf(utf8, delimiter, whole, rowsMax);
  await breath.taken();
  if (rows.every((row) => row.every((cell) => cell === ''))) throw refusal('is empty');
  const header_row = headerRowOf(rows);
  await breath.taken();
  const body = saleRows(rows.slice(header_row));
  const width = Math.min(columnsMax, Math.max(rows[header_row - 1]?.length ?? 0, ...body.slice(0, 50).map((row) => row.length)));
  const allHeaders = Array.from({ length: width }, (_, column) => (header_row === 0 ? '' : (rows[header_row - 1]?.[column] ?? '')));
  const allFacts = await oneByOne(allHeaders.keys(), (column) => factsOf(body, column));
  const blocks = blocksOf(allHeaders, allFacts, rows, header_row, workbook.decimal ?? decimalOf(numbersIn(allFacts), '.').value);
  // What stands in the columns of other blocks is not told by itself.
  const headers = allHeaders.map((title, column) => (blocks?.others.has(column) ? '' : title));
  const facts = allFacts.map((own, column) => (blocks?.others.has(column) || saysOfOneSale(allHeaders, column, own) ? factsOf([], column) : own));
  if (blocks) notes.push(blocks.note);
  const recognised = header_row === 0 ? null : recognise(headers);
  const layout = recognised?.layout ?? null;
  const { columns: titled, sure } = assign(layoutColumns(recognised?.columns ?? {}, headers, facts), headers, facts, layout ? besideLayoutSure : titleSure);
  await breath.taken();
  if (header_row === 0) notes.push('No row names the columns: they were told by what stands in them.');
  const proofs = proofsOf(body, facts, titled);
  await breath.taken();
  const around = aroundOf(rows, header_row, body);
  const other = layout || isSales ? null : (paperAround(around) ?? otherReport({ headers, facts, columns: titled, sure, proofs, above: around.above }));
  if (other !== null) throw refusal(`looks like ${other}. Ask the till for what it sold, item by item`);
  await breath.taken();
  const found = completed({ columns: titled, sure, known: layout !== null, headers, facts }, proofs);
  let { columns } = found;
  if (columns.description === null && columns.plu_code === null && !isSales)
    throw refusal('has no column of items: it may be a summary by day, group or payment. Ask the till for what it sold, item by item');
  if (!isSales && (['quantity', 'net', 'gross', 'unit_price', 'date', 'receipt'] as const).every((field) => columns[field] === null))
    throw refusal('says neither how many were sold nor for how much nor when. Ask the till for what it sold, item by item');
  notes.push(...found.notes);
  const open: OpenQuestion[] = isSales
    ? ['item', 'quantity', 'money']
    : [...new Set<OpenQuestion>([...found.open, ...(blocks && !blocks.isClear ? (['quantity', 'money'] as const) : [])])];
  const told = saleFields.filter((field) => columns[field] !== null && columns[field] !== titled[field] && header_row > 0).map((field) => `“${headers[columns[field] ?? 0]}”`);
  if (told.length > 0) notes.push(`${told.join(', ')}: told by what stands there, not by the title.`);

  await breath.taken();
  const amountValues = (['net', 'gross', 'unit_price', 'tax', 'discount', 'quantity'] as const).flatMap((field) => valuesOf(facts, columns[field]));
  const tongue = tongueOf(headers);
  const decimal = decimalOf(amountValues, workbook.decimal ?? (delimiter === ';' || (tongue !== 'en' && delimiter !== ',') ? ',' : '.'));
  if (decimal.guess) notes.push(`The decimal mark “${decimal.value}” is a guess: the amounts could be read either way.`);
  const printed = [
    ...rows.slice(0, Math.max(0, header_row)).flat(),
    ...facts.filter((own) => own.values.length > 0 && own.values.every((text) => /^[A-Z]{3}$/.test(text))).map((own) => own.values[0] ?? ''),
  ];
  const currency = currencyOf(amountValues, printed);
  const order = dateOrderOf(valuesOf(facts, columns.date), { preset: layout?.date_order ?? null, tongue, currency, house });
  if (order.either) open.push('dateorder');
  if (order.guess && order.value !== null) notes.push(`Whether the dates are ${order.value === 'mdy' ? 'month/day' : 'day/month'} is a guess: no date of the file decides it.`);

  await breath.taken();
  const amounts = amountsOf(body, columns, decimal.value);
  const settled = settleAmounts(columns, headers, amounts, layout?.tax ?? null, notes);
  columns = settled.columns;
  if (settled.tax === 'unknown' && columns.net === null && columns.gross !== null) notes.push('The file does not say whether its amounts contain tax.');
  if (columns.quantity === null) notes.push('No column counts what was sold: every row counts as one.');
  if (columns.plu_code === null) notes.push('No column holds item codes: the name of the item is its code.');

  const beside = blocks && blockColumns(blocks, columns);
  const named =
    columns.date === null && !beside?.every(({ day }) => day !== undefined) ? dayAround(around.above, fileName, { ...orderAround({ tongue, currency, house }), notes }) : null;
  const business_date = named?.day;
  if (named?.either && house !== undefined) open.push('dateorder');
  const sums = sumLabels(body, columns, decimal.value);
  if (sums.rows > 0)
    notes.push(`${sums.rows === 1 ? 'One row sums' : `${sums.rows} rows sum`} the rows above ${sums.rows === 1 ? 'it' : 'them'} and ${sums.rows === 1 ? 'is' : 'are'} left out.`);
  const left_out = paymentsIn(body, facts, columns, decimal.value);
  if (left_out)
    notes.push(`Rows of “${headers[left_out.column] || `column ${left_out.column + 1}`}” ${left_out.texts.map((text) => `“${text}”`).join(', ')} are payments and left out.`);
  const mapping: Mapping = {
    ...(layout && { preset: layout.preset }),
    header_row,
    delimiter,
    columns,
    date_order: order.value,
    decimal: decimal.value,
    currency,
    tax: settled.tax,
    ...(open.length > 0 && { open }),
    ...(business_date && { business_date }),
    ...(sums.labels.length > 0 && { sums: sums.labels }),
    ...(left_out && { left_out }),
    ...(beside && { blocks: beside }),
  };
  await breath.taken();
  const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field as SaleField]));
  return {
    mapping,
    confidence: confidenceOf(mapping, { sure, layout: recognised?.share ?? 0, orderGuess: order.guess, decimalGuess: decimal.guess, unread: unreadShare(utf8, whole, mapping) }),
    preset: layout?.preset ?? null,
    layout: layout?.name ?? null,
    columns: allHeaders.map((header, index) => ({
      index,
      header,
      field: fieldOf.get(index) ?? null,
      samples: [...new Set(allFacts[index]?.values.slice(0, 50))].slice(0, samplesMax),
    })),
    proved: found.proved,
    notes,
  };
}

const numbersIn = (facts: readonly ColumnFacts[]): string[] =>
  facts.filter((own) => own.numeric >= numericMost && own.date < numericMost).flatMap(({ values }) => values.filter((text) => /[.,]/.test(text)));

/** The order that a day above the table is read in where it doesn't say itself. */
const orderAround = ({ tongue, currency, house }: { tongue: Tongue; currency: string | null; house: House | undefined }): { order: 'dmy' | 'mdy'; house: House } => ({
  order: orderOfCountry(house?.country ?? null) ?? (tongue === 'en' && currency !== 'GBP' && currency !== 'EUR' ? 'mdy' : 'dmy'),
  house: house ?? { country: null, today: new Date().toISOString().slice(0, 10) },
});

function proofsOf(body: readonly (readonly string[])[], facts: readonly ColumnFacts[], columns: Columns) {
  const numeric = facts.flatMap((own, column) => (own.numeric >= numericMost && own.date < numericMost && own.percent < numericMost ? [column] : []));
  const marks = numeric.flatMap((column) => facts[column]?.values ?? []).filter((text) => /[.,]/.test(text));
  const item = columns.description ?? columns.plu_code ?? itemLike(facts);
  return prove(body, numeric, { item, order: columns.receipt, discount: columns.discount }, decimalOf(marks, '.').value);
}

/** The column of texts that differ most: what no title names is most likely told there. */
const itemLike = (facts: readonly ColumnFacts[]): number | null => {
  const texts = facts.map((own, column) => ({ own, column })).filter(({ own }) => own.lettered >= 0.5);
  return texts.sort((a, b) => b.own.distinct * b.own.length - a.own.distinct * a.own.length)[0]?.column ?? null;
};

const valuesOf = (facts: readonly ColumnFacts[], column: number | null): readonly string[] => (column === null ? [] : (facts[column]?.values ?? []));

function layoutColumns(known: Readonly<Partial<Record<SaleField, number>>>, headers: readonly string[], facts: readonly ColumnFacts[]): Columns {
  const columns = noColumns(saleFields);
  for (const [field, column] of Object.entries(known) as [SaleField, number][]) {
    const own = facts[column];
    if (own && (field === 'description' || fits(field, own, headers[column] ?? ''))) columns[field] = column;
  }
  return columns;
}

function amountsOf(body: readonly (readonly string[])[], columns: Columns, decimal: '.' | ','): Amounts[] {
  const of = (row: readonly string[], field: SaleField) => amountIn(columns[field] === null ? undefined : row[columns[field]], decimal);
  return body.map((row) => ({
    quantity: of(row, 'quantity'),
    unit_price: of(row, 'unit_price'),
    gross: of(row, 'gross'),
    net: of(row, 'net'),
    tax: of(row, 'tax'),
    discount: of(row, 'discount'),
  }));
}

/** What the amounts mean, from their titles and from how the rows add up. */
function settleAmounts(
  columns: Columns,
  headers: readonly string[],
  amounts: readonly Amounts[],
  known: Mapping['tax'] | null,
  notes: string[],
): { columns: Columns; tax: Mapping['tax'] } {
  const settled = { ...columns };
  const title = (field: SaleField) => (settled[field] === null ? '' : (headers[settled[field]] ?? ''));
  const worth = ({ gross, net, unit_price, quantity }: Amounts) => Math.abs(gross ?? net ?? (unit_price ?? 0) * (quantity ?? 1));
  const rated = amounts.filter((one) => one.tax !== null && one.tax !== 0 && worth(one) !== 0);
  if (rated.length > 0 && rated.filter((one) => Math.abs(one.tax ?? 0) > 0.4 * worth(one)).length > rated.length / 2) {
    notes.push(`“${title('tax')}” holds rates of tax and no amounts: it is not read.`);
    settled.tax = null;
  }
  const summed = taxByArithmetic(settled.tax === null ? [] : amounts);
  const said = taxInTitle(title('gross')) ?? (settled.gross === null || settled.net === null ? taxInTitle(title('unit_price')) : null);
  const tongueSays = /netto|net|excl|ht\b/i.test(title('net')) && /brutto|lordo|incl|ttc/i.test(title('gross')) ? 'included' : null;
  let tax = summed ?? known ?? said ?? tongueSays ?? 'unknown';
  if (tax === 'unknown' && settled.net !== null && (settled.gross === null || differOnlyByDiscount(amounts))) tax = 'excluded';
  if (settled.discount !== null && settled.gross !== null && settled.net === null && isAfterDiscount(amounts)) {
    // Gross is then the price of one times the quantity; with tax excluded the amount is net as it stands.
    if (tax === 'excluded') settled.net = settled.gross;
    else notes.push(`“${title('gross')}” has the discount taken off already: amounts are worked out from “${title('unit_price')}”.`);
    settled.gross = null;
  }
  return { columns: settled, tax };
}

interface Signs {
  readonly sure: Partial<Record<SaleField, number>>;
  readonly layout: number;
  readonly orderGuess: boolean;
  readonly decimalGuess: boolean;
  readonly unread: number;
}

function confidenceOf({ columns, header_row, business_date }: Mapping, { sure, layout, orderGuess, decimalGuess, unread }: Signs): number {
  if (columns.description === null && columns.plu_code === null) return 0;
  const has = (...fields: SaleField[]) => fields.some((field) => columns[field] !== null);
  const weakest = Math.min(1, ...(['description', 'quantity', 'net', 'gross', 'date'] as const).flatMap((field) => (sure[field] === undefined ? [] : [sure[field]])));
  const parts = [
    layout > 0 ? 1 : 0.6 + 0.4 * weakest,
    header_row > 0 ? 1 : 0.6,
    has('quantity') ? 1 : 0.8,
    has('net', 'gross', 'unit_price') ? 1 : 0.75,
    has('date') || business_date !== undefined ? 1 : 0.8,
    orderGuess ? 0.85 : 1,
    decimalGuess ? 0.85 : 1,
    1 - unread,
  ];
  return Math.round(parts.reduce((product, part) => product * part, 1) * 100) / 100;
}

/** The share of rows that the guess could not read. */
function unreadShare(utf8: Uint8Array, whole: boolean, mapping: Mapping): number {
  const table = new TableReader(mapping);
  table.feed(utf8);
  table.read(whole);
  const { lines, refused } = table.take(true);
  return lines.length + refused === 0 ? 1 : refused / (lines.length + refused);
}
