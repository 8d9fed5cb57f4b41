import { percentText } from './number-text.ts';
import styles from './number.module.css';

interface Props {
  readonly share: number | null | undefined;
  readonly decimals?: number;
}

export const Percent = ({ share, decimals }: Props) => <span className={styles.number}>{percentText(share, decimals)}</span>;
