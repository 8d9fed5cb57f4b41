import { sql } from 'kysely';
import { roomOfClient } from '../../contract/event.ts';
import { faultKinds } from '../../contract/faults.ts';
import { inClient } from '../calls/in-client.ts';
import type { Database } from '../database/database.ts';
import { Fault, faultOfDatabase } from '../fault.ts';

/** One piece of the work that is done for each client by itself. */
export interface Piece {
  readonly clientId: number;
  /** Which one, where a client's work has several; what fails for one holds up none of the others. */
  readonly piece: string;
  /** What people call it. */
  readonly about: string | null;
}

export interface DuePiece extends Piece {
  readonly due: boolean;
}

/** A failure that can be said in words to the client's people; the message is for the operators. */
export class Trouble extends Error {
  readonly words: string;

  constructor(words: string, message = words) {
    super(message);
    this.words = words;
  }
}

const unforeseen = 'Something in Cellarhand went wrong. Whoever runs it has been told.';
const causeMax = 1000;
const lists = { calls: ['work.failing', 'work.failing-everywhere'] };

export function wordsFor(error: unknown): string {
  if (error instanceof Trouble) return error.words;
  const refusal = error instanceof Fault ? error : faultOfDatabase(error);
  if (refusal?.code === 'TIMED_OUT') return 'It took longer than it may.';
  if (!(error instanceof Fault)) return unforeseen;
  if (error.message !== faultKinds[error.code].message) return error.message;
  const said = error.errors.map(({ field, message }) => `${field.replace(/_ids?$/, '').replaceAll('_', ' ')} ${message}`).join('; ');
  return said === '' ? error.message : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

const causeOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, causeMax);

interface Kind {
  readonly queue: string;
  readonly what: string;
}
/** Each failure in a row doubles the wait, up to the most. */
interface Waiting {
  readonly retryMinutes: { readonly first: number; readonly most: number };
}
/** When it is tried again; null when it is not retried automatically. */
interface Dated {
  readonly retryAt: Date | null;
}

function waitOf(retry: Waiting | Dated) {
  if ('retryAt' in retry) {
    const then = sql`${retry.retryAt?.toISOString() ?? 'infinity'}::timestamptz`;
    return [then, then] as const;
  }
  const { first, most } = retry.retryMinutes;
  return [
    sql`clock_timestamp() + make_interval(mins => ${first}::integer)`,
    sql`clock_timestamp() + make_interval(mins => least(${most}::float8, ${first} * power(2, least(f.attempts, 20)))::integer)`,
  ] as const;
}

/** Writes down that a piece failed and when it is tried again. Says how often it failed. */
export const noteFailure = (database: Database, { queue, what, ...retry }: Kind & (Waiting | Dated), { clientId, piece, about }: Piece, error: unknown): Promise<number> =>
  inClient(database, clientId, queue, async ({ db, emit }) => {
    const [first, next] = waitOf(retry);
    const { rows } = await sql<{ attempts: number }>`
      insert into failing_work as f (client_id, work, piece, what, about, attempts, next_at, why, cause)
      values (app_client(), ${queue}, ${piece}, ${what}, ${about}, 1, ${first}, ${wordsFor(error)}, ${causeOf(error)})
      on conflict (client_id, work, piece) do update set attempts = f.attempts + 1, what = excluded.what, about = excluded.about, failed_at = clock_timestamp(), why = excluded.why, cause = excluded.cause,
        next_at = ${next}
      returning attempts`.execute(db);
    emit(roomOfClient(clientId), 'lists.changed', lists);
    return rows[0]?.attempts ?? 1;
  });

/** What failed before went well. */
export const noteSuccess = (database: Database, queue: string, { clientId, piece }: Piece): Promise<void> =>
  inClient(database, clientId, queue, async ({ db, emit }) => {
    await sql`delete from failing_work where client_id = (select app_client()) and work = ${queue} and piece = ${piece}`.execute(db);
    emit(roomOfClient(clientId), 'lists.changed', lists);
  });

/** What somebody asks for now need not wait for its next try. */
export const tryNow = (database: Database, queue: string, clientId: number): Promise<void> =>
  inClient(database, clientId, queue, async ({ db }) => {
    await sql`update failing_work set next_at = clock_timestamp() where client_id = (select app_client()) and work = ${queue}`.execute(db);
  });

export const failingPieces = async (database: Database, queue: string): Promise<DuePiece[]> =>
  (await database.reading(undefined, (db) => sql<DuePiece>`select client_id as "clientId", piece, about, due from failing_work_of(${queue})`.execute(db))).rows;
