import { expect, test } from 'vitest';
import { opensDevtools } from '../deterrent.ts';
import { shortcutOf } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<typeof plain> = {}) => ({ ...plain, ...more, key });

test.each([
  [press('1', { ctrlKey: true }), 'admin'],
  [press('1', { metaKey: true }), 'admin'],
  [press('2', { ctrlKey: true }), 'marketplace'],
  [press('k', { ctrlKey: true }), 'palette'],
  [press('K', { metaKey: true }), 'palette'],
  [press('/'), 'search'],
  [press('k'), undefined],
  [press('1', { ctrlKey: true, shiftKey: true }), undefined],
  [press('2', { ctrlKey: true, altKey: true }), undefined],
])('%j asks for %s', (pressed, asked) => {
  expect(shortcutOf(pressed, false)).toBe(asked);
});

test('a slash in a text stays a slash; the palette opens from anywhere', () => {
  expect([shortcutOf(press('/'), true), shortcutOf(press('k', { ctrlKey: true }), true)]).toEqual([undefined, 'palette']);
});

test.each([
  [press('F12'), true],
  [press('I', { ctrlKey: true, shiftKey: true }), true],
  [press('j', { metaKey: true, shiftKey: true }), true],
  [press('C', { ctrlKey: true, shiftKey: true }), true],
  [press('u', { ctrlKey: true }), true],
  [press('c', { ctrlKey: true }), false],
  [press('u'), false],
])('%j opens the developer tools: %s', (pressed, opens) => {
  expect(opensDevtools(pressed)).toBe(opens);
});
