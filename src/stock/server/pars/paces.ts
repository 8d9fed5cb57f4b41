import { type RawBuilder, sql } from 'kysely';
import { businessDay, type Calendar } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import { daysCounted, usageDays } from '../../domain/pace.ts';
import { calendarOf } from '../days.ts';
import { type LevelState, levelAt, levelKey, levelStates } from '../on-hand/level-states.ts';
import { outOf } from '../products/out.ts';
import { dailyUsage } from './usage.ts';

interface Used {
  /** Of each day that is over and on which something was used: how many days ago that is, and how much it was, in thousandths. */
  readonly ago: readonly number[];
  readonly used: readonly number[];
  /** When the product first moved there. */
  readonly since: string | null;
}

/** How fast a product goes at a place, or, where that is null, in the house: all its places together. */
export interface Pace {
  readonly product: number;
  readonly place: number | null;
  /** In thousandths of the base unit, over so many days. */
  readonly perDay: number;
  readonly days: number;
  /** How far the days differ from each other. */
  readonly deviation: number;
}

const unmoved: Used = { ago: [], used: [], since: null };

const levelsMost = 40_000;
const kept = new VersionedCache<Used>(levelsMost);

/** How fast each product goes whose levels `s` are asked for: what every screen says of it follows from this. */
export async function pacesOf(ctx: Ctx, which: RawBuilder<unknown>): Promise<Pace[]> {
  const calendar = await calendarOf(ctx);
  const levels = await levelStates(ctx.db, which);
  const today = businessDay(ctx.now, calendar);
  const shelf = kept.of(ctx.who.clientId, [today, calendar.timezone, calendar.closingHour].join(' '));
  const used = await cachedOrComputed(shelf, levels, levelAt, (changed) => reckon(ctx, changed, calendar, today));
  const there = levels.map(({ product, place }, at) => ({ product, place, ...(used[at] ?? unmoved) }));
  const pace = ({ used: daily, since }: Used) => {
    const days = daysCounted(since === null ? null : businessDay(new Date(since), calendar), today);
    return { days, ...spreadOver(daily, days) };
  };
  return [
    ...there.map(({ product, place, ...one }): Pace => ({ product, place, ...pace(one) })),
    ...[...Map.groupBy(there, ({ product }) => product)].map(([product, places]): Pace => ({ product, place: null, ...pace(together(places)) })),
  ];
}

function spreadOver(daily: readonly number[], days: number): Pick<Pace, 'perDay' | 'deviation'> {
  const perDay = daily.reduce((sum, used) => sum + used, 0) / days;
  const squares = daily.reduce((sum, used) => sum + used * used, 0);
  return { perDay, deviation: Math.sqrt(Math.max(0, squares / days - perDay * perDay)) };
}

function together(places: readonly Used[]): Used {
  const byDay = new Map<number, number>();
  for (const { ago, used } of places) for (const [at, day] of ago.entries()) byDay.set(day, (byDay.get(day) ?? 0) + (used[at] ?? 0));
  return {
    ago: [...byDay.keys()],
    used: [...byDay.values()],
    since: places.reduce<string | null>((first, { since }) => (first === null || (since !== null && since < first) ? since : first), null),
  };
}

async function reckon({ db }: Ctx, levels: readonly LevelState[], calendar: Calendar, today: string): Promise<ReadonlyMap<string, Used>> {
  const { rows } = await sql<Pick<LevelState, 'product' | 'place'> & Used>`
    select n.product, n.place, d.ago, d.used, f.at as since
    from unnest(${levels.map(({ product }) => product)}::integer[], ${levels.map(({ place }) => place)}::integer[]) as n(product, place)
    cross join lateral (select coalesce(array_agg(${today}::date - u.day), '{}') as ago, coalesce(array_agg(u.used), '{}') as used from ${dailyUsage(usageDays, calendar, sql`e.client_product_id = n.product and e.location_id = n.place`)} u) d
    cross join lateral (select min(e.effective_at) as at from stock_entries e where e.client_id = (select app_client()) and e.client_product_id = n.product and e.location_id = n.place) f`.execute(
    db,
  );
  return new Map(rows.map((row) => [levelKey(row), row]));
}

/** How many days so much of a product `p` lasts; nothing where it is not used. A rest from which nobody could serve lasts none. */
export const lasting = (held: RawBuilder<unknown>, perDay: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when ${outOf(held)} then 0 else ${held} end / nullif(${perDay}, 0))`;

/** The same as screens say it: in tenths. */
export const daysLeft = (held: RawBuilder<unknown>, perDay: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(${lasting(held, perDay)}::numeric, 1)::float8`;
