import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { fullName } from '../../../public/products.ts';
import { type GridPlace, type GridProduct, type ParLevel, type ParUnit, problemOf, shownIn } from './par-cells.ts';
import styles from './par-grid.module.css';
import type { ParGridState } from './use-par-grid.ts';
import { levelsText } from './use-save-pars.ts';

interface Props {
  readonly grid: ParGridState;
  readonly products: readonly GridProduct[];
  readonly places: readonly GridPlace[];
  readonly suggested: ReadonlyMap<string, ParLevel>;
  readonly unitOf: (product: GridProduct) => ParUnit;
  readonly whyNot: string | undefined;
  readonly saver: RefObject<HTMLButtonElement | null>;
  readonly saving: boolean;
  readonly onSave: () => void;
}

/** Describes the active cell, what changed, and the state of saving. */
export function ParGridStatus({ grid, products, places, suggested, unitOf, whyNot, saver, saving, onSave }: Props) {
  const { active, edits, refused, said } = grid;
  const product = active && products[active.row];
  const place = active && places[active.column >> 1];
  const key = active && grid.keyAt(active);
  const hint = key === undefined ? undefined : suggested.get(key);
  const now = key === undefined ? undefined : grid.levelAt(key);
  const wrong = (key === undefined ? undefined : refused.get(key)) ?? (now && problemOf(now));
  const bad = [...edits.values()].filter((level) => problemOf(level) !== undefined).length;
  const differs = hint && now && (hint.min !== now.min || hint.max !== now.max);
  return (
    <footer className={styles.foot}>
      <p className={styles.status} role="status">
        {product && place && (
          <>
            <strong>
              {fullName(product)}, {place.location_name}
            </strong>
            {wrong && <span className={styles.bad}> · {wrong}</span>}
            {hint && differs && `· usage suggests ${shownIn(hint.min, unitOf(product))}–${shownIn(hint.max, unitOf(product))} ${unitOf(product).label}: Space takes it`}
          </>
        )}
        {said && ` ${product ? '· ' : ''}${said}`}
        {!product && !said && 'Type into a cell. Enter moves down, Tab moves right, Ctrl+D fills down. You can paste a block from a spreadsheet.'}
      </p>
      {differs && whyNot === undefined && (
        <Button variant="default" onClick={grid.takeHere}>
          Take the suggestion
        </Button>
      )}
      {edits.size > 0 && (
        <Button variant="subtle" onClick={grid.reset}>
          Discard
        </Button>
      )}
      <ActionButton variant="default" why={whyNot ?? (active ? undefined : 'Choose the cells to fill first')} onClick={grid.fillDown}>
        Fill down
      </ActionButton>
      {whyNot === undefined && edits.size > 0 && bad === 0 ? (
        <Button ref={saver} loading={saving} onClick={onSave}>
          Save {levelsText(edits.size)}
        </Button>
      ) : (
        <ActionButton why={whyNot ?? (bad > 0 ? `${levelsText(bad)} can’t be saved: max is below min` : 'No changes yet')}>Save</ActionButton>
      )}
    </footer>
  );
}
