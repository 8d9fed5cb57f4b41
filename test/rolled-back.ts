import type { QueryConfig } from 'pg';
import { gather, queryConfigOf, type Sql, speaking } from '../src/kernel/server/database/connection.ts';
import { type Database, enter, type Leave, openPool } from '../src/kernel/server/database/database.ts';

/** A database whose every transaction is a savepoint inside one that is never committed. */
export interface RolledBack extends Database {
  /** The same transaction in the owner's name: to look at, or arrange, what no verb would. */
  asOwner<T>(work: (db: Sql) => Promise<T>): Promise<T>;
}

const forget = ['client_id', 'user_id', 'supplier_id', 'ops'].map((name) => `set_config('app.${name}', '', true)`).join(', ');

export async function openRolledBack(url: string): Promise<RolledBack> {
  const pool = openPool({ url, size: 1 });
  const client = await pool.connect();
  await client.query('begin');
  const oneAtATime = queue();
  const inSavepoint = <T>(before: readonly QueryConfig[], work: (db: Sql, leave: Leave) => Promise<T>): Promise<T> =>
    oneAtATime(async () => {
      await client.query('savepoint one');
      try {
        for (const query of before) await client.query(query);
        const left: QueryConfig[] = [];
        const gathering = gather(client);
        const result = await speaking(client, gathering, (db) => work(db, (statement) => void left.push(queryConfigOf(statement))));
        await Promise.all(left.map(gathering.ask));
        await client.query(`select ${forget}`);
        await client.query('set local role cellarhand_app');
        await client.query('release one');
        return result;
      } catch (error) {
        await client.query('rollback to one');
        await client.query('release one');
        throw error;
      }
    });
  return {
    transaction: (entry, work) => inSavepoint(enter(entry), work),
    reading: (entry, work) => inSavepoint(enter(entry), work),
    isFree: oneAtATime.isIdle,
    asOwner: (work) => inSavepoint([{ text: 'set local role none' }], work),
    async close() {
      await client.query('rollback');
      client.release();
      await pool.end();
    },
  };
}

interface Queue {
  <T>(work: () => Promise<T>): Promise<T>;
  isIdle(): boolean;
}

function queue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = <T>(work: () => Promise<T>) => {
    waiting += 1;
    const run = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = run.catch(() => {});
    return run;
  };
  return Object.assign(inTurn, { isIdle: () => waiting === 0 });
}
