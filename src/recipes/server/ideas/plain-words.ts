import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
/** What names are compared by: lower case, without accents and apostrophes, in the singular. */
export function plainWords(text: string): string[] {
  return plainLetters(text)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word;
}

export const holdsAll = (within: ReadonlySet<string>, words: readonly string[]): boolean => words.length > 0 && words.every((word) => within.has(word));

/** Whether the words stand there in this order, one behind the other. */
export function holdsRun(within: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && within.some((_, at) => words.every((word, offset) => within[at + offset] === word));
}

/** The letters of a name, three by three. */
export function pieces(text: string): ReadonlySet<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** How alike two names look letter by letter, between 0 and 1: what a camera or a hurried hand makes of a word. */
export function likeness(of: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const piece of of) if (other.has(piece)) shared++;
  return of.size + other.size === 0 ? 0 : (2 * shared) / (of.size + other.size);
}

const vowel = /[aeiouy]/g;
const skeleton = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replace(vowel, '')
    .replace(/(.)\1+/g, '$1');

/** Whether the letters stand there in this order, not always one behind the other. */
function holdsLetters(within: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = within.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** How far a hurried word stands for another: "tanq" for Tanqueray, "hndmde" for handmade, "fashnd" for fashioned; between 0 and 1. */
export function standsFor(short: string, long: string): number {
  if (short === long) return 1;
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0] || /\d/.test(short)) return 0;
  // "Smoke" is not cut from "smoked".
  if (long.startsWith(short)) return short.length > long.length * 0.75 ? 0 : short.length >= 4 ? 0.9 : 0.8;
  if (!holdsLetters(long, short)) return 0;
  const [said, meant] = [skeleton(short), skeleton(long)];
  return said === meant ? 0.85 : said.length >= 3 && said.length >= meant.length * 0.6 ? 0.75 : 0;
}
