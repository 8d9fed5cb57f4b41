import { sizeInName } from '../../../catalogue/domain/size.ts';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';

interface Named {
  readonly name: string;
  readonly brand: string | null;
  readonly base_unit?: string | null;
  readonly size_quantity?: number | null;
  readonly pack_units?: number | null;
}

/** What one holds is compared as such, however it is written. */
const tokensOf = ({ name, brand }: Named): readonly string[] => [
  ...new Set(
    plainLetters(`${brand ?? ''} ${sizeInName(name)?.name ?? name}`)
      .replace(/(?<=\d)[.,](?=\d)/g, 'p')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

const isFigure = (word: string) => /\d/.test(word);
/** Two vintages, two ages: nearly the same words of another thing. */
const otherFigures = 60;

function alike(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((word) => other.includes(word)).length;
  const score = one.length + other.length === 0 ? 0 : Math.round((200 * both) / (one.length + other.length));
  const figures = (words: readonly string[]) => words.filter(isFigure).sort().join();
  return figures(one) === figures(other) ? score : Math.min(score, otherFigures);
}

const differs = <T>(one: T | null | undefined, other: T | null | undefined): boolean => one != null && other != null && one !== other;
const otherThing = (one: Named, other: Named): boolean =>
  differs(one.base_unit, other.base_unit) || differs(one.size_quantity, other.size_quantity) || differs(one.pack_units, other.pack_units);

/** Words that most products have tell nothing: candidates are looked for by the rarest. */
const rarest = 4;
const candidatesMost = 400;

interface Index<P> {
  readonly words: ReadonlyMap<P, readonly string[]>;
  readonly having: ReadonlyMap<string, readonly P[]>;
}

function indexOf<P extends Named>(products: readonly P[]): Index<P> {
  const words = new Map(products.map((product) => [product, tokensOf(product)]));
  const having = new Map<string, P[]>();
  for (const [product, all] of words)
    for (const word of all) {
      const others = having.get(word);
      if (others) others.push(product);
      else having.set(word, [product]);
    }
  return { words, having };
}

export interface Likely<P> {
  readonly product: P;
  /** In per cent. */
  readonly likeness: number;
}

/** Finds, among products, the one that is most like another by its name and size. The index is made when it is asked for first. */
export function likelyAmong<P extends Named>(products: readonly P[]): (named: Named, isFree: (product: P) => boolean) => Likely<P> | undefined {
  let index: Index<P> | undefined;
  return (named, isFree) => {
    index ??= indexOf(products);
    const { words, having } = index;
    const own = tokensOf(named);
    const rare = own.filter((word) => having.has(word)).sort((a, b) => (having.get(a)?.length ?? 0) - (having.get(b)?.length ?? 0));
    const candidates = new Set(rare.slice(0, rarest).flatMap((word) => (having.get(word) ?? []).slice(0, candidatesMost)));
    let best: Likely<P> | undefined;
    for (const product of candidates) {
      if (!isFree(product) || otherThing(named, product)) continue;
      const likeness = alike(own, words.get(product) ?? []);
      if (likeness > (best?.likeness ?? 0)) best = { product, likeness };
    }
    return best;
  };
}
