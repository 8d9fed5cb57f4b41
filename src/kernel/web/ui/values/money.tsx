import { useStore } from '../../store.ts';
import { currency } from './currency.ts';
import styles from './number.module.css';
import { moneyText } from './number-text.ts';

interface Props {
  readonly value: number | null | undefined;
  readonly decimals?: number;
  /** Leaves the red to what is lost. */
  readonly plain?: boolean;
}

export function Money({ value, decimals, plain = false }: Props) {
  const code = useStore(currency);
  return <span className={!plain && value !== null && value !== undefined && value < 0 ? styles.negative : styles.number}>{moneyText(value, code, decimals)}</span>;
}
