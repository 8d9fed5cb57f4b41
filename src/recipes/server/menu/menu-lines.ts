import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { readRecipeSheet } from './recipe-sheet.ts';
import { inDigits, measured } from './said-amounts.ts';
import { title } from './title.ts';

/** One dish or drink as it stands on a menu. */
export interface MenuItem {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly read: string;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly section: string | null;
  /** How many it is written for, where it says so. */
  readonly portions?: number;
  /** How many millilitres a glass of it holds, where its name says so. */
  readonly held?: number;
}

export interface MenuReading {
  readonly items: readonly MenuItem[];
  readonly currency: string | null;
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

export interface Knowledge {
  /** Whether it is the name of something that goes into a glass or a pot. */
  ingredient(text: string): boolean;
  /** Whether everybody knows what is meant by the name alone. */
  classic(text: string): boolean;
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR\b/, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bCHF\b|\bFr\.(?=\s*\d)/, 'CHF'],
  [/\$|\bUSD\b/, 'USD'],
  [/\bSEK\b/, 'SEK'],
  [/\bNOK\b/, 'NOK'],
  [/\bDKK\b/, 'DKK'],
  [/zł|\bPLN\b/, 'PLN'],
  [/¥|\bJPY\b/, 'JPY'],
];
const sign = String.raw`(?:€|£|\$|¥|zł|kr\.?|EUR|GBP|USD|CHF|Fr\.|SEK|NOK|DKK|PLN|JPY)`;
const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
/** A price that ends a line: with its sign, with cents, or set apart; of several, the first holds. */
const priced = new RegExp(
  String.raw`^(?<rest>.*?)(?<gap>[\s.…·_|–—-]*)(?<before>${sign})?\s?(?<amount>${number})(?:[.,]?-)?\s?(?<after>${sign})?(?:\s*[/|]\s*${sign}?\s?${number}\s?${sign}?)*\s*$`,
  'u',
);

interface Cut {
  readonly rest: string;
  readonly price: number | null;
  /** A whole number that nothing sets apart: a price where the rest of the menu writes them so. */
  readonly bare: boolean;
}

function cutPrice(line: string): Cut {
  const { rest = '', gap = '', before, amount = '', after } = priced.exec(line)?.groups ?? {};
  const none = { rest: line.trim(), price: null, bare: false };
  if (amount === '' || (gap === '' && /[\d.,]$/.test(rest))) return none;
  const price = Number(amount.replace(',', '.'));
  const cents = /[.,]\d{2}$/.test(amount);
  const setApart = /\s{2,}|\t|[.…·_]{2,}|[|–—-]/u.test(gap);
  const year = /^(19|20)\d\d$/.test(amount);
  if (price === 0 || (gap === '' && rest !== '' && !before)) return none;
  if (before || after || cents || rest === '') return { rest: rest.trim(), price, bare: false };
  return year ? none : { rest: rest.trim(), price, bare: !setApart };
}

const partedName = /^(?<name>[^,]{2,70}?)(?:\s+[–—-]+\s+|\s*[:|]\s+|\s{3,}|\t+|\s*\((?=[^)]*,))(?<rest>.+?)\)?$/u;
const headings =
  /^(our |the |signature |classic |house )?(cocktails?|mocktails?|drinks?|aperitif[sv]?|aperitivo|digestif[sv]?|starters?|appetizers?|small plates|sharing|mains?|main courses?|pasta|pizzas?|salads?|soups?|sides?|desserts?|sweets?|burgers?|brunch|breakfast|beers?|wines?|spirits|shots?|coffee|long ?drinks?|sours?|spritz(es)?|vorspeisen|hauptgerichte|beilagen|suppen|salate|nachspeisen|getranke|entrees?|plats|boissons|entrantes|postres|bebidas|antipasti|primi|secondi|contorni|dolci)\b.{0,20}$/i;

interface Line {
  readonly at: number;
  readonly text: string;
  readonly cut: Cut;
}

interface Open {
  line: number;
  read: string[];
  name: string;
  description: string[];
  price: number | null;
  section: string | null;
}

/** What a menu says, line by line: sections, names, what goes in, and prices; or a sheet of recipes with their amounts. */
export function readMenu(lines: readonly string[], knows: Knowledge): MenuReading {
  const spoken = lines.map((line) => inDigits(clean(line)));
  if (spoken.filter((line) => measured.test(line)).length > spoken.filter((line) => cutPrice(line).price !== null).length) return readRecipeSheet(lines.map(clean));
  const all = lines.map((line, index): Line => ({ at: index + 1, text: clean(line), cut: cutPrice(clean(line)) })).filter(({ text }) => text !== '');
  const bare = all.filter(({ cut }) => cut.bare).length;
  // Whole numbers at the end are prices on a menu that writes its prices so.
  const wholePrices = bare >= 2 && bare >= all.filter(({ cut }) => cut.price !== null && !cut.bare).length;
  const read = all.map(({ cut, ...line }): Line => ({ ...line, cut: cut.bare && !wholePrices ? { rest: line.text.trim(), price: null, bare: false } : cut }));
  const items: Open[] = [];
  const unread: { line: number; text: string }[] = [];
  let section: string | null = null;
  let open: Open | undefined;
  const begin = ({ at, text, cut }: Line): void => {
    const { name, rest } = named(cut.rest, knows);
    open = { line: at, read: [text], name, description: rest ? [rest] : [], price: cut.price, section };
    items.push(open);
  };
  for (const [index, line] of read.entries()) {
    const { at, text, cut } = line;
    const [before, next] = [read[index - 1], read[index + 1]];
    if (cut.price !== null && cut.rest === '') {
      if (open && open.price === null) {
        open.price = cut.price;
        open.read.push(text);
      } else unread.push({ line: at, text });
    } else if (open && isDescription(cut.rest, knows) && open.description.length < 3) {
      open.description.push(cut.rest);
      open.read.push(text);
      open.price ??= cut.price;
    } else if (cut.price !== null) begin(line);
    else if (isHeading(line, before, next, knows)) {
      section = title(cut.rest);
      open = undefined;
    } else if (knows.classic(named(cut.rest, knows).name) || (isName(cut.rest) && next && followsName(next, knows))) begin(line);
    else unread.push({ line: at, text });
  }
  const whole = read.map(({ text }) => text).join('\n');
  return {
    items: items
      .filter(({ name, price, description }) => name !== '' && (price !== null || description.length > 0 || knows.classic(name)))
      .map(({ read: parts, description, name, ...item }) => ({ ...item, name: title(name), read: parts.join('\n'), description: description.join(' ') })),
    currency: currencies.find(([mark]) => mark.test(whole))?.[1] ?? null,
    unread,
  };
}

const clean = (line: string): string => line.replace(/^[\s*•·▪◦>~_=#-]+|[\s*~_=#]+$/gu, '').replaceAll('\u00a0', ' ');

function named(text: string, knows: Knowledge): { name: string; rest: string } {
  const { name, rest } = partedName.exec(text)?.groups ?? {};
  if (name !== undefined && rest !== undefined) return { name: name.trim(), rest: rest.trim() };
  // "Negroni gin, Campari, sweet vermouth": the first words up to where what goes in begins.
  const [head = '', ...tail] = text.split(/\s*,\s*/);
  const words = head.split(/\s+/);
  if (tail.length > 0)
    for (let at = Math.min(words.length - 1, 4); at > 0; at--)
      if (knows.classic(words.slice(0, at).join(' '))) return { name: words.slice(0, at).join(' '), rest: text.slice(words.slice(0, at).join(' ').length).trim() };
  return { name: text.trim(), rest: '' };
}

const parts = (text: string): string[] => text.split(/\s*[,;·•+/]\s*|\s+(?:and|und|et|y|e|&)\s+/u).filter((part) => part !== '');

/** Says what goes into what stands above it. */
function isDescription(text: string, knows: Knowledge): boolean {
  if (partedName.test(text) || knows.classic(text)) return false;
  const pieces = parts(text);
  const known = pieces.filter((piece) => knows.ingredient(piece)).length;
  if (pieces.length >= 2) return /^\p{Ll}|^\d/u.test(text) || known * 2 >= pieces.length;
  return /^\p{Ll}/u.test(text);
}

const isName = (text: string): boolean => text.length <= 60 && !text.includes(',') && text.split(/\s+/).length <= 7 && /\p{L}{3}/u.test(text) && !/[.!?]$/.test(text);

/** Whether the line below makes a name of the line above: what goes in, or its price. */
const followsName = ({ cut }: Line, knows: Knowledge): boolean => (cut.price !== null && cut.rest === '') || isDescription(cut.rest, knows);

function isHeading({ at, cut: { rest: text } }: Line, before: Line | undefined, next: Line | undefined, knows: Knowledge): boolean {
  if (!isName(text) || text.split(/\s+/).length > 5) return false;
  if (headings.test(plainLetters(text))) return true;
  if (knows.classic(text) || !next) return false;
  const standsApart = /^[^\p{Ll}]+$/u.test(text) || text.endsWith(':') || (at - (before?.at ?? 0) > 1 && next.cut.price !== null);
  return standsApart && !followsName(next, knows) && (next.cut.price !== null || isName(next.cut.rest));
}
