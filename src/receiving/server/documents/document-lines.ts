import type { FieldError } from '../../../kernel/contract/faults.ts';
import { moneyMax } from '../../../kernel/contract/money.ts';
import { quantityMax } from '../../../kernel/contract/quantity.ts';
import { numberReader } from '../../../kernel/server/sheets/number-column.ts';
import { namesTotal } from '../../../kernel/server/sheets/row-kinds.ts';
import type { ColumnField } from '../../contract/upload.ts';
import type { Header } from './columns.ts';
import { dayReader } from './day-text.ts';

export interface DocumentLine {
  readonly row: number;
  readonly name: string;
  readonly code: string | null;
  readonly barcode: string | null;
  readonly ordered: number;
  readonly received: number | null;
  readonly unitText: string;
  readonly unitCost: number | null;
  readonly total: number | null;
  readonly day: string | null;
}

export interface LeftOutRow {
  readonly row: number;
  readonly text: string;
  readonly why: string;
}

export interface DocumentLines {
  readonly lines: readonly DocumentLine[];
  readonly leftOut: readonly LeftOutRow[];
  readonly errors: readonly FieldError[];
}

interface Given {
  readonly rows: readonly string[][];
  readonly numbers: readonly number[];
  readonly header: Header;
  /** Whether a row that is no line may be anything, as in a PDF, or is reported as a mistake. */
  readonly lenient: boolean;
  readonly monthFirst: boolean;
}

const charges =
  /^(sum|netto|brutto|mwst|ust|vat|gst|hst|tax|sales tax|excise|tva|iva|btw|moms|importe|montant|freight|shipping|handling|delivery (?:charge|fee)|fracht\w*|versand\w*|porto|frais de port|portes|transportes?|trasporto|recargo|zuschlag|surcharge|maut)\b/iu;
/** What is charged beside the goods, wherever it stands in the name: "FUEL SURCHARGE", "Frachtpauschale", "Split case fee". */
const surcharges =
  /\bsurcharge\b|\b(?:fuel|energy|diesel|delivery|transport|card|small order|minimum order|split case|broken case|pallet|service|admin) (?:charge|fee)\b|\b\w*(?:zuschlag|pauschale|frachtkosten)\b|\brecargo\b|\bsuppl[ée]ment (?:carburant|transport)\b/iu;
const deposits =
  /\b(deposits?|keg dep|empties|\w*pfand|leergut|leihgut|mehrweg|kaution|consignes?|consigned|envases?|fianzas?|cascos?|dep[óo]sitos?|vuoto|vuoti|cauzion[ei]|statiegeld|emballage|crv|bottle bill|pant)\b/iu;
const isTotal = (text: string) => namesTotal(text, () => false);

/** The lines of a delivery among the rows of a document. Rows that are no lines are noted; broken lines are refused by row and column. */
export function documentLines({ rows, numbers, header, lenient, monthFirst }: Given): DocumentLines {
  const body = rows.slice(header.at + 1);
  const columnOf = (field: ColumnField) => header.fields.indexOf(field);
  const textOf = (row: readonly string[], field: ColumnField) => (row[columnOf(field)] ?? '').trim();
  const reader = (field: ColumnField) => numberReader(body.map((row) => textOf(row, field)));
  const readers = { ordered: reader('ordered'), received: reader('received'), unit_cost: reader('unit_cost'), total: reader('total') };
  const readDay = dayReader(
    body.map((row) => textOf(row, 'date')),
    monthFirst,
  );
  const lines: DocumentLine[] = [];
  const leftOut: LeftOutRow[] = [];
  const errors: FieldError[] = [];

  for (const [at, row] of body.entries()) {
    const number = numbers[header.at + 1 + at] ?? 0;
    const said = row.filter((cell) => cell !== '').join(' · ');
    const skip = (why: string) => void leftOut.push({ row: number, text: said.slice(0, 200), why });
    const wrong = (field: ColumnField, message: string) =>
      void errors.push({ field: `rows.${number}.${field}`, message: `${message} (column “${header.titles[columnOf(field)]}”: “${textOf(row, field).slice(0, 60)}”)` });
    const name = [textOf(row, 'name'), textOf(row, 'detail')].filter((text) => text !== '').join(' ');
    const [code, barcode] = [textOf(row, 'code'), textOf(row, 'barcode').replace(/\D/g, '')];
    const quantities = (['ordered', 'received'] as const).filter((field) => textOf(row, field) !== '');
    if (name === '' && code === '' && barcode === '') skip('names no product');
    else if (row.some(isTotal) && name === '') skip('is a sum or a charge');
    else if (isTotal(name || code) || charges.test(name || code) || surcharges.test(name)) skip('is a sum or a charge');
    else if (deposits.test(name)) skip('is a deposit, no goods');
    else if (quantities.length === 0) skip('has no quantity');
    else {
      const before = errors.length;
      const numberIn = (field: keyof typeof readers, most: number): number | null => {
        const text = textOf(row, field);
        const value = text === '' ? null : readers[field](text);
        if (value === undefined) wrong(field, 'must be a number');
        else if (value !== null && Math.abs(value) > most) wrong(field, 'is too large');
        return value ?? null;
      };
      const ordered = numberIn('ordered', quantityMax);
      const received = numberIn('received', quantityMax);
      const unitCost = numberIn('unit_cost', moneyMax);
      const total = numberIn('total', moneyMax);
      const dayText = textOf(row, 'date');
      const day = dayText === '' ? null : readDay(dayText);
      if (day === undefined) wrong('date', 'must be a date');
      const amount = ordered ?? received ?? 0;
      if (errors.length > before) {
        // Text in a PDF stands wherever it likes: what does not read as a line is none.
        if (lenient) {
          errors.length = before;
          skip('does not read as a line');
        }
      } else if (amount < 0 || (received ?? 0) < 0) skip('goes back to the supplier');
      else if (amount === 0) skip('nothing of it was ordered');
      else if ((unitCost ?? 0) < 0 || (total ?? 0) < 0) wrong((unitCost ?? 0) < 0 ? 'unit_cost' : 'total', 'cannot be negative');
      else
        lines.push({
          row: number,
          name: (name || code || barcode).slice(0, 200),
          code: code.slice(0, 60) || null,
          barcode: /^\d{8,14}$/.test(barcode) ? barcode : null,
          ordered: amount,
          received: ordered === null ? null : received,
          unitText: textOf(row, 'unit'),
          unitCost,
          total,
          day: day ?? null,
        });
    }
  }
  return { lines, leftOut, errors };
}
