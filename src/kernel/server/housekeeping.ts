import type pg from 'pg';
import type { Worker } from './jobs.ts';

/** What keeps itself: old answers go, the audit chain grows. One server of all runs each. */
export const sweepWorkers = (pool: pg.Pool): Worker[] => [
  {
    queue: 'idempotency-sweep',
    cron: '17 * * * *',
    async work() {
      // Kept longer than the 24 hours a retry may take: an offline device replays days later.
      await pool.query("select idempotency_sweep(interval '14 days')");
    },
  },
  {
    queue: 'audit-chain',
    cron: '* * * * *',
    async work() {
      await pool.query('select audit_extend_chain()');
    },
  },
];

export const housekeepingQueues = ['idempotency-sweep', 'audit-chain'];
