import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { poll } from '../../../../test/poll.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { runningPostmaster } from './postmaster.ts';
import { identityOf } from './processes.ts';

const quick = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB' };
let dataDir: string;
let lines: string[];
let opened: Embedded[];

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'cellarhand-embedded-')));
  lines = [];
  opened = [];
});

afterEach(async () => {
  for (const embedded of opened) await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, settings: quick, log: (line) => lines.push(line), ...options });
  opened.push(embedded);
  return embedded;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query({ text: sql, rowMode: 'array' });
    return result.rows?.[0]?.[0];
  } finally {
    await client.end();
  }
}

const dataOf = async (embedded: Embedded) => (await ask(embedded.adminUrl, 'show data_directory')) as string;

/** Another process with the database open; it says where the data are and who guards it. */
async function startElsewhere(): Promise<{ app: ChildProcess; data: string; postmaster: number; guardian: number }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: ${JSON.stringify(quick)}, log: (line) => process.stdout.write(line + '\\n') });
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: app.stdout as NodeJS.ReadableStream })) {
    const data = / is up after .* data in (.+)$/.exec(line)?.[1];
    const postmaster = data && runningPostmaster(data)?.pid;
    if (postmaster) return { app, data, postmaster, guardian: parentOf(postmaster) };
  }
  throw new Error('the other process did not start');
}

function parentOf(pid: number): number {
  if (!existsSync('/proc')) return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function kill(process: ChildProcess): Promise<void> {
  const exited = once(process, 'exit');
  process.kill('SIGKILL');
  await exited;
}

test('the first start makes the database, a later one keeps what it holds', async () => {
  const first = await start();
  expect(await ask(first.adminUrl, 'select current_database()')).toBe('cellarhand');
  expect(await ask(first.adminUrl, `select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = 'cellarhand'`)).toBe(
    'b C.UTF-8 UTF8',
  );
  await ask(first.adminUrl, 'create table kept as select 42 as answer');
  const data = await dataOf(first);
  await first.stop();
  expect(runningPostmaster(data)).toBeUndefined();

  const second = await start();
  expect(await ask(second.adminUrl, 'select answer from kept')).toBe(42);
  expect(await dataOf(second)).toBe(data);
});

test('a deleted data folder means a fresh database', async () => {
  const first = await start();
  await ask(first.adminUrl, 'create table gone ()');
  await first.stop();
  rmSync(dataDir, { recursive: true });

  const second = await start();
  expect(await ask(second.adminUrl, `select to_regclass('gone')`)).toBeNull();
});

test('only the socket is listened on, and durability is not given away unasked', async () => {
  const embedded = await start({ settings: {} });
  expect(await ask(embedded.adminUrl, 'show listen_addresses')).toBe('');
  expect(await ask(embedded.adminUrl, 'show fsync')).toBe('on');
});

test('stopping twice is stopping once', async () => {
  const embedded = await start();
  await Promise.all([embedded.stop(), embedded.stop()]);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

test('an app that is killed takes its database with it', async () => {
  const { app, data, postmaster, guardian } = await startElsewhere();
  await kill(app);
  await poll(() => identityOf(postmaster) === undefined && identityOf(guardian) === undefined);
  expect(runningPostmaster(data)).toBeUndefined();
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
});

test('a start right after the app was killed waits for the old server to end', async () => {
  const { app, postmaster } = await startElsewhere();
  await kill(app);
  const embedded = await start();
  expect(identityOf(postmaster)).toBeUndefined();
  expect(await ask(embedded.adminUrl, 'select 1')).toBe(1);
});

test.runIf(existsSync('/proc'))('a server that outlived app and guardian is stopped before the next one starts', async () => {
  const { app, data, postmaster, guardian } = await startElsewhere();
  // An app that sees its guardian go ends the server itself: it must not get so far.
  app.kill('SIGSTOP');
  process.kill(guardian, 'SIGKILL');
  await kill(app);
  await poll(() => identityOf(guardian) === undefined);
  expect(runningPostmaster(data)?.pid).toBe(postmaster);

  const embedded = await start();
  expect(lines.join('\n')).toContain(`PostgreSQL (process ${postmaster}) outlived its app`);
  expect(identityOf(postmaster)).toBeUndefined();
  expect(await ask(embedded.adminUrl, 'select 1')).toBe(1);
});

test.runIf(existsSync('/proc'))('a guardian that is killed takes its server with it, and both are there again', async () => {
  const embedded = await start();
  const data = await dataOf(embedded);
  const postmaster = runningPostmaster(data)?.pid as number;
  process.kill(parentOf(postmaster), 'SIGKILL');
  await poll(() => lines.some((line) => line.includes('is up again')));
  expect(identityOf(postmaster)).toBeUndefined();
  expect(await ask(embedded.adminUrl, 'select 1')).toBe(1);
});

test.runIf(existsSync('/proc'))('stop() ends the server even when its guardian was killed a moment before', async () => {
  const embedded = await start();
  const data = await dataOf(embedded);
  process.kill(parentOf(runningPostmaster(data)?.pid as number), 'SIGKILL');
  await poll(() => lines.some((line) => line.includes('ended by itself')));
  await embedded.stop();
  expect(runningPostmaster(data)).toBeUndefined();
});

test('a server that is killed repeatedly is restarted under the same address, and logs it', async () => {
  const embedded = await start();
  await ask(embedded.adminUrl, 'create table kept as select 42 as answer');
  for (let time = 1; time <= 3; time++) {
    process.kill(runningPostmaster(await dataOf(embedded))?.pid as number, 'SIGKILL');
    await poll(() => lines.filter((line) => line.includes('is up again')).length === time);
    expect(lines.filter((line) => line.includes(`its log is ${join(dataDir, 'postgres.log')}. Starting it again`)).length).toBe(time);
    expect(await ask(embedded.adminUrl, 'select answer from kept')).toBe(42);
  }
});

test.for([
  { whose: 'a dead process', pid: 4_194_303 },
  { whose: 'another program that got the pid since', pid: process.pid },
])('a pid file that names $whose does not stop the start', async ({ pid }) => {
  const first = await start();
  const data = await dataOf(first);
  await first.stop();
  writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n1700000000\n5432\n/tmp\n\n\nready   \n`);
  writeFileSync(join(data, '../socket/.s.PGSQL.5432.lock'), `${pid}\n${data}\n1700000000\n5432\n/tmp\n`);

  const second = await start();
  expect(await ask(second.adminUrl, 'select 1')).toBe(1);
});

test('a second app on the same folder is refused with the name of its owner', async () => {
  const { app, postmaster } = await startElsewhere();
  try {
    await expect(start()).rejects.toThrow(`in use by another Cellarhand, process ${app.pid}`);
    expect(identityOf(postmaster)).toBeDefined();
  } finally {
    await kill(app);
    await poll(() => identityOf(postmaster) === undefined);
  }
});

test('a folder opened twice by one process is refused too', async () => {
  const embedded = await start();
  await expect(start()).rejects.toThrow(`in use by another Cellarhand, process ${process.pid}`);
  expect(await ask(embedded.adminUrl, 'select 1')).toBe(1);
});

test('a start that fails says what PostgreSQL said, and leaves the folder free', async () => {
  await expect(start({ settings: { shared_buffers: 'a lot' } })).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/s);
  await start();
});

test('a path too long for a socket is no obstacle', async () => {
  const deep = join(dataDir, 'a-folder-name-of-thirty-letters'.repeat(3), 'and-another-one');
  mkdirSync(deep, { recursive: true });
  chmodSync(dataDir, 0o755);
  const embedded = await start({ dataDir: deep });
  const sockets = (await ask(embedded.adminUrl, 'show unix_socket_directories')) as string;
  expect(sockets.startsWith(deep)).toBe(false);
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  await embedded.stop();
  expect(existsSync(sockets)).toBe(false);
});
