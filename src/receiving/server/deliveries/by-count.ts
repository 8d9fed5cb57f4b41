import { sql } from 'kysely';
import { countWindow } from '../../../counting/server/public.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf, quantityOf, timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { deliveriesByCount } from '../../contract/delivery.ts';
import type { LineUnit } from '../../contract/units.ts';
import { cardsOf, mine } from './cards.ts';
import { lineValue } from './line-value.ts';

interface Row {
  delivery_id: number;
  number: string;
  supplier_name: string;
  reference: string | null;
  received_at: string;
  line: number;
  product_id: number;
  product_name: string;
  location_name: string | null;
  ordered: number;
  received: number;
  unit: LineUnit;
  quantity: number;
  value: number;
}

const rowsMost = 2000;
const sum = (rows: readonly Row[], of: 'quantity' | 'value', scale: number) => rows.reduce((total, row) => total + Math.round(row[of] * scale), 0) / scale;

export const byCountRoutes: readonly BoundCall[] = [
  serve(deliveriesByCount, async ({ db, now }, { query: { countId, productId } }) => {
    const [window, cards] = await concurrently([countWindow(db, countId, productId), cardsOf(db, productId === undefined ? [] : [productId])]);
    const product = productId === undefined ? null : cards.get(productId);
    if (product === undefined || (countId !== undefined && !window)) throw notFound();
    const { count_id, from, to } = window ?? { count_id: null, from: null, to: now.toISOString() };
    const { rows } = await sql<Row>`
      select d.delivery_id, d.number, s.supplier_name, d.reference, d.received_at, x.line, p.client_product_id as product_id, p.name as product_name, l.location_name,
        ${quantityOf(sql`x.ordered`)} as ordered, ${quantityOf(sql`x.received`)} as received, x.unit, ${quantityOf(timesQuantity(sql`x.per_unit`, sql`x.received`))} as quantity, ${moneyOf(sql`coalesce(${lineValue}, 0)`)} as value
      from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
      join supplier_cards s on s.supplier_id = d.supplier_id
      join product_cards p on p.client_id = x.client_id and p.client_product_id = coalesce(x.substitute_product_id, x.client_product_id)
      left join location_cards l on l.client_id = x.client_id and l.location_id = x.location_id
      where d.client_id = ${mine} and d.status = 'received' and x.received > 0 and p.client_product_id = coalesce(${productId ?? null}::integer, p.client_product_id)
        and d.received_at > coalesce(${from}::timestamptz, '-infinity') and d.received_at <= ${to}::timestamptz
      order by d.received_at, d.delivery_id, x.line limit ${sql.lit(rowsMost)}`.execute(db);
    return { count_id, product, from, to, data: rows, total: rows.length, quantity: product ? sum(rows, 'quantity', 1000) : null, value: sum(rows, 'value', 10_000) };
  }),
];
