import { sizeInName } from '../../../catalogue/domain/size.ts';
import { likeness, pieces, plainWords, standsFor } from '../../../recipes/server/public.ts';
import { withoutLitres } from '../../domain/served.ts';
import { joining, kinds, mixed, mixers, nicknames, serving } from './vocabulary.ts';

/** What an item may mean, by its name. */
export interface MeaningCandidate {
  readonly kind: 'recipe' | 'product';
  readonly id: number;
  readonly name: string;
  /** Words that go without saying: its group, its brand's kind. */
  readonly about: string;
}

export interface Alike {
  readonly candidate: MeaningCandidate;
  /** How alike the names are, between 0 and 1. */
  readonly alike: number;
}

interface Known {
  readonly candidate: MeaningCandidate;
  readonly words: readonly string[];
  readonly about: ReadonlySet<string>;
  readonly joined: ReadonlySet<string>;
  readonly servings: ReadonlySet<string>;
}

const withoutSize = (text: string): string => sizeInName(text, 'ml', 'fluid')?.name ?? text;

/** The words of a name that tell it from others. */
export function namingWords(text: string): string[] {
  const words = plainWords(
    withoutLitres(withoutSize(text))
      .replace(/\bg\s*&\s*t\b/i, 'gin tonic')
      .replace(/\bv\.?\s?f\./i, 'vom fass')
      .replace(/(?<!\d)0[.,]0(?!\d)/, ' zerozero ')
      .replace(/(?<=\d)\s?(?:yrs?|yo|years?|jahre|j|años|ans)\b/iu, ''),
  ).flatMap((word) => nicknames.get(word) ?? [word]);
  const naming = words.filter((word) => !joining.has(word) && !serving.has(word) && !/^0\d*$|^[a-z]$/.test(word));
  return naming.length > 0 ? naming : words.filter((word) => !joining.has(word));
}

const weightOf = (word: string): number => (kinds.has(word) ? 0.3 : mixers.has(word) ? 0.4 : /^\d+$/.test(word) ? 0.8 : 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const typo = 0.6;

/** How far one word stands for another: itself, its beginning, or a slip of the hand. */
function sameWord(word: string, other: string): number {
  if (word === other) return 1;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (/\d/.test(word + other)) return 0;
  if (long.startsWith(short) && short.length >= 3 && !kinds.has(short)) return short.length >= 4 ? 0.9 : 0.8;
  const cut = kinds.has(short) ? 0 : standsFor(short, long);
  if (cut > 0 || short.length < 4) return cut;
  const alike = likeness(pieces(word), pieces(other));
  return alike >= typo ? alike : 0;
}

/** What a name is cut to on a small key: "KJ" for Kendall-Jackson. */
const initialsOf = (words: readonly string[]): string[] => [2, 3].filter((count) => words.length >= count).map((count) => initials(words.slice(0, count)));
const initials = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** The words that a few letters are the initials of: "SB" of Kim Crawford Sauv Blanc. */
function initialled(word: string, others: readonly string[]): readonly string[] | undefined {
  if (word.length < 2 || word.length > 3 || others.includes(word)) return undefined;
  const at = others.findIndex((_, first) => initials(others.slice(first, first + word.length)) === word);
  return at < 0 ? undefined : others.slice(at, at + word.length);
}

/** "Tercio" stands for no name, but of two of a name one is so called. */
const calledSo = 0.08;
const servingsOf = (text: string): ReadonlySet<string> => new Set(plainWords(text).filter((word) => serving.has(word) && word.length > 3));

/** How far initials stand for what they begin: others may begin so as well. */
const byInitials = 0.8;

/** Finds what is named alike among all that there is, without comparing each with each. */
export function finder(candidates: readonly MeaningCandidate[]): (text: string) => Alike[] {
  const byWord = new Map<string, Set<Known>>();
  for (const candidate of candidates) {
    // What stands in brackets goes without saying.
    const [, aside = ''] = /\(([^)]*)\)/.exec(candidate.name) ?? [];
    const words = namingWords(candidate.name.replace(/\([^)]*\)/, ' '));
    const known = { candidate, words, about: new Set(plainWords(`${candidate.about} ${aside}`)), joined: pieces(words.join('')), servings: servingsOf(candidate.name) };
    for (const word of [...words, words.join(''), ...initialsOf(words)]) byWord.set(word, (byWord.get(word) ?? new Set()).add(known));
  }
  const byPiece = new Map<string, Set<string>>();
  for (const word of byWord.keys()) for (const piece of pieces(word)) byPiece.set(piece, (byPiece.get(piece) ?? new Set()).add(word));
  const byLetter = Map.groupBy(byWord.keys(), ([letter]) => letter);
  const near = (word: string): string[] =>
    [...new Set([...[...pieces(word)].flatMap((piece) => [...(byPiece.get(piece) ?? [])]), ...(byLetter.get(word[0]) ?? [])])].filter((other) => sameWord(word, other) > 0);
  return (text) => {
    const words = namingWords(text);
    const servings = servingsOf(text);
    const found = new Set([...words, words.join('')].flatMap((word) => near(word).flatMap((other) => [...(byWord.get(other) ?? [])])));
    const alikeTo = (known: Known) => {
      const alike = alikeness(words, known);
      return alike > 0 && !servings.isDisjointFrom(known.servings) ? Math.min(1, alike + calledSo) : alike;
    };
    return [...found].map((known) => ({ candidate: known.candidate, alike: alikeTo(known) })).sort((a, b) => b.alike - a.alike || a.candidate.id - b.candidate.id);
  };
}

function alikeness(words: readonly string[], { candidate, words: others, about, joined }: Known): number {
  const best = (word: string, among: readonly string[]) => Math.max(0, ...among.map((other) => sameWord(word, other)));
  const meant = words.map((word) => initialled(word, others));
  const spelled = new Set(meant.flatMap((one) => one ?? []));
  const ofItem = words.map((word, at) => (meant[at] ? byInitials : Math.max(best(word, others), about.has(word) ? 0.9 : 0)));
  const ofOther = others.map((word) => Math.max(best(word, words), spelled.has(word) ? byInitials : 0));
  const covered = sum(words.map((word, at) => weightOf(word) * (ofItem[at] as number))) / sum(words.map(weightOf));
  const coveredBack = sum(others.map((word, at) => weightOf(word) * (ofOther[at] as number))) / sum(others.map(weightOf));
  const asOne = likeness(pieces(words.join('')), joined);
  const alike = Math.max(0.6 * covered + 0.4 * coveredBack, asOne >= 0.8 ? 0.95 * asOne : 0);
  // A drink that is mixed is not one of its parts.
  const isMixed = candidate.kind === 'product' && words.some((word) => mixed.has(word) && best(word, others) === 0);
  return isMixed ? alike * 0.6 : alike;
}
