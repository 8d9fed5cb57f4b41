import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { periodLock } from '../periods/period-lock.ts';

/** One product that was turned into another, by a batch or whatever else makes something of something. */
export interface Flow {
  readonly from: number;
  readonly to: number;
}

/** Some products and all that has ever been made of them, however many steps on. */
export const withAllMadeOf = (productIds: readonly number[]): RawBuilder<unknown> => sql`(
  with recursive flowing(id) as (
    select unnest(${productIds}::integer[]) union select f.to_product from flowing join stock_flows f on f.client_id = (select app_client()) and f.from_product = flowing.id)
  select id from flowing)`;

/** What has ever been made of some products. */
export const flowsFrom = (productIds: readonly number[]): RawBuilder<Flow> =>
  sql<Flow>`select from_product as "from", to_product as "to" from stock_flows where client_id = (select app_client()) and from_product in ${withAllMadeOf(productIds)}`;

export function flowingFrom(products: Iterable<number>, flows: readonly Flow[]): Set<number> {
  const reached = new Set(products);
  // A set that grows while it is walked is walked to its end.
  for (const product of reached) for (const { from, to } of flows) if (from === product) reached.add(to);
  return reached;
}

/**
 * Notes what flows into what. Who posts late locks all that flows from its products before it reads them, so nobody may be posting
 * while a flow is new; later batches find it known.
 */
export async function keepFlows(db: Sql, flows: readonly (readonly [from: number, to: number])[]): Promise<void> {
  if (flows.length === 0) return;
  // Whichever of them was merged into another, it will be posted as that.
  const said = sql`(
    with recursive named(a, b) as (
      select * from unnest(${flows.map(([from]) => from)}::integer[], ${flows.map(([, to]) => to)}::integer[])
      union select case when m.from_product = n.a then m.into_product else n.a end, case when m.from_product = n.b then m.into_product else n.b end
      from named n join stock_merges m on m.client_id = (select app_client()) and m.from_product in (n.a, n.b))
    select a, b from named where a <> b) as w(a, b)`;
  const { rows } =
    await sql`select from ${said} where not exists (select from stock_flows where client_id = (select app_client()) and from_product = w.a and to_product = w.b)`.execute(db);
  if (rows.length === 0) return;
  await sql`select pg_advisory_xact_lock(${periodLock})`.execute(db);
  // What is no product of this house is refused with the posting itself.
  await sql`
    insert into stock_flows select distinct p.client_id, w.a, w.b from ${said}
    join product_cards p on p.client_id = (select app_client()) and p.client_product_id = w.a join product_cards q on q.client_id = p.client_id and q.client_product_id = w.b
    on conflict do nothing`.execute(db);
}
