import pg from 'pg';
import type { Log } from '../process/log.ts';
import { lineOptions, ownErrors } from './database.ts';

export interface DatabaseState {
  /** Since when it cannot be reached; null while it can. */
  readonly lostSince: string | null;
}

export interface DatabaseWatch {
  /** Asks the database now, on a line of its own: a busy pool is no lost database. */
  look(): Promise<DatabaseState>;
  stop(): Promise<void>;
}

const everyMs = 1000;
const patienceMs = 2000;

/** Looks after the database: says once that it is lost and that it is back, and calls `back` then. */
export function watchDatabase(url: string, log: Log, back: () => void): DatabaseWatch {
  const pool = ownErrors(
    new pg.Pool({
      ...lineOptions,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      connectionString: url,
      max: 1,
      options: '-c role=cellarhand_app',
      application_name: 'cellarhand watch',
    }),
  );
  let lost: Date | undefined;
  const ask = async (): Promise<void> => {
    const failure = await pool.query('select 1').then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure && !lost) {
      lost = new Date();
      log.error({ reason: failure.message }, 'the database cannot be reached; trying again every second until it can');
    } else if (!failure && lost) {
      log.info({ seconds: (Date.now() - lost.getTime()) / 1000 }, 'the database is back');
      lost = undefined;
      back();
    }
  };
  let asking: Promise<void> | undefined;
  const look = async (): Promise<DatabaseState> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
    return { lostSince: lost?.toISOString() ?? null };
  };
  const timer = setInterval(() => void look(), everyMs);
  return {
    look,
    async stop() {
      clearInterval(timer);
      await asking;
      await pool.end();
    },
  };
}
