import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** What the rows of a document say of stock as they stand now: a line of it, or, without a line, that all it posted stands, of one product where that is named. */
export interface DocumentEffect {
  readonly type: string;
  readonly id: number;
  readonly revision: number;
  readonly line: number | null;
  readonly leg: number;
  readonly product: number;
  readonly place: number;
  /** What came in, or with a minus went out, in thousandths. */
  readonly quantity: number | null;
  /** What there was, where somebody looked. */
  readonly found: number | null;
  /** What it cost, in ten-thousandths, where that is written down. */
  readonly value: number | null;
  /** When it happened, in microseconds, where that is written down. */
  readonly at: number | null;
}

/** The moment that a row says, as it is compared with the ledger's. */
export const momentOf = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000000)::bigint`;

/** Each room reads its own documents; the types that it answers for are named, so that what only the ledger knows of is noticed. */
export interface Documents {
  readonly types: readonly string[];
  /** The tables in which their products stand. Where a row says no moment before it is posted, how its document is found in the ledger. */
  readonly tables: readonly { readonly table: string; readonly posted?: { readonly type: string; readonly id: string } }[];
  read(db: Sql, productIds: readonly number[]): Promise<DocumentEffect[]>;
  /** Posts anew what its rows have come to say otherwise than was posted; says how many documents that were. */
  postAnew?(ctx: Ctx): Promise<number>;
}

const mine = sql`(select app_client())`;

/** What stock keeps rows of itself. */
export const stockDocuments: Documents = {
  types: ['adjustment', 'waste', 'return', 'transfer', 'venue-receipt'],
  tables: [
    { table: 'adjustments' },
    { table: 'waste_entries' },
    { table: 'waste_lines' },
    { table: 'supplier_returns' },
    { table: 'transfer_lines' },
    { table: 'venue_receipt_lines' },
  ],
  async read(db, productIds) {
    const ids = sql`any(${[...productIds]}::integer[])`;
    const { rows } = await sql<DocumentEffect>`
      select 'adjustment' as type, adjustment_id as id, revision, 1 as line, 0 as leg, client_product_id as product, location_id as place, null::bigint as quantity, new_quantity as found, null::bigint as value, ${momentOf('adjusted_at')} as at
      from adjustments where client_id = ${mine} and status = 'posted' and client_product_id = ${ids}
      union all select 'waste', waste_id, revision, 1, 0, client_product_id, location_id, -quantity, null, null, ${momentOf('wasted_at')}
      from waste_entries where client_id = ${mine} and status = 'posted' and client_product_id = ${ids}
      union all select 'waste', w.waste_id, w.revision, l.line, 0, l.client_product_id, l.location_id, -l.quantity, null, null, ${momentOf('w.wasted_at')}
      from waste_lines l join waste_entries w on w.client_id = l.client_id and w.waste_id = l.waste_id
      where l.client_id = ${mine} and w.status = 'posted' and w.client_product_id is null and l.client_product_id = ${ids}
      union all select 'return', return_id, revision, 1, 0, client_product_id, location_id, -quantity, null, null, ${momentOf('returned_at')}
      from supplier_returns where client_id = ${mine} and status not in ('draft', 'refused') and client_product_id = ${ids}
      union all select 'transfer', t.transfer_id, 0, l.line, 0, l.client_product_id, t.from_location, -l.quantity, null, null, null
      from transfer_lines l join transfers t on t.client_id = l.client_id and t.transfer_id = l.transfer_id
      where l.client_id = ${mine} and t.status in ('sent', 'received', 'received_with_difference') and l.client_product_id = ${ids}
      union all select 'transfer', t.transfer_id, 1, l.line, 1, l.client_product_id, t.to_location, l.received, null, null, null
      from transfer_lines l join transfers t on t.client_id = l.client_id and t.transfer_id = l.transfer_id
      where l.client_id = ${mine} and t.status in ('received', 'received_with_difference') and t.to_location is not null and l.received > 0 and l.client_product_id = ${ids}
      union all select 'venue-receipt', r.transfer_id, r.revision, l.line, 0, l.client_product_id, r.location_id, x.received, null,
        case when coalesce(a.repriced_at <= r.priced_through, a.repriced_at is null) then x.received_value else e.value end, null
      from venue_receipt_lines l join venue_receipts r on r.client_id = l.client_id and r.transfer_id = l.transfer_id
      join incoming_transfers a on a.transfer_id = r.transfer_id join incoming_transfer_lines x on x.transfer_id = l.transfer_id and x.line = l.line
      left join stock_entries e on e.client_id = r.client_id and e.source_type = 'venue-receipt' and e.source_id = r.transfer_id and e.revision = r.revision and e.source_line = l.line
        and e.corrects is null and e.reverses is null
      where l.client_id = ${mine} and x.received > 0 and l.client_product_id = ${ids}`.execute(db);
    return rows;
  },
};
