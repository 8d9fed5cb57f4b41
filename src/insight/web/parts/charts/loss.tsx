import { useStore } from '../../../../kernel/web/store.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { Missing } from '../../../contract/variance.ts';
import { missingText } from '../part-words.ts';
import styles from './loss.module.css';

interface Props {
  readonly value: number;
  /** Where something is missing, it is a difference and not yet a loss. */
  readonly missing: readonly Missing[];
}

/** Money that nobody can explain: minus is missing, plus is more than expected. */
export function Loss({ value, missing }: Props) {
  const code = useStore(currency);
  const cents = Math.round(value * 100);
  const text = `${cents > 0 ? '+' : ''}${moneyText(cents === 0 ? 0 : value, code)}`;
  if (missing.length > 0)
    return (
      <span className={styles.unsure} title={missingText(missing)}>
        {text}
      </span>
    );
  return <span className={cents < 0 ? styles.lost : cents > 0 ? styles.found : styles.even}>{text}</span>;
}
