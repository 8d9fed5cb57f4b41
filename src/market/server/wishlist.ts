import { sql } from 'kysely';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { invalid, notFound } from '../../kernel/server/fault.ts';
import { pageOf } from '../../kernel/server/records/paged.ts';
import { readRows, rowsOf } from '../../kernel/server/records/rows.ts';
import { createWish, deleteWish, listWishes, wishRow } from '../contract/wishlist.ts';
import { offered, offerRows, offersFrom, priced } from './offers/offer-rows.ts';

const rows = rowsOf(wishRow.omit({ offer: true }), { id: sql`w.wish_id`, product_id: sql`w.listing_id`, notes: sql`w.notes`, added_at: sql`w.added_at` });
const mine = sql`w.client_id = (select app_client()) and w.user_id = (select app_user())`;
const from = sql`wishlist_items w`;

/** Each with its offer of now; nothing where it is offered no more. */
async function withOffers<Wish extends { product_id: number }>(ctx: Ctx, wishes: readonly Wish[]) {
  const offers = await priced(
    ctx,
    await readRows(ctx.db, offerRows, sql`${offersFrom} where ${offered} and l.listing_id = any(${wishes.map(({ product_id }) => product_id)}::integer[])`),
  );
  const byId = new Map(offers.map((offer) => [offer.listing_id, offer]));
  return wishes.map((wish) => ({ ...wish, offer: byId.get(wish.product_id) ?? null }));
}

export const wishlistRoutes: readonly BoundCall[] = [
  serve(listWishes, async (ctx, { query }) => {
    const { data, ...page } = await pageOf(ctx.db, query as ListInput, { ...rows, from, tie: sql`w.wish_id desc`, where: [mine] });
    return { ...page, data: await withOffers(ctx, data) };
  }),
  serve(createWish, async (ctx, { body: { product_id, notes } }) => {
    const added = await sql`
      insert into wishlist_items as w (client_id, user_id, seller_id, listing_id, notes) select app_client(), app_user(), l.client_id, l.listing_id, ${notes} from ${offersFrom} where ${offered} and l.listing_id = ${product_id}
      on conflict (client_id, user_id, seller_id, listing_id) do update set notes = excluded.notes returning 1`.execute(ctx.db);
    if (added.rows.length === 0) throw invalid('product_id', 'does not exist');
    const [wish] = await withOffers(ctx, await readRows(ctx.db, rows, sql`${from} where ${mine} and w.listing_id = ${product_id}`));
    if (!wish) throw notFound();
    return wish;
  }),
  serve(deleteWish, async (ctx, { params }) => {
    const gone = await sql`delete from ${from} where ${mine} and w.wish_id = ${params.id} returning 1`.execute(ctx.db);
    if (gone.rows.length === 0) throw notFound();
    return { deleted: true as const };
  }),
];
