import { edits } from './edits.ts';
import { plainLetters } from './plain-letters.ts';

/** Words as they are compared: without case, accents and punctuation. */
export const wordsOf = (text: string): readonly string[] =>
  plainLetters(text)
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many letters of a word may be wrong: digits are right or wrong, and of short words each letter counts. */
const mayDiffer = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** How near a typed word comes to one that stands there: 1 the same, less the beginning of it, less again nearly one of both. */
function nearness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length;
  const most = mayDiffer(typed);
  if (most === 0 || word.length < 3) return 0;
  const whole = edits(typed, word, most);
  const begun = word.length > typed.length ? edits(typed, word.slice(0, typed.length), most) + 0.5 : most + 1;
  const least = Math.min(whole, begun);
  return least > most ? 0 : 0.75 - 0.15 * least - (typed[0] === word[0] ? 0 : 0.1);
}

const nearest = (typed: string, words: readonly string[]): number => Math.max(0, ...words.map((word) => nearness(typed, word)));

/** What is beside the name counts less. */
const besideName = 0.6;

/**
 * How well what is typed names something: nothing where one of its words is not there. More, the nearer each word comes, the more of the
 * name they make up, and when they begin it.
 */
export function searchScore(asked: string, name: string, beside = ''): number {
  const typed = wordsOf(asked);
  const named = wordsOf(name);
  if (typed.length === 0 || named.length === 0) return 0;
  const joined = named.join('');
  const together = typed.join('');
  if (together === joined) return 2;
  const others = wordsOf(beside);
  const each = typed.map((word) => {
    const inName = nearest(word, named);
    return { inName, score: Math.max(inName, besideName * nearest(word, others)) };
  });
  // Words that one writes apart and another together are the same.
  const run = together.length > 3 && joined.startsWith(together) ? 0.85 : 0;
  if (run === 0 && each.some(({ score }) => score === 0)) return 0;
  const mean = Math.max(run, each.reduce((sum, { score }) => sum + score, 0) / each.length);
  const share = Math.min(1, each.filter(({ inName }) => inName > 0).length / named.length);
  const begins = nearness(typed[0] as string, named[0] as string) > 0 ? 0.1 : 0;
  return mean + 0.2 * share + begins;
}
