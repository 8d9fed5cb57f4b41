import { expect, test } from 'vitest';
import { readPasted } from './pasted.ts';

test.for<[string, { sku: string; qty: number }]>([
  ['HWS-1001', { sku: 'HWS-1001', qty: 1 }],
  ['HWS-1001 2', { sku: 'HWS-1001', qty: 2 }],
  ['HWS-1001\t12', { sku: 'HWS-1001', qty: 12 }],
  ['HWS-1001, 3', { sku: 'HWS-1001', qty: 3 }],
  ['HWS-1001;3', { sku: 'HWS-1001', qty: 3 }],
  ['  HWS-1001 x 4 ', { sku: 'HWS-1001', qty: 4 }],
  ['835229002036 × 6', { sku: '835229002036', qty: 6 }],
])('%s', ([text, line]) => expect(readPasted(text)).toEqual({ lines: [line], unread: [] }));

test('what is no line is said as it was written, and empty lines are none', () => {
  expect(readPasted('HWS-1001 2\r\n\r\nTwo cases of the usual\nHWS-1 0\n')).toEqual({ lines: [{ sku: 'HWS-1001', qty: 2 }], unread: ['Two cases of the usual', 'HWS-1 0'] });
});
