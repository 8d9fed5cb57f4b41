import { plainLetters } from '../../domain/plain-letters.ts';

/** Words without accents, capitals and signs: "Qté vendue" and "QTE_VENDUE" are both "qte vendue". */
export const plainWords = (text: string): string =>
  plainLetters(text.replace(/(\p{Ll}{2,}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll}{2,})/gu, '$1 $2'))
    .replaceAll('€', ' eur ')
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{N}#%$£]+/gu, ' ')
    .trim();
