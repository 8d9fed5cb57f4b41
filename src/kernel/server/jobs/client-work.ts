import type { Sql } from '../database/connection.ts';
import { type Database, openDatabase, openPool } from '../database/database.ts';
import { isHeldByOthers } from '../fault.ts';
import type { Log } from '../process/log.ts';
import { failingPieces, noteFailure, noteSuccess, type Piece, tryNow } from './failing-work.ts';
import type { Worker } from './jobs.ts';

/** Work that is done for every client by itself: what fails for one is tried again later and holds up no other. */
export interface ClientWork {
  readonly queue: string;
  /** Five fields of cron, in UTC, at which everything that waits is looked for. */
  readonly cron: string;
  /** What it is, in words for the client's people. */
  readonly what: string;
  readonly retryMinutes: { readonly first: number; readonly most: number };
  readonly statementSeconds?: number;
  /** What there is to do now, over all clients. */
  pieces(db: Sql): Promise<readonly Piece[]>;
  /** Does some of one piece, in transactions of its own; says whether there is more of it. */
  lot(database: Database, piece: Piece): Promise<boolean>;
}

export const wholeClient = (clientId: number): Piece => ({ clientId, piece: '', about: null });

/** Every failure is logged and counted for the operators. */
export interface FailureWatch {
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  failed(queue: string): void;
}

/** Pieces that are in hand at one moment: a lot that takes long holds up one lane, not all. */
const lanesMost = 2;

const keyOf = ({ clientId, piece }: Piece): string => `${clientId} ${piece}`;

interface Waiting extends Piece {
  readonly failedBefore: boolean;
}

/** What is to be done now: all that waits, or only what failed and is due again. */
async function waiting(database: Database, work: ClientWork, onlyFailed: boolean): Promise<Waiting[]> {
  const failing = await failingPieces(database, work.queue);
  if (onlyFailed) return failing.filter(({ due }) => due).map((piece) => ({ ...piece, failedBefore: true }));
  const known = new Map(failing.map((piece) => [keyOf(piece), piece]));
  const pieces = await database.reading(undefined, work.pieces);
  return pieces.filter((piece) => known.get(keyOf(piece))?.due ?? true).map((piece) => ({ ...piece, failedBefore: known.has(keyOf(piece)) }));
}

/** One lot; what goes wrong is written down at the piece it happened to. Says whether there is more of the piece to do now. */
async function takeLot(database: Database, work: ClientWork, piece: Waiting, watch: FailureWatch): Promise<boolean> {
  try {
    const more = await work.lot(database, piece);
    if (piece.failedBefore) await noteSuccess(database, work.queue, piece);
    return more;
  } catch (error) {
    const facts = { work: work.queue, client_id: piece.clientId, piece: piece.piece, err: error };
    if (isHeldByOthers(error)) {
      watch.log.warn(facts, 'others were in the way of a piece of work; it waits for the next look');
      return false;
    }
    const attempts = await noteFailure(database, work, piece, error);
    watch.failed(work.queue);
    watch.log.error({ ...facts, attempts }, 'a piece of work failed for one client and will be tried again');
    return false;
  }
}

/** Does what waits, one lot of each piece after the other: however much one client has, the next waits for a lot of it at most. */
export async function workInTurns(database: Database, work: ClientWork, watch: FailureWatch, onlyFailed = false): Promise<void> {
  const held = new Set<string>();
  let round: Waiting[] = [];
  const next = async (): Promise<Waiting | undefined> => {
    if (round.length === 0) round = await waiting(database, work, onlyFailed);
    for (let piece = round.shift(); piece; piece = round.shift()) if (!held.has(keyOf(piece))) return piece;
    return undefined;
  };
  const lane = async () => {
    for (let piece = await next(); piece; piece = await next()) {
      const key = keyOf(piece);
      if (held.has(key)) continue;
      held.add(key);
      // What is done, or failed, is not looked at again before the next run.
      if (await takeLot(database, work, piece, watch)) held.delete(key);
    }
  };
  await Promise.all(Array.from({ length: lanesMost }, lane));
}

/** By which what failed is tried again when its time has come, or somebody says so. */
export const retryQueue = 'client-work-again';

/** The jobs of all work over clients: each looks for what waits; one more tries again what failed, here and where jobs have queues of their own. */
export function clientWorkers(url: string, works: readonly ClientWork[], watch: FailureWatch, others: () => Promise<void>): Worker[] {
  const run = async (work: ClientWork, onlyFailed: boolean, askedFor?: number) => {
    const database = openDatabase(openPool({ url, size: lanesMost, statementSeconds: work.statementSeconds }));
    try {
      if (askedFor !== undefined) await tryNow(database, work.queue, askedFor);
      await workInTurns(database, work, watch, onlyFailed);
    } finally {
      await database.close();
    }
  };
  return [
    ...works.map(
      (work): Worker => ({
        queue: work.queue,
        cron: work.cron,
        work: ({ client_id }) => run(work, false, typeof client_id === 'number' ? client_id : undefined),
      }),
    ),
    {
      queue: retryQueue,
      cron: '* * * * *',
      async work() {
        await Promise.all([...works.map((work) => run(work, true)), others()]);
      },
    },
  ];
}
