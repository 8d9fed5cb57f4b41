import { searchProducts } from '../../../catalogue/server/public.ts';
import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { unitOfWord, unitPattern } from '../../../kernel/domain/unit-words.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { plainWords, standsFor } from '../../../recipes/server/public.ts';
import type { PackedCard } from '../../contract/delivery.ts';
import { allCards, cardsOf } from '../deliveries/cards.ts';

const sizeForm = new RegExp(String.raw`(\d+(?:[.,]\d+)?)\s*(${unitPattern})\b`, 'gi');
const packing = new Set([
  'x',
  'case',
  'cases',
  'cs',
  'ctn',
  'carton',
  'pack',
  'pk',
  'btl',
  'bottle',
  'bottles',
  'can',
  'cans',
  'keg',
  'kegs',
  'box',
  'vol',
  'abv',
  'the',
  'of',
  'and',
]);

/** Papers are printed with ligatures and wide letters. */
const plain = (text: string) => plainLetters(text.normalize('NFKC'));

/** The words by which a product can be known: no sizes, no packing, no numbers of its own. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(sizeForm, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !packing.has(word) && !/^x?\d+x?$/.test(word));

/** "20/0,5", "12 x 0,75": a number of units and their size, in litres when no unit is given. */
const litresForm = new RegExp(String.raw`\b\d{1,3}\s*[/x]\s*([0-2][.,]\d{1,3})(?!\d|\s*(?:${unitPattern})\b)`, 'gi');
const sizesIn = (text: string) => [
  ...[...plain(text).matchAll(sizeForm)].map(([, amount = '', unit = '']) => ({ amount: Number(amount.replace(',', '.')), unit })),
  ...[...plain(text).matchAll(litresForm)].map(([, amount = '']) => ({ amount: Number(amount.replace(',', '.')), unit: 'l' })),
];

/** Whether the size that a supplier writes is the product's, where it writes one. */
const sizeAgrees = (text: string, card: PackedCard): boolean => sizeHeld(text, card) !== false;

/** Undefined where no size is written. */
function sizeHeld(text: string, { base_unit, size_quantity }: PackedCard): boolean | undefined {
  const sizes = sizesIn(text).flatMap(({ amount, unit }) => {
    const measure = unitOfWord(unit, 'oz', base_unit);
    return measure?.base === base_unit ? [amount * (sizeOfUnit(measure.unit, measure.base) as number)] : [];
  });
  // Ounces on a label are rounded: one per cent is the same size.
  return sizes.length === 0 ? undefined : sizes.some((size) => Math.abs(size - size_quantity) <= size_quantity * 0.01);
}

const tries = 3;

/** What the catalogue finds under the words of a line: all of them first, then without the last. */
export async function candidatesFor(db: Sql, text: string, most: number): Promise<number[]> {
  const words = wordsOf(text);
  for (let left = Math.min(words.length, 8), tried = 0; left > 0 && tried < tries; left--, tried++) {
    const found = await searchProducts(db, words.slice(0, left).join(' '), {}, most);
    if (found.length > 0) return found.map(({ client_product_id }) => client_product_id);
  }
  return [];
}

const consideredMost = 12;

/** The one product that a name can mean: every word of the product's stands in it, and its size, if it says one, is the same. */
export async function surelyNamed(db: Sql, text: string): Promise<number | undefined> {
  const cards = await cardsOf(db, await candidatesFor(db, text, consideredMost));
  const said = new Set(wordsOf(text));
  const meant = [...cards.values()].filter((card) => wordsOf(`${card.brand_name ?? ''} ${card.product_name}`).every((word) => said.has(word)) && sizeAgrees(text, card));
  const most = Math.max(0, ...meant.map((card) => wordsOf(card.product_name).length));
  const best = meant.filter((card) => wordsOf(card.product_name).length === most);
  return best.length === 1 ? best[0]?.product_id : undefined;
}

/** What a bottle is, as suppliers put it beside its name: it tells no product from another. */
const kindWords = new Set(
  plainWords(
    'handmade hndmde vodka vdk vodk gin rum ron rhum tequila teq tqla mezcal whiskey whisky whsky wsky bourbon bbn brbn rye scotch irish liqueur liq likor licor cordial aperitivo aperitif bitter vermouth verm wine wn vino wein beer bier cerveza cerv weisse weizenbier hefeweizen sprudel mineralwasser lager premium original classic london dry spirit proof pf hefe weizen weissbier natural saft juice zumo refresco bot botella lata vidrio barril caja flasche fl fass kiste ki karton krt beutel sack kanister bib ret retornable vnr brik bote tarro glas mw ew mehrweg einweg pet promo cargo gratis naturalrabatt free',
  ),
);
const proofWord = /^c?\d+(?:pf|proof|vol|er|x\d+)?$/;

/** What comes in another size is hardly it. */
const otherSize = 0.5;

interface Shelved {
  readonly card: PackedCard;
  readonly words: readonly string[];
  /** Those that tell it from others. */
  readonly telling: readonly string[];
}

const shelvedWords = (text: string): string[] =>
  plainWords(
    text
      .replace(/\([^)]*\)/g, ' ')
      .replace(sizeForm, ' ')
      .replace(/\d+(?:[.,]\d+)?\s?(?:pf\b|proof\b|vol\b|%|°)/giu, ' '),
  ).filter((word) => word.length > 1 && !packing.has(word) && !proofWord.test(word));
const isKind = (word: string): boolean => kindWords.has(word);

/** All that the house keeps, to hold a supplier's shortened words against. */
export const openShelf = async (db: Sql): Promise<readonly Shelved[]> => shelfOf(await allCards(db));

export function shelfOf(cards: readonly PackedCard[]): readonly Shelved[] {
  return cards.map((card) => {
    const brand = card.brand_name && !card.product_name.toLowerCase().includes(card.brand_name.toLowerCase()) ? `${card.brand_name} ` : '';
    const words = shelvedWords(`${brand}${card.product_name}`);
    const telling = words.filter((word) => !isKind(word));
    return { card, words, telling: telling.length > 0 ? telling : words };
  });
}

/** "Naturtr." is cut from "naturtrüb": a long beginning leaves no doubt. */
const longCut = (short: string, long: string): number => (short.length >= 6 && long.startsWith(short) ? 0.9 : 0);
const stands = (said: string, word: string): number => Math.max(standsFor(said, word), standsFor(word, said), longCut(said, word));
const bestOf = (word: string, among: readonly string[], how: (other: string) => number): number => Math.max(0, ...among.map((other) => (other === word ? 1 : how(other))));
/** "Kaffee Bohne" are the two halves of "Kaffeebohnen". */
const isPartOf = (word: string, words: readonly string[]): boolean => word.length >= 4 && words.some((one) => one.includes(word));

export interface OnShelf {
  readonly sure: number | undefined;
  /** What it may be, the likeliest first. */
  readonly likely: readonly number[];
  /** Whether the first of them is ahead of all others by far: to be looked at with others, and taken with them. */
  readonly ahead: boolean;
}

const enough = { share: 0.5, lead: 0.15 };

/** What of the house a supplier's shortened words can mean ("GOSLINGS BLK SEAL"). */
export function onShelf(shelf: readonly Shelved[], text: string): OnShelf {
  const said = shelvedWords(text);
  if (said.length === 0) return { sure: undefined, likely: [], ahead: false };
  const found = shelf
    .map(({ card, words, telling }) => {
      const told = telling.map((word) => bestOf(word, said, (other) => stands(other, word)));
      const left = said.filter((word) => !isKind(word) && !isPartOf(word, words) && bestOf(word, words, (other) => stands(word, other)) === 0);
      const size = sizeHeld(text, card);
      const share = (told.reduce((sum, one) => sum + one, 0) / telling.length - 0.15 * left.length) * (size === false ? otherSize : 1);
      return { id: card.product_id, share, size, sure: size !== false && left.length === 0 && told.every((one) => one > 0) };
    })
    .filter(({ share }) => share > 0.29)
    .sort((a, b) => b.share - a.share || a.id - b.id);
  const sure = found.filter((one) => one.sure);
  const [first, second] = found;
  const ahead =
    first !== undefined && first.size !== false && first.share - (second?.share ?? 0) >= enough.lead && (first.share >= enough.share || (!second && first.size === true));
  return { sure: sure.length === 1 ? sure[0]?.id : undefined, likely: found.map(({ id }) => id), ahead };
}
