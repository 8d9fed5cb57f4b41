import type { Part } from '../../contract/parts.ts';
import type { Coverage, Missing, VarianceRow } from '../../contract/variance.ts';

/** What a difference in cost is made of, each in its own colour on every screen. */
export const splitWords = [
  { name: 'price_cost', label: 'Price', series: 2, hint: 'Same usage at a different cost than at opening' },
  { name: 'waste_cost', label: 'Waste', series: 4, hint: 'Recorded in the waste log' },
  { name: 'comps_cost', label: 'Comps', series: 3, hint: 'Comped at the POS or staff drinks' },
  { name: 'shorts_cost', label: 'Shorts', series: 6, hint: 'Billed, but never delivered' },
  { name: 'adjustments_cost', label: 'Adjustments', series: 7, hint: 'Corrected by hand, with a reason' },
  { name: 'unexplained_cost', label: 'Unexplained', series: 8, hint: 'No known reason' },
] as const;
export type SplitName = (typeof splitWords)[number]['name'];
export type SplitCosts = Pick<VarianceRow, SplitName>;

export const partWords: Readonly<Record<Part, string>> = {
  opened: 'Opening stock',
  delivery: 'Delivered',
  transfer_in: 'Moved in',
  transfer_out: 'Moved out',
  made: 'Made',
  batch: 'Used in batches',
  return: 'Returned',
  sale: 'Sold',
  used: 'Used in recipes',
  waste: 'Wasted',
  comp: 'Comped',
  short: 'Short delivered',
  adjustment: 'Adjusted',
  count: 'Found by counts',
  true_up: 'Cost trued up',
};

/** What is missing before a number can be called a loss. */
export const missingWords: Readonly<Record<Missing, string>> = { sales: 'recipes for items sold', cost: 'a recent price', counts: 'a count at both ends' };

export const missingText = (missing: readonly Missing[]): string => `missing: ${missing.map((kind) => missingWords[kind]).join(', ')}`;

/** What to do about it, in a sentence each. */
export function missingHints({ missing, sales_percent, cost_percent, counted_percent, needed_percent }: Coverage): string[] {
  const of = (share: number | null) => `${share === null ? 0 : Math.round(share)}%`;
  const hints: Record<Missing, string> = {
    sales: sales_percent === null ? 'No sales between these counts. Import POS sales to see expected usage.' : `Only ${of(sales_percent)} of sales have a recipe.`,
    cost: `Only ${of(cost_percent)} of the cost was updated by a delivery or price in the last 60 days.`,
    counts: `Only ${of(counted_percent)} of the items were counted both times.`,
  };
  return [...missing.map((kind) => hints[kind]), `Under ${needed_percent}% the variance is not called a loss.`];
}

/** What of the sales stock does not show yet, or shows no more soon: until then nothing here is final. */
export function stillMoving({ waiting_days: waiting, putting_back_days: back }: Pick<Coverage, 'waiting_days' | 'putting_back_days'>): string | undefined {
  const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString()} days`);
  const said = [
    ...(waiting > 0 ? [`sales of ${days(waiting)} are still being deducted from stock`] : []),
    ...(back > 0 ? [`stock of ${days(back)} of undone or replaced sales is still being put back`] : []),
  ].join(', and ');
  return said === '' ? undefined : `Not final: ${said}.`;
}
