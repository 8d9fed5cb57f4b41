import { sql } from 'kysely';
import { businessDay, type Calendar } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import { type LevelState, levelAt, levelKey, levelStates } from '../on-hand/level-states.ts';
import { dailyUsage } from './usage.ts';

interface Used {
  /** Over the days that are over, in thousandths. */
  readonly used: number;
  /** When the product first moved there. */
  readonly since: string | null;
}

export interface UsedLately extends Used {
  readonly product: number;
  /** Null for the house: all its places together. */
  readonly place: number | null;
}

const levelsMost = 40_000;
const kept = new VersionedCache<Used>(levelsMost);

/** What was used of each product that has a par, at each of its places and in the whole house. */
export async function usedLately(ctx: Ctx, days: number, calendar: Calendar): Promise<UsedLately[]> {
  const levels = await levelStates(ctx.db, sql`exists (select from par_stocks t where t.client_id = s.client_id and t.client_product_id = s.client_product_id)`);
  const shelf = kept.of(ctx.who.clientId, [businessDay(ctx.now, calendar), calendar.timezone, calendar.closingHour, days].join(' '));
  const used = await cachedOrComputed(shelf, levels, levelAt, (changed) => reckon(ctx, changed, days, calendar));
  const there = levels.map(({ product, place }, at): UsedLately => ({ product, place, used: 0, since: null, ...used[at] }));
  return [...there, ...[...Map.groupBy(there, ({ product }) => product)].map(([product, places]) => ({ product, place: null, ...together(places) }))];
}

const together = (places: readonly Used[]): Used => ({
  used: places.reduce((sum, { used }) => sum + used, 0),
  since: places.reduce<string | null>((first, { since }) => (first === null || (since !== null && since < first) ? since : first), null),
});

async function reckon({ db }: Ctx, levels: readonly LevelState[], days: number, calendar: Calendar): Promise<ReadonlyMap<string, Used>> {
  const { rows } = await sql<Pick<LevelState, 'product' | 'place'> & Used>`
    select n.product, n.place, coalesce(d.used, 0) as used, f.at as since
    from unnest(${levels.map(({ product }) => product)}::integer[], ${levels.map(({ place }) => place)}::integer[]) as n(product, place)
    cross join lateral (select sum(u.used) as used from ${dailyUsage(days, calendar, sql`e.client_product_id = n.product and e.location_id = n.place`)} u) d
    cross join lateral (select min(e.effective_at) as at from stock_entries e where e.client_id = (select app_client()) and e.client_product_id = n.product and e.location_id = n.place) f`.execute(
    db,
  );
  return new Map(rows.map((row) => [levelKey(row), row]));
}
