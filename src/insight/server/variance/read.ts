import { type RawBuilder, sql } from 'kysely';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { placeName, productColumns } from '../../../stock/server/public.ts';
import type { VarianceWindow } from '../../domain/split.ts';
import type { CountPair } from './counts.ts';
import { type LevelWindow, reckonedWindows } from './reckoned-windows.ts';
import { givenAwayBy, mine, placesOf } from './windows.ts';

export interface Card {
  readonly product_id: number;
  readonly product_name: string;
  readonly brand_name: string | null;
  readonly size: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly served_as: string;
  readonly supplier_id: number | null;
  readonly supplier_name: string | null;
  readonly location_id: number;
  readonly location_name: string;
  /** Whether the product was bought, or its price written down, so lately that its cost can be believed. */
  readonly cost_current: boolean;
}

/** One product at one place, between the two counts. */
export type VarianceLevel = Card & LevelWindow;

interface Row extends Card {
  /** What of the level changes with everything that is written to its ledger (its row, and that of the books that were closed next), and what its waste counts as. */
  standing: string;
}

const costKnownDays = 60;

/** Each product at each place that one of the two counts was about, with what happened between them. */
export async function readLevels(ctx: Ctx, pair: CountPair, where: readonly RawBuilder<unknown>[]): Promise<VarianceLevel[]> {
  const { rows } = await sql<Row>`
    with ${placesOf(pair, where)}, bought as (
      select e.client_product_id from stock_entries e
      where e.client_id = ${mine} and e.kind = 'delivery' and e.corrects is null and e.effective_at <= ${pair.closing.moment}::timestamptz
        and e.effective_at > ${pair.closing.moment}::timestamptz - ${costKnownDays}::integer * interval '1 day' group by 1),
    books as (select t.period_id from stock_periods t where t.client_id = ${mine} and t.status in ('closed', 'locked') and t.ends_at > ${pair.closing.moment}::timestamptz order by t.ends_at limit 1)
    select ${productColumns}, p.group_id, p.group_name, r.served_as, p.supplier_id, v.supplier_name, w.location_id, ${placeName} as location_name,
      b.client_product_id is not null or (r.cost_price is not null and r.updated_at > ${pair.closing.moment}::timestamptz - ${costKnownDays}::integer * interval '1 day') as cost_current,
      concat_ws(' ', s.entries, s.quantity, s.value, k.period_id, k.quantity, k.value, ${givenAwayBy}) as standing
    from places w
    join product_cards p on p.client_id = ${mine} and p.client_product_id = w.client_product_id
    join client_products r on r.client_id = p.client_id and r.client_product_id = p.client_product_id
    left join supplier_cards v on v.supplier_id = p.supplier_id
    left join location_cards l on l.client_id = p.client_id and l.location_id = w.location_id
    left join stock_levels s on s.client_id = p.client_id and s.client_product_id = w.client_product_id and s.location_id = w.location_id
    left join stock_period_levels k on k.client_id = p.client_id and k.period_id = (select period_id from books) and k.client_product_id = w.client_product_id and k.location_id = w.location_id
    left join bought b on b.client_product_id = w.client_product_id
    order by p.client_product_id, w.location_id`.execute(ctx.db);
  const reckoned = await reckonedWindows(ctx, pair, rows);
  return rows.flatMap((row, at) => {
    const found = reckoned[at];
    return found && somethingHappened(found.window) ? [Object.assign(row, found)] : [];
  });
}

/** A shelf on which nothing ever stood has no variance. */
const somethingHappened = ({ opening, closing, moved }: VarianceWindow): boolean =>
  opening.quantity !== 0 || closing.quantity !== 0 || Object.values(moved).some(({ quantity, value }) => quantity !== 0 || value !== 0);
