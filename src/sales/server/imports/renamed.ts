import { sql } from 'kysely';
import { businessToday } from '../../../kernel/server/business-day.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { Renamed, RenamedAnswers } from '../../contract/import.ts';

interface Named {
  readonly plu_code: string;
  readonly description: string;
}

/** Names that have this little in common are of two things. */
const alikeLeast = 0.4;

/** Codes that stood for another name at this till, or in the catalogue where the till has not sold them yet. */
export async function renamedAmong(db: Sql, till: string, named: readonly Named[]): Promise<Renamed[]> {
  const { rows } = await sql<Renamed>`
    select n.code as plu_code, k.known as before, n.name as now
    from unnest(${named.map(({ plu_code }) => plu_code)}::text[], ${named.map(({ description }) => description)}::text[]) as n(code, name)
    left join pos_items i on i.client_id = (select app_client()) and lower(i.source) = lower(${till}) and lower(i.plu_code) = lower(n.code) and i.retired_on is null
    left join plu_cards c on i.item_id is null and c.client_id = (select app_client()) and lower(c.plu_code) = lower(n.code)
    cross join lateral (select coalesce(i.description, c.description) as known) k
    where plain_text(k.known) <> plain_text(n.name) and similarity(plain_text(k.known), plain_text(n.name)) < ${alikeLeast} order by n.code`.execute(db);
  return rows;
}

/**
 * What was said of codes with another name holds before anything is written: one that is another item now leaves the
 * former item with what it sold, and stands for nothing until somebody says what it takes.
 */
export async function settleRenamed(db: Sql, till: string, named: readonly Named[], answers: RenamedAnswers): Promise<void> {
  const asked = await renamedAmong(db, till, named);
  const open = asked.filter(({ plu_code }) => answers[plu_code] === undefined);
  if (open.length > 0) throw fault('SALES_CODES_RENAMED', { details: { codes: open } });
  const others = asked.filter(({ plu_code }) => answers[plu_code] === 'other');
  if (others.length === 0) return;
  const codes = others.map(({ plu_code }) => plu_code);
  await sql`update pos_items set retired_on = ${businessToday} where client_id = (select app_client()) and lower(source) = lower(${till}) and retired_on is null
    and lower(plu_code) in (select lower(c) from unnest(${codes}::text[]) c)`.execute(db);
  await sql`
    with made as (
      insert into pos_items (client_id, source, plu_code, description) select app_client(), ${till}, code, name
      from unnest(${codes}::text[], ${others.map(({ now }) => now)}::text[]) as n(code, name) returning item_id)
    insert into plu_mappings (client_id, item_id, valid_from, unsaid) select app_client(), item_id, 'epoch', true from made`.execute(db);
}
