import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';

interface Wanted {
  readonly listing_id: number;
  readonly name: string;
  readonly quantity: number;
}

const namedMost = 3;
/** How much there is stays the supplier's to know. */
function soldOutText(missing: readonly Wanted[]): string {
  const names = missing.slice(0, namedMost).map(({ name, quantity }) => `${quantity.toLocaleString('en')} × ${name}`);
  const others = missing.length - names.length;
  return `There is less than you ask for of ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}. Take fewer, or something else.`;
}

/** Each listing once, in the order of their keys, in which all take their locks. */
const byListing = (lines: readonly Wanted[]): Wanted[] =>
  [...Map.groupBy(lines, ({ listing_id }) => listing_id)]
    .map(([listing_id, same]) => ({ listing_id, name: same[0]?.name ?? '', quantity: same.reduce((all, { quantity }) => all + quantity, 0) }))
    .sort((a, b) => a.listing_id - b.listing_id);

const locked = (wanted: readonly Wanted[]) =>
  sql`select 1 from listing_stock where client_id = (select app_client()) and listing_id = any(${wanted.map(({ listing_id }) => listing_id)}::integer[]) order by listing_id for update`;
const asRows = (wanted: readonly Wanted[]) => sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(listing_id integer, quantity integer)`;

/** In the supplier's name: its goods are promised, or refused by product. What is made to order is promised without being there. Says what is asked after it. */
export async function reserveStock<Row>(theirs: Ctx, sellerId: number, lines: readonly Wanted[], after: RawBuilder<Row> | false = false): Promise<readonly Row[]> {
  const wanted = byListing(lines);
  const [, reserved, asked] = await batch(
    theirs.db,
    locked(wanted),
    sql<{ listing_id: number }>`
      update listing_stock k set reserved = k.reserved + r.quantity from ${asRows(wanted)}, listings l
      where k.client_id = (select app_client()) and k.listing_id = r.listing_id and l.client_id = k.client_id and l.listing_id = k.listing_id and (l.made_to_order or k.on_hand - k.reserved >= r.quantity)
      returning k.listing_id`,
    after,
  );
  const there = new Set(reserved.map(({ listing_id }) => listing_id));
  const missing = wanted.filter(({ listing_id }) => !there.has(listing_id));
  if (missing.length > 0)
    throw fault('SOLD_OUT', {
      message: soldOutText(missing),
      details: { seller_id: sellerId, products: missing.map(({ listing_id, name }) => ({ product_id: listing_id, name })) },
    });
  return asked;
}

/** In the supplier's name: what was promised is free again. */
export async function releaseStock(theirs: Ctx, lines: readonly Wanted[]): Promise<void> {
  const wanted = byListing(lines.filter(({ quantity }) => quantity > 0));
  if (wanted.length === 0) return;
  await batch(
    theirs.db,
    locked(wanted),
    sql`update listing_stock k set reserved = greatest(0, k.reserved - r.quantity) from ${asRows(wanted)} where k.client_id = (select app_client()) and k.listing_id = r.listing_id`,
  );
}

/** In the supplier's name: what was promised has left. */
export async function shipStock(theirs: Ctx, lines: readonly Wanted[]): Promise<void> {
  const wanted = byListing(lines.filter(({ quantity }) => quantity > 0));
  if (wanted.length === 0) return;
  await batch(
    theirs.db,
    locked(wanted),
    sql`update listing_stock k set reserved = greatest(0, k.reserved - r.quantity), on_hand = case when l.made_to_order then k.on_hand else k.on_hand - r.quantity end
      from ${asRows(wanted)}, listings l where k.client_id = (select app_client()) and k.listing_id = r.listing_id and l.client_id = k.client_id and l.listing_id = k.listing_id`,
  );
}

/** In the supplier's name: what somebody holds in their hand is promised, whatever the books say of it. */
export async function promiseStock(theirs: Ctx, lines: readonly Wanted[]): Promise<void> {
  const wanted = byListing(lines.filter(({ quantity }) => quantity > 0));
  if (wanted.length === 0) return;
  await batch(
    theirs.db,
    locked(wanted),
    sql`update listing_stock k set reserved = k.reserved + r.quantity from ${asRows(wanted)} where k.client_id = (select app_client()) and k.listing_id = r.listing_id`,
  );
}

/** In the supplier's name: what came back stands on the shelf again. What is made to order was never counted there. */
export async function bookBack(theirs: Ctx, lines: readonly Wanted[]): Promise<void> {
  const wanted = byListing(lines);
  if (wanted.length === 0) return;
  await batch(
    theirs.db,
    locked(wanted),
    sql`update listing_stock k set on_hand = k.on_hand + r.quantity from ${asRows(wanted)}, listings l
      where k.client_id = (select app_client()) and k.listing_id = r.listing_id and l.client_id = k.client_id and l.listing_id = k.listing_id and not l.made_to_order`,
  );
}
