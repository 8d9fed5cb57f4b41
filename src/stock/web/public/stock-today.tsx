import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { comparisonOf } from '../../../kernel/web/charts/findings.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { stockToday } from '../../contract/today.ts';
import styles from './stock-today.module.css';
import { wasteWeekLabel } from './use-waste-week.ts';

type Today = AnswerOf<typeof stockToday>;

/** A house that has never had anything on a shelf. */
const isUnused = ({ stock_value, low_total, negative, waste_week, waste_week_before, days }: Today) =>
  stock_value === 0 && low_total === 0 && negative === 0 && waste_week === 0 && waste_week_before === 0 && days.length === 0;

/** Stock as somebody wants to know it in the morning: what it is worth, what runs out, what is thrown away. */
export function StockFigures() {
  const today = useCall(stockToday, {});
  if (today.error && !today.data) return <ErrorState error={today.error} onRetry={() => void today.refetch()} />;
  if (!today.data) return <FiguresSkeleton />;
  const { data } = today;
  if (isUnused(data)) return null;
  return (
    <section className={styles.figures} aria-label="Stock today">
      <Figure label="Stock value" value={<Money value={data.stock_value} />} to="/reports/current-inventory" />
      <Figure label="Running low" value={data.low_total.toLocaleString()} to="/par-levels" search={{ view: 'alerts' }} />
      <Figure
        label={wasteWeekLabel}
        value={<Money value={data.waste_week} />}
        to="/waste-log"
        comparison={comparisonOf(data.waste_week, data.waste_week_before, 'the week before', 'less')}
      />
      <Figure
        label="Returns awaiting credit"
        value={<Money value={data.credits_awaited.value} />}
        to="/transfers-returns"
        search={{ tab: 'returns', filters: { status: { in: awaited } } }}
      />
    </section>
  );
}

const awaited = ['requested', 'authorised', 'collected'];
const say = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`;

const waiting = { filters: { status: { eq: 'pending_approval' } } };

const matters = (data: Today): (Matter & { readonly count: number })[] => [
  {
    key: 'negative',
    count: data.negative,
    what: say(data.negative, 'product is below zero', 'products are below zero'),
    why: 'More was used than was ever received there',
    action: 'Look',
    to: '/reports/current-inventory',
    search: { sort: 'quantity' },
  },
  {
    key: 'put right',
    count: data.put_right.products,
    what: say(data.put_right.products, 'product’s past figures were corrected', 'products’ past figures were corrected'),
    why: 'The nightly check found they had missed a correction',
    money: data.put_right.value,
    action: 'Look',
    to: '/stock-movements',
    search: { filters: { source_type: { eq: 'stock-check' } } },
  },
  {
    key: 'adjustments',
    count: data.waiting_adjustments,
    what: say(data.waiting_adjustments, 'adjustment needs approval', 'adjustments need approval'),
    action: 'Approve',
    to: '/adjustments',
    search: waiting,
  },
  {
    key: 'waste',
    count: data.waiting_waste,
    what: say(data.waiting_waste, 'waste entry needs approval', 'waste entries need approval'),
    action: 'Approve',
    to: '/waste-log',
    search: { tab: 'book', ...waiting },
  },
  {
    key: 'under way',
    count: data.transfers_under_way,
    what: say(data.transfers_under_way, 'transfer is in transit', 'transfers are in transit'),
    money: data.in_transit_value,
    action: 'Receive',
    to: '/transfers-returns',
    search: { filters: { status: { eq: 'sent' } } },
  },
  {
    key: 'incoming',
    count: data.transfers_incoming,
    what: say(data.transfers_incoming, 'transfer from another venue to receive', 'transfers from other venues to receive'),
    action: 'Receive',
    to: '/transfers-returns',
    search: { tab: 'incoming' },
  },
  {
    key: 'credits',
    count: data.credits_awaited.count,
    what: say(data.credits_awaited.count, 'return awaits its credit', 'returns await their credit'),
    money: data.credits_awaited.value,
    action: 'Ask for it',
    to: '/transfers-returns',
    search: { tab: 'returns', filters: { status: { in: awaited } } },
  },
  {
    key: 'low',
    count: data.low_total,
    what: say(data.low_total, 'product runs low', 'products run low'),
    why: 'Under par, or gone before a delivery can come',
    action: 'Order',
    to: '/par-levels',
    search: { view: 'alerts' },
  },
];

const mattersOf = (data: Today): Matter[] =>
  matters(data)
    .filter(({ count }) => count > 0)
    .map(({ count: _, ...matter }) => matter);

/** What of the stock somebody has to do something about. */
export const useStockMatters = (may: boolean): RoomMatters => roomMatters('Stock', may, useCall(stockToday, {}, { enabled: may }), mattersOf);
