import { useMemo, useState } from 'react';
import { copiedText, pastedTexts, type Spot, type SpotText, spotsIn } from './grid-range.ts';
import { cellKey, type GridPlace, type GridProduct, type Levels, type ParChange, type ParLevel, type ParUnit, type Side, sameLevel, shownIn, typedLevel } from './par-cells.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useParEdits } from './use-par-edits.ts';

interface GridInput {
  readonly products: readonly GridProduct[];
  readonly places: readonly GridPlace[];
  readonly stood: Levels;
  readonly suggested: ReadonlyMap<string, ParLevel>;
  readonly unitOf: (product: GridProduct) => ParUnit;
}

const sideOf = (column: number): Side => (column % 2 === 0 ? 'min' : 'max');

/** The state of the grid: where one is, what is chosen, what was changed and how that is taken back before it is saved. */
export function useParGrid(input: GridInput) {
  const { products, places, unitOf } = input;
  const { say, undo, redo, discard, change, ...changes } = useParEdits(input.stood);
  const [draft, setDraft] = useState<string>();
  const [lastRow, lastColumn] = [products.length - 1, places.length * 2 - 1];
  const { extendTo, ...cursor } = useGridCursor({ lastRow, lastColumn, onLeave: () => commit() });
  const { levelAt } = changes;
  const { active, range } = cursor;

  const keyAt = ({ row, column }: Spot): string => cellKey(products[row]?.product_id ?? 0, places[column >> 1]?.location_id ?? null);
  const textAt = (spot: Spot): string => {
    const product = products[spot.row];
    return product ? shownIn(levelAt(keyAt(spot))[sideOf(spot.column)], unitOf(product)) : '';
  };

  /** Texts put into cells; those that are no amount leave their cell as it was, and are named. */
  const put = (texts: readonly SpotText[], done?: (count: number) => string): void => {
    const { typed, wrong } = typedIn(texts, (spot) => (spot.column > lastColumn ? undefined : products[spot.row]), keyAt, unitOf);
    const refusal = wrong.length === 0 ? '' : `“${wrong[0]}” is not an amount${wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''}: left unchanged`;
    if (typed.length > 0) change(typed, [done?.(typed.length), refusal].filter(Boolean).join('. '));
    else say(refusal);
  };
  const commit = () => {
    if (draft === undefined || !active) return;
    setDraft(undefined);
    if (draft.trim() !== textAt(active)) put([{ spot: active, text: draft }]);
  };
  const fillDown = () => {
    if (!range) return;
    // One cell alone takes what stands above it, as in a spreadsheet.
    const top = range.top === range.bottom ? range.top - 1 : range.top;
    if (top < 0) return;
    const typedAt = (spot: Spot) => (draft !== undefined && active?.row === spot.row && active.column === spot.column ? draft : textAt(spot));
    const written = draft === undefined || !active || active.row !== top ? [] : [{ spot: active, text: draft }];
    const below = spotsIn({ ...range, top: top + 1 }).map((spot) => ({ spot, text: typedAt({ ...spot, row: top }) }));
    put([...written, ...below], () => `${below.length} filled down`);
    setDraft(undefined);
  };
  const paste = (text: string) => {
    if (!range) return;
    setDraft(undefined);
    const { texts, end } = pastedTexts(range, text);
    put(texts, (count) => `${count} pasted`);
    if (end) extendTo(end);
  };

  const suggestions = useSuggestions(input, levelAt);
  const take = (taken: readonly ParChange[]) => {
    setDraft(undefined);
    if (taken.length > 0) change(taken, `${taken.length === 1 ? '1 suggestion' : `${taken.length} suggestions`} taken`);
  };

  return {
    ...changes,
    ...cursor,
    draft,
    keyAt,
    textAt,
    setDraft,
    commit,
    fillDown,
    clear: () => range && put(spotsIn(range).map((spot) => ({ spot, text: '' }))),
    paste,
    copied: (): string => (range ? copiedText(range, textAt) : ''),
    takeAll: () => take(suggestions.all),
    takeHere: () => range && take(suggestions.of(spotsIn(range).map(keyAt))),
    openSuggestions: suggestions.all.length,
    /** Takes back what is being typed, else the last change. */
    back: () => (draft === undefined ? undo() : setDraft(undefined)),
    forth: redo,
    reset: () => {
      setDraft(undefined);
      discard();
    },
  };
}

function typedIn(texts: readonly SpotText[], productAt: (spot: Spot) => GridProduct | undefined, keyAt: (spot: Spot) => string, unitOf: GridInput['unitOf']) {
  const typed: ParChange[] = [];
  const wrong: string[] = [];
  for (const { spot, text } of texts) {
    const product = productAt(spot);
    if (!product) continue;
    const level = typedLevel(text, sideOf(spot.column), unitOf(product));
    if (level) typed.push({ key: keyAt(spot), level });
    else wrong.push(text.trim());
  }
  return { typed, wrong };
}

/** What the suggestions would change of all cells, or of some. */
function useSuggestions({ products, places, suggested }: GridInput, levelAt: (key: string) => ParLevel) {
  const keys = useMemo(() => products.flatMap((product) => places.map((place) => cellKey(product.product_id, place.location_id))), [products, places]);
  const all = useMemo(() => openOf(keys, suggested, levelAt), [keys, suggested, levelAt]);
  return { all, of: (some: Iterable<string>) => openOf(some, suggested, levelAt) };
}

const openOf = (keys: Iterable<string>, suggested: ReadonlyMap<string, ParLevel>, levelAt: (key: string) => ParLevel): ParChange[] =>
  [...new Set(keys)].flatMap((key) => {
    const level = suggested.get(key);
    return level && !sameLevel(level, levelAt(key)) ? [{ key, level }] : [];
  });

export type ParGridState = ReturnType<typeof useParGrid>;
