import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-dev-shm-usage'];

/** CHROMIUM, the system's own, or the one that comes as an npm package: nothing is downloaded. */
export async function launchChromium(extra: readonly string[] = []): Promise<Browser> {
  const own = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const executablePath = existsSync(own) ? own : await packaged.executablePath();
  return chromium.launch({ executablePath, args: [...flags, ...extra] });
}
