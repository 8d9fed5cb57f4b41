import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../src/app/server/server.ts';
import { nobody, type Who } from '../src/kernel/server/calls/context.ts';
import { executeCall } from '../src/kernel/server/calls/execute-call.ts';
import { heavyTurns } from '../src/kernel/server/calls/heavy.ts';
import type { BoundCall, Services } from '../src/kernel/server/calls/serve.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { listRecipes } from '../src/recipes/contract/recipe.ts';
import { recipesRoutes } from '../src/recipes/server/routes.ts';
import { restating } from '../src/sales/server/public.ts';
import { asSuperuser } from './ledger-data.ts';
import { below, type Result } from './limits.ts';

const recipes = 2000;
const products = 500;
/** How many recipes lie within each other before the next pile begins. */
const deep = 20;
const limitMs = 200;
const sessionId = '00000000-0000-4000-8000-000000000001';
const who: Who = { ...nobody, userId: 1, clientId: 1, homeClientId: 1, sessionId, accessVersion: 1, permissions: new Set(['stock.view']) };

/** From one price that changed to the list of two thousand recipes that says what each of them costs now. */
export async function measureRecipes(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-recipes-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const url = embedded.adminUrl;
    await prepareDatabase(url);
    await layOut(url);
    const database = openDatabase(openPool({ url, size: 4 }));
    const services = { database, send: async () => {}, wake() {}, heavy: heavyTurns(10) } as unknown as Services;
    const served = recipesRoutes(restating).find(({ call }) => call === listRecipes) as BoundCall;
    const costs = async () => {
      const query = { pageSize: '100', sortField: 'cost', sortOrder: 'desc' };
      const answer = await executeCall(
        services,
        served,
        who,
        { id: 'bench', address: '', agent: '', cookies: {} },
        { params: {}, query, receive: async () => ({ body: undefined }) },
      );
      return JSON.parse(answer.text ?? '{}') as { total: number; data: { cost: number }[] };
    };
    const before = await costs();
    const times: number[] = [];
    for (let dearer = 1; dearer <= 15; dearer++) {
      await asSuperuser(url, [`update stock_levels set value = value + 100000, cost_value = cost_value + 20000 where client_id = 1 and client_product_id = 1`]);
      const started = performance.now();
      const after = await costs();
      times.push(performance.now() - started);
      if (after.total !== recipes || after.data[0]?.cost === before.data[0]?.cost) throw new Error('A price changed and no recipe knows of it');
    }
    await database.close();
    times.sort((a, b) => a - b);
    return [below(`recipe costs after one price change, ${recipes} nested recipes, p95`, times[Math.floor(times.length * 0.95)] as number, limitMs, ' ms')];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each recipe takes four products and the one below it; all take the first product. */
const layOut = (url: string) =>
  asSuperuser(url, [
    `insert into clients (client_id, name) overriding system value values (1, 'Bench')`,
    `insert into users (client_id, user_id, email, name) overriding system value values (1, 1, 'one@bench.example', 'One')`,
    `insert into sessions (client_id, session_id, user_id, remembered, address, agent, expires_at) values (1, '${sessionId}', 1, false, '', '', now() + interval '1 hour')`,
    `insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`,
    `insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1)`,
    `insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, cost_price, search_text) overriding system value
      select 1, n, 'Product ' || n, 'ml', 700000, 6, 20000, '' from generate_series(1, ${products}) n`,
    `insert into stock_levels (client_id, client_product_id, location_id, quantity, value, cost_quantity, cost_value, last_effective_at)
      select 1, n, 1, 3500000, 100000, 700000, 20000, now() - interval '1 hour' from generate_series(1, ${products}) n`,
    `insert into recipes (client_id, recipe_id, recipe_name, kind, price_incl_tax) overriding system value
      select 1, n, 'Recipe ' || n, case when n % ${deep} = 0 then 'dish' else 'prep' end, 120000 from generate_series(1, ${recipes}) n`,
    `insert into recipe_versions (client_id, recipe_id, revision, valid_from, portions)
      select 1, n, r, now() - interval '9 days' + r * interval '1 day', 4000 from generate_series(1, ${recipes}) n, generate_series(1, 3) r`,
    `insert into recipe_lines (client_id, recipe_id, revision, line, client_product_id, quantity, unit, base_quantity)
      select 1, n, r, l, case l when 1 then 1 else 1 + (n * 7 + l * 31) % ${products} end, 40000 + r, 'ml', 40000 + r
      from generate_series(1, ${recipes}) n, generate_series(1, 3) r, generate_series(1, 4) l`,
    `insert into recipe_lines (client_id, recipe_id, revision, line, sub_recipe_id, quantity, unit, base_quantity)
      select 1, n, r, 5, n - 1, 1000, 'portion', 1000 from generate_series(1, ${recipes}) n, generate_series(1, 3) r where n % ${deep} <> 1`,
    'vacuum analyze',
  ]);
