import { createHash } from 'node:crypto';
import { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import { decodeBytes, encodingOf } from '../../../kernel/server/sheets/encoding.ts';
import { plainWords } from '../../../kernel/server/sheets/plain-words.ts';
import { type Mapping, type OpenQuestion, type SaleField, saleFields, type TillPreset, untitled } from '../../contract/reading/mapping.ts';
import { type Completed, completed } from './amounts/completed.ts';
import { type Counts, keptCounts } from './amounts/counts.ts';
import { withDiscountPair } from './amounts/discount-pair.ts';
import { givenOnTop } from './amounts/given-away.ts';
import { paymentsIn } from './amounts/left-out.ts';
import { amountsOf, settleAmounts } from './amounts/settled-amounts.ts';
import { withoutPartialTax } from './amounts/several-taxes.ts';
import { withTaxPair } from './amounts/tax-pair.ts';
import { letteredRates, onlyRate, rateColumn } from './amounts/tax-rates.ts';
import { blockColumns, withMoneyOnce } from './columns/blocks.ts';
import type { SaleColumns } from './columns/columns.ts';
import { confidenceOf } from './columns/confidence.ts';
import { taxInLines } from './columns/headers.ts';
import { type NamedColumns, named, type Seen, seen } from './columns/sight.ts';
import { signsOf } from './columns/signs.ts';
import { closingMoment } from './days/closing-moment.ts';
import type { TillOrder, VenueFacts } from './days/date-order.ts';
import { areWholeDays, periodOfRows } from './days/whole-days.ts';
import { amountIn } from './formats.ts';
import { doubtsOf } from './refusals/doubts.ts';
import { type SalesEvidence, salesDoubt } from './refusals/is-sales.ts';
import { refuseOtherFiles } from './refusals/other-files.ts';
import { otherReport } from './refusals/other-reports.ts';
import { paperAround } from './refusals/papers.ts';
import { refusal } from './refusals/refusal.ts';
import { trainingIn } from './rows/training.ts';
import { countsVoids } from './rows/void-flags.ts';
import { type Printed, printedTable, textOf } from './source/printed.ts';
import { headOf } from './source/source.ts';
import { isOpenedApart, type WorkbookTable, workbookAsCsv, workbookBytesMax } from './source/workbook.ts';
import { withMarks } from './source/workbook-marks.ts';
import { controlled, type Sample, sampleOf } from './totals/control.ts';
import { sumsAbove } from './totals/group-sums.ts';
import { receiptSums } from './totals/receipt-sums.ts';
import { withNetAndTax } from './totals/row-sums.ts';
import { sumLabels } from './totals/sum-rows.ts';
import { saysBusinessDay } from './words.ts';

export interface FileGuess {
  readonly mapping: Mapping;
  /** 0 to 1. Under about 0.7 somebody should look at the columns. */
  readonly confidence: number;
  readonly preset: TillPreset | null;
  /** The known export's own name at its till. */
  readonly layout: string | null;
  readonly columns: readonly { readonly index: number; readonly header: string; readonly field: SaleField | null; readonly samples: readonly string[] }[];
  /** What the numbers prove about the columns, in plain words. */
  readonly proved: readonly string[];
  /** What speaks for and against it being what a till sold, where that is asked. */
  readonly weighed: SalesEvidence | null;
  /** What was decided and could be otherwise, in plain words. */
  readonly notes: readonly string[];
}

export const headBytes = 256 * 1024;
const samplesMax = 5;

/** What is known of a file beyond its bytes. */
export interface Knowing {
  /** Whether the bytes are all of it. */
  readonly whole?: boolean;
  /** Whether somebody has said that it is what a till sold, although it does not look so. */
  readonly isSales?: boolean;
  /** Left out, no question of days is asked. */
  readonly house?: VenueFacts;
  /** In what order tills of the house write their days, as was said of them. */
  readonly orders?: readonly TillOrder[];
  /** Which till it is of, where somebody has said. */
  readonly till?: string;
}

/**
 * How a till's export is to be read, from its first 256 KB (a workbook: the whole of it). By default the bytes are
 * all of the file where they are fewer than that.
 */
export async function guessMapping(head: Uint8Array, fileName: string, { whole = head.length < headBytes, ...knowing }: Knowing = {}): Promise<FileGuess> {
  if (isOpenedApart(head)) return guessWorkbook(await workbookAsCsv(head, undefined), fileName, knowing);
  refuseOtherFiles(head);
  const encoding = encodingOf(head);
  const utf8 = encoding === undefined ? head : Buffer.from(decodeBytes(head, encoding).replace(/^\ufeff/, ''));
  const printed = whole ? printedTable(textOf(utf8)) : null;
  const guessed = await guessTable(printed?.csv ?? utf8, whole, fileName, { ...knowing, ...(printed && { printed }) });
  return { ...guessed, mapping: { ...guessed.mapping, ...(encoding && { encoding }), ...(printed && { printed: true }) } };
}

/** The same of a workbook that is open already. */
export async function guessWorkbook({ csv, sheet, commaTexts, beside, together, areDays }: WorkbookTable, fileName: string, knowing: Knowing = {}): Promise<FileGuess> {
  const guessed = await guessTable(withMarks(csv.subarray(0, headBytes), '.'), csv.length <= headBytes, fileName, { ...knowing, decimal: commaTexts ? ',' : '.', beside });
  const { delimiter: _, encoding: __, ...mapping } = guessed.mapping;
  const isAsked = together.length > 0 && !areDays;
  const names = together.map(({ name }) => `“${name}”`).join(', ');
  return {
    ...guessed,
    notes: [...guessed.notes, ...(together.length > 0 ? [`The sheets ${names} have the same titles and are read together.`] : [])],
    mapping: {
      ...mapping,
      ...(sheet !== undefined && { sheet }),
      ...(together.length > 0 && { sheets: [...together] }),
      ...(isAsked && { open: [...(mapping.open ?? []), 'sheet' as const] }),
    },
  };
}

/** The same for a file on disk. */
export async function guessFile(path: string, fileName: string): Promise<FileGuess> {
  const { head, whole } = await headOf(path, headBytes);
  if (!isOpenedApart(head) || whole) return await guessMapping(head, fileName, { whole });
  const all = await headOf(path, workbookBytesMax);
  if (!all.whole) throw refusal(`is larger than ${workbookBytesMax / 1024 / 1024} MB`);
  return await guessMapping(all.head, fileName, { whole: true });
}

interface Given {
  readonly utf8: Uint8Array;
  readonly whole: boolean;
  readonly fileName: string;
  readonly knowing: Knowing & { readonly decimal?: '.' | ','; readonly printed?: Printed; readonly beside?: readonly string[][] };
}

async function guessTable(utf8: Uint8Array, whole: boolean, fileName: string, knowing: Given['knowing']): Promise<FileGuess> {
  const breath = new Yielder();
  const given = { utf8, whole, fileName, knowing };
  const table = await seen(
    utf8,
    whole,
    {
      decimal: knowing.decimal,
      delimiter: knowing.printed && ',',
      fileName,
      beside: knowing.beside ?? [],
      house: knowing.house ?? { country: null, today: new Date().toISOString().slice(0, 10) },
    },
    breath,
  );
  const titled = named(table);
  await breath.taken();
  refuseOthers(table, titled, knowing.isSales ?? false);
  await breath.taken();
  const found = completed({ columns: titled.columns, sure: titled.sure, known: titled.layout !== null, headers: table.headers, facts: table.facts }, titled.proofs);
  refuseWithoutSales(found.columns, knowing.isSales ?? false);
  const told = await read(given, table, titled, found, breath);
  await breath.taken();
  const { notes, open, mapping, sample, proved } = told;
  checkTotals(given, table, told);
  // Titles of our own say nothing by themselves.
  if (knowing.printed?.untitled && !proved.includes(totalProved)) open.push('quantity', 'money');
  const weighed = knowing.isSales || titled.layout ? null : salesDoubt(evidenceOf(table, titled, found.columns), fileName);
  if (weighed) open.unshift('sales');
  if (knowing.isSales) open.splice(0, open.length, 'item', 'quantity', 'money');
  const asked = [...new Set(open)];
  const { columns } = mapping;
  const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field as SaleField]));
  const lines = sample.lines.length + sample.refused;
  return {
    mapping: { ...mapping, ...(asked.length > 0 && { open: asked }) },
    confidence: confidenceOf(mapping, {
      sure: titled.sure,
      layout: titled.share,
      orderGuess: told.orderGuess,
      decimalGuess: told.decimalGuess,
      unread: lines === 0 ? 1 : sample.refused / lines,
    }),
    preset: titled.layout?.preset ?? null,
    layout: titled.layout?.name ?? null,
    columns: table.allHeaders.map((header, index) => ({
      index,
      header,
      field: fieldOf.get(index) ?? null,
      samples: [...new Set(table.allFacts[index]?.values.slice(0, 50))].slice(0, samplesMax),
    })),
    proved: told.proved,
    weighed,
    notes,
  };
}

const evidenceOf = ({ headers, facts, around }: Seen, { sure, proofs }: NamedColumns, columns: SaleColumns) => ({ headers, facts, columns, sure, proofs, above: around.above });

function refuseOthers(table: Seen, titled: NamedColumns, isSales: boolean): void {
  if (titled.layout || isSales) return;
  const other = paperAround(table.around) ?? otherReport(evidenceOf(table, titled, titled.columns));
  if (other !== null) throw refusal(`looks like ${other}. Ask the till for what it sold, item by item`);
}

function refuseWithoutSales(columns: SaleColumns, isSales: boolean): void {
  if (isSales) return;
  if (columns.description === null && columns.plu_code === null)
    throw refusal('has no column of items: it may be a summary by day, group or payment. Ask the till for what it sold, item by item');
  if ((['quantity', 'net', 'gross', 'unit_price', 'date', 'receipt'] as const).every((field) => columns[field] === null))
    throw refusal('says neither how many were sold nor for how much nor when. Ask the till for what it sold, item by item');
}

interface Told {
  readonly mapping: Mapping;
  readonly sample: Sample;
  readonly notes: string[];
  readonly proved: string[];
  readonly open: OpenQuestion[];
  readonly orderGuess: boolean;
  readonly decimalGuess: boolean;
}

/** What the columns that were found come to: signs, amounts, rows that are none, and what remains to be asked. */
async function read(given: Given, table: Seen, titled: NamedColumns, found: Completed, breath: Yielder): Promise<Told> {
  const { headers, facts, body, blocks } = table;
  const notes = [...table.notes, ...found.notes];
  const open: OpenQuestion[] = [...found.open, ...(blocks?.open ?? []), ...(table.foot && !table.foot.isProved ? (['foot'] as const) : [])];
  const beyond = saleFields.filter((field) => found.columns[field] !== null && found.columns[field] !== titled.columns[field] && table.header_row > 0);
  if (beyond.length > 0) notes.push(`${beyond.map((field) => `“${headers[found.columns[field] ?? 0]}”`).join(', ')}: told by what stands there, not by the title.`);
  const signs = signsOf(table, titled, found.columns, given);
  const decimal = signs.decimal.value;
  notes.push(...signs.notes);
  open.push(...signs.open);
  await breath.taken();
  const once = blocks && withMoneyOnce(blocks, found.columns);
  const paired = titled.layout ? found.columns : withTaxPair({ headers, facts, body, columns: once ?? found.columns, decimal });
  const counted = countsOf(table, titled, titled.layout ? paired : withNetAndTax({ facts, body, columns: paired, decimal }), decimal);
  notes.push(...counted.notes);
  open.push(...counted.open);
  await breath.taken();
  const name = counted.columns.description ?? counted.columns.plu_code;
  const taxed = titled.layout ? { columns: counted.columns, parts: [] } : withoutPartialTax({ headers, facts, body, columns: counted.columns, decimal });
  if (taxed.parts.length > 0) notes.push(`${taxed.parts.map((column) => `“${headers[column]}”`).join(', ')} are each a part of the tax: none of them is read alone.`);
  if (taxed.parts.length > 0 && taxed.columns.net === null) open.push('money');
  const paidOnce = titled.layout ? taxed.columns : withDiscountPair({ facts, body, columns: taxed.columns, decimal });
  const amounts = amountsOf(body, paidOnce, decimal);
  const names = body.map((row) => row[name ?? -1] ?? '');
  const settled = settleAmounts(
    {
      columns: paidOnce,
      headers,
      amounts,
      names,
      others: othersOf(table, paidOnce, decimal),
      known: titled.layout?.tax ?? null,
      around: taxInLines([...table.around.above, ...table.around.below].flat()),
    },
    notes,
  );
  if (settled.moneyOpen) open.push('money');
  await breath.taken();
  const taxRate = taxRateOf(given, table, settled.columns);
  if (settled.discountOpen) open.push('discount');
  const rows = rowsApart(table, settled.columns, decimal, notes);
  if (rows.groups === 'likely') open.push('groups');
  const training = trainingIn(headers, facts, body.length);
  if (training) open.push('states');
  if (training) notes.push(`“${headers[training.column]}” says which rows were rung in to practise: they are left out.`);
  await breath.taken();
  const explained = [
    ...counted.explained,
    ...taxed.parts,
    ...(blocks ? [...blocks.read.columns, ...blocks.others] : []),
    ...[rows.apart.left_out?.column, taxRate.tax_rate].filter((column) => column !== undefined),
  ];
  const onTop = titled.layout ? null : (givenOnTop({ headers, facts, body, columns: settled.columns, decimal }) ?? givenBeside(table, settled.columns, decimal));
  if (blocks?.comp && !onTop) open.push('quantity');
  if (onTop) notes.push(onTop.note);
  const told = onTop?.columns ?? settled.columns;
  const isCounted = !titled.layout && countsVoids({ headers, body, columns: told, decimal });
  if (isCounted) open.push('quantity');
  if (isCounted) notes.push(`“${headers[told.void ?? 0]}” counts what was voided of a row: whether the quantity still contains it is not known.`);
  const columns = isCounted ? { ...told, void: null } : told;
  if (onTop) explained.push(onTop.given_away);
  await breath.taken();
  const doubts = doubtsOf({ headers, facts, body, columns, amounts: amountsOf(body, columns, decimal), proofs: titled.proofs, explained, decimal });
  notes.push(...doubts.map(({ note }) => note));
  open.push(...doubts.map(({ question }) => question));
  if (settled.tax === 'unknown' && columns.net === null && columns.gross !== null) notes.push('The file does not say whether its amounts contain tax.');
  if (columns.quantity === null) notes.push('No column counts what was sold: every row counts as one.');
  if (columns.plu_code === null) notes.push('No column holds item codes: the name of the item is its code.');
  await breath.taken();
  const closing = titled.layout ? null : closingMoment(facts, columns, signs.date_order);
  if (closing) notes.push(`Every row has the moment ${facts[columns.date ?? 0]?.values[0]}: that is when the day was closed, which is taken for ${closing.day}.`);
  if (closing?.isOpen) open.push('day');
  const period = titled.layout || closing ? null : periodOfRows(facts, columns, signs.date_order);
  if (period) notes.push(`The file covers ${period.first} to ${period.last} without a date of its own on each row: all its sales are put on ${period.last}.`);
  const beside = once ? null : blocks && blockColumns(blocks, columns);
  const unknown = doubts.find(({ question }) => question === 'states')?.column;
  const states = training?.column ?? unknown;
  const mapping: Mapping = {
    ...(titled.layout && { preset: titled.layout.preset }),
    header_row: table.header_row,
    ...(table.foot && { last_row: table.foot.last_row }),
    delimiter: table.delimiter,
    columns: closing || period ? { ...columns, date: null } : columns,
    date_order: signs.date_order,
    decimal,
    currency: signs.currency,
    tax: settled.tax,
    ...(signs.business_date && { business_date: signs.business_date }),
    ...(closing && { business_date: closing.day }),
    ...(period && { business_date: period.last }),
    ...(columns.date !== null && !closing && (saysBusinessDay(headers[columns.date] ?? '') || areWholeDays(facts, columns, signs.date_order)) && { business_days: true }),
    ...((period ?? signs.period) && { period: period ?? signs.period }),
    ...(signs.in_cents && { in_cents: true }),
    ...(signs.clock && { clock: signs.clock }),
    ...(training && { left_out: { column: training.column, texts: training.texts.map((text) => text.slice(0, 80)) } }),
    ...rows.apart,
    ...taxRate,
    ...(onTop && { given_away: onTop.given_away }),
    ...(counted.taken_off !== undefined && { taken_off: counted.taken_off }),
    ...(beside && { blocks: beside }),
    ...(states !== undefined && { states: { column: states, texts: [...new Set(facts[states]?.values)].slice(0, 20).map((text) => text.slice(0, 80)) } }),
    titles: table.header_row > 0 ? titlesOf(table.allHeaders) : `${untitled}${table.allHeaders.length}`,
  };
  return {
    mapping,
    sample: await sampleOf(given.utf8, given.whole, mapping, breath),
    notes,
    proved: [...found.proved],
    open,
    orderGuess: signs.orderGuess,
    decimalGuess: signs.decimal.guess,
  };
}

/** What was given away where it stands in a block of its own, and a sum or the prices show that it comes on top of what was sold. */
function givenBeside({ allHeaders, allFacts, body, blocks }: Seen, columns: SaleColumns, decimal: '.' | ','): ReturnType<typeof givenOnTop> {
  if (!blocks?.comp) return null;
  const { column, isOnTop } = blocks.comp;
  if (isOnTop) return { columns, given_away: column, note: 'What was given away comes on top of what was sold: both together are the sum beside them.' };
  const headers = allHeaders.map((title, at) => (at === column ? 'Quantity' : title));
  return givenOnTop({ headers, facts: allFacts, body, columns: { ...columns, comp: column }, decimal });
}

const othersMost = 12;

/** The numbers of the columns that are not read. */
function othersOf({ facts, body }: Seen, columns: SaleColumns, decimal: '.' | ','): (number | null)[][] {
  const taken = new Set(Object.values(columns));
  const free = [...facts.entries()].filter(([column, own]) => !taken.has(column) && own.numeric >= 0.8 && own.percent < 0.3 && own.date < 0.3);
  return free.slice(0, othersMost).map(([column]) => body.map((row) => amountIn(row[column], decimal)));
}

/** The rates of tax that a file says, where it holds neither net nor tax. */
function taxRateOf({ whole }: Given, { headers, facts, header_row, around }: Seen, columns: SaleColumns): Pick<Mapping, 'tax_rate' | 'tax_letters' | 'one_tax_rate'> {
  if (columns.net !== null || columns.tax !== null) return {};
  const tax_rate = header_row === 0 ? undefined : rateColumn({ headers, facts, columns });
  if (tax_rate !== undefined) return { tax_rate };
  const printed = [...around.above, ...around.below].flat();
  const lettered = letteredRates({ headers, facts, columns }, printed);
  if (lettered) return lettered;
  const one_tax_rate = whole ? onlyRate(printed) : undefined;
  return one_tax_rate === undefined ? {} : { one_tax_rate };
}

/** The titles made short, to know another such file by. */
const titlesOf = (headers: readonly string[]): string => createHash('sha256').update(headers.map(plainWords).join('|')).digest('hex').slice(0, 32);

/** A known export's own count is what it says, unless the numbers show another. */
function countsOf({ headers, facts, body }: Seen, { proofs, layout }: NamedColumns, columns: SaleColumns, decimal: '.' | ','): Counts {
  const counted = keptCounts({ headers, facts, body, columns, proofs, decimal });
  return layout && counted.columns.quantity === columns.quantity ? { columns, explained: counted.explained, notes: [], open: [] } : counted;
}

/** Rows among the sales that are none: sums below and above, payments. */
function rowsApart(
  { body, facts, headers, rows, header_row }: Seen,
  columns: SaleColumns,
  decimal: '.' | ',',
  notes: string[],
): { apart: Partial<Mapping>; groups: ReturnType<typeof sumsAbove> } {
  const groups = sumsAbove(body, columns, decimal);
  if (groups) notes.push('Rows that are the sum of the rows below them are left out: they name the group of these.');
  const sums = groups ? { rows: 0, labels: [] } : sumLabels(body, columns, decimal);
  if (sums.rows > 0)
    notes.push(`${sums.rows === 1 ? 'One row sums' : `${sums.rows} rows sum`} the rows above ${sums.rows === 1 ? 'it' : 'them'} and ${sums.rows === 1 ? 'is' : 'are'} left out.`);
  const ofReceipts = receiptSums(rows.slice(header_row), columns, decimal);
  if (ofReceipts.length > 0) notes.push(`Rows of ${ofReceipts.map((label) => `“${label}”`).join(', ')} say what each receipt comes to and are left out.`);
  const labels = [...sums.labels, ...ofReceipts];
  const left_out = paymentsIn(body, facts, columns, decimal);
  if (left_out)
    notes.push(`Rows of “${headers[left_out.column] || `column ${left_out.column + 1}`}” ${left_out.texts.map((text) => `“${text}”`).join(', ')} are no sales and left out.`);
  return { groups, apart: { ...(groups && { sums_above: true }), ...(labels.length > 0 && { sums: labels }), ...(left_out && { left_out }) } };
}

const totalProved = 'The rows add up to the file’s own total.';

/** Holds what was read against the sums that the file itself has. */
function checkTotals({ whole }: Given, { rows, header_row, blocks }: Seen, { mapping, sample, notes, proved, open }: Told): void {
  if (!whole || blocks !== null || mapping.taken_off !== undefined) return;
  const { agrees, against } = controlled(rows.slice(header_row), mapping, sample);
  if (against) {
    notes.push(`The file’s own total says ${against.said}, its rows come to ${Math.round(against.read * 100) / 100}.`);
    open.push('total');
  } else if (agrees) proved.push(totalProved);
}
