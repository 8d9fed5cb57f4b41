import type { Token } from './tokens.ts';
import type { LanguageWords } from './words/language.ts';

export interface NumberRead {
  readonly value: number;
  /** The token after it. */
  readonly end: number;
}

const isDigits = (text: string | undefined): text is string => text !== undefined && /^\d+(\.\d+)?$/.test(text);
const own = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined => (word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined);

export { own };

/** A number spoken as one: "two thousand four hundred", "soixante-dix-sept", "siebenundvierzig", "12". */
export function readWhole(tokens: readonly Token[], start: number, words: LanguageWords): NumberRead | undefined {
  const first = tokens[start]?.text;
  if (isDigits(first)) {
    const next = tokens[start + 1]?.text;
    if (next !== undefined && words.thousand.includes(next)) return { value: Number(first) * 1000, end: start + 2 };
    return { value: Number(first), end: start + 1 };
  }
  let total = 0;
  let current: number | undefined;
  let at = start;
  // What may still follow must be smaller than this: "forty seven" is one number, "seven forty" is two.
  let room = Number.POSITIVE_INFINITY;
  for (;;) {
    const word = tokens[at]?.text;
    if (word === undefined || (at > start && tokens[at]?.breaks)) break;
    const value = own(words.numbers, word);
    if (value !== undefined && (value < room || isDixSept(value, current, words)) && Number.isInteger(value)) {
      current = (current ?? 0) + value;
      room = roomAfter(value, current);
      at++;
    } else if (word.startsWith('vingt') && words.hundred.includes('cent') && current === 4) {
      current = 80;
      room = 20;
      at++;
    } else if (value !== undefined && current === undefined && total === 0) {
      return { value, end: at + 1 };
    } else if (words.hundred.includes(word) && (current ?? 1) < 100) {
      if (current === undefined && at > start) break;
      current = (current ?? 1) * 100;
      room = 100;
      at++;
    } else if (words.thousand.includes(word) && total === 0) {
      total = (current ?? 1) * 1000;
      current = undefined;
      room = 1000;
      at++;
    } else if (words.within.includes(word) && (current !== undefined || total > 0) && joins(tokens, at, words, room)) {
      at++;
    } else break;
  }
  if (at === start || (current === undefined && total === 0)) return undefined;
  // "a hundred" needs the article that was passed over; a lone "thousand" is one.
  return { value: total + (current ?? 0), end: at };
}

/** "Dix-sept" is seventeen, wherever it stands. */
const isDixSept = (value: number, current: number | undefined, words: LanguageWords): boolean =>
  words.hundred.includes('cent') && current !== undefined && current % 20 === 10 && value >= 7 && value <= 9;

/** In French sixty and eighty take up to nineteen more. */
function roomAfter(value: number, current: number): number {
  if (value >= 100) return 100;
  if (value === 60 || current === 80) return 20;
  if (value >= 20 && value % 10 === 0) return 10;
  return 0;
}

function joins(tokens: readonly Token[], at: number, words: LanguageWords, room: number): boolean {
  const next = own(words.numbers, tokens[at + 1]?.text);
  if (next === undefined || next >= room || tokens[at + 1]?.breaks) return false;
  // English joins after a hundred only: "twenty and three" is two numbers.
  return words.thousand.includes('grand') ? room === 100 || room === 1000 : room > 0;
}

/** With what stands behind the point: "two point four", "3 virgule 25". */
export function readDecimal(tokens: readonly Token[], start: number, words: LanguageWords): NumberRead | undefined {
  const whole = readWhole(tokens, start, words);
  const at = whole?.end ?? start;
  const point = tokens[at]?.text;
  if (point === undefined || !words.point.includes(point) || (whole && !Number.isInteger(whole.value))) return whole;
  let digits = '';
  let end = at + 1;
  for (;;) {
    const text = tokens[end]?.text;
    const value = isDigits(text) ? Number(text) : own(words.numbers, text === 'oh' || text === 'o' ? 'zero' : text);
    if (value === undefined || !Number.isInteger(value) || value > 99 || (digits !== '' && (value > 9 || tokens[end]?.breaks))) break;
    if (value > 9) {
      const pair = readWhole(tokens, end, words);
      return pair && pair.value < 100 ? { value: (whole?.value ?? 0) + pair.value / 100, end: pair.end } : whole;
    }
    digits += value;
    end++;
    if (digits.length >= 3) break;
  }
  return digits === '' ? whole : { value: Number(`${whole?.value ?? 0}.${digits}`), end };
}

/** The ways in which words that are numbers may be written in a name: "forty seven" as 47, "sixteen sixty four" as 1664, "zero point zero" as 0.0. */
export function numeralsAt(tokens: readonly Token[], start: number, words: LanguageWords): { readonly text: string; readonly end: number }[] {
  const found: { text: string; end: number }[] = [];
  const first = tokens[start]?.text;
  const one = readWhole(tokens, start, words);
  if (!one || !Number.isInteger(one.value)) return isDigits(first) ? [{ text: first, end: start + 1 }] : [];
  found.push({ text: isDigits(first) && one.end === start + 1 ? first : String(one.value), end: one.end });
  const single = own(words.numbers, first);
  if (single !== undefined && Number.isInteger(single) && one.end > start + 1) found.push({ text: String(single), end: start + 1 });
  if (tokens[one.end]?.breaks === false) {
    const second = readWhole(tokens, one.end, words);
    if (second && Number.isInteger(second.value) && second.value < 100) {
      found.push({ text: `${one.value}${String(second.value).padStart(one.value > 9 && second.value < 10 ? 2 : 1, '0')}`, end: second.end });
      if (one.value === 0 && second.value === 0) found.push({ text: '0.0', end: second.end });
    }
  }
  const spelt = readDigits(tokens, start, words);
  if (spelt) found.push(spelt);
  const nought = one.value === 0 && words.point.includes(tokens[one.end]?.text ?? '') && own(words.numbers, tokens[one.end + 1]?.text) === 0;
  if (nought) found.push({ text: '0.0', end: one.end + 2 });
  const decimal = readDecimal(tokens, start, words);
  if (decimal && decimal.end > one.end) found.push({ text: decimal.value === 0 ? '0.0' : String(decimal.value), end: decimal.end });
  return found;
}

/** "One oh one": digit by digit. */
function readDigits(tokens: readonly Token[], start: number, words: LanguageWords): { text: string; end: number } | undefined {
  let text = '';
  let end = start;
  for (; end - start < 4; end++) {
    const word = tokens[end]?.text;
    const digit = word === 'oh' || word === 'o' ? 0 : own(words.numbers, word);
    if (digit === undefined || digit > 9 || !Number.isInteger(digit) || (end > start && tokens[end]?.breaks)) break;
    text += digit;
    if (text.length === 3 && text[1] === '0') return { text, end: end + 1 };
  }
  return text.length >= 3 ? { text, end } : undefined;
}
