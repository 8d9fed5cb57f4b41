import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../test/browser/chromium.ts';
import { password } from '../venues.ts';

export interface SignedInBrowser {
  readonly base: string;
  readonly debugPort: number;
  /** Whose screens they are. */
  readonly client: number;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

const debugPort = 9334;

/** A browser in whose own profile somebody is signed in, so that Lighthouse, which opens its own tab, is too. */
export async function openSignedIn(base: string, email: string, client: number): Promise<SignedInBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'cellarhand-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
    serviceWorkers: 'block',
    viewport: { width: 1350, height: 940 },
    baseURL: base,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  return {
    base,
    debugPort,
    client,
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
