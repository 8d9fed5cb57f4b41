import type { SaleField } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { sayingOf } from '../words.ts';

const textsMost = 8;
const filledLeast = 0.9;
const named: readonly SaleField[] = ['description', 'plu_code', 'category', 'variant', 'modifiers', 'location', 'staff', 'receipt', 'line_id', 'date', 'time'];

/** A column of words of which some are known to be of sales and some of none (Paid, Cancelled), whatever its title is. Others among them are asked about. */
export function statesIn(facts: readonly ColumnFacts[], columns: SaleColumns): { readonly column: number; readonly unsold: readonly string[] } | null {
  if (columns.void !== null) return null;
  const taken = new Set(named.map((field) => columns[field]));
  for (const [column, own] of facts.entries()) {
    const texts = [...new Set(own.values)];
    if (taken.has(column) || own.filled < filledLeast || texts.length < 2 || texts.length > textsMost) continue;
    const sayings = texts.map((text) => sayingOf(text));
    const unsold = texts.filter((_, at) => ['void', 'refund', 'given back'].includes(sayings[at] ?? ''));
    const sold = texts.filter((_, at) => sayings[at] === 'sale');
    const isState = !sayings.includes('yes') && !sayings.includes('no') && sold.length > 0 && unsold.length > 0;
    if (isState && own.values.filter((text) => sold.includes(text)).length * 2 > own.values.length) return { column, unsold };
  }
  return null;
}
