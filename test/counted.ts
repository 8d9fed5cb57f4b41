import { sql } from 'kysely';
import { expect } from 'vitest';
import { completeCount, createCount } from '../src/counting/contract/count.ts';
import { createEntry } from '../src/counting/contract/entry.ts';
import { type VarianceRow, varianceEnhanced } from '../src/insight/contract/variance.ts';
import type { Api, Venue } from './harness.ts';
import { type Stocked, stocked } from './stock.ts';

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

export interface Found {
  readonly product: number;
  readonly place: number;
  readonly quantity: number;
  readonly at: Date;
}

/** Counts by the real calls, each line at its own moment. */
export async function count(api: Api, venue: Venue, found: readonly Found[], more: { product_ids?: number[]; location_ids?: number[] } = {}): Promise<number> {
  const { body } = await api.call(createCount, { body: { kind: 'partial', ...more } }, venue.owner);
  const params = { id: body.stock_count_id };
  for (const { product, place, quantity, at } of found) {
    const { status } = await api.call(createEntry, { params, body: { product_id: product, location_id: place, quantity } }, venue.owner);
    expect(status).toBe(201);
    // Nobody may say that he counted months ago; a count of then is arranged.
    await api.db.asOwner((db) =>
      sql`update stock_count_lines set counted_at = ${at.toISOString()} where client_id = ${venue.clientId} and stock_count_id = ${params.id} and client_product_id = ${product} and location_id = ${place}`.execute(
        db,
      ),
    );
  }
  const done = await api.call(completeCount, { params, body: {} }, venue.owner);
  expect(done.status).toBe(200);
  return params.id;
}

/** Ten bottles at the bar at 20 each, counted, and what somebody makes of them. */
export async function counted(api: Api, venue: Venue): Promise<Stocked & { opening: number; close(quantity: number): Promise<number> }> {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 10, value: 200, kind: 'delivery' }], { at: ago(500), type: 'delivery' });
  const line = (quantity: number, minutes: number) => ({ product: stock.productId, place: stock.bar, quantity, at: ago(minutes) });
  const opening = await count(api, venue, [line(10, 400)]);
  return { ...stock, opening, close: (quantity) => count(api, venue, [line(quantity, 10)]) };
}

/** The report between the last two counts, of a house with one product. */
export const only = async (api: Api, venue: Venue, query: Record<string, string> = {}) => {
  const { body, status } = await api.call(varianceEnhanced, { query }, venue.owner);
  expect(status).toBe(200);
  return { ...body, row: body.data[0] as VarianceRow };
};
