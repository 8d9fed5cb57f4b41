import { fromKysely, PgBoss } from 'pg-boss';
import type { Sql } from './connection.ts';
import type { Job } from './context.ts';
import type { Log } from './log.ts';

export interface Worker {
  readonly queue: string;
  /** Five fields of cron, in UTC, for work that nobody asks for. */
  readonly cron?: string;
  readonly retries?: number;
  work(data: Record<string, unknown>): Promise<void>;
}

export interface Jobs {
  /** Joins the transaction of `db`: the job exists if and only if the transaction stands. */
  send(db: Sql, job: Job): Promise<void>;
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

export async function openJobs(url: string, workers: readonly Worker[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=cellarhand_app -c timezone=UTC',
    schema,
    max: 3,
    migrate: false,
    createSchema: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const worker of workers) {
    await boss.work<Record<string, unknown>>(worker.queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) await worker.work(job.data ?? {});
    });
    if (worker.cron) await boss.schedule(worker.queue, worker.cron);
  }
  const retries = new Map(workers.map((worker) => [worker.queue, worker.retries ?? 5]));
  return {
    async send(db, { queue, data }) {
      await boss.send(queue, data, { db: fromKysely(db as never), retryLimit: retries.get(queue) ?? 5, retryDelay: 5, retryBackoff: true });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
