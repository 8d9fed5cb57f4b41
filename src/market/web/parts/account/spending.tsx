import { IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { comparisonOf } from '../../../../kernel/web/charts/findings.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText, percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import { clientSpending, deliveryAnalytics, deliveryMetrics } from '../../../contract/analytics.ts';
import { OrderedChart } from '../trade/ordered-chart.tsx';
import { PeriodChoice, usePeriod } from '../trade/period-choice.tsx';
import { ShareChart } from '../trade/share-chart.tsx';
import styles from '../trade/trade.module.css';

const money = { kind: 'money', label: 'Ordered' } as const;

type Spent = AnswerOf<typeof clientSpending>;
type Delivered = AnswerOf<typeof deliveryAnalytics>;

/** What is ordered here, of whom and of what, what of the change is price, and who brings it on the day. */
export function Spending() {
  const days = usePeriod();
  const spent = useCall(clientSpending, { query: { days } }, { keepPrevious: true });
  const metrics = useCall(deliveryMetrics, { query: { days } }, { keepPrevious: true }).data;
  const delivered = useCall(deliveryAnalytics, { query: { days } }, { keepPrevious: true }).data;
  if (spent.error && !spent.data) return <ErrorState error={spent.error} onRetry={() => void spent.refetch()} />;
  const before = `the ${days} days before`;
  return (
    <>
      <PeriodChoice />
      {!spent.data ? (
        <FiguresSkeleton />
      ) : spent.data.orders.value === 0 && spent.data.orders.before === 0 ? (
        <EmptyState icon={IconReceipt} title="Nothing was ordered in this time">
          Choose a longer period, or order something.
        </EmptyState>
      ) : (
        <>
          <div className={styles.figures}>
            <Figure
              label="Ordered"
              value={<Money value={spent.data.spent.value} decimals={0} />}
              comparison={comparisonOf(spent.data.spent.value, spent.data.spent.before, before, 'neither')}
            />
            <Figure
              label="Orders"
              value={spent.data.orders.value.toLocaleString()}
              comparison={comparisonOf(spent.data.orders.value, spent.data.orders.before, before, 'neither')}
            />
            {metrics && (
              <>
                <Figure label="Came on the day" value={metrics.on_time_rate === null ? '—' : percentText(metrics.on_time_rate * 100)} />
                <Figure label="From order to door" value={metrics.average_days === null ? '—' : `${metrics.average_days.toLocaleString()} days`} />
                <Figure
                  label="Late now"
                  value={metrics.late_now.toLocaleString()}
                  to="/marketplace"
                  search={{ tab: 'orders', filters: { status: { in: ['accepted', 'shipped'] } } }}
                />
              </>
            )}
          </div>
          <SpentCharts spent={spent.data} days={days} delivered={delivered} />
        </>
      )}
    </>
  );
}

/** What a change of spending is made of. */
function effectTitle({ price_effect, spent }: Spent, code: string): string {
  if (spent.before === 0) return 'Nothing was ordered before: there is no price to compare';
  const amount = moneyText(Math.abs(price_effect), code, 0);
  return Math.abs(price_effect) < 1
    ? 'Prices are as they were'
    : price_effect > 0
      ? `Dearer prices cost ${amount} more for the same`
      : `Cheaper prices save ${amount} for the same`;
}

function SpentCharts({ spent, days, delivered }: { readonly spent: Spent; readonly days: number; readonly delivered: Delivered | undefined }) {
  const code = useStore(currency);
  const navigate = useNavigate();
  const note = `last ${days} days`;
  const afterPrice = spent.spent.before + spent.price_effect;
  return (
    <div className={styles.charts}>
      <ShareChart
        what="Supplier"
        label="Ordered"
        period={days}
        parts={spent.by_supplier.map(({ id, name, total }) => ({ key: String(id), label: name, value: total }))}
        onOpen={(key) => void navigate({ to: '/marketplace', search: { tab: 'orders', filters: { supplier_id: { eq: Number(key) } } } })}
      />
      <ShareChart what="Category" label="Ordered" period={days} parts={spent.by_category.map(({ category, total }) => ({ label: category || 'No category', value: total }))} />
      <OrderedChart days={spent.by_day} period={days} label="Ordered" />
      {spent.spent.before > 0 && (
        <Chart
          title={effectTitle(spent, code)}
          note={`Against the ${days} days before, price told apart from volume`}
          chart={{
            kind: 'waterfall',
            what: 'Step',
            measure: money,
            steps: [
              { label: 'Before', from: 0, to: spent.spent.before, tone: 'level' },
              { label: 'Price', from: spent.spent.before, to: afterPrice, tone: spent.price_effect > 0 ? 'out' : 'in' },
              { label: 'Volume', from: afterPrice, to: spent.spent.value, tone: spent.volume_effect > 0 ? 'out' : 'in' },
              { label: 'Now', from: 0, to: spent.spent.value, tone: 'level' },
            ],
          }}
        />
      )}
      {delivered && <Punctual of={delivered} note={note} />}
    </div>
  );
}

const asPercent = { kind: 'percent', label: 'Came as ordered' } as const;

/** Who brings all of what was ordered. */
function Punctual({ of, note }: { readonly of: Delivered; readonly note: string }) {
  const filled = of.by_supplier.flatMap((one) => (one.fill_rate === null ? [] : [{ ...one, fill: one.fill_rate * 100 }]));
  const least = filled.toSorted((a, b) => a.fill - b.fill)[0];
  if (!least) return null;
  return (
    <Chart
      title={least.fill > 99.95 ? 'Every supplier brings all that was ordered' : `${least.seller_name} brings least of what was ordered: ${percentText(least.fill)}`}
      note={`Packs confirmed of packs ordered, ${note}`}
      chart={{
        kind: 'bars',
        what: 'Supplier',
        measure: asPercent,
        items: filled.map(({ seller_id, seller_name, fill }) => ({ key: String(seller_id), label: seller_name, value: fill })),
      }}
    />
  );
}
