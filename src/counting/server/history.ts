import { sql } from 'kysely';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { keptOf, Reckonings } from '../../kernel/server/reckonings.ts';
import { mostAtOnce, mostMissing, movedSince, parsAnywhere, parsThere } from '../../stock/server/public.ts';
import { type Band, blindBand, usualBand } from '../contract/plausible.ts';

/** For lines `n`: the level of each, and the pars that hold there. */
export const joinLevels = sql`left join stock_levels v on v.client_id = n.client_id and v.client_product_id = n.client_product_id and v.location_id = n.location_id
  left join ${parsThere} here on here.client_product_id = n.client_product_id and here.location_id = n.location_id
  left join ${parsAnywhere} anywhere on anywhere.client_product_id = n.client_product_id`;

/** What a line `n` of count `c` has behind it, where its levels are joined, `f` is the count before and `p` the product. */
export const selectHistory = sql`p.base_unit, p.pack_units,
  (coalesce(v.quantity, 0) - case when n.counted_at is null then 0 else ${movedSince(sql`n.client_product_id`, sql`n.location_id`, sql`n.counted_at`)} end) / 1000.0 as held,
  f.quantity / 1000.0 as counted_before, coalesce(here.par_max, anywhere.par_max) / 1000.0 as par, concat_ws(' ', v.entries, v.quantity, v.value, current_date) as standing`;

interface Present {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly held: number;
  readonly counted_before: number | null;
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

export interface History extends Present {
  /** The largest amount that is usual of it there besides what is held and was counted. */
  readonly largest: number | null;
  readonly missing: number | null;
}

interface Place {
  readonly product_id: number;
  readonly location_id: number;
}

const levelsMost = 40_000;
const kept = new Reckonings<Past>(levelsMost);

const keyOf = ({ product_id, location_id }: Place): string => `${product_id}:${location_id}`;
const larger = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** Rows with their past: what is known of it stays as long as nothing is written to the level, and until the day is over. */
export async function withHistory<Row extends HistoryRow & Place>(ctx: Ctx, rows: readonly Row[]): Promise<(Omit<Row, 'par' | 'standing'> & History)[]> {
  const shelf = kept.of(ctx.who.clientId, 'levels');
  const missing = rows.filter((row) => keptOf(shelf, keyOf(row), row.standing) === undefined);
  if (missing.length > 0) {
    const anew = await readPasts(ctx, missing);
    for (const row of missing) shelf.set(keyOf(row), { version: row.standing, reckoned: anew.get(keyOf(row)) ?? { came: null, missing: null } });
  }
  return rows.map(({ par, standing: _, ...row }) => {
    const past = shelf.get(keyOf(row))?.reckoned;
    return { ...row, largest: larger(par, past?.came ?? null), missing: past?.missing ?? null };
  });
}

async function readPasts({ db }: Ctx, places: readonly Place[]): Promise<ReadonlyMap<string, Past>> {
  const [product, location] = [sql`u.product_id`, sql`u.location_id`];
  const { rows } = await sql<Place & Past>`
    select u.product_id, u.location_id, ${mostAtOnce(product, location)} / 1000.0 as came, ${mostMissing(product, location)} / 1000.0 as missing
    from unnest(${places.map(({ product_id }) => product_id)}::integer[], ${places.map(({ location_id }) => location_id)}::integer[]) as u(product_id, location_id)`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What is usual of a line; whoever counts blind is told so little of it that it says nothing of what is expected. */
export function bandOf(row: History, blind: boolean): Band {
  const history = { expected: row.held, counted: row.counted_before, largest: row.largest, missing: row.missing };
  return blind ? blindBand(row, history) : usualBand(row, history);
}
