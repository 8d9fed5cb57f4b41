import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import type { Mapping, OpenQuestion } from '../contract/reading/mapping.ts';
import type { TillOrder } from './reading/date-order.ts';

/** In what order each till of the house writes its days, by the last of its files that had to say. */
export async function tillOrders(db: Sql): Promise<TillOrder[]> {
  const { rows } = await sql<TillOrder>`
    select distinct on (lower(source)) source as till, mapping->>'date_order' as "order" from pos_imports
    where client_id = (select app_client()) and status = 'posted' and mapping->>'date_order' in ('dmy', 'mdy') order by lower(source), import_id desc`.execute(db);
  return rows;
}

/** How the last file with the same titles was read, as somebody said. */
export async function readBefore(db: Sql, { titles }: Mapping): Promise<Mapping | null> {
  if (titles === undefined) return null;
  const { rows } = await sql<{ mapping: Mapping }>`
    select mapping from pos_imports where client_id = (select app_client()) and status = 'posted' and mapping->>'titles' = ${titles} order by import_id desc limit 1`.execute(db);
  return rows[0]?.mapping ?? null;
}

const ofColumns: readonly OpenQuestion[] = ['item', 'quantity', 'money', 'returned', 'discount'];

/** What was said of a file with the same titles holds for this one too, but for what only its own numbers and words can say. */
export function asBefore(guessed: Mapping, before: Mapping | null): Mapping {
  const { open: asked = [], ...mapping } = guessed;
  if (before === null || asked.length === 0) return guessed;
  const isNewWord = (mapping.states?.texts ?? []).some((text) => !before.states?.texts.includes(text));
  const open = asked.filter((question) => question === 'total' || (question === 'states' && isNewWord));
  return {
    ...mapping,
    ...(asked.some((question) => ofColumns.includes(question)) && { columns: before.columns, taken_off: before.taken_off }),
    ...(asked.includes('groups') && { sums_above: before.sums_above }),
    ...(asked.includes('beside') && before.blocks === undefined && { blocks: undefined }),
    ...(asked.includes('states') && { left_out: before.left_out }),
    ...(asked.includes('decimals') && { decimal: before.decimal }),
    ...(asked.includes('dateorder') && inOrder(mapping, before.date_order)),
    ...(open.length > 0 && { open }),
  };
}

/** The same day with its month and day the other way round, where they were read so before. */
function inOrder({ columns, business_date, date_order }: Mapping, before: Mapping['date_order']): Partial<Mapping> {
  if (before === null || before === date_order) return {};
  const isOfTitle = columns.date === null && business_date !== undefined;
  return { date_order: before, ...(isOfTitle && { business_date: business_date.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') }) };
}
