import { TOTP } from 'otpauth';
import { inject } from 'vitest';
import { signInByApi } from './api.ts';
import { walk } from './look.ts';
import { mailedLink } from './product.ts';
import { demoPassword, expect, heading, operator, rival, signIn, staff, test } from './test.ts';

const mailed = (address: string, path: string) => mailedLink(inject('mailFolder'), address, path);

test('a client registers and is signed in, confirms by the mailed link, works, and resets the password', async ({ page }) => {
  const email = 'nora@brass.example';
  await page.goto('/register');
  await page.getByLabel('Name of the venue').fill('The Brass Rail');
  await page.getByLabel('Your name').fill('Nora Byrne');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByText('Needs at least 10 characters').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a cellar of 12 kegs');
  await page.getByRole('button', { name: 'Set up' }).click();
  await heading(page, 'Dashboard');
  await page.getByRole('button', { name: /account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');

  await page.goto(await mailed(email, '/confirm'));
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await signIn(page, email, 'a cellar of 12 kegs');
  await heading(page, 'Dashboard');
  await page.getByText(/Set up, \d of 9 done/).waitFor();
  expect(await page.getByText('not confirmed yet').count()).toBe(0);

  await page.goto('/areas');
  await heading(page, /Areas/);
  await page.getByRole('button', { name: 'Add area' }).first().click();
  await page.getByRole('dialog').getByLabel('Area').fill('Front bar');
  await page.getByRole('dialog').getByRole('button', { name: 'Add area' }).click();
  await page.getByRole('cell', { name: 'Front bar' }).waitFor();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  await page.getByText('No mail is set up here').waitFor();
  // Who runs the server can still help: the mail is a file there.
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  await page.goto(await mailed(email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('another cellar of 9 kegs');
  await page.getByLabel('Repeat new password').fill('another cellar of 9 kegs');
  expect(page.url()).not.toMatch(/[\w-]{40}/);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your password is changed').waitFor();
  await signIn(page, email, 'another cellar of 9 kegs');
});

test('a wrong password is refused in words, and nothing is kept', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@nowhere.example');
  await page.getByLabel('Password', { exact: true }).fill('not the one 1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The e-mail or the password is not right.').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/i.test(key)))).toEqual([]);
});

test('who is signed out is turned away and comes back to where it was', async ({ page }) => {
  await page.goto('/suppliers?q=harbour');
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(operator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/suppliers?q=harbour');
  await page.goto('/no-such-page');
  await page.waitForURL((url) => ['/dashboard', '/login'].includes(url.pathname));
});

test('an expired token is renewed once for all calls that wait', async ({ page }) => {
  await signIn(page, operator);
  await heading(page, 'Dashboard');
  let renewals = 0;
  let renewed = false;
  await page.route('**/api/auth/refresh-token', async (route) => {
    renewals++;
    const response = await route.fetch();
    renewed = true;
    await route.fulfill({ response });
  });
  await page.route('**/api/{brands,groups,suppliers,catalogue,settings,audit}**', (route) =>
    renewed
      ? route.continue()
      : route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'SESSION_EXPIRED', message: 'x', requestId: 'x' }, message: 'x', errors: [] }),
        }),
  );
  await page.goto('/brands');
  await page.getByRole('row', { name: 'Open Absolut', exact: true }).waitFor();
  expect(renewals).toBe(1);
});

test('a record is added, found, changed and deleted; one in use says by what', async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('dialog').getByLabel('Brand').fill('Zebra Gin Works');
  await page.getByRole('dialog').getByRole('button', { name: 'Add brand' }).dblclick();
  await page.getByLabel('Search brands').fill('zebra');
  await page.getByRole('row', { name: /Zebra Gin Works/ }).click();
  expect(await page.getByRole('row', { name: /Zebra Gin Works/ }).count()).toBe(1);
  await page.getByRole('dialog').getByLabel('Brand').fill('Zebra Gin');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: 'Open Zebra Gin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete brand' }).click();
  await page.getByText('Nothing matches').waitFor();

  await page.goto('/areas');
  await page.getByRole('row', { name: 'Open Cellar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete area' }).click();
  await page.getByText(/This area is used by \d+ locations/).waitFor();
});

test('two who change one record choose field by field', async ({ page, context }) => {
  await signIn(page, operator);
  const other = await context.newPage();
  await page.goto('/areas?q=front');
  await other.goto('/areas?q=front');
  for (const one of [page, other]) await one.getByRole('row', { name: /Open Front bar/ }).click();
  await other.getByRole('dialog').getByLabel('Area').fill('Front bar east');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByLabel('Area').fill('Front bar west');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else changed this record').waitFor();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  await page.getByRole('row', { name: 'Open Front bar west' }).waitFor();
});

test('a counter sees no users and may not add; the server says the same', async ({ page }) => {
  await signIn(page, staff);
  await page.goto('/brands');
  await page.getByRole('row', { name: 'Open Absolut', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Add brand' }).count()).toBe(0);
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Preferences' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Users' }).count()).toBe(0);
});

test('who was given a password chooses their own before anything else', async ({ page }) => {
  const { call } = await signInByApi();
  await call('POST', '/users', { name: 'Lee Quist', email: 'lee@still.example', password: 'given by Olive 1', role_ids: [3] });
  await signIn(page, 'lee@still.example', 'given by Olive 1');
  await page.waitForURL('**/profile');
  await page.goto('/brands');
  await page.waitForURL('**/profile');
  await page.getByLabel('Current password').fill('given by Olive 1');
  await page.getByLabel('New password', { exact: true }).fill('chosen by Lee 2');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password is changed').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await heading(page, 'Dashboard');
});

test('a second factor begins with the own password, opens the door with its code, and goes with the password', async ({ page }) => {
  const email = 'may@still.example';
  const own = 'chosen by May 2';
  await (await signInByApi()).call('POST', '/users', { name: 'May Quist', email, password: 'given by Olive 1', role_ids: [3] });
  await (await signInByApi(email, undefined, 'given by Olive 1')).call('POST', '/auth/change-password', { currentPassword: 'given by Olive 1', newPassword: own });
  await signIn(page, email, own);
  await page.waitForURL('**/dashboard');
  await page.goto('/profile');
  const factor = page.getByRole('region', { name: 'Two-factor sign-in' });
  const setUp = factor.getByRole('button', { name: 'Set up' });
  await setUp.waitFor();
  expect(await setUp.isDisabled()).toBe(true);
  await factor.getByLabel('Your current password').fill('not the one 1');
  await setUp.click();
  await factor.getByText(/is not your current password/i).waitFor();
  await factor.getByLabel('Your current password').fill(own);
  await setUp.click();
  const letters = factor.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = ((await letters.textContent()) ?? '').replaceAll(' ', '');
  await factor.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await factor.getByRole('button', { name: 'Switch on' }).click();
  await factor.getByText('Keep these recovery codes').waitFor();
  const [code = ''] = await factor.getByRole('listitem').allTextContents();

  await page.getByRole('button', { name: /account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(own);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/profile');
  await factor.getByLabel('Your current password').fill(own);
  await factor.getByRole('button', { name: 'Switch off' }).click();
  await setUp.waitFor();
});

test('shortcuts, palette and quick search lead where they say', async ({ page }) => {
  await signIn(page, operator);
  await heading(page, 'Dashboard');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').or(palette.getByRole('textbox')).first().fill('zzzz');
  await palette.getByText('No matches').waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('Supp');
  await page
    .getByRole('option', { name: /Suppliers/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Navigated to Suppliers').waitFor();
  await page.waitForURL('**/suppliers');
  await page.keyboard.press('Control+1');
  await page.getByText('Switched to Admin').waitFor();
});

test('without a network the shell opens from its own copy, and comes back', async ({ page, context, noise }) => {
  await signIn(page, operator);
  await heading(page, 'Dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await heading(page, 'Dashboard');
  await context.setOffline(false);
  await page.goto('/brands');
  await page.getByRole('row', { name: 'Open Absolut', exact: true }).waitFor();
  noise.length = 0;
});

test('what others do between the first look and the line being open is not missed, and nothing else is fetched again', async ({ page }) => {
  // A house in which nobody else does anything meanwhile.
  const { call } = await signInByApi(rival);
  await signIn(page, rival);
  await heading(page, 'Dashboard');
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  await page.route('**/socket.io/**', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/brands?q=Between', { waitUntil: 'commit' });
  // The screen before asks no more.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const calling = page.waitForRequest('**/socket.io/**');
  await page.getByText('Nothing matches').waitFor();
  await calling;
  const { brand_id } = await call<{ brand_id: number }>('POST', '/brands', { name: 'Between' });
  expect(await page.getByRole('row', { name: 'Open Between' }).count()).toBe(0);
  open();
  await page.getByRole('row', { name: 'Open Between' }).waitFor();
  const others = asked.filter((path) => path.startsWith('/api/') && path !== '/api/brands');
  expect(others).toEqual([...new Set(others)]);
  await call('DELETE', `/brands/${brand_id}`);
});

test('every screen holds at a desk in the light and on a phone in the dark', { timeout: 600_000 }, async ({ page }) => {
  await signIn(page, operator);
  const faults = await walk(page, [
    '/dashboard',
    '/catalogue-health',
    '/catalogue-health?fix=no-cost',
    '/catalogue-health?fix=duplicates',
    '/suppliers',
    '/master-products',
    '/client-products/149',
    '/brands',
    '/groups',
    '/subgroups',
    '/pack-quantities',
    '/weights',
    '/densities',
    '/sizes',
    '/areas',
    '/locations',
    '/plus',
    '/plu-brands',
    '/profile',
    '/settings',
    '/settings?tab=users',
    '/settings?tab=roles',
    '/settings?tab=activity',
    '/unauthorized',
  ]);
  expect(faults).toEqual([]);
});
