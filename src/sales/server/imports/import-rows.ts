import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type ImportRow, importRow } from '../../contract/import.ts';

export const importsFrom = sql`pos_imports i left join user_cards u on u.client_id = i.client_id and u.user_id = i.created_by
  left join lateral (select count(*) as days, count(*) filter (where s.due) as due, coalesce(sum(s.unmapped_net), 0) as unmapped_net, max(s.waits_until) filter (where s.due and s.waits_until > clock_timestamp()) as waits_until from pos_sales s
    where s.client_id = i.client_id and s.import_id = i.import_id and s.status = 'posted') s on true
  left join lateral (select count(*) as undone, count(*) filter (where s.due) as putting_back from pos_sales s where s.client_id = i.client_id and s.import_id = i.import_id and s.status = 'reverted') b on true
  left join lateral (select coalesce(sum(n.lines) filter (where n.kind in ('v', 'x')), 0) as voided, coalesce(sum(n.lines) filter (where n.kind = 'r'), 0) as refunded
    from pos_sales s join pos_sale_items n on n.client_id = s.client_id and n.sale_id = s.sale_id and n.kind in ('v', 'x', 'r')
    where s.client_id = i.client_id and s.import_id = i.import_id) v on true
  left join pos_tills t on t.client_id = i.client_id and lower(t.till_name) = lower(i.source)`;
export const importRows = rowsOf(importRow, {
  ...ofTable('i', [
    'import_id',
    'file_name',
    'source',
    'status',
    'lines',
    'skipped',
    'left_out',
    'left_out_kinds',
    'net',
    'first_day',
    'last_day',
    'replaces',
    'created_at',
    'reverted_at',
  ]),
  ...ofTable('s', ['days', 'due', 'waits_until', 'unmapped_net']),
  ...ofTable('b', ['undone', 'putting_back']),
  ...ofTable('v', ['voided', 'refunded']),
  voids: sql`t.voids`,
  user_name: sql`u.user_name`,
});

export async function oneImport(db: Sql, id: number): Promise<ImportRow> {
  const row = await oneRow(db, importRows, importsFrom, sql`i.client_id = (select app_client()) and i.import_id = ${id}`);
  if (!row) throw notFound();
  return row;
}
