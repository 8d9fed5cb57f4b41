import { createStore } from '../store.ts';

export type Health = 'healthy' | 'degraded' | 'unhealthy';

export const failuresUntilUnhealthy = 3;

/** One failed check may be chance; three in a row, or no network, are not. */
export const healthFrom = (failuresInARow: number, connected: boolean): Health =>
  !connected || failuresInARow >= failuresUntilUnhealthy ? 'unhealthy' : failuresInARow > 0 ? 'degraded' : 'healthy';

/** Whom to write to when a screen breaks; the server says it with its health. */
export const supportAddress = createStore('support@example.com');

export const health = createStore<Health>('healthy');
