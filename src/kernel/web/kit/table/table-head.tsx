import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';
import type { TableColumn, TableProps } from './data-table.tsx';

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
}

export function TableHead<Row>({ table, columns }: Props<Row>) {
  const { rows = [], rowKey, selected, onSelect, sortField, sortOrder, onSort } = table;
  const chosen = rows.filter((row) => selected?.has(rowKey(row))).length;
  return (
    <thead>
      <tr>
        {onSelect && (
          <th className={styles.tick} scope="col">
            <Checkbox
              size="sm"
              aria-label="Select all on this page"
              checked={chosen > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => onSelect(new Set(event.currentTarget.checked ? rows.map(rowKey) : []))}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const sorted = sortField === column.key;
          return (
            <th
              key={column.key}
              scope="col"
              className={`${at === 0 ? styles.pinned : ''} ${column.numeric ? styles.numeric : ''}`}
              aria-sort={sorted ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.key, sorted && sortOrder === 'asc' ? 'desc' : 'asc')}>
                  {column.title}
                  <span className={sorted ? styles.sorted : styles.unsorted} aria-hidden>
                    {sorted && sortOrder === 'desc' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
                  </span>
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
