import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import { lineKey } from '../sheets/line-rows.ts';
import { mine } from './count-rows.ts';

const isEarlier = sql`b.client_id = ${mine} and b.status = 'completed' and b.stock_count_id <> c.stock_count_id
    and b.completed_at < case when c.completed_at is null then 'infinity' else c.completed_at end`;

/**
 * What the last completed count before count `c` found of the product of line `n` at its place: `f.quantity` at `f.completed_at`. The counts are gone
 * through from the latest backwards, and mostly the first one has it. They are looked up once, not line by line.
 */
export const joinPrevious = sql`left join lateral (
  select array_agg(b.stock_count_id order by b.completed_at desc) as ids, array_agg(b.completed_at order by b.completed_at desc) as moments from stock_counts b where ${isEarlier}) earlier on true
left join lateral (
  select m.quantity, earlier.moments[q.n] as completed_at from unnest(earlier.ids) with ordinality as q(id, n)
  cross join lateral (select x.quantity from stock_count_lines x where x.client_id = ${mine} and x.stock_count_id = q.id
    and x.client_product_id = n.client_product_id and x.location_id = n.location_id and x.state = 'counted' offset 0) m
  order by q.n limit 1) f on true`;

/** The counts that were completed before a count, as far as they change what the last of them found. */
export interface Earlier {
  readonly count: number;
  readonly standing: string;
}

export async function earlierCounts(db: Sql, countId: number): Promise<Earlier> {
  const { rows } = await sql<{ standing: string }>`
    select concat_ws(' ', count(b.*), max(b.completed_at)) as standing from stock_counts c left join stock_counts b on ${isEarlier}
    where c.client_id = ${mine} and c.stock_count_id = ${countId}`.execute(db);
  return { count: countId, standing: rows[0]?.standing ?? '' };
}

interface Line {
  readonly product_id: number;
  readonly location_id: number;
}

interface Previous {
  readonly quantity: number | null;
  readonly at: string | null;
}

const linesMost = 40_000;
const kept = new VersionedCache<Previous>(linesMost);

/** What the last count before found of each of these lines, in their order: a count that is completed stays as it is. */
export const previousOf = (ctx: Ctx, { count, standing }: Earlier, lines: readonly Line[]): Promise<(Previous | undefined)[]> =>
  cachedOrComputed(kept.of(ctx.who.clientId, String(count)), lines, { keyOf: lineKey, versionOf: () => standing }, async (changed) => {
    const { rows } = await sql<Line & Previous>`
      select n.client_product_id as product_id, n.location_id, ${quantityOf(sql`f.quantity`)} as quantity, f.completed_at as at from stock_counts c
      cross join unnest(${changed.map(({ product_id }) => product_id)}::integer[], ${changed.map(({ location_id }) => location_id)}::integer[]) as n(client_product_id, location_id)
      ${joinPrevious} where c.client_id = ${mine} and c.stock_count_id = ${count}`.execute(ctx.db);
    return new Map(rows.map((row) => [lineKey(row), row]));
  });
