import { type Ctx, contextFor, enterTenant, nobody, noEffects, writeEffects } from './context.ts';
import type { Database } from './database.ts';

/** A transaction in a client's name for work that nobody asked for just now, with its trail and what it tells. */
export const inClient = <T>(database: Database, clientId: number, call: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
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
