import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type IncomingRow, type IncomingTransfer, incomingRow } from '../../contract/incoming.ts';
import { transferStates } from '../../contract/states.ts';

const from = sql`incoming_transfers a
  left join venue_receipts r on r.client_id = a.client_id and r.transfer_id = a.transfer_id
  left join location_cards l on l.client_id = r.client_id and l.location_id = r.location_id
  left join user_cards u on u.client_id = r.client_id and u.user_id = r.received_by
  cross join lateral (
    select coalesce(sum(x.value), 0) as value, coalesce(sum(x.value - x.received_value) filter (where x.received < x.quantity), 0) as missing,
      jsonb_agg(jsonb_build_object('line', x.line, 'product_name', x.product_name, 'brand_name', x.brand_name, 'size', x.size, 'barcode', x.barcode, 'master_product_id', x.master_product_id,
        'base_unit', x.base_unit, 'size_quantity', ${quantityOf(sql`x.size_quantity`)}, 'quantity', ${quantityOf(sql`x.quantity`)}, 'received', ${quantityOf(sql`x.received`)}, 'value', ${moneyOf(sql`x.value`)}) order by x.line) as lines
    from incoming_transfer_lines x where x.transfer_id = a.transfer_id) w`;

const rows = rowsOf(
  incomingRow,
  {
    transfer_id: sql`a.transfer_id`,
    from_venue: sql`a.from_venue`,
    status: sql`a.status`,
    sent_at: sql`a.sent_at`,
    received_at: sql`a.received_at`,
    note: sql`a.note`,
    reason: sql`a.reason`,
    value: sql`w.value`,
    missing_value: sql`w.missing`,
    location_id: sql`r.location_id`,
    location_name: sql`l.location_name`,
    user_name: sql`u.user_name`,
    lines: sql`w.lines`,
    version: sql`a.version`,
  },
  { allowed_next: ({ status }) => transferStates[status].filter((next) => next.startsWith('received')) },
);

export async function incomingPage(db: Sql, input: ListInput) {
  const found = sql`exists (select from incoming_transfer_lines x where x.transfer_id = a.transfer_id and strpos(plain_text(concat_ws(' ', x.brand_name, x.product_name)), plain_text(${input.search ?? ''})) > 0)`;
  return pageOf(db, input, { ...rows, from, tie: sql`a.transfer_id desc`, where: input.search ? [found] : [] });
}

export async function oneIncoming(db: Sql, id: number): Promise<IncomingRow> {
  const row = await oneRow(db, rows, from, sql`a.transfer_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

type Match = NonNullable<IncomingTransfer['lines'][number]['match']>;

/**
 * The own product that each line is, or may be: as it was taken in; else as the same line of the same venue was before; else by
 * barcode, by the product that all clients share, by name. One that is kept in another unit is none.
 */
async function matchesOf(db: Sql, id: number): Promise<ReadonlyMap<number, Match>> {
  const { rows } = await sql<Match & { line: number }>`
    select distinct on (x.line) x.line, f.by, p.client_product_id as product_id, p.name as product_name, p.brand_name, p.size_description as size, p.base_unit, ${quantityOf(sql`p.size_quantity`)} as size_quantity
    from incoming_transfer_lines x
    cross join lateral (
      select 0 as rank, 'received' as by, n.client_product_id, n.transfer_id as since from venue_receipt_lines n where n.client_id = x.client_id and n.transfer_id = x.transfer_id and n.line = x.line
      union all
      select 1, 'before', n.client_product_id, n.transfer_id from incoming_transfer_lines o join venue_receipt_lines n on n.client_id = o.client_id and n.transfer_id = o.transfer_id and n.line = o.line
        where o.from_client_id = x.from_client_id and (o.product_name, o.brand_name, o.size, o.base_unit) is not distinct from (x.product_name, x.brand_name, x.size, x.base_unit)
      union all
      select 2, 'barcode', c.client_product_id, 0 from product_cards c where c.client_id = x.client_id and c.barcode = x.barcode and c.active
      union all
      select 3, 'master', c.client_product_id, 0 from product_cards c where c.client_id = x.client_id and c.shared_master_id = x.master_product_id and c.active
      union all
      select 4, 'name', c.client_product_id, 0 from product_cards c where c.client_id = x.client_id and c.active
        and lower(c.name) in (lower(x.product_name), lower(concat_ws(' ', x.brand_name, x.product_name)))
        and (x.size is null or c.size_description is null or lower(c.size_description) = lower(x.size))) f
    join product_cards p on p.client_id = x.client_id and p.client_product_id = f.client_product_id and p.base_unit = x.base_unit and (p.active or f.rank = 0)
    where x.transfer_id = ${id} order by x.line, f.rank, f.since desc, p.client_product_id`.execute(db);
  return new Map(rows.map(({ line, ...match }) => [line, match]));
}

/** As one, with what its lines are here. */
export async function wholeIncoming(db: Sql, id: number): Promise<IncomingTransfer> {
  const [row, matches] = await concurrently([oneIncoming(db, id), matchesOf(db, id)]);
  return { ...row, lines: row.lines.map((line) => ({ ...line, match: matches.get(line.line) ?? null })) };
}
