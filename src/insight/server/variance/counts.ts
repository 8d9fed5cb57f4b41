import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { CountCard } from '../../contract/variance.ts';
import { mine } from './windows.ts';

/** A count as one end of a window. */
export interface End extends CountCard {
  /** When the last of it was counted: where what it left out is looked at. */
  readonly moment: string;
}

export interface CountPair {
  readonly opening: End;
  readonly closing: End;
}

const shownMost = 100;

/** The count before it that a count is best held against: of the same kind, with a place in common. */
const before = sql`(select o.stock_count_id from stock_counts o
  where o.client_id = c.client_id and o.status = 'completed' and o.completed_at < c.completed_at and exists (
    select from stock_count_places x join stock_count_places y on y.client_id = x.client_id and y.location_id = x.location_id and y.stock_count_id = c.stock_count_id
    where x.client_id = o.client_id and x.stock_count_id = o.stock_count_id)
  order by o.kind = c.kind desc, o.template_id is not distinct from c.template_id desc, o.completed_at desc limit 1)`;

/** Completed counts, the latest first, each with the one it is best held against. */
export async function completedCounts(db: Sql, ids?: readonly number[]): Promise<CountCard[]> {
  const which = ids === undefined ? sql`true` : sql`c.stock_count_id = any(${ids}::integer[])`;
  const { rows } = await sql<CountCard>`
    select c.stock_count_id, c.number, c.name, c.kind, c.count_date, c.completed_at, ${before} as opening_id,
      (select string_agg(l.location_name, ', ' order by lower(l.location_name)) from stock_count_places p join location_cards l on l.client_id = p.client_id and l.location_id = p.location_id
        where p.client_id = c.client_id and p.stock_count_id = c.stock_count_id) as places
    from stock_counts c where c.client_id = ${mine} and c.status = 'completed' and ${which} order by c.completed_at desc limit ${shownMost}`.execute(db);
  return rows;
}

const monthMs = 35 * 86_400_000;

/** The latest that has one before it; a count of everything within the month goes before one of a shelf. */
function usual(counts: readonly CountCard[]): CountCard | undefined {
  const [latest] = counts;
  const recent = counts.filter(({ completed_at }) => latest && Date.parse(latest.completed_at) - Date.parse(completed_at) < monthMs);
  return recent.find(({ kind }) => kind === 'full') ?? latest;
}

/** The two requested counts, or the default ones. */
export async function pairOf(db: Sql, { opening, closing }: { readonly opening?: number; readonly closing?: number }): Promise<CountPair | undefined> {
  const named = [opening, closing].filter((id) => id !== undefined);
  const known = await completedCounts(db, closing === undefined ? undefined : named);
  const last = closing === undefined ? usual(known.filter(({ stock_count_id, opening_id }) => opening_id !== null && stock_count_id !== opening)) : known.find(isCount(closing));
  if (closing !== undefined && !last) throw invalid('closing', 'is no completed count');
  if (!last) return undefined;
  const firstId = opening ?? last.opening_id;
  const first = firstId === null ? undefined : (known.find(isCount(firstId)) ?? (await completedCounts(db, [firstId]))[0]);
  if (opening !== undefined && !first) throw invalid('opening', 'is no completed count');
  if (!first) return undefined;
  if (first.completed_at >= last.completed_at) throw invalid('opening', 'must be the earlier of the two');
  const [from, to] = await concurrently([endOf(db, first), endOf(db, last)]);
  return { opening: from, closing: to };
}

async function endOf(db: Sql, count: CountCard): Promise<End> {
  const { rows } = await sql<{ moment: string | null }>`
    select max(n.counted_at) as moment from stock_count_lines n where n.client_id = ${mine} and n.stock_count_id = ${count.stock_count_id}`.execute(db);
  return { ...count, moment: rows[0]?.moment ?? count.completed_at };
}

const isCount =
  (id: number) =>
  ({ stock_count_id }: CountCard) =>
    stock_count_id === id;
