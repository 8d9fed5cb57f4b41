import { type RawBuilder, sql } from 'kysely';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/connection.ts';
import { placeName, productColumns } from '../../../stock/server/public.ts';
import type { Part } from '../../contract/parts.ts';
import type { Pair } from './counts.ts';
import type { Amount, Window } from './split.ts';
import { afterClosing, mine, partOf, sinceOpening, windowsOf, withinWindow } from './windows.ts';

export interface Card {
  readonly product_id: number;
  readonly product_name: string;
  readonly brand_name: string | null;
  readonly size: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly subgroup_name: string | null;
  readonly supplier_id: number | null;
  readonly supplier_name: string | null;
  readonly location_id: number;
  readonly location_name: string;
  /** Whether the product was bought, or its price written down, so lately that its cost can be believed. */
  readonly cost_current: boolean;
  readonly opened: boolean;
  readonly closed: boolean;
}

/** One product at one place, between the two counts. */
export interface Level extends Card {
  readonly window: Window;
}

interface Row extends Card {
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

const costKnownDays = 60;

/**
 * Two questions to the ledger that know nothing of each other: what it held at both ends of each window, back to then from what
 * there is now or was when the books were closed next, and what moved in between, by its kind. That they agree is the report's
 * tie-out.
 */
export async function readLevels(db: Sql, pair: Pair, where: readonly RawBuilder<unknown>[]): Promise<Level[]> {
  const windows = windowsOf(pair, where);
  const [held, moved] = await Promise.all([
    sql<Row>`
      with ${windows}, anchor as (
        select t.period_id, t.ends_at from stock_periods t
        where t.client_id = ${mine} and t.status in ('closed', 'locked') and t.ends_at > (select max(close_at) from windows) order by t.ends_at limit 1),
      known as (select coalesce((select ends_at from anchor), 'infinity') as until),
      held as (
        select s.client_product_id, s.location_id, s.quantity, s.value from stock_levels s where s.client_id = ${mine} and not exists (select from anchor)
        union all
        select k.client_product_id, k.location_id, k.quantity, k.value from stock_period_levels k where k.client_id = ${mine} and k.period_id = (select period_id from anchor)),
      bought as (
        select e.client_product_id from stock_entries e
        where e.client_id = ${mine} and e.kind = 'delivery' and e.corrects is null and e.effective_at <= ${pair.closing.moment}::timestamptz
          and e.effective_at > ${pair.closing.moment}::timestamptz - ${costKnownDays}::integer * interval '1 day' group by 1)
      select ${productColumns}, p.group_id, p.group_name, g.subgroup_name, p.supplier_id, v.supplier_name, w.location_id, ${placeName} as location_name, w.opened, w.closed,
        b.client_product_id is not null or (r.cost_price is not null and r.updated_at > ${pair.closing.moment}::timestamptz - ${costKnownDays}::integer * interval '1 day') as cost_current,
        (coalesce(s.quantity, 0) - coalesce(e.open_quantity, 0))::bigint as open_quantity, (coalesce(s.value, 0) - coalesce(e.open_value, 0))::bigint as open_value,
        (coalesce(s.quantity, 0) - coalesce(e.close_quantity, 0))::bigint as close_quantity, (coalesce(s.value, 0) - coalesce(e.close_value, 0))::bigint as close_value
      from windows w
      join product_cards p on p.client_id = ${mine} and p.client_product_id = w.client_product_id
      join client_products r on r.client_id = p.client_id and r.client_product_id = p.client_product_id
      left join subgroups g on g.subgroup_id = p.subgroup_id
      left join supplier_cards v on v.supplier_id = p.supplier_id
      left join location_cards l on l.client_id = p.client_id and l.location_id = w.location_id
      left join held s on s.client_product_id = w.client_product_id and s.location_id = w.location_id
      cross join lateral (
        select sum(e.quantity) as open_quantity, sum(e.value) as open_value, sum(e.quantity) filter (where ${afterClosing}) as close_quantity, sum(e.value) filter (where ${afterClosing}) as close_value
        from stock_entries e where ${sinceOpening} and e.effective_at < (select until from known)) e
      left join bought b on b.client_product_id = w.client_product_id
      order by p.client_product_id, w.location_id`.execute(db),
    sql<Moved>`
      with ${windows}
      select w.client_product_id as product, w.location_id as place, m.part, m.quantity, m.value from windows w
      cross join lateral (select ${partOf} as part, sum(e.quantity)::bigint as quantity, sum(e.value)::bigint as value from stock_entries e where ${withinWindow} group by 1) m`.execute(
      db,
    ),
  ]);
  const byLevel = new Map<string, Partial<Record<Part, Amount>>>();
  for (const { product, place, part, quantity, value } of moved.rows) {
    const key = `${product}:${place}`;
    byLevel.set(key, { ...byLevel.get(key), [part]: { quantity, value } });
  }
  return held.rows.map((row) => levelOf(row, byLevel.get(`${row.product_id}:${row.location_id}`) ?? {})).filter(({ window }) => somethingHappened(window));
}

const levelOf = ({ open_quantity, open_value, close_quantity, close_value, ...card }: Row, moved: Window['moved']): Level => ({
  ...card,
  window: { opening: { quantity: open_quantity, value: open_value }, closing: { quantity: close_quantity, value: close_value }, moved },
});

/** A shelf on which nothing ever stood has no variance. */
const somethingHappened = ({ opening, closing, moved }: Window): boolean =>
  opening.quantity !== 0 || closing.quantity !== 0 || Object.values(moved).some(({ quantity, value }) => quantity !== 0 || value !== 0);
