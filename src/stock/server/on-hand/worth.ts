import { type RawBuilder, sql } from 'kysely';

/** The same of all documents of a kind together, where `documents` are rows `a` with that number and a condition. */
export const worthInAll = (type: string, id: RawBuilder<unknown>, documents: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> => {
  const moved = sql`${documents} join stock_entries e on e.client_id = (select app_client()) and e.source_type = ${sql.lit(type)} and e.source_id = ${id} and e.corrects is null`;
  return sql`(
    select e.value from ${moved} where ${where}
    union all
    select c.value from ${moved} join stock_entries c on c.client_id = e.client_id and c.corrects = e.entry_id where ${where})`;
};

/** What a document moved and what that is worth now: its entries, its reversals, and what corrected them since. */
export const worthOf = (type: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select coalesce(sum(e.quantity + coalesce(c.quantity, 0)), 0) as quantity, coalesce(sum(e.value + coalesce(c.value, 0)), 0) as value
    from stock_entries e
    left join lateral (select sum(c.quantity) as quantity, sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id) c on true
    where e.client_id = (select app_client()) and e.source_type = ${type} and e.source_id = ${id} and e.corrects is null
  ) w on true`;
