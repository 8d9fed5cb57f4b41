import { sql } from 'kysely';
import { permissionKeys } from '../src/identity/contract/permission.ts';
import { enterTenant, nobody, type Who } from '../src/kernel/server/calls/context.ts';
import { executeCall } from '../src/kernel/server/calls/execute-call.ts';
import { heavyTurns } from '../src/kernel/server/calls/heavy.ts';
import type { BoundCall, Services } from '../src/kernel/server/calls/serve.ts';
import { asOwner, openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { Fault } from '../src/kernel/server/fault.ts';
import { receiveIncoming } from '../src/stock/contract/incoming.ts';
import { createMovement } from '../src/stock/contract/movement.ts';
import { createTransfer, deleteTransfer } from '../src/stock/contract/transfer.ts';
import { movementRoutes } from '../src/stock/server/movements/movements.ts';
import { incomingRoutes } from '../src/stock/server/transfers/incoming.ts';
import { transferRoutes } from '../src/stock/server/transfers/transfers.ts';
import { verify } from '../src/stock/server/verification/verify.ts';
import { describe, expect, ownDatabase, test } from './harness.ts';

const venues = [1, 2] as const;
type Venue = (typeof venues)[number];
const other = (venue: Venue): Venue => (venue === 1 ? 2 : 1);
const bar = (venue: Venue) => venue * 10;
const product = (venue: Venue) => venue * 100;
const session = (venue: Venue) => `00000000-0000-4000-8000-00000000000${venue}`;

/** Two joined venues, each with one user, a bar and a product, on a database of its own with several connections. */
async function openTwo(name: string) {
  const url = await ownDatabase(name);
  await asOwner(url, async (db) => {
    for (const venue of venues) {
      await sql`insert into clients (client_id, name) values (${venue}, ${`Venue ${venue}`})`.execute(db);
      await sql`insert into users (client_id, user_id, email, name) values (${venue}, ${venue}, ${`${venue}@two.example`}, 'One')`.execute(db);
      await sql`insert into sessions (client_id, session_id, user_id, remembered, address, agent, expires_at)
        values (${venue}, ${session(venue)}::uuid, ${venue}, false, '', '', now() + interval '1 hour')`.execute(db);
      await sql`insert into venue_members (client_id, group_id) values (${venue}, 1)`.execute(db);
      await enterTenant(db, venue);
      await sql`insert into areas (client_id, area_id, area_name) overriding system value values (${venue}, ${venue}, 'House')`.execute(db);
      await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (${venue}, ${bar(venue)}, 'Bar', ${venue})`.execute(db);
      await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value
        values (${venue}, ${product(venue)}, 'Gin', 'each', 1000, 1, '')`.execute(db);
    }
  });
  const database = openDatabase(openPool({ url, size: 10 }));
  const services: Services = { database, files: undefined as never, speech: undefined as never, model: undefined as never, send: async () => {}, wake() {}, heavy: heavyTurns(10) };
  const who = (venue: Venue): Who => ({
    ...nobody,
    userId: venue,
    clientId: venue,
    homeClientId: venue,
    sessionId: session(venue),
    accessVersion: 1,
    permissions: new Set(Object.keys(permissionKeys)),
  });
  const served = (id: string) => [...transferRoutes, ...incomingRoutes, ...movementRoutes].find(({ call }) => call.id === id) as BoundCall;
  /** The answer, or the code of the refusal. */
  const send = async (venue: Venue, id: string, body: object, params: object = {}): Promise<{ transfer_id?: number; refused?: string }> => {
    try {
      const facts = { id: 'request', address: '', agent: '', cookies: {} };
      const out = await executeCall(services, served(id), who(venue), facts, { params, query: {}, receive: async () => ({ body }) });
      return JSON.parse(out.text ?? '{}');
    } catch (error) {
      if (error instanceof Fault) return { refused: error.code };
      throw error;
    }
  };
  const inside = <T>(venue: Venue, query: ReturnType<typeof sql<T>>) =>
    database.transaction(undefined, async (db) => {
      await enterTenant(db, venue);
      return (await query.execute(db)).rows;
    });
  return {
    close: () => database.close(),
    deliver: (venue: Venue, quantity: number, value: number) =>
      send(venue, createMovement.id, { itemId: product(venue), type: 'delivery', quantity, value, location_id: bar(venue) }),
    send: async (venue: Venue, quantity: number) =>
      (await send(venue, createTransfer.id, { from_location: bar(venue), to_venue: other(venue), lines: [{ product_id: product(venue), quantity }] })).transfer_id as number,
    recall: (venue: Venue, id: number) => send(venue, deleteTransfer.id, {}, { id }),
    receive: (venue: Venue, id: number, quantity: number) =>
      send(venue, receiveIncoming.id, { location_id: bar(venue), lines: [{ line: 1, quantity, product_id: product(venue) }], reason: 'as it came' }, { id }),
    worth: async () => {
      let value = 0;
      for (const venue of venues) value += (await inside(venue, sql<{ value: number }>`select coalesce(sum(value), 0)::bigint as value from stock_levels`))[0]?.value ?? 0;
      return value;
    },
    differences: async () => {
      const found = [];
      for (const venue of venues)
        found.push(
          ...(await database.transaction(undefined, async (db) => {
            await enterTenant(db, venue);
            return (await verify(db)).differences;
          })),
        );
      return found;
    },
  };
}

describe('receipts between two venues at once', () => {
  test('of the same transfer: one succeeds, the others are refused as received already', { timeout: 120_000 }, async () => {
    const two = await openTwo('received_twice');
    await two.deliver(1, 100, 1000);
    const id = await two.send(1, 40);
    const answers = await Promise.all([...Array.from({ length: 6 }, () => two.receive(2, id, 40)), two.recall(1, id)]);
    const refusals = answers.map(({ refused }) => refused ?? 'done').sort();
    expect(refusals).toEqual([...Array.from({ length: 6 }, () => 'ILLEGAL_TRANSITION'), 'done']);
    expect([await two.worth(), await two.differences()]).toEqual([10_000_000, []]);
    await two.close();
  });

  test('in both directions, while each goes on sending, selling and buying: nobody waits for ever and nothing is lost', { timeout: 240_000 }, async () => {
    const two = await openTwo('received_crosswise');
    for (const venue of venues) await two.deliver(venue, 1000, 5000 * venue);
    const sent = await Promise.all(Array.from({ length: 24 }, (_, at) => two.send(venues[at % 2] as Venue, 10 + at)));
    const answers = await Promise.all(
      sent.flatMap((id, at) => {
        const from = venues[at % 2] as Venue;
        return [two.receive(other(from), id, 10 + at), two.deliver(from, 1, 5), two.deliver(other(from), 1, 5)];
      }),
    );
    expect(answers.filter(({ refused }) => refused)).toEqual([]);
    expect([await two.worth(), await two.differences()]).toEqual([(15_000 + 48 * 5) * 10_000, []]);
    await two.close();
  });
});
