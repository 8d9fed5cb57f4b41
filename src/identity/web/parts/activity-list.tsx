import type { z } from 'zod';
import { RelativeTime } from '../../../kernel/web/ui/relative-time.tsx';
import type { listAudit } from '../../contract/audit.ts';
import styles from './activity-list.module.css';
import { differences } from './differences.ts';

type Row = z.output<typeof listAudit.answer>['data'][number];

interface Props {
  readonly rows: readonly Row[];
  /** Also what changed from what to what. */
  readonly detailed?: boolean;
}

export const ActivityList = ({ rows, detailed = false }: Props) => (
  <ol className={styles.list}>
    {rows.length === 0 && <li className={styles.row}>Nothing has happened yet.</li>}
    {rows.map((row) => (
      <li key={row.audit_id} className={styles.row}>
        <span>
          <strong>{row.user_name ?? 'Somebody'}</strong>
          {row.user_from && ` of ${row.user_from}, in your name,`} {row.action}
          {/* What somebody did to the own account is said by the words alone. */}
          {row.entity === 'user' && row.entity_id === String(row.user_id) ? '' : ` ${row.entity}`}
          {row.label && <> “{row.label}”</>}
        </span>
        <span className={styles.when}>
          <RelativeTime at={row.at} />
        </span>
        {detailed &&
          differences(row.before, row.after).map((change) => (
            <span key={change.field} className={styles.change}>
              {change.field}: {change.from} → {change.to}
            </span>
          ))}
      </li>
    ))}
  </ol>
);
