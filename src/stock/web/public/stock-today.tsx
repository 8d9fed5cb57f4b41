import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { Attention, type Matter } from '../../../kernel/web/kit/attention.tsx';
import { useCall } from '../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { stockToday } from '../../contract/today.ts';
import { fullName } from './products.ts';
import { Quantity } from './quantity.tsx';
import { sizeText } from './size-text.ts';
import { State, urgencyWords } from './states.tsx';
import styles from './stock-today.module.css';

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
      <Figure label="Wasted in 7 days" value={<Money value={data.waste_week} />} to="/waste-log" {...comparisonOf(data)} />
      <Figure
        label="Returns awaiting credit"
        value={<Money value={data.credits_awaited.value} />}
        to="/transfers-returns"
        search={{ tab: 'returns', filters: { status: { in: ['requested', 'authorised', 'collected'] } } }}
      />
    </section>
  );
}

function comparisonOf({ waste_week, waste_week_before }: Today) {
  if (waste_week_before === 0) return {};
  const change = (waste_week - waste_week_before) / waste_week_before;
  const share = Math.abs(change).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });
  const direction = change > 0.005 ? ('up' as const) : change < -0.005 ? ('down' as const) : ('same' as const);
  const text = direction === 'same' ? 'same as the week before' : `${share} ${direction === 'up' ? 'more' : 'less'} than the week before`;
  return { comparison: { text, direction, good: direction === 'same' ? undefined : direction === 'down' } };
}

const say = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`;

const waiting = { filters: { status: { eq: 'pending_approval' } } };

const mattersOf = (data: Today): Matter[] =>
  [
    {
      key: 'negative',
      count: data.negative,
      what: say(data.negative, 'product is below zero', 'products are below zero'),
      why: 'More was used than was ever received there',
      to: '/reports/current-inventory',
      search: { sort: 'quantity' },
    },
    {
      key: 'put right',
      count: data.put_right.products,
      what: say(data.put_right.products, 'product’s past figures were corrected', 'products’ past figures were corrected'),
      why: 'The nightly check found they had missed a correction',
      worth: <Money value={data.put_right.value} />,
      to: '/stock-movements',
      search: { filters: { source_type: { eq: 'stock-check' } } },
    },
    {
      key: 'adjustments',
      count: data.waiting_adjustments,
      what: say(data.waiting_adjustments, 'adjustment needs approval', 'adjustments need approval'),
      to: '/adjustments',
      search: waiting,
    },
    {
      key: 'waste',
      count: data.waiting_waste,
      what: say(data.waiting_waste, 'waste entry needs approval', 'waste entries need approval'),
      to: '/waste-log',
      search: { tab: 'book', ...waiting },
    },
    {
      key: 'under way',
      count: data.transfers_under_way,
      what: say(data.transfers_under_way, 'transfer is in transit', 'transfers are in transit'),
      worth: <Money value={data.in_transit_value} />,
      to: '/transfers-returns',
      search: { filters: { status: { eq: 'sent' } } },
    },
    {
      key: 'incoming',
      count: data.transfers_incoming,
      what: say(data.transfers_incoming, 'transfer from another venue to receive', 'transfers from other venues to receive'),
      to: '/transfers-returns',
      search: { tab: 'incoming' },
    },
  ].filter(({ count }) => count > 0);

/** What of the stock somebody has to do something about. */
export const StockMatters = () => <Attention name="stock" title="Stock" asked={useCall(stockToday, {})} matters={mattersOf} />;

/** What is nearest to its end, the most urgent first. */
export function RunsOut() {
  const { data } = useCall(stockToday, {});
  if (!data || data.low.length === 0) return null;
  return (
    <section className={styles.low} aria-label="Running low">
      <div className={styles.head}>
        <h2>Running low</h2>
        <Anchor component={Link} to="/par-levels" search={{ view: 'alerts' } as never}>
          All {data.low_total.toLocaleString()}
        </Anchor>
      </div>
      <ol>
        {data.low.map((row) => (
          <li key={`${row.product_id}:${row.location_id}`}>
            <Link to="/stock-movements" search={{ product: String(row.product_id) } as never} className={styles.row}>
              <span className={styles.what}>
                {fullName(row)}
                <small>{[sizeText(row.size), row.location_name].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={styles.number}>
                <Quantity value={row.quantity} of={row} brief />
                <small>
                  par <Quantity value={row.par_min} of={row} brief />
                </small>
              </span>
              <State of={row.urgency} table={urgencyWords} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
