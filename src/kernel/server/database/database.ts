import type { CompiledQuery } from 'kysely';
import pg, { type PoolClient, type QueryConfig } from 'pg';
import { gather, handledByStatement, queryConfigOf, type Sql, speaking, types } from './connection.ts';

/** In whose name a transaction runs. Row-level security sees nothing but this. */
export interface TransactionIdentity {
  readonly clientId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly accessVersion: number;
  readonly home: number;
  readonly supplierId: number | null;
  readonly ops: boolean;
}

/** Leaves a statement whose answer nobody waits for to the end: it goes with the commit, in one piece. */
export type Leave = (statement: CompiledQuery) => void;

export interface Database {
  /** One transaction; rolled back when `work` throws. Without an entry no tenant row can be seen. */
  transaction<T>(entry: TransactionIdentity | undefined, work: (db: Sql, leave: Leave) => Promise<T>): Promise<T>;
  /** As `transaction`, for work that only reads: may run on a replica. */
  reading<T>(entry: TransactionIdentity | undefined, work: (db: Sql) => Promise<T>): Promise<T>;
  /** Whether a transaction could begin this moment. */
  isFree(): boolean;
  close(): Promise<void>;
}

const serverRole = 'cellarhand_app';

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly statementSeconds?: number;
}

/** Dead connections are noticed, and waiting for a free one ends before the longest lock wait. */
export const lineOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 8000 } as const;

/** The pool listens to a connection only while it is idle. One that is lost is replaced on next use. */
export function ownErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', handledByStatement);
  pool.on('connect', (client) => client.on('error', handledByStatement));
  return pool;
}

export const openPool = ({ url, size, statementSeconds = 20 }: PoolOptions): pg.Pool =>
  ownErrors(
    new pg.Pool({
      ...lineOptions,
      connectionString: url,
      max: size,
      types,
      idleTimeoutMillis: 60_000,
      application_name: 'cellarhand',
      // The data lies in memory or on an SSD: random reads cost no more than sequential ones. Whose rows they are is known only
      // when a statement runs, so a plan made for its values is hardly better than one made once for all, and making it often takes longer than running it.
      // Many queries run at once, so starting parallel workers for one of them would cost more than it gains.
      options: `-c role=${serverRole} -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c timezone=UTC -c statement_timeout=${statementSeconds}s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s`,
    }),
  );

export function openDatabase(pool: pg.Pool, replica: pg.Pool = pool): Database {
  return {
    transaction: (entry, work) => inTransaction(pool, entry, work),
    reading: (entry, work) => inReads(replica, entry, work),
    isFree: () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max),
    async close() {
      await pool.end();
      if (replica !== pool) await replica.end();
    },
  };
}

const begin: QueryConfig = { name: 'begin', text: 'begin' };
const commit: QueryConfig = { name: 'commit', text: 'commit' };

async function inTransaction<T>(pool: pg.Pool, entry: TransactionIdentity | undefined, work: (db: Sql, leave: Leave) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const gathering = gather(client);
  const entered = Promise.all([begin, ...enter(entry)].map(gathering.ask));
  const left: QueryConfig[] = [];
  const leave: Leave = (statement) => void left.push(queryConfigOf(statement));
  const working = speaking(client, gathering, (db) => work(db, leave));
  try {
    const [result] = await Promise.all([working, entered]);
    const ended = await Promise.all([...left, commit].map(gathering.ask));
    // To the commit of a failed transaction the database answers with a rollback and no error.
    if (ended.at(-1)?.command !== 'COMMIT') throw new Error('A statement of this transaction failed and nobody heeded it');
    client.release();
    return result;
  } catch (error) {
    // Who was not let in may still be speaking: the connection is nobody else's before that has ended.
    await working.catch(() => {});
    await rollBack(client, gathering.ended());
    throw error;
  }
}

async function rollBack(client: PoolClient, quiet: Promise<void>): Promise<void> {
  await quiet;
  await client.query('rollback').then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  );
}

/**
 * Each piece that leaves is a transaction of its own: a short read is one round trip. Under read committed every statement
 * has its own snapshot anyway, so nothing is lost by the cut.
 */
async function inReads<T>(pool: pg.Pool, entry: TransactionIdentity | undefined, work: (db: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const gathering = gather(client, [enterToRead(entry)]);
  try {
    return await speaking(client, gathering, work);
  } finally {
    void gathering.ended().then(() => client.release());
  }
}

const readOnly = "set_config('transaction_read_only', 'on', true)";
const entering = 'app_enter($1, $2, $3, $4, $5, $6, $7)';
const entrant = (entry: TransactionIdentity) => [entry.clientId, entry.userId, entry.sessionId || null, entry.accessVersion, entry.home, entry.supplierId, entry.ops];

/** Checks that the session still stands and names the tenant. */
export const enter = (entry: TransactionIdentity | undefined): QueryConfig[] => (entry ? [{ name: 'enter', text: `select ${entering}`, values: entrant(entry) }] : []);

const enterToRead = (entry: TransactionIdentity | undefined): QueryConfig =>
  entry ? { name: 'enter_to_read', text: `select ${entering}, ${readOnly}`, values: entrant(entry) } : { name: 'read_only', text: `select ${readOnly}` };

/** One transaction in the name of the database's owner: for what is laid out beside the migrations. */
export async function asOwner(url: string, work: (db: Sql) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cellarhand owner' });
  client.on('error', handledByStatement);
  await client.connect();
  try {
    await client.query('begin');
    await speaking(client, gather(client), work);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
