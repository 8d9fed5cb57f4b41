import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { hashOfSources } = (await import(new URL('web-build.mjs', import.meta.url).href)) as { hashOfSources(folder: string): string };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellarhand-web-'));
  write('src/stock/web/page.tsx', 'page');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test.for([
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src/stock/web/page.tsx',
  'src/stock/web/parts/row.tsx',
  'src/stock/contract/par.ts',
  'src/stock/domain/valuation.ts',
  'src/app/web/public/mark.svg',
])('the web app is made of %s', (path) => {
  const before = hashOfSources(folder);
  write(path, 'changed');
  expect(hashOfSources(folder)).not.toBe(before);
});

test.for(['src/stock/server/par.ts', 'src/stock/web/page.test.tsx', 'README.md'])('the web app is not made of %s', (path) => {
  const before = hashOfSources(folder);
  write(path, 'changed');
  expect(hashOfSources(folder)).toBe(before);
});

test('a file that moved is a change', () => {
  const before = hashOfSources(folder);
  rmSync(join(folder, 'src/stock/web/page.tsx'));
  write('src/stock/web/other.tsx', 'page');
  expect(hashOfSources(folder)).not.toBe(before);
});
