import { useStore } from '../store.ts';
import { currency } from './currency.ts';
import styles from './number.module.css';
import { moneyText } from './number-text.ts';

interface Props {
  readonly value: number | null | undefined;
  readonly decimals?: number;
}

export function Money({ value, decimals }: Props) {
  const code = useStore(currency);
  return <span className={value !== null && value !== undefined && value < 0 ? styles.negative : styles.number}>{moneyText(value, code, decimals)}</span>;
}
