import { totalLabel } from './words.ts';

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
/** Blanks or leaders, then a figure at the end of the line. */
const lastFigure = new RegExp(String.raw`(?:^|\s{2,}|\s*\.{2,}\s*|\s+(?:\. ){2,}\.?\s*|\s*…+\s*|\s*_{3,}\s*|\s+-{3,}\s+)(${amount})(${behind})$`);
const times = /^(\d{1,6}(?:[.,]\d{1,3})?) ?[x×*] (?=.*\p{L})/iu;
const counted = /^(\d{1,14})[.:]?\s+(?=.*\p{L})/u;
const rule = /^[\s\-=*_.~+#]*$/;

export const isRule = (line: string): boolean => rule.test(line);

/** Cuts a line in what it names and the figures behind that. */
export function printedLine(line: string): PrintedLine {
  const figures: Figure[] = [];
  let rest = line.slice(0, lettersMax).trimEnd();
  while (figures.length < figuresMax) {
    const found = lastFigure.exec(rest);
    const [figure, tail = ''] = [found?.[1], found?.[2]];
    if (!found || figure === undefined || (found.index === 0 && found[0].trimStart() !== found[0].replace(/^\s+/, ''))) break;
    figures.unshift({ text: figure.replace(/[€$£]/g, '').trim(), end: rest.length - tail.length });
    rest = rest.slice(0, found.index);
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
