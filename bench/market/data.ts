import { createClient, createUser, hashPassword } from '../../src/identity/server/public.ts';
import { enterTenant } from '../../src/kernel/server/calls/context.ts';
import { openDatabase, openPool } from '../../src/kernel/server/database/database.ts';
import { asSuperuser } from '../ledger-data.ts';
import { kinds, makers, marks } from '../names.ts';
import { password } from '../venues.ts';

export const sellers = 50;
export const listings = 100_000;
/** Venues that buy: the first has a cellar of its own. */
export const firstVenue = 101;
export const venues = 100;
const rulesOfVenue = 500;

export const emailOf = (clientId: number): string => `owner.${clientId}@bench.example`;

/** Suppliers and venues, each with one person who signs in. */
async function layOutPeople(url: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const database = openDatabase(openPool({ url, size: 1 }));
  const add = (id: number, kind: 'supplier' | 'venue') =>
    database.transaction(undefined, async (db) => {
      await createClient(db, { id, name: `${kind} ${id}`, kind });
      await enterTenant(db, id);
      await createUser(db, id, { name: `Owner ${id}`, email: emailOf(id), passwordHash, roles: [kind === 'venue' ? 'owner' : 'supplier'], confirmed: true });
    });
  for (let id = 1; id <= sellers; id += 1) await add(id, 'supplier');
  for (let id = firstVenue; id < firstVenue + venues; id += 1) await add(id, 'venue');
  await database.close();
}

/** What they sell: every fourth cheaper by the case, every tenth in a promotion, every twentieth sold out; each venue with 500 prices of its own, and more general ones. */
const shelves = `
  insert into sellers (client_id, seller_name, published, delivery_weekdays, cut_off_strict, delivery_fee)
    select n, 'Supplier ' || n, true, '{1,2,3,4,5,6,7}', false, 50000 from generate_series(1, ${sellers}) n
    on conflict (client_id) do update set seller_name = excluded.seller_name, published = true, delivery_weekdays = excluded.delivery_weekdays, cut_off_strict = false, delivery_fee = excluded.delivery_fee;
  insert into listings (client_id, listing_id, sku, name, brand, category, barcode, base_unit, size_quantity, pack_units, list_price, tax_rate, status)
    select 1 + n % ${sellers}, 1000 + n, 'S' || n,
      concat_ws(' ', ('{${makers}}'::text[])[1 + n % ${makers.length}], ('{${marks}}'::text[])[1 + n / ${makers.length} % ${marks.length}], ('{${kinds}}'::text[])[1 + n / ${makers.length * marks.length} % ${kinds.length}], n),
      ('{${makers}}'::text[])[1 + n % ${makers.length}], ('{${kinds}}'::text[])[1 + n / ${makers.length * marks.length} % ${kinds.length}] || case n % 2 when 0 then ', premium' else '' end,
      (4000000000000 + n)::text, 'ml', 700000, (array[1, 6, 12])[1 + n % 3], 100000 + n, 20, 'published' from generate_series(1, ${listings}) n;
  insert into listing_stock (client_id, listing_id, on_hand) select client_id, listing_id, case when listing_id % 20 = 0 then 0 else 1000000 end from listings;
  insert into listing_prices (client_id, listing_id, kind, min_quantity, price, valid_until)
    select client_id, listing_id, k.kind, k.least, list_price - 500 * k.least, case k.kind when 'promotion' then current_date + 10 end
    from listings, (values ('tier', 6), ('tier', 12), ('promotion', 1)) as k(kind, least) where case k.kind when 'tier' then listing_id % 4 = 0 else listing_id % 10 = 0 end;
  insert into trade_accounts (client_id, seller_id, buyer_name, seller_name)
    select b, s, 'Venue ' || b, 'Supplier ' || s from generate_series(${firstVenue}, ${firstVenue + venues - 1}) b, generate_series(1, ${sellers}) s;
  insert into pricing_rules (client_id, seller_id, listing_id, kind, value)
    select b, l.client_id, l.listing_id, 'fixed', l.list_price - 2000 from generate_series(${firstVenue}, ${firstVenue + venues - 1}) b
    join listings l on l.listing_id % ${listings / rulesOfVenue} = b % ${listings / rulesOfVenue};
  insert into pricing_rules (client_id, seller_id, category, kind, value)
    select b, s, case when n > 1 then k end, 'percent', 20000 + 1000 * n
    from generate_series(${firstVenue}, ${firstVenue + venues - 1}) b, generate_series(1, ${sellers}, 5) s, unnest('{${kinds.slice(0, 3)}}'::text[]) with ordinality as c(k, n)`;

export async function layOutMarket(url: string): Promise<void> {
  await layOutPeople(url);
  await asSuperuser(url, [...shelves.split(';'), 'vacuum analyze']);
}
