import { monthOf } from '../../../kernel/server/sheets/months.ts';
import type { DateOrder } from '../../contract/reading/mapping.ts';
import { Moments, wordyMoment } from './moments.ts';

const dates =
  /\d{4}[-./_]\d{1,2}[-./_]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)|(?<!\d)20\d{6}(?!\d)|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}/gu;
const longest = 200;
const printed = /print|generat|creat|export|gedruckt|druck|erstellt|imprim|genere|généré|édité|impres|generad|stampa|afgedrukt|aangemaakt|run (?:at|on)/i;

const daysIn = (text: string, order: DateOrder): string[] =>
  (text.match(dates) ?? []).flatMap((found) => {
    const plain = found.replaceAll('_', '-');
    const moments = new Moments(order);
    const bytes = Buffer.from(plain);
    if (moments.readDate(bytes, 0, bytes.length) && moments.day !== null) return [moments.day];
    const words = plain.match(/\p{L}+/gu) ?? [];
    const day = words.some((word) => monthOf(word) !== null) ? (wordyMoment(plain, order)?.day ?? null) : null;
    return day === null ? [] : [day];
  });

/** The day an export without a date column is of, from the lines above its table or from its name. */
export function dayAround(above: readonly (readonly string[])[], fileName: string, { order, notes }: { readonly order: DateOrder; readonly notes: string[] }): string | undefined {
  const told = above.filter((row) => !row.some((cell) => printed.test(cell))).flatMap((row) => row.flatMap((cell) => daysIn(cell.slice(0, longest), order)));
  const days = [...new Set(told.length > 0 ? told : daysIn(fileName, order))];
  if (days.length === 1) {
    notes.push(`The day ${days[0]} is from ${told.length > 0 ? 'the lines above the table' : 'the name of the file'}.`);
    return days[0];
  }
  notes.push(
    days.length > 1
      ? `The file covers ${days[0]} to ${days.at(-1)} without a date on each row: say which day its sales belong to.`
      : 'The file has no dates: say which day its sales belong to.',
  );
  return undefined;
}
