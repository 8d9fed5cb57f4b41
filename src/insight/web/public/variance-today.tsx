import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { Attention, type Matter } from '../../../kernel/web/kit/attention.tsx';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { clock, wallDay } from '../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { fullName } from '../../../stock/web/public/products.ts';
import { quantityWords } from '../../../stock/web/public/quantity-text.ts';
import { type Coverage, type Missing, type VarianceRow, varianceEnhanced } from '../../contract/variance.ts';
import { missingHints, missingText } from '../parts/part-words.ts';

type Answer = AnswerOf<typeof varianceEnhanced>;

const shownMost = 3;
const asked = { query: { pageSize: shownMost, sortField: 'unexplained_cost', sortOrder: 'asc' } } as const;

/** Where what is missing is put there. */
const remedies: Readonly<Record<Missing, Pick<Matter, 'to' | 'search'>>> = {
  sales: { to: '/sales-import', search: { tab: 'items', filters: { standing: { eq: 'unmapped' } } } },
  cost: { to: '/dashboard', search: { fix: 'no-cost' } },
  counts: { to: '/stock-count-wizard/list' },
};

function coverageMatter(coverage: Coverage): Matter[] {
  const [first] = coverage.missing;
  if (first === undefined) return [];
  const [what = '', ...why] = missingHints(coverage);
  const remedy = first === 'sales' && coverage.sales_percent === null ? { to: '/sales-import' } : remedies[first];
  return [{ key: 'coverage', what, why: why.join(' '), ...remedy }];
}

const lossOf = (row: VarianceRow, pair: Record<string, string>): Matter => ({
  key: row.key,
  what: row.product && row.quantities ? `${fullName(row.product)}: ${quantityWords(row.quantities.unexplained, row.product, true).main} unexplained` : row.name,
  why: row.missing.length > 0 ? missingText(row.missing) : undefined,
  worth: <Money value={row.unexplained_cost} />,
  to: '/variance/product-detail',
  search: { product: String(row.id), ...pair },
});

function mattersOf({ data, opening, closing, coverage }: Answer): Matter[] {
  if (!opening || !closing) return [];
  const pair = { opening: String(opening.stock_count_id), closing: String(closing.stock_count_id) };
  const losses = data.filter(({ unexplained_cost }) => unexplained_cost <= -0.005).map((row) => lossOf(row, pair));
  return [...(coverage ? coverageMatter(coverage) : []), ...losses];
}

const day = { day: 'numeric', month: 'short' } as const;

/** What was lost without a reason between the last two counts. */
export function VarianceMatters() {
  const venue = useStore(clock);
  const variance = useCall(varianceEnhanced, asked as never);
  const { opening, closing } = variance.data ?? {};
  const period = opening && closing ? `, ${wallDay(opening.completed_at, venue, day)} – ${wallDay(closing.completed_at, venue, day)}` : '';
  return <Attention name="variance" title={`Largest losses${period}`} asked={variance} matters={mattersOf} />;
}
