import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import type { ScreenLink } from '../../../kernel/web/screen-link.ts';
import { clock, wallDay } from '../../../kernel/web/ui/values/clock.ts';
import { fullName } from '../../../stock/web/public/products.ts';
import { quantityWords } from '../../../stock/web/public/quantity-text.ts';
import { type Coverage, type Missing, type VarianceRow, varianceEnhanced } from '../../contract/variance.ts';
import { missingHints, missingText } from '../parts/part-words.ts';

type Answer = AnswerOf<typeof varianceEnhanced>;

const shownMost = 3;
const day = { day: 'numeric', month: 'short' } as const;
const asked = { query: { pageSize: shownMost, sortField: 'unexplained_cost', sortOrder: 'asc' } } as const;

/** Where what is missing is put there. */
const remedies: Readonly<Record<Missing, ScreenLink>> = {
  sales: { to: '/sales-import', search: { tab: 'items', filters: { standing: { eq: 'unmapped' } } } },
  cost: { to: '/catalogue-health', search: { fix: 'no-cost' } },
  counts: { to: '/stock-count-wizard/list' },
};

function coverageMatter(coverage: Coverage): Matter[] {
  const [first] = coverage.missing;
  if (first === undefined) return [];
  const [what = '', ...why] = missingHints(coverage);
  const remedy: ScreenLink = first === 'sales' && coverage.sales_percent === null ? { to: '/sales-import' } : remedies[first];
  return [{ key: 'coverage', what, why: why.join(' '), action: 'Add them', ...remedy }];
}

const lossOf = (row: VarianceRow, pair: Record<string, string>, period: string): Matter => ({
  key: row.key,
  what: row.product && row.quantities ? `${fullName(row.product)}: ${quantityWords(row.quantities.unexplained, row.product, true).main} unexplained` : row.name,
  why: [`Between the counts of ${period}`, ...(row.missing.length > 0 ? [missingText(row.missing)] : [])].join('; '),
  money: row.unexplained_cost,
  action: 'Look',
  to: '/variance/product-detail',
  search: { product: String(row.id), ...pair },
});

function mattersOf({ data, opening, closing, coverage }: Answer): Matter[] {
  if (!opening || !closing) return [];
  const pair = { opening: String(opening.stock_count_id), closing: String(closing.stock_count_id) };
  const period = [opening, closing].map(({ completed_at }) => wallDay(completed_at, clock.get(), day)).join(' and ');
  const losses = data.filter(({ unexplained_cost }) => unexplained_cost <= -0.005).map((row) => lossOf(row, pair, period));
  return [...(coverage ? coverageMatter(coverage) : []), ...losses];
}

/** What was lost without a reason between the last two counts. */
export const useVarianceMatters = (may: boolean): RoomMatters => roomMatters('Variance', may, useCall(varianceEnhanced, asked, { enabled: may }), mattersOf);
