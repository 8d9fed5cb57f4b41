import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { transferStates } from '../../contract/states.ts';
import { type TransferRow, transferRow } from '../../contract/transfer.ts';

const from = sql`transfers a
  join location_cards f on f.client_id = a.client_id and f.location_id = a.from_location
  left join location_cards t on t.client_id = a.client_id and t.location_id = a.to_location
  left join user_cards u on u.client_id = a.client_id and u.user_id = a.created_by
  left join lateral (
    select coalesce(sum(-(e.value + coalesce(c.value, 0))) filter (where e.revision = 0 and e.leg in (0, 10)), 0) as value,
      coalesce(sum(-(e.value + coalesce(c.missing, 0))) filter (where e.revision = 1 and e.leg = 2), 0) as missing
    from stock_entries e
    left join lateral (select sum(c.value) as value, sum(c.value) filter (where c.kind <> 'true_up') as missing from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id) c on true
    where e.client_id = (select app_client()) and e.source_type = 'transfer' and e.source_id = a.transfer_id and e.corrects is null
  ) w on true`;

const lines = sql`(
  select jsonb_agg(jsonb_build_object('line', x.line, 'product_id', p.client_product_id, 'product_name', p.name, 'brand_name', p.brand_name, 'size', p.size_description,
    'base_unit', p.base_unit, 'size_quantity', ${quantityOf(sql`p.size_quantity`)}, 'quantity', ${quantityOf(sql`x.quantity`)}, 'received', ${quantityOf(sql`x.received`)}) order by x.line)
  from transfer_lines x join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
  where x.client_id = a.client_id and x.transfer_id = a.transfer_id)`;

/** What left in a month; what was recalled never did. */
export const transfersBooked = {
  from,
  at: sql`a.sent_at`,
  stands: sql`a.status in ('sent', 'received', 'received_with_difference')`,
  quantity: sql`(select sum(x.quantity) from transfer_lines x where x.client_id = a.client_id and x.transfer_id = a.transfer_id)`,
  value: sql`w.value`,
};

/** What goes to another venue is received there. */
const nextOf = ({ status, to_client_id }: Pick<TransferRow, 'status' | 'to_client_id'>) =>
  transferStates[status].filter((next) => to_client_id === null || !next.startsWith('received'));

const rows = rowsOf(
  transferRow,
  {
    transfer_id: sql`a.transfer_id`,
    from_location: sql`a.from_location`,
    from_name: sql`f.location_name`,
    to_location: sql`a.to_location`,
    to_client_id: sql`a.to_client_id`,
    to_name: sql`coalesce(t.location_name, a.to_venue)`,
    status: sql`a.status`,
    sent_at: sql`a.sent_at`,
    received_at: sql`a.received_at`,
    note: sql`a.note`,
    reason: sql`a.reason`,
    value: sql`w.value`,
    missing_value: sql`w.missing`,
    count_id: sql`a.count_id`,
    user_name: sql`u.user_name`,
    lines: sql`coalesce(${lines}, '[]')`,
    version: sql`a.version`,
  },
  { allowed_next: nextOf },
);

export async function oneTransfer(db: Sql, id: number, lock = false): Promise<TransferRow> {
  if (lock) await sql`select 1 from transfers where client_id = (select app_client()) and transfer_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`a.client_id = (select app_client()) and a.transfer_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** A transfer is found by what it holds, too. */
export async function transferPage(db: Sql, input: ListInput) {
  const { product_id, location_id, ...filters } = input.filters;
  const wanted = (product_id as { eq?: unknown } | undefined)?.eq;
  const place = (location_id as { eq?: unknown } | undefined)?.eq;
  const holds = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from transfer_lines x join ${sql.table('product_cards')} p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
      where x.client_id = a.client_id and x.transfer_id = a.transfer_id and ${condition})`;
  return pageOf(
    db,
    { ...input, filters },
    {
      ...rows,
      from,
      tie: sql`a.transfer_id desc`,
      where: [
        sql`a.client_id = (select app_client())`,
        ...(wanted === undefined ? [] : [holds(sql`x.client_product_id = ${Number(wanted) || 0}`)]),
        ...(place === undefined ? [] : [sql`${Number(place) || 0} in (a.from_location, a.to_location)`]),
        ...(input.search ? [holds(sql`p.search_text like '%' || plain_text(${input.search}) || '%'`)] : []),
      ],
    },
  );
}
