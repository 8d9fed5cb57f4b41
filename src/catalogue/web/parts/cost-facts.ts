export const pourMl = 45;

interface CostFact {
  readonly label: string;
  readonly money: number;
}

/** What a measure of a product costs, in the measures its trade thinks in. */
export function costFacts(cost: number | undefined, holds: number | undefined, unit: string | undefined, packUnits: number | undefined): CostFact[] {
  if (cost === undefined || holds === undefined || holds <= 0) return [];
  const one = cost / holds;
  const measures: Record<string, CostFact[]> = {
    ml: [
      { label: '100 ml', money: one * 100 },
      { label: `Pour of ${pourMl} ml`, money: one * pourMl },
      { label: 'Litre', money: one * 1000 },
    ],
    g: [
      { label: '100 g', money: one * 100 },
      { label: 'Kilogram', money: one * 1000 },
    ],
    each: holds > 1 ? [{ label: 'One', money: one }] : [],
  };
  return [...(measures[unit ?? ''] ?? []), ...(packUnits !== undefined && packUnits > 1 ? [{ label: `Pack of ${packUnits}`, money: cost * packUnits }] : [])];
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

/** What two of empty weight, full weight and density say about the third; and where all three are given, whether they agree. */
export function derivedWeights({ holds, density, tare, full }: Known): { label: string; text: string }[] {
  if (holds === undefined || holds <= 0) return [];
  const grams = (value: number) => `${Math.round(value)} g`;
  if (tare !== undefined && full !== undefined) {
    const implied = (full - tare) / holds;
    const off = density === undefined ? undefined : Math.abs(implied - density) / density;
    return [
      { label: 'Density from the weights', text: `${implied.toFixed(3)} g/ml` },
      ...(off !== undefined && off > 0.03 ? [{ label: 'Does not fit the density', text: `${Math.round(off * 100)}% apart` }] : []),
    ];
  }
  if (density === undefined) return [];
  if (full !== undefined) return [{ label: 'Empty weight from the full', text: grams(full - holds * density) }];
  if (tare !== undefined) return [{ label: 'Full weight from the empty', text: grams(tare + holds * density) }];
  return [];
}
