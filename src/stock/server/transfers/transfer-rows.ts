import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { momentColumn, moneyColumn, numberColumn, pageOf, textColumn, wordColumn } from '../../../kernel/server/records/paged.ts';
import { transferStates } from '../../contract/states.ts';
import type { TransferRow } from '../../contract/transfer.ts';

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
    'base_unit', p.base_unit, 'size_quantity', p.size_quantity / 1000::float8, 'quantity', x.quantity / 1000::float8, 'received', x.received / 1000::float8) order by x.line)
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

const select = sql`a.transfer_id, a.from_location, f.location_name as from_name, a.to_location, a.to_client_id, coalesce(t.location_name, a.to_venue) as to_name, a.status, a.sent_at, a.received_at, a.note, a.reason,
  w.value / 10000::float8 as value, w.missing / 10000::float8 as missing_value, a.count_id, u.user_name, ${lines} as lines, a.version`;

const columns = {
  sent_at: momentColumn(sql`a.sent_at`),
  from_name: wordColumn(sql`f.location_name`),
  to_name: wordColumn(sql`coalesce(t.location_name, a.to_venue)`),
  status: textColumn(sql`a.status`),
  value: moneyColumn(sql`w.value`),
  from_location: numberColumn(sql`a.from_location`),
  to_location: numberColumn(sql`a.to_location`),
  count_id: numberColumn(sql`a.count_id`),
};

export type Transfer = TransferRow;
type Row = Omit<TransferRow, 'allowed_next' | 'lines'> & { lines: TransferRow['lines'] | null };
const whole = (row: Row): Transfer => ({ ...row, lines: row.lines ?? [], allowed_next: nextOf(row) });

/** What goes to another venue is received there. */
const nextOf = ({ status, to_client_id }: Row) => transferStates[status].filter((next) => to_client_id === null || !next.startsWith('received'));

export async function oneTransfer(db: Sql, id: number, lock = false): Promise<Transfer> {
  if (lock) await sql`select 1 from transfers where client_id = (select app_client()) and transfer_id = ${id} for update`.execute(db);
  const { rows } = await sql<Row>`select ${select} from ${from} where a.client_id = (select app_client()) and a.transfer_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return whole(rows[0]);
}

/** A transfer is found by what it holds, too. */
export async function transferPage(db: Sql, input: ListInput) {
  const { product_id, ...filters } = input.filters;
  const wanted = (product_id as { eq?: unknown } | undefined)?.eq;
  const holds = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from transfer_lines x join ${sql.table('product_cards')} p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
      where x.client_id = a.client_id and x.transfer_id = a.transfer_id and ${condition})`;
  const page = await pageOf<Row>(
    db,
    { ...input, filters },
    {
      from,
      select,
      columns,
      tie: sql`a.transfer_id desc`,
      where: [
        sql`a.client_id = (select app_client())`,
        ...(wanted === undefined ? [] : [holds(sql`x.client_product_id = ${Number(wanted) || 0}`)]),
        ...(input.search ? [holds(sql`p.search_text like '%' || plain_text(${input.search}) || '%'`)] : []),
      ],
    },
  );
  return { ...page, data: page.data.map(whole) };
}
