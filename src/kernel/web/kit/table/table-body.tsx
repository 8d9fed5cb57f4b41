import { Skeleton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { RowGroup } from '../../../contract/records/grouping.ts';
import { enterCells } from './cell/cell-edit.tsx';
import type { Density, TableColumn, TableProps } from './data-table.tsx';
import { GroupHead } from './groups/group-head.tsx';
import { linesOf } from './groups/lines.ts';
import { stepOf } from './table-keys.ts';
import type { TableLayout } from './table-layout.ts';
import { TableRow } from './table-row.tsx';
import { useTicks } from './use-ticks.ts';

const rowHeights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 21 };
const loadingWidths = [86, 52, 71, 64, 90, 47, 78, 58, 83, 49, 67, 75];
/** Below so many rows drawing all of them is faster than virtualising them. */
export const drawnWholeMax = 120;
const beyond = 12;

interface Props<Row> {
  readonly table: TableProps<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly density: Density;
  readonly phone: boolean;
  readonly widths: TableLayout['widths'];
  /** Only the rows that are in sight are drawn. */
  readonly partly: boolean;
  readonly scroll: RefObject<HTMLDivElement | null>;
}

export function TableBody<Row>({ table, columns, density, phone, widths, partly, scroll }: Props<Row>) {
  const { rows, rowKey, onOpen, groups } = table;
  const lines = linesOf(rows ?? [], groups?.groups, groups?.from ?? 0);
  const [here, setHere] = useState(0);
  const [above, setAbove] = useState(0);
  const tick = useTicks(table);
  useLayoutEffect(() => setAbove((scroll.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [scroll]);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowHeights[density],
    overscan: beyond,
    scrollMargin: above,
    enabled: partly,
  });
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
  const to = seen ? (seen.at(-1)?.index ?? 0) : lines.length - 1;
  const before = seen?.[0] ? seen[0].start - above : 0;
  const after = seen ? virtual.getTotalSize() + above - (seen.at(-1)?.end ?? 0) : 0;
  const most = Object.fromEntries(columns.flatMap(({ key, bar }) => (bar ? [[key, Math.max(...rows.map((row) => Math.abs(bar(row) ?? 0)), 0)]] : [])));
  const focusable = here >= from && here <= to ? here : from;

  const step = (from: Element | null, key: string) => {
    const way = stepOf(key);
    const next = way > 0 ? from?.nextElementSibling : from?.previousElementSibling;
    if (way !== 0 && next instanceof HTMLElement && next.dataset.at !== undefined) (next.querySelector<HTMLElement>('[data-line]') ?? next).focus();
    return way !== 0;
  };

  const onHeadKey = (event: KeyboardEvent<HTMLElement>, group: RowGroup) => {
    const turns = event.key === (group.open ? 'ArrowLeft' : 'ArrowRight');
    if (turns) groups?.onFold(group);
    else if (!step(event.currentTarget.closest('tr'), event.key)) return;
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, at: number) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || (event.key === 'e' && !event.ctrlKey && !event.metaKey)) onOpen?.(row);
    else if (event.key === ' ' && table.onSelect) tick(at, event.shiftKey);
    else if (event.key === 'ArrowRight') {
      if (!enterCells(event.currentTarget)) return;
    } else if (!step(event.currentTarget, event.key)) return;
    event.preventDefault();
  };

  return (
    <tbody>
      {before > 0 && <tr aria-hidden style={{ height: before }} />}
      {lines.slice(from, to + 1).map((line, offset) => {
        const at = from + offset;
        if ('group' in line) {
          return (
            groups && (
              <GroupHead
                key={`group ${line.group.key}`}
                groups={groups}
                group={line.group}
                goesOn={line.goesOn}
                columns={columns}
                all={table.columns}
                at={at}
                phone={phone}
                ticks={table.onSelect !== undefined}
                tabIndex={at === focusable ? 0 : -1}
                onFocus={() => setHere(at)}
                onKeyDown={(event) => onHeadKey(event, line.group)}
              />
            )
          );
        }
        const { row } = line;
        return (
          <TableRow
            key={rowKey(row)}
            table={table}
            columns={columns}
            row={row}
            at={at}
            phone={phone}
            widths={widths}
            most={most}
            tabIndex={at === focusable ? 0 : -1}
            onFocus={() => setHere(at)}
            onTick={(through) => tick(line.at, through)}
            onKeyDown={(event) => onKeyDown(event, row, line.at)}
          />
        );
      })}
      {after > 0 && <tr aria-hidden style={{ height: after }} />}
    </tbody>
  );
}
