import { readPack, readSize } from '../../../catalogue/domain/size.ts';
import type { FieldError } from '../../../kernel/contract/faults.ts';
import { moneyMax, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import type { LaidColumn } from '../../../kernel/server/sheets/laid.ts';
import { numberReader } from '../../../kernel/server/sheets/number-column.ts';
import { sizeOfRow } from './size-of-row.ts';

export type Value = string | number | boolean | null;
/** Columns of a listing and of what stands beside it, as they are kept; `unit_price` is of one in the pack. */
export type ListingValues = Readonly<Record<string, Value>>;

export interface RowRead {
  readonly values: ListingValues;
  readonly faults: readonly FieldError[];
}

type Texts = Readonly<Record<string, string>>;
type Cell = { readonly value: Value } | { readonly refusal: string };
type CellReader = (text: string, readNumber: (text: string) => number | undefined) => Cell;

const unstorable = /[^\P{Cc}\t\n\r]/u;
const upTo =
  (most: number): CellReader =>
  (text) =>
    text.length > most
      ? { refusal: `has more than ${most} letters` }
      : unstorable.test(text) || !text.isWellFormed()
        ? { refusal: 'has characters that cannot be stored' }
        : { value: text };

const whole =
  (from: number, to: number): CellReader =>
  (text, readNumber) => {
    const value = readNumber(text);
    if (value === undefined || !Number.isInteger(value)) return { refusal: 'must be a whole number' };
    return value < from || value > to ? { refusal: `must be between ${from} and ${to.toLocaleString('en')}` } : { value };
  };

const share: CellReader = (text, readNumber) => {
  const value = readNumber(text);
  return value === undefined || value < 0 || value > 100 ? { refusal: 'must be between 0 and 100' } : { value: Math.round(value * 1000) / 1000 };
};

const money: CellReader = (text, readNumber) => {
  const value = readNumber(text);
  if (value === undefined) return { refusal: 'is no price' };
  if (value < 0) return { refusal: 'cannot be negative' };
  return value > moneyMax ? { refusal: 'is too much' } : { value: moneyToStore(value) };
};

/** A spreadsheet that took a barcode for a number dropped the zero before it. */
const barcode: CellReader = (text) => {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{7,14}$/.test(digits)) return { refusal: 'is no barcode' };
  return { value: /^\d{7}$|^\d{11}$/.test(digits) ? `0${digits}` : digits };
};

/** 2026-03-01, 1.3.2026, 3/13/2026: where both could be a month, the day goes first. */
const day: CellReader = (text) => {
  const [, first = '', second = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const parts = year === undefined ? text.slice(0, 10) : [year, ...(Number(second) > 12 ? [first, second] : [second, first]).map((part) => part.padStart(2, '0'))].join('-');
  const at = /^\d{4}-\d{2}-\d{2}$/.test(parts) ? new Date(`${parts}T00:00:00Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(parts) ? { value: parts } : { refusal: 'is no day' };
};

const oneOf =
  (words: Readonly<Record<string, Value>>, refusal: string): CellReader =>
  (text) => {
    const value = words[text.toLowerCase().replaceAll('_', ' ')];
    return value === undefined ? { refusal } : { value };
  };
const meaning = (value: Value, words: string): Record<string, Value> => Object.fromEntries(words.split(' ').map((word) => [word, value]));

const readers: Readonly<Record<string, CellReader>> = {
  sku: upTo(60),
  name: upTo(200),
  brand: upTo(120),
  category: upTo(80),
  pack_name: upTo(40),
  origin: upTo(80),
  description: upTo(4000),
  barcode,
  list_price: money,
  unit_price: money,
  cost: money,
  order_multiple: whole(1, 10_000),
  minimum_quantity: whole(1, 10_000),
  lead_time_days: whole(0, 365),
  on_hand: whole(0, 10_000_000),
  low_at: whole(0, 1_000_000),
  tax_rate: share,
  abv: share,
  available_from: day,
  available_until: day,
  status: oneOf({ ...meaning('published', 'published live active'), ...meaning('draft', 'draft hidden inactive') }, 'must be draft or published'),
  price_basis: oneOf({ ...meaning('pack', 'pack case unit'), ...meaning('weight', 'weight kg kilo') }, 'must be pack or weight'),
  made_to_order: oneOf({ ...meaning(true, 'true yes y 1 x ja oui si sí wahr vrai'), ...meaning(false, 'false no n 0 nein non falsch faux') }, 'must be yes or no'),
};

interface Sheet {
  readonly system: MeasureSystem;
  readonly numberOf: (field: string) => (text: string) => number | undefined;
  readonly sizeTitle: string;
}

/** What one holds and how many are in a pack: "6x75cl" says both, in whichever column. */
function packOf(texts: Texts, { system, numberOf, sizeTitle }: Sheet): { values: ListingValues; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const size = sizeOfRow(texts, { system, title: sizeTitle, readNumber: numberOf('size') });
  if (!size && texts.size !== undefined) faults.push({ field: 'size', message: 'is no size that can be read, such as 700 ml' });
  const written = texts.pack_units === undefined ? undefined : readPack(texts.pack_units);
  const units = written ?? size?.units ?? (texts.pack_name === undefined ? undefined : readPack(texts.pack_name));
  if ((texts.pack_units !== undefined && units === undefined) || (units !== undefined && units > 10_000))
    faults.push({ field: 'pack_units', message: 'must say how many are in a pack, such as 6' });
  return {
    values: { ...(size && { base_unit: size.base, size_quantity: quantityToStore(size.quantity) }), ...(units !== undefined && { pack_units: units }) },
    faults,
  };
}

/** Reads the texts of the rows of a list; what is empty says nothing. */
export function rowReader(columns: readonly LaidColumn[], system: MeasureSystem): (texts: Texts) => RowRead {
  const numbers = new Map(columns.map(({ field, cells }) => [field, numberReader(cells)]));
  const sheet: Sheet = {
    system,
    numberOf: (field) => numbers.get(field) ?? ((text) => numberReader([text])(text)),
    sizeTitle: columns.find(({ field }) => field === 'size')?.title ?? '',
  };
  return (texts) => {
    const pack = packOf(texts, sheet);
    const values: Record<string, Value> = { ...pack.values };
    const faults = [...pack.faults];
    for (const [field, read] of Object.entries(readers)) {
      const text = texts[field]?.trim();
      if (!text) continue;
      const cell = read(text, sheet.numberOf(field));
      if ('refusal' in cell) faults.push({ field, message: cell.refusal });
      else values[field] = cell.value;
    }
    // "6x75cl" is the size of the pack and no name of it.
    if (typeof values.pack_name === 'string' && readSize(values.pack_name, system)) delete values.pack_name;
    return { values, faults };
  };
}
