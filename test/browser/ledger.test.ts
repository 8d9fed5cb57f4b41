import { choose, field } from './fields.ts';
import { expect, heading, operator, phone, signIn, test } from './test.ts';

test('a movement is recorded, explains itself in the ledger of its product, and is taken back', async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/stock-movements?open=new');
  const sheet = page.getByRole('dialog', { name: 'Record a movement' });
  await choose(page, field(sheet, /^Product/), /Roku Gin/, 'Roku Gin');
  await choose(page, field(sheet, /^Place/), 'Spirits store');
  await sheet.getByRole('textbox', { name: 'Amount in' }).fill('3');
  await sheet.getByLabel('Note').fill('Left over from a party');
  await sheet.getByRole('button', { name: 'Record' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name: /Roku Gin/ }).first();
  await row.waitFor();
  expect(await row.textContent()).toContain('+3');
  await row.click();
  const fact = page.getByRole('dialog', { name: /^Delivery/ });
  await fact.getByRole('link', { name: /Roku Gin/ }).click();
  await heading(page, /Roku Gin/);
  const ledger = page.getByRole('list', { name: 'Movements' });
  await ledger.getByText('Left over from a party').first().waitFor();
  await ledger
    .getByRole('button', { name: /^Delivery/ })
    .first()
    .click();
  await fact.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('dialog', { name: /^Void/ }).getByRole('button', { name: 'Void' }).click();
  await ledger
    .getByText(/Voids movement \d+/)
    .first()
    .waitFor();
});

test('stock on hand of a summer day is shown, and the running month cannot be closed', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/reports/current-inventory');
  const worth = async (when: string) => {
    const figure = page.getByText(when).locator('..');
    await figure.getByText(/\d/).waitFor();
    return figure.getByText(/\d/).textContent();
  };
  const now = await worth('Stock value now');
  await page.getByLabel('As of the end of').fill('2026-06-30');
  await page.waitForURL(/as_of/);
  expect(await worth('Stock value that day')).not.toBe(now);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Periods' }).click();
  await page.getByRole('button', { name: 'Close month' }).first().click();
  await page.getByText('The period is not over yet').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).count()).toBe(2);
  // What stands in the way leads to where it stands.
  await page.getByRole('link', { name: 'Deliveries that are not received' }).click();
  await heading(page, /Delivery Management/);
  await page.getByText('Status: Draft, Expected, or Checking in').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a year of movements is longer than it is counted, and is read beyond that all the same', async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/stock-movements?size=500');
  await heading(page, /Stock Movements\s*100,000\+/);
  await page.getByText('1–500 of 100,000+').waitFor();
  await page.getByRole('button', { name: 'Page 200', exact: true }).click();
  await page.getByText('99,501–100,000 of 100,000+').waitFor();
  await page.getByRole('button', { name: 'next page' }).click();
  await page.getByText('100,001–100,500 of 100,000+').waitFor();
  await page.getByRole('row').nth(1).waitFor();
});
