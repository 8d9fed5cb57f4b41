import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { catalogueRoutes } from '../src/catalogue/server/routes.ts';
import type { AnswerFrom, AnyCall, DocumentBody } from '../src/kernel/contract/call.ts';
import type { FaultBody } from '../src/kernel/contract/faults.ts';
import { carryOut } from '../src/kernel/server/carry-out.ts';
import { nobody, type Who } from '../src/kernel/server/context.ts';
import { type Database, type Entry, handleOn, openPool, type Sql } from '../src/kernel/server/database.ts';
import { Fault, faultBody, faultOfDatabase } from '../src/kernel/server/fault.ts';
import type { Services } from '../src/kernel/server/serve.ts';
import { kindOf } from '../src/kernel/server/sniff.ts';
import { databaseUrlFrom } from './global-setup.ts';

const permissions = new Set(['catalogue.edit', 'catalogue.import']);
const person = (userId: number, clientId: number, more: Partial<Who> = {}): Who => ({ ...nobody, userId, clientId, homeClientId: clientId, permissions, ...more });

/** Two venues that must not meet, their managers, a member of staff who may look only, and the operations admin. */
export const venue = 9001;
export const rivalVenue = 9002;
export const manager = person(1, venue);
export const staff = person(2, venue, { permissions: new Set() });
export const rival = person(3, rivalVenue);
export const ops = person(4, 9003, { ops: true });

type Answer<C extends AnyCall> = AnswerFrom<C> & FaultBody & DocumentBody;
export interface Reply<C extends AnyCall> {
  readonly status: number;
  readonly body: Answer<C>;
}
interface Given {
  readonly params?: unknown;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: Uint8Array | string;
}

let db: Scratch;
interface Scratch extends Database {
  asOwner<T>(work: (db: Sql) => Promise<T>): Promise<T>;
  restart(): Promise<void>;
}

export const asOwner = <T>(work: (db: Sql) => Promise<T>): Promise<T> => db.asOwner(work);

/** Every test of the file runs in a transaction that is never committed, with the two venues in it. */
export function useCatalogue(): void {
  beforeAll(async () => {
    db = await openScratch(databaseUrlFrom(inject('databaseUrl'))('cellarhand_template'));
  });
  beforeEach(() => db.restart());
  afterAll(() => db.close());
}

/** Makes a call in somebody's name, as the server would, without the wire. */
export async function call<const C extends AnyCall>(who: Who, one: C, given: Given = {}): Promise<Reply<C>> {
  const served = catalogueRoutes.find((route) => route.call === one);
  if (!served) throw new Error(`${one.id} is not served`);
  const bytes = typeof given.file === 'string' ? Buffer.from(given.file) : given.file;
  const services = { database: db, send: async () => {} } as unknown as Services;
  const request = { id: 'a-request', address: '', agent: '', cookies: {} };
  const received = { body: given.body ?? {}, upload: bytes && { name: 'sheet', type: kindOf(bytes), bytes } };
  const incoming = { params: given.params ?? {}, query: given.query ?? {}, receive: async () => received };
  try {
    const out = await carryOut(services, served, who, request, incoming);
    return { status: out.status, body: (out.document ?? JSON.parse(out.text ?? 'null')) as Answer<C> };
  } catch (error) {
    const known = error instanceof Fault ? error : faultOfDatabase(error);
    if (!known) throw error;
    return { status: known.status, body: faultBody(known, request.id) as unknown as Answer<C> };
  }
}

async function openScratch(url: string): Promise<Scratch> {
  const pool = openPool({ url, size: 1 });
  const client = await pool.connect();
  let last: Promise<unknown> = Promise.resolve();
  const run = <T>(before: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
    const next = last.then(async () => {
      await client.query('savepoint one');
      try {
        await client.query(before);
        return await work(handleOn(client));
      } catch (error) {
        await client.query('rollback to savepoint one');
        throw error;
      } finally {
        await client.query('release savepoint one');
      }
    });
    last = next.catch(() => {});
    return next;
  };
  const enter = (entry: Entry | undefined) =>
    `set local role cellarhand_app; select set_config('app.client_id', '${entry?.clientId ?? ''}', true), set_config('app.user_id', '${entry?.userId ?? ''}', true), set_config('app.ops', '${entry?.ops ? 'on' : ''}', true)`;
  return {
    transaction: (entry, work) => run(enter(entry), work),
    reading: (entry, work) => run(enter(entry), work),
    asOwner: (work) => run('set local role none', work),
    async restart() {
      await client.query('rollback; begin; set local role none');
      await client.query(`insert into clients (client_id, name) select * from (values (${venue}, 'The Still'), (${rivalVenue}, 'The Rival'), (9003, 'Operations')) v`);
    },
    async close() {
      await client.query('rollback');
      client.release();
      await pool.end();
    },
  };
}
