import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

/** CHROMIUM, the system's own, or the one that comes as an npm package, which is unpacked the first time: nothing is downloaded. */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return existsSync(own) ? own : packaged.executablePath();
}

export const launchChromium = async (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags, ...extra] });
