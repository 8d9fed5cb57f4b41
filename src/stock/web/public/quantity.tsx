import styles from './quantity.module.css';
import { type MeasuredProduct, quantityWords } from './quantity-text.ts';

interface Props {
  readonly value: number | null | undefined;
  readonly of: MeasuredProduct;
  /** With its sign, where it is a difference. */
  readonly signed?: boolean;
  /** Leaves the exact amount to the hover, where there is little room. */
  readonly brief?: boolean;
  /** Leaves the red to what is missing: goods that were sold or moved are only gone from here. */
  readonly plain?: boolean;
}

/** "3.4 bottles · 2,380 ml". */
export function Quantity({ value, of, signed = false, brief = false, plain = false }: Props) {
  const { main, exact } = quantityWords(value, of, signed);
  const negative = !plain && value !== null && value !== undefined && value < 0;
  return (
    <span className={negative ? styles.negative : styles.quantity} title={brief ? exact : undefined}>
      {main}
      {exact && !brief && <small className={styles.exact}> · {exact}</small>}
    </span>
  );
}
