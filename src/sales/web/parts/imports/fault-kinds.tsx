import type { RowFaultKind } from '../../../contract/import.ts';
import styles from '../sales.module.css';

const whole = new Intl.NumberFormat();

interface Props {
  readonly kinds: readonly RowFaultKind[];
  /** How many rows there are of all kinds. */
  readonly rows: number;
}

/** What is wrong with rows that cannot be read, kind by kind, with the first few of each. */
export function FaultKinds({ kinds, rows }: Props) {
  const untold = rows - kinds.reduce((sum, kind) => sum + kind.rows, 0);
  return (
    <ul className={styles.notes}>
      {kinds.map(({ column, message, rows: ofKind, first }) => (
        <li key={`${column} ${message}`}>
          {ofKind === 1 ? 'Row' : `${whole.format(ofKind)} rows:`} {first.join(', ')}
          {ofKind > first.length && ' and more'}
          {column && `, ${column}`}: {message}
        </li>
      ))}
      {untold > 0 && <li>{untold === 1 ? 'One more row' : `${whole.format(untold)} more rows`}</li>}
    </ul>
  );
}
