import { boundsOf } from '../../../kernel/web/charts/axes/bounds.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { clock, wallDay } from '../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../kernel/web/ui/values/number-text.ts';
import { listProductPrices } from '../../contract/product-price.ts';
import styles from './price-line.module.css';

const [width, height] = [600, 72];

/** What a product has been charged over time, with what came of it as its title; the table behind it is the tab of prices. */
export function PriceLine({ id }: { readonly id: number }) {
  const { data: prices } = useCall(listProductPrices, { params: { id } });
  const venue = useStore(clock);
  const rows = prices?.data.toReversed() ?? [];
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return null;
  const change = (last.price / first.price - 1) * 100;
  const day = (at: string) => wallDay(at, venue);
  const title =
    Math.abs(change) < 0.5
      ? `Price steady since ${day(first.received_at)}`
      : `Price ${change > 0 ? 'up' : 'down'} ${percentText(Math.abs(change))} since ${day(first.received_at)}`;
  const times = rows.map(({ received_at }) => Date.parse(received_at));
  const [from = 0, to = 1] = [times[0], times.at(-1)];
  const values = rows.map(({ price }) => price);
  const [low, high] = boundsOf(values, true);
  const x = (at: number) => (((times[at] ?? from) - from) / (to - from || 1)) * width;
  const y = (value: number) => (high === low ? height / 2 : height - 6 - ((value - low) / (high - low)) * (height - 12));
  // A price holds until the next delivery: steps, not slopes.
  const path = values.map((value, at) => (at === 0 ? `M0 ${y(value)}` : `H${x(at)}V${y(value)}`)).join('');
  return (
    <section className={styles.chart} aria-label="Price">
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>
          <Money value={first.price} /> → <Money value={last.price} />
        </span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={title}>
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
    </section>
  );
}
