import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult } from 'kysely';
import pg, { type ClientBase, type QueryConfig } from 'pg';
import { StatementBatch, type StatementResult } from './batch.ts';
import type { DB } from './tables.gen.ts';

export type Sql = Kysely<DB>;

export const types = new pg.TypeOverrides();
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

/** A connection tells of its loss twice: as the error of the statement under way, and as an event, which ends the process when nobody listens. */
export const handledByStatement = (): void => {};

type Send = (query: QueryConfig) => Promise<StatementResult>;

/** Sends as one piece the statements of one tick, or those that came while the connection was busy. */
export interface Gathering {
  readonly ask: Send;
  /** Resolves when no statement is under way any more. */
  ended(): Promise<void>;
}

/** `opening` goes before each piece. */
export function gather(client: ClientBase, opening: readonly QueryConfig[] = []): Gathering {
  let collecting: StatementBatch | undefined;
  let ended: Promise<void> = Promise.resolve();
  const open = (): StatementBatch => {
    const before = ended;
    let end = () => {};
    ended = new Promise((resolve) => {
      end = resolve;
    });
    const batch = new StatementBatch(types, end);
    // A failure of the opening is the failure of all that follow it.
    for (const query of opening) batch.ask(query).catch(() => {});
    void before.then(() =>
      process.nextTick(() => {
        collecting = undefined;
        client.query(batch);
      }),
    );
    return batch;
  };
  return {
    ask(query) {
      collecting ??= open();
      return collecting.ask(query);
    },
    ended: () => ended,
  };
}

const mute: Send = async () => {
  throw new Error('The transaction of this handle is over');
};

/** For a question whose asker is gone: an answer would be a refusal that nobody holds. */
const neverAnswered = () => new Promise<never>(() => {});

/** Builds queries for a connection, and speaks only while somebody holds the connection. */
class Voice implements Driver, DatabaseConnection {
  send: Send = mute;

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
    const { rows, count } = await this.send(queryConfigOf(query));
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and streaming has no place where statements are gathered
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered where statements are gathered');
  }
}

const builders = new WeakMap<ClientBase, { readonly db: Sql; readonly voice: Voice }>();

function builderOf(client: ClientBase) {
  const known = builders.get(client);
  if (known) return known;
  const voice = new Voice();
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => voice,
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const made = { db, voice };
  builders.set(client, made);
  return made;
}

/**
 * Lets `work` speak on a connection through a typed query builder, which is mute before and after. Work that was refused while
 * statements were under way leaves nobody to receive their errors: they are dropped.
 */
export async function speaking<T>(client: ClientBase, gathering: Gathering, work: (db: Sql) => Promise<T>): Promise<T> {
  const { db, voice } = builderOf(client);
  let refused = false;
  voice.send = async (query) => {
    try {
      const outcome = await gathering.ask(query);
      return refused ? neverAnswered() : outcome;
    } catch (error) {
      if (refused) return neverAnswered();
      throw error;
    }
  };
  try {
    const result = await work(db);
    voice.send = mute;
    return result;
  } catch (error) {
    refused = true;
    voice.send = neverAnswered;
    // A statement on its way to this builder must not find the next one's connection behind it.
    builders.delete(client);
    throw error;
  }
}

/** A query in the form in which the connection takes it. */
export const queryConfigOf = ({ sql, parameters }: CompiledQuery): QueryConfig => ({ name: nameOf(sql), text: sql, values: parameters as unknown[] });

const preparedMax = 800;
/** A report's statement is long, and long to plan; what is longer still was made of somebody's data. */
const preparedLongest = 16_000;
const prepared = new Map<string, string>();

/** Statements seen before are prepared by name, so the database parses and plans them once per connection. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size >= preparedMax || text.length > preparedLongest) return known;
  const name = `q${prepared.size}`;
  prepared.set(text, name);
  return name;
}
