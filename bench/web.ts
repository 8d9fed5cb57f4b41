import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Page } from 'playwright-core';
import { launchChromium } from '../test/browser/chromium.ts';
import { atLeast, below, type Result } from './limits.ts';

const kilobytes = 1000;

/** What a browser had to fetch as JavaScript, compressed, until the page could be used. */
async function scriptsOf(page: Page, path: string, usable: string): Promise<number> {
  let bytes = 0;
  const counted: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    counted.push(
      response.body().then((body) => {
        bytes += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(path);
  await page.locator(usable).first().waitFor();
  await Promise.all(counted);
  return bytes / kilobytes;
}

export async function measureWeb(base: string, signIn: { email: string; password: string }): Promise<Result[]> {
  const port = 9333;
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block', viewport: { width: 1350, height: 940 } });
    const toLogin = await scriptsOf(await context.newPage(), '/login', 'button[type=submit]');
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel(/e-?mail/i).fill(signIn.email);
    await page.getByLabel(/^password/i).fill(signIn.password);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL('**/dashboard');
    const toDashboard = await scriptsOf(await context.newPage(), '/dashboard', '#sidebar');
    await context.close();
    const report = await lighthouse(`${base}/login`, {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'desktop',
      screenEmulation: { disabled: true },
      throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
    });
    const score = (name: string) => Math.round((report?.lhr.categories[name]?.score ?? 0) * 100);
    return [
      below('JavaScript to a usable /login, gzipped', toLogin, 170, ' kB'),
      below("JavaScript to /dashboard's shell, gzipped", toDashboard, 280, ' kB'),
      atLeast('Lighthouse performance, /login', score('performance'), 95),
      atLeast('Lighthouse accessibility, /login', score('accessibility'), 100),
      atLeast('Lighthouse best practices, /login', score('best-practices'), 100),
    ];
  } finally {
    await browser.close();
  }
}
