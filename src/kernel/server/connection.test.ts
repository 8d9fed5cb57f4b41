import type pg from 'pg';
import { expect } from 'vitest';
import { ownDatabase, test } from '../../../test/harness.ts';
import { openPool } from './database.ts';

const full = 64 * 1024;

test('of an answer of many megabytes a turn of the loop takes apart a little', async () => {
  const pool = openPool({ url: await ownDatabase('pieces'), size: 1 });
  const client = await pool.connect();
  let [most, now, reading] = [0, 0, true];
  (client as pg.PoolClient & { readonly connection: pg.Connection }).connection.stream.on('data', (piece: Uint8Array) => {
    if (piece.length >= full) most = Math.max(most, ++now);
    // Meanwhile the next pieces are there.
    for (const from = performance.now(); performance.now() - from < 3; );
  });
  const turn = () => {
    now = 0;
    if (reading) setImmediate(turn);
  };
  turn();
  const { rows } = await client.query("select n, repeat('x', 1000) as text from generate_series(1, 20000) n");
  reading = false;
  expect([rows.length, rows.at(-1).n, rows.every(({ text }) => text.length === 1000)]).toEqual([20_000, 20_000, true]);
  expect(most).toBeLessThan(8);
  client.release();
  await pool.end();
});
