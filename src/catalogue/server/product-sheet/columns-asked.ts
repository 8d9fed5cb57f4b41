import type { ImportPreview } from '../../../kernel/contract/import.ts';
import type { Laid, LaidColumn } from '../../../kernel/server/sheets/laid.ts';
import type { KnownPlace } from './known.ts';
import type { ProductLine } from './line.ts';
import { isParOfPlace, isUnsure, parPrefix, productColumns } from './vocabulary.ts';

type Question = ImportPreview['questions'][number];
type Answers = Readonly<Record<string, string>>;

const asked = 'column ';
const keyOf = (title: string) => `${asked}${title}`.slice(0, 200);
const notRead = 'none';

const placeOf = (field: string) => field.slice(parPrefix.length);
const some = (cells: readonly string[]) => {
  const few = [...new Set(cells)].slice(0, 3).join(', ');
  return few === '' ? '' : ` (${few.slice(0, 60)})`;
};

const together = 'columns of places';
/** Par levels beside par levels: what tells their titles apart is where they hold, and one answer does for all. */
const ofPlaces = ({ columns }: Laid) => columns.filter(({ field, cells }) => field !== null && isParOfPlace(field) && cells.length > 0);

/** What the answers say of columns, as a mapping does. */
export function mappingOf(laid: Laid, answers: Answers): Record<string, string | null> {
  const left = answers[together] === notRead ? ofPlaces(laid) : [];
  return Object.fromEntries(
    laid.columns.flatMap((column) => {
      const { title } = column;
      const answer = left.includes(column) ? notRead : answers[keyOf(title)];
      return answer === undefined ? [] : [[title, answer === notRead ? null : answer]];
    }),
  );
}

/** Columns whose title leaves open what they are, and par levels of places that are not there: nothing is made of either before somebody says so. */
export function columnQuestions(
  guessed: Laid,
  said: Readonly<Record<string, string | null>>,
  places: readonly KnownPlace[],
  isPlace: (name: string) => boolean,
  answers: Answers,
): Question[] {
  if (guessed.head === null || guessed.head.remembered) return [];
  const isOpen = (column: LaidColumn) => column.cells.length > 0 && !(column.title in said);
  const unknown = ofPlaces(guessed).filter((column) => isOpen(column) && !isPlace(placeOf(column.field ?? '')));
  const asOne = unknown.length > 1 ? [placesAsked(unknown, answers)] : [];
  const isSettled = (column: LaidColumn) => asOne.length > 0 && answers[together] !== 'each' && unknown.includes(column);
  const single = guessed.columns
    .filter((column) => isOpen(column) && !isSettled(column))
    .flatMap((column): Question[] => {
      const { title, field } = column;
      const answer = answers[keyOf(title)] ?? null;
      if (field !== null && isParOfPlace(field)) return isPlace(placeOf(field)) ? [] : [{ id: keyOf(title), ...parAsked(column, guessed, places), answer }];
      if (!isUnsure(column)) return [];
      const label = productColumns.find(({ name }) => name === field)?.label ?? String(field);
      return [
        {
          id: keyOf(title),
          text: `What does “${title}”${some(column.cells)} say?`,
          choices: [
            { value: String(field), label },
            { value: notRead, label: 'Something else: do not read it' },
          ],
          answer,
        },
      ];
    });
  return [...asOne, ...single];
}

function placesAsked(columns: readonly LaidColumn[], answers: Answers): Question {
  const names = [...new Set(columns.map(({ field }) => `“${placeOf(field ?? '')}”`))];
  return {
    id: together,
    text: `${columns.map(({ title }) => `“${title}”`).join(', ')}: there are no places ${names.join(' and ')} yet. Add them?`,
    choices: [
      { value: 'new', label: 'Add the places' },
      { value: 'each', label: 'Say it of each column' },
      { value: notRead, label: 'Do not read these par levels' },
    ],
    answer: answers[together] ?? null,
  };
}

function parAsked({ title, field, cells }: LaidColumn, { columns }: Laid, places: readonly KnownPlace[]): Pick<Question, 'text' | 'choices'> {
  const place = placeOf(field ?? '');
  return {
    text: `“${title}”${some(cells)}: there is no place “${place}” yet. Where do these par levels hold?`,
    choices: [
      { value: String(field), label: `At a new place: ${place}` },
      ...places.map(({ name }) => ({ value: `${parPrefix}${name}`, label: name })),
      ...(columns.some((column) => column.field === 'par') ? [] : [{ value: 'par', label: `“${place}” is no place` }]),
      { value: notRead, label: 'Do not read them' },
    ],
  };
}

const listed = 6;

/** Places that rows name and that are not there: made together, once somebody says so. */
export function placesQuestion(lines: readonly ProductLine[], isPlace: (name: string) => boolean, said: string | undefined): Question | undefined {
  const all = lines.flatMap(({ texts }) =>
    texts.place !== undefined && (texts.par ?? texts.par_min ?? texts.par_max) !== undefined && !isPlace(texts.place) ? [texts.place] : [],
  );
  const names = [...new Map(all.map((name) => [name.toLowerCase(), name])).values()];
  if (names.length === 0) return undefined;
  const few = names.slice(0, listed).join(', ') + (names.length > listed ? ` and ${names.length - listed} more` : '');
  return {
    id: 'places-new',
    text: names.length === 1 ? `There is no place “${few}” yet. Add it?` : `${names.length} places are not there yet: ${few}. Add them?`,
    choices: [
      { value: 'new', label: names.length === 1 ? 'Add the place' : 'Add the places' },
      { value: 'none', label: 'Leave their par levels out' },
    ],
    answer: said ?? null,
  };
}

/** The titles of columns that were not understood, for the note about them. */
export function notReadNote({ columns, head }: Laid): string[] {
  if (head === null) return [];
  const unknown = columns.filter(({ field, sure, cells }) => field === null && sure === 0 && cells.length > 0).map(({ title }) => `“${title}”`);
  return unknown.length === 0 ? [] : [`Not read: ${unknown.join(', ')}. Choose under Columns what they are.`];
}
