import { sql } from 'kysely';
import { quantityScale } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { wholeCents } from '../../../kernel/server/database/scaled.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { mine } from '../deliveries/cards.ts';
import { addLines, type NewLine } from '../deliveries/lines.ts';
import type { ExpectedLine } from './expected.ts';

const newLine = (line: ExpectedLine, at: number, location_id: number | null): NewLine => ({
  ...line,
  line: at,
  matched_by: line.client_product_id === null ? null : 'remembered',
  received: null,
  billed: null,
  location_id,
});

/** What somebody has counted in other words than the order's stays so: as much is expected, said in those. */
const inOtherWords = sql`(x.received is not null and x.unit <> r.unit)`;
const ordered = sql`case when ${inOtherWords} then round(r.ordered::numeric * r.per_unit / x.per_unit) else r.ordered end`;
const repriced = sql`(x.received is not null and x.unit_cost <> r.unit_cost and x.unit = r.unit)`;
const byHand = sql`x.matched_by = 'hand'`;

/**
 * Brings the lines of a delivery to what it should bring, whatever somebody has said of them already. What was counted of a
 * line that it does not bring came all the same: it stays, as more than was sent.
 */
export async function expectLines(ctx: Ctx, deliveryId: number, lines: readonly ExpectedLine[], places: ReadonlyMap<number, number | null>): Promise<void> {
  const said = sql`jsonb_populate_recordset(null::delivery_lines, ${JSON.stringify(lines)}::jsonb) r`;
  const here = sql`x.client_id = ${mine} and x.delivery_id = ${deliveryId}`;
  const notBrought = sql`x.order_line is not null and not exists (select from ${said} where r.order_line = x.order_line)`;
  await batch(
    ctx.db,
    sql`delete from delivery_lines x where ${here} and ${notBrought} and coalesce(x.received, 0) = 0`,
    sql`update delivery_lines x set ordered = 0, line_total = 0 where ${here} and ${notBrought}`,
    sql`update delivery_lines x set name = r.name, supplier_code = r.supplier_code, ordered = ${ordered}, unit = case when ${inOtherWords} then x.unit else r.unit end,
        per_unit = case when ${inOtherWords} then x.per_unit else r.per_unit end, per_unit_of = r.per_unit_of, unit_cost = case when x.received is null then r.unit_cost else x.unit_cost end,
        line_total = case when ${repriced} then ${wholeCents(sql`x.unit_cost::numeric * r.ordered / ${sql.lit(quantityScale)}`)} else r.line_total end,
        client_product_id = case when ${byHand} then x.client_product_id else r.client_product_id end,
        matched_by = case when ${byHand} then x.matched_by when r.client_product_id is not null then 'remembered' end
      from ${said} where ${here} and r.order_line = x.order_line`,
  );
  const { rows } = await sql<{ line: number; order_line: number | null }>`select x.line, x.order_line from delivery_lines x where ${here}`.execute(ctx.db);
  const there = new Set(rows.map(({ order_line }) => order_line));
  const last = Math.max(0, ...rows.map(({ line }) => line));
  const added = lines.filter(({ order_line }) => !there.has(order_line));
  if (added.length > 0)
    await addLines(
      ctx,
      deliveryId,
      added.map((line, at) => newLine(line, last + at + 1, places.get(line.order_line) ?? null)),
    );
}
