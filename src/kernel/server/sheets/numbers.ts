const minus = 45;
const zero = 48;

/** Largest amount that any field holds: beyond it a number is a code or a mistake. */
const unitsMax = 1_000_000_000;
const longest = 60;

const nothing = /^(?:-{1,2}|n\/?a|null|none|nil|#n\/a)$/i;
const currencyWord = String.raw`(?:[a-z]{0,3}\p{Sc}|¤|[a-z]{3}(?![a-z])|s?fr\.?|kr\.?|kč|zł|ft|lei)`;
const unitWord = String.raw`(?:x|×|ea\.?|each|stk?\.?|stück|stuks?|pcs?\.?|pzs?\.?|pezzi|uds?\.?|unid(?:ades)?\.?|units?|un\.?|u\.?|pièces?|szt\.?|ks|kom\.?|db|buc\.?|adet|kpl|τεμ\.?|шт\.?|бр\.?|個|杯|本|点|份)`;
const written = new RegExp(String.raw`^([-+]?)\s*(?:${currencyWord}|[x×])?\s*([-+]?)\s*(\d(?:[\d.,'’‘´\u0060\s]*[\d.,])?)\s*(?:${currencyWord}|${unitWord})?\s*(-?)$`, 'iu');
const startsWithMark = /^([-+]?\D{0,4})([.,])(?=\d)/u;

/**
 * A number as tills write it, times `scale` and whole: with a currency, marks for thousands, a minus before or behind,
 * in parentheses. Null where nothing is written, NaN where it is no number with this decimal mark.
 */
export function numberOf(text: string, mark: '.' | ',', scale: number): number | null {
  if (text.length > longest) return Number.NaN;
  let rest = text
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2212\u2013\u2014\ufe63\uff0d]/g, '-')
    .trim();
  if (rest === '' || nothing.test(rest)) return null;
  let negative = false;
  const inParentheses = /^([^()\d]*)\(([^()]+)\)([^()\d]*)$/.exec(rest);
  if (inParentheses) {
    negative = true;
    rest = `${inParentheses[1]}${inParentheses[2]}${inParentheses[3]}`.trim();
  }
  // Five francs are written 5.– and five euros 5,-
  rest = rest.replace(/(\d)[.,]-{1,2}(?=\D*$)/, '$1').replace(startsWithMark, '$10$2');
  if (/^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(rest)) return inBounds(Math.round(Number(rest.replace(',', '.')) * scale), scale);
  const found = written.exec(rest);
  if (!found) return Number.NaN;
  const [, before, inner, body = '', behind] = found;
  if (before === '-' || inner === '-' || behind === '-') negative = !negative;
  const whole = scaled(body.trim(), mark, scale);
  return negative ? -whole || 0 : whole;
}

const digitsOf = (scale: number): number => Math.round(Math.log10(scale));
const inBounds = (value: number, scale: number): number => (Math.abs(value) <= unitsMax * scale ? value : Number.NaN);

function scaled(body: string, mark: '.' | ',', scale: number): number {
  const at = body.lastIndexOf(mark);
  const whole = at === -1 ? body : body.slice(0, at);
  const fraction = at === -1 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return Number.NaN;
  const other = mark === '.' ? ',' : '\\.';
  const grouped = new RegExp(`^\\d{1,3}(?:([${other}'’‘´\`\\s])\\d{2,3})*?(?:[${other}'’‘´\`\\s]\\d{3})$`);
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return Number.NaN;
  const digits = digitsOf(scale);
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const up = Number(fraction[digits] ?? '0') >= 5 ? 1 : 0;
  return inBounds(Number(`${whole.replace(/\D/g, '')}${kept}`) + up, scale);
}

/** The plain form, read from the bytes without making a text of them; undefined where it takes a longer look. */
export function plainNumber(bytes: Uint8Array, from: number, to: number, mark: number, digits: number): number | undefined {
  let at = from;
  const negative = bytes[at] === minus;
  if (negative) at++;
  if (to - at > 14 || at === to) return undefined;
  let value = 0;
  let decimals = -1;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    const digit = byte - zero;
    if (digit >= 0 && digit <= 9) {
      if (decimals >= 0 && ++decimals > digits) return undefined;
      value = value * 10 + digit;
    } else if (byte === mark && decimals === -1 && at + 1 < to && at > from) decimals = 0;
    else return undefined;
  }
  for (let left = decimals < 0 ? digits : digits - decimals; left > 0; left--) value *= 10;
  if (value > 10_000_000_000_000) return undefined;
  return negative && value !== 0 ? -value : value;
}
