import { sql } from 'kysely';
import { z } from 'zod';
import { call } from '../src/kernel/contract/call.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import { serve } from '../src/kernel/server/calls/serve.ts';
import { asOwner } from '../src/kernel/server/database/database.ts';
import { type PostingLine, postAll } from '../src/stock/server/ledger/ledger.ts';
import { repost, reverseDocument } from '../src/stock/server/ledger/reversal.ts';
import { periodLock } from '../src/stock/server/periods/period-lock.ts';
import { verify } from '../src/stock/server/verification/verify.ts';
import { openAlone } from './alone.ts';
import { describe, expect, test } from './harness.ts';

const writers = 20;
const [bar, cellar] = [1, 2];

const document = z.object({ id: z.number(), at: z.number().optional(), lines: z.array(z.custom<PostingLine>()) });
const letter = z.object({ documents: z.array(document) });
const done = z.object({ done: z.boolean() });
const posting = call({ id: 'test.post', method: 'POST', path: '/test/post', summary: 'Post', access: 'signed-in', body: letter, answer: done });
const reversing = call({
  id: 'test.reverse',
  method: 'POST',
  path: '/test/reverse',
  summary: 'Reverse',
  access: 'signed-in',
  body: z.object({ ids: z.array(z.number()) }),
  answer: done,
});
const posts = serve(posting, async (ctx, { body: { documents } }) => {
  await postAll(
    ctx,
    documents.map(({ id, at, lines }) => ({ source: { type: 'test', id }, at: at === undefined ? undefined : new Date(at), lines })),
  );
  return { done: true };
});
const reverses = serve(reversing, async (ctx, { body: { ids } }) => {
  const sources = ids.map((id) => ({ type: 'test', id, revision: 0 }));
  const [only] = sources;
  // Several in one go are taken back as what a till says: whatever there is.
  if (only && sources.length === 1) await reverseDocument(ctx, only);
  else await repost(ctx, sources, []);
  return { done: true };
});

/** Chance that comes out the same every time. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

async function openStock(name: string, products: number) {
  const alone = await openAlone(name, 10);
  await asOwner(alone.url, async (db) => {
    await enterTenant(db, 1);
    await sql`insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`.execute(db);
    await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, ${bar}, 'Bar', 1), (1, ${cellar}, 'Cellar', 1)`.execute(db);
    await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value
      select 1, n, 'Product ' || n, 'each', 1000, 1, '' from generate_series(1, ${products}::integer) n`.execute(db);
  });
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    alone.database.transaction(undefined, async (db) => {
      await enterTenant(db, 1);
      return (await query.execute(db)).rows;
    });
  return {
    ...alone,
    read,
    levels: async () =>
      new Map(
        (await read(sql<{ product: number; place: number; quantity: number }>`select client_product_id as product, location_id as place, quantity from stock_levels`)).map(
          (row) => [`${row.product}:${row.place}`, row.quantity / 1000],
        ),
      ),
    /** Everything that must hold of any ledger. */
    async mustAgree() {
      const checked = await alone.database.transaction(undefined, async (db) => {
        await enterTenant(db, 1);
        return verify(db);
      });
      expect(checked.differences).toEqual([]);
      const sums = await read(sql`select l.client_product_id from stock_levels l left join (select client_product_id, location_id, sum(quantity) as quantity, sum(value) as value
          from stock_entries group by 1, 2) e using (client_product_id, location_id) where l.quantity <> coalesce(e.quantity, 0) or l.value <> coalesce(e.value, 0)`);
      expect(sums).toEqual([]);
      expect(await read(sql`select 1 from stock_levels where quantity = 0 and value <> 0`)).toEqual([]);
      expect(
        await read(
          sql`select source_id from stock_entries where kind in ('transfer_in', 'transfer_out') group by source_id, client_product_id having sum(quantity) <> 0 or sum(value) <> 0`,
        ),
      ).toEqual([]);
      return checked;
    },
    deadlocks: async () => (await read(sql<{ n: number }>`select deadlocks as n from pg_stat_database where datname = current_database()`))[0]?.n,
  };
}

/** Each takes the next piece of work when it is done with one. */
async function together<T>(work: readonly T[], carry: (one: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < work.length) await carry(work[next++] as T);
  };
  await Promise.all(Array.from({ length: writers }, lane));
}

const deliver = (productId: number, locationId: number, quantity: number, line = 1): PostingLine => ({
  line,
  productId,
  locationId,
  kind: 'delivery',
  quantity: quantity * 1000,
  value: quantity * 25_000,
});

describe('twenty who write on the same fifty products', () => {
  const products = 50;

  for (const late of [false, true])
    test(`lose nothing and wait for nobody for ever${late ? ', also where every third document comes late' : ''}`, { timeout: 60_000 }, async () => {
      const stock = await openStock(`writers_${late ? 'late' : 'now'}`, products);
      const chance = chanceFrom(late ? 7 : 3);
      const opening = Array.from({ length: 2 * products }, (_, n) => deliver(1 + (n % products), n < products ? bar : cellar, 10_000, n + 1));
      await stock.send(posts, { documents: [{ id: 1, at: Date.now() - 86_400_000, lines: opening }] });
      const held = new Map(opening.map(({ productId, locationId }) => [`${productId}:${locationId}`, 10_000]));
      const documents = Array.from({ length: 300 }, (_, n) => {
        const locationId = 1 + chance(2);
        const lines = Array.from({ length: 8 }, (_, line): PostingLine => {
          const [productId, quantity] = [1 + chance(products), 1 + chance(9)];
          const key = `${productId}:${locationId}`;
          const out = chance(2) === 0;
          held.set(key, (held.get(key) ?? 0) + (out ? -quantity : quantity));
          return out ? { line: line + 1, productId, locationId, kind: 'sale', quantity: -quantity * 1000 } : deliver(productId, locationId, quantity, line + 1);
        });
        // Every fifth moves something to the cellar besides.
        if (n % 5 === 0) {
          const productId = 1 + chance(products);
          lines.push(
            { line: 100, leg: 0, productId, locationId: bar, kind: 'transfer_out', quantity: -1000 },
            { line: 100, leg: 1, productId, locationId: cellar, kind: 'transfer_in', quantity: 1000, mirrorsLeg: 0 },
          );
          held.set(`${productId}:${bar}`, (held.get(`${productId}:${bar}`) ?? 0) - 1);
          held.set(`${productId}:${cellar}`, (held.get(`${productId}:${cellar}`) ?? 0) + 1);
        }
        return { id: n + 2, at: late && n % 3 === 0 ? Date.now() - 1000 * (1 + chance(80_000)) : undefined, lines };
      });
      await together(documents, (one) => stock.send(posts, { documents: [one] }));
      expect(await stock.levels()).toEqual(held);
      await stock.mustAgree();
      expect(await stock.deadlocks()).toBe(0);
      await stock.database.close();
    });
});

interface Event {
  readonly id: number;
  readonly at: number;
  readonly kind: 'receipt' | 'sale' | 'transfer' | 'count' | 'taken back';
  readonly productId: number;
  readonly place: number;
  readonly quantity: number;
}

/** What a clerk with a notebook holds to be there: pieces alone, in the order of the moments. */
function naive(events: readonly Event[]): Map<string, number> {
  const held = new Map<string, number>();
  const add = (productId: number, place: number, quantity: number) => held.set(`${productId}:${place}`, (held.get(`${productId}:${place}`) ?? 0) + quantity);
  for (const { kind, productId, place, quantity } of [...events].sort((a, b) => a.at - b.at)) {
    if (kind === 'receipt') add(productId, place, quantity);
    if (kind === 'sale') add(productId, place, -quantity);
    if (kind === 'count') held.set(`${productId}:${place}`, quantity);
    if (kind === 'transfer') {
      add(productId, place, -quantity);
      add(productId, 3 - place, quantity);
    }
  }
  return held;
}

function linesOf({ kind, productId, place: locationId, quantity: pieces }: Event): PostingLine[] {
  const quantity = pieces * 1000;
  if (kind === 'sale') return [{ line: 1, productId, locationId, kind: 'sale', quantity: -quantity }];
  if (kind === 'count') return [{ line: 1, productId, locationId, kind: 'count_correction', target: quantity }];
  if (kind === 'transfer')
    return [
      { line: 1, leg: 0, productId, locationId, kind: 'transfer_out', quantity: -quantity },
      { line: 1, leg: 1, productId, locationId: 3 - locationId, kind: 'transfer_in', quantity, mirrorsLeg: 0 },
    ];
  return [{ line: 1, productId, locationId, kind: 'delivery', quantity, value: quantity * (20 + (pieces % 7)) + (pieces % 3) }];
}

describe('a year of documents that twenty bring in any order', () => {
  // Ten thousand in all. Where less than nothing is refused each comes alone, so that no other goes down with it; where it is
  // allowed, five come in a letter: every letter takes some milliseconds of two cores, whatever is in it.
  const streams = [
    { negative: 'refuse', many: 2500, inLetter: 1 },
    { negative: 'allow', many: 7500, inLetter: 5 },
  ] as const;
  const products = 100;
  const kinds = ['receipt', 'receipt', 'receipt', 'sale', 'sale', 'sale', 'transfer', 'count', 'taken back', 'taken back'] as const;

  for (const { negative, many, inLetter } of streams)
    test(`comes to the same as when it is reckoned from the beginning, ${negative === 'refuse' ? 'under moving average, less than nothing refused' : 'under first-in first-out, less than nothing allowed'}`, {
      timeout: 180_000,
    }, async () => {
      const stock = await openStock(`golden_${negative}`, products);
      await asOwner(stock.url, async (db) => {
        await enterTenant(db, 1);
        await sql`update clients set settings = ${JSON.stringify({ negative_stock: negative, cost_method: negative === 'allow' ? 'fifo' : 'moving_average' })}::jsonb where client_id = 1`.execute(
          db,
        );
      });
      const chance = chanceFrom(11);
      const yearMs = 365 * 86_400_000;
      const begin = Date.now() - yearMs;
      const events = Array.from({ length: many }, (_, n): Event => {
        const kind = kinds[chance(kinds.length)] ?? 'sale';
        return {
          id: n + 1,
          at: begin + Math.floor((n * yearMs) / many),
          kind,
          productId: 1 + chance(products),
          place: 1 + chance(2),
          quantity: 1 + chance(kind === 'receipt' ? 40 : 12),
        };
      });
      const shuffled = events.map((event) => ({ event, by: chance(1_000_000) })).sort((a, b) => a.by - b.by);
      const letters = Array.from({ length: many / inLetter }, (_, n) => shuffled.slice(n * inLetter, (n + 1) * inLetter).map(({ event }) => event));
      const stands = new Map<number, Event>();
      let refused = 0;
      await together(letters, async (sent) => {
        try {
          await stock.send(posts, { documents: sent.map((event) => ({ id: event.id, at: event.at, lines: linesOf(event) })) });
          const back = sent.filter(({ kind }) => kind === 'taken back');
          if (back.length > 0) await stock.send(reverses, { ids: back.map(({ id }) => id) });
          for (const event of sent) if (event.kind !== 'taken back') stands.set(event.id, event);
        } catch (error) {
          if ((error as { code?: string }).code !== 'NOT_ENOUGH_STOCK' || negative === 'allow') throw error;
          refused++;
          // It came in, but cannot go out again: it stands.
          for (const event of sent) if (event.kind === 'taken back') stands.set(event.id, { ...event, kind: 'receipt' });
        }
      });
      // As the database does by itself within a minute: without knowing its tables it joins each row with every other.
      await asOwner(stock.url, async (db) => void (await sql`analyze`.execute(db)));
      const expected = naive([...stands.values()]);
      const live = await stock.levels();
      const held = (levels: Iterable<readonly [string, number]>) => new Map([...levels].filter(([, quantity]) => quantity !== 0).sort());
      expect(held(live)).toEqual(held(expected));
      const { entries } = await stock.mustAgree();
      expect(entries).toBeGreaterThan(many / 2);
      const worth = await stock.read(sql`select (select sum(value) from stock_entries) = (select sum(value) from stock_levels) as same`);
      expect(worth).toEqual([{ same: true }]);
      const negatives = await stock.read(
        sql`select * from (select client_product_id, location_id, quantity,
              sum(quantity) over (partition by client_product_id, location_id order by effective_at, coalesce(corrects, entry_id), entry_id) as held,
              coalesce(lead(corrects) over (partition by client_product_id, location_id order by effective_at, coalesce(corrects, entry_id), entry_id), 0) <> coalesce(corrects, entry_id) as last
            from stock_entries) e where held < 0 and last`,
      );
      // Marked is what took out more than there was at its moment, whenever that became known, until as much came in after it; what was taken back took nothing.
      const marks = await stock.read(
        sql`select m.entry_id, v.entry_id as marked from (select e.entry_id, e.quantity + coalesce(c.quantity, 0) as quantity,
              sum(e.quantity + coalesce(c.quantity, 0)) over (partition by e.client_product_id, e.location_id order by e.effective_at, e.entry_id) as held,
              coalesce(sum(greatest(e.quantity + coalesce(c.quantity, 0), 0)) over (partition by e.client_product_id, e.location_id order by e.effective_at, e.entry_id rows between 1 following and unbounded following), 0) as came
            from stock_entries e left join (select corrects, sum(quantity) as quantity from stock_entries where corrects is not null group by 1) c on c.corrects = e.entry_id
            where e.corrects is null and e.reverses is null and not exists (select from stock_entries r where r.reverses = e.entry_id)) m full join stock_provisional_entries v using (entry_id)
          where (m.quantity < 0 and m.held < 0 and m.came < -m.held) is distinct from (v.entry_id is not null)`,
      );
      expect(marks).toEqual([]);
      if (negative === 'refuse') expect([negatives, refused > 0]).toEqual([[], true]);
      else expect(negatives.length).toBeGreaterThan(0);
      await stock.database.close();
    });
});

describe('who posts while the books are being closed', () => {
  test('waits, and is refused because they are closed', async () => {
    const stock = await openStock('writers_closing', 1);
    const post = (id: number) => stock.send(posts, { documents: [{ id, at: Date.parse('2026-01-10T12:00:00Z'), lines: [deliver(1, bar, 5)] }] });
    await post(1);
    let second: Promise<unknown> = Promise.resolve();
    await asOwner(stock.url, async (db) => {
      await enterTenant(db, 1);
      await sql`select pg_advisory_xact_lock(${periodLock})`.execute(db);
      second = post(2).catch(({ code }) => code);
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBe(1);
      await sql`insert into stock_periods (client_id, starts_on, ends_on, starts_at, ends_at, status, closed_at)
        values (1, '2026-01-01', '2026-01-31', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', 'closed', now())`.execute(db);
    });
    expect([await second, await stock.levels()]).toEqual(['PERIOD_CLOSED', new Map([[`1:${bar}`, 5]])]);
    await stock.database.close();
  });
});
