import type { SaleField } from '../../../contract/reading/mapping.ts';
import { holdsStates, sayingOf } from '../words.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isDiscountShare, isKnownTitle, isOfOneSale, meaningsOf, namesRate, type TitleMeaning } from './headers.ts';

export type SaleColumns = Record<SaleField, number | null>;

const amounts: readonly SaleField[] = ['quantity', 'net', 'gross', 'tax', 'discount', 'unit_price'];
/** A column of these that says the same of every row tells nothing. */
const marks: readonly SaleField[] = ['void', 'refund', 'comp'];
const mayBeBlank: readonly SaleField[] = ['discount', 'tax', 'void', 'refund', 'comp', 'modifiers', 'variant', 'location', 'staff', 'category', 'receipt', 'line_id'];
/** A time of day as a number: a share of the day, an hour, 1905, 190512. */
const clockNumber = /^(?:0[.,]\d+|\d{1,4}|(?:[01]?\d|2[0-3])(?:\.[0-5]\d){1,2}|(?:[01]?\d|2[0-3])[0-5]\d[0-5]\d)$/;
const most = 0.8;
const half = 0.5;
const few = 0.3;
const statusWordsMax = 15;

/** Whether a column's cells can be what its title says. */
export function fits(field: SaleField, facts: ColumnFacts, title: string): boolean {
  if (facts.values.length === 0) return mayBeBlank.includes(field);
  // A title that says how many is believed where every other row holds a number: the rows that hold none are at fault.
  const enough = field === 'quantity' && isKnownTitle(title) && !facts.values.some((text) => /\d\s*\p{L}/u.test(text)) ? half : most;
  if (amounts.includes(field)) return facts.numeric >= enough && facts.percent < few && facts.date < most;
  switch (field) {
    case 'date':
      return facts.date >= most;
    case 'time':
      return facts.time >= most || (facts.numeric >= most && facts.date < few && facts.values.every((text) => clockNumber.test(text)));
    case 'description':
      return facts.lettered > few || facts.numeric < few;
    case 'plu_code':
      return facts.date < most && facts.length <= 40;
    case 'void':
    case 'refund':
    case 'comp': {
      if (holdsStates(title) && !isDiscountShare(title)) return isStatus(facts);
      return facts.sayings >= most || isStatus(facts);
    }
    case 'receipt':
    case 'line_id':
      return facts.length <= 64 && !facts.values.some((text) => / .* /.test(text));
    default:
      return facts.date < most;
  }
}

/** A few words again and again, some of which say what became of the row. */
function isStatus(facts: ColumnFacts): boolean {
  const words = new Set(facts.values);
  const said = [...words].map((word) => sayingOf(word, true));
  return words.size <= statusWordsMax && said.some((saying) => !['unknown', 'yes', 'no', 'sale'].includes(saying) || (saying === 'sale' && facts.sayings >= most));
}

/** What a column's cells say it is, where its title says something near to it. */
function corrected({ field, sure }: TitleMeaning, facts: ColumnFacts): TitleMeaning {
  if (field === 'time' && facts.date >= most) return { field: 'date', sure: sure - 0.05 };
  if (field === 'date' && facts.time >= most && facts.date < few) return { field: 'time', sure: sure - 0.05 };
  if (field === 'description' && facts.lettered < 0.1 && facts.numeric >= most) return { field: 'plu_code', sure: sure - 0.1 };
  return { field, sure };
}

/** When an item was rung in the last time says nothing of its sales; the time beside that day is its time. */
export const saysOfOneSale = (headers: readonly string[], column: number, { time }: ColumnFacts): boolean =>
  isOfOneSale(headers[column] ?? '') || (column > 0 && time === 1 && isOfOneSale(headers[column - 1] ?? ''));

export const noColumns = (fields: readonly SaleField[]): SaleColumns => Object.fromEntries(fields.map((field) => [field, null])) as SaleColumns;

/** Gives each field the column whose title and cells suit it best, each column once. */
export function assign(
  columns: SaleColumns,
  headers: readonly string[],
  facts: readonly ColumnFacts[],
  sureEnough: number,
): { columns: SaleColumns; sure: Partial<Record<SaleField, number>> } {
  const result = { ...columns };
  const taken = new Set(Object.values(columns).filter((one) => one !== null));
  const sure: Partial<Record<SaleField, number>> = {};
  // The amounts of one rate among several are those of all rates in no column.
  const ofOneRate = (field: SaleField) => headers.filter((title) => namesRate(title) && meaningsOf(title)[0]?.field === field).length > 1;
  const wishes = headers.flatMap((title, column) => {
    const own = facts[column];
    if (taken.has(column) || !own) return [];
    return meaningsOf(title)
      .filter(({ field }) => !(namesRate(title) && (field === 'net' || field === 'gross') && ofOneRate(field)))
      .map((meaning) => corrected(meaning, own))
      .filter((meaning) => meaning.sure >= sureEnough && fits(meaning.field, own, title))
      .map((meaning) => ({
        ...meaning,
        column,
        weight:
          meaning.sure +
          Math.min(0.1, own.filled * 0.1) +
          (own.values.length === 0 ? -0.5 : 0) -
          (marks.includes(meaning.field) && own.lettered === 1 && own.distinct * own.values.length <= 1 ? 0.3 : 0),
      }));
  });
  for (const { field, column, sure: how } of wishes.sort((a, b) => b.weight - a.weight || a.column - b.column)) {
    if (result[field] !== null || taken.has(column)) continue;
    result[field] = column;
    sure[field] = how;
    taken.add(column);
  }
  // The tax of several rates, each in a column of its own, is in none of them.
  if (headers.filter((title) => namesRate(title) && meaningsOf(title)[0]?.field === 'tax').length > 1) result.tax = null;
  // What became of a row may stand among remarks.
  const remarks = headers.findIndex((title, column) => !taken.has(column) && remark.test(title) && facts[column] !== undefined && isStatus(facts[column]));
  if (result.void === null && remarks >= 0) result.void = remarks;
  return { columns: result, sure };
}

const remark = /^(?:obs|observaci|bemerk|hinweis|anmerk|kommentar|remark|comment|notes?|notas?|nota|osserva)/i;
