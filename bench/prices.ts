import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../src/app/server/server.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { type AskedListing, pricesFor } from '../src/market/server/public.ts';
import { below, type Result } from './limits.ts';

const seller = 1;
const buyers = 200;
const listings = 20_000;
const asked = 500;

/** A supplier with 100,000 rules: 495 products and five more general ones of each of its clients, a part of them over or still to begin; and with tiers, promotions and dated list prices. */
const laidOut = `
  insert into clients (client_id, name, kind) overriding system value select n, 'Client ' || n, case n when ${seller} then 'supplier' else 'venue' end from generate_series(1, ${buyers + 1}) n;
  insert into sellers (client_id, seller_name, published) values (${seller}, 'Supplier', true);
  insert into listings (client_id, sku, name, category, base_unit, size_quantity, list_price, status)
    select ${seller}, 'S' || n, 'Product ' || n, 'Category ' || n % 40, 'ml', 750000, 100000 + n, 'published' from generate_series(1, ${listings}) n;
  insert into listing_prices (client_id, listing_id, kind, min_quantity, price, valid_from)
    select ${seller}, l.listing_id, k.kind, k.least, l.list_price - 500 * k.least, case k.kind when 'list' then current_date - 30 end
    from listings l, (values ('list', 1), ('tier', 6), ('tier', 12), ('promotion', 1)) as k(kind, least);
  insert into trade_accounts (client_id, seller_id, buyer_name, seller_name) select n, ${seller}, 'Client ' || n, 'Supplier' from generate_series(2, ${buyers + 1}) n;
  insert into pricing_rules (client_id, seller_id, listing_id, kind, value, min_quantity, valid_from, valid_until)
    select b, ${seller}, l.listing_id, 'fixed', l.list_price - 2000, 1, null, case when l.at % 5 = 0 then current_date - 1 end
    from generate_series(2, ${buyers + 1}) b, lateral (select listing_id, list_price, row_number() over () as at from listings order by (listing_id * b) % 19997 limit 495) l;
  insert into pricing_rules (client_id, seller_id, category, kind, value, valid_from)
    select b, ${seller}, case when n > 1 then 'Category ' || n end, 'percent', 30000 + n, case when n = 5 then current_date + 5 end from generate_series(2, ${buyers + 1}) b, generate_series(1, 5) n`;

/** What 500 products with prices of its own cost one client, of a supplier that has 100,000 such rules. */
export async function measurePrices(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-prices-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    await prepareDatabase(embedded.adminUrl);
    return await resolved(embedded.adminUrl);
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function resolved(url: string): Promise<Result[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  for (const statement of [...laidOut.split(';'), 'vacuum analyze listings', 'vacuum analyze listing_prices', 'vacuum analyze pricing_rules']) await owner.query(statement);
  const shelf = async (buyer: number): Promise<AskedListing[]> =>
    (
      await owner.query(
        `select l.client_id as seller_id, l.listing_id, l.category, l.list_price::float8 as list_price, 'UTC' as timezone from listings l
         order by exists (select from pricing_rules r where r.client_id = $1 and r.listing_id = l.listing_id) desc, l.listing_id limit ${asked}`,
        [buyer],
      )
    ).rows;
  const rounds = [];
  for (let buyer = 2; buyer < 32; buyer += 1) rounds.push({ buyer, listings: await shelf(buyer) });
  await owner.end();
  const database = openDatabase(openPool({ url, size: 1 }));
  const took: number[] = [];
  let own = 0;
  for (let round = 0; round < 6; round += 1)
    for (const { buyer, listings: wanted } of rounds) {
      const started = performance.now();
      await database.transaction(undefined, async (db) => {
        await enterTenant(db, buyer);
        const prices = await pricesFor(db, wanted, new Date());
        own = wanted.filter((listing) => prices.of(listing, 1).reason === 'private').length;
      });
      if (round > 0) took.push(performance.now() - started);
    }
  await database.close();
  if (own < asked * 0.75) throw new Error(`Only ${own} of ${asked} prices are private ones`);
  took.sort((a, b) => a - b);
  return [below(`${asked} private prices of one client, of a supplier with 100,000 rules, p95`, took[Math.floor(took.length * 0.95)] as number, 20, ' ms')];
}
