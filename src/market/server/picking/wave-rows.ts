import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type PickLine, type WaveDetail, type WaveRow, waveRow } from '../../contract/picking.ts';
import { waveStates } from '../../contract/states.ts';

const lines = sql`from pick_lines p where p.client_id = w.client_id and p.wave_id = w.wave_id`;
const rows = rowsOf(
  waveRow,
  {
    ...ofTable('w', ['wave_id', 'wave_number', 'delivery_day', 'route', 'status', 'picker', 'claimed_at', 'picked_at', 'packed_at', 'handed_over_at', 'version']),
    mine: sql`(w.claimed_by is not null and w.claimed_by = (select app_user()))`,
    orders_count: sql`(select count(distinct p.order_id) ${lines})`,
    lines_count: sql`(select count(*) ${lines})`,
    lines_done: sql`(select count(*) ${lines} and p.state <> 'to_pick')`,
    packs: sql`(select coalesce(sum(p.quantity), 0) ${lines})::integer`,
  },
  { allowed_next: ({ status }) => [...waveStates[status]] },
);
const from = sql`pick_waves w`;
const own = sql`w.client_id = (select app_client())`;

export function wavePage(db: Sql, input: ListInput) {
  const like = input.search && sql`lower(w.wave_number || ' ' || coalesce(w.route, '') || ' ' || coalesce(w.picker, '')) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`;
  return pageOf(db, input, { ...rows, from, tie: sql`w.wave_id desc`, where: [own, ...(like ? [like] : [])], alone: 'w' });
}

export async function oneWave(db: Sql, id: number, lock = false): Promise<WaveRow> {
  if (lock) await sql`select 1 from ${from} where ${own} and w.wave_id = ${id} for update`.execute(db);
  const found = await oneRow(db, rows, from, sql`${own} and w.wave_id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** The lines of a wave in the order of the shelves, however many they are, in one statement. */
export async function wholeWave(db: Sql, id: number): Promise<WaveDetail> {
  const wave = await oneWave(db, id);
  const { rows: found } = await sql<PickLine>`
    select p.line, p.order_id, o.sales_number, o.buyer_name as client_name, p.listing_id as product_id, l.sku, l.barcode, l.name, l.category, l.pack_name as pack, l.base_unit, ${quantityOf(sql`l.size_quantity`)} as size_quantity,
      l.pack_units, x.price_basis, p.quantity, p.state, p.picked, p.reason, p.substitute_listing_id as substitute_product_id, s.name as substitute_name, ${quantityOf(sql`p.weight`)} as weight
    from pick_lines p
    join market_orders o on o.client_id = p.buyer_id and o.order_id = p.order_id
    join market_order_lines x on x.client_id = p.buyer_id and x.order_id = p.order_id and x.line = p.order_line
    join listings l on l.client_id = p.client_id and l.listing_id = p.listing_id
    left join listings s on s.client_id = p.client_id and s.listing_id = p.substitute_listing_id
    where p.client_id = (select app_client()) and p.wave_id = ${id} order by p.line`.execute(db);
  return { ...wave, lines: found };
}
