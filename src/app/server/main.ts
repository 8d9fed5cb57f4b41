import { type Embedded, startEmbedded } from '../../kernel/server/embedded/embedded.ts';
import { type Env, readEnv } from '../../kernel/server/process/env.ts';
import { openLog } from '../../kernel/server/process/log.ts';
import { handleUnhandledErrors } from '../../kernel/server/process/unhandled-errors.ts';
import { makeDemo } from './demo.ts';
import { watchParent } from './parent-watch.ts';
import { prepareDatabase, startServer } from './server.ts';

const started = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const env = settings();
const log = openLog(env);

let embedded: Embedded | undefined;
let stopping = false;
let server: Awaited<ReturnType<typeof startServer>> | undefined;

async function stop(why: string, code = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ why }, 'stopping');
  // A connection that will not end must not keep the database running for ever.
  setTimeout(() => process.exit(1), 20_000).unref();
  await server?.stop();
  await embedded?.stop();
  process.exit(code);
}

function settings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    say((error as Error).message);
    process.exit(1);
  }
}

process.on('SIGINT', () => void stop('SIGINT'));
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGHUP', () => void stop('SIGHUP'));
watchParent(() => void stop('the parent ended'));
handleUnhandledErrors({ log, enough: (why) => void stop(why, 1) });

try {
  if (!env.DATABASE_URL) embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => log.info(line) });
  const url = env.DATABASE_URL ?? (embedded as Embedded).adminUrl;
  const applied = await prepareDatabase(url);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const demo = env.DEMO ? await makeDemo(url, log) : undefined;
  server = await startServer(env, url, log);
  say(`\nCellarhand is ready at ${server.address} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  // Tells the parent process that the server is up, so that a later exit is a reason to restart it.
  process.send?.('ready');
  for (const line of demo?.(server.address) ?? []) say(`  ${line}`);
} catch (error) {
  say(`Cellarhand cannot start: ${(error as Error).message}`);
  log.debug({ err: error }, 'start');
  await stop('the start failed', 1);
}
