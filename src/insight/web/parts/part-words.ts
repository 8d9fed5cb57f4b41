import type { Part } from '../../contract/parts.ts';
import type { Coverage, Missing, VarianceRow } from '../../contract/variance.ts';

/** What a difference in cost is made of, each in its own colour on every screen. */
export const splitWords = [
  { name: 'price_cost', label: 'Price', series: 2, hint: 'The same usage at another cost than at the opening' },
  { name: 'waste_cost', label: 'Waste', series: 4, hint: 'Written down in the waste book' },
  { name: 'comps_cost', label: 'Comps', series: 3, hint: 'Given away by the till, comped, or drunk by staff' },
  { name: 'shorts_cost', label: 'Shorts', series: 6, hint: 'Billed, but never delivered' },
  { name: 'adjustments_cost', label: 'Adjustments', series: 7, hint: 'Put right by hand, with a reason' },
  { name: 'unexplained_cost', label: 'Unexplained', series: 8, hint: 'What nobody can say' },
] as const;
export type SplitName = (typeof splitWords)[number]['name'];
export type Costs = Pick<VarianceRow, SplitName>;

export const partWords: Readonly<Record<Part, string>> = {
  opened: 'Opening stock',
  delivery: 'Delivered',
  transfer_in: 'Moved in',
  transfer_out: 'Moved out',
  made: 'Made',
  batch: 'Put into batches',
  return: 'Returned',
  sale: 'Sold',
  used: 'Cooked with',
  waste: 'Wasted',
  comp: 'Given away',
  short: 'Short delivered',
  adjustment: 'Adjusted',
  count: 'Found by counts',
  true_up: 'Cost trued up',
};

/** What is missing before a number can be called a loss. */
export const missingWords: Readonly<Record<Missing, string>> = { sales: 'recipes of what was sold', cost: 'a recent price', counts: 'a count at both ends' };

export const missingText = (missing: readonly Missing[]): string => `missing: ${missing.map((kind) => missingWords[kind]).join(', ')}`;

/** What to do about it, in a sentence each. */
export function missingHints({ missing, sales_percent, cost_percent, counted_percent, needed_percent }: Coverage): string[] {
  const of = (share: number | null) => `${share === null ? 0 : Math.round(share)}%`;
  const hints: Record<Missing, string> = {
    sales:
      sales_percent === null
        ? 'Nothing was sold between these counts: bring in what the tills sold, and what should have been used follows.'
        : `Only ${of(sales_percent)} of what was sold has a recipe.`,
    cost: `Only ${of(cost_percent)} of the cost was seen on a delivery or price of the last 60 days.`,
    counts: `Only ${of(counted_percent)} of the items were counted both times.`,
  };
  return [...missing.map((kind) => hints[kind]), `Under ${needed_percent}% the difference is not called a loss.`];
}
