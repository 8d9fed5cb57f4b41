import { sql } from 'kysely';
import { countWindow } from '../../counting/server/public.ts';
import { notFound } from '../../kernel/server/fault.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { deliveriesByCount } from '../contract/delivery.ts';
import { cardsOf, mine } from './cards.ts';
import { lineValue } from './rows.ts';

interface Row {
  delivery_id: number;
  number: string;
  supplier_name: string;
  reference: string | null;
  received_at: string;
  line: number;
  location_name: string | null;
  ordered: number;
  received: number;
  unit: 'unit';
  quantity: number;
  value: number;
}

const sum = (rows: readonly Row[], of: 'quantity' | 'value', scale: number) => rows.reduce((total, row) => total + Math.round(row[of] * scale), 0) / scale;

export const byCountRoutes: readonly Served[] = [
  serve(deliveriesByCount, async ({ db }, { query }) => {
    const { from, to, card } = await window(db, query);
    const { rows } = await sql<Row>`
      select d.delivery_id, d.number, s.supplier_name, d.reference, d.received_at, x.line, l.location_name, x.ordered / 1000.0 as ordered, x.received / 1000.0 as received, x.unit,
        round(x.received::numeric * x.per_unit / 1000) / 1000.0 as quantity, coalesce(${lineValue}, 0) / 10000.0 as value
      from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
      join supplier_cards s on s.supplier_id = d.supplier_id
      left join location_cards l on l.client_id = x.client_id and l.location_id = x.location_id
      where d.client_id = ${mine} and d.status = 'received' and x.received > 0 and coalesce(x.substitute_product_id, x.client_product_id) = ${query.productId}
        and d.received_at > coalesce(${from}::timestamptz, '-infinity') and d.received_at <= ${to}::timestamptz
      order by d.received_at, d.delivery_id, x.line limit 500`.execute(db);
    return { count_id: query.countId, ...card, from, to, data: rows, total: rows.length, quantity: sum(rows, 'quantity', 1000), value: sum(rows, 'value', 10_000) };
  }),
];

async function window(db: Parameters<typeof cardsOf>[0], { countId, productId }: { countId: number; productId: number }) {
  const [span, cards] = await Promise.all([countWindow(db, countId, productId), cardsOf(db, [productId])]);
  const card = cards.get(productId);
  if (!span || !card) throw notFound();
  return { ...span, card };
}
