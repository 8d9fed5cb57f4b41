import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dueCountsQueue, dueCountsWorker } from '../../counting/server/public.ts';
import { authenticator, installBuiltIns, linkWorker, mayActFor } from '../../identity/server/public.ts';
import { asOwner, openDatabase, openPool } from '../../kernel/server/database.ts';
import type { Env } from '../../kernel/server/env.ts';
import { openFiles } from '../../kernel/server/files.ts';
import { hangUp } from '../../kernel/server/hang-up.ts';
import { housekeepingQueues, sweepWorkers } from '../../kernel/server/housekeeping.ts';
import { openHttp } from '../../kernel/server/http.ts';
import { closeImageReader } from '../../kernel/server/image-text.ts';
import { installJobs, type Jobs, openJobs } from '../../kernel/server/jobs.ts';
import type { Log } from '../../kernel/server/log.ts';
import { mailWorker } from '../../kernel/server/mail.ts';
import { openMetrics } from '../../kernel/server/metrics.ts';
import { migrate } from '../../kernel/server/migrate.ts';
import { openModel } from '../../kernel/server/model.ts';
import { openRealtime, type Realtime } from '../../kernel/server/realtime.ts';
import { openSpeech } from '../../kernel/server/speech.ts';
import { depletionQueue, depletionWorker } from '../../sales/server/public.ts';
import { verifyQueue, verifyWorker } from '../../stock/server/public.ts';
import { registerAbout, registerWeb } from './about.ts';
import { servedCalls } from './rooms.ts';

export const version: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version;

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}

/** Lays out or brings up to date everything a server needs to find in its database. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  await asOwner(url, installBuiltIns);
  await installJobs(url, ['mail', 'identity-link', verifyQueue, dueCountsQueue, depletionQueue, ...housekeepingQueues]);
  return applied;
}

/** One whole server on a prepared database. Several may share it. */
export async function startServer(env: Env, url: string, log: Log, web = true): Promise<RunningServer> {
  const pool = openPool({ url, size: env.POOL_SIZE });
  const replica = env.READ_DATABASE_URL ? openPool({ url: env.READ_DATABASE_URL, size: env.POOL_SIZE }) : undefined;
  const database = openDatabase(pool, replica);
  const files = await openFiles(env, log);
  const config = { signingKey: env.SIGNING_KEY, publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}` };
  const workers = [
    mailWorker(env, log),
    linkWorker(config, database, (db, job) => jobs.send(db, job)),
    ...sweepWorkers(pool),
    verifyWorker(url, log),
    dueCountsWorker(url, log),
    depletionWorker(url),
  ];
  const jobs: Jobs = await openJobs(url, workers, log);
  const metrics = openMetrics(pool);
  const authenticate = authenticator(config);
  const served = servedCalls(config);
  let realtime: Realtime | undefined;
  const services = { database, files, speech: openSpeech(env, log), model: openModel(env, log), send: jobs.send, wake: () => realtime?.wake() };
  const app = await openHttp({ env, log, metrics, services, served, authenticate });
  await registerAbout(app, { pool, metrics, calls: served.map((one) => one.call), version, support: env.SUPPORT_EMAIL, metricsToken: env.METRICS_TOKEN });
  if (web) await registerWeb(app);
  const address = await app.listen({ host: env.HOST, port: env.PORT });
  realtime = await openRealtime({ server: app.server, url, pool, authenticate, mayActFor: mayActFor(database), log });
  return {
    app,
    address,
    async stop() {
      const gone = hangUp(app.server);
      await realtime?.stop();
      await app.close();
      gone();
      await closeImageReader();
      await jobs.stop();
      await database.close();
    },
  };
}
