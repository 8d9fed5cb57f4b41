import type { BaseUnit } from './quantity.ts';

/** What a venue measures in: metric, American, or British (metric with imperial pints and gallons). */
export const measureSystems = ['ml', 'oz', 'imperial'] as const;
export type MeasureSystem = (typeof measureSystems)[number];

type Fraction = readonly [over: bigint, under: bigint];

/** 231 cubic inches, in thousandths of a millilitre, a thousand times over. */
const usGallon = 3_785_411_784n;
const imperialGallon = 4_546_090n;
/** In thousandths of a gram, a hundred times over. */
const pound = 45_359_237n;

/**
 * One of each unit in thousandths of its base unit, exactly. `oz` is a US fluid ounce of what is poured and an avoirdupois ounce
 * of what is weighed; `pt`, `qt`, `gal` and `bbl` (a barrel of beer) are the American ones. Spoons are the metric ones that recipes mean, and a
 * German pound is half a kilogram.
 */
const table = {
  ml: {
    ml: [1000n, 1n],
    cl: [10_000n, 1n],
    dl: [100_000n, 1n],
    l: [1_000_000n, 1n],
    hl: [100_000_000n, 1n],
    oz: [usGallon, 128_000n],
    pt: [usGallon, 8000n],
    qt: [usGallon, 4000n],
    gal: [usGallon, 1000n],
    bbl: [31n * usGallon, 1000n],
    imp_oz: [imperialGallon, 160n],
    imp_pt: [imperialGallon, 8n],
    imp_gal: [imperialGallon, 1n],
    dash: [900n, 1n],
    tsp: [5000n, 1n],
    tbsp: [15_000n, 1n],
  },
  g: { mg: [1n, 1n], g: [1000n, 1n], kg: [1_000_000n, 1n], oz: [pound, 1600n], lb: [pound, 100n], pfund: [500_000n, 1n] },
  each: { each: [1000n, 1n] },
} satisfies Record<BaseUnit, Record<string, Fraction>>;

export type VolumeUnit = keyof typeof table.ml;
export type WeightUnit = keyof typeof table.g;
export type MeasureUnit = VolumeUnit | WeightUnit;

const fractionOf = (unit: string, base: BaseUnit): Fraction | undefined => (Object.hasOwn(table[base], unit) ? (table[base] as Record<string, Fraction>)[unit] : undefined);

/** A number as the decimal that was written: nine decimals are more than any amount has. */
const billionths = (value: number): bigint => BigInt(value.toFixed(9).replace('.', ''));

function rounded(over: bigint, under: bigint): number {
  const doubled = 2n * (over < 0n ? -over : over);
  const nearest = Number((doubled + under) / (2n * under));
  return over < 0n ? -nearest : nearest;
}

/** So much of a unit, in thousandths of the base unit, rounded once; nothing where the base unit cannot be measured so. */
export function thousandthsIn(quantity: number, unit: string, base: BaseUnit): number | undefined {
  const one = fractionOf(unit, base);
  return one && rounded(billionths(quantity) * one[0], 1_000_000_000n * one[1]);
}

/** One of a unit in the base unit. A number holds it to its last decimal, since each is a finite one. */
export function sizeOfUnit(unit: string, base: BaseUnit): number | undefined {
  const one = fractionOf(unit, base);
  return one && Number(one[0]) / Number(one[1]) / 1000;
}

/** A fraction of a unit ("1/6 barrel") in thousandths of the base unit, rounded once. */
export function thousandthsOfFraction(over: number, under: number, unit: string, base: BaseUnit): number | undefined {
  const one = fractionOf(unit, base);
  const parts = billionths(under);
  return one && parts > 0n ? rounded(billionths(over) * one[0], parts * one[1]) : undefined;
}

const spoons = ['dash', 'tsp', 'tbsp'];
const pours: Readonly<Record<MeasureSystem, readonly string[]>> = {
  ml: ['ml', 'cl', 'l', 'oz', 'gal'],
  oz: ['oz', 'pt', 'qt', 'gal', 'ml', 'cl', 'l'],
  imperial: ['ml', 'cl', 'l', 'imp_oz', 'imp_pt', 'imp_gal', 'oz'],
};
const weighs: Readonly<Record<MeasureSystem, readonly string[]>> = { ml: ['g', 'kg', 'oz', 'lb'], oz: ['oz', 'lb', 'g', 'kg'], imperial: ['g', 'kg', 'oz', 'lb'] };

/** The units in which a house may say how much of something, its own first. */
export const unitsFor = (base: BaseUnit, system: MeasureSystem): string[] => (base === 'each' ? ['each'] : base === 'g' ? [...weighs[system]] : [...pours[system], ...spoons]);

const names: Readonly<Record<string, string>> = { imp_oz: 'fl oz (imp.)', imp_pt: 'pint', imp_gal: 'gal (imp.)', each: 'pcs', pt: 'US pint', qt: 'quart' };

/** What a unit is called: an ounce of what is poured is another one than of what is weighed. */
export const unitName = (unit: string, base: BaseUnit | null): string => (unit === 'oz' && base === 'ml' ? 'fl oz' : (names[unit] ?? unit));

interface Step {
  readonly unit: string;
  /** In the base unit: from how much on it is spoken of in this. */
  readonly from: number;
  readonly label: string;
}

const metricWeight: readonly Step[] = [
  { unit: 'kg', from: 1000, label: 'kg' },
  { unit: 'g', from: 0, label: 'g' },
];
const metricVolume: readonly Step[] = [
  { unit: 'l', from: 1000, label: 'l' },
  { unit: 'ml', from: 0, label: 'ml' },
];
const each: readonly Step[] = [{ unit: 'each', from: 0, label: 'pcs' }];

const spoken: Readonly<Record<MeasureSystem, Readonly<Record<BaseUnit, readonly Step[]>>>> = {
  ml: { ml: metricVolume, g: metricWeight, each },
  imperial: { ml: metricVolume, g: metricWeight, each },
  oz: {
    ml: [
      { unit: 'gal', from: 3785, label: 'gal' },
      { unit: 'qt', from: 946, label: 'qt' },
      { unit: 'oz', from: 0, label: 'fl oz' },
    ],
    g: [
      { unit: 'lb', from: 453.5, label: 'lb' },
      { unit: 'oz', from: 0, label: 'oz' },
    ],
    each,
  },
};

/** A quantity in the base unit as a house speaks of it: 0.5 l, 16.9 fl oz. */
export function asSpoken(quantity: number, base: BaseUnit, system: MeasureSystem): { readonly value: number; readonly unit: string; readonly label: string } {
  const steps = spoken[system][base];
  const step = steps.find(({ from }) => Math.abs(quantity) >= from) ?? (steps.at(-1) as Step);
  return { value: quantity / (sizeOfUnit(step.unit, base) ?? 1), unit: step.unit, label: step.label };
}
