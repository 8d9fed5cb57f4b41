import { desk, expect, operator, phone, signIn, test } from './test.ts';

test('a notice covers no field and no button, and what is said later of the same thing takes its place', async ({ page }) => {
  await signIn(page, operator);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto('/brands');
    const name = `Nobody's ${size.width} ${Date.now()}`;
    await page.getByRole('button', { name: 'Add brand' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').first().fill(name);
    await sheet.getByRole('button', { name: 'Add brand' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText(`Added ${name}`).waitFor();
    await sheet.waitFor({ state: 'detached' });
    const covered = await notices.getByRole('status').evaluate((notice) => {
      const box = notice.getBoundingClientRect();
      return [...document.querySelectorAll('main button, main input')]
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    });
    expect(covered).toEqual([]);
    await notices.getByRole('button', { name: 'Undo' }).click();
    await notices.getByText(`${name} removed again`).waitFor();
    await notices.getByText(`Added ${name}`).waitFor({ state: 'detached' });
  }
});

test('a product without a name is told what it lacks, at its field', async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/client-products/149');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add product' }).click();
  await sheet.getByText('Enter a name').first().waitFor();
});
