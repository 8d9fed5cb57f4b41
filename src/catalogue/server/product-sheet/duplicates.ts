import type { ImportPreview } from '../../../kernel/contract/import.ts';
import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import type { Row } from '../../../kernel/server/records/record-table.ts';
import { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import { bareText, likeness } from '../../../kernel/server/sheets/columns.ts';
import { sizeInName } from '../../domain/size.ts';
import { sameSize } from './known.ts';
import type { ProductLine } from './line.ts';
import { matchFields } from './matching.ts';

type Question = ImportPreview['questions'][number];

/** Words that a product is called with or without: they tell no other product. */
const idle = new Set(
  'handmade original originale premium classic the de of london dry extra fine vodka wodka gin rum ron tequila mezcal whiskey whisky bourbon liqueur liquore likor licor bitter bitters aperitivo vermouth prosecco beer bier cerveza wine wein vino brand spirit juice saft zumo'.split(
    ' ',
  ),
);
const mostAsked = 12;
const typo = 0.8;

interface Named {
  readonly words: readonly string[];
  readonly telling: readonly string[];
  readonly joined: string;
  readonly digits: string;
}

/** "Jägermeister" and "Jaegermeister" are one word. */
const spelt = (text: string): string => text.replace(/ß/g, 'ss').replace(/([aou])e/giu, '$1');

function namedAs(name: string): Named {
  const words = (sizeInName(name)?.name ?? name)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => bareText(spelt(plainLetters(word))))
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  return { words, telling: words.filter((word) => !idle.has(word)), joined: words.join(''), digits: words.filter((word) => /\d/.test(word)).join(' ') };
}

/** Whether two names may be of one product: what tells them from others is the same, or a slip of the hand apart. */
function mayBeOne(one: Named, other: Named): boolean {
  if (one.telling.length === 0 || other.telling.length === 0) return false;
  const [short, long] = one.telling.length <= other.telling.length ? [one, other] : [other, one];
  if (long.telling.length === short.telling.length && short.telling.every((word) => long.telling.includes(word))) return true;
  return (
    one.digits === other.digits && Math.min(one.joined.length, other.joined.length) >= 6 && likeness(one.joined, other.joined) >= typo && long.words.length === short.words.length
  );
}

interface Duplicates {
  readonly questions: readonly Question[];
  /** The rows that say again what an earlier one says. */
  readonly again: ReadonlyMap<string, number>;
  /** The product of the house that a row means. */
  readonly means: ReadonlyMap<string, Row>;
}

/** What is written twice alike is left out without a word. */
const saysSame = (one: ProductLine, other: ProductLine): boolean =>
  one.name === other.name && matchFields.every((field) => (one.texts[field] ?? '') === (other.texts[field] ?? ''));

const cost = (line: ProductLine): string => {
  const value = line.unitCost ?? line.packCost ?? line.cost;
  return value === undefined ? '' : ` at ${value}`;
};

/** Sizes a hundredth apart: what has the same one stands here or beside. */
const shelfOf = (size: ProductLine['size']): number => (size === undefined ? Number.NaN : Math.round(Math.log(size.quantity) * 100));

/** Rows that are likely one product under two names: each is one question, never two products without a word. */
export async function duplicatesIn(
  lines: readonly ProductLine[],
  existing: readonly Row[],
  isKnown: (line: ProductLine) => boolean,
  said: Readonly<Record<string, string>>,
): Promise<Duplicates> {
  const questions: Question[] = [];
  const again = new Map<string, number>();
  const means = new Map<string, Row>();
  const before = new Map<number, { line: ProductLine; named: Named; at: number }[]>();
  const breath = new Yielder();
  const house = existing.filter(({ active }) => active !== false).map((row) => ({ row, named: namedAs(String(row.name ?? '')) }));
  for (const [at, line] of lines.entries()) {
    await breath.taken();
    if (questions.length >= mostAsked) break;
    const { size, row } = line;
    const named = namedAs(line.name);
    const sized = shelfOf(size);
    const alike = [-1, 0, 1].flatMap((step) => before.get(sized + step)?.find((one) => !saysSame(one.line, line) && sameOf(one.line, line) && mayBeOne(one.named, named)) ?? []);
    const earlier = alike.sort((a, b) => a.at - b.at)[0]?.line;
    const kept =
      earlier || !size || isKnown(line)
        ? undefined
        : house.find((one) => sameSize(size, Number(one.row.size_quantity), String(one.row.base_unit)) && !(line.texts.barcode && one.row.barcode) && mayBeOne(one.named, named))
            ?.row;
    const others = before.get(sized) ?? [];
    before.set(sized, others);
    others.push({ line, named, at });
    if (!earlier && !kept) continue;
    const id = `same ${row.key}`.slice(0, 200);
    const answer = said[id] ?? null;
    if (answer === 'same' && earlier) again.set(row.key, earlier.row.row);
    if (answer === 'same' && kept) means.set(row.key, kept);
    questions.push({
      id,
      text: earlier
        ? `Is “${line.name}”${cost(line)} in row ${row.row} the same product as “${earlier.name}”${cost(earlier)} in row ${earlier.row.row}?`
        : `Is “${line.name}” in row ${row.row} your “${kept?.name}”?`,
      choices: [
        { value: 'same', label: earlier ? `Yes: leave row ${row.row} out` : 'Yes, it is that one' },
        { value: 'apart', label: 'No, they are two products' },
      ],
      answer,
    });
  }
  return { questions, again, means };
}

const sameOf = (one: ProductLine, other: ProductLine): boolean =>
  one.size !== undefined &&
  other.size !== undefined &&
  sameSize(one.size, other.size.quantity, other.size.unit) &&
  (one.units ?? 1) === (other.units ?? 1) &&
  !(one.texts.barcode && other.texts.barcode) &&
  !(one.texts.sku && other.texts.sku);
