import { ActionIcon, Button, Checkbox, Menu, Pagination, SegmentedControl, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './data-table.module.css';
import { useKept } from './use-kept.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand at the right, in figures of one width. */
  readonly numeric?: boolean;
  /** Out of sight until it is asked for. */
  readonly folded?: boolean;
}

interface Props<Row> {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly sortField: string | undefined;
  readonly sortOrder: 'asc' | 'desc';
  readonly busy?: boolean;
  readonly onSort: (field: string, order: 'asc' | 'desc') => void;
  readonly onPage: (page: number) => void;
  readonly onOpen?: (row: Row) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (keys: ReadonlySet<string>) => void;
}

const loadingWidths = [86, 52, 71, 64, 90, 47, 78, 58, 83, 49, 67, 75];
const whole = new Intl.NumberFormat();

/** A list as a table at a desk and as cards on a phone. Arrows or j and k move, Enter opens. */
export function DataTable<Row>(props: Props<Row>) {
  const { name, label, rows, rowKey, rowName, total, page, pageSize, sortField, sortOrder, onSort, onPage, onOpen, selected, onSelect } = props;
  const [density, setDensity] = useKept<'comfortable' | 'compact'>('table.density', 'comfortable');
  const [hidden, setHidden] = useKept<string[]>(
    `table.${name}.hidden`,
    props.columns.filter((column) => column.folded).map((column) => column.key),
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = props.columns.filter((column, at) => at === 0 || !hidden.includes(column.key));
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize;

  const move = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    const down = event.key === 'ArrowDown' || event.key === 'j';
    if (event.key === 'Enter') onOpen?.(row);
    else if (down || event.key === 'ArrowUp' || event.key === 'k') {
      const next = down ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling;
      (next as HTMLElement | null)?.focus();
    } else return;
    event.preventDefault();
  };
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };

  return (
    <section className={styles.frame} aria-label={label} aria-busy={props.busy ?? false}>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${density === 'compact' ? styles.compact : ''}`}>
          <thead>
            <tr>
              {onSelect && (
                <th className={styles.tick} scope="col">
                  <Checkbox
                    aria-label="Select all on this page"
                    checked={rows !== undefined && rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)))}
                    indeterminate={rows?.some((row) => selected?.has(rowKey(row))) && !rows.every((row) => selected?.has(rowKey(row)))}
                    onChange={(event) => onSelect(new Set(event.currentTarget.checked ? rows?.map(rowKey) : []))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={column.numeric ? styles.numeric : undefined}
                  aria-sort={sortField === column.key ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.sortable ? (
                    <button type="button" className={styles.sort} onClick={() => onSort(column.key, sortField === column.key && sortOrder === 'asc' ? 'desc' : 'asc')}>
                      {column.title}
                      <span className={sortField === column.key ? styles.sorted : styles.unsorted} aria-hidden>
                        {sortField === column.key && sortOrder === 'desc' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
                      </span>
                    </button>
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows === undefined
              ? loadingWidths.map((width) => (
                  <tr key={width}>
                    <td colSpan={columns.length + (onSelect ? 1 : 0)}>
                      <Skeleton height={12} width={`${width}%`} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <tr
                    key={rowKey(row)}
                    tabIndex={onOpen ? 0 : undefined}
                    aria-label={onOpen ? `Open ${rowName(row)}` : undefined}
                    className={onOpen ? styles.opens : undefined}
                    onClick={() => onOpen?.(row)}
                    onKeyDown={(event) => move(event, row)}
                  >
                    {onSelect && (
                      <td className={styles.tick} onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
                        <Checkbox aria-label={`Select ${rowName(row)}`} checked={selected?.has(rowKey(row)) ?? false} onChange={() => toggle(rowKey(row))} />
                      </td>
                    )}
                    {columns.map((column) => (
                      <td key={column.key} data-title={column.title} className={column.numeric ? styles.numeric : undefined}>
                        {column.render(row)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      <footer className={styles.foot}>
        <p className={styles.range} role="status">
          {total === 0 ? '0' : `${whole.format(first + 1)}–${whole.format(Math.min(total, first + pageSize))} of ${whole.format(total)}`}
        </p>
        {pages > 1 && <Pagination size="sm" total={pages} value={page} onChange={onPage} getControlProps={(control) => ({ 'aria-label': `${control} page` })} />}
        <div className={styles.choices}>
          <SegmentedControl
            size="xs"
            aria-label="Height of rows"
            value={density}
            onChange={(value) => setDensity(value as 'comfortable' | 'compact')}
            data={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
          <Menu closeOnItemClick={false} position="top-end">
            <Menu.Target>
              <ActionIcon variant="default" size="lg" aria-label="Choose columns">
                <IconColumns3 size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {props.columns.slice(1).map((column) => (
                <Menu.Item
                  key={column.key}
                  role="menuitemcheckbox"
                  aria-checked={!hidden.includes(column.key)}
                  onClick={() => setHidden(hidden.includes(column.key) ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])}
                >
                  {hidden.includes(column.key) ? 'Show' : 'Hide'} {column.title.toLowerCase()}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </footer>
      {selected !== undefined && selected.size > 0 && (
        <p className={styles.selection} role="status">
          {whole.format(selected.size)} selected
          <Button variant="subtle" size="compact-sm" onClick={() => onSelect?.(new Set())}>
            Clear
          </Button>
        </p>
      )}
    </section>
  );
}
