import { expect, test } from 'vitest';
import { createRecentChanges, rememberedMs } from './recent-changes.ts';

test('late joiners get the changes since then, or that they are unknown after too long', () => {
  let now = 1_000_000;
  const lately = createRecentChanges(() => now);
  const after = (ms: number) => {
    now += ms;
  };
  expect([lately.within('client:1', 0), lately.within('client:1', 1)]).toEqual([[], undefined]);
  after(rememberedMs);
  lately.note('client:1', ['brands.list', 'sizes.list']);
  after(1000);
  lately.note('client:1', ['brands.list']);
  lately.note('client:2', ['users.list']);
  after(500);
  expect([lately.within('client:1', 600), lately.within('client:1', 1500), lately.within('client:2', 1500), lately.within('client:3', 1500)]).toEqual([
    ['brands.list'],
    ['brands.list', 'sizes.list'],
    ['users.list'],
    [],
  ]);
  expect([lately.within('client:1', rememberedMs), lately.within('client:1', rememberedMs + 1)]).toEqual([['brands.list', 'sizes.list'], undefined]);
  // What is forgotten is no longer asked for; what is not, stays.
  after(rememberedMs - 500);
  lately.note('client:2', ['roles.list']);
  after(1000);
  lately.forget();
  expect([lately.within('client:1', rememberedMs), lately.within('client:2', rememberedMs)]).toEqual([[], ['roles.list']]);
});
