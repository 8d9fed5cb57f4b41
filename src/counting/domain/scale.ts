/** What is known of a product's weights. Grams, and the density in grams per millilitre. */
export interface Weighable {
  readonly base_unit: 'ml' | 'g' | 'each';
  /** What a full one holds, in the base unit. */
  readonly size_quantity: number;
  readonly tare_g: number | null;
  readonly full_g: number | null;
  readonly density: number | null;
  readonly abv: number | null;
}

export interface Scale {
  /** How exact the scale is, and how much empties of one kind differ, both as a standard deviation in grams. */
  readonly resolution_g?: number;
  readonly tare_spread_g?: number;
  /** What sits on the bottle while it is weighed. */
  readonly spout_g?: number;
}

export type WeighRefusal = 'lighter_than_empty' | 'heavier_than_full' | 'no_weights_known';

export type WeighResult =
  | { readonly quantity: number; readonly tolerance: number; readonly how: 'tare_and_full' | 'tare' | 'full'; readonly tare_g: number }
  | { readonly refusal: string; readonly reason: WeighRefusal };

/** Ethanol and water at 20 °C: grams per millilitre at a strength in percent by volume. */
const densityByStrength: readonly (readonly [number, number])[] = [
  [0, 0.9982],
  [5, 0.9911],
  [10, 0.9851],
  [15, 0.98],
  [20, 0.9751],
  [25, 0.9702],
  [30, 0.965],
  [35, 0.9589],
  [40, 0.948],
  [45, 0.9394],
  [50, 0.9301],
  [60, 0.9091],
  [70, 0.8855],
  [80, 0.8593],
  [90, 0.8292],
  [100, 0.7893],
];

export function densityOf({ density, abv }: Pick<Weighable, 'density' | 'abv'>): { readonly value: number; readonly spread: number } {
  if (density !== null) return { value: density, spread: 0.002 };
  if (abv === null) return { value: 1, spread: 0.05 };
  const above = densityByStrength.findIndex(([strength]) => strength >= abv);
  const [high, low] = [densityByStrength[above] as readonly [number, number], densityByStrength[Math.max(0, above - 1)] as readonly [number, number]];
  const share = high[0] === low[0] ? 0 : (abv - low[0]) / (high[0] - low[0]);
  // Sugar makes a liqueur heavier than its strength says.
  return { value: low[1] + share * (high[1] - low[1]), spread: abv < 35 ? 0.04 : 0.006 };
}

/** Grams that a millilitre of what can be drunk weighs: spirits are light, and sugar makes heavier. */
const lightest = 0.78;
const heaviest: readonly { readonly from: number; readonly most: number }[] = [
  { from: 35, most: 1.12 },
  { from: 15, most: 1.2 },
  { from: 0.5, most: 1.3 },
];
const honey = 1.45;

/** Why the weights that are kept of a product can hardly be right; nothing where they can. */
export function doubtOfWeights(product: Weighable): string | undefined {
  const { base_unit, size_quantity, tare_g, full_g, density, abv } = product;
  if (base_unit !== 'ml') return undefined;
  const most = abv === null ? honey : (heaviest.find(({ from }) => abv >= from)?.most ?? honey);
  const usual = abv === null ? '' : ` Of ${abv} % alcohol it is about ${densityOf({ density: null, abv }).value.toFixed(2)} g.`;
  const wrong = (found: number) => found < lightest || found > most;
  const byWeights = tare_g !== null && full_g !== null ? (full_g - tare_g) / size_quantity : undefined;
  if (byWeights !== undefined && wrong(byWeights)) return `By its empty and full weight a millilitre of it weighs ${byWeights.toFixed(2)} g.${usual}`;
  return density !== null && wrong(density) ? `The density kept for it says that a millilitre weighs ${density.toFixed(2)} g.${usual}` : undefined;
}

const overFull = 0.03;

/** What is left in one bottle, keg or tub by its weight, with how far that may be off. */
export function weigh(gross_g: number, product: Weighable, { resolution_g = 1, tare_spread_g = 3, spout_g = 0 }: Scale = {}): WeighResult {
  const perUnit = product.base_unit === 'ml' ? densityOf(product) : { value: 1, spread: 0 };
  const content = product.size_quantity * perUnit.value;
  const { tare_g, full_g } = product;
  if (tare_g === null && full_g === null) return refusal('no_weights_known');
  const tare = tare_g ?? (full_g as number) - content;
  const full = full_g ?? (tare_g as number) + content;
  const net = gross_g - spout_g - tare;
  const sigma = Math.hypot(resolution_g, tare_spread_g);
  if (net < -3 * sigma) return refusal('lighter_than_empty', `Empty it weighs ${Math.round(tare)} g; ${Math.round(gross_g)} g is less than that.`);
  if (net > (full - tare) * (1 + overFull) + 3 * sigma) return refusal('heavier_than_full', `Full it weighs ${Math.round(full)} g; ${Math.round(gross_g)} g is more than that.`);
  const bothKnown = tare_g !== null && full_g !== null;
  const share = Math.min(1, Math.max(0, net / (full - tare)));
  const spread = bothKnown ? 0 : (share * product.size_quantity * perUnit.spread) / perUnit.value;
  return {
    quantity: Math.round(share * product.size_quantity * 1000) / 1000,
    tolerance: Math.ceil(Math.hypot((sigma * product.size_quantity) / (full - tare), spread)),
    how: bothKnown ? 'tare_and_full' : tare_g === null ? 'full' : 'tare',
    tare_g: tare,
  };
}

const words: Record<WeighRefusal, string> = {
  lighter_than_empty: 'That is lighter than an empty one.',
  heavier_than_full: 'That is heavier than a full one.',
  no_weights_known: 'Neither the empty nor the full weight of this product is known. Weigh an empty or a full one first.',
};
const refusal = (reason: WeighRefusal, more?: string): WeighResult => ({ reason, refusal: more ? `${words[reason]} ${more}` : words[reason] });

export interface LearnedTare {
  readonly tare_g: number;
  readonly spread_g: number;
  readonly used: number;
  readonly left_out: number;
}

const farOff = { spreads: 3.5, least: 5 };

/** What empties of one kind weigh, by the middle of those that were weighed; one that is far off is another bottle. */
export function learnTare(weighings: readonly number[]): LearnedTare | undefined {
  const sorted = [...weighings].filter((weight) => weight > 0).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const middle = median(sorted);
  const usual = Math.max(farOff.least, farOff.spreads * 1.4826 * median(sorted.map((weight) => Math.abs(weight - middle)).sort((a, b) => a - b)));
  const kept = sorted.filter((weight) => Math.abs(weight - middle) <= usual);
  const mean = kept.reduce((sum, weight) => sum + weight, 0) / kept.length;
  const spread = kept.length > 1 ? Math.sqrt(kept.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / (kept.length - 1)) : 0;
  return { tare_g: Math.round(median(kept) * 10) / 10, spread_g: Math.round(spread * 10) / 10, used: kept.length, left_out: sorted.length - kept.length };
}

const median = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] as number) : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
};
