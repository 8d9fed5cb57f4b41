import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { quantityFromStore, quantityScale } from '../../../kernel/contract/quantity.ts';
import { asSpoken, type MeasureSystem, sizeOfUnit, unitName } from '../../../kernel/contract/units.ts';
import { houseMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { none } from '../../../kernel/web/ui/values/number-text.ts';
import { thousandthsOf } from '../../domain/units.ts';

/** The fields of a product that formatting a quantity needs. */
export interface MeasuredProduct {
  readonly product_name: string;
  readonly size: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

export interface QuantityWords {
  readonly main: string;
  /** The same in the base unit, where the words above round it. */
  readonly exact: string | undefined;
}

const most = (digits: number) => new Intl.NumberFormat(undefined, { maximumFractionDigits: digits });
const [whole, oneDecimal, twoDecimals, threeDecimals] = [most(0), most(1), most(2), most(3)] as const;
const leastShown = 0.005;
/** A hundred millilitres are not better known by their decimals, and nothing by more than two. */
const finely = (amount: number, unit: string): string => (amount >= 100 && (unit === 'ml' || unit === 'g' || unit === 'oz') ? whole : twoDecimals).format(amount);
const bottleMostMl = 5000;

/** What one unit of a product is called: a keg, a can, a bottle, a pack; nothing where it is counted one by one. */
export function containerOf({ product_name, size, base_unit, size_quantity }: MeasuredProduct): string | undefined {
  if (size_quantity <= 1) return undefined;
  const label = `${size ?? ''} ${product_name}`.toLowerCase();
  if (/\bkeg\b/.test(label)) return 'keg';
  if (/bag in box/.test(label)) return 'box';
  if (/\bcan\b/.test(label)) return 'can';
  if (base_unit === 'ml') return size_quantity <= bottleMostMl ? 'bottle' : 'container';
  return 'pack';
}

const plural = (word: string) => (word === 'box' ? 'boxes' : `${word}s`);
export const containersText = (container: string, count: number): string => (Math.abs(count) === 1 ? container : plural(container));

const signOf = (value: number, signed: boolean) => (value < 0 ? '\u2212' : signed && value > 0 ? '+' : '');

const said = (value: number, unit: string, label: string, signed: boolean): string => {
  const amount = finely(Math.abs(value), unit);
  return `${signOf(value, signed)}${amount}\u00a0${label === 'pcs' && amount === '1' ? 'pc' : label}`;
};

const isShown = (value: number) => value === 0 || Math.abs(value) >= leastShown;

/** What is too little for its unit, in the smallest there is, to its last decimal. */
const leastText = (quantity: number, base: BaseUnit, signed: boolean): string =>
  `${signOf(quantity, signed)}${threeDecimals.format(Math.abs(quantity))}\u00a0${base === 'each' ? 'pcs' : base}`;

/** What it measures, as the house speaks: "2.38 l", "80.5 fl oz". */
export function baseText(quantity: number, base: BaseUnit, signed = false): string {
  const { value, unit, label } = asSpoken(quantity, base, houseMeasures.get());
  return isShown(value) ? said(value, unit, label, signed) : leastText(quantity, base, signed);
}

/** The same of a product: what comes in bottles and cans is measured in fluid ounces, however many there are. */
function measureText(quantity: number, product: MeasuredProduct, signed = false): string {
  const container = containerOf(product);
  const small = container === 'bottle' || container === 'can';
  if (houseMeasures.get() !== 'oz' || product.base_unit !== 'ml' || !small) return baseText(quantity, product.base_unit, signed);
  const ounces = quantity / (sizeOfUnit('oz', 'ml') ?? 1);
  return isShown(ounces) ? said(ounces, 'oz', 'fl oz', signed) : leastText(quantity, 'ml', signed);
}

/** So many bottles, with a decimal, or two where there is less than one. */
function containersShown(count: number, container: string, signed: boolean, format?: Intl.NumberFormat): string {
  const amount = Math.abs(count);
  const shown = (format ?? (amount < 1 ? twoDecimals : oneDecimal)).format(amount);
  return `${signOf(count, signed)}${shown}\u00a0${shown === '1' ? container : plural(container)}`;
}

/** Something, but less of a bottle than two decimals show. */
export const isHardly = (quantity: number, { size_quantity }: MeasuredProduct): boolean => quantity > 0 && quantity / size_quantity < leastShown;

/** As people in a cellar say it: "3.4 bottles", and beside it what that is exactly. A column speaks one unit from its first row to its last, but for what is too little of it. */
export function quantityWords(quantity: number | null | undefined, product: MeasuredProduct, signed = false): QuantityWords {
  if (quantity === null || quantity === undefined || !Number.isFinite(quantity)) return { main: none, exact: undefined };
  const exact = measureText(quantity, product, signed);
  const container = containerOf(product);
  const count = quantity / product.size_quantity;
  if (container === undefined || !isShown(count) || (isWeighed(product) && count !== 0 && Math.abs(count) < 1)) return { main: exact, exact: undefined };
  return { main: containersShown(count, container, signed), exact };
}

/** A sack of potatoes is bought by the sack, and less than one is spoken of by its weight. */
const isWeighed = ({ base_unit, ...product }: MeasuredProduct): boolean => base_unit === 'g' && containerOf({ base_unit, ...product }) === 'pack';

/** Both in one line, for sentences and for what is read aloud. */
export function quantityText(quantity: number | null | undefined, product: MeasuredProduct, signed = false): string {
  const { main, exact } = quantityWords(quantity, product, signed);
  return exact === undefined ? main : `${main} (${exact})`;
}

const singular = (word: string | undefined) => word?.replace(/(?<=x)es$|s$/, '');

/** A quantity in the unit that another one is spoken of in. */
function alongText(quantity: number, other: number, base: BaseUnit): string {
  const { unit, label } = asSpoken(other, base, houseMeasures.get());
  return `${twoDecimals.format(quantity / (sizeOfUnit(unit, base) ?? 1))}\u00a0${label}`;
}

/** Both ends as they differ: with as many decimals as that takes, and where bottles are too rough for it, in what they hold. */
function endsOf(from: number, to: number, product: MeasuredProduct): [string, string] {
  const container = containerOf(product);
  const ways: ((quantity: number) => string)[] = [(quantity) => quantityWords(quantity, product).main];
  if (isWeighed(product)) ways.push((quantity) => alongText(quantity, Math.max(from, to), product.base_unit));
  else if (container !== undefined)
    for (const format of [twoDecimals, threeDecimals]) ways.push((quantity) => containersShown(quantity / product.size_quantity, container, false, format));
  const way =
    ways.find((one) => one(from) !== one(to)) ?? ((quantity: number) => `${threeDecimals.format(quantity)}\u00a0${product.base_unit === 'each' ? 'pcs' : product.base_unit}`);
  return [way(from), way(to)];
}

/** "3 – 8 bottles". */
export function rangeText(from: number, to: number, product: MeasuredProduct, sign: '–' | '→' = '–'): string {
  if (from === to) return quantityWords(to, product).main;
  const [first, last] = endsOf(from, to, product);
  const [[amount, word], [, other]] = [first.split('\u00a0'), last.split('\u00a0')];
  return `${singular(word) === singular(other) ? amount : first} ${sign} ${last}`;
}

export type InputUnit = 'ml' | 'cl' | 'l' | 'oz' | 'qt' | 'gal' | 'imp_oz' | 'imp_pt' | 'imp_gal' | 'g' | 'kg' | 'lb' | 'each' | 'unit';

const oneOf = (unit: InputUnit, product: MeasuredProduct): number => quantityFromStore(thousandthsOf(1, unit, product) ?? quantityScale);
export const inBaseUnits = (value: number, unit: InputUnit, product: MeasuredProduct): number => Math.round(value * oneOf(unit, product) * 1000) / 1000;
export const fromBaseUnits = (quantity: number, unit: InputUnit, product: MeasuredProduct): number => Math.round((quantity / oneOf(unit, product)) * 1000) / 1000;

export interface UnitChoice {
  readonly unit: InputUnit;
  readonly label: string;
  /** What + and − move by, and what is often said at once. */
  readonly step: number;
  readonly quick: readonly number[];
}

const parts = [0.25, 0.5, 1, 2];
const small = [0.5, 1, 2, 5];
const moves: Readonly<Record<Exclude<InputUnit, 'unit'>, readonly [step: number, quick: readonly number[]]>> = {
  ml: [10, [25, 50, 100, 250]],
  cl: [1, [2, 4, 5, 10]],
  l: [0.5, small],
  oz: [0.5, [0.5, 1, 1.5, 2]],
  qt: [0.25, parts],
  gal: [0.25, parts],
  imp_oz: [0.5, [0.5, 1, 1.5, 2]],
  imp_pt: [0.5, small],
  imp_gal: [0.5, small],
  g: [50, [50, 100, 250, 500]],
  kg: [0.5, small],
  lb: [0.5, small],
  each: [1, [1, 2, 5, 10]],
};
const ouncesOfWeight: readonly [number, readonly number[]] = [1, [1, 2, 4, 8]];

/** A phone has room for five. */
const offered: Readonly<Record<MeasureSystem, Readonly<Record<BaseUnit, readonly Exclude<InputUnit, 'unit'>[]>>>> = {
  ml: { ml: ['ml', 'cl', 'l', 'oz'], g: ['g', 'kg', 'oz', 'lb'], each: ['each'] },
  oz: { ml: ['oz', 'qt', 'gal', 'l'], g: ['oz', 'lb', 'g', 'kg'], each: ['each'] },
  imperial: { ml: ['ml', 'l', 'imp_pt', 'imp_gal'], g: ['g', 'kg', 'oz', 'lb'], each: ['each'] },
};

/** The units in which somebody may say how much, the likeliest first: the whole, then what the house measures in. */
export function unitChoices(product: MeasuredProduct, system: MeasureSystem): UnitChoice[] {
  const { base_unit: base } = product;
  const container = containerOf(product);
  const whole: UnitChoice[] = container ? [{ unit: 'unit', label: containersText(container, 2), step: 1, quick: parts }] : [];
  const measures = offered[system][base].map((unit): UnitChoice => {
    const [step, quick] = unit === 'oz' && base === 'g' ? ouncesOfWeight : moves[unit];
    return { unit, label: unitName(unit, base), step, quick };
  });
  return [...whole, ...measures];
}
