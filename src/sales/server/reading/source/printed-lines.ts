import { totalLabel } from '../words.ts';

/** What stands at the right of a printed line: a number, and the place in the line where it ends. */
export interface Figure {
  readonly text: string;
  readonly end: number;
}

/** A line as a till's printer wrote it. */
export interface PrintedLine {
  /** A number before the name: how many ("24 x"), or a code. */
  readonly lead: { readonly text: string; readonly times: boolean } | null;
  readonly name: string;
  /** The whole text without its figures. */
  readonly text: string;
  readonly figures: readonly Figure[];
}

const lettersMax = 200;
const figuresMax = 8;
const amount = String.raw`[-+(]?(?:[€$£] ?)?-?(?:\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,]\d{1,4})?[-)]?`;
const behind = String.raw`(?: ?(?:€|EUR|USD|GBP|CHF|kr\.?|zł|Kč|lei|₴|₽|%))?(?: [A-E*]{1,2})?`;
const figure = new RegExp(`^(${amount})(${behind})$`);
const times = /^(\d{1,6}(?:[.,]\d{1,3})?) ?[x×*] (?=.*\p{L})/iu;
const counted = /^(\d{1,14})[.:]?\s+(?=.*\p{L})/u;
const rule = /^[\s\-=*_.~+#─━═┄┌┐└┘├┤┬┴┼┏┓┗┛╔╗╚╝╠╣╦╩╬╟╢╤╧╪]*$/;

export const isRule = (line: string): boolean => rule.test(line);

const isLeader = (sign: string | undefined): boolean => sign === '.' || sign === '…' || sign === '_' || sign === '-';
const isGap = (sign: string | undefined): boolean => sign === ' ' || isLeader(sign);

/** Where the last blanks or leaders of a line are; its beginning, where it has none. */
function lastGap(line: string): { start: number; end: number } {
  for (let end = line.length - 1; end > 1; end--) {
    const [own, before] = [line[end - 1], line[end - 2]];
    if (line[end] === ' ' || !isGap(own) || !isGap(before) || (own === '-' && before === ' ')) continue;
    let start = end;
    while (start > 0 && isGap(line[start - 1])) start--;
    return { start, end };
  }
  return { start: 0, end: line.length - line.trimStart().length };
}

/** Cuts a line in what it names and the figures behind that. */
export function printedLine(line: string): PrintedLine {
  const figures: Figure[] = [];
  let rest = line.slice(0, lettersMax).trimEnd();
  while (figures.length < figuresMax) {
    const gap = lastGap(rest);
    const found = figure.exec(rest.slice(gap.end));
    if (found === null) break;
    figures.unshift({ text: (found[1] as string).replace(/[€$£]/g, '').trim(), end: rest.length - (found[2] ?? '').length });
    rest = rest.slice(0, gap.start);
    if (rest === '') break;
  }
  const text = rest
    .trim()
    .replace(/[.…_]{2,}$/, '')
    .trim();
  const ofTimes = times.exec(text);
  const ofCount = ofTimes ? null : counted.exec(text);
  const lead = ofTimes ?? ofCount;
  return {
    lead: lead ? { text: lead[1] as string, times: ofTimes !== null } : null,
    name: lead ? text.slice(lead[0].length).trim() : text,
    text,
    figures,
  };
}

/** Whether a line names something, and says figures of it. */
export const isItem = ({ name, figures }: PrintedLine): boolean => figures.length > 0 && /\p{L}{2}/u.test(name) && !/[,;|\t]$/.test(name);
export const isFiguresOnly = ({ text, figures }: PrintedLine): boolean => text === '' && figures.length > 0;
export const isNameOnly = ({ text, figures }: PrintedLine): boolean => figures.length === 0 && /\p{L}{2}/u.test(text);
export const isSumLine = ({ name }: PrintedLine): boolean => totalLabel(name) !== null;
