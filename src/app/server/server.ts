import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { authenticator, identitySweepWorker, installBuiltIns, linkWorker, mayActFor } from '../../identity/server/public.ts';
import { heavyTurns } from '../../kernel/server/calls/heavy.ts';
import { asOwner, openDatabase, openPool } from '../../kernel/server/database/database.ts';
import { watchDatabase } from '../../kernel/server/database/database-watch.ts';
import { migrate } from '../../kernel/server/database/migrate.ts';
import { watchRoom } from '../../kernel/server/files/disk.ts';
import { folderOf, openFiles } from '../../kernel/server/files/files.ts';
import { drainConnections } from '../../kernel/server/http/drain-connections.ts';
import { openHttp } from '../../kernel/server/http/http.ts';
import { hostOf } from '../../kernel/server/http/trusted-proxies.ts';
import { clientWorkers, retryQueue } from '../../kernel/server/jobs/client-work.ts';
import { sweepWorker } from '../../kernel/server/jobs/housekeeping.ts';
import { installJobs, type Jobs, openJobs } from '../../kernel/server/jobs/jobs.ts';
import { hurryMails, mailWorker } from '../../kernel/server/mail/mail.ts';
import type { Env } from '../../kernel/server/process/env.ts';
import type { Log } from '../../kernel/server/process/log.ts';
import { openMetrics } from '../../kernel/server/process/metrics.ts';
import { endReaders } from '../../kernel/server/readers/pool.ts';
import { openRealtime, type Realtime } from '../../kernel/server/realtime/realtime.ts';
import { openModel } from '../../kernel/server/services/model.ts';
import { openSpeech } from '../../kernel/server/services/speech.ts';
import { orderMailWorker } from '../../market/server/public.ts';
import { registerAbout, registerWeb } from './about.ts';
import { servedCalls } from './rooms.ts';
import { openFiller } from './sample/filler.ts';
import { clientWorks, workQueues } from './works.ts';

export const version: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version;

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}

const queues = ['mail', 'market-order-mail', 'identity-link', 'idempotency-sweep', 'identity-sweep', retryQueue, ...workQueues];

/** Lays out or brings up to date everything a server needs to find in its database. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  await asOwner(url, installBuiltIns);
  await installJobs(url, queues);
  return applied;
}

/** One whole server on a prepared database. Several may share it. */
export async function startServer(env: Env, url: string, log: Log, web = true): Promise<RunningServer> {
  const pool = openPool({ url, size: env.POOL_SIZE });
  const replica = env.READ_DATABASE_URL ? openPool({ url: env.READ_DATABASE_URL, size: env.POOL_SIZE }) : undefined;
  const database = openDatabase(pool, replica);
  const files = await openFiles(env, log);
  const config = {
    signingKey: env.SIGNING_KEY,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`,
    mail: env.MAIL_URL !== undefined,
    innerAllowed: env.FETCH_PRIVATE,
  };
  const filler = openFiller(url, env.SAMPLE_MONTHS);
  const metrics = openMetrics(pool);
  const workers = [
    mailWorker(env, log, database),
    linkWorker(config, database, (db, job) => jobs.send(db, job)),
    orderMailWorker(database, (db, job) => jobs.send(db, job)),
    sweepWorker(pool),
    identitySweepWorker(database),
    ...clientWorkers(
      url,
      clientWorks({ ...config, sample: { fill: filler.fill, files } }, (db, job) => jobs.send(db, job)),
      { log, failed: metrics.failed },
      () => hurryMails(database, jobs),
    ),
  ];
  const jobs: Jobs = await openJobs(url, workers, log, metrics.failed);
  const authenticate = authenticator(config);
  const served = servedCalls(config);
  let realtime: Realtime | undefined;
  const watch = watchDatabase(url, log, () => realtime?.wake());
  const services = { database, files, speech: openSpeech(env, log), model: openModel(env, log), send: jobs.send, wake: () => realtime?.wake(), heavy: heavyTurns(env.POOL_SIZE) };
  const room = watchRoom([env.DATA_DIR, folderOf(env) ?? env.DATA_DIR]);
  const app = await openHttp({ env, log, metrics, services, served, authenticate, noRoom: room.refused });
  await registerAbout(app, {
    look: watch.look,
    room,
    metrics,
    calls: served.map((one) => one.call),
    version,
    support: env.SUPPORT_EMAIL,
    docs: env.API_DOCS,
    metricsToken: env.METRICS_TOKEN,
  });
  if (web) await registerWeb(app);
  const address = await app.listen({ host: env.HOST, port: env.PORT });
  realtime = await openRealtime({ server: app.server, url, pool, authenticate, mayActFor: mayActFor(database), hostOf: hostOf(env.TRUST_PROXY), log });
  return {
    app,
    address,
    async stop() {
      const gone = drainConnections(app.server);
      await realtime?.stop();
      await app.close();
      gone();
      endReaders();
      filler.end();
      await jobs.stop();
      await watch.stop();
      await database.close();
    },
  };
}
