import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type ListingSubstitute, listingSubstitute } from '../../contract/listing.ts';
import { listingExpressions } from './listing-rows.ts';

const rows = rowsOf(listingSubstitute, { ...listingExpressions, status: sql`l.status`, free: sql`greatest(0, coalesce(k.on_hand - k.reserved, 0))` });

/** What may go in the place of one's own product, in the order in which it is thought of. */
export const substitutesOf = (db: Sql, listingId: number): Promise<ListingSubstitute[]> =>
  readRows(
    db,
    rows,
    sql`listing_substitutes x join listings l on l.client_id = x.client_id and l.listing_id = x.substitute_id
      left join listing_stock k on k.client_id = l.client_id and k.listing_id = l.listing_id
    where x.client_id = (select app_client()) and x.listing_id = ${listingId} and l.status <> 'archived' order by x.place`,
  );

/** They are one's own, each once, and none is the product itself. */
export async function checkSubstitutes(db: Sql, ids: readonly number[] | undefined, self: number | undefined): Promise<void> {
  if (ids === undefined || ids.length === 0) return;
  const { rows: found } = await sql<{ id: number }>`
    select listing_id as id from listings where client_id = (select app_client()) and listing_id = any(${ids}::integer[]) and status <> 'archived'`.execute(db);
  const there = new Set(found.map(({ id }) => id));
  for (const [at, id] of ids.entries()) {
    const field = `substitutes.${at}`;
    if (!there.has(id)) throw invalid(field, 'does not exist');
    if (id === self) throw invalid(field, 'is the product itself');
    if (ids.indexOf(id) !== at) throw invalid(field, 'is there already');
  }
}

/** Statements that put these in place of those that stood there; none where nothing was said. */
export const putSubstitutes = (listingId: number, ids: readonly number[] | undefined): RawBuilder<unknown>[] =>
  ids === undefined
    ? []
    : [
        sql`delete from listing_substitutes where client_id = (select app_client()) and listing_id = ${listingId}`,
        sql`insert into listing_substitutes (client_id, listing_id, substitute_id, place)
          select app_client(), ${listingId}, s.id, s.place from unnest(${ids}::integer[]) with ordinality as s(id, place)`,
      ];
