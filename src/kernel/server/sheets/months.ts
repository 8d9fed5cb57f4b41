import { plainWords } from './plain-words.ts';

const names = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
].map((line) => line.split(' '));

const shortest = 3;

const known = new Map<string, number>([
  ['mrt', 3],
  ['maerz', 3],
  ['janner', 1],
  ['jaenner', 1],
]);
for (const language of names)
  for (const [at, name] of language.entries())
    for (let length = shortest; length <= name.length; length++) {
      const start = name.slice(0, length);
      if (language.filter((other) => other.startsWith(start)).length === 1 && !known.has(start)) known.set(start, at + 1);
    }

/** The month a word names, in any of the six languages, in full or cut short. */
export const monthOf = (word: string): number | null => known.get(plainWords(word)) ?? null;
