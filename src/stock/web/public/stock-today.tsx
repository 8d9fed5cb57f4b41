import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { useCall } from '../../../kernel/web/query.ts';
import { ErrorState } from '../../../kernel/web/ui/error-state.tsx';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { Money } from '../../../kernel/web/ui/money.tsx';
import { FiguresSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { stockToday } from '../../contract/today.ts';
import { fullName } from './products.ts';
import { Quantity } from './quantity.tsx';
import { State, urgencyWords } from './states.tsx';
import styles from './stock-today.module.css';

type Today = AnswerOf<typeof stockToday>;

/** Stock as somebody wants to know it in the morning: what it is worth, what runs out, what waits. */
export function StockToday() {
  const today = useCall(stockToday, {});
  if (today.error && !today.data) return <ErrorState error={today.error} onRetry={() => void today.refetch()} />;
  if (!today.data) return <FiguresSkeleton />;
  const { data } = today;
  return (
    <section className={styles.today} aria-label="Stock today">
      <div className={styles.figures}>
        <Figure label="Stock value" value={<Money value={data.stock_value} />} to="/reports/current-inventory" />
        <Figure label="Under par" value={data.low_total.toLocaleString()} to="/par-levels" />
        <Figure label="Wasted in 7 days" value={<Money value={data.waste_week} />} to="/waste-log" {...comparisonOf(data)} />
        <Figure label="Credits awaited" value={<Money value={data.credits_awaited.value} />} to="/transfers-returns" />
      </div>
      <Waiting data={data} />
      {data.low.length > 0 && <RunsOut data={data} />}
    </section>
  );
}

function comparisonOf({ waste_week, waste_week_before }: Today) {
  if (waste_week_before === 0) return {};
  const change = (waste_week - waste_week_before) / waste_week_before;
  const share = Math.abs(change).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });
  const direction = change > 0.005 ? ('up' as const) : change < -0.005 ? ('down' as const) : ('same' as const);
  const text = direction === 'same' ? 'as the week before' : `${share} ${direction === 'up' ? 'more' : 'less'} than the week before`;
  return { comparison: { text, direction, good: direction === 'same' ? undefined : direction === 'down' } };
}

/** What somebody has to do something about. */
function Waiting({ data }: { readonly data: Today }) {
  const say = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`;
  const all = [
    { count: data.negative, text: say(data.negative, 'product is below nothing', 'products are below nothing'), to: '/reports/current-inventory' },
    { count: data.waiting_approvals, text: say(data.waiting_approvals, 'entry waits for approval', 'entries wait for approval'), to: '/adjustments' },
    { count: data.transfers_under_way, text: say(data.transfers_under_way, 'transfer is under way', 'transfers are under way'), to: '/transfers-returns' },
    {
      count: data.transfers_incoming,
      text: say(data.transfers_incoming, 'transfer from another venue waits to be received', 'transfers from other venues wait to be received'),
      to: '/transfers-returns',
      search: { tab: 'incoming' },
    },
  ].filter(({ count }) => count > 0);
  if (all.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {all.map(({ text, to, search }) => (
        <li key={text}>
          <Anchor component={Link} to={to} search={search as never}>
            {text}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const RunsOut = ({ data }: { readonly data: Today }) => (
  <section className={styles.low} aria-label="Runs out">
    <div className={styles.head}>
      <h2>Runs out</h2>
      <Anchor component={Link} to="/par-levels">
        All {data.low_total.toLocaleString()}
      </Anchor>
    </div>
    <ol>
      {data.low.map((row) => (
        <li key={`${row.product_id}:${row.location_id}`}>
          <Link to="/stock-movements" search={{ product: String(row.product_id) } as never} className={styles.row}>
            <span className={styles.what}>
              {fullName(row)}
              <small>{[row.size, row.location_name].filter(Boolean).join(' · ')}</small>
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
