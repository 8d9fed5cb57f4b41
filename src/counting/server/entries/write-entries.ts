import { type RawBuilder, sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import type { EntryRow } from '../../contract/cards.ts';
import type { CountState } from '../../contract/states.ts';
import { mine } from '../counts/count-rows.ts';
import { lineKey } from '../sheets/line-rows.ts';
import type { KnownLine } from './lock-lines.ts';

const stored = <Row extends { readonly quantity: number | null }>(rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, quantity: row.quantity === null ? null : quantityToStore(row.quantity) })));

/** Writes entries and the outcome of their lines. Returns the rows as stored, without those whose key belongs to another line. */
export async function writeRows(ctx: Ctx, countId: number, status: CountState, rows: readonly EntryRow[], lines: ReadonlyMap<string, KnownLine>): Promise<EntryRow[]> {
  if (rows.length === 0) return [];
  const [numbered] = await batch(
    ctx.db,
    sql<Pick<EntryRow, 'entry_id' | 'key' | 'recorded_at'>>`
      insert into stock_count_entries (client_id, stock_count_id, client_product_id, location_id, key, mode, quantity, corrects, seen, source, raw, device, confidence, counted_at, user_id)
      select app_client(), ${countId}, r.product_id, r.location_id, r.key, r.mode, r.quantity, r.corrects, r.seen, r.source, r.raw, r.device, r.confidence, r.counted_at, ${ctx.who.userId}
      from jsonb_to_recordset(${stored(rows)}::jsonb) as r(product_id integer, location_id integer, key uuid, mode text,
        quantity bigint, corrects uuid, seen uuid[], source text, raw text, device text, confidence real, counted_at timestamptz)
      on conflict (client_id, stock_count_id, key) do nothing returning entry_id, key, recorded_at`,
    lineWrites(countId, new Set(rows.map(lineKey)), lines),
    ...begun(
      ctx.who.userId,
      countId,
      rows.map(({ location_id }) => location_id),
      status,
    ),
  );
  const kept = new Map(numbered.map((one) => [one.key, one]));
  return rows.flatMap((row) => (kept.has(row.key) ? [{ ...row, ...kept.get(row.key) }] : []));
}

/** Said as an insert, each line is found by its key; there it stands already. */
export function lineWrites(countId: number, changed: ReadonlySet<string>, lines: ReadonlyMap<string, KnownLine>): RawBuilder<unknown> {
  const standings = [...changed].flatMap((at) => lines.get(at)?.standing ?? []);
  return sql`insert into stock_count_lines (client_id, stock_count_id, client_product_id, location_id, line, state, quantity, counted_at, counted_by, source, reason)
    select app_client(), ${countId}, r.product_id, r.location_id, r.line, r.state, r.quantity, r.counted_at, r.counter, r.source, r.reason
    from jsonb_to_recordset(${stored(standings)}::jsonb) as r(product_id integer, location_id integer, line integer, state text,
      quantity bigint, counted_at timestamptz, counter integer, source text, reason text)
    on conflict (client_id, stock_count_id, client_product_id, location_id) do update set state = excluded.state, quantity = excluded.quantity, counted_at = excluded.counted_at,
      counted_by = excluded.counted_by, source = excluded.source, reason = excluded.reason`;
}

/** The first entry begins its place, and the count. */
const begun = (userId: number, countId: number, locationIds: readonly number[], status: CountState): readonly RawBuilder<unknown>[] => [
  sql`update stock_count_places set status = 'counting', started_at = coalesce(started_at, now()), started_by = coalesce(started_by, ${userId})
    where client_id = ${mine} and stock_count_id = ${countId} and location_id = any(${[...new Set(locationIds)]}::integer[]) and status = 'not_started'`,
  ...(status === 'draft'
    ? [sql`update stock_counts set status = 'in_progress', started_at = now() where client_id = ${mine} and stock_count_id = ${countId} and status = 'draft'`]
    : []),
];
