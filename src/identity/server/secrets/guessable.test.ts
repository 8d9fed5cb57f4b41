import { expect, test } from 'vitest';
import { isGuessable, namesItself } from './guessable.ts';

test.each(['1234567890', 'Password123', 'P@ssw0rd2024!', 'iloveyou!!!!', 'abcabcabcabc', '0987654321', 'qwertyuiop', 'aaaaaaaaaaaa', 'Football 2026', 'letmein...1'])(
  '%s is guessed first',
  async (password) => expect(await isGuessable(password)).toBe(true),
);

test.each(['a cellar of 12 kegs', 'no digit here at all', 'correct horse battery', 'ёлки и палки', 'jumping-otter-lamp', 'x7!kQ02_vbNN'])('%s is not', async (password) =>
  expect(await isGuessable(password)).toBe(false),
);

test('a name, an address, a venue or the product with little around it is no secret', () => {
  const words = ['Nora Byrne', 'nora@brass.example', 'The Brass Rail'];
  expect(['Nora Byrne 1', 'brassrail2026', 'cellarhand12', 'norabyrne!!'].filter((one) => !namesItself(one, ...words))).toEqual([]);
  expect(['nora dances on tables', 'brass band in june', 'an unrelated phrase'].filter((one) => namesItself(one, ...words))).toEqual([]);
});
