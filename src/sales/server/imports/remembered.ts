import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { type Mapping, saleFields, untitled } from '../../contract/reading/mapping.ts';
import { orderSaid, type TillOrder } from '../reading/days/date-order.ts';

/** In what order each till of the house writes its days, by the last of its files that had to say. */
export async function tillOrders(db: Sql): Promise<TillOrder[]> {
  const { rows } = await sql<TillOrder>`
    select distinct on (lower(source)) source as till, mapping->>'date_order' as "order" from pos_imports
    where client_id = (select app_client()) and status = 'posted' and mapping->>'date_order' in ('dmy', 'mdy') order by lower(source), import_id desc`.execute(db);
  return rows;
}

/** How the last file with the same titles was read, as somebody said: of its own till, where that is known. What names no columns is known by its till alone. */
export async function readBefore(db: Sql, { titles }: Mapping, till: string | undefined): Promise<Mapping | null> {
  if (titles === undefined || (till === undefined && titles.startsWith(untitled))) return null;
  const { rows } = await sql<{ mapping: Mapping }>`
    select mapping from pos_imports where client_id = (select app_client()) and status = 'posted' and mapping->>'titles' = ${titles}
      and (${!titles.startsWith(untitled)} or lower(source) = lower(${till ?? ''}))
    order by lower(source) = lower(${till ?? ''}) desc, import_id desc limit 1`.execute(db);
  const found = rows[0]?.mapping;
  // What was not known yet when it was written has no column.
  return found ? { ...found, columns: Object.fromEntries(saleFields.map((field) => [field, found.columns[field] ?? null])) as Mapping['columns'] } : null;
}

/** What is a matter of the titles, and not of the rows below them. */
const ofTitles = ['preset', 'columns', 'tax', 'taken_off', 'also_taken_off', 'more_taxes', 'given_away', 'tax_rate', 'left_out', 'also_left_out', 'business_days'] as const;

/** What was said of a file with the same titles holds for this one too, asked or not, but for what only its own numbers and words can say. */
export function asBefore(guessed: Mapping, before: Mapping | null, dates: readonly string[]): Mapping {
  if (before === null) return guessed;
  const { open: asked = [], ...mapping } = guessed;
  const isNewWord = (mapping.states?.texts ?? []).some((text) => !before.states?.texts.includes(text) && !before.left_out?.texts.includes(text));
  const open = asked.filter((question) => question === 'total' || question === 'sheet' || question === 'day' || (question === 'states' && isNewWord));
  return {
    ...mapping,
    ...Object.fromEntries(ofTitles.map((part) => [part, before[part]])),
    columns: before.columns,
    tax: before.tax,
    ...(asked.includes('groups') && { sums_above: before.sums_above }),
    ...(asked.includes('beside') && before.blocks === undefined && { blocks: undefined }),
    ...(asked.includes('decimals') && { decimal: before.decimal }),
    ...((asked.includes('dateorder') || orderSaid(dates) === null) && inOrder(mapping, before.date_order)),
    ...(open.length > 0 && { open }),
  };
}

/** The same day with its month and day the other way round, where they were read so before. */
function inOrder({ columns, business_date, date_order }: Mapping, before: Mapping['date_order']): Partial<Mapping> {
  if (before === null || before === date_order || date_order === null || date_order === 'ymd') return {};
  const isOfTitle = columns.date === null && business_date !== undefined;
  return { date_order: before, ...(isOfTitle && { business_date: business_date.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') }) };
}
