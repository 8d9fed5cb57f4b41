import type { Sql } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { isTransient } from '../fault.ts';
import { type Ctx, contextFor, enterTenant, type Job, nobody, noEffects, writeEffects } from './context.ts';

const attempts = 5;

type Send = (db: Sql, job: Job) => Promise<void>;

/** Most work over clients asks for no other: a job of it would be nobody's. */
const refused =
  (call: string): Send =>
  async (_db, { queue }) => {
    throw new Error(`${call} asks for work in ${queue}, which nobody would do`);
  };

/** A transaction in a client's name for background work, with its audit rows and events. It is repeated after a conflict, as a request is. */
export async function inClient<T>(database: Database, clientId: number, call: string, work: (ctx: Ctx) => Promise<T>, send = refused(call)): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await once(database, clientId, call, work, send);
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error;
      await new Promise((done) => setTimeout(done, 10 * attempt + Math.random() * 20 * attempt));
    }
}

const once = <T>(database: Database, clientId: number, call: string, work: (ctx: Ctx) => Promise<T>, send: Send): Promise<T> =>
  database.transaction(undefined, async (db) => {
    await enterTenant(db, clientId);
    const effects = noEffects();
    const ctx = contextFor(db, { ...nobody, clientId, homeClientId: clientId }, { id: call, address: '', agent: '', cookies: {} }, effects);
    const result = await work(ctx);
    await writeEffects(ctx, call, effects, send);
    return result;
  });
