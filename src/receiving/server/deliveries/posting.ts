import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { type Posting, type PostingLine, placesFor } from '../../../stock/server/public.ts';
import { mine } from './cards.ts';
import { lineValue } from './line-value.ts';

interface Came {
  readonly line: number;
  readonly product: number | null;
  readonly name: string;
  readonly location: number | null;
  readonly quantity: number | null;
  readonly value: number | null;
}

export interface ReceivedDelivery {
  readonly delivery_id: number;
  readonly revision: number;
  readonly location_id: number | null;
}

/** What a delivery says to the ledger: what came, where it went, and what it costs as its claims stand. */
export async function postingOf(ctx: Ctx, { delivery_id, revision, location_id }: ReceivedDelivery, at: Date | undefined, late: boolean | undefined): Promise<Posting> {
  const { rows } = await sql<Came>`
    select x.line, coalesce(x.substitute_product_id, x.client_product_id) as product, x.name, x.location_id as location, ${timesQuantity(sql`x.per_unit`, sql`x.received`)}::bigint as quantity, ${lineValue}::bigint as value
    from delivery_lines x where x.client_id = ${mine} and x.delivery_id = ${delivery_id} and x.received > 0 order by x.line`.execute(ctx.db);
  const unmatched = rows.filter(({ product, quantity }) => product === null || quantity === null);
  if (unmatched.length > 0)
    throw fault('DELIVERY_UNMATCHED', {
      details: { lines: unmatched.map(({ line }) => line) },
      errors: unmatched.map(({ line, name }) => ({ field: `lines.${line}.product_id`, message: `is needed: nobody has said what “${name}” is` })),
    });
  const placed = rows.map((row) => ({ ...row, productId: row.product as number, place: row.location ?? location_id }));
  const placeless = placed.filter(({ place }) => place === null).map(({ productId }) => productId);
  const places = placeless.length > 0 ? await placesFor(ctx, placeless) : new Map<number, number>();
  const lines = placed.map(
    ({ line, productId, place, quantity, value }): PostingLine => ({
      line,
      productId,
      locationId: place ?? (places.get(productId) as number),
      kind: 'delivery',
      quantity: quantity as number,
      ...(value !== null && { value }),
    }),
  );
  await keepPlaces(ctx, delivery_id, lines);
  return { source: { type: 'delivery', id: delivery_id, revision }, at, late, lines };
}

/** Where each line went stays with it: a correction must find the goods there again. */
const keepPlaces = ({ db }: Ctx, id: number, lines: readonly PostingLine[]) =>
  sql`update delivery_lines x set location_id = r.location from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ locationId }) => locationId)}::integer[]) as r(line, location)
    where x.client_id = ${mine} and x.delivery_id = ${id} and x.line = r.line and x.location_id is distinct from r.location`.execute(db);
