import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { densityOf } from '../../domain/density.ts';
import { readSize } from '../../domain/size.ts';
import { aperitifs } from './aperitifs.ts';
import { americanBeer } from './beer-american.ts';
import { europeanBeer } from './beer-european.ts';
import { importedBeer } from './beer-imported.ts';
import { brandy } from './brandy.ts';
import { caneAndAgave } from './cane-agave.ts';
import { cider } from './cider.ts';
import { liqueurs } from './liqueurs.ts';
import { mixers } from './mixers.ts';
import type { Market, SoldIn, StarterShelf } from './shelf.ts';
import { softDrinks } from './soft-drinks.ts';
import { americanWhiskey } from './whisky-american.ts';
import { worldWhisky } from './whisky-world.ts';
import { whiteSpirits } from './white-spirits.ts';
import { redWine } from './wine-red.ts';
import { sparklingWine } from './wine-sparkling.ts';
import { whiteWine } from './wine-white.ts';

/** One bottle, can or keg: a product in one of its sizes. */
export interface StarterEntry {
  readonly key: string;
  /** In the words of each market in which it is sold. */
  readonly size: Readonly<Partial<Record<Market, string>>>;
  readonly quantity: number;
  readonly unit: BaseUnit;
}

export interface StarterProduct {
  readonly key: string;
  readonly name: string;
  readonly brand: string;
  readonly group: string;
  readonly kind: string;
  readonly abv: Readonly<Record<Market, number | null>>;
  /** Spirit and water, nothing else. */
  readonly neat: boolean;
  readonly entries: readonly StarterEntry[];
}

const slug = (text: string): string =>
  plainLetters(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');

function entriesOf(product: string, sizes: readonly SoldIn[]): StarterEntry[] {
  const entries = new Map<string, { key: string; size: Partial<Record<Market, string>>; quantity: number; unit: BaseUnit }>();
  for (const { key: size, words, market } of sizes) {
    const read = readSize(words);
    if (!read) throw new Error(`${product}: no size is read from "${words}"`);
    const key = `${product}-${size}`;
    const known = entries.get(key) ?? { key, size: {}, quantity: read.quantity, unit: read.unit };
    known.size[market] = words;
    entries.set(key, known);
  }
  return [...entries.values()];
}

const productsOf = ({ group, kind, neat, lines }: StarterShelf): StarterProduct[] =>
  lines.map(({ brand, variant, abv, sizes }) => {
    const name = `${brand} ${variant}`.trim();
    const key = slug(name);
    return { key, name, brand, group, kind, abv, neat, entries: entriesOf(key, sizes) };
  });

/**
 * Common bottles, cans and kegs of America and Europe: what they are called, whose they are, what they hold and how strong they are.
 * Written from general knowledge, without weights, barcodes or prices.
 */
export const starterProducts: readonly StarterProduct[] = [
  whiteSpirits,
  caneAndAgave,
  americanWhiskey,
  worldWhisky,
  brandy,
  liqueurs,
  aperitifs,
  sparklingWine,
  whiteWine,
  redWine,
  americanBeer,
  importedBeer,
  europeanBeer,
  cider,
  softDrinks,
  mixers,
].flatMap((part) => part.flatMap(productsOf));

export const starterByKey: ReadonlyMap<string, { readonly product: StarterProduct; readonly entry: StarterEntry }> = new Map(
  starterProducts.flatMap((product) => product.entries.map((entry) => [entry.key, { product, entry }] as const)),
);

/** What a venue there buys first: sizes of its own market, as it writes them, then the others. */
export const marketOf = (country: string | null): Market => (country === 'US' ? 'us' : 'eu');

export const sizeWords = ({ size }: StarterEntry, market: Market): string => size[market] ?? size[market === 'us' ? 'eu' : 'us'] ?? '';

export const strengthIn = ({ abv }: StarterProduct, { size }: StarterEntry, market: Market): number | null =>
  abv[size[market] === undefined ? (market === 'us' ? 'eu' : 'us') : market];

/** Of what is spirit and water alone. */
export const densityIn = (product: StarterProduct, abv: number | null): number | null => (product.neat && abv !== null ? densityOf(abv) : null);
