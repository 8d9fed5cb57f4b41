import type { AnswerOf, AnyCall, RequestFor } from '../src/kernel/contract/call.ts';
import { type Ctx, contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { marketRoutes } from '../src/market/server/routes.ts';

const dayMs = 86_400_000;

export interface Person {
  readonly clientId: number;
  readonly userId: number;
  readonly name: string;
}

/** What a verb is given when this person calls it so many days ago; nothing of it leaves the database. */
export const ctxOf = (db: Sql, by: Person, ago: number, now: Date): Ctx => ({
  ...contextFor(db, { ...nobody, ...by, homeClientId: by.clientId }, { id: 'demo', address: '', agent: '', cookies: {} }, noEffects()),
  now: new Date(now.getTime() - ago * dayMs),
});

/** Calls as these people make them, so that what stands is what the product itself would have written. */
export function actors(db: Sql, now: Date) {
  return async <C extends AnyCall>(by: Person, ago: number, call: C, request: RequestFor<C>): Promise<AnswerOf<C>> => {
    const bound = marketRoutes({ publicUrl: '', mail: true }).find((one) => one.call === call);
    if (!bound) throw new Error(`nobody serves ${call.id}`);
    const { params, body } = request as { params?: unknown; body?: unknown };
    // The list of all calls knows no one of them by its types; the contract has just parsed what goes in.
    const input = { params: call.params?.parse(params), query: undefined, body: call.body?.parse(body), upload: undefined } as never;
    await enterTenant(db, by.clientId);
    return (await bound.verb(ctxOf(db, by, ago, now), input, undefined)) as AnswerOf<C>;
  };
}
