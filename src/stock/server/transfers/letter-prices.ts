import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { sendingRevision } from '../ledger/under-way.ts';

/** Says in the letters to other venues what was sent, and what of it arrived, is worth by what has been learned of entries under way. */
export async function writeLetterPrices(db: Sql, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    with sent as (
      select distinct t.transfer_id from stock_entries e join transfers t on t.client_id = e.client_id and t.transfer_id = e.source_id
      where e.client_id = (select app_client()) and e.entry_id = any(${[...entries]}::bigint[]) and e.source_type = 'transfer' and t.to_client_id is not null and t.status <> 'recalled'),
    worth as (
      select e.source_id as transfer_id, e.source_line as line, sum(e.value + coalesce(c.value, 0)) filter (where e.revision = ${sendingRevision} and e.leg = 1)::bigint as value,
        -sum(e.value + coalesce(c.value, 0)) filter (where e.revision > ${sendingRevision} and e.leg = 0)::bigint as received_value
      from sent s join stock_entries e on e.client_id = (select app_client()) and e.source_type = 'transfer' and e.source_id = s.transfer_id and e.corrects is null and e.reverses is null
      left join lateral (select sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind <> 'true_up') c on true
      group by 1, 2),
    said as (
      update transfer_lines x set value = w.value, received_value = case when x.received_value is null then null else coalesce(w.received_value, 0) end
      from worth w where x.client_id = (select app_client()) and x.transfer_id = w.transfer_id and x.line = w.line
        and (x.value is distinct from w.value or x.received_value <> coalesce(w.received_value, 0))
      returning x.transfer_id)
    update transfers t set repriced_at = clock_timestamp() where t.client_id = (select app_client()) and t.transfer_id in (select transfer_id from said)`.execute(db);
}
