import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFrom } from '../global-setup.ts';
import { desk, expect, heading, operator, signIn, test } from './test.ts';

// Far from now, so that nothing but the button brings it forward.
const wait = '10 years';
const about = 'Bar on Mondays';
const pieces = ['8000001', '8000002'] as const;
let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrlFrom(inject('databaseUrl'))('cellarhand_browser') });
  await database.connect();
  for (const piece of pieces)
    await database.query(
      `insert into failing_work (client_id, work, piece, what, about, attempts, next_at, why, cause)
       values (149, 'walked-through', $1, 'A scheduled count', $2, 3, now() + $3::interval, 'One of its places is gone.', 'location 7 is not there')`,
      [piece, `${about} ${piece}`, wait],
    );
});
afterAll(async () => {
  await database.query(`delete from failing_work where work = 'walked-through'`);
  await database.end();
});

const isDue = async (piece: string) => {
  const { rows } = await database.query<{ due: boolean }>(`select next_at <= now() as due from failing_work where work = 'walked-through' and piece = $1`, [piece]);
  return rows[0]?.due;
};

test('what failed is tried again by the venue, where its trail is read', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, operator);
  await page.goto('/settings?tab=activity');
  const told = page.getByRole('alert').filter({ hasText: `${about} ${pieces[0]}` });
  await told.getByText('One of its places is gone.', { exact: false }).waitFor();
  expect(await isDue(pieces[0])).toBe(false);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => isDue(pieces[0])).toBe(true);
  await page.getByRole('region', { name: 'Notices' }).getByText('It is being tried again').waitFor();
});

test('and by operators, with its cause', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, 'ops@demo.example');
  await page.goto('/settings?tab=operations');
  await heading(page, 'Settings');
  const row = page
    .getByRole('list', { name: 'Failing work' })
    .getByRole('listitem')
    .filter({ hasText: `${about} ${pieces[1]}` });
  await row.getByText('location 7 is not there').waitFor();
  await row.getByRole('button', { name: /^Try again now/ }).click();
  await expect.poll(() => isDue(pieces[1])).toBe(true);
  await page.getByRole('region', { name: 'Notices' }).getByText('It is being tried again').waitFor();
});
