import type { FailureWatch } from '../src/kernel/server/jobs/client-work.ts';

/** For work that must go well. */
export const noFailure: FailureWatch = {
  log: {
    error: (...facts: unknown[]) => {
      throw new Error(`A piece of work failed: ${JSON.stringify(facts)}`, { cause: (facts[0] as { err?: unknown }).err });
    },
    warn() {},
    info() {},
  },
  failed() {},
};
