import { sql } from 'kysely';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import { mostAtOnce, mostMissing, movedSince, parsAnywhere, parsThere } from '../../../stock/server/public.ts';
import { type Band, blindBand, usualBand } from '../../domain/plausible.ts';
import { type Earlier, previousOf } from '../counts/previous.ts';
import { lineKey } from './line-rows.ts';

/** For lines `n`: the level of each, and the pars that hold there. */
export const joinLevels = sql`left join stock_levels v on v.client_id = n.client_id and v.client_product_id = n.client_product_id and v.location_id = n.location_id
  left join ${parsThere} here on here.client_product_id = n.client_product_id and here.location_id = n.location_id
  left join ${parsAnywhere} anywhere on anywhere.client_product_id = n.client_product_id`;

/** What a line `n` has behind it, where its levels are joined and `p` is the product. */
export const selectHistory = sql`p.base_unit, p.pack_units,
  ${quantityOf(sql`coalesce(v.quantity, 0) - case when v.last_effective_at > n.counted_at then ${movedSince(sql`n.client_product_id`, sql`n.location_id`, sql`n.counted_at`)} else 0 end`)} as held,
  ${quantityOf(sql`coalesce(here.par_max, anywhere.par_max)`)} as par, concat_ws(' ', v.entries, v.quantity, v.value, current_date) as standing`;

interface Present {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly held: number;
}

export interface HistoryRow extends Present {
  readonly par: number | null;
  /** What of its level changes with everything that is written there, and the day. */
  readonly standing: string;
}

/** What the ledger of a level says of the past. */
interface Past {
  /** The most that came at once. */
  readonly came: number | null;
  /** The most that a count found missing. */
  readonly missing: number | null;
}

export interface LineHistory extends Present {
  readonly counted_before: number | null;
  /** The largest amount that is usual of it there besides what is held and was counted. */
  readonly largest: number | null;
  readonly missing: number | null;
}

interface Place {
  readonly product_id: number;
  readonly location_id: number;
}

const levelsMost = 40_000;
const kept = new VersionedCache<Past>(levelsMost);

const larger = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** Lines of a count with their past: what is known of it stays as long as nothing is written to the level, and until the day is over. */
export async function withHistory<Row extends HistoryRow & Place>(
  ctx: Ctx,
  earlier: Earlier,
  rows: readonly Row[],
): Promise<(Row & LineHistory & { previous_at: string | null })[]> {
  const [pasts, previous] = await concurrently([
    cachedOrComputed(kept.of(ctx.who.clientId, 'levels'), rows, { keyOf: lineKey, versionOf: ({ standing }) => standing }, (changed) => readPasts(ctx, changed)),
    previousOf(ctx, earlier, rows),
  ]);
  return rows.map((row, at) => {
    const past = pasts[at];
    const before = previous[at];
    return Object.assign(row, {
      largest: larger(row.par, past?.came ?? null),
      missing: past?.missing ?? null,
      counted_before: before?.quantity ?? null,
      previous_at: before?.at ?? null,
    });
  });
}

async function readPasts({ db }: Ctx, places: readonly Place[]): Promise<ReadonlyMap<string, Past>> {
  const [product, location] = [sql`u.product_id`, sql`u.location_id`];
  const { rows } = await sql<Place & Past>`
    select u.product_id, u.location_id, ${quantityOf(mostAtOnce(product, location))} as came, ${quantityOf(mostMissing(product, location))} as missing
    from unnest(${places.map(({ product_id }) => product_id)}::integer[], ${places.map(({ location_id }) => location_id)}::integer[]) as u(product_id, location_id)`.execute(db);
  return new Map(rows.map((row) => [lineKey(row), row]));
}

/** The usual amounts of a line; coarse enough in a blind count not to reveal what is expected. */
export function bandOf(row: LineHistory, blind: boolean): Band {
  const history = { expected: row.held, counted: row.counted_before, largest: row.largest, missing: row.missing };
  return blind ? blindBand(row, history) : usualBand(row, history);
}
