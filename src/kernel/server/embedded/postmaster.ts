import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, servesData } from './processes.ts';

const patience: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 8_000],
];

export interface Postmaster {
  readonly pid: number;
  readonly ready: boolean;
}

/** The server at work on the data folder, if there is one; a file that a dead one left behind does not count. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const lines = pidFile(data);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || identityOf(pid) === undefined || !servesData(pid, data)) return undefined;
  return { pid, ready: lines[7]?.trim() === 'ready' };
}

/** Ends a server whose app and guardian are gone, and the traces that would stop the next one from starting. */
export async function clearTheWay(data: string, log: (line: string) => void): Promise<void> {
  const orphan = runningPostmaster(data);
  if (orphan) {
    log(`PostgreSQL (process ${orphan.pid}) outlived its app; stopping it first`);
    await stopPostmaster(orphan.pid, data);
  }
  const left = Number(pidFile(data)?.[0]);
  // PostgreSQL takes whatever process now has the old pid for itself; a dead pid it sees through.
  if (left && identityOf(left) !== undefined && !runningPostmaster(data)) rmSync(join(data, 'postmaster.pid'), { force: true });
}

export async function stopPostmaster(pid: number, data: string): Promise<void> {
  const identity = identityOf(pid);
  const isGone = () => identity === undefined || identityOf(pid) !== identity;
  for (const [signal, milliseconds] of patience) {
    if (isGone()) return;
    sendSignal(pid, signal);
    for (const until = Date.now() + milliseconds; Date.now() < until && !isGone(); ) await sleep(30);
  }
  if (!isGone()) throw new Error(`PostgreSQL (process ${pid}) on ${data} does not stop; end it by hand`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pidFile(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
