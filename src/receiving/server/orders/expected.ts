import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../deliveries/cards.ts';
import { addDelivery } from '../deliveries/deliveries.ts';
import { addLines, type NewLine } from '../deliveries/lines.ts';

/** A line of an order as it should come. Quantities are in thousandths of the unit, money in ten-thousandths. */
export type ExpectedLine = Pick<NewLine, 'client_product_id' | 'name' | 'supplier_code' | 'ordered' | 'unit' | 'unit_cost'> & {
  readonly order_line: number;
  readonly per_unit: number;
  readonly per_unit_of: string;
  readonly tax_rate: number;
};

/** What of an order should come on one day. */
export interface ExpectedGoods {
  readonly day: string;
  readonly lines: readonly ExpectedLine[];
}

export interface ExpectedOrder {
  readonly order_id: number;
  readonly supplier_id: number;
  readonly reference: string;
  readonly goods: readonly ExpectedGoods[];
}

interface Standing {
  readonly delivery_id: number;
  readonly status: string;
  readonly lines: readonly { order_line: number | null; ordered: number; location_id: number | null }[];
}

async function standing({ db }: Ctx, orderId: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select d.delivery_id, d.status, coalesce(jsonb_agg(jsonb_build_object('order_line', x.order_line, 'ordered', x.ordered, 'location_id', x.location_id)) filter (where x.line is not null), '[]') as lines
    from deliveries d left join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    where d.client_id = ${mine} and d.order_id = ${orderId} and d.status not in ('cancelled', 'reversed') group by d.delivery_id, d.status, d.delivery_date order by d.delivery_date, d.delivery_id`.execute(
    db,
  );
  return rows;
}

/** What still waits, after what stands at the door already or has come: a line is taken up day by day. */
function stillToCome(goods: readonly ExpectedGoods[], come: readonly Standing[]): ExpectedGoods[] {
  const taken = new Map<number, number>();
  for (const { order_line, ordered } of come.flatMap(({ lines }) => lines)) if (order_line !== null) taken.set(order_line, (taken.get(order_line) ?? 0) + ordered);
  return goods.flatMap(({ day, lines }) => {
    const left = lines.flatMap((line) => {
      const before = Math.min(line.ordered, taken.get(line.order_line) ?? 0);
      taken.set(line.order_line, (taken.get(line.order_line) ?? 0) - before);
      return line.ordered > before ? [{ ...line, ordered: line.ordered - before }] : [];
    });
    return left.length > 0 ? [{ day, lines: left }] : [];
  });
}

const newLine = (line: ExpectedLine, at: number, location_id: number | null): NewLine => ({
  ...line,
  line: at + 1,
  matched_by: line.client_product_id === null ? null : 'remembered',
  received: null,
  line_total: null,
  billed: null,
  location_id,
});

/** Writes one expected delivery as it should come now; where each product goes stays as somebody has said. */
async function write(ctx: Ctx, order: ExpectedOrder, { day, lines }: ExpectedGoods, known: Standing | undefined): Promise<void> {
  const { supplier_id, order_id, reference } = order;
  const id = known?.delivery_id ?? (await addDelivery(ctx, { supplier_id, delivery_date: day, reference, order_id }, 'expected'));
  if (known) {
    await sql`update deliveries set delivery_date = ${day}::date, supplier_id = ${supplier_id} where client_id = ${mine} and delivery_id = ${id} and (delivery_date, supplier_id) is distinct from (${day}::date, ${supplier_id}::integer)`.execute(
      ctx.db,
    );
    await sql`delete from delivery_lines where client_id = ${mine} and delivery_id = ${id}`.execute(ctx.db);
  }
  const places = new Map(known?.lines.map(({ order_line, location_id }) => [order_line, location_id]));
  await addLines(
    ctx,
    id,
    lines.map((line, at) => newLine(line, at, places.get(line.order_line) ?? null)),
  );
  ctx.changed({ entity: 'delivery', id, action: known ? 'expected otherwise' : 'expected', after: { order: reference, day, lines: lines.length } });
}

/** Brings what is expected of an order to what its supplier says now. What somebody has begun to check in stays as it is. */
export async function expectGoods(ctx: Ctx, order: ExpectedOrder): Promise<void> {
  const all = await standing(ctx, order.order_id);
  const open = all.filter(({ status }) => status === 'expected');
  const wanted = stillToCome(
    order.goods.toSorted((a, b) => a.day.localeCompare(b.day)),
    all.filter(({ status }) => status !== 'expected'),
  );
  for (const [at, goods] of wanted.entries()) await write(ctx, order, goods, open[at]);
  for (const { delivery_id } of open.slice(wanted.length)) {
    await sql`update deliveries set status = 'cancelled', reason = 'The order does not bring it any more' where client_id = ${mine} and delivery_id = ${delivery_id}`.execute(
      ctx.db,
    );
    ctx.changed({ entity: 'delivery', id: delivery_id, action: 'cancelled' });
  }
}
