import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { ParGridState } from './use-par-grid.ts';

const pageRows = 12;
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
};

interface Doing {
  readonly readOnly: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

function withControl(grid: ParGridState, key: string, shift: boolean, { readOnly, onSave }: Doing): boolean {
  const all: Readonly<Record<string, (() => unknown) | undefined>> = {
    z: readOnly ? undefined : shift ? grid.forth : grid.back,
    y: readOnly ? undefined : grid.forth,
    d: readOnly ? undefined : grid.fillDown,
    s: readOnly ? undefined : onSave,
    home: () => grid.goTo({ row: 0, column: 0 }, shift),
    end: () => grid.goTo({ row: Number.MAX_SAFE_INTEGER, column: Number.MAX_SAFE_INTEGER }, shift),
  };
  const act = all[key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** The keys of a spreadsheet; true where the key was one of them. */
function pressed(grid: ParGridState, event: KeyboardEvent<HTMLElement>, doing: Doing): boolean {
  const { key, shiftKey: shift } = event;
  const { active, range, draft } = grid;
  if (!active || event.nativeEvent.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return withControl(grid, key, shift, doing);
  const move = moves[key];
  if (move) {
    grid.step(move[0], move[1], shift);
    return true;
  }
  if (key === 'Enter') {
    grid.nextLine(shift ? -1 : 1);
    return true;
  }
  if (key === 'Tab') return grid.turn(shift ? -1 : 1);
  if (key === 'Home' || key === 'End') {
    grid.goTo({ ...active, column: key === 'Home' ? 0 : Number.MAX_SAFE_INTEGER }, shift);
    return true;
  }
  if (key === 'Escape') {
    if (draft === undefined) doing.onLeave();
    else grid.setDraft(undefined);
    return true;
  }
  if (doing.readOnly) return false;
  if (key === ' ') {
    grid.takeHere();
    return true;
  }
  const several = range && (range.top !== range.bottom || range.left !== range.right);
  if (key === 'Delete' || (key === 'Backspace' && several)) {
    grid.clear();
    return true;
  }
  return false;
}

export function onGridKey(grid: ParGridState, event: KeyboardEvent<HTMLElement>, doing: Doing): void {
  if (!pressed(grid, event, doing)) return;
  event.preventDefault();
  event.stopPropagation();
}

export function onGridCopy(grid: ParGridState, event: ClipboardEvent): void {
  if (!grid.active) return;
  event.clipboardData.setData('text/plain', grid.copied());
  event.preventDefault();
}

export function onGridPaste(grid: ParGridState, event: ClipboardEvent): void {
  if (!grid.active) return;
  grid.paste(event.clipboardData.getData('text/plain'));
  event.preventDefault();
}
