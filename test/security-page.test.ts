import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('every file and every quoted test that the page on security names is there', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const files = globSync('{src,test,docs,migrations}/**/*.{ts,tsx,md}', { cwd: root });
  const named = [...new Set([...page.matchAll(/[\w./-]+\.(?:ts|tsx|md)\b/g)].map(([name]) => name))];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual(['ARCHITECTURE.md']);
  const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => readFileSync(join(root, file), 'utf8'));
  const quoted = [...page.matchAll(/\.test\.ts` \("([^"…]+)/g)].map(([, words]) => words as string);
  expect(quoted.length).toBeGreaterThan(8);
  expect(quoted.filter((words) => !tests.some((text) => text.includes(words.trim())))).toEqual([]);
});
