import { ActionIcon, Button, Pagination, SegmentedControl, Select } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { RowGroup } from '../../../contract/records/grouping.ts';
import { pagesOf, rangeText } from '../../ui/values/total-text.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import styles from './data-table.module.css';
import type { Density, TableProps } from './data-table.tsx';
import type { TableLook } from './table-layout.ts';

const whole = new Intl.NumberFormat();
const pageSizes = [25, 100, 250, 500];

/** Of groups, which rows are shown says little where some are closed. */
function groupedText(groups: readonly RowGroup[], range: string): string {
  const told = groups.length === 1 ? '1 group' : `${whole.format(groups.length)} groups`;
  return groups.some(({ open }) => open) ? `${range} · ${told}` : told;
}

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly phone: boolean;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly layout: TableLook<Row>;
  readonly widthOf: (key: string) => number;
  readonly printing: boolean;
  readonly onPrint: () => void;
}

/** Which rows these are, where the others are, and how the table is to look. */
export function TableFoot<Row>({ table, phone, density, onDensity, layout, widthOf, printing, onPrint }: Props<Row>) {
  const { total, capped, page, pageSize, rows, onPage, onPageSize, selected, onSelect } = table;
  const all = { total, total_capped: capped };
  const pages = pagesOf(all, page, pageSize, rows?.length ?? pageSize);
  const chosen = table.selectedCount ?? selected?.size ?? 0;
  return (
    <footer className={styles.foot} data-chosen={chosen > 0}>
      {chosen > 0 ? (
        <div className={styles.selection}>
          <span role="status">{whole.format(chosen)} selected</span>
          {table.bulk}
          <Button variant="subtle" size="compact-sm" onClick={() => (table.onClear ? table.onClear() : onSelect?.(new Set()))}>
            Clear
          </Button>
        </div>
      ) : (
        <p className={styles.range} role="status">
          {rows && (table.groups ? groupedText(table.groups.groups, rangeText(all, page, pageSize, rows.length)) : rangeText(all, page, pageSize, rows.length))}
        </p>
      )}
      {pages > 1 && !(phone && chosen > 0) && (
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
      {!phone && chosen === 0 && (
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
            onChange={(value) => onDensity(value)}
            data={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
          <ColumnsMenu of={layout} widthOf={widthOf} />
          <ActionIcon variant="default" size={30} aria-label="Print all rows" title="Print all rows" loading={printing} onClick={onPrint}>
            <IconPrinter size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </footer>
  );
}
