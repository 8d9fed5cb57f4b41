import type { DateOrder } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { Moments } from './moments.ts';

const midnight = '00:00:00';

/** Whether each row has a day and midnight beside it: that is how programs write a day alone, and nothing was sold then. */
export function areWholeDays(facts: readonly ColumnFacts[], { date, time }: SaleColumns, order: DateOrder | null): boolean {
  if (date === null || time !== null) return false;
  const values = [...new Set(facts[date]?.values)];
  const moments = new Moments(order);
  return (
    values.length > 0 &&
    values.every((text) => {
      const bytes = Buffer.from(text);
      return moments.readDate(bytes, 0, bytes.length) && moments.time === midnight;
    })
  );
}

/** From when to when each row is, where two columns say the same two days on every row; null where a row has a day of its own. */
export function periodOfRows(facts: readonly ColumnFacts[], { date }: SaleColumns, order: DateOrder | null): { readonly first: string; readonly last: string } | null {
  if (date === null) return null;
  const first = onlyDay(facts[date], order);
  if (first === null) return null;
  const others = facts.flatMap((one, column) => (column === date ? [] : (onlyDay(one, order) ?? [])));
  const last = others.filter((day) => day > first);
  return last.length === 1 ? { first, last: last[0] as string } : null;
}

function onlyDay(facts: ColumnFacts | undefined, order: DateOrder | null): string | null {
  const [text, ...more] = new Set(facts?.values);
  if (text === undefined || more.length > 0 || !/^\D*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T]00:00(?::00)?)?\D*$/.test(text)) return null;
  const moments = new Moments(order);
  const bytes = Buffer.from(text);
  return moments.readDate(bytes, 0, bytes.length) ? moments.day : null;
}
