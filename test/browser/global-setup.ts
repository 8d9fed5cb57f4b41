import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../demo/seed.ts';
import { startServer } from '../../src/app/server/server.ts';
import { readEnv } from '../../src/kernel/server/env.ts';
import { openLog } from '../../src/kernel/server/log.ts';
import { cloneTemplate, openTemplate } from '../database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    mailFolder: string;
  }
}

/** The whole product on a database of its own, with the demo in it, as a person finds it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openTemplate();
  const url = await cloneTemplate(database, 'cellarhand_browser');
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-browser-'));
  const port = 4300 + Math.floor(Math.random() * 500);
  const env = readEnv({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', PUBLIC_URL: `http://127.0.0.1:${port}` });
  await seedDemo(url);
  const server = await startServer(env, url, openLog(env));
  project.provide('baseUrl', `http://127.0.0.1:${port}`);
  project.provide('mailFolder', join(dataDir, 'mail'));
  return async () => {
    await server.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
