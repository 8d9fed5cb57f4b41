import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../demo/seed.ts';
import { type RunningServer, startServer } from '../../src/app/server/server.ts';
import { readEnv } from '../../src/kernel/server/process/env.ts';
import { openLog } from '../../src/kernel/server/process/log.ts';
import { cloneTemplate, type TestServer } from '../database.ts';
import { poll } from '../poll.ts';

export interface Product {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly mailFolder: string;
  start(): Promise<void>;
  /** Ends the server; its database and its address stay for the next start. */
  stop(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

const demoTemplate = 'cellarhand_demo_template';

/** Makes the demo once, for every product that begins with it. */
export const openDemo = async (database: Pick<TestServer, 'databaseUrl'>): Promise<void> => void (await seedDemo(await cloneTemplate(database, demoTemplate)));

/** The whole product on a database of its own, as a person finds it. */
export async function openProduct(database: Pick<TestServer, 'databaseUrl'>, name: string, { demo }: { readonly demo: boolean }): Promise<Product> {
  const databaseUrl = await cloneTemplate(database, name, demo ? demoTemplate : undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-browser-'));
  const port = 4300 + Math.floor(Math.random() * 500);
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    SUPPORT_EMAIL: 'help@cellarhand.example',
    PUBLIC_URL: baseUrl,
    FETCH_PRIVATE: '1',
    // As few as have two counts, between which there is a variance.
    SAMPLE_MONTHS: '3',
  });
  let server: RunningServer | undefined;
  const product: Product = {
    baseUrl,
    databaseUrl,
    mailFolder: join(dataDir, 'mail'),
    async start() {
      server ??= await startServer(env, databaseUrl, openLog(env));
    },
    async stop() {
      await server?.stop();
      server = undefined;
    },
    async close() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await product.start();
  return product;
}

/** The newest link in the mails that the product wrote for an address. */
export async function mailedLink(folder: string, address: string, path: string): Promise<string> {
  const newest = () => {
    const mails = (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
      .filter((one) => one.isFile() && one.name.includes(address))
      .map((one) => one.name)
      .sort();
    for (const mail of mails.reverse()) {
      const text = readFileSync(join(folder, mail), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const found = new RegExp(`https?://\\S+(${path}/[\\w-]+)`).exec(text)?.[1];
      if (found) return found;
    }
    return undefined;
  };
  return poll(newest, { everyMs: 100 });
}
