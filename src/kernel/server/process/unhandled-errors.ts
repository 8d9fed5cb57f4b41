import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

interface Options {
  readonly log: Log;
  /** Too much went wrong for what is left to be trusted. */
  readonly enough: (why: string) => void;
  readonly process?: Pick<NodeJS.Process, 'on'>;
  readonly now?: () => number;
}

const withinMs = 60_000;
const thrownMax = 5;

/**
 * Errors that no request, packet or job holds. A refusal nobody waited for (an unhandled rejection) leaves nothing half done: what it
 * belonged to has been answered. A throw out of an event (an uncaught exception) may have left its own line in a state of its own; the
 * server goes on, but several within a minute are a server that is not sound, which ends in good order and is started anew.
 */
export function handleUnhandledErrors({ log, enough, process: on = process, now = Date.now }: Options): void {
  let lately: number[] = [];
  const note = (error: unknown, thrown: boolean) => {
    const id = randomUUID();
    log.error({ err: error, errorId: id }, thrown ? 'an error without an owner was thrown' : 'an error without an owner was left behind');
    if (!thrown) return;
    lately = [...lately.filter((at) => at > now() - withinMs), now()];
    if (lately.length >= thrownMax) enough(`${thrownMax} errors without an owner within a minute, the last one ${id}`);
  };
  on.on('unhandledRejection', (error) => note(error, false));
  on.on('uncaughtException', (error) => note(error, true));
}
