import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { plainLetters } from './plain-letters.ts';

const cases = [
  ['Jägermeister', 'jagermeister'],
  ['Moët & Chandon', 'moet & chandon'],
  ['Weißbier GROSS', 'weissbier gross'],
  ['Cœur de Lion', 'coeur de lion'],
  ['Ærø Øl', 'aero ol'],
  ['Żołądkowa Gorzka', 'zoladkowa gorzka'],
  ['Ñora, piñón', 'nora, pinon'],
  ['Ｒ25', 'ｒ25'],
  ['½ l', '½ l'],
] as const;

test.each(cases)('%s is typed as %s', (written, typed) => expect([plainLetters(written), plainLetters(typed)]).toEqual([typed, typed]));

test('the database searches by the same letters', async ({ api }) => {
  for (const [written, typed] of cases.slice(0, 7)) {
    const { rows } = await api.db.asOwner((db) => sql<{ plain: string }>`select plain_text(${written}) as plain`.execute(db));
    expect(rows[0]?.plain).toBe(typed.replace(/[^\p{L}\p{N}]+/gu, ' '));
  }
});
