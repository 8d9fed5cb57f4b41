import { plainWords } from '../../../kernel/server/sheets/plain-words.ts';
import { caseWord, countedIn, measureWord, namesCases, unitWord } from './pack-words.ts';

const parWord = /\b(?:pars?|soll|sollbestand|mindestbestand|minimos?|minim|min|stock mini?)\b/u;
export const speaksOfPars = (text: string): boolean => parWord.test(plainWords(text));

const ofPars =
  'par pars soll sollbestand mindestbestand bestand menge level levels stock stocks minimo minimos mini min max minimum maximum maximo qty quantity quantite cantidad quantita anzahl antal ilosc niveau nivel livello target ideal idéal objetivo cible scorta scorte seuil giacenza'.split(
    ' ',
  );
const small =
  'per in each je pro pr por par a al la le les el de del des di da do en im am the of um uom unit units einheit einheiten unidades unites unita stykker sztuk st styck'.split(' ');
/** "Par Bar", "Cellar par", "Par (back bar)": a par level of one place. What it is counted in is none: "Par (btl)", "Soll St.", "Mín. ud.". */
export const placeOfPar = (title: string): string | undefined => {
  if (!parWord.test(plainWords(title))) return undefined;
  const place = title
    .split(/[\s()[\]:–—_/,;#-]+/u)
    .filter((word) => {
      const plain = plainWords(word);
      return (
        plain !== '' &&
        !ofPars.includes(plain) &&
        !small.includes(plain) &&
        !countedIn.test(plain) &&
        !namesCases(word) &&
        ![caseWord, unitWord, measureWord].some((one) => one.test(word))
      );
    })
    .join(' ')
    .trim();
  return /\p{L}{2}/u.test(place) ? place.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : undefined;
};
