import { sql } from 'kysely';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault } from '../../kernel/server/fault.ts';
import type { EntryRow } from '../contract/cards.ts';
import { mine } from './count-rows.ts';
import { asRow, type Entered, type Entry, told } from './entering.ts';
import { lineRowOf, ofLine, type PlainLine } from './line-rows.ts';

/**
 * The first that is said of a line, in one statement: nothing is there that it could contradict. Whatever else may be the case
 * (a line that is new, counted or asked for again, a place or a count that is not begun or is over, a repeat) takes the long way.
 */
export async function firstEntry(ctx: Ctx, countId: number, entry: Entry): Promise<Entered | undefined> {
  const row = asRow(ctx, countId, entry, []);
  const quantity = quantityToStore(row.quantity ?? 0);
  const { rows } = await sql<Pick<PlainLine, 'line' | 'size_quantity'> & Pick<EntryRow, 'entry_id' | 'recorded_at'>>`
    with begun as (select from stock_counts where client_id = ${mine} and stock_count_id = ${countId} and status = 'in_progress' for key share),
    counted as (
      update stock_count_lines n set state = 'counted', quantity = ${quantity}, counted_at = ${row.counted_at}::timestamptz, counted_by = ${row.user_id}, source = ${row.source}
      from begun where n.client_id = ${mine} and ${ofLine(countId, row.product_id, row.location_id, 'n')} and n.state = 'uncounted' and n.source is null
        and exists (select from stock_count_places w where w.client_id = n.client_id and w.stock_count_id = n.stock_count_id and w.location_id = n.location_id and w.status = 'counting')
      returning n.line),
    said as (
      insert into stock_count_entries (client_id, stock_count_id, client_product_id, location_id, key, mode, quantity, seen, source, raw, device, confidence, counted_at, user_id)
      select app_client(), ${countId}, ${row.product_id}, ${row.location_id}, ${row.key}::uuid, ${row.mode}, ${quantity}, ${row.seen}::uuid[], ${row.source}, ${row.raw}, ${row.device},
        ${row.confidence}::real, ${row.counted_at}::timestamptz, ${row.user_id} from counted
      on conflict do nothing returning entry_id, recorded_at)
    select counted.line, said.entry_id, said.recorded_at, (select p.size_quantity / 1000.0 from product_cards p where p.client_id = ${mine} and p.client_product_id = ${row.product_id}) as size_quantity
    from counted left join said on true`.execute(ctx.db);
  const written = rows[0];
  if (!written) return undefined;
  // Nothing was said of this line yet, and the key is spent: it was said of another.
  if (written.entry_id === null) throw fault('KEY_REUSED');
  const said = { ...row, entry_id: written.entry_id, recorded_at: written.recorded_at };
  const { product_id, location_id, counted_at, source } = row;
  const { line, size_quantity } = written;
  const entered: Entered = {
    entry: said,
    line: lineRowOf(
      { line, size_quantity, product_id, location_id, state: 'counted', quantity: row.quantity, counted_at, counted_by: row.user_name, counter: row.user_id, source, reason: null },
      [said],
    ),
  };
  told(ctx, countId, [entered.line]);
  return entered;
}
