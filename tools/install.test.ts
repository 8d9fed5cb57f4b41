import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { isStale } = (await import(new URL('install.mjs', import.meta.url).href)) as { isStale(folder: string): boolean };
const a = { version: '1.0.0', integrity: 'sha512-a' };
const b = { version: '2.0.0', integrity: 'sha512-b' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellarhand-install-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (file: string, packages: object) => writeFileSync(join(folder, file), JSON.stringify({ packages }));
const wanted = (packages: object) => lock('package-lock.json', { '': { name: 'cellarhand' }, ...packages });
function installed(packages: object): void {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
  lock('node_modules/.package-lock.json', packages);
}

test('what was never installed, or not to the end, is stale', () => {
  wanted({ 'node_modules/a': a });
  expect(isStale(folder)).toBe(true);
});

test('what the lockfile says is there is not', () => {
  wanted({ 'node_modules/a': a, 'node_modules/b': b });
  installed({ 'node_modules/a': a, 'node_modules/b': b });
  expect(isStale(folder)).toBe(false);
});

test.for([
  ['another version', { 'node_modules/a': { ...a, version: '1.0.1' } }],
  ['other content', { 'node_modules/a': { ...a, integrity: 'sha512-x' } }],
  ['one too few', {}],
  ['one too many', { 'node_modules/a': a, 'node_modules/b': b }],
] as const)('%s is stale', ([, found]) => {
  wanted({ 'node_modules/a': a });
  installed(found);
  expect(isStale(folder)).toBe(true);
});

test('what is listed and not there any more is stale', () => {
  wanted({ 'node_modules/a': a, 'node_modules/b': b });
  installed({ 'node_modules/a': a, 'node_modules/b': b });
  rmSync(join(folder, 'node_modules/b'), { recursive: true });
  expect(isStale(folder)).toBe(true);
});

test('an optional package that does not fit this machine is not missed', () => {
  wanted({ 'node_modules/a': a, 'node_modules/b': { ...b, optional: true, os: ['aix'] } });
  installed({ 'node_modules/a': a });
  expect(isStale(folder)).toBe(false);
});
