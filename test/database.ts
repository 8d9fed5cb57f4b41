import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../src/app/server/server.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';

export interface TestServer {
  /** Address of a database of that name on the test server. */
  databaseUrl(name: string): string;
  stop(): Promise<void>;
}

const template = 'cellarhand_template';

/** The one PostgreSQL of a test run: DATABASE_URL's server if given, else an embedded one in a folder that goes away. */
async function openTestServer(): Promise<TestServer> {
  const outside = process.env.DATABASE_URL;
  if (outside) {
    return {
      databaseUrl: (name) => Object.assign(new URL(outside), { pathname: `/${name}` }).href,
      stop: async () => {},
    };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-test-'));
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '256MB' };
  const embedded = await startEmbedded({ dataDir, settings: quick, log: () => {} });
  return {
    databaseUrl: embedded.databaseUrl,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts the server and lays out the database that every worker's own is cloned from. */
export async function openTemplate(): Promise<TestServer> {
  const server = await openTestServer();
  await administer(server.databaseUrl('postgres'), `drop database if exists ${template} with (force)`, `create database ${template}`);
  await prepareDatabase(server.databaseUrl(template));
  return server;
}

export async function cloneTemplate(server: Pick<TestServer, 'databaseUrl'>, name: string, from = template): Promise<string> {
  await administer(server.databaseUrl('postgres'), `drop database if exists ${name} with (force)`, `create database ${name} template ${from}`);
  return server.databaseUrl(name);
}
