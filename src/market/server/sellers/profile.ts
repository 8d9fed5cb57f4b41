import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { getSellerProfile, putSellerProfile, sellerRow } from '../../contract/seller.ts';

const rows = rowsOf(sellerRow, {
  seller_id: sql`s.client_id`,
  ...ofTable('s', ['seller_name', 'about', 'email', 'phone_number', 'address', 'timezone', 'currency', 'minimum_order', 'delivery_fee', 'free_delivery_from']),
  ...ofTable('s', ['cut_off_strict', 'processing_days', 'transit_days', 'delivery_weekdays', 'version']),
  cut_off: sql`to_char(s.cut_off, 'HH24:MI')`,
  published: sql`coalesce(s.published, false)`,
});

/** Whoever begins to sell is called as their client is, by its clock and in its money, and is shown to nobody yet. */
export async function ensureSeller(db: Sql): Promise<void> {
  await sql`
    insert into sellers (client_id, seller_name, currency, timezone) select client_id, name, currency, timezone from clients where client_id = (select app_client())
    on conflict do nothing`.execute(db);
}

async function profile({ db }: Ctx): Promise<z.output<typeof putSellerProfile.answer>> {
  const row = await oneRow(db, rows, sql`sellers s`, sql`s.client_id = (select app_client())`);
  if (!row) throw notFound();
  const closed = await sql<{ day: string; name: string }>`
    select closed_on::text as day, name from seller_closed_days where client_id = (select app_client()) order by 1`.execute(db);
  return { ...row, closed_days: closed.rows };
}

/** Before anything is said the profile is what it would begin as. */
async function readProfile(ctx: Ctx): Promise<z.output<typeof putSellerProfile.answer>> {
  const row = await oneRow(ctx.db, rows, sql`sellers s`, sql`s.client_id = (select app_client())`);
  if (row) return profile(ctx);
  const { rows: found } = await sql<{
    name: string;
    currency: string;
    timezone: string;
  }>`select name, currency, timezone from clients where client_id = (select app_client())`.execute(ctx.db);
  const [client] = found;
  if (!client) throw notFound();
  return { ...beginning, seller_id: ctx.who.clientId, seller_name: client.name, currency: client.currency, timezone: client.timezone };
}
const beginning = {
  about: '',
  email: null,
  phone_number: null,
  address: null,
  minimum_order: 0,
  delivery_fee: 0,
  free_delivery_from: null,
  cut_off: '14:00',
  cut_off_strict: true,
  processing_days: 1,
  transit_days: 3,
  delivery_weekdays: [1, 2, 3, 4, 5],
  published: false,
  version: 1,
  closed_days: [],
};

export const profileRoutes: readonly BoundCall[] = [
  serve(getSellerProfile, readProfile),
  serve(putSellerProfile, async (ctx, { body: { version, closed_days, ...body } }) => {
    await ensureSeller(ctx.db);
    await sql`select 1 from sellers where client_id = (select app_client()) for update`.execute(ctx.db);
    const before = await profile(ctx);
    checkVersion(before, version, body);
    const after = { ...before, ...body };
    await batch(
      ctx.db,
      sql`
        update sellers set seller_name = ${after.seller_name}, about = ${after.about}, email = ${after.email}, phone_number = ${after.phone_number}, address = ${after.address},
          minimum_order = ${moneyToStore(after.minimum_order)}, delivery_fee = ${moneyToStore(after.delivery_fee)},
          free_delivery_from = ${after.free_delivery_from === null ? null : moneyToStore(after.free_delivery_from)}::bigint, cut_off = ${after.cut_off}::time, cut_off_strict = ${after.cut_off_strict},
          processing_days = ${after.processing_days}, transit_days = ${after.transit_days}, delivery_weekdays = ${after.delivery_weekdays}::integer[], published = ${after.published}
        where client_id = (select app_client())`,
      closed_days !== undefined && sql`delete from seller_closed_days where client_id = (select app_client())`,
      closed_days !== undefined &&
        sql`insert into seller_closed_days (client_id, closed_on, name) select app_client(), d.day, d.name from jsonb_to_recordset(${JSON.stringify(closed_days)}::jsonb) as d(day date, name text) on conflict do nothing`,
    );
    const saved = await profile(ctx);
    ctx.changed({ entity: 'seller', id: ctx.who.clientId, action: 'updated', before, after: saved });
    return saved;
  }),
];
