import { type MeasureSystem, sizeOfUnit } from '../../../kernel/contract/units.ts';

const measure = (label: string, unit: string, base: 'ml' | 'g', many = 1) => ({ label, holds: many * (sizeOfUnit(unit, base) as number) });

/** What is poured and weighed out in a house of each kind. */
const measured: Readonly<Record<MeasureSystem, Readonly<Record<'ml' | 'g', readonly { readonly label: string; readonly holds: number }[]>>>> = {
  ml: {
    ml: [measure('100 ml', 'ml', 'ml', 100), measure('Pour of 40 ml', 'ml', 'ml', 40), measure('Litre', 'l', 'ml')],
    g: [measure('100 g', 'g', 'g', 100), measure('Kilogram', 'kg', 'g')],
  },
  oz: {
    ml: [measure('Fluid ounce', 'oz', 'ml'), measure('Pour of 1.5 fl oz', 'oz', 'ml', 1.5), measure('Gallon', 'gal', 'ml')],
    g: [measure('Ounce', 'oz', 'g'), measure('Pound', 'lb', 'g')],
  },
  imperial: {
    ml: [measure('100 ml', 'ml', 'ml', 100), measure('Measure of 25 ml', 'ml', 'ml', 25), measure('Pint', 'imp_pt', 'ml')],
    g: [measure('100 g', 'g', 'g', 100), measure('Kilogram', 'kg', 'g')],
  },
};

interface CostFact {
  readonly label: string;
  readonly money: number;
}

/** What a measure of a product costs, in the measures its trade thinks in. */
export function costFacts(cost: number | undefined, holds: number | undefined, unit: string | undefined, packUnits: number | undefined, system: MeasureSystem): CostFact[] {
  if (cost === undefined || holds === undefined || holds <= 0) return [];
  const one = cost / holds;
  const facts =
    unit === 'ml' || unit === 'g'
      ? measured[system][unit].map((each) => ({ label: each.label, money: one * each.holds }))
      : unit === 'each' && holds > 1
        ? [{ label: 'One', money: one }]
        : [];
  return [...facts, ...(packUnits !== undefined && packUnits > 1 ? [{ label: `Case of ${packUnits}`, money: cost * packUnits }] : [])];
}

interface Known {
  readonly holds: number | undefined;
  readonly density: number | undefined;
  readonly tare: number | undefined;
  readonly full: number | undefined;
}

/** The empty weight that a full one, the contents and their density leave; nothing where they can't be right together. */
export function tareFrom({ holds, density, full }: Omit<Known, 'tare'>): number | undefined {
  if (holds === undefined || density === undefined || full === undefined) return undefined;
  const tare = Math.round(full - holds * density);
  return tare > 0 ? tare : undefined;
}

/** Nothing that is drunk is lighter than strong spirit or heavier than the thickest syrup. */
const [densityLeast, densityMost] = [0.8, 1.45];

/** What two of empty weight, full weight and density say about the third; and where all three are given, whether they agree. */
export function derivedWeights({ holds, density, tare, full }: Known): { label: string; text: string }[] {
  if (holds === undefined || holds <= 0) return [];
  const grams = (value: number) => `${Math.round(value)} g`;
  if (tare !== undefined && full !== undefined) {
    const implied = (full - tare) / holds;
    const off = density === undefined ? undefined : Math.abs(implied - density) / density;
    return [
      { label: 'Density from the weights', text: `${implied.toFixed(3)} g/ml` },
      ...(implied < densityLeast || implied > densityMost ? [{ label: 'Check this', text: 'spirits weigh 0.92 to 0.97, syrups up to 1.4 g/ml' }] : []),
      ...(off !== undefined && off > 0.03 ? [{ label: 'Doesn’t match the density', text: `${Math.round(off * 100)}% apart` }] : []),
    ];
  }
  if (density === undefined) return [];
  if (full !== undefined) return [{ label: 'Empty weight from the full', text: grams(full - holds * density) }];
  if (tare !== undefined) return [{ label: 'Full weight from the empty', text: grams(tare + holds * density) }];
  return [];
}
