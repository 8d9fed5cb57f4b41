import type { SpokenCatalogue } from './catalogue-index.ts';
import { numeralsAt, own } from './numbers.ts';
import type { Token } from './tokens.ts';
import type { LanguageWords } from './words/language.ts';

/** One product that a stretch of words may name. */
export interface SpokenCandidate {
  readonly at: number;
  /** How similar the spoken words are to the product's name. */
  readonly score: number;
  /** What the words that were not said would tell: the plain product of a brand has next to nothing. */
  readonly cost: number;
  /** Whether its brand was spoken, or it has none. */
  readonly branded: boolean;
}

export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly SpokenCandidate[];
  /** The best likeness, and how many tokens of it are numbers at its edge. */
  readonly score: number;
}

interface Partial {
  readonly said: ReadonlySet<number>;
  readonly score: number;
  readonly weight: number;
  /** A number alone names nothing. */
  readonly named: boolean;
}

const longest = 8;
const joined = 3;
const skipped = new Set([
  'the',
  'of',
  'and',
  'de',
  'del',
  'la',
  'le',
  'du',
  'der',
  'die',
  'das',
  'number',
  'no',
  'y',
  'et',
  '&',
  'year',
  'old',
  'years',
  'anos',
  'ans',
  'jahre',
  'numero',
  'nummer',
  'n',
  'en',
  'des',
  'd',
  'el',
  'von',
  'with',
]);

/** Every stretch from `start` that names something of the catalogue, the longest last. */
export function mentionsAt(tokens: readonly Token[], start: number, catalogue: SpokenCatalogue, words: LanguageWords, isEveryday: (word: string) => boolean): Mention[] {
  const found = new Map<number, Map<number, Partial>>();
  const grow = (at: number, so: Map<number, Partial> | undefined) => {
    if (at - start >= longest) return;
    for (const { end, matches, numeric } of readingsAt(tokens, at, start, catalogue, words, isEveryday)) {
      const next = new Map<number, Partial>();
      for (const { score, of, weight, named } of matches)
        for (const [product, said] of of) {
          const before = so?.get(product);
          if (so && !before) continue;
          // A number before a name counts it, unless the name begins with it.
          if (!so && !named && !said.includes(0)) continue;
          if (before && said.length > 0 && said.every((nth) => before.said.has(nth))) continue;
          const grown = {
            said: new Set([...(before?.said ?? []), ...said]),
            score: (before?.score ?? 0) + score * weight,
            weight: (before?.weight ?? 0) + weight,
            named: named || (before?.named ?? false),
          };
          const rival = next.get(product);
          if (!rival || rival.score < grown.score) next.set(product, grown);
        }
      if (next.size === 0) continue;
      const known = found.get(end);
      if (known)
        for (const [product, grown] of next) {
          const rival = known.get(product);
          if (!rival || rival.score / rival.weight < grown.score / grown.weight) known.set(product, grown);
        }
      else found.set(end, new Map(next));
      grow(end, next);
      // "Twelve year old" is said of what is twelve.
      if (numeric) {
        let old = end;
        while (!tokens[old]?.breaks && yearWords.has(tokens[old]?.text ?? '')) old++;
        if (old > end) {
          found.set(old, next);
          grow(old, next);
        }
      }
      // "moët and chandon": what joins two words of one name is passed over.
      let over = end;
      while (over < tokens.length && over - end < 3 && !tokens[over]?.breaks && skipped.has(tokens[over]?.text ?? '')) {
        over++;
        grow(over, next);
      }
    }
  };
  grow(start, undefined);
  return [...found]
    .map(([end, products]) => mentionOf(start, end, products, catalogue))
    .filter((mention) => mention !== undefined)
    .sort((a, b) => a.end - b.end);
}

const yearWords = new Set(['year', 'years', 'old', 'anos', 'ans', 'jahre', 'yo']);

interface Reading {
  readonly end: number;
  readonly numeric: boolean;
  readonly matches: readonly { readonly score: number; readonly of: ReadonlyMap<number, readonly number[]>; readonly weight: number; readonly named: boolean }[];
}

/** One word, several run together, or a number, as words of names. */
function readingsAt(tokens: readonly Token[], at: number, start: number, catalogue: SpokenCatalogue, words: LanguageWords, isEveryday: (word: string) => boolean): Reading[] {
  const token = tokens[at];
  if (!token || (token.breaks && at > start)) return [];
  const readings: Reading[] = numeralsAt(tokens, at, words).map(({ text, end }) => ({
    end,
    numeric: true,
    matches: catalogue.look(text).map((match) => ({ ...match, weight: 1, named: false })),
  }));
  const numeral = own(words.numbers, token.text) !== undefined;
  let run = '';
  for (let end = at; end < Math.min(tokens.length, at + joined); end++) {
    const piece = tokens[end];
    if (!piece || (piece.breaks && end > at)) break;
    run += piece.text;
    const width = end - at + 1;
    // What everybody says all day is not a piece of a misheard name, and a number is no misheard name.
    const doubtful = width === 1 ? numeral : tokens.slice(at, end + 1).some(({ text }) => isEveryday(text));
    const direct = catalogue
      .look(run)
      .filter(({ score }) => score === 1 || !doubtful)
      .map((match) => ({ ...match, score: width > 1 ? match.score * 0.97 : match.score, weight: 1, named: !/^[\d.]+$/.test(run) && !(numeral && width === 1) }));
    const kind = width === 1 ? own(words.kinds, piece.text) : undefined;
    const translated = kind === undefined || kind.includes(' ') ? [] : catalogue.look(kind).filter(({ score }) => score === 1);
    const matches = [...direct, ...translated.map((match) => ({ ...match, score: 1, weight: 1, named: true }))];
    if (matches.length > 0) readings.push({ end: end + 1, numeric: false, matches });
  }
  return readings;
}

function mentionOf(start: number, end: number, products: ReadonlyMap<number, Partial>, { products: all }: SpokenCatalogue): Mention | undefined {
  const candidates = [...products]
    .filter(([, { named }]) => named)
    .map(([at, { said, score, weight }]): SpokenCandidate => {
      const words = all[at]?.words ?? [];
      const cost = words.reduce((sum, word, nth) => sum + (said.has(nth) ? 0 : word.cost), 0);
      const branded = !words.some(({ ofBrand }) => ofBrand) || words.some(({ ofBrand }, nth) => ofBrand && said.has(nth));
      return { at, score: score / weight, cost: said.size === 0 ? cost + 1 : cost, branded };
    })
    .sort((a, b) => b.score - a.score || a.cost - b.cost);
  const best = candidates[0];
  if (!best) return undefined;
  return { start, end, candidates: candidates.filter(({ score }) => score >= best.score - 0.12), score: best.score };
}
