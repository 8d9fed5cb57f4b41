import { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import { decodeBytes, encodingOf } from '../../../kernel/server/sheets/encoding.ts';
import { isAnyWorkbook } from '../../../kernel/server/sheets/workbook.ts';
import type { Mapping, SaleField, TillPreset } from '../../contract/reading/mapping.ts';
import { completed } from './amounts/completed.ts';
import type { SaleColumns } from './columns/columns.ts';
import { confidenceOf } from './columns/confidence.ts';
import { type NamedColumns, named, type Seen, seen } from './columns/sight.ts';
import type { Given, Knowing } from './given.ts';
import { type ReadColumns, readColumns } from './read-columns.ts';
import { type SalesEvidence, salesDoubt } from './refusals/is-sales.ts';
import { refuseOtherFiles } from './refusals/other-files.ts';
import { otherReport } from './refusals/other-reports.ts';
import { paperAround } from './refusals/papers.ts';
import { refusal } from './refusals/refusal.ts';
import { printedTable, textOf } from './source/printed.ts';
import { headOf } from './source/source.ts';
import { type WorkbookTable, workbookAsCsv, workbookBytesMax } from './source/workbook.ts';
import { withMarks } from './source/workbook-marks.ts';
import { controlled } from './totals/control.ts';
import { totalLabel } from './words.ts';

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
  /** Evidence for and against this being a sales file, where that is in doubt. */
  readonly weighed: SalesEvidence | null;
  /** What was decided and could be otherwise, in plain words. */
  readonly notes: readonly string[];
}

export const headBytes = 256 * 1024;
const samplesMax = 5;

/**
 * How a till's export is to be read, from its first 256 KB (a workbook: the whole of it). By default the bytes are
 * all of the file where they are fewer than that.
 */
export async function guessMapping(head: Uint8Array, fileName: string, { whole = head.length < headBytes, ...knowing }: Knowing = {}): Promise<FileGuess> {
  if (isAnyWorkbook(head)) return guessWorkbook(await workbookAsCsv(head, undefined), fileName, knowing);
  refuseOtherFiles(head);
  const encoding = encodingOf(head);
  const utf8 = encoding === undefined ? head : Buffer.from(decodeBytes(head, encoding).replace(/^\ufeff/, ''));
  const printed = whole ? printedTable(textOf(utf8)) : null;
  const guessed = await guessTable(printed?.csv ?? utf8, whole, fileName, { ...knowing, ...(printed && { printed }) });
  return { ...guessed, mapping: { ...guessed.mapping, ...(encoding && { encoding }), ...(printed && { printed: true }) } };
}

/** The same of a workbook that is open already. */
export async function guessWorkbook(
  { csv, sheet, commaTexts, beside, together, repeated, areProved, areDays }: WorkbookTable,
  fileName: string,
  knowing: Knowing = {},
): Promise<FileGuess> {
  const guessed = await guessTable(withMarks(csv.subarray(0, headBytes), '.'), csv.length <= headBytes, fileName, { ...knowing, decimal: commaTexts ? ',' : '.', beside });
  const { delimiter: _, encoding: __, ...mapping } = guessed.mapping;
  const isAsked = together.length > 0 && !areDays && !areProved;
  const names = together.map(({ name }) => `“${name}”`).join(', ');
  return {
    ...guessed,
    notes: [
      ...guessed.notes,
      ...(repeated.length > 0 ? [`${repeated.map((name) => `“${name}”`).join(', ')} says once more what the sheets that are read say, and is left out.`] : []),
      ...(together.length > 0 ? [`The sheets ${names} have the same titles and are read together.`] : []),
    ],
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
  if (!isAnyWorkbook(head) || whole) return await guessMapping(head, fileName, { whole });
  const all = await headOf(path, workbookBytesMax);
  if (!all.whole) throw refusal(`is larger than ${workbookBytesMax / 1024 / 1024} MB`);
  return await guessMapping(all.head, fileName, { whole: true });
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
  const told = await readColumns(given, table, titled, found, breath);
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

const totalProved = 'The rows add up to the file’s own total.';

/** Holds what was read against the sums that the file itself has. */
function checkTotals({ whole }: Given, { rows, header_row, blocks }: Seen, { mapping, sample, notes, proved, open }: ReadColumns): void {
  const sum = unprovedSum(sample.lines);
  if (sum) {
    notes.push(`“${sum.description}” in row ${sum.row} comes to more than half of all other rows: it may be their sum.`);
    open.push('total');
  }
  if (!whole || blocks !== null || mapping.taken_off !== undefined) return;
  const { agrees, against } = controlled(rows.slice(header_row), mapping, sample);
  if (against) {
    notes.push(`The file’s own total says ${against.said}, its rows come to ${Math.round(against.read * 100) / 100}.`);
    open.push('total');
  } else if (agrees) proved.push(totalProved);
}

const rowsTelling = 5;

/** A line that is called like a sum, is as large as one, and was not proved to be one. */
function unprovedSum(lines: ReadColumns['sample']['lines']): ReadColumns['sample']['lines'][number] | null {
  const worth = ({ gross, net, quantity }: (typeof lines)[number]) => Math.abs(gross ?? net ?? quantity);
  const all = lines.reduce((sum, line) => sum + worth(line), 0);
  if (lines.length < rowsTelling) return null;
  return lines.find((line) => line.plu_code === line.description && totalLabel(line.description) !== null && worth(line) * 3 > all) ?? null;
}
