import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { fullName } from '../../../public/products.ts';
import type { Spot } from './grid-range.ts';
import type { GridPlace, GridProduct } from './par-cells.ts';
import { none, type ParUnit, problemOf, type Stood, shownIn, wholeLevel } from './par-cells.ts';
import styles from './par-grid.module.css';
import type { ParGridState } from './use-par-grid.ts';

interface Props {
  readonly grid: ParGridState;
  readonly latest: RefObject<ParGridState>;
  readonly spot: Spot;
  readonly product: GridProduct;
  readonly place: GridPlace;
  readonly unit: ParUnit;
  readonly stood: Stood | undefined;
  readonly suggested: { readonly min: number | null; readonly max: number | null } | undefined;
  readonly readOnly: boolean;
}

/** One side of one level: what it is, what was changed, what use suggests. */
export function ParGridCell({ grid, latest, spot, product, place, unit, stood = none, suggested, readOnly }: Props) {
  const { active, range, edits, refused } = grid;
  const key = grid.keyAt(spot);
  const side = spot.column % 2 === 0 ? 'min' : 'max';
  const level = grid.levelAt(key);
  const isActive = active?.row === spot.row && active.column === spot.column;
  const chosen = range !== undefined && spot.row >= range.top && spot.row <= range.bottom && spot.column >= range.left && spot.column <= range.right;
  const wrong = refused.get(key) ?? problemOf(level);
  const value = level[side];
  const mirrored = value === null ? wholeLevel(level)[side] : null;
  const hint = suggested && suggested[side] !== value ? suggested[side] : null;
  const text = shownIn(value, unit);
  const ghost = mirrored !== null ? shownIn(mirrored, unit) : hint !== null ? shownIn(hint, unit) : '';
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || isActive) return;
    event.preventDefault();
    latest.current.goTo(spot, event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cell one is at holds the field that has the focus
    // biome-ignore lint/a11y/useSemanticElements: rows that are far are not drawn, which a table can't do sideways and down
    <div
      role="gridcell"
      aria-colindex={spot.column + 2}
      aria-selected={chosen}
      className={styles.cell}
      data-side={side}
      data-changed={edits.has(key) && level[side] !== stood[side]}
      data-wrong={wrong !== undefined}
      data-chosen={chosen}
      data-active={isActive}
      title={wrong}
      onMouseDown={press}
      onMouseEnter={(event) => event.buttons === 1 && latest.current.active && latest.current.goTo(spot, true)}
    >
      {text !== '' && hint !== null && !isActive && (
        <span className={styles.hint} title={`Suggested: ${shownIn(hint, unit)}`}>
          {hint > (value ?? 0) ? '↑' : '↓'}
          {shownIn(hint, unit)}
        </span>
      )}
      {isActive ? (
        <Field
          label={`${fullName(product)}, ${place.location_name}, ${side}`}
          text={grid.draft ?? text}
          ghost={ghost}
          wrong={wrong !== undefined}
          readOnly={readOnly}
          onType={(words) => latest.current.setDraft(words)}
        />
      ) : text !== '' ? (
        <span>{text}</span>
      ) : (
        <Unset ghost={ghost} mirrored={mirrored !== null} />
      )}
    </div>
  );
}

/** What is not set: the whole level's other side, or what use suggests, in the brackets that the legend explains. */
function Unset({ ghost, mirrored }: { readonly ghost: string; readonly mirrored: boolean }) {
  if (ghost === '') return null;
  if (mirrored) return <span className={styles.mirrored}>{ghost}</span>;
  return (
    <span className={styles.ghost} title={`Suggested: ${ghost}. Not set yet; Space takes it.`}>
      {ghost}
    </span>
  );
}

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly ghost: string;
  readonly wrong: boolean;
  readonly readOnly: boolean;
  readonly onType: (text: string) => void;
}

function Field({ label, text, ghost, wrong, readOnly, onType }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      aria-invalid={wrong}
      inputMode="decimal"
      autoComplete="off"
      placeholder={ghost}
      readOnly={readOnly}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
