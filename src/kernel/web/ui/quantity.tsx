import styles from './number.module.css';
import { quantityText } from './number-text.ts';

interface Props {
  readonly value: number | null | undefined;
  readonly unit?: string;
  readonly decimals?: number;
}

export const Quantity = ({ value, unit, decimals }: Props) => <span className={styles.number}>{quantityText(value, unit, decimals)}</span>;
