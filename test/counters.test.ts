import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { completeCount, createCount } from '../src/counting/contract/count.ts';
import { createEntry, takeBack } from '../src/counting/contract/entry.ts';
import { countingRoutes } from '../src/counting/server/routes.ts';
import { enterTenant } from '../src/kernel/server/context.ts';
import { asOwner } from '../src/kernel/server/database.ts';
import { openAlone } from './alone.ts';
import { describe, expect, test } from './harness.ts';

const devices = 20;
const products = 60;
const places = [1, 2];

async function openCellar(name: string) {
  const alone = await openAlone(name, 10);
  await asOwner(alone.url, async (db) => {
    await enterTenant(db, 1);
    await sql`insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`.execute(db);
    await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1), (1, 2, 'Cellar', 1)`.execute(db);
    await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value
      select 1, n, 'Product ' || n, 'each', 1000, 1, '' from generate_series(1, ${products}::integer) n`.execute(db);
  });
  const served = (id: string) => countingRoutes.find(({ call }) => call.id === id) as (typeof countingRoutes)[number];
  const send = async (id: string, params: object, body: object) => JSON.parse((await alone.send(served(id), body, undefined, params)).text ?? '{}');
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    alone.database.transaction(undefined, async (db) => {
      await enterTenant(db, 1);
      return (await query.execute(db)).rows;
    });
  return { ...alone, send, read };
}

describe('twenty devices that come out of the cellar at once', () => {
  test('and send everything twice leave exactly what they counted', { timeout: 60_000 }, async () => {
    const { send, read, database } = await openCellar('cellarhand_counters');
    const count = await send(createCount.id, {}, {});
    const params = { id: String(count.stock_count_id) };
    const entries = Array.from({ length: devices }, (_, device) =>
      Array.from({ length: 40 }, (_, n) => ({
        key: randomUUID(),
        product_id: ((device * 7 + n) % products) + 1,
        location_id: places[(device + n) % 2],
        quantity: 1 + (n % 3),
        mode: 'add',
        source: 'manual',
        seen: [],
      })),
    );
    await Promise.all(
      entries.map(async (said) => {
        for (const [n, body] of said.entries()) {
          await Promise.all([send(createEntry.id, params, body), send(createEntry.id, params, body)]);
          // Every tenth was a mistake, and is taken back, twice as well.
          const undo = { key: randomUUID(), corrects: body.key };
          if (n % 10 === 0) await Promise.all([send(takeBack.id, params, undo), send(takeBack.id, params, undo)]);
        }
      }),
    );
    const expected = new Map<string, number>();
    for (const said of entries)
      for (const [n, { product_id, location_id, quantity }] of said.entries())
        if (n % 10 !== 0) expected.set(`${product_id}:${location_id}`, (expected.get(`${product_id}:${location_id}`) ?? 0) + quantity);
    const lines = await read(
      sql<{
        product: number;
        place: number;
        quantity: number | null;
        state: string;
      }>`select client_product_id as product, location_id as place, quantity / 1000.0 as quantity, state from stock_count_lines`,
    );
    const counted = new Map(lines.filter(({ state }) => state === 'counted').map((line) => [`${line.product}:${line.place}`, line.quantity]));
    expect(counted).toEqual(expected);
    expect(new Set(lines.map(({ state }) => state)).has('conflict')).toBe(false);
    const [rows] = await read(sql<{ n: number }>`select count(*) as n from stock_count_entries`);
    expect(rows?.n).toBe(devices * 40 + devices * 4);

    // Two people complete it at the same moment: it is posted once.
    const both = await Promise.allSettled([send(completeCount.id, params, {}), send(completeCount.id, params, {})]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const levels = await read(
      sql<{ product: number; place: number; quantity: number }>`select client_product_id as product, location_id as place, quantity / 1000.0 as quantity from stock_levels`,
    );
    expect(new Map(levels.map((level) => [`${level.product}:${level.place}`, level.quantity]))).toEqual(expected);
    await database.close();
  });
});
