import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { type ComposedLine, costOfLine, type Idea, measuredLine } from './composing.ts';
import { type IndexedProduct, type IngredientIndex, usageDays } from './ingredient-index.ts';
import { asNamed, kindOf, standIns } from './matching.ts';

/** What lies longer than this at the pace at which it is used lies long. */
const slowDays = 120;
/** What has only just come is not slow, however little of it is used. */
const settledDays = 45;
const cheaperBy = 0.15;
/** Seasoning is not what a variation is about. */
const worthSwapping = { ml: 10_000, g: 40_000, each: 1_000_000 } as const;

/** For how many days what is there lasts; without end where nothing of it is used. */
const lastsDays = ({ held, used }: IndexedProduct): number => (used <= 0 ? Number.POSITIVE_INFINITY : (held / used) * usageDays);

/** Stands on the shelf and hardly moves: at least a whole one of it. */
const isSlow = (product: IndexedProduct): boolean => product.held >= product.size_quantity * 1000 && (product.days ?? 0) >= settledDays && lastsDays(product) >= slowDays;

interface Swap {
  readonly idea: Idea;
  readonly worth: number;
}

/** The same with another bottle: one that lies long, else one that costs less. One variation of each idea, each product once. */
export function variationsOf(ingredientIndex: IngredientIndex, ideas: readonly Idea[]): Idea[] {
  const spent = new Set<IndexedProduct>();
  return ideas.flatMap((idea) => {
    const best = idea.lines
      .filter(({ measured, taken }) => taken.by !== 'stand_in' && measured.base >= worthSwapping[taken.product.base_unit])
      .flatMap((line) => swapsOf(ingredientIndex, idea, line, spent))
      .sort((a, b) => b.worth - a.worth)[0];
    if (!best) return [];
    for (const { taken } of best.idea.lines) if (!idea.lines.some((line) => line.taken.product === taken.product)) spent.add(taken.product);
    return [best.idea];
  });
}

function swapsOf(ingredientIndex: IngredientIndex, idea: Idea, line: ComposedLine, spent: ReadonlySet<IndexedProduct>): Swap[] {
  const { taken } = line;
  const kin = [...(ingredientIndex.of.get(taken.of.id) ?? []), ...standIns(ingredientIndex, taken.of)];
  const present = new Set(idea.lines.map((one) => one.taken.product));
  return [...new Set(kin)].flatMap((product): Swap[] => {
    if (present.has(product) || spent.has(product) || product.held <= 0) return [];
    const same = (ingredientIndex.of.get(taken.of.id) ?? []).includes(product);
    const of = same ? taken.of : (kindOf(ingredientIndex, product) ?? taken.of);
    const next = measuredLine(ingredientIndex, { ...asNamed(product, of), by: 'swapped' }, amountOf(line), taken.product.product_name);
    if (!next || next.measured.base > product.held) return [];
    const [was, is] = [costOfLine(line), costOfLine(next)];
    if (was === null || is === null) return [];
    const saves = was - is;
    const dearer = is > was * 1.6;
    if (isSlow(product) && !dearer) return [{ idea: swapped(idea, line, next, whySlow(product)), worth: 1_000_000 + (product.cost ?? 0) * product.held }];
    return same && taken.by !== 'named' && saves > was * cheaperBy
      ? [{ idea: swapped(idea, line, next, `The same with ${product.product_name}, which costs ${Math.round((saves / was) * 100)}% less.`), worth: saves }]
      : [];
  });
}

/** In the unit of the kind that was called for. */
const amountOf = ({ taken, measured }: ComposedLine): number => {
  const { of, product } = taken;
  const amount = quantityFromStore(measured.base);
  if (of.unit === product.base_unit) return of.unit === 'each' ? amount * of.perWhole : amount;
  if (of.unit === 'ml') return amount / of.gramsPerMl;
  if (of.unit === 'g') return product.base_unit === 'ml' ? amount * of.gramsPerMl : amount * of.gramsEach * of.perWhole;
  return amount / of.gramsEach;
};

function whySlow(product: IndexedProduct): string {
  const wholes = Math.round((quantityFromStore(product.held) / product.size_quantity) * 10) / 10;
  const lasts = lastsDays(product);
  return `${wholes} of ${product.product_name} ${Number.isFinite(lasts) ? `would last ${Math.round(lasts)} days at this pace` : `stand there, and none was used in ${usageDays} days`}.`;
}

const swapped = (idea: Idea, line: ComposedLine, next: ComposedLine, why: string): Idea => ({
  ...idea,
  kind: 'variation',
  name: `${idea.name} with ${next.taken.product.product_name}`,
  why,
  lines: idea.lines.map((one) => (one === line ? next : one)),
});
