import { createStore } from './store.ts';

export type Health = 'healthy' | 'degraded' | 'unhealthy';

export const failuresUntilUnhealthy = 3;

/** One failed check may be chance; three in a row, or no network, are not. */
export const healthFrom = (failuresInARow: number, connected: boolean): Health =>
  !connected || failuresInARow >= failuresUntilUnhealthy ? 'unhealthy' : failuresInARow > 0 ? 'degraded' : 'healthy';

export const health = createStore<Health>('healthy');
