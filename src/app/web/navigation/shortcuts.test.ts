import { expect, test } from 'vitest';
import { opensDevtools } from '../deterrent.ts';
import { daily } from './daily.ts';
import { described, shortcutOf } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<typeof plain> = {}) => ({ ...plain, ...more, key });

test.each([
  [press('1', { ctrlKey: true }), 'admin'],
  [press('1', { metaKey: true }), 'admin'],
  [press('2', { ctrlKey: true }), 'marketplace'],
  [press('k', { ctrlKey: true }), 'search'],
  [press('K', { metaKey: true }), 'search'],
  [press('/'), 'search'],
  [press('n'), 'new'],
  [press('n', { ctrlKey: true }), undefined],
  [press('k'), undefined],
  [press('1', { ctrlKey: true, shiftKey: true }), undefined],
  [press('2', { ctrlKey: true, altKey: true }), undefined],
])('%j asks for %s', (pressed, asked) => {
  expect(shortcutOf(pressed, false)).toBe(asked);
});

test('a slash in a text stays a slash; Ctrl and K open the search from anywhere', () => {
  expect([shortcutOf(press('/'), true), shortcutOf(press('k', { ctrlKey: true }), true)]).toEqual([undefined, 'search']);
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

test('G and a letter lead to the day\u2019s screens; the letter alone, and in a text, is a letter', () => {
  for (const { letter, path } of daily) {
    expect(shortcutOf(press(letter), false, 'g')).toBe(path);
    expect(shortcutOf(press(letter), false)).toBeUndefined();
    expect(shortcutOf(press(letter), true, 'g')).toBeUndefined();
  }
  expect(shortcutOf(press('?', { shiftKey: true }), false)).toBe('keys');
});

test('each shortcut of the page is in the list of them', () => {
  const listed = described.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join(' ')));
  expect(listed).toEqual(expect.arrayContaining(['Ctrl+K', '/', 'Ctrl+1', 'Ctrl+2', '?', ...daily.map(({ letter }) => `G ${letter.toUpperCase()}`)]));
});
