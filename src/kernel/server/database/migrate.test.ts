import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { administer } from '../../../../test/database.ts';
import { test as base, expect, ownDatabase } from '../../../../test/harness.ts';
import { migrate } from './migrate.ts';

/** A folder of migrations that a test writes, and a database that has had none. */
const test = base.extend<{ folder: { path: string; put(name: string, text: string): Promise<void>; drop(name: string): Promise<void> }; url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  folder: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), 'cellarhand-migrations-'));
    await use({ path, put: (name, text) => writeFile(join(path, name), text), drop: (name) => rm(join(path, name)) });
    await rm(path, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  url: async ({}, use) => {
    const url = await ownDatabase('migrated');
    await administer(url, 'drop table schema_migrations');
    await use(url);
  },
});

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class where relname in ('bottles', 'kegs') order by 1`);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

test('a database of an older version gets what it lacks, in the order of the numbers, and nothing twice', async ({ folder, url }) => {
  await folder.put('0001_bottles.sql', 'create table bottles (id integer)');
  expect(await migrate(url, folder.path)).toEqual(['0001_bottles.sql']);
  await folder.put('0007_kegs.sql', 'create table kegs as select id from more_bottles');
  await folder.put('0003_more.sql', 'create view more_bottles as select id from bottles');
  expect(await migrate(url, folder.path)).toEqual(['0003_more.sql', '0007_kegs.sql']);
  expect(await migrate(url, folder.path)).toEqual([]);
  expect(await tables(url)).toEqual(['bottles', 'kegs']);
});

test('a database of a newer version is left alone', async ({ folder, url }) => {
  await folder.put('0001_bottles.sql', 'create table bottles (id integer)');
  await folder.put('0002_kegs.sql', 'create table kegs (id integer)');
  await migrate(url, folder.path);
  await folder.drop('0002_kegs.sql');
  await expect(migrate(url, folder.path)).rejects.toThrow('The database has migration 0002_kegs.sql, which this version does not know: it belongs to a newer Cellarhand');
});

test('a migration that was edited after it was applied is refused', async ({ folder, url }) => {
  await folder.put('0001_bottles.sql', 'create table bottles (id integer)');
  await migrate(url, folder.path);
  await folder.put('0001_bottles.sql', 'create table bottles (id bigint)');
  await folder.put('0002_kegs.sql', 'create table kegs (id integer)');
  await expect(migrate(url, folder.path)).rejects.toThrow('Migration 0001_bottles.sql was edited after it was applied');
  expect(await tables(url)).toEqual(['bottles']);
});

test('a migration that fails leaves nothing of itself, and the ones before it stand', async ({ folder, url }) => {
  await folder.put('0001_bottles.sql', 'create table bottles (id integer)');
  await folder.put('0002_kegs.sql', 'create table kegs (id integer); select 1 / 0');
  await expect(migrate(url, folder.path)).rejects.toThrow('Migration 0002_kegs.sql failed: division by zero');
  expect(await tables(url)).toEqual(['bottles']);
  await folder.put('0002_kegs.sql', 'create table kegs (id integer)');
  expect(await migrate(url, folder.path)).toEqual(['0002_kegs.sql']);
});
