import type { Database } from '../database/database.ts';
import { isTransient } from '../fault.ts';
import { type Ctx, contextFor, enterTenant, nobody, noEffects, writeEffects } from './context.ts';

const attempts = 5;

/** A transaction in a client's name for work that nobody asked for just now, with its trail and what it tells. Where others were in its way it is tried again, as a request is. */
export async function inClient<T>(database: Database, clientId: number, call: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await once(database, clientId, call, work);
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error;
      await new Promise((done) => setTimeout(done, 10 * attempt + Math.random() * 20 * attempt));
    }
}

const once = <T>(database: Database, clientId: number, call: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  database.transaction(undefined, async (db) => {
    await enterTenant(db, clientId);
    const effects = noEffects();
    const ctx = contextFor(db, { ...nobody, clientId, homeClientId: clientId }, { id: call, address: '', agent: '', cookies: {} }, effects);
    const result = await work(ctx);
    await writeEffects(ctx, call, effects, async (_db, { queue }) => {
      throw new Error(`${call} asks for work in ${queue}, which nobody would do`);
    });
    return result;
  });
