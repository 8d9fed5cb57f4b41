import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Density, TableColumn, TableProps } from './data-table.tsx';
import { stepOf } from './table-keys.ts';
import { TableRow } from './table-row.tsx';

const rowHeights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 21 };
const loadingWidths = [86, 52, 71, 64, 90, 47, 78, 58, 83, 49, 67, 75];
/** Below so many rows the browser draws all of them faster than it can be told which to leave out. */
export const drawnWholeMax = 120;
const beyond = 12;

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly density: Density;
  readonly phone: boolean;
  /** Only the rows that are in sight are drawn. */
  readonly partly: boolean;
  readonly scroll: RefObject<HTMLDivElement | null>;
}

export function TableBody<Row>({ table, columns, density, phone, partly, scroll }: Props<Row>) {
  const { rows, rowKey, onOpen } = table;
  const [here, setHere] = useState(0);
  const virtual = useVirtualizer({ count: rows?.length ?? 0, getScrollElement: () => scroll.current, estimateSize: () => rowHeights[density], overscan: beyond, enabled: partly });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height have to be measured anew
  useEffect(() => virtual.measure(), [density, virtual]);
  const width = phone ? 1 : columns.length + (table.onSelect ? 1 : 0);

  if (!rows) {
    return (
      <tbody>
        {loadingWidths.map((share) => (
          <tr key={share}>
            <td colSpan={width}>
              <Skeleton height={12} width={`${share}%`} />
            </td>
          </tr>
        ))}
      </tbody>
    );
  }
  const seen = partly ? virtual.getVirtualItems() : undefined;
  const from = seen?.[0]?.index ?? 0;
  const to = seen ? (seen.at(-1)?.index ?? 0) : rows.length - 1;
  const above = seen?.[0]?.start ?? 0;
  const below = seen ? virtual.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0;
  const focusable = here >= from && here <= to ? here : from;

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, at: number) => {
    if (event.target !== event.currentTarget) return;
    const row = rows[at];
    if (event.key === 'Enter' && row) onOpen?.(row);
    else {
      const step = stepOf(event.key);
      if (step === 0) return;
      const next = step > 0 ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling;
      if (next instanceof HTMLElement && next.dataset.at !== undefined) next.focus();
    }
    event.preventDefault();
  };

  return (
    <tbody>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {rows.slice(from, to + 1).map((row, offset) => {
        const at = from + offset;
        return (
          <TableRow
            key={rowKey(row)}
            table={table}
            columns={columns}
            row={row}
            at={at}
            phone={phone}
            tabIndex={at === focusable ? 0 : -1}
            onFocus={() => setHere(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        );
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  );
}
