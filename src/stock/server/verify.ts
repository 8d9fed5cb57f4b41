import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { readHistory } from './history.ts';
import { type MethodSince, placeKey, replay } from './replay.ts';

interface Difference {
  product_id: number;
  location_id: number;
  what: string;
  kept: number;
  derived: number;
}

const productsAtOnce = 100;

/** Derives levels, values and the figures of closed periods from the entries again, and says where what is kept differs. */
export async function verify(db: Sql): Promise<{ entries: number; products: number; differences: Difference[] }> {
  const [{ rows: products }, { rows: methods }] = await Promise.all([
    sql<{ id: number }>`select distinct client_product_id as id from stock_levels where client_id = (select app_client()) order by 1`.execute(db),
    sql<MethodSince>`select (extract(epoch from since) * 1000000)::bigint as since, method from stock_cost_methods where client_id = (select app_client()) order by since`.execute(
      db,
    ),
  ]);
  const differences: Difference[] = await periodsOff(db);
  let entries = 0;
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const ids = products.slice(at, at + productsAtOnce).map(({ id }) => id);
    const history = await readHistory(db, ids);
    entries += history.length;
    const { reckoned, holdings } = replay(history, methods, new Map());
    for (const entry of history) {
      const derived = reckoned.get(entry.id);
      if (!derived) continue;
      const say = (what: string, kept: number, should: number) =>
        kept !== should && differences.push({ product_id: entry.productId, location_id: entry.locationId, what: `${what} of entry ${entry.id}`, kept, derived: should });
      say('quantity', entry.total.quantity, derived.quantity);
      say('value', entry.total.value, derived.value);
      say('true-up', entry.total.trueUp, derived.trueUp);
    }
    for (const level of await levelsOf(db, ids)) {
      const held = holdings.get(placeKey({ productId: level.product_id, locationId: level.location_id }));
      const say = (what: string, kept: number, should: number) =>
        kept !== should && differences.push({ product_id: level.product_id, location_id: level.location_id, what, kept, derived: should });
      say('quantity on hand', level.quantity, held?.quantity ?? 0);
      say('value on hand', level.value, held?.value ?? 0);
    }
  }
  return { entries, products: products.length, differences };
}

const levelsOf = async (db: Sql, ids: readonly number[]) =>
  (
    await sql<{ product_id: number; location_id: number; quantity: number; value: number }>`
      select client_product_id as product_id, location_id, quantity, value from stock_levels where client_id = (select app_client()) and client_product_id = any(${ids}::integer[])`.execute(
      db,
    )
  ).rows;

async function periodsOff(db: Sql): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select client_product_id as product_id, location_id, 'value at the end of ' || ends_on as what, coalesce(k.value, 0) as kept, coalesce(d.value, 0)::bigint as derived
    from (select t.period_id, t.ends_on, s.client_product_id, s.location_id, s.value, s.quantity from stock_period_levels s join stock_periods t using (client_id, period_id)
      where s.client_id = (select app_client())) k
    full join (select t.period_id, t.ends_on, e.client_product_id, e.location_id, sum(e.value) as value, sum(e.quantity) as quantity
      from stock_periods t join stock_entries e on e.client_id = t.client_id and e.effective_at < t.ends_at
      where t.client_id = (select app_client()) and t.status in ('closed', 'locked') group by 1, 2, 3, 4) d using (period_id, ends_on, client_product_id, location_id)
    where coalesce(k.value, 0) <> coalesce(d.value, 0) or coalesce(k.quantity, 0) <> coalesce(d.quantity, 0)`.execute(db);
  return rows;
}
