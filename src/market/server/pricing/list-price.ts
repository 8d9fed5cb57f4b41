import { type RawBuilder, sql } from 'kysely';

/** The supplier's day, by its own clock. */
export const sellersToday = sql`(now() at time zone s.timezone)::date`;

export const holdsOn = (day: RawBuilder<unknown>) => sql`(p.valid_from is null or p.valid_from <= ${day}) and (p.valid_until is null or p.valid_until >= ${day})`;

/** Which dated list price stands on a day: the one that began last, of two from one day the lower, as `listPriceOn` of the domain. */
export const datedListPrice = (day: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
  select p.price from listing_prices p where ${of} and p.kind = 'list' and ${holdsOn(day)} order by p.valid_from desc, p.price limit 1`;

const ofListing = sql`p.client_id = l.client_id and p.listing_id = l.listing_id`;
/** The list price that holds of a listing `l` today, by the calendar of its supplier `s`: the dated one, else its own. */
export const listPriceToday = sql`(case when l.dated then coalesce((${datedListPrice(sellersToday, ofListing)}), l.list_price) else l.list_price end)`;
/** Whether a dated one stands before its own. */
export const isDatedToday = sql`(l.dated and exists (${datedListPrice(sellersToday, ofListing)}))`;
