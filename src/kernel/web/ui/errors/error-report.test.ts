import { expect, test } from 'vitest';
import { errorIdFrom, mailDraft, reportOf, withoutPrivate } from './error-report.ts';

test('two errors have two ids', () => {
  expect(errorIdFrom()).not.toBe(errorIdFrom());
});

test.each([
  ['to ada@bar.example now', 'to [address] now'],
  ['Bearer abc.def.ghi failed', 'Bearer [token] failed'],
  ['eyJhbGciOi.eyJ1c2VyX2lk.c2ln', '[token]'],
  ['GET /suppliers?search=secret failed', 'GET /suppliers failed'],
])('%s leaves nobody’s secrets', (words, clean) => {
  expect(withoutPrivate(words)).toBe(clean);
});

test('the draft names the error and says what happened', () => {
  const report = reportOf({ id: 'E-1', error: new Error('boom'), route: '/a?token=x', browser: 'Firefox' });
  const draft = decodeURIComponent(mailDraft('support@example.com', 'E-1', report));
  expect(draft).toMatch(/^mailto:support@example\.com\?subject=Cellarhand error E-1&body=Error ID: E-1\nMessage: boom\nRoute: \/a\n/);
});
