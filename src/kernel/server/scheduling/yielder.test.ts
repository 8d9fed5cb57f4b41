import { expect, test } from 'vitest';
import { oneByOne, Yielder } from './yielder.ts';

const busy = (ms: number) => {
  for (const from = performance.now(); performance.now() - from < ms; );
};

test('long work lets others run in between, and waits for nothing else', async () => {
  const breath = new Yielder();
  expect(breath.taken()).toBeUndefined();
  let others = 0;
  const asking = setInterval(() => others++, 1);
  for (let n = 0; n < 40; n++) {
    busy(2);
    await breath.taken();
  }
  clearInterval(asking);
  expect(others).toBeGreaterThan(3);
});

test('of several who work long one goes on at a time, in turn', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    oneByOne([1, 2, 3, 4], () => {
      order.push(name);
      busy(3);
    });
  let between = 0;
  const others = setInterval(() => between++, 0);
  await Promise.all(['a', 'b', 'c'].map(work));
  clearInterval(others);
  const [, , , ...turns] = order;
  expect(turns.join('')).toBe('abcabcabc');
  // Somebody else had a turn between any two of them.
  expect(between).toBeGreaterThan(6);
});
