import { describe, expect, test } from 'vitest';
import { edits } from './edits.ts';
import { searchScore } from './search-score.ts';

const first = (asked: string, names: readonly string[]) => names.toSorted((a, b) => searchScore(asked, b) - searchScore(asked, a))[0];

describe('how well what is typed names something', () => {
  test.each([
    ['absolut', ['Absolut Vodka Mandrin', 'Absolut', 'Vodka Absolut'], 'Absolut'],
    ['gin', ['Ginger Beer', 'Roku Gin'], 'Roku Gin'],
    ['tonic', ['Fever-Tree Tonic', 'Tonic Water'], 'Tonic Water'],
    ['oldfashioned', ['Old Tom', 'Old Fashioned'], 'Old Fashioned'],
    ['jose', ['José Cuervo', 'Josephine'], 'José Cuervo'],
  ])('%s among %j', (asked, names, wanted) => {
    expect(first(asked, names)).toBe(wanted);
  });

  test.each([
    ['campri', 'Campari'],
    ['absolute vodka', 'Absolut Vodka'],
    ['vodka absolut', 'Absolut Vodka'],
    ['st germain', 'St-Germain'],
    ['jagermesiter', 'Jägermeister'],
  ])('%s is nearly %s', (asked, name) => {
    expect(searchScore(asked, name)).toBeGreaterThan(0);
  });

  test.each([
    ['campari rum', 'Campari'],
    ['D-2026-0812', 'D-2026-0813'],
    ['rum', 'Rye'],
    ['', 'Campari'],
  ])('%s is not %s', (asked, name) => {
    expect(searchScore(asked, name)).toBe(0);
  });

  test('what stands beside the name counts, and less', () => {
    expect(searchScore('campari cocktails', 'Campari Spritz', 'Cocktails')).toBeGreaterThan(0);
    expect(searchScore('campari', 'Negroni', 'Campari')).toBeLessThan(searchScore('campari', 'Campari Spritz'));
  });
});

test.each([
  ['campri', 'campari', 1],
  ['hte', 'the', 1],
  ['same', 'same', 0],
  ['one', 'other', 3],
])('%s and %s are %i apart', (one, other, apart) => {
  expect(edits(one, other, 2)).toBe(Math.min(apart, 3));
});
