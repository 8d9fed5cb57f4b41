import { Chart } from '../../../kernel/web/charts/chart.tsx';
import { isOut } from '../../domain/stock-out.ts';
import { quantityMeasure } from '../public/quantity-measure.ts';
import { type MeasuredProduct, quantityWords } from '../public/quantity-text.ts';

interface Props {
  readonly note: string;
  readonly of: MeasuredProduct;
  readonly days: readonly { readonly day: string; readonly on_hand: number }[];
}

/** What there was, day by day. */
export function LevelLine({ note, of, days }: Props) {
  const empty = days.filter(({ on_hand }) => isOut(on_hand, of)).length;
  const most = quantityWords(Math.max(...days.map(({ on_hand }) => on_hand), 0), of).main;
  const title = empty === 0 ? `Never out of stock, at most ${most}` : empty === 1 ? `Out of stock on 1 day, at most ${most}` : `Out of stock on ${empty} days, at most ${most}`;
  return (
    <Chart
      title={title}
      note={note}
      level={2}
      chart={{
        kind: 'time',
        stepped: true,
        times: days.map(({ day }) => day),
        measure: quantityMeasure('On hand', of),
        series: [{ name: 'On hand', values: days.map(({ on_hand }) => on_hand) }],
      }}
    />
  );
}
