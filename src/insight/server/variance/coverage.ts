import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Calendar } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { GivenBack } from '../../../sales/contract/given-back.ts';
import { givenBackSums, moneyKinds, tillOfDay } from '../../../sales/server/public.ts';
import { type Coverage, coverageNeeded, type Missing } from '../../contract/variance.ts';
import type { CountPair } from './counts.ts';
import { costShare, countedOf, type Group, percent } from './rows.ts';
import { mine } from './windows.ts';

export interface Sales {
  readonly net: number;
  /** What outlets sold that stand for no place. */
  readonly unplacedNet: number;
  /** Days of a till that have not been taken from stock yet. */
  readonly waitingDays: number;
  /** Days that were taken back and still stand in stock. */
  readonly puttingBackDays: number;
  /** What tills gave back, in thousandths of one. */
  readonly returned: GivenBack;
  readonly unmapped: readonly { readonly plu_code: string; readonly description: string; readonly net: number }[];
}

/**
 * What tills sold between the two counts, refunds taken off, and what of it nobody has said the recipe of. Days that lie between
 * whole count by their sums, as their codes stood when they were over; the days of the counts themselves by their lines.
 */
export async function readSales(db: Sql, { opening, closing }: CountPair, calendar: Calendar): Promise<Sales> {
  const day = (at: string) => businessDayOf(sql`${at}::timestamptz`, calendar);
  const [first, last] = [day(opening.moment), day(closing.moment)];
  const posted = sql`s.client_id = ${mine} and s.status = 'posted'`;
  const whole = sql`${posted} and s.business_date > ${first} and s.business_date < ${last}`;
  const over = startOfDay(sql`s.business_date + 1`, calendar);
  const ends = sql`${posted} and s.business_date in (${first}, ${last}) and l.sold_at > ${opening.moment} and l.sold_at <= ${closing.moment}`;
  const lines = sql`pos_sales s join pos_sale_lines l on l.client_id = s.client_id and l.sale_id = s.sale_id where ${ends} and l.kind in ${moneyKinds}`;
  const [{ rows }, unplaced, waiting, returned] = await concurrently([
    sql<{ plu_code: string; description: string; net: number; mapped: boolean }>`
    with days as materialized (select s.sale_id, ${over} as at from pos_sales s where ${whole}),
    sold as (
      select i.item_id, d.at, i.net from days d join pos_sale_items i on i.client_id = ${mine} and i.sale_id = d.sale_id where i.kind in ${moneyKinds}
      union all select l.item_id, l.sold_at, l.net from ${lines}),
    meant as (
      select d.item_id, m.standing <> 'unmapped' as mapped, sum(d.net) as net from sold d
      join item_meanings m on m.client_id = ${mine} and m.item_id = d.item_id and m.valid_from < d.at and d.at <= m.valid_until group by 1, 2)
    select t.plu_code, t.description, sum(d.net)::bigint as net, d.mapped
    from meant d join pos_items t on t.client_id = ${mine} and t.item_id = d.item_id group by 1, 2, 4 order by 3 desc`.execute(db),
    sql<{ net: number }>`
      with sold as (
        select n.outlet_id, ${over} as at, n.net from pos_sales s join pos_sale_outlets n on n.client_id = s.client_id and n.sale_id = s.sale_id where ${whole}
        union all select l.outlet_id, l.sold_at, l.net from ${lines} and l.outlet_id is not null)
      select coalesce(sum(d.net), 0)::bigint as net from sold d where not exists (select from sale_places m
        where m.client_id = ${mine} and m.outlet_id = d.outlet_id and m.location_id is not null and m.valid_from < d.at and d.at <= m.valid_until)`.execute(db),
    sql<{ days: number; back: number }>`
      select count(*) filter (where s.status = 'posted') as days, count(*) filter (where s.status = 'reverted') as back
      from pos_sales s where s.client_id = ${mine} and s.due and s.business_date between ${first} and ${last}`.execute(db),
    sql<GivenBack>`
      with given as (
        select n.kind, n.quantity, t.voids from pos_sales s join pos_sale_items n on n.client_id = s.client_id and n.sale_id = s.sale_id ${tillOfDay} where ${whole} and n.kind in ('r', 'v', 'x')
        union all select l.kind, l.quantity, t.voids from pos_sales s join pos_sale_lines l on l.client_id = s.client_id and l.sale_id = s.sale_id ${tillOfDay}
          where ${ends} and l.kind in ('r', 'v', 'x'))
      select ${givenBackSums} from given n cross join lateral (select n.voids) t`.execute(db),
  ]);
  return {
    net: rows.reduce((sum, row) => sum + row.net, 0),
    unmapped: rows.filter(({ mapped }) => !mapped),
    unplacedNet: unplaced.rows[0]?.net ?? 0,
    waitingDays: waiting.rows[0]?.days ?? 0,
    puttingBackDays: waiting.rows[0]?.back ?? 0,
    returned: returned.rows[0] ?? { refunded: 0, voided_made: 0, voided_unmade: 0 },
  };
}

const shownMost = 5;
const dayMs = 86_400_000;

/** How far the variance can be trusted, and what is missing where it cannot. */
export function coverageOf({ reckoned, tally }: Group, sales: Sales, closedAt: string, now: Date): Coverage {
  const unmappedNet = sales.unmapped.reduce((sum, { net }) => sum + net, 0);
  const salesShare = percent(sales.net - unmappedNet, sales.net);
  const countable = reckoned.filter(({ level }) => level.location_id !== 0);
  const shares = { cost: costShare(reckoned), counts: countedOf(tally) ?? 100 };
  const short = (share: number): boolean => share < coverageNeeded;
  const nothingSold = salesShare === null && reckoned.every(({ split }) => split.theoretical.quantity === 0);
  const missing: Missing[] = [
    ...(nothingSold || (salesShare !== null && short(salesShare)) ? (['sales'] as const) : []),
    ...(short(shares.cost) ? (['cost'] as const) : []),
    ...(short(shares.counts) ? (['counts'] as const) : []),
  ];
  return {
    needed_percent: coverageNeeded,
    sales_percent: salesShare,
    sales_net: moneyFromStore(sales.net),
    unmapped_net: moneyFromStore(unmappedNet),
    unmapped_items: sales.unmapped.length,
    unplaced_net: moneyFromStore(sales.unplacedNet),
    waiting_days: sales.waitingDays,
    putting_back_days: sales.puttingBackDays,
    returned: {
      refunded: quantityFromStore(sales.returned.refunded),
      voided_made: quantityFromStore(sales.returned.voided_made),
      voided_unmade: quantityFromStore(sales.returned.voided_unmade),
    },
    unmapped: sales.unmapped.slice(0, shownMost).map(({ plu_code, description, net }) => ({ plu_code, description, net: moneyFromStore(net) })),
    cost_percent: shares.cost,
    counted_percent: percent(countable.filter(({ level }) => level.opened && level.closed).length, countable.length),
    counted_cost_percent: percent(tally.countedCost, tally.weight),
    age_days: Math.max(0, Math.floor((now.getTime() - Date.parse(closedAt)) / dayMs)),
    missing,
  };
}
