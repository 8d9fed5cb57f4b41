import { ActionIcon, Button, Menu, Pagination, SegmentedControl, Select } from '@mantine/core';
import { IconColumns3, IconPrinter } from '@tabler/icons-react';
import { pagesOf, rangeText } from '../../ui/values/total-text.ts';
import styles from './data-table.module.css';
import type { Density, TableProps } from './data-table.tsx';

const whole = new Intl.NumberFormat();
const pageSizes = [25, 100, 250, 500];

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly phone: boolean;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: string[]) => void;
  readonly printing: boolean;
  readonly onPrint: () => void;
}

/** Which rows these are, where the others are, and how the table is to look. */
export function TableFoot<Row>({ table, phone, density, onDensity, hidden, onHidden, printing, onPrint }: Props<Row>) {
  const { total, capped, page, pageSize, rows, onPage, onPageSize, selected, onSelect, columns } = table;
  const all = { total, total_capped: capped };
  const pages = pagesOf(all, page, pageSize, rows?.length ?? pageSize);
  const chosen = selected?.size ?? 0;
  return (
    <footer className={styles.foot}>
      {chosen > 0 ? (
        <div className={styles.selection}>
          <span role="status">{whole.format(chosen)} selected</span>
          {table.bulk}
          <Button variant="subtle" size="compact-sm" onClick={() => onSelect?.(new Set())}>
            Clear
          </Button>
        </div>
      ) : (
        <p className={styles.range} role="status">
          {rows && rangeText(all, page, pageSize, rows.length)}
        </p>
      )}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          siblings={phone ? 0 : 1}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
      {!phone && (
        <div className={styles.choices}>
          {onPageSize && total > (pageSizes[0] ?? 0) && (
            <Select
              size="xs"
              w={112}
              aria-label="Rows on a page"
              value={String(pageSize)}
              data={[...new Set([...pageSizes, pageSize])].sort((a, b) => a - b).map((size) => ({ value: String(size), label: `${size} rows` }))}
              onChange={(next) => onPageSize(Number(next))}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Height of rows"
            value={density}
            onChange={(value) => onDensity(value as Density)}
            data={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
          <Menu closeOnItemClick={false} position="top-end">
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label="Choose columns">
                <IconColumns3 size={16} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown mah={360} className={styles.columns}>
              {columns.slice(1).map((column) => (
                <Menu.Item
                  key={column.key}
                  role="menuitemcheckbox"
                  aria-checked={!hidden.includes(column.key)}
                  onClick={() => onHidden(hidden.includes(column.key) ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])}
                >
                  {hidden.includes(column.key) ? 'Show' : 'Hide'} {column.title.toLowerCase()}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <ActionIcon variant="default" size={30} aria-label="Print all rows" title="Print all rows" loading={printing} onClick={onPrint}>
            <IconPrinter size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </footer>
  );
}
