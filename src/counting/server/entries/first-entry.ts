import { sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { EntryRow } from '../../contract/cards.ts';
import { lineRowOf, ofLine, type PlainLine } from '../sheets/line-rows.ts';
import { asRow, type Entered, type EntryInput, published } from './record-entries.ts';

/**
 * The first entry of a line, in one statement: there is nothing it could contradict. Whatever else may be the case
 * (a line that is new, counted or asked for again, a place or a count that is not begun or is over, a repeat) takes the long way.
 */
export async function firstEntry(ctx: Ctx, countId: number, entry: EntryInput): Promise<Entered | undefined> {
  const row = asRow(ctx, countId, entry, []);
  const quantity = quantityToStore(row.quantity ?? 0);
  const line = ofLine(countId, row.product_id, row.location_id, 'n');
  // The tenant is named by row-level security alone: said once more, it would be looked up again for each table.
  const [counted, numbered] = await batch(
    ctx.db,
    sql<Pick<PlainLine, 'line' | 'found' | 'size_quantity'>>`
      update stock_count_lines n set state = 'counted', quantity = ${quantity}, counted_at = ${row.counted_at}::timestamptz, counted_by = ${row.user_id}, source = ${row.source}
      where ${line} and n.state = 'uncounted' and n.source is null
        and exists (select from stock_counts where stock_count_id = ${countId} and status = 'in_progress' for key share)
        and exists (select from stock_count_places where stock_count_id = ${countId} and location_id = ${row.location_id} and status = 'counting')
      returning n.line, n.found, (select ${quantityOf(sql`size_quantity`)} from product_cards p where p.client_product_id = n.client_product_id) as size_quantity`,
    // Only where the line was written by this very transaction.
    sql<Pick<EntryRow, 'entry_id' | 'recorded_at'>>`
      insert into stock_count_entries (client_id, stock_count_id, client_product_id, location_id, key, mode, quantity, seen, source, raw, device, confidence, counted_at, user_id)
      select n.client_id, n.stock_count_id, n.client_product_id, n.location_id, ${row.key}::uuid, ${row.mode}, ${quantity}, ${row.seen}::uuid[], ${row.source}, ${row.raw}, ${row.device},
        ${row.confidence}::real, ${row.counted_at}::timestamptz, ${row.user_id}
      from stock_count_lines n where ${line} and n.xmin = pg_current_xact_id_if_assigned()::xid
      on conflict do nothing returning entry_id, recorded_at`,
  );
  const [first, given] = [counted[0], numbered[0]];
  if (!first) return undefined;
  // This line has no entry yet, and the key was used: for an entry of another line.
  if (!given) throw fault('KEY_REUSED');
  const said = { ...row, ...given };
  const { product_id, location_id, counted_at, source } = row;
  const entered: Entered = {
    entry: said,
    line: lineRowOf(
      { ...first, product_id, location_id, state: 'counted', quantity: row.quantity, counted_at, counted_by: row.user_name, counter: row.user_id, source, reason: null },
      [said],
    ),
  };
  published(ctx, countId, [entered.line]);
  return entered;
}
