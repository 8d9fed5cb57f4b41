import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Binaries, copiedBinaries, hasItsLinks, installedBinaries } from './binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellarhand-binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Like the package as npm unpacks it when scripts may not run: no links, no execute bit. */
function unpacked(): Binaries {
  const root = join(folder, 'native');
  for (const name of ['bin', 'lib', 'share/timezone']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'bin/postgres'), '#!/bin/sh\necho up\n');
  writeFileSync(join(root, 'lib/libpq.so.5.18'), 'library');
  writeFileSync(join(root, 'share/timezone/UTC'), 'zone');
  writeFileSync(join(root, 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]));
  chmodSync(join(root, 'bin/postgres'), 0o600);
  return { root, version: '1.2.3' };
}

test('the installed PostgreSQL is found, and runs', () => {
  const installed = installedBinaries();
  expect(hasItsLinks(installed)).toBe(true);
  expect(execFileSync(join(installed.root, 'bin/postgres'), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18.');
});

test('a machine without binaries gets an error that says what to do', () => {
  expect(() => installedBinaries('aix', 's390x')).toThrow('give a DATABASE_URL');
});

test('a copy has the links that npm dropped, and can be run by anyone', () => {
  const from = unpacked();
  expect(hasItsLinks(from)).toBe(false);
  const copy = copiedBinaries(from, join(folder, 'host'));
  expect(hasItsLinks(copy)).toBe(true);
  expect(execFileSync(join(copy.root, 'bin/postgres'), { encoding: 'utf8' })).toBe('up\n');
  expect(readdirSync(join(folder, 'host'))).toEqual(['postgres-1.2.3']);
});

test('a copy is made once, and again when it was torn', () => {
  const from = unpacked();
  const copy = copiedBinaries(from, join(folder, 'host'));
  writeFileSync(join(copy.root, 'untouched'), '');
  copiedBinaries(from, join(folder, 'host'));
  expect(existsSync(join(copy.root, 'untouched'))).toBe(true);

  truncateSync(join(copy.root, 'bin/postgres'));
  copiedBinaries(from, join(folder, 'host'));
  expect(execFileSync(join(copy.root, 'bin/postgres'), { encoding: 'utf8' })).toBe('up\n');
  expect(readdirSync(join(folder, 'host'))).toEqual(['postgres-1.2.3']);
});
