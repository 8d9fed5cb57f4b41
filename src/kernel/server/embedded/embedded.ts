import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { handledByStatement } from '../database/connection.ts';
import { claimFolder } from './claim.ts';
import { ensureCluster, runOptions } from './cluster.ts';
import { type DatabasePlace, findPlace } from './place.ts';
import { clearTheWay, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { closeSockets, openSockets, port } from './sockets.ts';

export interface Embedded {
  /** The superuser's address of the product's database, over the unix socket. */
  readonly adminUrl: string;
  databaseUrl(name: string): string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Settings of PostgreSQL beside its defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

const guardian = fileURLToPath(new URL('guardian.mjs', import.meta.url));
const product = 'cellarhand';

/** Starts the PostgreSQL of a data folder, made on first use. It ends with this process, however that ends. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(options.dataDir, { recursive: true });
  const folder = realpathSync(options.dataDir);
  const release = await claimFolder(folder);
  try {
    return await startIn(folder, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

const restartMs = { first: 100, most: 5000 };

async function startIn(folder: string, { settings = {}, log }: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const started = performance.now();
  const place = findPlace(folder, log);
  await ensureCluster(place, settings.fsync !== 'off');
  const begin = async () => {
    await clearTheWay(place.data, log);
    const folderOfSockets = openSockets(place.home, place.account);
    return { sockets: folderOfSockets, server: await launchPatiently(() => launch(place, folderOfSockets, settings, openServerLog(folder), log)) };
  };
  const first = await begin();
  const { sockets } = first;
  let { server } = first;
  let restarting: Promise<void> | undefined;
  const databaseUrl = (name: string) => `postgresql://postgres@/${encodeURIComponent(name)}?host=${encodeURIComponent(sockets)}&port=${port}`;
  let stopping: Promise<void> | undefined;
  const end = async () => {
    await restarting;
    await server.stop();
    closeSockets(sockets, place.home);
    release();
  };
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  const beginAgain = async () => {
    const lost = performance.now();
    for (let wait = restartMs.first; !stopping; wait = Math.min(2 * wait, restartMs.most)) {
      try {
        ({ server } = await begin());
        log(`PostgreSQL is up again after ${((performance.now() - lost) / 1000).toFixed(2)} s`);
        return watch();
      } catch (error) {
        log(`PostgreSQL could not be started again, trying once more: ${(error as Error).message}`);
        await sleep(wait);
      }
    }
  };
  const watch = () =>
    server.onExit(() => {
      if (stopping) return;
      log(`PostgreSQL ended by itself; its log is ${join(folder, 'postgres.log')}. Starting it again`);
      restarting = beginAgain();
    });
  try {
    await ensureDatabase(databaseUrl('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  watch();
  log(`PostgreSQL ${place.binaries.version} is up after ${((performance.now() - started) / 1000).toFixed(2)} s, data in ${place.data}`);
  return { adminUrl: databaseUrl(product), databaseUrl, stop };
}

/** When a server was killed, what it was working on may hold its memory for a moment longer. */
async function launchPatiently(attempt: () => Promise<Server>): Promise<Server> {
  for (const until = Date.now() + 10_000; ; await sleep(300)) {
    try {
      return await attempt();
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('pre-existing shared memory block');
      if (!isHeld || Date.now() > until) throw error;
    }
  }
}

interface Server {
  onExit(told: () => void): void;
  stop(): Promise<void>;
}

async function launch(place: DatabasePlace, sockets: string, settings: Readonly<Record<string, string>>, serverLog: ServerLog, log: (line: string) => void): Promise<Server> {
  const child = spawnGuardian(place, { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700', port: String(port), ...settings }, serverLog.fd);
  closeSync(serverLog.fd);
  const exited = new Promise<void>((tell) => child.once('exit', () => tell()));
  await untilReady(place, child, serverLog, log);
  // The app's own end ends them; they must not hold it back.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return {
    onExit: (told) => void exited.then(told),
    async stop() {
      child.ref();
      child.stdin?.end();
      if (isRunning(child)) await exited;
      // Only when the guardian was killed before it could do its work.
      const orphan = runningPostmaster(place.data);
      if (orphan) await stopPostmaster(orphan.pid, place.data);
    },
  };
}

function spawnGuardian(place: DatabasePlace, settings: Readonly<Record<string, string>>, output: number): ChildProcess {
  const args = ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const order = { command: join(place.binaries.root, 'bin', 'postgres'), args, ...runOptions(place) };
  // A group of its own: Ctrl-C in the terminal is for the app, which then stops its database in good order.
  const child = spawn(process.execPath, [guardian, JSON.stringify(order)], { cwd: '/', detached: true, env: { LC_ALL: 'C' }, stdio: ['pipe', output, output] });
  child.stdin?.on('error', () => {});
  return child;
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function untilReady(place: DatabasePlace, child: ChildProcess, serverLog: ServerLog, log: (line: string) => void): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (let waited = 0; !runningPostmaster(place.data)?.ready; waited += 20) {
    if (failure || !isRunning(child)) {
      throw new Error(`PostgreSQL did not start${failure ? ` (${failure.message})` : ''}. The last lines of ${serverLog.file}:\n  ${serverLog.tail(12).join('\n  ')}`);
    }
    if (waited > 0 && waited % 10_000 === 0) log(`PostgreSQL is still starting: ${serverLog.tail(1)[0] ?? 'nothing in its log yet'}`);
    await sleep(20);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', handledByStatement);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [product]);
    if (rowCount === 0) await client.query(`create database ${product}`);
  } finally {
    await client.end();
  }
}
