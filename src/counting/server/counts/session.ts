import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { heldAt } from '../../../stock/server/public.ts';
import { entryBody } from '../../contract/entry.ts';
import { finishCount, startCount, submitCount } from '../../contract/session.ts';
import { countsBlind } from '../entries/blind.ts';
import { makeEntry } from '../entries/entries.ts';
import { complete } from '../posting/posting.ts';
import { mine } from './count-rows.ts';
import { beginCount } from './counts.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Locations or categories that are meant by a number or by a name. */
async function named({ db }: Ctx, from: 'locations' | 'categories', given: readonly (number | string)[]): Promise<Named[]> {
  if (given.length === 0) return [];
  const all =
    from === 'locations'
      ? sql<Named>`select location_id as id, location_name as name from location_cards where client_id = ${mine}`
      : sql<Named>`select distinct group_id as id, group_name as name from product_cards where client_id = ${mine} and group_id is not null`;
  const { rows } = await all.execute(db);
  return given.map((one) => {
    const found = rows.find(({ id, name }) => id === Number(one) || name.toLowerCase() === String(one).trim().toLowerCase());
    if (!found) throw invalid(from, `has no ${one}`);
    return found;
  });
}

/** What the ledger holds of an item where the count has a line for it: at one place, or at all of them together. */
async function expectedOf(ctx: Ctx, countId: number, productId: number, locationId: number): Promise<number | null> {
  const { rows } = await sql<{ blind: boolean; expected: number | null }>`
    select c.blind, ${heldAt(sql`${productId}::integer`, sql`${locationId}::integer`, sql`'infinity'::timestamptz`)} as expected
    from stock_counts c where c.client_id = ${mine} and c.stock_count_id = ${countId}`.execute(ctx.db);
  return !rows[0] || (await countsBlind(ctx, rows[0])) ? null : rows[0].expected;
}

export const sessionRoutes: readonly BoundCall[] = [
  serve(startCount, async (ctx, { body }) => {
    const [locations, categories] = [await named(ctx, 'locations', body.locations), await named(ctx, 'categories', body.categories)];
    const count = await beginCount(ctx, { kind: 'partial', location_ids: locations.map(({ id }) => id), group_ids: categories.map(({ id }) => id) });
    return { id: count.stock_count_id, itemsCount: count.items, locations: count.places.map((place) => place.location_name), categories: categories.map(({ name }) => name) };
  }),
  serve(submitCount, async (ctx, { params, body }) => {
    const said = entryBody.parse({ product_id: body.itemId, quantity: body.countedQuantity, ...(body.location_id && { location_id: body.location_id }) });
    const { entry } = await makeEntry(ctx, params.sessionId, said);
    const expected = await expectedOf(ctx, params.sessionId, entry.product_id, entry.location_id);
    const variance = expected === null ? null : quantityFromStore(quantityToStore(body.countedQuantity) - expected);
    return { itemId: body.itemId, countedQuantity: body.countedQuantity, expected: expected === null ? null : quantityFromStore(expected), variance };
  }),
  serve(finishCount, async (ctx, { params }) => {
    const { posted } = await complete(ctx, params.sessionId, {});
    return {
      id: params.sessionId,
      adjustmentsCount: posted.filter(({ quantity }) => quantity !== 0).length,
      value: moneyFromStore(posted.reduce((sum, { value }) => sum + value, 0)),
    };
  }),
];
