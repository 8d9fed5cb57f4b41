import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Job } from '../calls/context.ts';
import type { Sql } from '../database/connection.ts';
import { isLostLine } from '../fault.ts';
import type { Log } from '../process/log.ts';

export interface Worker {
  readonly queue: string;
  /** Five fields of cron, in UTC, for work that nobody asks for. */
  readonly cron?: string;
  readonly retries?: Retries;
  /** How many are done at once, and how many of them may be one client's. */
  readonly lanes?: { readonly all: number; readonly ofOneClient: number };
  work(data: Record<string, unknown>): Promise<void>;
  /** Tells a client's people that a job of theirs fails, until it goes well. */
  readonly told?: JobWatch;
}

export interface ClientsJob {
  readonly clientId: number;
  readonly id: string;
  readonly data: Record<string, unknown>;
}

export interface JobWatch {
  failed(job: ClientsJob, error: Error, retryAt: Date | null): Promise<void>;
  wentWell(job: ClientsJob): Promise<void>;
}

interface Retries {
  readonly limit: number;
  /** Doubled from one try to the next, up to the most. */
  readonly firstSeconds: number;
  readonly mostSeconds: number;
}

const oneLane = { all: 1, ofOneClient: 1 };
const fewRetries: Retries = { limit: 5, firstSeconds: 5, mostSeconds: 600 };

/** Thrown by a worker whose job would fail again however often it is tried. */
export class Hopeless extends Error {}

export interface Jobs {
  /** Joins the transaction of `db`: the job exists if and only if the transaction stands. */
  send(db: Sql, job: Job): Promise<void>;
  /** Lets a job's next try be now, also one that was given up; false where there is no such job that waits. */
  hurry(queue: string, id: string): Promise<boolean>;
  stop(): Promise<void>;
}

const schema = 'jobs';

/** Lays out the queues' own schema; runs as the database's owner, beside the migrations. */
export async function installJobs(url: string, queues: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const queue of queues) if (!known.has(queue)) await boss.createQueue(queue);
    await boss.getDb().executeSql(`
      grant usage on schema ${schema} to cellarhand_app;
      grant select, insert, update, delete on all tables in schema ${schema} to cellarhand_app;
      grant usage on all sequences in schema ${schema} to cellarhand_app;
      grant execute on all functions in schema ${schema} to cellarhand_app;`);
  } finally {
    await boss.stop({ graceful: false });
  }
}

export async function openJobs(url: string, workers: readonly Worker[], log: Log, count: (queue: string) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=cellarhand_app -c timezone=UTC',
    schema,
    max: 3,
    migrate: false,
    createSchema: false,
    reindex: false,
  });
  boss.on('error', (error) => {
    // The database's own watch reports that it is unreachable.
    if (!isLostLine(error)) log.error({ err: error }, 'jobs');
  });
  await boss.start();
  for (const worker of workers) {
    const { all, ofOneClient } = worker.lanes ?? oneLane;
    const options = { pollingIntervalSeconds: 2, includeMetadata: true as const, localConcurrency: all, ...(worker.lanes && { localGroupConcurrency: ofOneClient }) };
    const id = await boss.work(worker.queue, options, async (jobs: JobWithMetadata<Record<string, unknown>>[]) => {
      try {
        for (const job of jobs) {
          const told = worker.told && job.groupId ? telling(worker.told, job, log) : undefined;
          await worker.work(job.data ?? {}).then(
            () => told?.wentWell(),
            async (error: Error) => {
              count(worker.queue);
              await told?.failed(error);
              return failed(boss, job, error, log);
            },
          );
        }
      } finally {
        // Where one was there may be more: the next is not waited for.
        boss.notifyWorker(id);
      }
    });
    if (worker.cron) await boss.schedule(worker.queue, worker.cron);
  }
  const retries = new Map(workers.map((worker) => [worker.queue, worker.retries ?? fewRetries]));
  return {
    async send(db, { queue, data, clientId, urgent }) {
      const { limit, firstSeconds, mostSeconds } = retries.get(queue) ?? fewRetries;
      await boss.send(queue, data, {
        db: fromKysely(db),
        priority: urgent ? 1 : 0,
        ...(clientId !== undefined && { group: { id: String(clientId) } }),
        retryLimit: limit,
        retryDelay: firstSeconds,
        retryDelayMax: mostSeconds,
        retryBackoff: true,
      });
    },
    async hurry(queue, id) {
      const [job] = await boss.findJobs(queue, { id });
      if (job?.state === 'failed') await boss.retry(queue, id);
      else if (job?.state === 'cancelled') await boss.resume(queue, id);
      else if (job?.state === 'retry' || job?.state === 'created') await boss.update({ name: queue, options: { id, startAfter: new Date() } });
      return job !== undefined && job.state !== 'completed';
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** When a job that failed is tried again, if it is: as the queue reckons it, but for its chance. */
function retryAtOf({ retryCount, retryLimit, retryDelay, retryDelayMax }: JobWithMetadata, error: Error): Date | null {
  if (error instanceof Hopeless || retryCount >= retryLimit) return null;
  return new Date(Date.now() + Math.min(retryDelayMax ?? Number.POSITIVE_INFINITY, retryDelay * 2 ** retryCount) * 1000);
}

/** Notes progress of a job; a note that fails must not keep the job from being tried again. */
function telling(told: JobWatch, job: JobWithMetadata<Record<string, unknown>>, log: Log) {
  const about: ClientsJob = { clientId: Number(job.groupId), id: job.id, data: job.data ?? {} };
  const unable = (err: unknown) => log.error({ err, queue: job.name, job: job.id }, 'how a job went could not be told');
  return {
    failed: (error: Error) => told.failed(about, error, retryAtOf(job, error)).catch(unable),
    wentWell: () => (job.retryCount > 0 ? told.wentWell(about).catch(unable) : undefined),
  };
}

/** Says that a job failed, and leaves it for its next try where there is one. What the job was about stays out of the log: a mail carries links that open doors. */
async function failed(boss: PgBoss, { name, id, retryCount, retryLimit }: JobWithMetadata, error: Error, log: Log): Promise<void> {
  const facts = { queue: name, job: id, attempt: retryCount + 1, reason: error.message };
  if (error instanceof Hopeless) {
    log.error(facts, 'a job is given up: trying again would not help');
    return boss.cancel(name, id).then(() => undefined);
  }
  if (retryCount < retryLimit) log.warn(facts, 'a job failed and will be tried again');
  else log.error({ ...facts, err: error }, 'a job is given up');
  throw error;
}
