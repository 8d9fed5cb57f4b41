import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { alike, soundOf } from './sound.ts';
import type { SpokenProduct } from './types.ts';
import { aliases } from './words/aliases.ts';

/** How much it tells that a word of a name was not said. */
const unsaid = { variant: 1, number: 0.6, numbered: 0.3, brand: 0.1, generic: 0.02 };

export interface NameWord {
  readonly text: string;
  readonly cost: number;
  readonly ofBrand: boolean;
}

export interface Indexed {
  readonly product: SpokenProduct;
  readonly words: readonly NameWord[];
  readonly container: string | null;
  /** A size that is not this product's standard one is part of its name. */
  readonly sizeNamed: boolean;
}

/** A word of the catalogue: which products it names, and which words of theirs it stands for. */
interface Entry {
  readonly text: string;
  readonly of: Map<number, readonly number[]>;
}

export interface WordMatch {
  readonly score: number;
  readonly of: ReadonlyMap<number, readonly number[]>;
}

export interface SpokenCatalogue {
  readonly products: readonly Indexed[];
  /** What a word, or several run together, may stand for. */
  look(word: string): readonly WordMatch[];
}

const containerWords: Readonly<Record<string, string>> = { keg: 'keg', can: 'can', bottle: 'bottle', glass: 'bottle', cask: 'keg', tray: 'tray', bag: 'bag', carton: 'carton' };
const notSaid = new Set(['the', 'of', 'no', 'and', '&', 'year', 'old', 'years', 'anos', 'ans', 'jahre', 'de', 'del', 'la', 'le', 'y', 'et', 'dei', 'di', 'du']);
const generic = new Set(
  'vodka gin london rum whisky whiskey bourbon scotch tequila mezcal brandy cognac liqueur beer lager ale draught draft original classic premium extra brut imperial irish cider wine energy drink refreshing tradition traditional finest blended distilled bitters weissbier weissbier pils pilsner still sparkling mineral water range fresh pure cane sugar syrup juice soda schwarzwald cordon cuvee nv special super indian schnapps peach liqueurs natural sour aperitif aperitivo vermouth champagne prosecco label'.split(
    ' ',
  ),
);
/** Words that seem generic but tell two of one brand apart stand for themselves there. */
const measure = /^(ml|cl|l|lt|ltr|litre|liter|kg|g|oz)$/;

/** Kinds by which a container is known where the catalogue does not name it. */
function containerOf({ container, group, size, unit, name }: SpokenProduct): string | null {
  if (container) return plainLetters(container);
  const named = plainLetters(name)
    .split(/[^a-z]+/)
    .map((word) => containerWords[word])
    .find((word) => word !== undefined);
  if (named) return named;
  if (unit !== 'ml') return null;
  if (/draught|draft|keg/.test(plainLetters(group ?? '')) || (size ?? 0) >= 10_000) return 'keg';
  return 'bottle';
}

function indexed(product: SpokenProduct): Indexed {
  const container = containerOf(product);
  const brand = new Set(piecesOf(product.brand ?? ''));
  const words: NameWord[] = [];
  let sizeNamed = false;
  const pieces = piecesOf(product.name);
  pieces.forEach((text, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (/^\d/.test(text) && after !== undefined && measure.test(after)) sizeNamed ||= isOtherSize(text, after, product);
    else if (measure.test(text) && before !== undefined && /^\d/.test(before)) return;
    else if (text === 'magnum') sizeNamed = true;
    else if (containerWords[text] !== undefined && at > 0) return;
    else if (notSaid.has(text) && pieces.length > 1 && (at > 0 || text === 'the')) return;
    else if (!words.some((word) => word.text === text)) words.push({ text, cost: costOf(text, before, brand, pieces), ofBrand: brand.has(text) });
  });
  for (const text of brand) if (!words.some((word) => word.text === text) && !notSaid.has(text)) words.push({ text, cost: unsaid.brand, ofBrand: true });
  return { product, words, container, sizeNamed };
}

/** What a bag holds belongs to its name always; only what other bottles don't hold tells them apart. */
const isOtherSize = (_amount: string, _unit: string, { unit }: SpokenProduct): boolean => unit === 'ml';

/** "Dry" tells a vermouth from another, but not a gin. */
const dryAnyway = ['gin', 'london', 'cider', 'super'];

function costOf(text: string, before: string | undefined, brand: ReadonlySet<string>, pieces: readonly string[]): number {
  if (brand.has(text)) return unsaid.brand;
  if (generic.has(text) || (text === 'dry' && dryAnyway.some((word) => pieces.includes(word)))) return unsaid.generic;
  if (/^\d/.test(text)) return before === 'no' || before === 'number' ? unsaid.numbered : unsaid.number;
  return unsaid.variant;
}

export const piecesOf = (name: string): string[] =>
  plainLetters(name)
    .replace(/['’`´.](?!\d)/g, '')
    .match(/\d+(?:\.\d+)?|[a-z]+|&/g) ?? [];

const most = 40;

export function spokenCatalogue(given: readonly SpokenProduct[]): SpokenCatalogue {
  const products = given.map(indexed);
  const entries = new Map<string, Entry>();
  const put = (text: string, at: number, words: readonly number[]) => {
    const entry = entries.get(text) ?? { text, of: new Map<number, readonly number[]>() };
    entries.set(text, entry);
    if (!entry.of.has(at)) entry.of.set(at, words);
  };
  products.forEach(({ words, product }, at) => {
    words.forEach((word, nth) => {
      put(word.text, at, [nth]);
      const next = words[nth + 1];
      if (next) put(word.text + next.text, at, [nth, nth + 1]);
      const third = words[nth + 2];
      if (next && third) put(word.text + next.text + third.text, at, [nth, nth + 1, nth + 2]);
    });
    // "coke" means "coca cola" wherever that is in a name.
    for (const [alias, full] of Object.entries(aliases)) {
      const wanted = full.split(' ').map((part) => words.findIndex((word) => word.text === part));
      if (wanted.every((nth) => nth >= 0)) put(alias, at, wanted);
    }
    for (const kind of piecesOf(product.group ?? ''))
      if (kind.length > 2 && !/^(bottle|can|keg|draught|tap)/.test(kind) && !words.some((word) => word.text === kind)) put(kind, at, []);
  });
  const bySound = new Map<string, Entry[]>();
  const byPart = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    if (/\d/.test(entry.text)) continue;
    push(bySound, soundOf(entry.text), entry);
    for (const part of partsOf(entry.text)) push(byPart, part, entry);
  }
  const known = new Map<string, readonly WordMatch[]>();
  const look = (word: string): readonly WordMatch[] => {
    const before = known.get(word);
    if (before) return before;
    const found = matchesOf(word, entries, bySound, byPart);
    if (known.size > 20_000) known.clear();
    known.set(word, found);
    return found;
  };
  return { products, look };
}

function matchesOf(word: string, entries: ReadonlyMap<string, Entry>, bySound: ReadonlyMap<string, Entry[]>, byPart: ReadonlyMap<string, Entry[]>): WordMatch[] {
  const exact = entries.get(word);
  if (/\d/.test(word) || word.length < 3) return exact ? [{ score: 1, of: exact.of }] : [];
  const shared = new Map<Entry, number>();
  for (const part of partsOf(word)) for (const entry of byPart.get(part) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1);
  const near = [...shared].sort((a, b) => b[1] / (b[0].text.length + 2) - a[1] / (a[0].text.length + 2)).slice(0, most);
  const candidates = new Set([...(exact ? [exact] : []), ...(bySound.get(soundOf(word)) ?? []), ...near.map(([entry]) => entry)]);
  return [...candidates]
    .map((entry) => ({ score: alike(word, entry.text), of: entry.of }))
    .filter(({ score }) => score >= 0.7)
    .sort((a, b) => b.score - a.score);
}

const partsOf = (word: string): string[] => {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
