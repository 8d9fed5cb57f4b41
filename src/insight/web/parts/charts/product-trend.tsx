import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { useStore } from '../../../../kernel/web/store.ts';
import { clock, wallDay } from '../../../../kernel/web/ui/values/clock.ts';
import { quantityMeasure } from '../../../../stock/web/public/quantity-measure.ts';
import type { varianceProduct } from '../../../contract/variance.ts';

type Detail = AnswerOf<typeof varianceProduct>;

/** How far each of the last counts was off: minus is missing. */
export function ProductTrend({ product, trend }: Pick<Detail, 'product' | 'trend'>) {
  const venue = useStore(clock);
  if (trend.length < 2) return null;
  const short = trend.filter(({ quantity }) => quantity < 0).length;
  const title = short === 0 ? 'Nothing missing in any count' : `Missing at ${short} of the last ${trend.length} counts`;
  return (
    <Chart
      title={title}
      note="Counted against expected; minus is missing"
      chart={{
        kind: 'bars',
        upright: true,
        what: 'Count',
        measure: quantityMeasure('Off by', product),
        items: trend.map(({ stock_count_id, completed_at, quantity }) => ({
          key: String(stock_count_id),
          label: wallDay(completed_at, venue, { day: 'numeric', month: 'short' }),
          value: quantity,
          series: quantity > 0 ? 3 : 8,
        })),
      }}
    />
  );
}
