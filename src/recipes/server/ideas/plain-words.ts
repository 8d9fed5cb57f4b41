/** What names are compared by: lower case, without accents and apostrophes, in the singular. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/œ/g, 'oe')
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
