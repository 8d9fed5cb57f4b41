import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostedHome, isHosted } from './hosted.ts';

let base: string;
let host: string;
let lines: string[];
const home = (folder: string) => hostedHome(folder, (line) => lines.push(line), host);
const clusters = () => readdirSync(join(host, 'clusters'));

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'cellarhand-hosted-')));
  host = join(base, 'host');
  lines = [];
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function dataFolder(name: string): string {
  mkdirSync(join(base, name));
  return join(base, name);
}

/** As if the cluster's data folder had lain outside the temporary folder. */
function lastingOwner(cluster: string, owner: string, seen: Date): void {
  writeFileSync(join(cluster, 'belongs-to'), owner);
  utimesSync(join(cluster, 'belongs-to'), seen, seen);
}

test('a data folder keeps its home, also when it is moved', () => {
  const folder = dataFolder('one');
  expect(isHosted(folder)).toBe(false);
  const first = home(folder);
  expect(isHosted(folder)).toBe(true);
  expect(home(folder)).toBe(first);
  renameSync(folder, join(base, 'moved'));
  lastingOwner(dirname(first), '/no/such/folder', new Date());
  expect(home(join(base, 'moved'))).toBe(first);
});

test('a copy of a data folder gets a database of its own', () => {
  const folder = dataFolder('one');
  const first = home(folder);
  cpSync(folder, join(base, 'copy'), { recursive: true });
  expect(home(join(base, 'copy'))).not.toBe(first);
  expect(home(folder)).toBe(first);
  expect(lines.join()).toContain('is a copy of');
});

test('a database that is gone is not passed over in silence', () => {
  const folder = dataFolder('one');
  const first = home(folder);
  rmSync(dirname(first), { recursive: true });
  expect(home(folder)).not.toBe(first);
  expect(lines.join()).toContain('no longer in');
});

test('the database of a temporary folder goes with it', () => {
  const folder = dataFolder('one');
  const first = home(folder);
  const kept = home(dataFolder('two'));
  rmSync(folder, { recursive: true });
  home(dataFolder('three'));
  expect(existsSync(dirname(first))).toBe(false);
  expect(existsSync(dirname(kept))).toBe(true);
  expect(clusters()).toHaveLength(2);
});

test('the database of any other folder is given a week to come back', () => {
  const [recent, old] = [dirname(home(dataFolder('one'))), dirname(home(dataFolder('two')))];
  lastingOwner(recent, '/no/such/folder', new Date(Date.now() - 6 * 86_400_000));
  lastingOwner(old, '/no/such/folder', new Date(Date.now() - 8 * 86_400_000));
  home(dataFolder('three'));
  expect(existsSync(recent)).toBe(true);
  expect(existsSync(old)).toBe(false);
});
