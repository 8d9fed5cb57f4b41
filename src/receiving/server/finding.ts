import { searchProducts } from '../../catalogue/server/public.ts';
import { unitOfWord } from '../../kernel/contract/unit-words.ts';
import { sizeOfUnit } from '../../kernel/contract/units.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import type { PackedCard } from '../contract/delivery.ts';
import { cardsOf } from './cards.ts';

const sizeForm = /(\d+(?:[.,]\d+)?)\s*(ml|cl|dl|l|ltr|litre|liter|g|gr|kg|fl\.?\s*oz|oz|lbs?|gal|qt|pt)\b/gi;
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

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();

/** The words by which a product can be known: no sizes, no packing, no numbers of its own. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(sizeForm, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !packing.has(word) && !/^x?\d+x?$/.test(word));

const sizesIn = (text: string) => [...plain(text).matchAll(sizeForm)].map(([, amount = '', unit = '']) => ({ amount: Number(amount.replace(',', '.')), unit }));

/** Whether the size that a supplier writes is the product's, where it writes one. */
function sizeAgrees(text: string, { base_unit, size_quantity }: PackedCard): boolean {
  const sizes = sizesIn(text).flatMap(({ amount, unit }) => {
    const measure = unitOfWord(unit, 'oz', base_unit);
    return measure?.base === base_unit ? [amount * (sizeOfUnit(measure.unit, measure.base) as number)] : [];
  });
  // Ounces on a label are rounded: one per cent is the same size.
  return sizes.length === 0 || sizes.some((size) => Math.abs(size - size_quantity) <= size_quantity * 0.01);
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
