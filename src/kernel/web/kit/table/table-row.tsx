import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { none } from '../../ui/values/number-text.ts';
import styles from './data-table.module.css';
import type { TableColumn, TableProps } from './data-table.tsx';

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
  readonly at: number;
  readonly phone: boolean;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

export function TableRow<Row>({ table, columns, row, at, phone, tabIndex, onFocus, onKeyDown }: Props<Row>) {
  const { rowKey, rowName, onOpen, selected, onSelect } = table;
  const key = rowKey(row);
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  const tick = onSelect && (
    <Checkbox size="sm" aria-label={`Select ${rowName(row)}`} checked={selected?.has(key) ?? false} onChange={toggle} onClick={(event) => event.stopPropagation()} />
  );
  return (
    <tr
      data-at={at}
      data-chosen={selected?.has(key) || undefined}
      tabIndex={onOpen ? tabIndex : undefined}
      aria-label={onOpen ? `Open ${rowName(row)}` : undefined}
      className={onOpen ? styles.opens : undefined}
      onClick={() => onOpen?.(row)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {phone ? (
        <td>
          <Card columns={columns} row={row} tick={tick} />
        </td>
      ) : (
        <>
          {tick && <td className={styles.tick}>{tick}</td>}
          {columns.map((column, index) => (
            <td key={column.key} className={`${index === 0 ? styles.pinned : ''} ${column.numeric ? styles.numeric : ''}`}>
              {orNone(column.render(row))}
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

const shows = (node: ReactNode): boolean => node !== null && node !== undefined && node !== '' && node !== false;
const orNone = (node: ReactNode): ReactNode => (shows(node) ? node : none);

/** A row in two lines: its name and its one number, then the words that tell it from others. */
function Card<Row>({ columns, row, tick }: { readonly columns: readonly TableColumn<Row>[]; readonly row: Row; readonly tick: ReactNode }) {
  const [first, ...rest] = columns;
  const onCard = rest.filter((column) => column.onCard !== false).map((column) => ({ column, node: column.render(row) }));
  const figure = onCard.find(({ column, node }) => column.numeric && shows(node));
  return (
    <div className={styles.card}>
      {tick}
      <div className={styles.lines}>
        <div className={styles.line}>
          <strong>{first?.render(row)}</strong>
          {figure && <span className={styles.figure}>{figure.node}</span>}
        </div>
        <div className={styles.words}>
          {onCard
            .filter((one) => one !== figure && shows(one.node))
            .map(({ column, node }) => (
              <span key={column.key}>{node}</span>
            ))}
        </div>
      </div>
    </div>
  );
}
