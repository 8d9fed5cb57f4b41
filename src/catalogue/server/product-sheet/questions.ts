import type { ImportPreview } from '../../../kernel/contract/import.ts';
import type { Laid } from '../../../kernel/server/sheets/laid.ts';
import { decimalMark } from '../../../kernel/server/sheets/number-column.ts';
import type { ProductLine } from './line.ts';
import { namesCases } from './pack-words.ts';
import { speaksOfPars } from './par-title.ts';
import { isPar } from './vocabulary.ts';

type Question = ImportPreview['questions'][number];

const titleOf = ({ columns }: Laid, field: string) => columns.find((column) => column.field === field)?.title ?? '';
const unitInTitle = /\b(ml|cl|fl\.? ?oz|oz|lit(?:re|er|ro)s?|l|kg|g|gal)\b/i;

/** Sizes that are bare numbers: what they are measured in. */
export function sizeQuestion(laid: Laid, said: string | undefined): Question | undefined {
  const cells = laid.columns.find(({ field }) => field === 'size')?.cells ?? [];
  const bare = cells.filter((cell) => /^[\d.,]+$/.test(cell.trim()));
  if (bare.length === 0 || laid.rows.some(({ texts }) => /^[\d.,]+$/.test(texts.size?.trim() ?? '') && /^(?:ml|cl|l|oz|kg|g)$/i.test(texts.unit ?? ''))) return undefined;
  const title = titleOf(laid, 'size');
  const titled = unitInTitle.exec(title)?.[1]?.toLowerCase();
  const mark = decimalMark(bare);
  const numbers = bare.map((cell) => Number(cell.replace(mark === ',' ? '.' : ',', '').replace(',', '.')));
  const likely = numbers.every((one) => one >= 150) ? 'ml' : numbers.every((one) => one <= 6) ? 'l' : undefined;
  const choices = ['ml', 'cl', 'l', 'fl oz', 'g', 'kg'].map((value) => ({ value, label: value }));
  return { id: 'size-in', text: `“${title}” is a bare number (${bare[0]}). What is it measured in?`, choices, answer: said ?? titled ?? likely ?? null };
}

export function ounceQuestion(lines: readonly ProductLine[], said: string | undefined): Question | undefined {
  const unclear = lines.filter(({ size }) => size?.bareOunces && size.unit === 'g' && !size.label.includes('fl'));
  if (unclear.length === 0) return undefined;
  const some = unclear.slice(0, 3).map(({ name, size }) => `${name} ${size?.label}`);
  return {
    id: 'ounces',
    text: `Ounces of ${some.join(', ')}: poured or weighed?`,
    choices: [
      { value: 'weight', label: 'Weighed' },
      { value: 'fluid', label: 'Poured (fl oz)' },
    ],
    answer: said ?? null,
  };
}

const bottleFrom = 180;
const between = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

/** What a price can be of: of drinks we know what a litre is about worth. */
export function suggests({ cost, size, units = 1 }: ProductLine): 'unit' | 'case' | undefined {
  if (cost === undefined || units === 1 || !size || size.unit !== 'ml') return undefined;
  const perLitre = (cost / size.quantity) * 1000;
  const range = size.quantity >= 600 ? ([4.2, 170] as const) : size.quantity >= bottleFrom ? ([0.7, 18] as const) : ([2, 200] as const);
  const [asUnit, asCase] = [between(perLitre, range), between(perLitre / units, range)];
  return asUnit === asCase ? undefined : asUnit ? 'unit' : 'case';
}

/** "Cost" beside a number of units in a case: of one, or of the case? */
export function costQuestion(laid: Laid, lines: readonly ProductLine[], said: string | undefined): Question | undefined {
  const open = lines.filter(({ cost, units, costOf }) => cost !== undefined && (units ?? 1) > 1 && costOf === undefined);
  if (open.length === 0) return undefined;
  const votes = open.map(suggests);
  const [unit, whole] = (['unit', 'case'] as const).map((one) => votes.filter((vote) => vote === one).length) as [number, number];
  const sure = unit + whole >= Math.max(1, open.length * 0.4);
  const likely = sure && whole === 0 ? 'unit' : sure && unit === 0 ? 'case' : null;
  return {
    id: 'cost-of',
    text: `What is “${titleOf(laid, 'cost')}” the price of, where a case holds several?`,
    choices: [
      { value: 'unit', label: 'One bottle, can or piece' },
      { value: 'case', label: 'A case' },
      ...(unit > 0 && whole > 0 ? [{ value: 'likely', label: `As each price suggests: ${unit} of one, ${whole} of a case` }] : []),
    ],
    answer: said ?? likely,
  };
}

interface ParsIn {
  readonly question: Question | undefined;
  /** Whether the levels of a line count cases. */
  readonly inCases: (line: ProductLine) => boolean;
}

/** Levels of what comes by the case, as bare numbers: of cases, or of bottles? */
export function parsQuestion({ columns, rows, above }: Laid, lines: readonly ProductLine[], said: string | undefined): ParsIn {
  const parColumns = columns.filter(({ field }) => field !== null && isPar(field));
  const titled = parColumns.some(({ title }) => namesCases(title));
  const unitTitle = columns.find(({ field }) => field === 'unit')?.title.toLowerCase();
  const ofTheUnit = (text: string) =>
    unitTitle !== undefined &&
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(unitTitle);
  const noted =
    above.some((text) => speaksOfPars(text) && (namesCases(text) || ofTheUnit(text))) || rows.some(({ cells }) => cells.some((text) => speaksOfPars(text) && namesCases(text)));
  const isOpen = ({ texts, units = 1, parsInCases, costOf }: ProductLine) =>
    units > 1 && !parsInCases && (costOf === 'case' || titled) && Object.entries(texts).some(([field, text]) => isPar(field) && /^[\d.,]*[1-9][\d.,]*$/.test(text));
  const open = lines.filter(isOpen);
  if (open.length === 0) return { question: undefined, inCases: ({ parsInCases }) => parsInCases };
  const [first] = open;
  const level = Object.entries(first?.texts ?? {}).find(([field]) => isPar(field))?.[1];
  const answer = said ?? (titled || noted ? 'case' : null);
  return {
    question: {
      id: 'pars-in',
      text: `${first?.name} comes in cases of ${first?.units}. What does its par level of ${level} count?`,
      choices: [
        { value: 'case', label: 'Cases' },
        { value: 'unit', label: 'Single bottles, cans or pieces' },
      ],
      answer,
    },
    inCases: (line) => line.parsInCases || (answer === 'case' && isOpen(line)),
  };
}

/** Pars that name no place: they are the house's, unless somebody says one place's. */
export function placeQuestion(lines: readonly ProductLine[], places: readonly { readonly id: number; readonly name: string }[], said: string | undefined): Question | undefined {
  const open = lines.some(({ texts }) => (texts.par ?? texts.par_min ?? texts.par_max) !== undefined && texts.place === undefined);
  if (!open) return undefined;
  return {
    id: 'par-at',
    text: 'Are the par levels for the whole house or for one place?',
    choices: [
      { value: 'house', label: 'Whole house: the stock of all places together' },
      ...places.map(({ id, name }) => ({ value: String(id), label: name })),
      ...(places.length > 0 ? [] : [{ value: 'new', label: 'A new place: Bar' }]),
      { value: 'none', label: 'Nowhere: leave them out' },
    ],
    answer: said ?? 'house',
  };
}
