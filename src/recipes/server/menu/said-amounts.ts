import { recipeUnitOfWord, recipeUnitPattern } from '../../../kernel/domain/unit-words.ts';

/** One ingredient with its amount; 0 where none is given. */
export interface MenuIngredient {
  readonly read: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  /** A share of a whole that nobody said the size of. */
  readonly shared?: true;
}

/** What is no measure of its own but so much of one, and what is counted or shared. */
const others: readonly (readonly [unit: string, times: number, words: string])[] = [
  ['oz', 8, 'cups?'],
  ['oz', 1.5, 'shots?|jiggers?'],
  ['cl', 4, 'chupitos?|stamperl'],
  ['part', 1, 'parts?|partes?|teile?|parties?|parti'],
  ['unit', 1, 'bottles?|btls?|cans?|loaf|loaves|botell(?:a|as|ín|in|ines)|latas?|barras?|unidad(?:es)?|uds?|flaschen?|dosen?|st[üu]ck|stk|bouteilles?|canettes?|bottigli[ae]'],
];
const unitWords = [recipeUnitPattern, ...others.map(([, , words]) => words)].join('|');
/** Pieces of a whole that nobody counts: they adorn. */
const adorning = 'slices?|wedges?|twists?|peels?|sprigs?|leaf|leaves|pinch|rodajas?|hojas?|pizca|scheiben?|blatt|blätter|zweig|prise|zeste|rondelles?|feuilles?';
const some = 'splash(?:es)?|float|chorrit?o|chorro|schuss|schluck|trait|top(?:ped)?(?: up)?(?: with)?|fill(?: up)?(?: with)?|rellenar(?: con)?|completar(?: con)?|acabar(?: con)?';
const number = String.raw`\d+(?:[.,]\d+)?`;
const about = String.raw`(?:(?:that.?s|that is|it is|unos?|unas|son|das sind|sind|etwa|ungefähr|circa|ca\.?|approx\.?|about|environ|soit|=|~)\s*)?`;
const of = String.raw`(?:(?:of|de|del|di|du|vom|von)\s+|d['’])?`;

const word = (words: string) => String.raw`(?<![\p{L}])(?:${words})(?![\p{L}])`;
export const measured = new RegExp(String.raw`(?<![\d.,])${number}\s*${word(unitWords)}|${word('equal parts|partes iguales|gleichen? teilen?|parties égales')}`, 'iu');
const wholeAmount = new RegExp(String.raw`^${about}(?<quantity>${number})\s*(?<unit>${unitWords})\.?$`, 'iu');
const ahead = new RegExp(String.raw`^${about}(?<quantity>${number})\s*(?:(?<unit>${unitWords})(?![\p{L}])\.?)?\s*${of}(?<what>\p{L}.*)$`, 'iu');
const behind = new RegExp(String.raw`^(?<what>\p{L}.*?)[\s:]+${about}(?<quantity>${number})\s*(?<unit>${unitWords})\.?$`, 'iu');
const adorned = new RegExp(String.raw`^(?:${number}\s*)?(?:${adorning}|${some})(?![\p{L}])\s*${of}(?<what>\p{L}.*)$`, 'iu');

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 0.333, '⅔': 0.667 };
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['one', 'uno', 'eine', 'ein', 'un', 'una', 'une', 'a', 'an'],
    ['two', 'dos', 'zwei', 'deux', 'due'],
    ['three', 'tres', 'drei', 'trois', 'tre'],
    ['four', 'cuatro', 'vier', 'quatre', 'quattro'],
    ['five', 'cinco', 'fünf', 'cinq', 'cinque'],
    ['six', 'seis', 'sechs', 'sei'],
  ].flatMap((words, at) => words.map((one) => [one, at + 1])),
);
const halves = 'half(?: an?)?|halbe[rsn]?|halb|medi[oa]|demi|mezz[oa]';
const numberWord = new RegExp(String.raw`(?<![\p{L}\d])(?<said>${Object.keys(numbers).join('|')})\s+(?=(?:${unitWords})(?![\p{L}]))`, 'giu');
const firstNumber = new RegExp(String.raw`(?<=^|[,;:/]\s*)(?<said>${Object.keys(numbers).join('|')})\s+(?=\p{L})`, 'giu');

const half = String.raw`(?<![\p{L}])(?:mitad|half|halb)\s+(?!(?:an? )?(?:${unitWords})(?![\p{L}]))(?=\p{L})`;
const oneHalf = new RegExp(half, 'giu');
const twoHalves = new RegExp(String.raw`${half}[^.;]*?${half}\p{L}`, 'giu');

/** "je 0,25": a comma without a unit means litres. */
const litresEach = /(?<![\p{L}])(?<each>each|je|jeweils|cada uno|chacun|ciascuno)\s+(?<amount>0,\d+)(?!\s*\p{L}|\d)/giu;

/** Amounts in digits, however they were spelt: "1 1/2", "½", "half an ounce", "medio litro", "zwei cl". */
export function inDigits(text: string): string {
  return text
    .replace(litresEach, '$<each> $<amount> l')
    .replace(/(\d+)?\s*([½¼¾⅓⅔])/gu, (_, whole: string | undefined, part: string) => ` ${Number(whole ?? 0) + (fractions[part] ?? 0)} `)
    .replace(/(?<![\d/.,])(?:(\d+)[\s-]+)?([1-7])\/([2348])(?![\d/])/g, (_, whole: string | undefined, over: string, under: string) =>
      String(Math.round((Number(whole ?? 0) + Number(over) / Number(under)) * 1000) / 1000),
    )
    .replace(/\b(?:three[ -]quarters?(?: of)?(?: an?)?)\s+(?=\p{L})/giu, '0.75 ')
    .replace(new RegExp(String.raw`\b(?:a )?quarter(?: of)?(?: an?)?\s+(?=${unitWords})`, 'giu'), '0.25 ')
    .replace(twoHalves, (all) => all.replace(oneHalf, '1 part '))
    .replace(new RegExp(String.raw`(?<![\p{L}\d])(?:${halves})\s+(?=\p{L})`, 'giu'), '0.5 ')
    .replace(numberWord, (_, said: string) => `${numbers[said.toLowerCase()]} `)
    .replace(firstNumber, (_, said: string) => `${numbers[said.toLowerCase()]} `)
    .replace(/\s{2,}/g, ' ');
}

interface Amount {
  readonly quantity: number;
  readonly unit: string;
}

/** Decilitres become centilitres, as recipes are not written in them. */
const saidIn: Readonly<Record<string, readonly [unit: string, times: number]>> = { dl: ['cl', 10], hl: ['l', 100], mg: ['g', 0.001], pfund: ['g', 500] };

/** Measures are read as an American house means them, until it is known whose recipe it is. */
function unitSaid(word: string): readonly [unit: string, times: number] | undefined {
  const measure = recipeUnitOfWord(word, 'oz');
  if (measure) return saidIn[measure.unit] ?? [measure.unit, 1];
  const other = others.find(([, , words]) => new RegExp(`^(?:${words})$`, 'iu').test(word));
  return other && [other[0], other[1]];
}

const amountIn = (quantity = '0', word = ''): Amount => {
  const [unit, times] = unitSaid(word) ?? [word.toLowerCase() || 'each', 1];
  return { quantity: Math.round(Number(quantity.replace(',', '.')) * times * 1000) / 1000, unit };
};

/** An amount and nothing else: "about 40 g". */
export function amountAlone(text: string): Amount | undefined {
  const { quantity, unit } = wholeAmount.exec(text.trim())?.groups ?? {};
  return quantity === undefined ? undefined : amountIn(quantity, unit);
}

/** Several amounts and nothing else, for the things named before, one by one: "that's 3oz, 2oz, splash". */
export function amountsAlone(text: string): Amount[] | undefined {
  const parts = text.split(/\s*[,;+]\s*|\s+(?:and|und|y|et|e|&)\s+/u).filter((part) => part !== '');
  const amounts = parts.map((part) => amountAlone(part) ?? (new RegExp(`^(?:a |un |ein(?:en)? )?(?:${some})$`, 'iu').test(part.trim()) ? { quantity: 0, unit: '' } : undefined));
  return parts.length > 1 && amounts[0] && amounts.every((one) => one !== undefined) ? amounts : undefined;
}

const cut = /\s+(?:en|in|cut in|cut into|à|a)\s+(?:rodajas|slices|scheiben|rondelles|dados|würfel\w*|stücke\w*).*$/iu;
const tidy = (name: string): string =>
  name
    .replace(cut, '')
    .replace(/\s+(?:each|je|cada uno|auffüllen|aufgießen|aufgiessen)$/iu, '')
    .trim();

const rest =
  /^(?:(?:the|der|den|le|el|il|lo)\s+)?(?:remaining|rest(?:e|o|liche[sr]?)?)\s+(?:(?:with|mit|con|avec)\s+)?(?:(?:of|de|del|di|du|vom|von)\s+|d['’])?(?<what>\p{L}.*)$/iu;
/** What the rest of a glass is filled with: "Rest Wasser", "el resto de agua". */
export const restIn = (part: string): string | undefined => rest.exec(part)?.groups?.what;

/** What a part of a description names, with its amount before it or behind it. */
export function ingredientIn(part: string): MenuIngredient {
  const adorns = adorned.exec(part)?.groups?.what;
  if (adorns !== undefined) return { read: part, name: tidy(adorns), quantity: 0, unit: '' };
  const { what, quantity, unit } = (ahead.exec(part) ?? behind.exec(part))?.groups ?? {};
  return what === undefined ? { read: part, name: tidy(part), quantity: 0, unit: '' } : { read: part, name: tidy(what), ...amountIn(quantity, unit) };
}

/** Before each amount but the first, or behind each, as it is written: "3 parts prosecco 2 parts aperol". */
export function separateParts(part: string): string[] {
  const one = String.raw`${number}\s*(?:${unitWords})(?![\p{L}])`;
  const before = new RegExp(String.raw`\s+(?=${one}\.?\s+\p{L})`, 'iu');
  if (new RegExp(`^${one}`, 'iu').test(part)) return part.split(before);
  return part.split(new RegExp(String.raw`(?<=\p{L}\s+${one}\.?)\s+(?=\p{L})`, 'iu'));
}
