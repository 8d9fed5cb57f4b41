import { useMemo } from 'react';
import { useStore } from '../../../../kernel/web/store.ts';
import { clock } from '../../../../kernel/web/ui/values/clock.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { sentenceOf, type TrailRow } from '../../trail/sentence.ts';
import type { Voice } from '../../trail/values.ts';
import styles from './activity-list.module.css';

interface Props {
  readonly rows: readonly TrailRow[];
  /** Also, on demand, what changed from what to what. */
  readonly detailed?: boolean;
}

export function ActivityList({ rows, detailed = false }: Props) {
  const [code, venue] = [useStore(currency), useStore(clock)];
  const voice = useMemo(() => ({ currency: code, clock: venue }), [code, venue]);
  return (
    <ol className={styles.list}>
      {rows.length === 0 && <li className={styles.row}>Nothing has happened yet.</li>}
      {rows.map((row) => (
        <Line key={row.audit_id} row={row} voice={voice} detailed={detailed} />
      ))}
    </ol>
  );
}

function Line({ row, voice, detailed }: { readonly row: TrailRow; readonly voice: Voice; readonly detailed: boolean }) {
  const { who, what, details } = sentenceOf(row, voice);
  return (
    <li className={styles.row}>
      <span>
        <strong>{who}</strong> {what}
      </span>
      <span className={styles.when}>
        <RelativeTime at={row.at} />
      </span>
      {detailed && details.length > 0 && (
        <details className={styles.change}>
          <summary>{details.length === 1 ? '1 change' : `${details.length} changes`}</summary>
          <ul>
            {details.map((change) => (
              <li key={change.field}>
                {change.field}: {change.from} → {change.to}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
