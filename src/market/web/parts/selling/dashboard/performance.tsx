import { Chart } from '../../../../../kernel/web/charts/chart.tsx';
import { shareText } from '../../../../../kernel/web/charts/findings.ts';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { percentText } from '../../../../../kernel/web/ui/values/number-text.ts';
import { supplierOrderAnalytics, supplierPerformance } from '../../../../contract/analytics.ts';
import { PeriodChoice, usePeriod } from '../../trade/period-choice.tsx';
import styles from '../../trade/trade.module.css';
import { leftText, orderWords } from '../../words.ts';

const shareOrNone = (rate: number | null): string => (rate === null ? '—' : percentText(rate * 100));

/** How well clients are served: answered, whole, on the day. */
export function Performance() {
  const days = usePeriod();
  const done = useCall(supplierPerformance, { query: { days } }, { keepPrevious: true });
  const orders = useCall(supplierOrderAnalytics, { query: { days } }, { keepPrevious: true }).data;
  if (done.error && !done.data) return <ErrorState error={done.error} onRetry={() => void done.refetch()} />;
  const all = orders?.by_status.reduce((sum, one) => sum + one.orders, 0) ?? 0;
  const [most] = orders?.by_status ?? [];
  return (
    <>
      <PeriodChoice />
      {!done.data ? (
        <FiguresSkeleton />
      ) : (
        <div className={styles.figures}>
          <Figure label="Median time to answer" value={done.data.minutes_to_answer === null ? '—' : leftText(done.data.minutes_to_answer)} />
          <Figure label="Confirmed of ordered" value={shareOrNone(done.data.fill_rate)} />
          <Figure label="Delivered on the day" value={shareOrNone(done.data.on_time_rate)} />
          <Figure label="Delivered" value={done.data.delivered.toLocaleString()} />
          <Figure label="Refused" value={done.data.rejected.toLocaleString()} />
        </div>
      )}
      {orders && most && (
        <div className={styles.charts}>
          <Chart
            title={`${shareText(most.orders, all)} of orders: ${orderWords[most.status][1].toLowerCase()}`}
            note={`Orders by state, last ${days} days`}
            chart={{
              kind: 'bars',
              what: 'State',
              measure: { kind: 'number', label: 'Orders' },
              items: orders.by_status.map((one) => ({ label: orderWords[one.status][1], value: one.orders })),
            }}
          />
        </div>
      )}
    </>
  );
}
