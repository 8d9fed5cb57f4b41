import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
export interface Token {
  readonly text: string;
  /** Where a comma, a full stop or the like stands before it. */
  readonly breaks: boolean;
}

const thousands = /(\d)[.,](\d{3})(?!\d)/g;
const piece = /\d+(?:[.,]\d+)?|[a-z]+|[½¼¾⅓⅔&+]|[,.;:!?]/g;
const signs: Readonly<Record<string, string>> = { '½': '0.5', '¼': '0.25', '¾': '0.75', '⅓': '0.333', '⅔': '0.667' };

/** Words and numbers of the spoken text. Apostrophes join ("jack daniel's"), but for those that stand for a word of their own ("d'aperol"). */
export function tokensOf(text: string, apostrophesPart = false): Token[] {
  const even = plainLetters(text)
    .replace(/['’`´]/g, apostrophesPart ? ' ' : '')
    .replace(thousands, '$1$2')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1');
  const tokens: Token[] = [];
  let breaks = false;
  for (const [found] of even.matchAll(piece)) {
    if (/^[,.;:!?]$/.test(found)) breaks = true;
    else {
      tokens.push({ text: signs[found] ?? found.replace(',', '.'), breaks });
      breaks = false;
    }
  }
  return tokens;
}
