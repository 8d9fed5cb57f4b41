import type { RowGroup } from '../../../../contract/records/grouping.ts';

/** What stands in a table one below the other: rows, and where they are gathered the head of each group. */
export type Line<Row> = { readonly row: Row; readonly at: number } | { readonly group: RowGroup; readonly goesOn: boolean };

export const openCount = (groups: readonly RowGroup[]): number => groups.reduce((sum, { open, count }) => sum + (open ? count : 0), 0);

/** The lines of a page whose first row is the `from`th of all that are open. A closed group stands where its rows would. */
export function linesOf<Row>(rows: readonly Row[], groups: readonly RowGroup[] | undefined, from: number): readonly Line<Row>[] {
  if (!groups) return rows.map((row, at) => ({ row, at }));
  const to = from + rows.length;
  const lines: Line<Row>[] = [];
  let begin = 0;
  let placed = 0;
  for (const group of groups) {
    const end = begin + (group.open ? group.count : 0);
    const here = group.open ? begin < to && end > from : begin <= to && (begin > from || from === 0);
    if (here) {
      lines.push({ group, goesOn: group.open && begin < from });
      for (; placed < Math.min(end, to) - from; placed++) lines.push({ row: rows[placed] as Row, at: placed });
    }
    begin = end;
  }
  for (; placed < rows.length; placed++) lines.push({ row: rows[placed] as Row, at: placed });
  return lines;
}
