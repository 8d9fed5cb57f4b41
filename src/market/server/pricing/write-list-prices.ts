import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { sellersToday } from './list-price.ts';

export interface SaidPrice {
  readonly id: number;
  /** As it is kept. */
  readonly list_price: number;
  /** Whether a price of its own begins on that day; without one the price before it goes on. */
  readonly dated: boolean;
}

/** What is said from today on is the listing's own price; what begins later is a dated one, of which a day has one. Without a day it is today. */
export async function writeListPrices({ db }: Pick<Ctx, 'db'>, from: string | null, prices: readonly SaidPrice[]): Promise<void> {
  const said = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r(id integer, list_price bigint, dated boolean)`;
  const own = sql`t.client_id = (select app_client()) and t.listing_id = r.id`;
  const seller = sql`sellers s on s.client_id = (select app_client())`;
  const later = sql`coalesce(${from}::date > ${sellersToday}, false)`;
  await batch(
    db,
    // A version of its own for each change, so that whoever has looked at the price before is told.
    sql`update listings t set list_price = case when ${later} then t.list_price else r.list_price end from ${said} join ${seller} where ${own}`,
    from !== null &&
      sql`delete from listing_prices p using ${said} join ${seller} where p.client_id = (select app_client()) and p.listing_id = r.id and p.kind = 'list' and p.valid_from = ${from}::date and ${later}`,
    from !== null &&
      sql`insert into listing_prices (client_id, listing_id, kind, price, valid_from) select app_client(), r.id, 'list', r.list_price, ${from}::date from ${said} join ${seller} where r.dated and ${later}`,
  );
}
