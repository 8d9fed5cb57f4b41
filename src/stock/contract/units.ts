import type { ClientSettings } from '../../identity/contract/settings.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';

/** How much of the base unit one of a unit is, in thousandths. A US fluid ounce for what is poured, an avoirdupois ounce for what is weighed. */
const thousandths: Record<BaseUnit, Record<string, number>> = {
  ml: { ml: 1000, cl: 10_000, l: 1_000_000, oz: 29_574, gal: 3_785_412, dash: 900, tsp: 5000, tbsp: 15_000 },
  g: { g: 1000, kg: 1_000_000, oz: 28_350, lb: 453_592 },
  each: { each: 1000 },
};

/** The units in which something may be measured that is kept in one. */
export const unitsFor = (base: BaseUnit): string[] => Object.keys(thousandths[base]);

/** What a house measures in, as its settings say it. */
export type Measures = ClientSettings['units'];

const metric = ['ml', 'cl', 'l', 'g', 'kg'];
const american = ['oz', 'lb', 'gal'];
const own: Readonly<Record<Measures, readonly string[]>> = { ml: metric, oz: american };
const measured = new Set([...metric, ...american]);

/** The measures of the house before the other ones; what is counted, spooned or dashed stays where it stands. */
export function forHouse<T>(choices: readonly T[], measures: Measures, unitOf: (choice: T) => string): T[] {
  const isOwn = (choice: T) => own[measures].includes(unitOf(choice));
  const moved = choices.filter((choice) => measured.has(unitOf(choice)));
  const sorted = [...moved.filter(isOwn), ...moved.filter((choice) => !isOwn(choice))].values();
  return choices.map((choice) => (measured.has(unitOf(choice)) ? (sorted.next().value as T) : choice));
}

/** What a unit is called: an ounce of what is poured is another one than of what is weighed. */
export const unitName = (unit: string, base: BaseUnit | null): string => (unit === 'oz' && base === 'ml' ? 'fl oz' : unit);

interface Sized {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

/** The unit that a till or a menu means: of what is kept in millilitres or grams, `each` is a whole can, bottle or bag. */
export const pouredIn = (unit: string, base: BaseUnit): string => (unit === 'each' && base !== 'each' ? 'unit' : unit);

/** A quantity in thousandths of the base unit; nothing where the product cannot be measured so. A `unit` is one whole bottle, bag or fruit. */
export function thousandthsOf(quantity: number, unit: string | undefined, product: Sized): number | undefined {
  const one = unit === undefined ? 1000 : unit === 'unit' ? Math.round(product.size_quantity * 1000) : thousandths[product.base_unit][unit];
  return one === undefined ? undefined : Math.round(quantity * one);
}

/** What a till or a menu takes, in thousandths of the base unit. */
export const pouredOf = (quantity: number, unit: string, product: Sized): number | undefined => thousandthsOf(quantity, pouredIn(unit, product.base_unit), product);
