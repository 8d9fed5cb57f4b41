import { sizeOfUnit } from '../../../../kernel/contract/units.ts';
import { spokenUnits } from '../../../../kernel/domain/unit-words.ts';

export interface Measure {
  readonly of: 'ml' | 'g';
  readonly factor: number;
}

/** All that the reader knows of a language. Phrases are written without accents and apostrophes, in lower case. */
export interface LanguageWords {
  readonly numbers: Readonly<Record<string, number>>;
  readonly hundred: readonly string[];
  readonly thousand: readonly string[];
  /** Between the parts of one number: "hundred and five", "treinta y cinco". */
  readonly within: readonly string[];
  readonly point: readonly string[];
  readonly fractions: Readonly<Record<string, number>>;
  /** They count one; the definite ones point at what is meant. */
  readonly articles: readonly string[];
  readonly definite: readonly string[];
  readonly and: readonly string[];
  readonly plus: readonly string[];
  readonly or: readonly string[];
  readonly of: readonly string[];
  readonly dozen: readonly string[];
  readonly containers: Readonly<Record<string, string>>;
  readonly cases: readonly string[];
  readonly measures: Readonly<Record<string, Measure>>;
  /** Words for a size, in millilitres. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly full: readonly string[];
  readonly open: readonly string[];
  readonly at: readonly string[];
  readonly about: readonly string[];
  readonly corrections: readonly string[];
  readonly takeBacks: readonly string[];
  readonly zeroBefore: readonly string[];
  readonly zeroAfter: readonly string[];
  readonly fillers: readonly string[];
  readonly places: readonly string[];
  readonly chatter: readonly string[];
  /** Words that sound like a number. */
  readonly homophones: Readonly<Record<string, number>>;
  /** What a product is called in this language, and what it is called in English. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** A size that is only called big or small. */
export const sizeHints = { small: 1, big: 1_000_000_000 };

/** The words for measures in a language, but for those that mean something else in it. */
export const spokenMeasures = (language: Parameters<typeof spokenUnits>[0], butFor: readonly string[] = []): Record<string, Measure> =>
  Object.fromEntries(spokenUnits(language).flatMap(([word, { unit, base }]) => (butFor.includes(word) ? [] : [[word, { of: base, factor: sizeOfUnit(unit, base) as number }]])));
