import { monthOf } from '../../../kernel/server/sheets/months.ts';
import type { DateOrder } from '../../contract/reading/mapping.ts';
import { type House, likelyDay, orderSaid } from './date-order.ts';
import { Moments, wordyMoment } from './moments.ts';

const dates =
  /\d{4}[-./_]\d{1,2}[-./_]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)|(?<!\d)20\d{6}(?!\d)|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}/gu;
const longest = 200;
const printed = /print|generat|creat|export|gedruckt|druck|erstellt|imprim|genere|généré|édité|impres|generad|stampa|afgedrukt|aangemaakt|run (?:at|on)/i;

const datesIn = (text: string): string[] => text.slice(0, longest).match(dates) ?? [];

function dayOf(found: string, order: DateOrder): string | null {
  const plain = found.replaceAll('_', '-');
  const moments = new Moments(/^\d{1,2}\.\d{1,2}\./.test(plain) ? 'dmy' : order);
  const bytes = Buffer.from(plain);
  if (moments.readDate(bytes, 0, bytes.length) && moments.day !== null) return moments.day;
  const words = plain.match(/\p{L}+/gu) ?? [];
  return words.some((word) => monthOf(word) !== null) ? (wordyMoment(plain, order)?.day ?? null) : null;
}

/** The one day that a text names beyond doubt. */
export function dayIn(text: string): string | null {
  const days = new Set(datesIn(text).flatMap((found) => [dayOf(found, 'dmy'), dayOf(found, 'mdy')].filter((day) => day !== null)));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

export interface TitleDay {
  readonly day: string | undefined;
  /** Whether day and month could be the other way round. */
  readonly either: boolean;
  /** The order that it was read in. */
  readonly order: 'dmy' | 'mdy';
}

/** The day an export without a date column is of, from the lines above its table or from its name. */
export function dayAround(
  above: readonly (readonly string[])[],
  fileName: string,
  { order, house, notes }: { readonly order: 'dmy' | 'mdy'; readonly house: House; readonly notes: string[] },
): TitleDay {
  const found = above.filter((row) => !row.some((cell) => printed.test(cell))).flatMap((row) => row.flatMap(datesIn));
  const isAbove = found.length > 0;
  const texts = isAbove ? found : datesIn(fileName);
  const said = orderSaid([...above.flatMap((row) => row.flatMap(datesIn)), ...texts]);
  const read = texts.map((text) => likelyDay(dayOf(text, said ?? order), dayOf(text, said ?? (order === 'mdy' ? 'dmy' : 'mdy')), house));
  const days = [...new Set(read.flatMap(({ day }) => day ?? []))];
  const [day] = days;
  if (days.length === 1 && day !== undefined) {
    const either = read.some((one) => one.either);
    notes.push(
      `The day ${day} is from ${isAbove ? 'the lines above the table' : 'the name of the file'}${either ? `; “${texts[0]}” could also be read with day and month the other way round` : ''}.`,
    );
    return { day, either, order };
  }
  notes.push(
    days.length > 1
      ? `The file covers ${days[0]} to ${days.at(-1)} without a date on each row: say which day its sales belong to.`
      : 'The file has no dates: say which day its sales belong to.',
  );
  return { day: undefined, either: false, order };
}
