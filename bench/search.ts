import pg from 'pg';
import { searchProducts } from '../src/catalogue/server/public.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { clientId } from './ledger-data.ts';
import { below, type Result } from './limits.ts';

const makers =
  'Absolut Smirnoff Tanqueray Hendrick Bombay Beefeater Plymouth Jameson Bushmills Macallan Lagavulin Talisker Campari Aperol Cynar Montenegro Averna Fernet Havana Bacardi Diplomatico Zacapa Patron Casamigos Herradura Espolon Guinness Heineken Peroni Corona'.split(
    ' ',
  );
const kinds = 'Vodka Gin Whiskey Bourbon Rum Tequila Mezcal Vermouth Amaro Bitter Lager Stout Porter Riesling Chardonnay Merlot Malbec Rioja Barolo Prosecco'.split(' ');
const marks =
  'Reserve Original Export Special Gold Silver Blanco Añejo Citron Raspberry Vanilla Smoked Dry Sweet Extra Old Tom Navy Strength Rosé Cask Barrel Single Double Grand'.split(' ');

/** What people type: beginnings, whole names, and words that are nearly right. */
const typed = ['gin', 'smir', 'tanqueray dry', 'absolut citron vodka', 'havanna rum', 'hendriks gin', 'casamigos blanco', 'guiness stout', 'lagavulin single cask', 'zz nothing'];

/** Searches among 100,000 products of one client. */
export async function measureSearch(url: string): Promise<Result[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into client_products (client_id, name, sku, base_unit, size_quantity, pack_units, search_text)
     select ${clientId}, concat_ws(' ', ($1::text[])[1 + n % ${makers.length}], ($2::text[])[1 + n / ${makers.length} % ${marks.length}], ($3::text[])[1 + n / ${makers.length * marks.length} % ${kinds.length}], n),
       'S' || n, 'ml', 700000, 6, '' from generate_series(1, 99000) n`,
    [makers, marks, kinds],
  );
  await owner.query('vacuum analyze client_products, product_words');
  await owner.end();
  const database = openDatabase(openPool({ url, size: 1 }));
  const took: number[] = [];
  for (let round = 0; round < 5; round++)
    for (const term of typed) {
      const started = performance.now();
      await database.transaction(undefined, async (db) => {
        await enterTenant(db, clientId);
        await searchProducts(db, term, {}, 20);
      });
      if (round > 0) took.push(performance.now() - started);
    }
  await database.close();
  took.sort((a, b) => a - b);
  return [below('product search among 100,000, p95', took[Math.floor(took.length * 0.95)] as number, 50, ' ms')];
}
