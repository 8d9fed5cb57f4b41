import { expect, test } from 'vitest';
import { type Burst, keyIn } from './wedge.ts';

function typed(keys: readonly string[], everyMs: number): string | undefined {
  let burst: Burst = { text: '', at: 0 };
  let code: string | undefined;
  keys.forEach((key, at) => {
    const now = keyIn(burst, key, 1000 + at * everyMs);
    burst = now.burst;
    code = now.code ?? code;
  });
  return code;
}

test('a scanner is recognised', () => expect(typed([...'5010103800457', 'Enter'], 8)).toBe('5010103800457'));
test('letters are part of a code', () => expect(typed([...'AB-1234', 'Tab'], 20)).toBe('AB-1234'));
test('a person is not', () => expect(typed([...'5010103800457', 'Enter'], 90)).toBeUndefined());
test('too little is not a code', () => expect(typed([...'12', 'Enter'], 8)).toBeUndefined());
test('what a person typed before does not become part of it', () => {
  const { burst } = keyIn({ text: '7', at: 100 }, '5', 900);
  expect(burst.text).toBe('5');
});
