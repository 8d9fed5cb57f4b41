import type { TextEncoding } from '../../contract/text-encoding.ts';

/** The letters beyond ASCII of each language, by the encoding that its old programs write. */
const alphabets: readonly (readonly [TextEncoding, readonly string[]])[] = [
  ['windows-1252', ['äöüß', 'àâçéèêëîïôûùüÿœæ', 'áéíóúñü', 'àèéìíòóùú', 'áâãàçéêíóôõúü', 'åäöæøéü', 'ëïéèüöäáóíê', 'áéíóúýþæöð']],
  ['windows-1250', ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîşţșț', 'čćđšž']],
  ['iso-8859-2', ['áčďéěíňóřšťúůýž', 'ąćęłńóśźż']],
  ['windows-1254', ['âçğıi̇îöşüûé']],
];
const nearlyAll = 0.97;
const lettersNeeded = 3;

/** The encoding in which all letters are of one language, where that is not the Windows one of the west; null where nothing is surer. */
export function byAlphabet(decoded: (encoding: TextEncoding) => string): TextEncoding | null {
  const shares = alphabets.map(([encoding, languages]) => {
    const letters = foreignIn(decoded(encoding));
    const share = Math.max(...languages.map((language) => letters.filter((letter) => language.includes(letter)).length / Math.max(1, letters.length)));
    return { encoding, share, letters: letters.length };
  });
  const [west, ...others] = shares;
  if (!west || west.share >= nearlyAll) return null;
  const best = others.reduce((one, other) => (other.share > one.share ? other : one));
  return best.letters >= lettersNeeded && best.share >= nearlyAll ? best.encoding : null;
}

const foreign = /(?<=\p{L})[^\p{ASCII}\s’‘´ºª°]|[^\p{ASCII}\s’‘´ºª°](?=\p{L})/gu;

/** What is beyond ASCII in words: signs that stand between words are no letters of a language. */
const foreignIn = (text: string): string[] => [...text.matchAll(foreign)].map(([letter]) => letter.toLowerCase());
