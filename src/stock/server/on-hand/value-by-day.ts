import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Calendar } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import type { DaySpan } from '../days.ts';
import { cameIn, entriesIn, moved, wentOut } from '../movements/kpis.ts';
import { type LevelState, levelAt, levelKey, levelStates } from './level-states.ts';

interface Day {
  readonly day: string;
  readonly value_in: number;
  readonly value_out: number;
}

const levelsMost = 40_000;
const kept = new VersionedCache<readonly Day[]>(levelsMost);

/** What came into the house and what went out of it on each of these days. */
export async function valueByDay(ctx: Ctx, span: DaySpan, calendar: Calendar): Promise<Day[]> {
  const levels = await levelStates(ctx.db, sql`s.last_effective_at >= ${span.from}::date - 1`);
  const shelf = kept.of(ctx.who.clientId, [span.from, span.to, calendar.timezone, calendar.closingHour].join(' '));
  const days = await cachedOrComputed(shelf, levels, levelAt, (changed) => reckon(ctx, changed, span, calendar));
  return summed(days.flatMap((some) => some ?? []));
}

const summed = (days: readonly Day[]): Day[] =>
  [...Map.groupBy(days, ({ day }) => day)]
    .map(([day, some]) => ({
      day,
      value_in: moneyFromStore(some.reduce((sum, { value_in }) => sum + value_in, 0)),
      value_out: moneyFromStore(some.reduce((sum, { value_out }) => sum + value_out, 0)),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

async function reckon({ db }: Ctx, levels: readonly LevelState[], span: DaySpan, calendar: Calendar): Promise<ReadonlyMap<string, readonly Day[]>> {
  const these = sql`unnest(${levels.map(({ product }) => product)}::integer[], ${levels.map(({ place }) => place)}::integer[]) as n(product, place),
    ${entriesIn(span, calendar, sql`e.client_product_id = n.product and e.location_id = n.place`)}`;
  const { rows } = await sql<Day & Pick<LevelState, 'product' | 'place'>>`
    select m.client_product_id as product, m.location_id as place, m.day, ${cameIn} as value_in, ${wentOut} as value_out from ${moved(these, calendar)} m group by 1, 2, 3`.execute(
    db,
  );
  const byLevel = Map.groupBy(rows, levelKey);
  return new Map(levels.map((level) => [levelKey(level), byLevel.get(levelKey(level)) ?? []]));
}
