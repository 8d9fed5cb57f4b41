import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { shareText } from '../../../../kernel/web/charts/findings.ts';

const shown = 12;

interface Part {
  readonly key?: string;
  readonly label: string;
  readonly value: number;
}

interface Props {
  /** What the parts are: "Supplier", "Category". */
  readonly what: string;
  /** "Ordered", "Sold": what the sums are of. */
  readonly label: string;
  readonly period: number;
  /** The largest first. */
  readonly parts: readonly Part[];
  readonly onOpen?: (key: string) => void;
}

/** What a sum is made of, titled by the share of the largest; one part alone tells nothing. */
export function ShareChart({ what, label, period, parts, onOpen }: Props) {
  const [first] = parts;
  if (!first || parts.length < 2) return null;
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <Chart
      title={`${first.label} is ${shareText(first.value, whole)} of it`}
      note={`${label} by ${what.toLowerCase()}, last ${period} days`}
      chart={{ kind: 'bars', what, measure: { kind: 'money', label }, items: parts.slice(0, shown) }}
      {...(onOpen && { onOpen })}
    />
  );
}
