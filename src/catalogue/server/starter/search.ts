import MiniSearch from 'minisearch';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { type StarterProduct, starterProducts } from './catalogue.ts';

const plain = (word: string): string => plainLetters(word).replace(/['’.]/g, '');

const byKey = new Map(starterProducts.map((product) => [product.key, product]));
const firstOfBrand = new Set(
  Map.groupBy(starterProducts, ({ brand, kind }) => `${brand}/${kind}`)
    .values()
    .flatMap(([first]) => (first ? [first.key] : [])),
);

/** Products in many sizes are wanted more often, and so is a brand's best known bottling, which comes first. */
const howCommon = (key: string): number => 1 + (byKey.get(key)?.entries.length ?? 0) * 0.15 + (firstOfBrand.has(key) ? 0.8 : 0);

const index = new MiniSearch<StarterProduct & { id: string }>({
  fields: ['name', 'kind'],
  processTerm: (term) => plain(term) || null,
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 0.25 : false),
    boost: { name: 3 },
    weights: { prefix: 0.8, fuzzy: 0.3 },
    boostDocument: (key) => howCommon(key as string),
  },
});
index.addAll(starterProducts.map((product) => ({ ...product, id: product.key })));

/** Products whose words begin as they are typed, or nearly; the likeliest first. */
export const searchStarterProducts = (term: string): StarterProduct[] => index.search(term).flatMap(({ id }) => byKey.get(id) ?? []);

const words = (text: string): string =>
  text
    .split(/[\s,;:/()-]+/)
    .map(plain)
    .filter(Boolean)
    .sort()
    .join(' ');
const byWords = new Map<string, StarterProduct[]>();
for (const product of starterProducts) {
  const key = words(product.name);
  byWords.set(key, [...(byWords.get(key) ?? []), product]);
}

/** The one product that bears just these words in whatever order: for a row of somebody's list that leaves its brand or strength open. */
export function starterNamed(name: string): StarterProduct | undefined {
  const found = byWords.get(words(name)) ?? [];
  return found.length === 1 ? found[0] : undefined;
}
