import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { completeCount, createCount } from '../src/counting/contract/count.ts';
import { createEntry, enterSeveral, takeBack } from '../src/counting/contract/entry.ts';
import { countingRoutes } from '../src/counting/server/routes.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import { asOwner } from '../src/kernel/server/database/database.ts';
import { openAlone } from './alone.ts';
import { describe, expect, test } from './harness.ts';

const devices = 20;
const linesOfEach = 1000;
const places = [1, 2];
/** Of these a third belongs to one device each, so that every device finds a thousand lines to count. */
const products = 750;

async function openCellar(name: string) {
  const alone = await openAlone(name, 10);
  await asOwner(alone.url, async (db) => {
    await enterTenant(db, 1);
    await sql`insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`.execute(db);
    await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1), (1, 2, 'Cellar', 1)`.execute(db);
    await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value
      select 1, n, 'Product ' || n, 'each', 1000, 1, '' from generate_series(1, ${products}::integer) n`.execute(db);
    // All but every fiftieth stand on the shelves, so that the count expects them.
    await sql`insert into shelf_orders (client_id, location_id, client_product_id, position)
      select 1, l, n, n from generate_series(1, ${products}::integer) n, unnest(${places}::integer[]) l where n % 50 <> 0`.execute(db);
  });
  const served = (id: string) => countingRoutes.find(({ call }) => call.id === id) as (typeof countingRoutes)[number];
  const send = async (id: string, params: object, body: object) => JSON.parse((await alone.send(served(id), body, undefined, params)).text ?? '{}');
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    alone.database.transaction(undefined, async (db) => {
      await enterTenant(db, 1);
      return (await query.execute(db)).rows;
    });
  return { ...alone, send, read };
}

type Entry = {
  readonly key: string;
  readonly product_id: number;
  readonly location_id: number;
  readonly quantity: number;
  readonly mode: string;
  readonly seen: readonly string[];
};
type Act = { readonly call: string; readonly body: Entry | { readonly key: string; readonly corrects: string } };
type Dice = (sides: number) => number;

/** Every third product has one device that counts it, as often as it likes; of the others all devices add what they find. */
const ownerOf = (product: number): number | undefined => (product % 3 === 0 ? (product / 3) % devices : undefined);

const everyLine = Array.from({ length: products * places.length }, (_, n) => ({ product_id: Math.floor(n / 2) + 1, location_id: places[n % 2] as number }));

/** What one device says of a thousand lines without signal, along the shelf from where it stands: it thinks again, and takes back, knowing only what it said itself. */
function backlogOf(device: number, dice: Dice): Act[] {
  const from = Math.floor((device * everyLine.length) / devices);
  const mine = [...everyLine.slice(from), ...everyLine.slice(0, from)].filter(({ product_id }) => (ownerOf(product_id) ?? device) === device).slice(0, linesOfEach);
  return mine.flatMap((line) => {
    const mode = ownerOf(line.product_id) === undefined ? 'add' : 'replace';
    const say = (seen: string[]): Act & { body: Entry } => ({ call: createEntry.id, body: { key: randomUUID(), ...line, quantity: dice(30) / 10, mode, seen } });
    const first = say([]);
    const again = dice(20) === 0 ? [say([first.body.key])] : [];
    const back = dice(100) === 0 ? [{ call: takeBack.id, body: { key: randomUUID(), corrects: first.body.key } }] : [];
    return [first, ...again, ...back];
  });
}

/** What the lines must come to, by a notebook: for each line what still holds, in the order of its one device or as a sum over all. */
function expectedOf(backlogs: readonly (readonly Act[])[]): Map<string, number> {
  const held = new Map<string, { mode: string; key: string; quantity: number }[]>();
  for (const { body } of backlogs.flat()) {
    if ('corrects' in body) {
      for (const [at, entries] of held)
        held.set(
          at,
          entries.filter(({ key }) => key !== body.corrects),
        );
      continue;
    }
    const at = `${body.product_id}:${body.location_id}`;
    held.set(at, [...(held.get(at) ?? []), body]);
  }
  return new Map(
    [...held].flatMap(([at, entries]) => {
      const last = entries.at(-1);
      if (!last) return [];
      return [[at, last.mode === 'replace' ? last.quantity : Math.round(entries.reduce((sum, { quantity }) => sum + quantity, 0) * 1000) / 1000] as const];
    }),
  );
}

/** As an outbox sends it: in order, neighbours that are entries as one, up to the most that goes. Where the first was cut, the others follow. */
function requestsOf(acts: readonly Act[], dice: Dice): { call: string; body: object }[] {
  const requests: { call: string; body: object }[] = [];
  for (let at = 0; at < acts.length; ) {
    const { call, body } = acts[at] as Act;
    const other = acts.slice(at).findIndex((one) => one.call !== call);
    const most = at === 0 ? 1 + dice(createEntry.batch.most) : createEntry.batch.most;
    const run = call === createEntry.id ? acts.slice(at, Math.min(other < 0 ? acts.length : at + other, at + most)) : [acts[at] as Act];
    at += run.length;
    requests.push(run.length > 1 ? { call: enterSeveral.id, body: { items: run.map((one) => one.body) } } : { call, body });
  }
  return requests;
}

describe('twenty devices that come out of the cellar at once', () => {
  test('with a thousand lines each, and send everything twice, leave exactly what they counted', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (stream) => {
        const dice: Dice = (sides) => (stream.next().value as number) % sides;
        const { send, read, database } = await openCellar('cellarhand_counters');
        const count = await send(createCount.id, {}, {});
        const params = { id: String(count.stock_count_id) };
        const backlogs = Array.from({ length: devices }, (_, device) => backlogOf(device, dice));
        const twice = backlogs.map((acts) => [requestsOf(acts, dice), requestsOf(acts, dice)]);
        // The second of each device is its first, cut at other places: no answer came, and it begins again while the first is still under way.
        await Promise.all(
          twice.flat().map(async (requests) => {
            for (const { call, body } of requests) {
              const { outcomes = [] } = await send(call, params, body);
              expect(outcomes.filter((one: object) => 'refused' in one)).toEqual([]);
            }
          }),
        );
        const lines = await read(
          sql<{ at: string; quantity: number; state: string }>`select client_product_id || ':' || location_id as at, quantity / 1000.0 as quantity, state from stock_count_lines`,
        );
        const expected = expectedOf(backlogs);
        expect(new Map(lines.filter(({ state }) => state === 'counted').map(({ at, quantity }) => [at, quantity]))).toEqual(expected);
        expect(new Set(lines.map(({ state }) => state))).not.toContain('conflict');
        const [rows] = await read(sql<{ n: number }>`select count(*) as n from stock_count_entries`);
        expect(rows?.n).toBe(backlogs.flat().length);

        // Two people complete it at the same moment: it is posted once.
        const both = await Promise.allSettled([send(completeCount.id, params, {}), send(completeCount.id, params, {})]);
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const levels = await read(sql<{ at: string; quantity: number }>`select client_product_id || ':' || location_id as at, quantity / 1000.0 as quantity from stock_levels`);
        expect(new Map(levels.map(({ at, quantity }) => [at, quantity]))).toEqual(expected);
        await database.close();
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

describe('one device, each entry in a transaction of its own', () => {
  test('writes down a line that nobody counted, takes the same again as what it was, and no key for two lines', async () => {
    const { send, read, database } = await openCellar('cellarhand_one_counter');
    const params = { id: String((await send(createCount.id, {}, {})).stock_count_id) };
    const say = (product_id: number, key: string) => send(createEntry.id, params, { key, product_id, location_id: 1, quantity: product_id, mode: 'replace', seen: [] });
    // The first begins the count and its place.
    await say(1, randomUUID());
    const key = randomUUID();
    for (const _ of ['said', 'said again']) expect(await say(2, key)).toMatchObject({ key, quantity: 2, line: { state: 'counted', quantity: 2, entries: [{ key }] } });
    await expect(say(3, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await read(sql`select client_product_id as product, quantity from stock_count_lines where state = 'counted' order by 1`)).toEqual([
      { product: 1, quantity: 1000 },
      { product: 2, quantity: 2000 },
    ]);
    expect(await read(sql`select client_product_id as product from stock_count_entries order by 1`)).toEqual([{ product: 1 }, { product: 2 }]);
    await database.close();
  });
});
