import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { ImportPreview } from '../../../contract/import.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import styles from './import.module.css';
import { Cell, Faults, RowActions, type RowProps, RowState } from './row-parts.tsx';
import type { Import } from './use-import.ts';

const step = 50;

interface Props {
  readonly at: Import;
  readonly preview: ImportPreview;
  readonly cards: boolean;
}

/** Each record as it will be: those to mend first, in a table, or as cards where a table would be too wide. */
export function PreviewRows({ at, preview, cards }: Props) {
  const [shownRows, setShownRows] = useState(step);
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set());
  const { counts } = preview;
  const total = counts.create + counts.update + counts.unchanged + counts.refuse;
  const rows = preview.rows.slice(0, shownRows).map(
    (row): RowProps => ({
      at,
      row,
      preview,
      editing: editing.has(row.key),
      onEdit: () => setEditing((before) => before.symmetricDifference(new Set([row.key]))),
    }),
  );
  if (total === 0) return <p className={styles.quiet}>No row of this sheet can be imported. Match its columns, or choose another worksheet or file.</p>;
  return (
    <div data-busy={at.look.isPending || undefined} className={styles.preview}>
      {cards ? (
        <ul className={styles.cards} aria-label="Rows of the sheet">
          {rows.map((one) => (
            <CardRow key={one.row.key} {...one} />
          ))}
        </ul>
      ) : (
        <RowTable rows={rows} preview={preview} />
      )}
      {preview.rows.length > shownRows && (
        <Button variant="default" size="xs" onClick={() => setShownRows(shownRows * 4)}>
          Show more of {total.toLocaleString()} rows
        </Button>
      )}
      {preview.rows.length <= shownRows && total > preview.rows.length && (
        <p className={styles.quiet}>
          The first {preview.rows.length.toLocaleString()} of {total.toLocaleString()} rows, those to fix first. All are imported.
        </p>
      )}
    </div>
  );
}

function RowTable({ rows, preview: { shown } }: { readonly rows: readonly RowProps[]; readonly preview: ImportPreview }) {
  return (
    <PlainTable label="Rows of the sheet" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">State</th>
          {shown.map(({ key, label, numeric }) => (
            <th scope="col" key={key} data-number={numeric || undefined}>
              {label}
            </th>
          ))}
          <th scope="col">
            <span className={styles.hidden}>Change or leave out</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Fragment key={one.row.key}>
            <TableRow {...one} />
            {one.row.errors.length + one.row.notes.length > 0 && (
              <tr className={styles.below}>
                <td />
                <td colSpan={shown.length + 2}>
                  <Faults {...one} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </PlainTable>
  );
}

function TableRow(props: RowProps) {
  const { row, preview } = props;
  return (
    <tr data-noted={row.errors.length + row.notes.length > 0 || undefined}>
      <td className={styles.number}>
        {row.sheet} {row.row}
      </td>
      <td>
        <RowState action={row.action} />
      </td>
      {preview.shown.map((shown) => (
        <td key={shown.key} data-number={shown.numeric || undefined}>
          <Cell {...props} shown={shown} />
        </td>
      ))}
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  );
}

function CardRow(props: RowProps) {
  const { row, preview, editing } = props;
  const [title, ...others] = preview.shown;
  const told = others.filter(({ key, field }) => row.cells[key] !== undefined || editing || row.errors.some((error) => error.field === field));
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <strong>{title && <Cell {...props} shown={title} />}</strong>
        <RowState action={row.action} />
        <RowActions {...props} />
      </div>
      <Faults {...props} />
      <dl>
        {told.map((shown) => (
          <div key={shown.key}>
            <dt>{shown.label}</dt>
            <dd>
              <Cell {...props} shown={shown} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
