import { Loader } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CallError } from '../../../client/call-error.ts';
import styles from './cell-edit.module.css';

/** How a number is changed where it stands. */
export interface CellEdit<Row> {
  /** What is typed over; nothing where this row may not be changed. */
  readonly text: (row: Row) => string | undefined;
  /** Throws what was wrong, in words or as the server said it. */
  readonly save: (row: Row, typed: string) => Promise<void>;
  readonly unit?: string | undefined;
}

interface Props<Row> {
  readonly edit: CellEdit<Row>;
  readonly column: string;
  /** "Par level of Campari". */
  readonly label: string;
  readonly row: Row;
  readonly children: ReactNode;
}

const cellsOf = (row: Element | null | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];

/** The cell that an arrow leads to: its neighbour in the row, or the same column of the row above or below. */
function neighbour(from: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = from.closest('tr');
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const cells = cellsOf(row);
    return cells[cells.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)] ?? (key === 'ArrowLeft' ? row : undefined);
  }
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  return cellsOf(next).find(({ dataset }) => dataset.cell === from.dataset.cell);
}

/** From a row into its cells. */
export const enterCells = (row: HTMLElement): boolean => {
  const [first] = cellsOf(row);
  first?.focus();
  return first !== undefined;
};

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** A number that is changed where it stands: Enter or a digit begins, Enter saves and goes on below, Escape leaves it as it was. */
export function CellInPlace<Row>({ edit, column, label, row, children }: Props<Row>) {
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** What somebody else made of the row meanwhile: saved over by whoever says so once more. */
  const [over, setOver] = useState<Row>();
  const cell = useRef<HTMLButtonElement>(null);
  const described = useId();
  const current = edit.text(row);
  const goal = useRef<'here' | 'below'>(undefined);
  const leave = (to?: 'here' | 'below') => {
    goal.current = to;
    setTyped(undefined);
    setRefusal(undefined);
    setOver(undefined);
  };
  // The cell itself is there again once it has been drawn.
  useEffect(() => {
    if (typed !== undefined || !goal.current) return;
    ((goal.current === 'below' && cell.current && neighbour(cell.current, 'ArrowDown')) || cell.current)?.focus();
    goal.current = undefined;
  }, [typed]);
  const save = async (onward: boolean) => {
    if (typed === undefined || busy) return;
    const against = over ?? row;
    if (typed.trim() === edit.text(against)) return leave(onward ? 'below' : undefined);
    setBusy(true);
    try {
      await edit.save(against, typed.trim());
      leave(onward ? 'below' : undefined);
    } catch (error) {
      const theirs = error instanceof CallError && error.code === 'STALE_WRITE' ? (error.details as { current?: Row } | undefined)?.current : undefined;
      if (theirs) setOver(theirs);
      setRefusal(theirs ? `Now ${edit.text(theirs) || 'empty'}, by somebody else. Enter again to put yours over it.` : wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (typed === undefined || current === undefined)
    return current === undefined ? (
      children
    ) : (
      <button
        ref={cell}
        type="button"
        data-cell={column}
        tabIndex={-1}
        className={styles.cell}
        aria-label={`Edit ${label}, ${current || 'empty'}`}
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          setTyped(current);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
          event.stopPropagation();
          if (arrows.has(event.key)) neighbour(event.currentTarget, event.key)?.focus();
          else if (event.key === 'Escape') event.currentTarget.closest('tr')?.focus();
          else if (event.key === 'Enter' || event.key === 'F2') setTyped(current);
          else if (/^[\d.,]$/.test(event.key) && !event.ctrlKey && !event.metaKey) setTyped(event.key);
          else return;
          event.preventDefault();
        }}
      >
        {children ?? <span className={styles.empty}>Set</span>}
      </button>
    );
  return (
    <CellInput
      typed={typed}
      whole={typed === current}
      label={label}
      unit={edit.unit}
      busy={busy}
      refusal={refusal}
      described={described}
      onType={(next) => {
        setTyped(next);
        if (!over) setRefusal(undefined);
      }}
      onSave={(onward) => void save(onward)}
      onLeave={() => leave('here')}
    />
  );
}

const wordsOf = (error: unknown): string => {
  if (error instanceof CallError) {
    const [field] = error.fieldErrors;
    return field ? `It ${field.message}.` : (error.detail ?? error.headline);
  }
  return error instanceof Error ? error.message : String(error);
};

interface InputProps {
  readonly typed: string;
  /** Nothing was typed yet: the first key replaces all of it. */
  readonly whole: boolean;
  readonly label: string;
  readonly unit: string | undefined;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly described: string;
  readonly onType: (typed: string) => void;
  readonly onSave: (onward: boolean) => void;
  readonly onLeave: () => void;
}

function CellInput({ typed, whole, label, unit, busy, refusal, described, onType, onSave, onLeave }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, and never again while somebody types
  useEffect(() => {
    input.current?.focus();
    if (whole) input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') onSave(true);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click into the field opens no row
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className={styles.editing} onClick={(event) => event.stopPropagation()}>
      <input
        ref={input}
        className={styles.input}
        aria-label={unit ? `${label}, ${unit}` : label}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal ? described : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        readOnly={busy}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={(event: FocusEvent) => event.relatedTarget !== input.current && !refusal && onSave(false)}
      />
      {busy && <Loader size={12} className={styles.busy} />}
      {refusal && (
        <span id={described} role="alert" className={styles.refusal}>
          {refusal}
        </span>
      )}
    </span>
  );
}
