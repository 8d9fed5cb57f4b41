import { Button } from '@mantine/core';
import type { ImportPreview } from '../../../contract/import.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** Rows that are no records, or that somebody left out, each with its reason and the way back in. */
export function LeftOutRows({ at, preview: { left_out, counts } }: { readonly at: Import; readonly preview: ImportPreview }) {
  if (left_out.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>
        {counts.left_out} {counts.left_out === 1 ? 'row is' : 'rows are'} left out
      </summary>
      <ul>
        {left_out.map(({ key, row, sheet, text, why }) => (
          <li key={key}>
            <span>
              {sheet} {row}: {text || 'empty'} <em>({why})</em>
            </span>
            <Button variant="subtle" size="compact-xs" onClick={() => at.takeIn(key)} aria-label={`Take in row ${row}`}>
              Take in
            </Button>
          </li>
        ))}
      </ul>
      {counts.left_out > left_out.length && <p>{(counts.left_out - left_out.length).toLocaleString()} more are not shown.</p>}
    </details>
  );
}
