import styles from './number.module.css';
import { percentText } from './number-text.ts';

interface Props {
  readonly share: number | null | undefined;
  readonly decimals?: number;
}

export const Percent = ({ share, decimals }: Props) => <span className={styles.number}>{percentText(share, decimals)}</span>;
