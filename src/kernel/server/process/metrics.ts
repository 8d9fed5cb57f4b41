import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observe(call: string, status: number, seconds: number): void;
  /** A job, or a piece of the work over clients, failed. */
  failed(queue: string): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function openMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'cellarhand_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'cellarhand_pool_connections',
    help: 'Database connections of this server',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  const failures = new Counter({
    name: 'cellarhand_work_failures_total',
    help: 'Jobs, and pieces of the work that is done for each client, that failed on this server',
    labelNames: ['queue'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'cellarhand_failing_work',
    help: 'Pieces of the work over clients that failed and wait for their next try',
    labelNames: ['queue'] as const,
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ work: string; pieces: number }>('select work, pieces from failing_work_counts()');
      this.reset();
      for (const { work, pieces } of rows) this.set({ queue: work }, pieces);
    },
  });
  // Looking a pair of labels up costs more than counting it.
  const observers = new Map<string, ReturnType<typeof duration.labels>>();
  return {
    observe(call, status, seconds) {
      const kind = `${Math.floor(status / 100)}xx`;
      const key = `${call} ${kind}`;
      const known = observers.get(key) ?? duration.labels(call, kind);
      observers.set(key, known);
      known.observe(seconds);
    },
    failed: (queue) => failures.inc({ queue }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
