import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { thousandthsOf } from '../../../stock/domain/units.ts';
import { type HousePours, type Sold, type StockedAs, servedOf } from '../../domain/served.ts';
import { keptOf, likeOf } from './kind-only.ts';
import { type Alike, finder, type MeaningCandidate } from './likeness.ts';
import { nothing } from './vocabulary.ts';

export interface GuessItem extends Sold {
  /** What one is sold at, without tax, where it was sold. */
  readonly price: number | undefined;
}

export interface RecipeCandidate extends MeaningCandidate {
  readonly kind: 'recipe';
  readonly price: number | undefined;
}

export interface ProductCandidate extends MeaningCandidate, StockedAs {
  readonly kind: 'product';
  /** What one bottle, can or keg costs. */
  readonly cost: number | undefined;
}

export interface MeaningGuess {
  readonly kind: 'recipe' | 'product' | 'nothing';
  readonly id: number | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly certainty: number;
}

interface Weighed extends MeaningGuess {
  readonly alike: number;
}

const most = 0.98;
const least = 0.4;
const considered = 8;

/** Says what an item of a till most likely means; nothing where no name is like it. */
export function guesser(candidates: readonly (RecipeCandidate | ProductCandidate)[], system: MeasureSystem, pours: HousePours = {}): (item: GuessItem) => MeaningGuess | undefined {
  const find = finder(candidates);
  const products = candidates.filter((one): one is ProductCandidate => one.kind === 'product');
  return (item) => {
    const found = find(item.description)
      .slice(0, considered)
      .map((one) => weighed(one, item, system, pours))
      .sort((a, b) => b.certainty - a.certainty);
    const [best] = found;
    const kind = byKind(item, products, system, pours);
    if (kind && kind.certainty > (best?.certainty ?? 0)) return kind;
    if (nothing.test(plainLetters(item.description)) && (best?.alike ?? 0) < 0.9) return { kind: 'nothing', id: null, quantity: null, unit: null, certainty: 0.85 };
    if (!best) return undefined;
    const certainty = best.certainty * doubt(best, found);
    if (certainty < least) return undefined;
    return { kind: best.kind, id: best.id, quantity: best.quantity, unit: best.unit, certainty: Math.round(Math.min(most, certainty) * 100) / 100 };
  };
}

const onlyOne = 0.85;
const oneOfSome = 0.5;

/** What is named by its kind alone is what the house keeps of it: certain where there is only one, or only one of the given size. */
function byKind(item: GuessItem, products: readonly ProductCandidate[], system: MeasureSystem, pours: HousePours): MeaningGuess | undefined {
  const like = likeOf(item);
  const kept = like === undefined ? [] : keptOf(like, products).map((product) => ({ product, served: servedOf(item, product, system, undefined, pours) }));
  const whole = kept.filter(({ served }) => served.unit === 'unit' && served.sure === 1);
  const [first, ...others] = (whole.length > 0 ? whole : kept).sort((a, b) => b.served.sure - a.served.sure || a.product.id - b.product.id);
  return first && { kind: 'product', id: first.product.id, quantity: first.served.quantity, unit: first.served.unit, certainty: others.length === 0 ? onlyOne : oneOfSome };
}

/** Where another is as likely, neither is certain; a recipe goes before the product that it is named after. */
function doubt(best: Weighed, all: readonly Weighed[]): number {
  const rival = all.find((one) => one !== best && !(best.kind === 'recipe' && one.kind === 'product'));
  const ahead = rival === undefined ? 1 : best.certainty - rival.certainty;
  return ahead < 0.04 ? 0.65 : ahead < 0.08 ? 0.85 : 1;
}

function weighed({ candidate, alike }: Alike, item: GuessItem, system: MeasureSystem, pours: HousePours): Weighed {
  if (candidate.kind === 'recipe') {
    const { price } = candidate as RecipeCandidate;
    const wholeBottle = /\b(?:bottle|btl|flasche|botella|bouteille)\b/.test(plainLetters(item.description)) ? 0.6 : 1;
    return { kind: 'recipe', id: candidate.id, quantity: null, unit: null, alike, certainty: Math.min(1, alike * wholeBottle * nearPrice(item.price, price) + 0.02) };
  }
  const product = candidate as ProductCandidate;
  const served = servedOf(item, product, system, item.price !== undefined && product.cost ? item.price / product.cost : undefined, pours);
  return { kind: 'product', id: product.id, quantity: served.quantity, unit: served.unit, alike, certainty: alike * served.sure * worthIt(item.price, served, product) };
}

/** What costs more than it is sold at is not what is sold. */
function worthIt(price: number | undefined, { quantity, unit }: { readonly quantity: number | null; readonly unit: string | null }, product: ProductCandidate): number {
  if (price === undefined || price <= 0 || quantity === null || unit === null || product.cost === undefined) return 1;
  const taken = thousandthsOf(quantity, unit, product);
  if (taken === undefined) return 1;
  const share = (product.cost * taken) / (product.size_quantity * 1000) / price;
  return share > 1 ? 0.5 : share > 0.7 ? 0.85 : share < 0.01 ? 0.8 : 1;
}

function nearPrice(price: number | undefined, known: number | undefined): number {
  if (!price || !known) return 1;
  const times = price > known ? price / known : known / price;
  return times > 3 ? 0.7 : times > 2 ? 0.9 : 1;
}
