import { sql } from 'kysely';
import type { Ctx } from '../src/kernel/server/calls/context.ts';
import { countDays, dateOf, type Span } from './history/span.ts';

/** The counts of a venue's year: everything, on the first of each month. Gives their numbers by the day since the beginning. */
export async function beginCounts({ db, who }: Ctx, span: Span): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const day of countDays(span)) {
    const on = dateOf(span, day).toISOString().slice(0, 10);
    const { rows } = await sql<{ id: number }>`
      insert into stock_counts (client_id, number, name, kind, status, count_date, created_by, completed_by)
      values (app_client(), 'C-' || extract(year from ${on}::date) || '-' || lpad(next_document_number('count', extract(year from ${on}::date)::integer)::text, 4, '0'),
        'Month end, ' || to_char(${on}::date - 1, 'FMMonth YYYY'), 'full', 'in_progress', ${on}::date, ${who.userId}, ${who.userId}) returning stock_count_id as id`.execute(db);
    counts.set(day, rows[0]?.id ?? 0);
  }
  return counts;
}

/** Writes what the counts found, matching the ledger, and completes them. Two people counted, most by hand, some by scale, scanner and voice. */
export async function completeCounts({ db, who }: Ctx): Promise<void> {
  await sql`
    insert into stock_count_places (client_id, stock_count_id, location_id, status, started_at, started_by, finished_at, finished_by)
    select app_client(), source_id, location_id, 'finished', min(effective_at), ${who.userId}, max(effective_at), ${who.userId}
    from stock_entries where client_id = app_client() and source_type = 'count' group by 2, 3`.execute(db);
  await sql`
    insert into stock_count_lines (client_id, stock_count_id, client_product_id, location_id, line, state, quantity, counted_at, counted_by, source)
    select app_client(), e.source_id, e.client_product_id, e.location_id, e.source_line, 'counted', e.target, e.effective_at,
      case when e.location_id % 2 = 0 then coalesce((select min(user_id) from user_cards where client_id = app_client() and user_id <> ${who.userId}), ${who.userId}) else ${who.userId} end,
      (array['manual', 'manual', 'manual', 'step', 'scale', 'scale', 'barcode', 'voice'])[1 + (e.source_line + e.source_id) % 8]
    from stock_entries e where e.client_id = app_client() and e.source_type = 'count' and e.corrects is null`.execute(db);
  await sql`
    insert into stock_count_entries (client_id, stock_count_id, client_product_id, location_id, key, mode, quantity, source, counted_at, recorded_at, user_id)
    select client_id, stock_count_id, client_product_id, location_id, gen_random_uuid(), 'replace', quantity, source, counted_at, counted_at, counted_by
    from stock_count_lines where client_id = app_client()`.execute(db);
  await sql`
    update stock_counts c set status = 'completed', started_at = l.first_at, completed_at = l.last_at + interval '20 minutes', created_at = l.first_at,
      period_start = (select max(n.counted_at) + interval '20 minutes' from stock_count_lines n join stock_counts b using (client_id, stock_count_id) where n.client_id = c.client_id and b.count_date < c.count_date)
    from (select stock_count_id, min(counted_at) as first_at, max(counted_at) as last_at from stock_count_lines where client_id = app_client() group by 1) l
    where c.client_id = app_client() and c.stock_count_id = l.stock_count_id`.execute(db);
  await sql`
    insert into count_templates (client_id, name, kind, location_ids, created_by)
    select app_client(), l.area_name || ', weekly', 'partial', array_agg(l.location_id), ${who.userId} from location_cards l where l.client_id = app_client() group by l.area_name`.execute(
    db,
  );
}
