import type { ImportPreview } from '../../../kernel/contract/import.ts';
import type { Row } from '../../../kernel/server/records/record-table.ts';
import { wholeHouse } from '../../contract/whole-house.ts';
import type { Catalogue } from './known.ts';
import type { ProductLine } from './line.ts';
import { suggests } from './questions.ts';
import { parPrefix } from './vocabulary.ts';

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const closeTo = (one: number, other: number) => Math.abs(one - other) <= Math.max(0.02, Math.abs(other) * 0.01);

/** What one costs, from the price of one or of a case; both are held against each other. */
export function costsOf(line: ProductLine, answer: string | null | undefined): { unitCost: number | undefined; note?: string } {
  const { units, unitCost, packCost, cost, costOf } = line;
  // Without a number of units the price is that of what is bought: a case of napkins is one.
  const basis = units === undefined ? 'unit' : (costOf ?? (answer === 'likely' ? (suggests(line) ?? 'unit') : answer));
  const asCase = packCost ?? (cost !== undefined && unitCost === undefined && basis === 'case' ? cost : undefined);
  const asUnit = unitCost ?? (cost !== undefined && (basis !== 'case' || packCost !== undefined) ? cost : undefined);
  if (asUnit !== undefined) {
    const wrong = asCase !== undefined && units !== undefined && units > 1 && !closeTo(asUnit * units, asCase);
    return { unitCost: asUnit, ...(wrong && { note: `${units} × ${asUnit} is ${rounded(asUnit * units)}, not ${asCase}: the cost of one is taken` }) };
  }
  if (asCase === undefined) return { unitCost: undefined };
  if (units === undefined) return { unitCost: undefined, note: `A case costs ${asCase}: say how many are in one` };
  return { unitCost: rounded(asCase / units) };
}

export interface ParOf {
  /** The place, and the area that is made for it. */
  readonly places: readonly number[];
  readonly place: string;
  readonly min: number;
  readonly max: number;
}

type Place = (text: string) => { ids: readonly number[] } | { refusal: string };

/** The par levels of a line, in units; a number with "cs" behind it counts cases. */
export function parsOf(
  { texts, units = 1 }: ProductLine,
  inCases: boolean,
  { at, skips }: { readonly at: string | null | undefined; readonly skips: (place: string) => boolean },
  findPlace: Place,
  errors: ProductLine['errors'],
  number: (field: string, text: string) => number | undefined,
): { pars: ParOf[]; level: number | undefined } {
  const read = (field: string): number | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    const cases = /^([\d.,]+)\s*(?:cs|cases?|kisten?|kasten|cajas?|caisses?|cartons?|cartoni)\.?$/i.exec(text)?.[1];
    const pieces = /^([\d.,]+)\s*(?:bot|btls?|bottles?|fl|flaschen?|stk|stück|st|uds?|unid\w*|botellas?|briks?|latas?|dosen?|cans?|ea|pcs?)\.?$/iu.exec(text)?.[1];
    const value = number(field, cases ?? pieces ?? text);
    if (value === undefined || value < 0) errors.push({ field, message: `“${text}” is no par level` });
    return value === undefined || value < 0 ? undefined : value * (cases || (inCases && !pieces) ? units : 1);
  };
  const pars: ParOf[] = [];
  const set = (place: string | number, name: string, min: number, max: number, field: string) => {
    const found = typeof place === 'number' ? { ids: [place] } : findPlace(place);
    if ('refusal' in found) errors.push({ field, message: found.refusal });
    else pars.push({ places: found.ids, place: name, min, max });
  };
  for (const field of Object.keys(texts)) {
    const value = field.startsWith(parPrefix) ? read(field) : undefined;
    const place = field.slice(parPrefix.length);
    if (value !== undefined && value > 0) set(place, place, value, value, field);
  }
  const [par, low, high] = [read('par'), read('par_min'), read('par_max')];
  const level = par ?? high ?? low;
  if (level === undefined) return { pars, level: pars.length > 0 ? pars.reduce((sum, { max }) => sum + max, 0) : undefined };
  const [min, max] = [low ?? par ?? level, par ?? high ?? level];
  if (max < min) errors.push({ field: 'par_max', message: `the highest stock ${max} is less than the lowest ${min}` });
  else if (texts.place) {
    if (!skips(texts.place)) set(texts.place, texts.place, min, max, 'place');
  } else if (at === 'house') pars.push({ places: [], place: wholeHouse, min, max });
  else if (at === 'new') set('Bar', 'Bar', min, max, 'par');
  else if (at && at !== 'none') set(Number(at), '', min, max, 'par');
  return { pars, level };
}

const money = (value: number) => (Number.isInteger(value * 100) || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value.toFixed(2) : String(rounded(value)));
const unitsOf: Readonly<Record<string, string>> = { ml: 'ml', g: 'g', each: 'each' };

/** What a row will be, as the preview shows it. */
export function shownCells(line: ProductLine, before: Row | undefined, unitCost: number | undefined, pars: readonly ParOf[], { places }: Catalogue): Record<string, string> {
  const { texts, size } = line;
  const units = line.units ?? (before?.pack_units as number | undefined) ?? 1;
  const placeName = ({ place, places: [id] }: ParOf) => place || (places.find((one) => one.id === id)?.name ?? '');
  const text = (par: ParOf) => (par.min === par.max ? String(par.max) : `${par.min}–${par.max}`);
  const cells: Record<string, string | undefined> = {
    name: before ? String(before.name) : line.name,
    size: size?.label ?? (before ? `${before.size_quantity} ${unitsOf[String(before.base_unit)] ?? ''}` : ''),
    pack: units > 1 ? `case of ${units}` : '',
    cost: unitCost === undefined ? '' : money(unitCost),
    pack_cost: unitCost === undefined || units === 1 ? '' : money(unitCost * units),
    supplier: texts.supplier,
    group: [texts.group, texts.subgroup].filter((one) => one).join(' › '),
    brand: texts.brand,
    par: pars.map((par) => `${text(par)} ${placeName(par)}`.trim()).join(', '),
    barcode: texts.barcode,
    sku: texts.sku,
    abv: texts.abv,
  };
  return Object.fromEntries(Object.entries(cells).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

const columns: readonly (readonly [key: string, label: string, numeric: boolean])[] = [
  ['name', 'Name', false],
  ['size', 'Size', true],
  ['pack', 'Pack', false],
  ['cost', 'Cost of one', true],
  ['pack_cost', 'Cost of a case', true],
  ['supplier', 'Supplier', false],
  ['group', 'Group', false],
  ['brand', 'Brand', false],
  ['par', 'Par', false],
  ['barcode', 'Barcode', false],
  ['sku', 'Article number', false],
  ['abv', 'Alcohol', true],
];
/** Which of the sheet's fields is mended in a column: that which the sheet has. */
const mendedIn: Readonly<Record<string, readonly string[]>> = { cost: ['unit_cost', 'cost'], pack_cost: ['pack_cost'], pack: ['pack'], par: ['par'] };

export function shownColumns(rows: readonly { readonly cells: Readonly<Record<string, string>>; readonly texts: Readonly<Record<string, string>> }[]): ImportPreview['shown'] {
  const has = (field: string) => rows.some(({ texts }) => texts[field] !== undefined);
  return columns
    .filter(([key]) => ['name', 'size', 'cost', 'group'].includes(key) || rows.some(({ cells }) => cells[key] !== undefined))
    .map(([key, label, numeric]) => {
      const fields = mendedIn[key] ?? [key];
      return { key, label, numeric, field: fields.find(has) ?? (key === 'pack_cost' ? null : (fields[0] ?? null)) };
    });
}
