import type { Writable } from 'node:stream';
import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.gen.ts';

export type Sql = Kysely<DB>;

/** In whose name a transaction runs. Row-level security sees nothing but this. */
export interface Entry {
  readonly clientId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly accessVersion: number;
  readonly home: number;
  readonly supplierId: number | null;
  readonly ops: boolean;
}

export interface Database {
  /** One transaction; rolled back when `work` throws. Without an entry no tenant row can be seen. */
  transaction<T>(entry: Entry | undefined, work: (db: Sql) => Promise<T>): Promise<T>;
  /** As `transaction`, for work that only reads: may run on a replica. */
  reading<T>(entry: Entry | undefined, work: (db: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const types = new pg.TypeOverrides();
// The driver's default Date parsing halves the throughput of a list. Connections run in UTC, so the text is ISO already but for its separators.
const isoMoment = (text: string) => (text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString());
const exactNumber = (text: string) => {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(`The database sent ${text}, which a number cannot hold`);
  return value;
};
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoMoment);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, exactNumber);
types.setTypeParser(pg.types.builtins.NUMERIC, exactNumber);

const serverRole = 'cellarhand_app';

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly statementSeconds?: number;
}

export function openPool({ url, size, statementSeconds = 20 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    // Begin, query and commit go out without waiting for each other.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'cellarhand',
    options: `-c role=${serverRole} -c timezone=UTC -c statement_timeout=${statementSeconds}s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s`,
  } as pg.PoolConfig);
  // An idle connection that the database closed is replaced on next use.
  pool.on('error', () => {});
  return pool;
}

export function openDatabase(pool: pg.Pool, replica: pg.Pool = pool): Database {
  return {
    transaction: (entry, work) => inTransaction(pool, entry, work),
    reading: (entry, work) => inBatches(replica, entry, work),
    async close() {
      await pool.end();
      if (replica !== pool) await replica.end();
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, entry: Entry | undefined, work: (db: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const send = (query: pg.QueryConfig) => client.query(query);
  sendTogether(client);
  const entered = outcome(client.query(entry ? `begin;${enterSql(entry)}` : 'begin'));
  try {
    const result = await work(handleOver(send));
    const refused = await entered;
    if (refused) throw refused;
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const refused = await entered;
    client.release(await outcome(client.query('rollback')));
    throw refused ?? error;
  }
}

/**
 * What is asked in one go leaves as one piece, with its own begin, session check and commit: a short read is one round trip
 * instead of three. Under read committed every statement has its own snapshot anyway, so nothing is lost by the cut.
 */
async function inBatches<T>(pool: pg.Pool, entry: Entry | undefined, work: (db: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let batch: { entered: Promise<Error | undefined> } | undefined;
  let last: Promise<Error | undefined> = Promise.resolve(undefined);
  const open = () => {
    sendTogether(client, () => {
      last = outcome(client.query('commit'));
      batch = undefined;
    });
    return { entered: outcome(client.query(entry ? `begin read only;${enterSql(entry)}` : 'begin read only')) };
  };
  const send = async (query: pg.QueryConfig) => {
    batch ??= open();
    const { entered } = batch;
    try {
      return await client.query(query);
    } catch (error) {
      throw (await entered) ?? error;
    }
  };
  try {
    return await work(handleOver(send));
  } finally {
    void last.then((broken) => client.release(broken));
  }
}

const outcome = (query: Promise<unknown>): Promise<Error | undefined> =>
  query.then(
    () => undefined,
    (error: Error) => error,
  );

/** Holds back what is written until the tick is over, so that it leaves in one system call. */
function sendTogether(client: pg.PoolClient, beforeItLeaves: () => void = () => {}): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => {
    beforeItLeaves();
    stream.uncork();
  });
}

/** One transaction in the name of the database's owner: for what is laid out beside the migrations. */
export async function asOwner(url: string, work: (db: Sql) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cellarhand owner' });
  await client.connect();
  try {
    await client.query('begin');
    await work(handleOn(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Checks that the session still stands and names the tenant, in the same round trip as `begin`. */
export function enterSql(entry: Entry): string {
  const session = entry.sessionId === '' ? 'null' : `'${entry.sessionId.replaceAll("'", '')}'`;
  return `select app_enter(${Number(entry.clientId)},${Number(entry.userId)},${session},${Number(entry.accessVersion)},${Number(entry.home)},${entry.supplierId === null ? 'null' : Number(entry.supplierId)},${entry.ops === true})`;
}

/** A typed query builder on one connection; it lives as long as the transaction. */
export const handleOn = (client: pg.ClientBase): Sql => handleOver((query) => client.query(query));

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

function handleOver(send: Send): Sql {
  const connection = new OneConnection(send);
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => connection,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const preparedMax = 400;
const prepared = new Map<string, string>();

/** Statements seen before are prepared by name, so the database parses and plans them once per connection. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size >= preparedMax || text.length > 4000) return known;
  const name = `q${prepared.size}`;
  prepared.set(text, name);
  return name;
}

class OneConnection implements Driver, DatabaseConnection {
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  async init() {}
  async acquireConnection() {
    return this;
  }
  async releaseConnection() {}
  async destroy() {}

  async beginTransaction(): Promise<never> {
    throw new Error('A verb runs inside one transaction already; it cannot begin another');
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.send({ name: nameOf(query.sql), text: query.sql, values: query.parameters as unknown[] });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and streaming has no place in a pipelined connection
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered on a pipelined connection');
  }
}
