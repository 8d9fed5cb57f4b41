import { quantityText } from './number-text.ts';
import styles from './number.module.css';

interface Props {
  readonly value: number | null | undefined;
  readonly unit?: string;
  readonly decimals?: number;
}

export const Quantity = ({ value, unit, decimals }: Props) => <span className={styles.number}>{quantityText(value, unit, decimals)}</span>;
