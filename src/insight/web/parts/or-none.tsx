import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { Quantity } from '../../../stock/web/public/quantity.tsx';
import type { MeasuredProduct } from '../../../stock/web/public/quantity-text.ts';
import styles from './or-none.module.css';

const none = <span className={styles.none}>—</span>;

/** In a table full of numbers nothing is a dash: what is there stands out. */
export const MoneyOrNone = ({ value }: { readonly value: number }) => (Math.abs(value) < 0.005 ? none : <Money value={value} />);

export const QuantityOrNone = ({ value, of, signed = false }: { readonly value: number; readonly of: MeasuredProduct; readonly signed?: boolean }) =>
  value === 0 ? none : <Quantity value={value} of={of} signed={signed} brief />;
