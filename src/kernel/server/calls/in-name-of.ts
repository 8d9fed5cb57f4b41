import { Fault } from '../fault.ts';
import { type Ctx, contextFor, enterTenant, nobody, noEffects, rowsOf } from './context.ts';

/**
 * Does a part of a verb's work in another client's name, within the same transaction: for what the two have agreed on. Both parts
 * stand or fall together. What was done is in that client's own trail, by nobody of theirs; events and jobs go with the verb's own.
 */
export async function inNameOf<T>(ctx: Ctx, clientId: number, call: string, work: (theirs: Ctx) => Promise<T>): Promise<T> {
  const { emit, enqueue } = ctx;
  const effects = noEffects();
  const theirs: Ctx = { ...contextFor(ctx.db, { ...nobody, clientId, homeClientId: clientId }, ctx.request, effects), now: ctx.now, emit, enqueue };
  await enterTenant(ctx.db, clientId);
  try {
    const result = await work(theirs);
    for (const rows of rowsOf(theirs, call, effects)) await ctx.db.executeQuery(rows);
    await enterTenant(ctx.db, ctx.who.clientId);
    return result;
  } catch (error) {
    // After a refusal of ours the transaction could go on; after one of the database it can't, whosever it is.
    if (error instanceof Fault) await enterTenant(ctx.db, ctx.who.clientId);
    throw error;
  }
}
