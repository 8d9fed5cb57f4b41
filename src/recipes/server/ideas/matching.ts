import type { ChosenBy } from '../../contract/suggestions.ts';
import { classes, classNamed, type IngredientClass } from '../classics/ingredient-class.ts';
import type { IndexedProduct, IngredientIndex } from './ingredient-index.ts';
import { inBaseUnit } from './measures.ts';
import { holdsAll, holdsRun, pieces, plainWords, standsFor } from './plain-words.ts';

/** What stands for a kind of ingredient in this house. */
export interface MatchedProduct {
  readonly product: IndexedProduct;
  /** Of what kind the product is: what it is measured by. */
  readonly of: IngredientClass;
  /** How much of that kind one of what was called for takes. */
  readonly per: number;
  readonly by: ChosenBy;
}

/** The first that can be measured as its kind is. */
const first = (ingredientIndex: IngredientIndex, of: IngredientClass): IndexedProduct | undefined =>
  ingredientIndex.of.get(of.id)?.find((product) => inBaseUnit(1, of, product) !== undefined);

/** The house's own product of a kind; what it is made of; or what stands in for it. */
export function takenFor(ingredientIndex: IngredientIndex, of: IngredientClass, preferred?: ReadonlySet<number>): MatchedProduct | undefined {
  const all = ingredientIndex.of.get(of.id) ?? [];
  const wanted = preferred && all.find(({ product_id }) => preferred.has(product_id));
  if (wanted) return { product: wanted, of, per: 1, by: 'named' };
  const own = itself(ingredientIndex, of);
  if (own) return own;
  for (const id of of.like) {
    const near = itself(ingredientIndex, classNamed(id));
    if (near) return { ...near, by: 'stand_in' };
  }
  return undefined;
}

function itself(ingredientIndex: IngredientIndex, of: IngredientClass): MatchedProduct | undefined {
  const own = first(ingredientIndex, of);
  if (own) return { product: own, of, per: 1, by: 'house' };
  for (const [id, per] of of.from) {
    const source = classNamed(id);
    const product = first(ingredientIndex, source);
    if (product) return { product, of: source, per, by: 'made_from' };
  }
  return undefined;
}

/** Words that say nothing of what it is. */
const idle = new Set(
  plainWords(
    'fresh freshly squeezed house homemade home made our organic premium cold chilled hot of a the with and or splash dash dashes top topped slice wedge twist sprig leaf leaves muddled shot some good quality few drops drop frisch hausgemacht frais maison fresco casero fresca caliente frio fria warm heiss kalt frisch frische frischer frischem vom fass draught tap grifo barril pression spina',
  ),
);
const kindWords = [...classes.values()].flatMap((of) => of.words.map((name) => ({ of, words: plainWords(name) })));

/** The kinds whose name is what is written, or stands within it: the longest first. */
function kindsNamed(words: readonly string[]): { of: IngredientClass; whole: boolean }[] {
  return kindWords
    .filter(({ words: name }) => holdsRun(words, name))
    .sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length)
    .map(({ of, words: name }) => ({ of, whole: name.length === words.length }));
}

/** Whether a text is the name of a kind of ingredient, or begins or ends with one. */
export const namesKind = (text: string): boolean => kindsNamed(significant(text)).length > 0;

const significant = (text: string): string[] => plainWords(text).filter((word) => !idle.has(word));

export const nameOf = ({ words }: IngredientClass): string => words[0] ?? '';

export interface Match {
  readonly taken: MatchedProduct | undefined;
  /** Of what kind it is, where that is known. */
  readonly of: IngredientClass | undefined;
  readonly confidence: number;
  readonly others: readonly IndexedProduct[];
}

/** Poured from a keg, and how much the least of them holds. */
const fromKeg = /\b(?:fass|draught|draft|tap|grifo|barril|pression|spina)\b/u;
const kegFrom = 5000;

const alikeFrom = 0.45;
const othersMost = 5;

/** What of the client's own somebody means by a name, and what else it could be. */
export function matched(ingredientIndex: IngredientIndex, name: string): Match {
  const words = significant(name);
  if (words.length === 0) return { taken: undefined, of: undefined, confidence: 0, others: [] };
  const kinds = kindsNamed(words);
  const kind = kinds[0];
  const keg = fromKeg.test(plainWords(name).join(' '));
  const isKeg = ({ base_unit, size_quantity }: IndexedProduct) => keg && base_unit === 'ml' && size_quantity >= kegFrom;
  const holding = holdingAll(ingredientIndex, words).sort((a, b) => Number(isKeg(b)) - Number(isKeg(a)) || a.words.size - b.words.size || b.used - a.used);
  const inKind = kind ? (ingredientIndex.of.get(kind.of.id) ?? []) : [];
  const others = (taken: IndexedProduct | undefined) =>
    [...new Set([...holding, ...inKind, ...standIns(ingredientIndex, kind?.of)])].filter((one) => one !== taken).slice(0, othersMost);
  if (kind?.whole) {
    // Kahlúa is one coffee liqueur among others: who says its name means no other.
    const byName = inKind.some(isKeg)
      ? inKind.filter(isKeg)
      : words.join(' ') === plainWords(nameOf(kind.of)).join(' ')
        ? []
        : inKind.filter((product) => holdsAll(product.words, words));
    const found = takenFor(ingredientIndex, kind.of, byName[0] && new Set([byName[0].product_id]));
    // A product that is called just that is meant, whatever else is of its kind.
    const named = holding.find((product) => product.words.size <= words.length + 1 && !inKind.includes(product));
    if (named && !found) return { taken: asNamed(named, kind.of), of: kind.of, confidence: 0.9, others: others(named) };
    if (found) return { taken: found, of: kind.of, confidence: sureness(found, inKind.length), others: others(found.product) };
    // No limes, but one bottle of lime juice.
    const [only, ...more] = holding;
    if (only && more.length === 0) return { taken: asNamed(only, kindOf(ingredientIndex, only)), of: kind.of, confidence: 0.7, others: others(only) };
    return { taken: undefined, of: kind.of, confidence: 0, others: others(undefined) };
  }
  const [product] = holding;
  if (product) {
    const of = kindOf(ingredientIndex, product) ?? kind?.of;
    return { taken: asNamed(product, of), of, confidence: holding.length === 1 || product.words.size <= words.length + 1 ? 0.95 : 0.8, others: others(product) };
  }
  const alike = mostAlike(ingredientIndex, words);
  if (alike && alike.likeness >= 0.7)
    return {
      taken: { ...asNamed(alike.product, kindOf(ingredientIndex, alike.product)), by: 'alike' },
      of: kindOf(ingredientIndex, alike.product),
      confidence: round(alike.likeness * 0.9),
      others: others(alike.product),
    };
  const [cut, ...rivals] = cutShort(ingredientIndex, words);
  if (cut)
    return {
      taken: { ...asNamed(cut, kindOf(ingredientIndex, cut)), by: 'alike' },
      of: kindOf(ingredientIndex, cut),
      confidence: rivals.length > 0 ? 0.5 : 0.85,
      others: [...rivals, ...others(cut)].slice(0, othersMost),
    };
  if (kind) {
    const found = takenFor(ingredientIndex, kind.of);
    if (found) return { taken: { ...found, by: 'stand_in' }, of: kind.of, confidence: 0.5, others: others(found.product) };
  }
  return { taken: undefined, of: kind?.of, confidence: 0, others: alike ? [...new Set([alike.product, ...others(undefined)])].slice(0, othersMost) : others(undefined) };
}

const round = (value: number) => Math.round(value * 100) / 100;

const sureness = ({ by }: MatchedProduct, choices: number): number => (by === 'stand_in' ? 0.5 : by === 'made_from' ? 0.8 : by === 'named' || choices === 1 ? 0.95 : 0.85);

/** A product without a kind that is known is measured by what it is kept in. */
const plainKind: IngredientClass = {
  id: '',
  unit: 'ml',
  words: [],
  shelf: [],
  not: [],
  like: [],
  from: [],
  usual: 30,
  gramsPerMl: 1,
  gramsEach: 100,
  perWhole: 1,
  has: [],
};
const usual = { ml: 30, g: 50, each: 1 } as const;

export const asNamed = (product: IndexedProduct, of: IngredientClass | undefined): MatchedProduct => ({
  product,
  of: of ?? { ...plainKind, unit: product.base_unit, usual: usual[product.base_unit], words: [product.product_name] },
  per: 1,
  by: 'named',
});

/** The narrowest kind that a product is of. */
export function kindOf(ingredientIndex: IngredientIndex, product: IndexedProduct): IngredientClass | undefined {
  let best: { id: string; size: number } | undefined;
  for (const [id, products] of ingredientIndex.of) if (products.includes(product) && (!best || products.length < best.size)) best = { id, size: products.length };
  return best && classNamed(best.id);
}

export const standIns = (ingredientIndex: IngredientIndex, of: IngredientClass | undefined): IndexedProduct[] => of?.like.flatMap((id) => ingredientIndex.of.get(id) ?? []) ?? [];

/** The products whose names hold every word: looked for among those that hold the rarest. */
function holdingAll({ index }: IngredientIndex, words: readonly string[]): IndexedProduct[] {
  const [rarest = []] = words.map((word) => index.byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
  return rarest.filter((product) => holdsAll(product.words, words));
}

/** The products whose names hold every word, were it only its beginning: "Tanq", "Ango". */
const cutShort = ({ products }: IngredientIndex, words: readonly string[]): IndexedProduct[] =>
  products
    .filter((product) => words.every((word) => [...product.words].some((other) => standsFor(word, other) > 0)))
    .sort((a, b) => b.used - a.used || a.words.size - b.words.size);

function mostAlike({ products, index }: IngredientIndex, words: readonly string[]): { product: IndexedProduct; likeness: number } | undefined {
  const letters = pieces(words.join(' '));
  const shared = new Uint16Array(products.length);
  for (const piece of letters) for (const at of index.byPiece.get(piece) ?? []) shared[at] = (shared[at] ?? 0) + 1;
  let best: { product: IndexedProduct; likeness: number } | undefined;
  for (const [at, product] of products.entries()) {
    const how = (2 * (shared[at] ?? 0)) / (letters.size + product.pieces.size);
    if (how >= alikeFrom && how > (best?.likeness ?? 0)) best = { product, likeness: how };
  }
  return best;
}
