import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid, lacking } from '../../../kernel/server/fault.ts';
import type { LineBody, PackedCard } from '../../contract/delivery.ts';
import type { LineUnit } from '../../contract/units.ts';
import { perUnit } from '../../domain/units.ts';
import { cardsOf, mine } from './cards.ts';
import type { Delivery } from './rows.ts';

export type MatchedBy = 'hand' | 'remembered' | 'code' | 'name';

/** A line as it is written: quantities in thousandths of its unit, money in ten-thousandths. */
export interface NewLine {
  readonly line: number;
  readonly client_product_id: number | null;
  readonly name: string;
  readonly supplier_code: string | null;
  readonly matched_by: MatchedBy | null;
  readonly ordered: number;
  readonly received: number | null;
  readonly unit: LineUnit;
  readonly per_unit: number | null;
  readonly unit_cost: number | null;
  readonly line_total: number | null;
  /** How many the total is for, where that is not all that was ordered. */
  readonly billed: number | null;
  readonly location_id: number | null;
  /** Which line of an order it is, and what `per_unit` is in where no product says so yet. */
  readonly order_line?: number | null;
  readonly per_unit_of?: string | null;
  /** What is billed as tax beside it, in per cent, where its order says so. */
  readonly tax_rate?: number | null;
}

export const nameOf = ({ brand_name, product_name, size }: PackedCard): string =>
  [brand_name && !product_name.toLowerCase().startsWith(brand_name.toLowerCase()) ? `${brand_name} ${product_name}` : product_name, size].filter(Boolean).join(', ');

/** Lines that somebody typed. What came counts from the first where the delivery is written down as received. */
export async function typedLines(ctx: Ctx, bodies: readonly LineBody[], more: { readonly from: number; readonly came: boolean; readonly field: string }): Promise<NewLine[]> {
  const cards = await cardsOf(
    ctx.db,
    bodies.flatMap(({ product_id }) => product_id ?? []),
  );
  return bodies.map((body, at): NewLine => {
    const field = (name: string) => `${more.field}.${at}.${name}`;
    const card = body.product_id ? cards.get(body.product_id) : undefined;
    if (body.product_id && !card) throw invalid(field('product_id'), 'does not exist');
    const name = body.name ?? (card && nameOf(card));
    if (!name) throw lacking(field('product_id'));
    const ordered = body.ordered ?? (more.field === 'extra' ? 0 : body.received);
    if (ordered === undefined) throw lacking(field('ordered'));
    if (ordered === 0 && !body.received) throw invalid(field('ordered'), 'must be more than nothing');
    const received = body.received ?? (more.came ? ordered : undefined);
    const factor = card && perUnit(body.unit, card);
    if (card && factor === undefined) throw invalid(field('unit'), `cannot be ${body.unit} for a product kept in ${card.base_unit}`);
    return {
      line: more.from + at,
      client_product_id: card?.product_id ?? null,
      name: name.slice(0, 200),
      supplier_code: body.supplier_code || null,
      matched_by: card ? 'hand' : null,
      ordered: quantityToStore(ordered),
      received: received === undefined ? null : quantityToStore(received),
      unit: body.unit,
      per_unit: factor ?? null,
      unit_cost: body.unit_cost === undefined || body.unit_cost === null ? null : moneyToStore(body.unit_cost),
      line_total: null,
      billed: null,
      location_id: body.location_id ?? null,
    };
  });
}

export const addLines = ({ db }: Ctx, deliveryId: number, lines: readonly NewLine[]) =>
  sql`
  insert into delivery_lines (client_id, delivery_id, line, client_product_id, name, supplier_code, matched_by, ordered, received, unit, per_unit, unit_cost, line_total, billed, location_id, order_line, per_unit_of, tax_rate)
  select app_client(), ${deliveryId}::integer, line, client_product_id, name, supplier_code, matched_by, ordered, received, unit, per_unit, unit_cost, line_total, billed, location_id, order_line, per_unit_of, tax_rate
  from jsonb_populate_recordset(null::delivery_lines, ${JSON.stringify(lines)}::jsonb)`.execute(db);

/** A line that means no product is left out of a delivery; its document still holds it. */
export async function leaveOut({ db }: Ctx, { delivery_id, lines }: Pick<Delivery, 'delivery_id' | 'lines'>, wanted: readonly number[]): Promise<void> {
  const wrong = wanted.findIndex((line) => !lines.some((one) => one.line === line && one.product === null));
  if (wrong >= 0) throw invalid(`leave_out.${wrong}`, 'is no line without a product');
  if (new Set(wanted).size === lines.length) throw invalid('leave_out', 'leaves nothing: cancel the delivery');
  await sql`delete from delivery_lines where client_id = ${mine} and delivery_id = ${delivery_id} and line = any(${wanted}::integer[])`.execute(db);
}

/** All lines anew. A line that says which one it was keeps what its document says of it, as far as that still holds. */
export async function rewriteLines(ctx: Ctx, deliveryId: number, bodies: readonly (LineBody & { readonly line?: number })[]): Promise<void> {
  const { rows } = await sql<NewLine>`
    delete from delivery_lines where client_id = ${mine} and delivery_id = ${deliveryId}
    returning line, client_product_id, name, supplier_code, matched_by, ordered, received, unit, per_unit, unit_cost, line_total, billed, location_id, order_line, per_unit_of, tax_rate`.execute(
    ctx.db,
  );
  const former = bodies.map(({ line }, at) => {
    const was = rows.find((row) => row.line === line);
    if (line !== undefined && !was) throw invalid(`lines.${at}.line`, 'does not exist');
    return was;
  });
  const wanted = bodies.map((body, at) => ({ ...body, name: body.name ?? former[at]?.name, supplier_code: body.supplier_code ?? former[at]?.supplier_code }));
  const typed = await typedLines(ctx, wanted, { from: 1, came: false, field: 'lines' });
  await addLines(
    ctx,
    deliveryId,
    typed.map((line, at) => withFormer(line, former[at])),
  );
}

function withFormer(line: NewLine, was: NewLine | undefined): NewLine {
  if (!was) return line;
  const samePrice = line.ordered === was.ordered && line.unit === was.unit && line.unit_cost === was.unit_cost;
  return {
    ...line,
    matched_by: line.client_product_id === was.client_product_id ? was.matched_by : line.matched_by,
    line_total: samePrice ? was.line_total : null,
    billed: samePrice ? was.billed : null,
    location_id: line.location_id ?? was.location_id,
    order_line: was.order_line ?? null,
    per_unit_of: was.per_unit_of ?? null,
    tax_rate: was.tax_rate ?? null,
    ...(was.per_unit_of != null && line.unit === was.unit && line.client_product_id === was.client_product_id && { per_unit: was.per_unit }),
  };
}
