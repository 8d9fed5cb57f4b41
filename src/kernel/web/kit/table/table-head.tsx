import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ColumnGrip } from './column-grip.tsx';
import type { TableColumn, TableProps } from './data-table.tsx';
import styles from './table-head.module.css';
import type { TableLayout } from './table-layout.ts';

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly widths: TableLayout['widths'];
  readonly onWidth: (key: string, width: number | undefined) => void;
  /** Drawn a second time, where the first is out of sight: for who points, and for nobody else. */
  readonly copy?: boolean;
}

export function TableHead<Row>({ table, columns, widths, onWidth, copy = false }: Props<Row>) {
  const { rows = [], rowKey, selected, onSelect, sortField, sortOrder, onSort } = table;
  const chosen = rows.filter((row) => selected?.has(rowKey(row))).length;
  const tabIndex = copy ? -1 : undefined;
  return (
    <thead>
      <tr>
        {onSelect && (
          <th className={styles.tick} scope="col" data-side="start">
            <Checkbox
              size="sm"
              aria-label="Select all on this page"
              tabIndex={tabIndex}
              checked={chosen > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => onSelect(new Set(event.currentTarget.checked ? rows.map(rowKey) : []))}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const sorted = sortField === column.key;
          const width = widths[column.key];
          return (
            <th
              key={column.key}
              scope="col"
              data-key={column.key}
              data-side={sideOf(at, columns.length)}
              className={column.numeric ? styles.numeric : undefined}
              style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
              aria-sort={sorted && !copy ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable ? (
                <button type="button" tabIndex={tabIndex} className={styles.sort} onClick={() => onSort(column.key, sorted && sortOrder === 'asc' ? 'desc' : 'asc')}>
                  <span className={styles.title}>{column.title}</span>
                  <span className={sorted ? styles.sorted : styles.unsorted} aria-hidden>
                    {sorted && sortOrder === 'desc' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
                  </span>
                </button>
              ) : (
                <span className={styles.title}>{column.title}</span>
              )}
              <ColumnGrip onWidth={(next) => onWidth(column.key, next)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** What names a row and what ends it stay in sight however far the others are scrolled. */
export const sideOf = (at: number, of: number): 'start' | 'end' | undefined => (at === 0 ? 'start' : at === of - 1 && of > 2 ? 'end' : undefined);
