import type { MeasuredProduct } from '../../public/quantity-text.ts';
import { quantityText } from '../../public/quantity-text.ts';
import type { Urgency } from '../../public/states.tsx';
import styles from './par-bar.module.css';

interface Props {
  readonly of: MeasuredProduct;
  readonly onHand: number;
  readonly min: number;
  readonly max: number;
  readonly urgency: Urgency;
}

/** What there is, beside what there should be: the first mark is the least, the second what it is filled up to. */
export function ParBar({ of, onHand, min, max, urgency }: Props) {
  const whole = Math.max(max, onHand, min) || 1;
  const share = (quantity: number) => `${Math.min(100, Math.max(0, (quantity / whole) * 100))}%`;
  return (
    <span className={styles.track} role="img" aria-label={`${quantityText(onHand, of)}; min ${quantityText(min, of)}, max ${quantityText(max, of)}`}>
      <i className={styles[urgency]} style={{ width: share(onHand) }} />
      <b style={{ left: share(min) }} />
      <b style={{ left: share(max) }} />
    </span>
  );
}
