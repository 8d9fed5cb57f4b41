import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { Bars } from '../../../../kernel/web/kit/bars.tsx';
import { useStore } from '../../../../kernel/web/store.ts';
import { clock, wallDay } from '../../../../kernel/web/ui/values/clock.ts';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { varianceProduct } from '../../../contract/variance.ts';

type Detail = AnswerOf<typeof varianceProduct>;

/** How far each of the last counts was off: minus is missing. */
export function ProductTrend({ product, trend }: Pick<Detail, 'product' | 'trend'>) {
  const venue = useStore(clock);
  if (trend.length < 2) return null;
  const short = trend.filter(({ quantity }) => quantity < 0).length;
  const title = short === 0 ? 'Nothing missing in any count' : `Missing at ${short} of the last ${trend.length} counts`;
  return (
    <Bars
      title={title}
      what="Count"
      unit="Off by"
      bars={trend.map(({ completed_at, quantity }) => ({
        label: wallDay(completed_at, venue, { day: 'numeric', month: 'short' }),
        value: quantity,
        shown: quantityWords(quantity, product, true).main,
        series: quantity > 0 ? 3 : 8,
      }))}
    />
  );
}
