import type { SaleField } from '../../contract/reading/mapping.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isOtherwise, meaningsOf, type TitleMeaning } from './headers.ts';
import { plainWords } from './plain-words.ts';
import { sayingOf } from './words.ts';

export type Columns = Record<SaleField, number | null>;

const amounts: readonly SaleField[] = ['quantity', 'net', 'gross', 'tax', 'discount', 'unit_price'];
const mayBeBlank: readonly SaleField[] = ['discount', 'tax', 'void', 'refund', 'comp', 'modifiers', 'location', 'staff', 'category', 'receipt', 'line_id'];
const statusTitles = /\b(type|typ|tipo|art|belegart|vorgangsart|status|state|etat|estado|stato|statut|soort|transactietype|mouvement|operation|deleted)\b/;
const most = 0.8;
const few = 0.3;
const statusWordsMax = 15;

/** Whether a column's cells can be what its title says. */
export function fits(field: SaleField, facts: ColumnFacts, title: string): boolean {
  if (facts.values.length === 0) return mayBeBlank.includes(field);
  if (amounts.includes(field)) return facts.numeric >= most && facts.percent < few && facts.date < most;
  switch (field) {
    case 'date':
      return facts.date >= most;
    case 'time':
      return facts.time >= most || (facts.numeric >= most && facts.date < few && facts.values.every((text) => /^(?:0[.,]\d+|\d{1,2}|\d{3,4})$/.test(text)));
    case 'description':
      return facts.lettered > few || facts.numeric < few;
    case 'plu_code':
      return facts.date < most && facts.length <= 40;
    case 'void':
    case 'refund':
    case 'comp': {
      if (statusTitles.test(plainWords(title))) return isStatus(facts);
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
  const said = [...words].map(sayingOf);
  return words.size <= statusWordsMax && said.some((saying) => !['unknown', 'yes', 'no', 'sale'].includes(saying) || (saying === 'sale' && facts.sayings >= most));
}

/** What a column's cells say it is, where its title says something near to it. */
function corrected({ field, sure }: TitleMeaning, facts: ColumnFacts): TitleMeaning {
  if (field === 'time' && facts.date >= most) return { field: 'date', sure: sure - 0.05 };
  if (field === 'date' && facts.time >= most && facts.date < few) return { field: 'time', sure: sure - 0.05 };
  if (field === 'description' && facts.lettered < 0.1 && facts.numeric >= most) return { field: 'plu_code', sure: sure - 0.1 };
  return { field, sure };
}

export const noColumns = (fields: readonly SaleField[]): Columns => Object.fromEntries(fields.map((field) => [field, null])) as Columns;

/** Gives each field the column whose title and cells suit it best, each column once. */
export function assign(
  columns: Columns,
  headers: readonly string[],
  facts: readonly ColumnFacts[],
  sureEnough: number,
): { columns: Columns; sure: Partial<Record<SaleField, number>> } {
  const result = { ...columns };
  const taken = new Set(Object.values(columns).filter((one) => one !== null));
  const sure: Partial<Record<SaleField, number>> = {};
  const wishes = headers.flatMap((title, column) => {
    const own = facts[column];
    if (taken.has(column) || !own) return [];
    return meaningsOf(title)
      .map((meaning) => corrected(meaning, own))
      .filter((meaning) => meaning.sure >= sureEnough && fits(meaning.field, own, title))
      .map((meaning) => ({ ...meaning, column, weight: meaning.sure + Math.min(0.1, own.filled * 0.1) + (own.values.length === 0 ? -0.5 : 0) }));
  });
  for (const { field, column, sure: how } of wishes.sort((a, b) => b.weight - a.weight || a.column - b.column)) {
    if (result[field] !== null || taken.has(column)) continue;
    result[field] = column;
    sure[field] = how;
    taken.add(column);
  }
  return { columns: result, sure };
}

/** What no title told, by what stands in the columns that are left. */
export function completed(columns: Columns, headers: readonly string[], facts: readonly ColumnFacts[]): Columns {
  const result = { ...columns };
  const free = () =>
    facts
      .map((own, column) => ({ own, column }))
      .filter(({ own, column }) => own.values.length > 0 && !Object.values(result).includes(column) && !isOtherwise(headers[column] ?? ''));
  const first = (holds: (own: ColumnFacts) => boolean) => free().find(({ own }) => holds(own))?.column ?? null;
  result.date ??= first((own) => own.date >= most);
  result.time ??= first((own) => own.time >= most && own.date < few);
  if (result.description === null) {
    const code = result.plu_code;
    if (code !== null && (facts[code]?.lettered ?? 0) > 0.5) {
      result.description = code;
      result.plu_code = null;
    } else {
      const texts = free().filter(({ own }) => own.lettered >= 0.5);
      result.description = texts.sort((a, b) => b.own.distinct * b.own.length - a.own.distinct * a.own.length)[0]?.column ?? null;
      result.category ??= texts.find(({ column, own }) => column !== result.description && own.distinct < few)?.column ?? null;
    }
  }
  if (result.quantity === null && result.gross !== null && result.unit_price !== null && isCount(facts[result.gross])) {
    result.quantity = result.gross;
    result.gross = null;
  }
  if (result.quantity === null) {
    const counts = free().filter(({ own }) => isCount(own));
    result.quantity = (counts.find(({ own }) => own.values.some((text) => /^-?[1-9]$/.test(text))) ?? counts[0])?.column ?? null;
  }
  if (result.gross === null && result.net === null && result.unit_price === null) {
    const money = free().filter(({ own }) => own.numeric >= most && own.percent < few && own.values.some((text) => /\d[.,]\d{2}\D*$/.test(text)));
    result.gross = money.at(-1)?.column ?? null;
    if (money.length > 1) result.unit_price = money[0]?.column ?? null;
  }
  const name = result.description;
  if (headers.every((title) => title === '') && name !== null)
    result.plu_code ??= free().find(({ own, column }) => own.length <= 16 && own.date < few && column < name && own.lettered < 0.5)?.column ?? null;
  return result;
}

const isCount = (own: ColumnFacts | undefined): boolean => own !== undefined && own.whole >= most && own.values.every((text) => Math.abs(Number.parseFloat(text)) < 1000);
