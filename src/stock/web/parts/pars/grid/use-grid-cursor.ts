import { useState } from 'react';
import { type Range, rangeBetween, type Spot } from './grid-range.ts';

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

interface Bounds {
  readonly lastRow: number;
  readonly lastColumn: number;
  /** Before another cell is gone to: what was typed is kept. */
  readonly onLeave: () => void;
}

/** Where one is in the grid and what is chosen, and how keys move that. */
export function useGridCursor({ lastRow, lastColumn, onLeave }: Bounds) {
  const [active, setActive] = useState<Spot>();
  const [anchor, setAnchor] = useState<Spot>();
  /** Where Tab began: Enter goes to the next line of it, as on a form filled from the left. */
  const [begin, setBegin] = useState<number>();
  const range: Range | undefined = active && rangeBetween(active, anchor ?? active);

  const inside = ({ row, column }: Spot): Spot => ({ row: between(0, row, lastRow), column: between(0, column, lastColumn) });
  const goTo = (spot: Spot | undefined, extend = false) => {
    onLeave();
    setBegin(undefined);
    const next = spot && inside(spot);
    if (!extend) setAnchor(next);
    else if (!anchor) setAnchor(active);
    setActive(next);
  };
  const step = (rows: number, columns: number, extend = false) => active && goTo({ row: active.row + rows, column: active.column + columns }, extend);
  /** To the next cell in reading order; false at the end, where the key leads on. */
  const turn = (by: 1 | -1): boolean => {
    if (!active) return false;
    const column = active.column + by;
    if (column >= 0 && column <= lastColumn) {
      goTo({ ...active, column });
      setBegin(begin ?? active.column);
    } else if (active.row + by >= 0 && active.row + by <= lastRow) goTo({ row: active.row + by, column: by > 0 ? 0 : lastColumn });
    else return false;
    return true;
  };
  const nextLine = (by: 1 | -1) => active && goTo({ row: active.row + by, column: begin ?? active.column });

  return { active, range, goTo, step, turn, nextLine, extendTo: (spot: Spot) => setAnchor(inside(spot)) };
}
