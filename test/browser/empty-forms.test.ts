import { expect, operator, signIn, test } from './test.ts';

/** Every form that makes something, and what opens it; nothing where its address does. */
const forms: readonly (readonly [path: string, opens: string | undefined, sends: string])[] = [
  ['/suppliers', 'Add supplier', 'Add supplier'],
  ['/brands', 'Add brand', 'Add brand'],
  ['/groups', 'Add group', 'Add group'],
  ['/subgroups', 'Add subgroup', 'Add subgroup'],
  ['/pack-quantities', 'Add pack', 'Add pack'],
  ['/weights', 'Add weight', 'Add weight'],
  ['/densities', 'Add density', 'Add density'],
  ['/sizes', 'Add size', 'Add size'],
  ['/areas', 'Add area', 'Add area'],
  ['/locations', 'Add location', 'Add location'],
  ['/plus', 'Add PLU', 'Add PLU'],
  ['/master-products', 'Add master product', 'Add master product'],
  ['/client-products/149', 'Add product', 'Add product'],
  ['/delivery-management?open=new', undefined, 'Receive'],
  ['/adjustments', 'New adjustment', 'Adjust'],
  ['/transfers-returns', 'New transfer', 'Review'],
  ['/transfers-returns?tab=returns', 'New return', 'Send back'],
  ['/par-levels?open=new', undefined, 'Set par level'],
];
const technical = /must be (a number|text|one of)|is required|invalid|expected|undefined|\bNaN\b|null|is not a value|not written as/i;
const asks = /^(Choose|Enter|Say|Fill|Add)/;

test('a form that is sent with nothing in it says at each field what to do', { timeout: 180_000 }, async ({ page }) => {
  await signIn(page, operator);
  for (const [path, opens, sends] of forms) {
    await page.goto(path);
    if (opens !== undefined)
      await page
        .getByRole('button', { name: new RegExp(`^${opens}`) })
        .first()
        .click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: new RegExp(`^${sends}`) })
      .last()
      .click();
    await sheet.locator('[class*="InputWrapper-error"]').first().waitFor();
    const said = await sheet.locator('[class*="InputWrapper-error"]').allTextContents();
    expect([path, said.filter((one) => technical.test(one) || !asks.test(one))]).toEqual([path, []]);
  }
});
