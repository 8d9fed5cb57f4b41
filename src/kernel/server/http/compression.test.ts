import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, encodingFor } from './compression.ts';

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br; q=0.0, gzip; q=0', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('who accepts %s gets %s', ([accepted, way]) => {
  expect(encodingFor(accepted)).toBe(way);
});

test('what is packed is unpacked to what it was, and is much less', () => {
  const text = JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ id: n, name: `Crème de mûre ${n}`, size: '70 cl' })));
  expect([brotliDecompressSync(compressed(text, 'br')).toString(), gunzipSync(compressed(text, 'gzip')).toString()]).toEqual([text, text]);
  expect(Math.max(compressed(text, 'br').length, compressed(text, 'gzip').length)).toBeLessThan(text.length / 4);
});
