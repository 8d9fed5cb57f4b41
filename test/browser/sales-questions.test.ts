import { choose, field } from './fields.ts';
import { expect, operator, signIn, test } from './test.ts';

const dayMs = 86_400_000;
const at = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const turned = (day: string) => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');
/** The latest day that is one with its month and day the other way round too, and lies behind us either way. */
const eitherDay = () => {
  const days = Array.from({ length: 365 }, (_, age) => at(age + 2));
  return days.find((day) => day.slice(8) <= '12' && day.slice(8) !== day.slice(5, 7) && days.includes(turned(day))) as string;
};
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Date,Time,Item No,Item,Qty,Net Sales,Check\n${lines.join('\n')}\n`),
});
const shown = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

test('rows of a till that cannot be read are left out with one press, and the import says so', { timeout: 120_000 }, async ({ page }) => {
  const rung = (quantity: string, item: string) => `${at(3)},19:05,${item.length},${item},${quantity},14.70,701`;
  const lines = Array.from({ length: 16 }, (_, row) => rung(String(1 + (row % 3)), row % 2 ? 'Negroni' : 'Americano'));
  await signIn(page, operator);
  await page.goto('/sales-import');
  await page.locator('input[type=file]').setInputFiles(file('faulty-till.csv', [...lines, rung('two', 'Manhattan'), rung('1O', 'Bijou')]));
  const told = page.getByRole('alert').filter({ hasText: '2 rows can’t be read' });
  await told.getByText('2 rows: 18, 19, Qty').waitFor();
  await page.getByLabel('POS name', { exact: true }).fill('faulty');
  await page.getByLabel('POS name', { exact: true }).blur();
  const bring = page.getByRole('button', { name: 'Import', exact: true });
  expect(await bring.isDisabled()).toBe(true);
  await told.getByRole('button', { name: 'Leave out 2 rows' }).click();
  await page.getByText('2 rows left out').waitFor();
  await bring.click();
  await page.getByText('16 lines of one day are in').waitFor();
  await page.getByText('2 rows of the file were left out.').waitFor();
  await page.goto('/sales-import?tab=imports');
  await page.getByRole('cell', { name: 'faulty-till.csv' }).click();
  await page.getByRole('dialog').getByText('2 rows of the file were left out:').waitFor();
  await page.getByRole('dialog').getByText('2 rows: 18, 19, Qty').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('faulty-till.csv is undone').waitFor();
});

test('an ambiguous day and month is a question, and its answer is what is imported', { timeout: 120_000 }, async ({ page }) => {
  const day = eitherDay();
  const [year, month, date] = day.split('-');
  const lines = ['Negroni', 'Spritz', 'Americano', 'Bijou'].map((item, check) => `${date}/${month}/${year},19:05,${item.length},${item},1,14.70,${check + 1}`);
  await signIn(page, operator);
  await page.goto('/sales-import');
  await page.locator('input[type=file]').setInputFiles(file('either-till.csv', lines));
  const read = page.getByRole('region', { name: 'How it is read' });
  const preview = page.getByRole('region', { name: 'Import preview' });
  await read.waitFor();
  await page.getByLabel('POS name', { exact: true }).fill('either');
  await page.getByLabel('POS name', { exact: true }).blur();
  const order = field(read, /What comes first in the dates/);
  await order.waitFor();
  // The custom of the house stands there: the month first.
  expect(await order.inputValue()).toContain('Month first');
  await preview
    .getByText(shown(turned(day)))
    .first()
    .waitFor();
  const bring = page.getByRole('button', { name: 'Import', exact: true });
  expect(await bring.isDisabled()).toBe(true);
  await choose(page, order, /Day first/);
  await preview.getByText(shown(day)).first().waitFor();
  expect(await bring.isDisabled()).toBe(true);
  await read.getByRole('button', { name: 'Read it like this' }).click();
  await order.waitFor({ state: 'detached' });
  await bring.click();
  await page.getByText('4 lines of one day are in').waitFor();
  await page.goto('/sales-import?tab=imports');
  await page.getByRole('row').filter({ hasText: 'either-till.csv' }).getByText(shown(day)).waitFor();
  await page.getByRole('cell', { name: 'either-till.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('either-till.csv is undone').waitFor();
});
