import { useRef } from 'react';
import type { TableProps } from './data-table.tsx';

/** Ticks a row and, where it goes on from the last one, all between them: as that one was ticked or not. */
export function useTicks<Row>({ rows = [], rowKey, selected, onSelect }: TableProps<Row>): (at: number, through: boolean) => void {
  const last = useRef<{ readonly key: string; readonly on: boolean }>(undefined);
  return (at, through) => {
    const keys = rows.map(rowKey);
    const key = keys[at];
    if (key === undefined || !onSelect) return;
    const from = last.current ? keys.indexOf(last.current.key) : -1;
    const goesOn = through && from >= 0;
    const on = goesOn ? (last.current?.on ?? true) : !selected?.has(key);
    const meant = goesOn ? keys.slice(Math.min(from, at), Math.max(from, at) + 1) : [key];
    const next = new Set(selected);
    for (const one of meant)
      if (on) next.add(one);
      else next.delete(one);
    last.current = { key, on };
    onSelect(next);
  };
}
