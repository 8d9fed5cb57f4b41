import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Person } from './house.ts';

export interface CrowdOrder {
  readonly base: string;
  readonly people: readonly Person[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second of all of them together; left open, each asks as soon as it is answered. */
  readonly rate?: number;
  readonly looks?: boolean;
}

export interface Crowd {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** How many answers had which status; 0 where there was none. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly kinds: readonly { readonly kind: string; readonly count: number; readonly p50: number; readonly p99: number; readonly refused: string }[];
}

/** Many who ask at once, from a process of their own: what they cost is not the server's. */
export const crowd = (order: CrowdOrder): Promise<Crowd> =>
  new Promise((told, failed) => {
    const child = fork(join(import.meta.dirname, 'crowd-process.ts'));
    child.once('message', (answer) => told(answer as Crowd));
    child.once('exit', (code) => failed(new Error(`The crowd ended with ${code}`)));
    child.send(order);
  });
