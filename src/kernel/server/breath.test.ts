import { expect, test } from 'vitest';
import { Breath } from './breath.ts';

const busy = (ms: number) => {
  for (const from = performance.now(); performance.now() - from < ms; );
};

test('whoever works long lets others in between, and waits for nobody else', async () => {
  const breath = new Breath();
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
