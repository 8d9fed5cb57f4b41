import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { useStore } from '../../../../kernel/web/store.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import { spansOf } from './spans.ts';

interface Props {
  readonly days: readonly { readonly day: string; readonly total: number }[];
  readonly period: number;
  /** "Ordered", "Sold": what the sums are of. */
  readonly label: string;
}

/** What was traded by day, week or month, titled by when it was most. */
export function OrderedChart({ days, period, label }: Props) {
  const code = useStore(currency);
  const { word, spans } = spansOf(days, period);
  const most = spans.reduce<(typeof spans)[number] | undefined>((top, one) => (one.value > (top?.value ?? 0) ? one : top), undefined);
  if (!most) return null;
  const when = { day: 'on', week: 'in the week of', month: 'in' }[word];
  return (
    <Chart
      title={`Most was ${label.toLowerCase()} ${when} ${most.label}: ${moneyText(most.value, code, 0)}`}
      note={`${label} by ${word}, last ${period} days`}
      chart={{
        kind: 'bars',
        upright: true,
        what: { day: 'Day', week: 'Week from', month: 'Month' }[word],
        measure: { kind: 'money', label },
        items: [...spans],
      }}
    />
  );
}
