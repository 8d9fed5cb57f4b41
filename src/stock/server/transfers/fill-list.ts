import { type RawBuilder, sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { type FillLine, fillList } from '../../contract/fill-list.ts';
import { productColumns } from '../products/listing.ts';

/** Where a product stands on the shelf of a place, in SQL, as who keeps the order of shelves says. */
export type ShelfPosition = (product: RawBuilder<unknown>, place: RawBuilder<unknown>) => RawBuilder<unknown>;

const linesMost = 2000;

/** Under their par are the places that have too little of it, together with what is on its way to them; what one place takes is not there for the next. */
const wanting = (from: number): RawBuilder<unknown> => sql`(
  select w.*, least(w.wanted, greatest(0, w.there - coalesce(sum(w.wanted) over (partition by w.client_product_id order by w.location_id rows between unbounded preceding and 1 preceding), 0))) as units
  from (
    select t.client_product_id, t.location_id, t.par_max, p.size_quantity, coalesce(h.quantity, 0) as held, floor(s.quantity::numeric / p.size_quantity) as there,
      ceil((t.par_max - coalesce(h.quantity, 0) - coalesce(c.quantity, 0))::numeric / p.size_quantity) as wanted
    from par_stocks t
    join product_cards p on p.client_id = t.client_id and p.client_product_id = t.client_product_id
    join stock_levels s on s.client_id = t.client_id and s.client_product_id = t.client_product_id and s.location_id = ${from}
    left join stock_levels h on h.client_id = t.client_id and h.client_product_id = t.client_product_id and h.location_id = t.location_id
    left join lateral (select sum(x.quantity) as quantity from transfers a join transfer_lines x on x.client_id = a.client_id and x.transfer_id = a.transfer_id
      where a.client_id = t.client_id and a.status = 'sent' and a.to_location = t.location_id and x.client_product_id = t.client_product_id) c on true
    where t.client_id = (select app_client()) and t.location_id <> ${from} and p.active and s.quantity >= p.size_quantity
      and coalesce(h.quantity, 0) + coalesce(c.quantity, 0) < t.par_min) w)`;

export const fillListRoutes = (shelfPosition: ShelfPosition): readonly BoundCall[] => [
  serve(fillList, async ({ db }, { query: { from_location } }) => {
    const position = shelfPosition(sql`w.client_product_id`, sql`${from_location}::integer`);
    const [place, lines] = await concurrently([
      sql<{ name: string }>`select location_name as name from location_cards where client_id = (select app_client()) and location_id = ${from_location}`.execute(db),
      sql<FillLine>`
        select ${productColumns}, ${position} as position, p.group_name, w.location_id as to_location, l.location_name as to_name, ${quantityOf(sql`w.held`)} as on_hand,
          ${quantityOf(sql`w.par_max`)} as par_max, ${quantityOf(sql`w.units * w.size_quantity`)} as carry, w.units < w.wanted as short
        from ${wanting(from_location)} w
        join product_cards p on p.client_id = (select app_client()) and p.client_product_id = w.client_product_id
        join location_cards l on l.client_id = (select app_client()) and l.location_id = w.location_id
        where w.units > 0
        order by position nulls last, lower(p.group_name) nulls last, lower(p.name), p.client_product_id, lower(l.location_name), w.location_id limit ${sql.lit(linesMost)}`.execute(
        db,
      ),
    ]);
    const [from] = place.rows;
    if (!from) throw invalid('from_location', 'does not exist');
    return { from_location, from_name: from.name, data: lines.rows, total: lines.rows.length };
  }),
];
