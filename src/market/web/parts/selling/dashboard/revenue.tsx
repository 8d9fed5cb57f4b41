import { IconReceipt } from '@tabler/icons-react';
import type { AnswerOf } from '../../../../../kernel/contract/call.ts';
import { comparisonOf } from '../../../../../kernel/web/charts/findings.ts';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { supplierOrderAnalytics, supplierRevenue } from '../../../../contract/analytics.ts';
import { OrderedChart } from '../../trade/ordered-chart.tsx';
import { PeriodChoice, usePeriod } from '../../trade/period-choice.tsx';
import { ShareChart } from '../../trade/share-chart.tsx';
import styles from '../../trade/trade.module.css';

type Sold = AnswerOf<typeof supplierRevenue>;

/** What was sold, to whom and of what. */
export function Revenue() {
  const days = usePeriod();
  const sold = useCall(supplierRevenue, { query: { days } }, { keepPrevious: true });
  const orders = useCall(supplierOrderAnalytics, { query: { days } }, { keepPrevious: true }).data;
  if (sold.error && !sold.data) return <ErrorState error={sold.error} onRetry={() => void sold.refetch()} />;
  const before = `the ${days} days before`;
  return (
    <>
      <PeriodChoice />
      {!sold.data ? (
        <FiguresSkeleton />
      ) : sold.data.by_day.length === 0 ? (
        <EmptyState icon={IconReceipt} title="Nothing was sold in this time">
          Choose a longer period.
        </EmptyState>
      ) : (
        <>
          <div className={styles.figures}>
            <Figure
              label="Sold"
              value={<Money value={sold.data.revenue.value} decimals={0} />}
              comparison={comparisonOf(sold.data.revenue.value, sold.data.revenue.before, before, 'more')}
            />
            {orders && (
              <>
                <Figure label="Orders" value={orders.orders.value.toLocaleString()} comparison={comparisonOf(orders.orders.value, orders.orders.before, before, 'more')} />
                <Figure
                  label="The usual order"
                  value={<Money value={orders.average.value} decimals={0} />}
                  comparison={comparisonOf(orders.average.value, orders.average.before, before, 'more')}
                />
              </>
            )}
          </div>
          <RevenueCharts of={sold.data} />
        </>
      )}
    </>
  );
}

const named = ({ id, name, total }: Sold['by_client'][number]) => ({ key: String(id), label: name, value: total });

export const RevenueCharts = ({ of: { days, by_day, by_client, by_product, by_category } }: { readonly of: Sold }) => (
  <div className={styles.charts}>
    <OrderedChart days={by_day} period={days} label="Sold" />
    <ShareChart what="Client" label="Sold" period={days} parts={by_client.map(named)} />
    <ShareChart what="Product" label="Sold" period={days} parts={by_product.map(named)} />
    <ShareChart what="Category" label="Sold" period={days} parts={by_category.map(({ category, total }) => ({ label: category || 'No category', value: total }))} />
  </div>
);
