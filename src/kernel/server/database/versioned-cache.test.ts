import { expect, test } from 'vitest';
import { cachedOrComputed, VersionedCache, type VersionedResults } from './versioned-cache.ts';

interface Level {
  readonly name: string;
  readonly version: string;
}

const asked = { keyOf: ({ name }: Level) => name, versionOf: ({ version }: Level) => version };
const level = (name: string, version: string): Level => ({ name, version });

/** Records which keys were read and which of them had to be computed. */
async function ask(shelf: VersionedResults<string>, ...levels: Level[]) {
  const changed: string[] = [];
  const told = await cachedOrComputed(shelf, levels, asked, async (rows) => {
    changed.push(...rows.map(({ name }) => name));
    return new Map(rows.filter(({ name }) => name !== 'unknown').map(({ name, version }) => [name, `${name} ${version}`]));
  });
  return { told, changed };
}

test('what was reckoned is kept as long as its row is as it was', async () => {
  const kept = new VersionedCache<string>(10);
  expect(await ask(kept.of(1, 'May'), level('a', '7'), level('b', '1'))).toEqual({ told: ['a 7', 'b 1'], changed: ['a', 'b'] });
  expect(await ask(kept.of(1, 'May'), level('b', '1'), level('a', '8'))).toEqual({ told: ['b 1', 'a 8'], changed: ['a'] });
  expect(await ask(kept.of(1, 'May'), level('a', '8'))).toEqual({ told: ['a 8'], changed: [] });
});

test('what belongs to another client, or is about something else, is reckoned for itself', async () => {
  const kept = new VersionedCache<string>(10);
  await ask(kept.of(1, 'May'), level('a', '7'));
  expect((await ask(kept.of(2, 'May'), level('a', '7'))).changed).toEqual(['a']);
  expect((await ask(kept.of(1, 'June'), level('a', '7'))).changed).toEqual(['a']);
});

test('of what nothing can be reckoned nothing is kept', async () => {
  const kept = new VersionedCache<string>(10);
  for (let time = 0; time < 2; time++) expect(await ask(kept.of(1, 'May'), level('unknown', '1'))).toEqual({ told: [undefined], changed: ['unknown'] });
});

test('what nobody asked for the longest goes first', async () => {
  const kept = new VersionedCache<string>(2);
  for (const month of ['April', 'May']) await ask(kept.of(1, month), level('a', '1'));
  kept.of(1, 'April');
  await ask(kept.of(1, 'June'), level('a', '1'));
  kept.of(1, 'July');
  expect([...['April', 'May', 'June'].map((month) => kept.of(1, month).size)]).toEqual([1, 0, 1]);
});
