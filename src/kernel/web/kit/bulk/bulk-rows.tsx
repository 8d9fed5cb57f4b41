import type { ReactNode } from 'react';
import type { BulkPreview, BulkRow } from '../../../contract/records/bulk-change.ts';
import { Money } from '../../ui/values/money.tsx';
import { none } from '../../ui/values/number-text.ts';
import { type BulkEdit, countOf } from './bulk-choice.ts';
import styles from './bulk-sheet.module.css';

type Change = BulkRow['changes'][number];

function shown({ choices }: BulkEdit, { field }: Change, value: Change['before']): ReactNode {
  const choice = choices.find((one) => one.field === field);
  if (value === null) return choice?.none ?? none;
  if (choice?.kind === 'money') return <Money value={Number(value)} />;
  const word = choice?.words?.find((one) => one.value === value);
  if (word) return word.label;
  if (typeof value === 'boolean') return value ? 'active' : 'not active';
  return typeof value === 'number' ? value.toLocaleString(undefined, { maximumFractionDigits: 3 }) : value;
}

/** What would change, what would not and why: those that are refused first. */
export function BulkRows({ edit, preview: { changing, unchanged, refused, missing, rows } }: { readonly edit: BulkEdit; readonly preview: BulkPreview }) {
  const told = [
    `${countOf(changing, edit)} would change`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString()} already so`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString()} refused`] : []),
    ...(missing > 0 ? [`${missing.toLocaleString()} not there any more`] : []),
  ];
  const others = changing + refused - rows.length;
  return (
    <section aria-label="What would change" className={styles.rows}>
      <p className={styles.told} role="status">
        {told.join(' · ')}
      </p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row} data-refused={row.refused !== null}>
            <span className={styles.name}>{row.name}</span>
            {row.refused !== null ? (
              <span className={styles.why}>{row.refused}</span>
            ) : (
              row.changes.map((change) => (
                <span key={change.field} className={styles.change}>
                  {edit.labels?.[change.field] && `${edit.labels[change.field]}: `}
                  <span className={styles.before}>{shown(edit, change, change.before)}</span> → <strong>{shown(edit, change, change.after)}</strong>
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.hint}>and {others.toLocaleString()} more</p>}
    </section>
  );
}
