import { useMemo, useState } from 'react';
import {
  blockOf,
  cellKey,
  changed,
  type Edit,
  type Edits,
  type GridPlace,
  type GridProduct,
  type Levels,
  none,
  type ParChange,
  type ParLevel,
  type ParUnit,
  type Side,
  sameLevel,
  shownIn,
  typedLevel,
} from './par-cells.ts';

/** A cell by its row and its column; two columns a place, the least and what it is filled up to. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Asked {
  readonly products: readonly GridProduct[];
  readonly places: readonly GridPlace[];
  readonly stood: Levels;
  readonly suggested: ReadonlyMap<string, ParLevel>;
  readonly unitOf: (product: GridProduct) => ParUnit;
}

interface Past {
  readonly edits: Edits;
  readonly before: readonly Edits[];
  readonly after: readonly Edits[];
}

const begun: Past = { edits: new Map(), before: [], after: [] };
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));
const sideOf = (column: number): Side => (column % 2 === 0 ? 'min' : 'max');

/** What the suggestions would change of the cells of these keys. */
const openOf = (keys: Iterable<string>, suggested: ReadonlyMap<string, ParLevel>, levelAt: (key: string) => ParLevel): ParChange[] =>
  [...new Set(keys)].flatMap((key) => {
    const level = suggested.get(key);
    return level && !sameLevel(level, levelAt(key)) ? [{ key, level }] : [];
  });

/** The state of the grid: where one is, what is chosen, what was changed and how that is taken back before it is saved. */
export function useParGrid({ products, places, stood, suggested, unitOf }: Asked) {
  const [past, setPast] = useState(begun);
  const [active, setActive] = useState<Spot>();
  const [anchor, setAnchor] = useState<Spot>();
  /** Where Tab began: Enter goes to the next line of it, as on a form filled from the left. */
  const [begin, setBegin] = useState<number>();
  const [draft, setDraft] = useState<string>();
  const [said, say] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { edits } = past;
  const [lastRow, lastColumn] = [products.length - 1, places.length * 2 - 1];

  const from = anchor ?? active;
  const range: Range | undefined = active &&
    from && {
      top: Math.min(active.row, from.row),
      bottom: Math.max(active.row, from.row),
      left: Math.min(active.column, from.column),
      right: Math.max(active.column, from.column),
    };
  const keyAt = ({ row, column }: Spot): string => cellKey(products[row]?.product_id ?? 0, places[column >> 1]?.location_id ?? null);
  const levelAt = (key: string): ParLevel => edits.get(key) ?? stood.get(key) ?? none;
  const textAt = (spot: Spot): string => {
    const product = products[spot.row];
    return product ? shownIn(levelAt(keyAt(spot))[sideOf(spot.column)], unitOf(product)) : '';
  };
  const spotsIn = ({ top, bottom, left, right }: Range): Spot[] => {
    const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
    const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
    return rows.flatMap((row) => columns.map((column) => ({ row, column })));
  };

  const change = (changes: readonly ParChange[], words = '') => {
    const next = changed(edits, stood, changes);
    setPast({ edits: next, before: [...past.before, edits], after: [] });
    setRefused((before) => new Map([...before].filter(([key]) => !changes.some((one) => one.key === key))));
    say(words);
  };
  /** Texts put into cells; those that are no amount leave their cell as it was, and are told. */
  const put = (texts: readonly { readonly spot: Spot; readonly text: string }[], done?: (count: number) => string): void => {
    const changes: ParChange[] = [];
    const wrong: string[] = [];
    for (const { spot, text } of texts) {
      const product = products[spot.row];
      if (!product || spot.column > lastColumn) continue;
      const level = typedLevel(text, sideOf(spot.column), unitOf(product));
      if (level) changes.push({ key: keyAt(spot), level });
      else wrong.push(text.trim());
    }
    const told = wrong.length === 0 ? '' : `“${wrong[0]}” is not an amount${wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''}: left unchanged`;
    if (changes.length > 0) change(changes, [done?.(changes.length), told].filter(Boolean).join('. '));
    else say(told);
  };
  const commit = () => {
    if (draft === undefined || !active) return;
    setDraft(undefined);
    if (draft.trim() !== textAt(active)) put([{ spot: active, text: draft }]);
  };

  const goTo = (spot: Spot | undefined, extend = false) => {
    commit();
    setBegin(undefined);
    const next = spot && { row: between(0, spot.row, lastRow), column: between(0, spot.column, lastColumn) };
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
  const clear = () => range && put(spotsIn(range).map((spot) => ({ spot, text: '' })));
  const paste = (text: string) => {
    if (!range) return;
    setDraft(undefined);
    const block = blockOf(text);
    const alone = block.length === 1 && block[0]?.length === 1;
    const texts = alone
      ? spotsIn(range).map((spot) => ({ spot, text: block[0]?.[0] ?? '' }))
      : block.flatMap((line, down) => line.map((words, right) => ({ spot: { row: range.top + down, column: range.left + right }, text: words })));
    put(texts, (count) => `${count} pasted`);
    if (!alone)
      setAnchor({ row: between(0, range.top + block.length - 1, lastRow), column: between(0, range.left + Math.max(...block.map((line) => line.length)) - 1, lastColumn) });
  };
  const copied = (): string =>
    range
      ? Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
          Array.from({ length: range.right - range.left + 1 }, (__, right) => textAt({ row: range.top + down, column: range.left + right })).join('\t'),
        ).join('\n')
      : '';

  const open = (keys: Iterable<string>): ParChange[] => openOf(keys, suggested, levelAt);
  const shownKeys = useMemo(() => products.flatMap((product) => places.map((place) => cellKey(product.product_id, place.location_id))), [products, places]);
  const openSuggestions = useMemo(() => openOf(shownKeys, suggested, (key) => edits.get(key) ?? stood.get(key) ?? none).length, [shownKeys, suggested, edits, stood]);
  const take = (changes: readonly ParChange[]) => {
    setDraft(undefined);
    if (changes.length > 0) change(changes, `${changes.length === 1 ? '1 suggestion' : `${changes.length} suggestions`} taken`);
  };

  const back = () => {
    const edited = past.before.at(-1);
    setDraft(undefined);
    if (draft === undefined && edited) setPast({ edits: edited, before: past.before.slice(0, -1), after: [edits, ...past.after] });
  };
  const forth = () => {
    const [next, ...after] = past.after;
    if (next) setPast({ edits: next, before: [...past.before, edits], after });
  };
  const reset = () => {
    setPast(begun);
    setDraft(undefined);
    setRefused(new Map());
    say('');
  };
  /** The server's refusals at their cells, and what stands there now. */
  const refuse = (problems: ReadonlyMap<string, string>, versions: ReadonlyMap<string, number | null>) => {
    setRefused(problems);
    const next = new Map<string, Edit>([...edits].map(([key, edit]) => [key, versions.has(key) ? { ...edit, version: versions.get(key) ?? null } : edit]));
    setPast({ ...past, edits: next });
  };

  return {
    edits,
    active,
    range,
    draft,
    said,
    refused,
    keyAt,
    levelAt,
    textAt,
    setDraft,
    commit,
    goTo,
    step,
    turn,
    nextLine,
    fillDown,
    clear,
    paste,
    copied,
    takeAll: () => take(open(shownKeys)),
    takeHere: () => range && take(open(spotsIn(range).map(keyAt))),
    openSuggestions,
    back,
    forth,
    reset,
    refuse,
  };
}

export type ParGridState = ReturnType<typeof useParGrid>;
