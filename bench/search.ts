import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { searchKinds } from '../src/app/server/rooms.ts';
import { prepareDatabase } from '../src/app/server/server.ts';
import { searchProducts } from '../src/catalogue/server/public.ts';
import { enterTenant, nobody } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { findRecords } from '../src/kernel/server/search/search.ts';
import { clientId, layOut } from './ledger-data.ts';
import { below, type Result } from './limits.ts';
import { kinds, makers, marks } from './names.ts';

const typedOfOthers = ['supplier 7', 'suplier wine', 'house drink', 'B-2020-1234', 'INV-19', 'week 12', 's', 'b-', 'inv'];

/** What people type: beginnings, whole names, and words that are nearly right. */
const typed = ['gin', 'smir', 'tanqueray dry', 'absolut citron vodka', 'havanna rum', 'hendriks gin', 'casamigos blanco', 'guiness stout', 'lagavulin single cask', 'zz nothing'];

/** Beside the products: what years of a large house leave. */
const others = `
  insert into suppliers (client_id, supplier_name) select ${clientId}, 'Supplier ' || n || ' Wine & Spirits' from generate_series(1, 300) n;
  insert into recipes (client_id, recipe_name, kind, category) select ${clientId}, 'House drink ' || n || ' with gin', 'dish', 'Cocktails' from generate_series(1, 2000) n;
  insert into stock_counts (client_id, number, name, kind, count_date) select ${clientId}, 'B-2020-' || n, 'Week ' || n, 'full', '2020-01-01' from generate_series(1, 2000) n;
  insert into deliveries (client_id, number, supplier_id, delivery_date, reference, status)
    select ${clientId}, 'B-2020-' || n, (select min(supplier_id) from suppliers where client_id = ${clientId}) + n % 300, date '2020-01-01' + n % 1500, 'INV-' || n, 'draft' from generate_series(1, 20000) n;
  vacuum analyze suppliers; vacuum analyze recipes; vacuum analyze stock_counts; vacuum analyze deliveries`;

const manager = { ...nobody, userId: 1, clientId, permissions: new Set(['stock.view', 'stock.count', 'catalogue.edit']) };

/** Searches among 100,000 products of one client, and among all that it has. */
export async function measureSearch(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-search-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    await prepareDatabase(embedded.adminUrl);
    await layOut(embedded.adminUrl);
    return await searched(embedded.adminUrl);
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function searched(url: string): Promise<Result[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into client_products (client_id, name, sku, base_unit, size_quantity, pack_units, search_text)
     select ${clientId}, concat_ws(' ', ($1::text[])[1 + n % ${makers.length}], ($2::text[])[1 + n / ${makers.length} % ${marks.length}], ($3::text[])[1 + n / ${makers.length * marks.length} % ${kinds.length}], n),
       'S' || n, 'ml', 700000, 6, '' from generate_series(1, 99000) n`,
    [makers, marks, kinds],
  );
  await owner.query('vacuum analyze client_products, product_words');
  for (const statement of others.split(';')) await owner.query(statement);
  await owner.end();
  const database = openDatabase(openPool({ url, size: 1 }));
  const p95 = async (terms: readonly string[], ask: (db: Sql, term: string) => Promise<unknown>): Promise<number> => {
    const took: number[] = [];
    for (let round = 0; round < 5; round++)
      for (const term of terms) {
        const started = performance.now();
        await database.transaction(undefined, async (db) => {
          await enterTenant(db, clientId);
          await ask(db, term);
        });
        if (round > 0) took.push(performance.now() - started);
      }
    took.sort((a, b) => a - b);
    return took[Math.floor(took.length * 0.95)] as number;
  };
  const products = await p95(typed, (db, term) => searchProducts(db, term, {}, 20));
  const everything = await p95([...typed, ...typedOfOthers], (db, term) => findRecords({ db, who: manager }, searchKinds, term));
  await database.close();
  return [below('product search among 100,000, p95', products, 50, ' ms'), below('search of everything among 100,000 products, p95', everything, 50, ' ms')];
}
