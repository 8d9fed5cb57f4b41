import type { Page, Route } from 'playwright-core';
import { describe } from 'vitest';
import { demoPassword, expect, heading, operator, phone, signIn, test } from './test.ts';

const keys = ['authToken', 'refreshToken', 'currentUser', 'tokenExpiration'];
const kept = (page: Page) => page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys);
const json = (status: number, body: unknown) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

async function typeIn(page: Page, email = operator, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('addresses', () => {
  test('an unknown one leads to the door', async ({ page }) => {
    for (const path of ['/no-such-page', '/a/b/c', '/', '/dashboard']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
  });

  test('the door of who may not pass says so and offers no second try', async ({ page }) => {
    await page.goto('/unauthorized');
    await heading(page, 'Access Denied');
    await page.getByText("You don't have permission to access this page.", { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /try again|retry/i }).count()).toBe(0);
  });

  test('a mailed link is followed once, in the server’s words', async ({ page }) => {
    const bodies: unknown[] = [];
    await page.route('**/api/auth/confirm', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill(bodies.length === 1 ? json(200, { message: 'All is well', purpose: 'confirm' }) : json(400, { message: 'Too old' }));
    });
    await page.goto('/confirm/abc');
    await page.getByText('All is well').waitFor();
    expect(bodies).toEqual([{ token: 'abc' }]);
    await page.goto('/confirm/abc');
    await page.getByText('Too old').waitFor();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('**/login');
  });
});

describe('the session', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const sound = token({ user_id: 7, client_id: 149, roles: [] });
  test.for([
    ['a token that says nothing', { authToken: encoded('garbage'), tokenExpiration: encoded('9999999999999') }],
    ['a token that ran out', { authToken: encoded(sound), tokenExpiration: encoded('1') }],
    ['a user that can not be read', { authToken: encoded(sound), currentUser: '%%%', tokenExpiration: encoded('9999999999999') }],
  ] as const)('%s is thrown away', async ([, stored], { page }) => {
    await page.goto('/login');
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await kept(page)).toEqual([]);
  });

  test.for([
    ['Invalid token: client_id missing', 200, { token: token({ user_id: 7 }), refreshToken: 'r', expiresIn: 60 }],
    ['No token received from server', 200, { user: {} }],
    ['Login failed', 400, {}],
    ['The server says no', 400, { error: { message: 'The server says no' } }],
  ] as const)('a sign-in that answers amiss says: %s', async ([words, status, body], { page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill(json(status, body)));
    await typeIn(page);
    await page.getByText(words).waitFor();
    expect(await kept(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('is four base64 values; writes carry their ids, reads none', async ({ page }) => {
    const sent: { method: string; path: string; headers: Record<string, string>; body: unknown }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push({ method: request.method(), path: pathname, headers: request.headers(), body: request.postDataJSON() });
    });
    await page.goto('/login');
    await page.getByLabel('Remember me').check();
    await page.getByLabel('E-mail').fill(operator);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Dashboard');
    const values = await page.evaluate((names) => names.map((name) => atob(localStorage.getItem(name) ?? '')), keys);
    expect(values[0]).toMatch(/^eyJ/);
    expect(JSON.parse(values[2] ?? '')).toMatchObject({ client_id: 149 });
    expect(Number(values[3])).toBeGreaterThan(Date.now());
    const login = sent.find(({ path }) => path === '/api/auth/login');
    expect(login).toMatchObject({ body: { rememberMe: true }, headers: { 'content-type': 'application/json', 'x-csrf-token': expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const read = sent.find(({ path }) => path === '/api/catalogue/health');
    expect(read?.headers).toMatchObject({ authorization: `Bearer ${values[0]}`, 'x-organization-id': '149', 'x-csrf-token': login?.headers['x-csrf-token'] });
    expect([read?.headers['idempotency-key'], read?.headers['x-supplier-id']]).toEqual([undefined, undefined]);
    expect(login?.headers['idempotency-key']).toBeTruthy();
  });

  test('ends on this device even when the server is unreachable', async ({ page }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: /account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    expect(await kept(page)).toEqual([]);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });

  test('that can not be renewed ends once, in words, whatever was on its way', async ({ page }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    // What the dashboard still asks for would end the session before the screen below is there.
    await page.goto('about:blank');
    let renewals = 0;
    await page.route('**/api/**', (route) => {
      if (new URL(route.request().url()).pathname !== '/api/auth/refresh-token') return route.fulfill(json(401, { error: { code: 'SESSION_EXPIRED', message: 'x' } }));
      renewals++;
      return route.fulfill(json(400, { message: 'no' }));
    });
    await page.goto('/brands');
    await page.waitForURL('**/login');
    await page.getByText('Your session has expired. Please log in again.').waitFor();
    expect(renewals).toBe(1);
    expect(await kept(page)).toEqual([]);
  });
});

describe('the shell', () => {
  test('says that it looks who is there, while it does', async ({ page }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.context().route('**/assets/signed-in-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const fresh = await page.context().newPage();
    await fresh.goto('/dashboard');
    await fresh.getByText('Authenticating...').waitFor();
    release();
    await heading(fresh, 'Dashboard');
  });

  test('folds and unfolds, and says who is here and where', async ({ page }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    expect(await page.getByTestId('header-title').textContent()).toBe('Dashboard');
    expect(await page.getByTestId('space-label').textContent()).toBe('Admin');
    await page.getByText('Online', { exact: true }).waitFor();
    expect(await page.getByLabel('Search', { exact: true }).getAttribute('placeholder')).toBe('Search pages, reports… (/)');
    for (const [name, open] of [
      ['Collapse sidebar', 'false'],
      ['Expand sidebar', 'true'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.locator(`button[aria-controls="sidebar"][aria-expanded="${open}"]`).waitFor();
    }
    const group = page.getByRole('button', { name: 'Locations' });
    await group.click();
    await page.getByRole('link', { name: 'Areas' }).waitFor();
    await group.click();
    await page.getByRole('link', { name: 'Areas' }).waitFor({ state: 'hidden' });
  });

  test('lies over the screen of a phone, and goes again', async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    expect(await page.locator('#sidebar').count()).toBe(0);
    await page.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Recipes' }).waitFor();
    await page.mouse.click(195, 30);
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
  });

  test('types a slash where somebody types, and searches elsewhere', async ({ page }) => {
    await signIn(page, operator);
    await page.goto('/brands');
    const field = page.getByLabel('Search brands');
    await field.click();
    await page.keyboard.type('a/b');
    expect(await field.inputValue()).toBe('a/b');
    await field.blur();
    await page.keyboard.press('/');
    await page.keyboard.type('zzzz');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('Search pages, reports… (/)');
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('zzzz');
    await page.getByText('No matches').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No matches').waitFor({ state: 'hidden' });
  });

  test('counts in the palette what it shows, and moves by arrows', async ({ page }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await palette.getByRole('option').first().waitFor();
    expect(await palette.getByRole('option').first().textContent()).toMatch(/Admin$/);
    await palette.getByRole('combobox').fill('vodka');
    await palette.getByRole('option', { name: /vodka/i }).first().waitFor();
    const said = Number.parseInt((await palette.getByRole('status').textContent()) ?? '', 10);
    expect([said, said > 1 && said <= 8]).toEqual([await palette.getByRole('option').count(), true]);
    await palette.getByRole('combobox').fill('subgr');
    await palette.getByRole('option', { name: 'Subgroups' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/subgroups');
    await palette.waitFor({ state: 'detached' });
  });

  test('keeps the context menu and the tools’ keys from curious hands', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    const prevented = await page.evaluate(() =>
      [
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 5, button: 2 }),
        new KeyboardEvent('keydown', { key: 'F12', bubbles: true, cancelable: true }),
        new KeyboardEvent('keydown', { key: 'I', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }),
      ].map((event) => !document.body.dispatchEvent(event)),
    );
    expect(prevented).toEqual([true, true, true]);
  });

  test('shows a thin line while a screen is on its way', async ({ page }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'System & Settings' }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('progressbar', { name: 'Opening the page' }).waitFor();
    const loading = page.getByRole('status').filter({ hasText: 'Loading application...' });
    const tip = await loading.textContent();
    await expect.poll(() => loading.textContent(), { timeout: 5000 }).not.toBe(tip);
    release();
    await heading(page, 'Profile');
    await page.getByRole('progressbar', { name: 'Opening the page' }).waitFor({ state: 'detached' });
  });

  test('stacks three notices at the top right, never the same one twice', async ({ page }) => {
    await page.clock.install();
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    const notices = page.getByText(/^(Navigated|Switched) to /);
    for (let time = 0; time < 2; time++) await page.keyboard.press('Control+1');
    await notices.first().waitFor();
    expect(await notices.count()).toBe(1);
    for (const label of ['Suppliers', 'Master Products', 'Dashboard', 'Suppliers']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(label);
      await page.getByRole('option', { name: label, exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
    }
    // A notice is drawn once its page is: it comes after the key, and not with it.
    await expect.poll(() => notices.count()).toBe(3);
    const box = await notices.first().boundingBox();
    expect([(box?.x ?? 0) > 1000, (box?.y ?? 999) < 200]).toEqual([true, true]);
    const later = async () => {
      await page.clock.runFor(5000);
      return notices.count();
    };
    await expect.poll(later).toBe(0);
  });
});

describe('what goes wrong', () => {
  test('an application that can not start says so', async ({ page, noise }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('blocked');
        },
      });
    });
    await page.goto('/login');
    await heading(page, 'Application Failed to Initialize');
    await page.getByText('Please refresh the page or contact support if the problem persists.').waitFor();
    noise.length = 0;
  });

  test('each status has its sentence', async ({ page, noise }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    let answer: (route: Route) => Promise<void> = (route) => route.abort();
    await page.route('**/api/brands?**', (route) => answer(route));
    for (const [status, words] of [
      [400, 'Invalid request. Please check your data.'],
      [403, 'You do not have permission to perform this action.'],
      [404, 'The requested resource was not found.'],
      [409, 'A conflict occurred. Please refresh and try again.'],
      [422, 'Invalid data provided. Please check your input.'],
      [429, 'Too many requests. Please wait a moment and try again.'],
      [500, 'A server error occurred. Please try again later.'],
      [502, 'Service is temporarily unavailable or under maintenance.'],
      [503, 'Service is temporarily unavailable or under maintenance.'],
      [504, 'Request timed out. Please try again.'],
    ] as const) {
      answer = (route) => route.fulfill(json(status, {}));
      await page.goto('/brands');
      await page.getByText(words).waitFor();
    }
    answer = (route) => route.abort();
    await page.goto('/brands');
    await page.getByText('Unable to connect to the server. Please check your internet connection.').waitFor();
    noise.length = 0;
  });

  test('a list of somebody else’s says so and offers nothing to do with it', async ({ page }) => {
    await signIn(page, operator);
    await page.goto('/client-products/150');
    await page.getByText('You do not have permission to perform this action.').waitFor();
    expect(await page.getByRole('button', { name: /^(Add|Import|Export|Scan)/ }).count()).toBe(0);
  });

  test('a screen that breaks names its error, and leads on', async ({ page, context, noise }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    await page.route('**/api/brands?**', (route) => route.fulfill(json(200, { data: [null], total: 1, page: 1, pageSize: 25 })));
    await page.goto('/brands');
    await heading(page, 'Something went wrong');
    await page.getByText('An unexpected error occurred. Please try again.').waitFor();
    const id =
      (await page
        .getByText(/^Error ID/)
        .first()
        .textContent()) ?? '';
    expect(id).toMatch(/E-[0-9A-F]{8}/);
    for (const words of [/^Refresh the page/, /^Check the connection/, /^Clear the cache/, /^Report the bug/]) await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Copy technical details' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(id.replace('Error ID ', ''));
    await page.getByRole('button', { name: 'Copy technical details' }).waitFor();
    await page.evaluate(() => {
      window.open = (address) => {
        document.title = String(address);
        return null;
      };
    });
    await page.getByRole('button', { name: 'Report Bug' }).click();
    const draft = decodeURIComponent(await page.title());
    expect(draft).toContain(`mailto:help@cellarhand.example?subject=Cellarhand error ${id.replace('Error ID ', '')}`);
    await page.unroute('**/api/brands?**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, /Brands/);
    noise.length = 0;
  });
});
