import type { Indexed, SpokenCatalogue } from './catalogue-index.ts';
import type { SpokenCandidate } from './mentions.ts';
import type { SpokenPair } from './pairing.ts';
import type { SpokenAmount } from './spoken-amount.ts';
import type { Ask, SpokenLine } from './types.ts';
import { sizeHints } from './words/language.ts';

/** What was not said tells too much above this, and must lie this far from the next. */
const plainCost = 0.35;
const clearBy = 0.2;

export interface ResolvedProduct {
  readonly product: Indexed | undefined;
  readonly score: number;
  readonly alternatives: readonly { readonly product_id: number; readonly score: number }[];
  readonly unknown: boolean;
}

const shownMost = 6;

/** The product that is meant, where that is certain; else those that it may be. */
export function choose(pair: SpokenPair, { products }: SpokenCatalogue): ResolvedProduct {
  const candidates = pair.product?.segment.mention.candidates ?? [];
  const container = pair.said?.container ?? pair.container;
  const boxed = (pair.said?.cases ?? 0) > 0;
  const weight = (pair.said?.g ?? 0) > 0;
  const fits = candidates.filter(({ at }) => {
    const one = products[at] as Indexed;
    if (weight && one.product.unit !== 'g') return false;
    if (boxed && one.container === 'keg') return false;
    if (pair.size !== undefined && !isHint(pair.size) && !sameSize(one, pair.size)) return false;
    return container === undefined || contains(one, container);
  });
  if (fits.length === 0) return { product: undefined, score: candidates[0]?.score ?? 0, alternatives: [], unknown: true };
  const sorted = [...fits].sort((a, b) => rank(a) - rank(b));
  const best = sorted[0] as SpokenCandidate;
  const rivals = sorted.filter((one) => rank(one) - rank(best) < clearBy);
  const alternatives = rivals.slice(0, shownMost).map(({ at, score }) => ({ product_id: (products[at] as Indexed).product.product_id, score }));
  const standard = pair.size === undefined ? rivals.filter(({ at }) => !(products[at] as Indexed).sizeNamed) : rivals;
  const sizes = sameButSize(rivals, products);
  const left = !sizes ? rivals : pair.size !== undefined && isHint(pair.size) ? [bySize(rivals, products, pair.size)] : standard.length > 0 ? standard : rivals;
  const serious = sorted.filter(({ score }) => score >= best.score - 0.02);
  const otherBrand = !best.branded && serious.some((one) => brandOf(one, products) !== brandOf(best, products));
  if (otherBrand)
    return {
      product: undefined,
      score: best.score,
      alternatives: serious.slice(0, shownMost).map(({ at, score }) => ({ product_id: (products[at] as Indexed).product.product_id, score })),
      unknown: false,
    };
  const named = best.cost <= plainCost || serious.length === rivals.length;
  const only = left.length === 1 && named ? products[(left[0] as SpokenCandidate).at] : undefined;
  return { product: only, score: best.score, alternatives, unknown: false };
}

const brandOf = ({ at }: SpokenCandidate, products: readonly Indexed[]) => (products[at] as Indexed).product.brand;

// A name that is not quite alike is worth as much as a word that was not said.
const rank = ({ cost, score }: SpokenCandidate): number => cost + (1 - score) * 4;

/** "The big one", "a small one": the largest or the smallest there is. */
const isHint = (ml: number): boolean => ml === sizeHints.small || ml === sizeHints.big;

function bySize(candidates: readonly SpokenCandidate[], products: readonly Indexed[], hint: number): SpokenCandidate {
  const sized = [...candidates].sort((a, b) => ((products[a.at] as Indexed).product.size ?? 0) - ((products[b.at] as Indexed).product.size ?? 0));
  return (hint === sizeHints.small ? sized[0] : sized.at(-1)) as SpokenCandidate;
}

const sameSize = ({ product }: Indexed, ml: number): boolean => product.unit === 'ml' && product.size !== null && Math.abs(product.size - ml) <= ml * 0.02;

function contains({ container }: Indexed, said: string): boolean {
  if (container === null || said === 'each' || container === said) return true;
  if (said === 'bottle') return container !== 'keg' && container !== 'can' && !['kg', 'litre', 'bag', 'tray', 'bunch', 'block'].includes(container);
  return said === 'pack' || said === 'box';
}

/** Those that differ in nothing but their size. */
function sameButSize(candidates: readonly SpokenCandidate[], products: readonly Indexed[]): boolean {
  const names = new Set(candidates.map(({ at }) => (products[at] as Indexed).words.map(({ text }) => text).join(' ')));
  const containers = new Set(candidates.map(({ at }) => (products[at] as Indexed).container));
  return names.size === 1 && containers.size === 1;
}

const weighed = new Set(['kg', 'litre', 'liter', 'l']);

/** How much that is in the product's own container; undefined where somebody must say. */
export function amountOf(said: SpokenAmount, { product, container }: Indexed): number | undefined {
  if (said.about || said.openEnded) return undefined;
  const boxes = said.cases > 0 && said.caseContainer !== undefined && said.caseContainer === container;
  if (said.cases > 0 && !boxes && !product.pack) return undefined;
  // "Ninety eggs" of trays of thirty: nobody knows whether trays or eggs were counted.
  if (product.unit === 'each' && (product.size ?? 1) > 1 && said.bare) return undefined;
  const bulk = container !== null && weighed.has(container);
  if (said.ml > 0 && (product.unit !== 'ml' || !product.size)) return undefined;
  if (said.g > 0 && (product.unit !== 'g' || !product.size)) return undefined;
  if (bulk && said.units > 0 && said.container === undefined) return undefined;
  if (bulk && (said.dozens > 0 || (said.container !== undefined && said.container !== container))) return undefined;
  const measured = product.size ? (said.ml + said.g) / product.size : 0;
  return Math.round((said.units + said.cases * (boxes ? 1 : (product.pack ?? 0)) + measured) * 1000) / 1000;
}

export interface ResolvedLine extends SpokenLine {
  /** What it was made of, for a correction of it. */
  readonly pair: SpokenPair;
}

const sure = { plain: 0.96, guessed: 0.82 };

export function lineOf(pair: SpokenPair, catalogue: SpokenCatalogue, text: (start: number, end: number) => string): ResolvedLine | undefined {
  const chosen = choose(pair, catalogue);
  const asked = (asks: Ask, more: Partial<SpokenLine> = {}): ResolvedLine => ({
    said: text(pair.start, pair.end),
    product_id: null,
    quantity: null,
    confidence: pair.said?.guessed ? sure.guessed : sure.plain,
    match_score: chosen.score,
    alternatives: asks === 'unknown_product' ? [] : chosen.alternatives,
    asks,
    pair,
    ...more,
  });
  if (pair.product === undefined || pair.strange || chosen.unknown) return asked('unknown_product');
  if (!chosen.product) return asked('which_product');
  const { product_id } = chosen.product.product;
  const quantity = pair.zero ? 0 : pair.said === undefined || pair.competing ? undefined : amountOf(pair.said, chosen.product);
  if (quantity === undefined) return asked('how_much', { product_id, alternatives: chosen.alternatives });
  return { ...asked('how_much'), product_id, quantity, asks: null };
}
