import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import type { Part } from '../../contract/parts.ts';
import type { QuantityValue, VarianceWindow } from '../../domain/split.ts';
import type { CountPair } from './counts.ts';
import { afterClosing, mine, partOf, sinceOpening, windowsOf, withinWindow } from './windows.ts';

/** What happened on one level between two counts, and whether both counted it. */
export interface LevelWindow {
  readonly opened: boolean;
  readonly closed: boolean;
  readonly window: VarianceWindow;
}

interface Standing {
  readonly product_id: number;
  readonly location_id: number;
  /** As its row is now: whatever is written to its ledger changes it. */
  readonly standing: string;
}

interface Held {
  product: number;
  place: number;
  opened: boolean;
  closed: boolean;
  open_quantity: number;
  open_value: number;
  close_quantity: number;
  close_value: number;
}

interface Moved {
  product: number;
  place: number;
  part: Part;
  quantity: number;
  value: number;
}

const windowsMost = 40_000;
const kept = new VersionedCache<LevelWindow>(windowsMost);

const keyOf = (product: number, place: number): string => `${product}:${place}`;
const levelKey = ({ product_id, location_id }: Standing): string => keyOf(product_id, location_id);

/**
 * The windows of these levels, in their order. The ledger only grows, so a window that was reckoned stays as it was until something is
 * written to its level: those alone are reckoned anew.
 */
export async function reckonedWindows(ctx: Ctx, pair: CountPair, levels: readonly Standing[]): Promise<(LevelWindow | undefined)[]> {
  const { opening, closing } = pair;
  const shelf = kept.of(ctx.who.clientId, [opening.stock_count_id, opening.moment, closing.stock_count_id, closing.moment].join(' '));
  return cachedOrComputed(shelf, levels, { keyOf: levelKey, versionOf: ({ standing }) => standing }, (changed) =>
    reckon(
      ctx.db,
      pair,
      changed.map(({ product_id }) => product_id),
    ),
  );
}

/**
 * Two questions to the ledger that know nothing of each other: what it held at both ends of each window, back to then from what
 * there is now or was when the books were closed next, and what moved in between, by its kind. That they agree is the report's
 * tie-out.
 */
async function reckon(db: Sql, pair: CountPair, products: readonly number[]): Promise<Map<string, LevelWindow>> {
  const windows = windowsOf(pair, [sql`n.client_product_id = any(${[...new Set(products)]}::integer[])`]);
  const [held, moved] = await concurrently([
    sql<Held>`
      with ${windows}, anchor as (
        select t.period_id, t.ends_at from stock_periods t
        where t.client_id = ${mine} and t.status in ('closed', 'locked') and t.ends_at > (select max(close_at) from windows) order by t.ends_at limit 1),
      known as (select coalesce((select ends_at from anchor), 'infinity') as until),
      held as (
        select s.client_product_id, s.location_id, s.quantity, s.value from stock_levels s where s.client_id = ${mine} and not exists (select from anchor)
        union all
        select k.client_product_id, k.location_id, k.quantity, k.value from stock_period_levels k where k.client_id = ${mine} and k.period_id = (select period_id from anchor))
      select w.client_product_id as product, w.location_id as place, w.opened, w.closed,
        (coalesce(s.quantity, 0) - coalesce(e.open_quantity, 0))::bigint as open_quantity, (coalesce(s.value, 0) - coalesce(e.open_value, 0))::bigint as open_value,
        (coalesce(s.quantity, 0) - coalesce(e.close_quantity, 0))::bigint as close_quantity, (coalesce(s.value, 0) - coalesce(e.close_value, 0))::bigint as close_value
      from windows w
      left join held s on s.client_product_id = w.client_product_id and s.location_id = w.location_id
      cross join lateral (
        select sum(e.quantity) as open_quantity, sum(e.value) as open_value, sum(e.quantity) filter (where ${afterClosing}) as close_quantity, sum(e.value) filter (where ${afterClosing}) as close_value
        from stock_entries e where ${sinceOpening} and e.effective_at < (select until from known)) e`.execute(db),
    sql<Moved>`
      with ${windows}
      select w.client_product_id as product, w.location_id as place, m.part, m.quantity, m.value from windows w
      cross join lateral (select ${partOf} as part, sum(e.quantity)::bigint as quantity, sum(e.value)::bigint as value from stock_entries e where ${withinWindow} group by 1) m`.execute(
      db,
    ),
  ]);
  const byLevel = Map.groupBy(moved.rows, ({ product, place }) => keyOf(product, place));
  return new Map(held.rows.map((row) => [keyOf(row.product, row.place), windowOf(row, byLevel.get(keyOf(row.product, row.place)) ?? [])]));
}

function windowOf({ opened, closed, open_quantity, open_value, close_quantity, close_value }: Held, parts: readonly Moved[]): LevelWindow {
  const moved: Partial<Record<Part, QuantityValue>> = {};
  for (const { part, quantity, value } of parts) moved[part] = { quantity, value };
  return { opened, closed, window: { opening: { quantity: open_quantity, value: open_value }, closing: { quantity: close_quantity, value: close_value }, moved } };
}
