import { expect, test } from 'vitest';
import { opened, settled } from './outdated.ts';

const draft = { start: { name: 'Gin', price: 20, note: '' }, values: { name: 'Gin', price: 22, note: 'soon' }, at: 7 };

test('a draft over what is still there is back at once', () => {
  expect(opened({ ...draft.start }, draft)).toEqual({ start: draft.start, values: draft.values, begun: 7 });
});

test('a draft over what has been changed since is not put over it: what was typed waits, and what was not is what is stored', () => {
  const stored = { name: 'Dry gin', price: 25, note: '' };
  const form = opened(stored, draft);
  expect(form).toEqual({ start: stored, values: stored, outdated: { begun: 7, mine: { price: 22, note: 'soon' }, draft } });
  if (!form.outdated) throw new Error('it asks');
  expect(settled(form.outdated, ['note'], form.values, stored)).toEqual({ name: 'Dry gin', price: 25, note: 'soon' });
  expect(settled(form.outdated, [], form.values, stored)).toEqual(stored);
});

test('where somebody else has made the same of it there is nothing to ask', () => {
  expect(opened({ name: 'Gin', price: 22, note: 'soon' }, draft).outdated).toBeUndefined();
});
