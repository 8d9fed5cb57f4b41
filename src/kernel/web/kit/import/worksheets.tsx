import { Checkbox } from '@mantine/core';
import type { ImportPreview } from '../../../contract/import.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** Which worksheets of a workbook are read. */
export function Worksheets({ at, preview: { sheets } }: { readonly at: Import; readonly preview: ImportPreview }) {
  if (sheets.length < 2) return null;
  return (
    <fieldset className={styles.plain}>
      <legend>Worksheets</legend>
      <Checkbox.Group value={sheets.filter(({ used }) => used).map(({ name }) => name)} onChange={(names) => names.length > 0 && at.say({ sheets: names })}>
        <div className={styles.chips}>
          {sheets.map(({ name, rows }) => (
            <Checkbox key={name} value={name} label={`${name}, ${rows.toLocaleString()} ${rows === 1 ? 'row' : 'rows'}`} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}
