import { quantityFromStore } from '../../src/kernel/contract/quantity.ts';
import { type MeasureSystem, thousandthsIn } from '../../src/kernel/contract/units.ts';

/** How a group of products goes: how much of a unit on an average day, in what portions, and whether it is rung up or cooked with. */
export interface Trade {
  readonly unitsADay: number;
  /** In the base unit; a whole unit by default. */
  readonly portion?: number;
  readonly kind: 'sale' | 'used';
}

type Poured = 'spirit' | 'liqueur' | 'wine' | 'draught';

/** What a measure, a glass and a pint are where one pours in ounces, in centilitres or by imperial pints. */
const pours: Readonly<Record<MeasureSystem, Readonly<Record<Poured, readonly [quantity: number, unit: string]>>>> = {
  oz: { spirit: [1.5, 'oz'], liqueur: [1, 'oz'], wine: [5, 'oz'], draught: [16, 'oz'] },
  ml: { spirit: [4, 'cl'], liqueur: [2, 'cl'], wine: [150, 'ml'], draught: [50, 'cl'] },
  imperial: { spirit: [35, 'ml'], liqueur: [25, 'ml'], wine: [150, 'ml'], draught: [1, 'imp_pt'] },
};

const trades: Readonly<Record<string, Trade & { readonly poured?: Poured }>> = {
  Spirits: { unitsADay: 0.22, poured: 'spirit', kind: 'sale' },
  'Liqueurs & aperitifs': { unitsADay: 0.08, poured: 'liqueur', kind: 'sale' },
  Wine: { unitsADay: 0.5, poured: 'wine', kind: 'sale' },
  'Beer & cider': { unitsADay: 3, kind: 'sale' },
  'Soft drinks': { unitsADay: 3, kind: 'sale' },
  'Mixers & syrups': { unitsADay: 1.2, kind: 'used' },
  'Coffee & tea': { unitsADay: 0.3, portion: 18, kind: 'sale' },
  'Bar fruit & garnish': { unitsADay: 2, portion: 1, kind: 'used' },
  'Cleaning & sundries': { unitsADay: 0.1, kind: 'used' },
};
const cooked: Trade = { unitsADay: 0.2, portion: 50, kind: 'used' };
const keg: Trade & { readonly poured: Poured } = { unitsADay: 0.18, poured: 'draught', kind: 'sale' };
const kegFrom = 15_000;

interface Carried {
  readonly group: string | null;
  readonly size: number;
  readonly baseUnit: string;
  readonly measures: MeasureSystem;
}

const asPoured = (poured: Poured, measures: MeasureSystem): number => {
  const [quantity, unit] = pours[measures][poured];
  return quantityFromStore(thousandthsIn(quantity, unit, 'ml') ?? 0);
};

export function tradeOf({ group, size, baseUnit, measures }: Carried): Trade {
  const { poured, ...trade } = baseUnit === 'ml' && size >= kegFrom ? keg : (trades[group ?? ''] ?? { ...cooked, poured: undefined });
  if (baseUnit === 'each') return { ...trade, portion: 1 };
  const portion = poured && baseUnit === 'ml' ? asPoured(poured, measures) : trade.portion;
  return { ...trade, portion: Math.min(portion ?? size, size) };
}

/** Monday to Sunday: a bar lives from its weekend. */
const week = [0.6, 0.65, 0.8, 1, 1.5, 1.7, 0.75];
/** January to December. */
const year = [0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.1, 1, 1, 1, 1.05, 1.3];

export const season = (day: Date): number => (week[(day.getUTCDay() + 6) % 7] ?? 1) * (year[day.getUTCMonth()] ?? 1);

/** What goes without being rung up, by product: the leaks that the reports have to find. */
export const leaks: ReadonlyMap<string, number> = new Map([
  ["Tito's Handmade Vodka", 0.07],
  ['Jameson Irish Whiskey', 0.06],
  ['Casamigos Blanco', 0.12],
  ['Guinness Draught Keg', 0.09],
]);
