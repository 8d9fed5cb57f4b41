import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountEntry, countOutcomeOf } from './count-outcome.ts';

const said = (key: string, quantity: number | null, more: Partial<CountEntry> = {}): CountEntry => ({
  key,
  mode: 'replace',
  quantity,
  corrects: null,
  seen: [],
  counted_at: `2026-01-01T10:0${key.length}:00Z`,
  ...more,
});

describe('what the entries of a line come to', () => {
  test('nothing, while nobody has counted', () => expect(countOutcomeOf([])).toMatchObject({ quantity: null, last: null, conflict: false }));
  test('the last that replaced what it knew of', () => expect(countOutcomeOf([said('a', 3), said('b', 4, { seen: ['a'] })]).quantity).toBe(4));
  test('the sum of what was added', () =>
    expect(countOutcomeOf([said('a', 3), said('b', 0.1, { mode: 'add', seen: ['a'] }), said('c', 0.2, { mode: 'add', seen: ['a'] })]).quantity).toBe(3.3));
  test('zero, when somebody says zero', () => expect(countOutcomeOf([said('a', 0)])).toMatchObject({ quantity: 0, conflict: false }));
  test('no answer, where two replaced without knowing of each other', () => expect(countOutcomeOf([said('a', 3), said('b', 4)])).toMatchObject({ quantity: null, conflict: true }));
  test('what two say alike', () => expect(countOutcomeOf([said('a', 3), said('b', 3)])).toMatchObject({ quantity: 3, conflict: false }));
  test('no answer, where one adds to what another replaced without knowing it', () => expect(countOutcomeOf([said('a', 3), said('b', 1, { mode: 'add' })]).conflict).toBe(true));
  test('what was replaced, once the replacement is taken back', () => {
    const entries = [said('a', 3), said('b', 4, { seen: ['a'] }), said('c', null, { corrects: 'b' })];
    expect(countOutcomeOf(entries).quantity).toBe(3);
    expect(countOutcomeOf([...entries, said('d', 5, { corrects: 'c' })]).quantity).toBe(5);
  });

  test('is the same in whatever order they arrive', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const entries = fc
      .tuple(
        ...keys.map((key, at) =>
          fc
            .record({
              mode: fc.constantFrom('add' as const, 'replace' as const),
              quantity: fc.integer({ min: 0, max: 3 }),
              seen: fc.subarray(keys.slice(0, at)),
              minute: fc.integer({ min: 0, max: 9 }),
            })
            .map(({ minute, ...more }) => said(key, more.quantity, { ...more, counted_at: `2026-01-01T10:0${minute}:00Z` })),
        ),
      )
      .chain((made) => fc.shuffledSubarray(made, { minLength: made.length }).map((shuffled) => [made, shuffled] as const));
    fc.assert(
      fc.property(entries, ([made, shuffled]) => {
        const [one, other] = [countOutcomeOf(made), countOutcomeOf(shuffled)];
        expect([other.quantity, other.conflict, other.last?.key]).toEqual([one.quantity, one.conflict, one.last?.key]);
      }),
    );
  });
});
