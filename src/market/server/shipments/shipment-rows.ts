import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type ShipmentDetail, type ShipmentRow, shipmentRow } from '../../contract/shipment.ts';
import { shipmentStates } from '../../contract/states.ts';

const from = sql`market_shipments s join market_orders o on o.client_id = s.client_id and o.order_id = s.order_id`;
const own = sql`s.seller_id = (select app_client())`;
const lines = sql`from market_shipment_lines l where l.client_id = s.client_id and l.shipment_id = s.shipment_id`;
export const shipmentRows = rowsOf(
  shipmentRow,
  {
    ...ofTable('s', [
      'shipment_id',
      'shipment_number',
      'order_id',
      'client_id',
      'status',
      'delivery_day',
      'route',
      'stop',
      'packages',
      'carrier',
      'tracking_number',
      'attempts',
      'failure',
    ]),
    ...ofTable('s', ['handed_over_at', 'delivered_at', 'received_by', 'version']),
    ...ofTable('o', ['sales_number', 'delivery_address']),
    client_name: sql`o.buyer_name`,
    waits_for_client: sql`(s.status in ('draft', 'ready') and (o.buyer_ack_needed or o.cancel_requested_at is not null))`,
    packs: sql`(select coalesce(sum(l.quantity), 0) ${lines})::integer`,
    lines_count: sql`(select count(*) ${lines})`,
  },
  { allowed_next: ({ status }) => [...shipmentStates[status]] },
);

export function shipmentPage(db: Sql, input: ListInput) {
  const like =
    input.search &&
    sql`lower(s.shipment_number || ' ' || o.sales_number || ' ' || o.buyer_name || ' ' || coalesce(s.tracking_number, '')) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`;
  return pageOf(db, input, { ...shipmentRows, from, tie: sql`s.route nulls last, s.stop nulls last, s.shipment_id desc`, where: [own, ...(like ? [like] : [])] });
}

export const shipmentsOf = async (db: Sql, ids: readonly number[]): Promise<ShipmentRow[]> => {
  const { data } = await pageOf(
    db,
    { page: 1, pageSize: 500, sortField: 'stop', sortOrder: 'asc', search: undefined, filters: {} },
    {
      ...shipmentRows,
      from,
      tie: sql`s.shipment_id`,
      where: [own, sql`s.shipment_id = any(${[...ids]}::integer[])`],
    },
  );
  return data;
};

type Beside = Pick<ShipmentDetail, 'notes' | 'order_notes' | 'has_signature' | 'has_photo'>;

/** The whole of a shipment; under its order's lock and its own where it is to be changed. */
export async function oneShipment(db: Sql, id: number, lock = false): Promise<ShipmentDetail> {
  if (lock) await sql`select 1 from ${from} where ${own} and s.shipment_id = ${id} for update`.execute(db);
  const row = await oneRow(db, shipmentRows, from, sql`${own} and s.shipment_id = ${id}`);
  if (!row) throw notFound();
  const [beside, goods] = await concurrently([
    sql<Beside>`select s.notes, o.notes as order_notes, s.signature is not null as has_signature, s.photo is not null as has_photo from ${from} where ${own} and s.shipment_id = ${id}`.execute(
      db,
    ),
    sql<ShipmentDetail['lines'][number]>`
      select l.line, l.listing_id as product_id, l.name, p.pack_name as pack, l.quantity, ${quantityOf(sql`l.weight`)} as weight, l.returned, l.return_reason
      from market_shipment_lines l join listings p on p.client_id = l.seller_id and p.listing_id = l.listing_id
      where l.seller_id = (select app_client()) and l.shipment_id = ${id} order by l.line`.execute(db),
  ]);
  const [more] = beside.rows;
  if (!more) throw notFound();
  return { ...row, ...more, lines: goods.rows };
}
