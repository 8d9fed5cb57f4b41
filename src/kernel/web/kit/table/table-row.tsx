import { Checkbox } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { none } from '../../ui/values/number-text.ts';
import { CellInPlace } from './cell/cell-edit.tsx';
import styles from './data-table.module.css';
import type { TableColumn, TableProps } from './data-table.tsx';
import { sideOf } from './table-head.tsx';
import type { TableLayout } from './table-layout.ts';

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
  readonly at: number;
  readonly phone: boolean;
  readonly widths: TableLayout['widths'];
  /** The largest number of each column that is drawn as bars, too. */
  readonly most: Readonly<Record<string, number>>;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  /** With shift, all between the last one and this. */
  readonly onTick: (through: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

export function TableRow<Row>({ table, columns, row, at, phone, widths, most, tabIndex, onFocus, onTick, onKeyDown }: Props<Row>) {
  const { rowKey, rowName, onOpen, selected, onSelect } = table;
  const key = rowKey(row);
  const tick = onSelect && (
    <Checkbox
      size="sm"
      aria-label={`Select ${rowName(row)}`}
      checked={selected?.has(key) ?? false}
      onChange={() => undefined}
      onClick={(event) => {
        event.stopPropagation();
        onTick(event.shiftKey);
      }}
    />
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
          {tick && (
            <td className={styles.tick} data-side="start">
              {tick}
            </td>
          )}
          {columns.map((column, index) => (
            <td
              key={column.key}
              data-side={sideOf(index, columns.length)}
              data-edited={column.edit ? true : undefined}
              className={column.numeric ? styles.numeric : undefined}
              {...lengthOf(column.bar?.(row), most[column.key], widths[column.key])}
            >
              {column.edit ? (
                <CellInPlace edit={column.edit} column={column.key} label={`${column.title} of ${rowName(row)}`} row={row}>
                  {column.render(row)}
                </CellInPlace>
              ) : (
                orNone(column.render(row))
              )}
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

/** How a cell is drawn that has a width of its own, or a bar below its number. */
function lengthOf(value: number | null | undefined, most: number | undefined, width: number | undefined) {
  const own: CSSProperties = width === undefined ? {} : { minWidth: width, maxWidth: width };
  if (value == null || !most) return { style: own };
  const share: Record<string, number> = { '--share': Math.abs(value) / most };
  return { 'data-bar': value < 0 ? 'minus' : 'plus', style: { ...own, ...share } };
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
