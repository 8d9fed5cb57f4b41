import type { AnswerOf } from '../../../../../kernel/contract/call.ts';
import type { applyPars, parGrid } from '../../../../contract/par.ts';

export type Grid = AnswerOf<typeof parGrid>;
export type GridProduct = Grid['products'][number];
export type GridPlace = Grid['places'][number];
type Saved = AnswerOf<typeof applyPars>['pars'];
/** Levels as they are sent; what is not said of an order at once stays as it is. */
export type ParBatch = (Omit<Saved[number], 'reorder_qty'> & { readonly reorder_qty?: number | null })[];
export type Side = 'min' | 'max';

/** A par level in the product's base unit; nothing where there is none. */
export interface ParLevel {
  readonly min: number | null;
  readonly max: number | null;
}

/** A level as the server has it. */
export interface Stood extends ParLevel {
  readonly reorder_qty: number | null;
  readonly version: number | null;
}

/** A level as it is to be, and the version it was seen at when that began. */
export interface Edit extends ParLevel {
  readonly version: number | null;
}

/** What was changed and not saved, by its cell. */
export type Edits = ReadonlyMap<string, Edit>;
export type Levels = ReadonlyMap<string, Stood>;

export const none: Stood = { min: null, max: null, reorder_qty: null, version: null };
export const cellKey = (productId: number, locationId: number | null): string => `${productId}:${locationId}`;
export const levelsOf = ({ pars }: Pick<Grid, 'pars'>): Levels =>
  new Map(pars.map(({ product_id, location_id, par_min, par_max, ...rest }) => [cellKey(product_id, location_id), { ...rest, min: par_min, max: par_max }]));

export const sameLevel = (one: ParLevel, other: ParLevel): boolean => one.min === other.min && one.max === other.max;

/** One value alone is both minimum and maximum. */
export const wholeLevel = ({ min, max }: ParLevel): ParLevel => ({ min: min ?? max, max: max ?? min });

/** What is wrong with a level, in words. */
export function problemOf(level: ParLevel): string | undefined {
  const { min, max } = wholeLevel(level);
  return min !== null && max !== null && max < min ? 'Max is below min' : undefined;
}

export interface ParChange {
  readonly key: string;
  readonly level: Partial<ParLevel>;
}

/** The edits after some more; what is again as it stood is no edit. */
export function changed(edits: Edits, stood: Levels, changes: readonly ParChange[]): Edits {
  const next = new Map(edits);
  for (const { key, level } of changes) {
    const before = stood.get(key) ?? none;
    const now = { ...(next.get(key) ?? before), ...level };
    if (sameLevel(now, before)) next.delete(key);
    else next.set(key, { min: now.min, max: now.max, version: next.get(key)?.version ?? before.version });
  }
  return next;
}

const ids = (key: string) => {
  const [product = '', place = ''] = key.split(':');
  return { product_id: Number(product), location_id: place === 'null' ? null : Number(place) };
};

/** The edits as they are sent, in their order. */
export const batchOf = (edits: Edits): ParBatch =>
  [...edits].map(([key, edit]) => {
    const { min, max } = wholeLevel(edit);
    return { ...ids(key), par_min: min, par_max: max, version: edit.version };
  });

/** What takes a batch back: what stood before, on what stands since. */
export const takenBack = (stood: Levels, saved: Saved): ParBatch =>
  saved.map(({ product_id, location_id, version }) => {
    const { min, max, reorder_qty } = stood.get(cellKey(product_id, location_id)) ?? none;
    return { product_id, location_id, par_min: min, par_max: max, reorder_qty, version };
  });

/** The grid with what was saved in it, until it is fetched again. */
export const withSaved = (grid: Grid, saved: Saved): Grid => {
  const keys = new Set(saved.map((one) => cellKey(one.product_id, one.location_id)));
  const stands = saved.flatMap(({ par_min, par_max, version, ...one }) =>
    par_min === null || par_max === null || version === null ? [] : [{ ...one, par_min, par_max, version }],
  );
  return { ...grid, pars: [...grid.pars.filter((one) => !keys.has(cellKey(one.product_id, one.location_id))), ...stands] };
};

/** In what amounts are typed: one of it in the base unit, and what it is called. */
export interface ParUnit {
  readonly of: number;
  readonly label: string;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
/** As it was typed, where three decimals say it exactly; a part of a pack that none say, in two. */
export function shownIn(value: number | null, unit: ParUnit): string {
  if (value === null) return '';
  const exact = rounded(value / unit.of);
  return String(rounded(exact * unit.of) === value ? exact : Math.round((value / unit.of) * 100) / 100);
}

const amount = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*[.,]?\d+)`;
const oneAmount = new RegExp(`^${amount}$`);
const fromTo = new RegExp(String.raw`^${amount}\s*(?:-|–|\/|\.\.|to)\s*${amount}$`, 'i');
const numberOf = (text: string) => Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));

/** What somebody typed for one side: an amount, nothing, or both sides at once as "3-8"; undefined where it is no amount. */
export function typedLevel(text: string, side: Side, unit: ParUnit): Partial<ParLevel> | undefined {
  const said = text.trim();
  if (said === '') return { [side]: null };
  const base = (words: string | undefined) => rounded(numberOf(words ?? '') * unit.of);
  const one = oneAmount.exec(said);
  if (one) return { [side]: base(one[1]) };
  const both = fromTo.exec(said);
  return both ? { min: base(both[1]), max: base(both[2]) } : undefined;
}

/** A block as a spreadsheet copies it. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
