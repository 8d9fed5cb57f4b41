import { numberOf } from '../../../kernel/server/sheets/numbers.ts';
import type { DateOrder } from '../../contract/reading/mapping.ts';
import { withoutKilos } from './amounts/weights.ts';
import type { Tongue } from './columns/headers.ts';
import { isLikely, orderOfCountry, type VenueFacts } from './days/date-order.ts';

/** An answer, and how it was come by: `guess` where the file leaves it open. */
export interface Verdict<Value> {
  readonly value: Value;
  readonly guess: boolean;
}

/** The decimal mark that the amounts of a file have. */
export function decimalOf(values: readonly string[], hint: '.' | ','): Verdict<'.' | ','> {
  let points = 0;
  let commas = 0;
  for (const value of values) {
    const digits = value.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=[.,])|[.,]+$/g, '');
    const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
    if (point !== -1 && comma !== -1) {
      if (point > comma) points++;
      else commas++;
      continue;
    }
    const at = Math.max(point, comma);
    if (at === -1) continue;
    const repeated = digits.split(point === -1 ? ',' : '.').length > 2;
    // 1,234 may be either; 1,234,567 and 12,5 may not.
    if (!repeated && digits.length - at - 1 === 3 && !/^0/.test(digits) && at <= 3) continue;
    const isMark = !repeated;
    if ((point !== -1) === isMark) points++;
    else commas++;
  }
  if (points === commas) return { value: hint, guess: values.some((value) => /[.,]/.test(value)) };
  return { value: points > commas ? '.' : ',', guess: Math.min(points, commas) * 20 > Math.max(points, commas) };
}

const parts = /^\D{0,6}?(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})(?!\d)/;
const compact = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** The order of day and month, from all the dates a file shows; null where each says it by itself. */
export function dateOrderOf(values: readonly string[], hints: OrderHints): Verdict<DateOrder | null> & { readonly either?: boolean; readonly inRun?: boolean } {
  const seen = { ymd: 0, dmy: 0, mdy: 0, either: 0 };
  const pairs: [number, number, number][] = [];
  let dotted = 0;
  for (const value of values) {
    const found = parts.exec(value);
    const short = found ? null : compact.exec(value);
    if (!found && !short) continue;
    const [first = '', second = '', third = ''] = found ? [found[1], found[3], found[4]] : [short?.[1], short?.[2], short?.[3]];
    if (first.length === 4 || (short && Number(`${first}${second}`) >= 1990 && third.length === 4)) {
      seen.ymd++;
      continue;
    }
    if (found?.[2] === '.') dotted++;
    if (Number(first) > 31) seen.ymd++;
    else if (Number(first) > 12) seen.dmy++;
    else if (Number(second) > 12) seen.mdy++;
    else {
      seen.either++;
      pairs.push([Number(first), Number(second), Number(third)]);
    }
  }
  if (seen.dmy + seen.mdy + seen.either === 0) return { value: seen.ymd > 0 ? 'ymd' : null, guess: false };
  if (seen.dmy > 0 || seen.mdy > 0) return { value: seen.dmy >= seen.mdy ? 'dmy' : 'mdy', guess: seen.dmy > 0 && seen.mdy > 0 };
  if (dotted > 0) return { value: 'dmy', guess: false };
  const value = likelyOrder(pairs, hints);
  return { value, guess: true, either: couldBeEither(pairs, value, hints), inRun: hints.preset === null && closerOrder(pairs) === value };
}

interface OrderHints {
  readonly preset: DateOrder | null;
  readonly tongue: Tongue;
  readonly currency: string | null;
  readonly house?: VenueFacts | undefined;
}

type Pairs = readonly [number, number, number][];

/** Whether somebody has to say what is day and what is month: both readings are of the last year, and neither the days' run nor the file's language tells. */
function couldBeEither(pairs: Pairs, value: DateOrder, { preset, tongue, house }: OrderHints): boolean {
  if (house === undefined) return false;
  const custom = orderOfCountry(house.country);
  if (preset !== null && (custom === null || custom === preset)) return false;
  if (custom === 'dmy' && tongue !== 'en' && value === 'dmy') return false;
  if (closerOrder(pairs) === (custom ?? value)) return false;
  const texts = (order: 'dmy' | 'mdy') =>
    pairs.map(([first, second, year]) => new Date(dayOf(year, order === 'dmy' ? second : first, order === 'dmy' ? first : second) * 86_400_000).toISOString().slice(0, 10));
  return (['dmy', 'mdy'] as const).every((order) => texts(order).every((day) => isLikely(day, house)));
}

const dayOf = (year: number, month: number, day: number): number => Date.UTC(year < 100 ? 2000 + year : year, month - 1, day) / 86_400_000;

const span = (days: readonly number[]): number => Math.max(...days) - Math.min(...days);

/** The order in which the days of a file lie close together, as exports cover days in a row; null where both do alike. */
function closerOrder(pairs: Pairs): 'dmy' | 'mdy' | null {
  const [asDmy, asMdy] = [span(pairs.map(([day, month, year]) => dayOf(year, month, day))), span(pairs.map(([month, day, year]) => dayOf(year, month, day)))];
  return Math.min(asDmy, asMdy) * 3 < Math.max(asDmy, asMdy) ? (asDmy < asMdy ? 'dmy' : 'mdy') : null;
}

/** No day is beyond the twelfth: the days' run tells, then the house's country, then the habits of who wrote the file. */
function likelyOrder(pairs: Pairs, { preset, tongue, currency, house }: OrderHints): DateOrder {
  const habit = currency === null ? (tongue === 'en' ? 'mdy' : 'dmy') : currency === 'USD' ? 'mdy' : 'dmy';
  return preset ?? closerOrder(pairs) ?? orderOfCountry(house?.country ?? null) ?? habit;
}

const marks: readonly (readonly [RegExp, string])[] = [
  [/A\$|AU\$|\bAUD\b/, 'AUD'],
  [/C\$|CA\$|\bCAD\b/, 'CAD'],
  [/NZ\$|\bNZD\b/, 'NZD'],
  [/MX\$|\bMXN\b/, 'MXN'],
  [/R\$|\bBRL\b/, 'BRL'],
  [/€|\bEUR\b|\bEuros?\b/i, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bCHF\b|\bS?Fr\.(?=\s*\d)/, 'CHF'],
  [/\bSEK\b/, 'SEK'],
  [/\bNOK\b/, 'NOK'],
  [/\bDKK\b/, 'DKK'],
  [/\bPLN\b|zł/, 'PLN'],
  [/\bCZK\b|Kč/, 'CZK'],
  [/¥|\bJPY\b/, 'JPY'],
  [/\$|\bUSD\b/, 'USD'],
];

/** Signs of several currencies: what one of them means in a house of another is the house's own. */
const sharedSigns: readonly (readonly [sign: string, mark: RegExp])[] = [
  ['$', /(?<![A-Z])\$/],
  ['£', /£/],
  ['¥', /¥/],
  ['kr', /(?<=\d\s*)kr\b|\bkr\.?(?=\s*-?\d)/i],
];
const codes = new RegExp(`\\b(?:${marks.map(([, code]) => code).join('|')})\\b`);
const signOf = (currency: string): string | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0).find(({ type }) => type === 'currency')?.value;

/** The currency that most amounts, titles or lines above the table name; a sign that several share is taken for the house's own where that is one of them. */
export function currencyOf(amounts: readonly string[], around: readonly string[], own?: string): string | null {
  const [, ours] = sharedSigns.find(([sign]) => own !== undefined && signOf(own) === sign) ?? [];
  const of = (text: string) => (own !== undefined && ours?.test(text) && !codes.test(text) ? own : marks.find(([mark]) => mark.test(text))?.[1]);
  const counts = new Map<string, number>();
  const count = (texts: readonly string[], weight: number) => {
    for (const text of texts) {
      const code = of(text);
      if (code) counts.set(code, (counts.get(code) ?? 0) + weight);
    }
  };
  count(amounts, 1);
  if (counts.size === 0) count(around, 1);
  return [...counts].reduce<[string | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0])[0];
}

export interface Amounts {
  readonly quantity: number | null;
  readonly unit_price: number | null;
  readonly gross: number | null;
  readonly net: number | null;
  readonly tax: number | null;
  readonly discount: number | null;
}

export const amountIn = (text: string | undefined, decimal: '.' | ','): number | null => {
  const value = text === undefined ? null : numberOf(withoutKilos(text), decimal, 10_000);
  return value === null || Number.isNaN(value) ? null : value / 10_000;
};

const cent = 0.0151;
/** Taxes are whole or half per cents, but for these. */
const oddRates = [0.081, 0.026, 0.038, 0.021, 0.077];
const near = (a: number, b: number): boolean => Math.abs(a - b) <= cent;

/** Whether gross contains the tax, by the sums of the rows. */
export function taxByArithmetic(rows: readonly Amounts[]): 'included' | 'excluded' | null {
  let included = 0;
  let excluded = 0;
  for (const { gross, net, tax, discount } of rows) {
    if (gross === null || tax === null || Math.abs(tax) < 0.02 || gross <= 0) continue;
    const off = Math.abs(discount ?? 0);
    if (net !== null) {
      const withTax = near(gross - off - Math.abs(tax), net) || near(gross - Math.abs(tax), net);
      const withoutTax = near(gross - off, net);
      if (withTax && !withoutTax) included++;
      if (withoutTax && !withTax) excluded++;
      continue;
    }
    const [inside, outside] = [Math.abs(tax) / (gross - off - Math.abs(tax)), Math.abs(tax) / (gross - off)];
    const blur = 0.006 / Math.max(0.5, gross);
    const isRate = (rate: number) => rate > 0.02 && (Math.abs(rate * 200 - Math.round(rate * 200)) / 200 <= blur || oddRates.some((odd) => Math.abs(rate - odd) <= blur));
    if (isRate(inside) && !isRate(outside)) included++;
    if (isRate(outside) && !isRate(inside)) excluded++;
  }
  if (included + excluded === 0) return null;
  return included > excluded * 3 ? 'included' : excluded > included * 3 ? 'excluded' : null;
}

/** Whether gross and net are the same amounts before and after discount. */
export function differOnlyByDiscount(rows: readonly Amounts[]): boolean {
  const both = rows.filter(({ gross, net }) => gross !== null && net !== null);
  return both.length > 0 && both.every(({ gross, net, discount }) => near(Math.abs(gross ?? 0) - Math.abs(discount ?? 0), Math.abs(net ?? 0)));
}

/** Whether the amount of a row has its discount taken off already; null where no row tells. */
export function isAfterDiscount(rows: readonly Amounts[]): boolean | null {
  let after = 0;
  let before = 0;
  for (const { quantity, unit_price, gross, discount } of rows) {
    if (quantity === null || unit_price === null || gross === null || !discount) continue;
    const full = quantity * unit_price;
    if (near(full - Math.abs(discount), gross)) after++;
    else if (near(full, gross)) before++;
  }
  return after + before === 0 ? null : after > before;
}
