import { Turns } from '../scheduling/turns.ts';

const atOnceMost = 3;

/** The turns of calls that do much at once. They leave connections, and the server its time, to those that do little. */
export const heavyTurns = (poolSize: number): Turns =>
  new Turns({
    room: Math.max(1, Math.min(atOnceMost, poolSize - 2)),
    perTenant: 1,
    waitingPerTenant: 8,
    waitingInAll: 40,
    waitSeconds: 30,
    busy: 'The server has much to do just now. Nothing was changed; try again in a minute.',
  });
