import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { ofTable, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type CountDetail, type CountPlace, type CountRow, countRow } from '../../contract/cards.ts';
import { countStates } from '../../contract/states.ts';
import { takenBack } from '../entries/taken-back.ts';
import { countUnplaced } from '../sheets/unplaced.ts';

export const mine = sql`(select app_client())`;

const progress = sql`count(*) as items, count(*) filter (where n.state = 'counted') as counted, count(*) filter (where n.state = 'counted' and n.quantity = 0) as zero,
  count(*) filter (where n.state = 'skipped') as skipped, count(*) filter (where n.state = 'recount') as recount, count(*) filter (where n.state = 'conflict') as conflicts`;

export const fromCounts = sql`stock_counts c
  left join user_cards u on u.client_id = c.client_id and u.user_id = c.created_by
  left join user_cards d on d.client_id = c.client_id and d.user_id = c.completed_by
  left join lateral (
    select ${progress} from stock_count_lines n where c.progress is null and n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and not ${takenBack} having c.progress is null
    union all select k.* from jsonb_to_record(c.progress) as k(items bigint, counted bigint, zero bigint, skipped bigint, recount bigint, conflicts bigint) where c.progress is not null) g on true
  left join lateral (select sum(t.items)::integer as items, sum(t.zero)::integer as zero from ${countUnplaced} t) o on true`;

/** What was left where nobody found it is not counted; while the count runs it may still be. */
const leftUnplaced = sql`case when c.status in ('completed', 'reversed') then o.items - o.zero else 0 end`;

/** A count in which nothing is counted has nothing to post: it is counted on or given up. */
const stepsOf = ({ status, counted }: Pick<CountRow, 'status' | 'counted'>): string[] => countStates[status].filter((next) => next !== 'completed' || counted > 0);

export const countColumns = rowsOf(
  countRow,
  {
    ...ofTable('c', ['stock_count_id', 'number', 'name', 'kind', 'status', 'blind', 'everywhere', 'count_date', 'period_start', 'group_ids', 'note', 'reason']),
    ...ofTable('c', ['created_at', 'started_at', 'completed_at', 'version']),
    id: sql`c.stock_count_id`,
    created_by: sql`u.user_name`,
    completed_by: sql`d.user_name`,
    items: sql`g.items + o.items`,
    counted: sql`g.counted + o.zero`,
    zero: sql`g.zero + o.zero`,
    skipped: sql`g.skipped + ${leftUnplaced}`,
    recount: sql`g.recount`,
    conflicts: sql`g.conflicts`,
    location_ids: sql`array(select w.location_id from stock_count_places w where w.client_id = c.client_id and w.stock_count_id = c.stock_count_id order by w.location_id)`,
  },
  { allowed_next: stepsOf },
);

export const countRows = (db: Sql, where: RawBuilder<unknown>): Promise<CountRow[]> =>
  readRows(db, countColumns, sql`${fromCounts} where c.client_id = ${mine} and ${where} order by c.created_at desc, c.stock_count_id desc`);

export async function oneCount(db: Sql, id: number): Promise<CountDetail> {
  const [row] = await detailsOf(db, sql`c.stock_count_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Counts `c` of which that is so, each with its places. */
export async function detailsOf(db: Sql, which: RawBuilder<unknown>): Promise<CountDetail[]> {
  const [rows, places] = await concurrently([countRows(db, which), placesOf(db, which)]);
  const byCount = Map.groupBy(places, ({ stock_count_id }) => stock_count_id);
  return rows.map((row) => ({ ...row, places: byCount.get(row.stock_count_id)?.map(({ stock_count_id: _, ...place }) => place) ?? [] }));
}

async function placesOf(db: Sql, which: RawBuilder<unknown>): Promise<(CountPlace & { stock_count_id: number })[]> {
  const { rows } = await sql<CountPlace & { stock_count_id: number }>`
    select w.stock_count_id, w.location_id, l.location_name, l.area_name, w.status, w.started_at, w.finished_at, g.*,
      coalesce(e.counters, '{}') as counters, e.last_entry_at
    from stock_counts c
    join stock_count_places w on w.client_id = c.client_id and w.stock_count_id = c.stock_count_id
    join location_cards l on l.client_id = w.client_id and l.location_id = w.location_id
    left join lateral (select ${progress} from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id and n.location_id = w.location_id and not ${takenBack}) g on true
    left join lateral (
      select array_agg(b.user_name order by b.last_at desc) as counters, max(b.last_at) as last_entry_at
      from (select coalesce(u.user_name, 'Somebody') as user_name, max(x.counted_at) as last_at from stock_count_entries x
        left join user_cards u on u.client_id = x.client_id and u.user_id = x.user_id
        where x.client_id = w.client_id and x.stock_count_id = w.stock_count_id and x.location_id = w.location_id group by 1) b) e on true
    where c.client_id = ${mine} and ${which} order by lower(l.area_name), lower(l.location_name)`.execute(db);
  return rows;
}

/** The count as it is before a step of it; nobody else takes one until this transaction is over. */
export async function lockCount(db: Sql, id: number): Promise<CountRow & { revision: number }> {
  const { rows } = await sql<{ revision: number }>`select revision from stock_counts where client_id = ${mine} and stock_count_id = ${id} for update`.execute(db);
  const [row] = await countRows(db, sql`c.stock_count_id = ${id}`);
  if (!rows[0] || !row) throw notFound();
  return { ...row, revision: rows[0].revision };
}
