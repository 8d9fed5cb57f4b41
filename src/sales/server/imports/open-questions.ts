import { fault } from '../../../kernel/server/fault.ts';
import type { Mapping, OpenQuestion } from '../../contract/reading/mapping.ts';

const openWords: Readonly<Record<OpenQuestion, string>> = {
  sales: 'whether it is what the till sold',
  item: 'which column names the item',
  quantity: 'which column counts what was sold',
  money: 'which column holds the money',
  beside: 'whether the columns that stand side by side are places of their own',
  returned: 'whether what was given back is still among what was sold',
  discount: 'whether the discounts are taken off the amounts',
  states: 'which rows are no sales',
  groups: 'whether some rows are sums of those below them',
  foot: 'whether what stands below the table was sold too',
  sheet: 'whether its sheets belong together',
  total: 'whether its rows are right, as its own total is another',
  decimals: 'what the mark in its amounts is',
  dateorder: 'what is day and what is month in its dates',
  day: 'which day its sales are of',
};

/** What was only guessed is said by somebody before anything is written. */
export function refuseOpen({ open = [] }: Mapping): void {
  if (open.length === 0) return;
  throw fault('INVALID_DATA', { message: 'Nothing was brought in.', errors: open.map((question) => ({ field: `mapping.${question}`, message: `say ${openWords[question]}` })) });
}
