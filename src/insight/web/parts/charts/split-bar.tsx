import { useStore } from '../../../../kernel/web/store.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import { type SplitCosts, splitWords } from '../part-words.ts';
import styles from './split-bar.module.css';

interface Props {
  readonly costs: SplitCosts;
  /** The largest bar beside it, so that bars of one table can be compared. */
  readonly most: number;
  readonly label: string;
}

export const sizeOf = (costs: SplitCosts): number => splitWords.reduce((sum, { name }) => sum + Math.abs(costs[name]), 0);

/** What made the difference, side by side; what was found or cheaper is hatched. */
export function SplitBar({ costs, most, label }: Props) {
  const code = useStore(currency);
  const shown = splitWords.map((part) => ({ ...part, value: costs[part.name] })).filter(({ value }) => Math.abs(value) >= 0.005);
  const words = shown.map(({ label: part, value }) => `${part} ${moneyText(value, code)}`).join(', ') || 'no difference';
  return (
    <span className={styles.bar} role="img" aria-label={`${label}: ${words}`} title={words}>
      {shown.map(({ name, value, series }) => (
        <i key={name} className={value > 0 ? styles.found : undefined} style={{ width: `${(Math.abs(value) / (most || 1)) * 100}%`, backgroundColor: `var(--series-${series})` }} />
      ))}
    </span>
  );
}
