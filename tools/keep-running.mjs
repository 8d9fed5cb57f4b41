import { setTimeout as sleep } from 'node:timers/promises';
import { askedToEnd, run, say } from './run.mjs';

const firstWaitMs = 500;
const mostWaitMs = 30_000;
/** One that ran that long was sound: the next end is a new matter. */
const soundMs = 60_000;

/**
 * Runs the server, and starts it again when it dies, saying so. One that says that it is ready (over its channel) could run with its
 * settings; one that ends before that, or of its own will (0), or because it was asked to, has ended.
 */
export async function keepRunning(command, args, options) {
  let wasReady = false;
  for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, mostWaitMs)) {
    const began = Date.now();
    const code = await run(command, args, {
      ...options,
      told: (message) => {
        wasReady ||= message === 'ready';
      },
    });
    if (!wasReady || code === 0 || askedToEnd()) return code;
    if (Date.now() - began > soundMs) wait = firstWaitMs;
    say(`Cellarhand died (${code > 128 ? `signal ${code - 128}` : `code ${code}`}); starting it again in ${wait / 1000} s. What was acknowledged is kept.`);
    for (const until = Date.now() + wait; Date.now() < until && !askedToEnd(); ) await sleep(50);
    if (askedToEnd()) return code;
  }
}
