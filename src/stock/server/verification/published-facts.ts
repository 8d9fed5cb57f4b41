import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** The postings as they came to the ledger; what it derived from them is not read. */
export interface PublishedFact {
  readonly entry: number;
  readonly type: string;
  readonly id: number;
  readonly revision: number;
  readonly line: number;
  readonly leg: number;
  readonly product: number;
  readonly place: number;
  readonly at: number;
  readonly quantity: number;
  readonly value: number | null;
  readonly target: number | null;
  readonly goes_into: number | null;
  readonly made: boolean;
  readonly mirrors: number | null;
  /** What this takes back, where that is of closed books: then both stand, each at its own moment. */
  readonly back: number | null;
  readonly taken_back: boolean;
  /** Whether its document's own moment was of closed books when some revision of it was posted. */
  readonly late: boolean;
  readonly list_quantity: number | null;
  readonly list_value: number | null;
}

const mine = sql`(select app_client())`;

/** Some products with all that they were ever made of, and all that they were merged into: what is written of the one may stand in the books of the other. */
export async function withSources(db: Sql, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive links("of", needs) as (
      select to_product, from_product from stock_flows where client_id = ${mine}
      union all select from_product, into_product from stock_merges where client_id = ${mine}),
    sources(id) as (select unnest(${[...productIds]}::integer[]) union select l.needs from sources join links l on l."of" = sources.id)
    select id from sources`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was taken back at its own moment has never been. */
export async function publishedFactsOf(db: Sql, ids: readonly number[]): Promise<PublishedFact[]> {
  const { rows } = await sql<PublishedFact>`
    with late as materialized (select distinct source_type as type, source_id as id from stock_entries
      where client_id = ${mine} and client_product_id = any(${[...ids]}::integer[]) and late_for is not null)
    select e.entry_id as entry, e.source_type as type, e.source_id as id, e.revision, e.source_line as line, e.leg, e.client_product_id as product, e.location_id as place,
      (extract(epoch from e.effective_at) * 1000000)::bigint as at, e.quantity, case when e.basis = 'given' then e.value end as value, e.target, e.goes_into, e.basis = 'made' as made,
      case when e.basis = 'mirror' and e.reverses is null then e.mirrors end as mirrors, e.reverses as back, r.entry_id is not null as taken_back, exists (select from late where late.type = e.source_type and late.id = e.source_id) as late,
      coalesce(e.list_quantity, c.list_quantity) as list_quantity, coalesce(e.list_value, c.list_value) as list_value
    from stock_entries e left join stock_entries c on c.client_id = e.client_id and c.corrects = e.entry_id and c.list_quantity is not null
    left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
    left join stock_entries o on o.client_id = e.client_id and o.entry_id = e.reverses
    where e.client_id = ${mine} and e.client_product_id = any(${[...ids]}::integer[]) and e.corrects is null
      and (r.entry_id is null or r.effective_at <> e.effective_at) and (o.entry_id is null or o.effective_at <> e.effective_at)`.execute(db);
  return rows;
}

/** How a line of a document is called by the document and by the ledger; without a line it is all that the document posted. */
export const keyOf = ({ type, id, revision, line, leg }: Pick<PublishedFact, 'type' | 'id' | 'revision' | 'leg'> & { line: number | null }) =>
  `${type} ${id}.${revision}, line ${line ?? 'all'}.${leg}`;
