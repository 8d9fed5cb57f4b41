import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from './claim.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellarhand-claim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a claim that was given back can be made again', async () => {
  const release = await claimFolder(folder);
  release();
  (await claimFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('the claims of the dead do not count, even when their pid lives again', async () => {
  writeFileSync(join(folder, 'app-4194303.lock'), 'a boot 1');
  writeFileSync(join(folder, `app-${process.ppid}.lock`), 'a boot 1');
  writeFileSync(join(folder, `app-${process.pid}.lock`), 'a boot 1');
  await claimFolder(folder);
  expect(readdirSync(folder)).toEqual([`app-${process.pid}.lock`]);
});

test('of many that claim at once, one at most gets it', async () => {
  const script = `
    import { claimFolder } from ${JSON.stringify(new URL('claim.ts', import.meta.url).href)};
    process.stdin.once('data', () => claimFolder(${JSON.stringify(folder)}).then(() => process.stdout.write('held\\n'), () => process.stdout.write('refused\\n')));
    process.stdout.write('there\\n');`;
  const apps = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] }));
  const next = async () => (await Promise.all(apps.map((app) => once(app.stdout, 'data')))).map(([chunk]) => String(chunk).trim());
  try {
    await next();
    const answers = next();
    for (const app of apps) app.stdin.write('go\n');
    expect((await answers).filter((answer) => answer === 'held').length).toBeLessThanOrEqual(1);
  } finally {
    for (const app of apps) app.kill('SIGKILL');
  }
});
