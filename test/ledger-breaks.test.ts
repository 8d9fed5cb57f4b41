import { sql } from 'kysely';
import { documents } from '../src/app/server/documents.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { createDelivery, deleteDelivery } from '../src/receiving/contract/delivery.ts';
import { makeBatch } from '../src/recipes/contract/batch.ts';
import { createAdjustment } from '../src/stock/contract/adjustment.ts';
import { createMovement } from '../src/stock/contract/movement.ts';
import { createPeriod, movePeriod } from '../src/stock/contract/period.ts';
import { createTransfer } from '../src/stock/contract/transfer.ts';
import { createWaste } from '../src/stock/contract/waste.ts';
import { verify } from '../src/stock/server/verification/verify.ts';
import { type Api, describe, expect, test, type Venue } from './harness.ts';
import { house } from './second-look-house.ts';

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 6, n, hour)).toISOString();

/** A house with some of everything: deliveries at several prices, a deleted one, a shortage that was made up for, one that was not, a batch, a transfer, a count, books that are closed. */
async function lived(api: Api, venue: Venue) {
  const h = await house(api, venue, 'fifo');
  const [lime, sugar, mix] = h.products as [number, number, number];
  const [bar, cellar] = h.places as [number, number];
  const done = async (answer: ReturnType<typeof h.ask>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const deliver = (product_id: number, received: number, unit_cost: number, n: number) =>
    done(
      h.ask(createDelivery, {
        body: {
          supplier_id: h.supplier,
          status: 'received',
          delivery_date: day(n).slice(0, 10),
          received_at: day(n),
          lines: [{ product_id, received, unit_cost, location_id: bar }],
        },
      }),
    );
  const sell = (itemId: number, quantity: number, n: number) => done(h.ask(createMovement, { body: { itemId, type: 'sale', quantity, at: day(n), location_id: bar } }));
  await deliver(lime, 10, 1, 1);
  await deliver(lime, 10, 2, 2);
  await sell(lime, 4, 3);
  const { delivery_id } = await deliver(lime, 5, 6, 4);
  await done(h.ask(deleteDelivery, { params: { id: delivery_id } }));
  await done(h.ask(createAdjustment, { body: { itemId: lime, newQuantity: 18, at: day(5), location_id: bar } }));
  await done(h.ask(createTransfer, { body: { from_location: bar, to_location: cellar, product_id: lime, quantity: 3, at: day(6), moved: true } }));
  await done(h.ask(createWaste, { body: { product_id: lime, quantity: 1, reason_id: 1, at: day(7), location_id: bar } }));
  await deliver(sugar, 20, 0.5, 1);
  await done(h.ask(makeBatch, { params: { id: h.recipes[0] }, body: { quantity: 20, at: day(8), location_id: bar } }));
  await sell(sugar, 18, 9);
  await deliver(sugar, 10, 0.75, 10);
  const { body } = await api.call(createPeriod, { body: { month: '2026-07' } }, venue.owner);
  expect((await api.call(movePeriod, { params: { id: body.period_id }, body: { status: 'closed' } }, venue.owner)).body.status).toBe('closed');
  await done(h.ask(createMovement, { body: { itemId: mix, type: 'sale', quantity: 50, at: '2026-08-05T12:00:00Z', location_id: bar } }));
  return { lime, sugar, mix, bar, cellar };
}

type Places = Awaited<ReturnType<typeof lived>>;
interface Break {
  readonly of: string;
  readonly by: (db: Sql, places: Places) => Promise<{ numAffectedRows?: bigint }>;
  /** What the check must say of it. */
  readonly says: RegExp;
}

const mine = sql`client_id = (select app_client())`;
const entry = (type: string, product: number, more = sql`true`) => sql`entry_id = (select min(entry_id) from stock_entries where ${mine} and source_type = ${type}
  and client_product_id = ${product} and corrects is null and reverses is null and ${more})`;
/** A level and its entries that agree with each other on what is wrong. */
const agreeing = (
  set: ReturnType<typeof sql>,
  where: ReturnType<typeof sql>,
) => sql`with broken as (update stock_entries set ${set} where ${mine} and ${where} returning client_product_id, location_id)
  update stock_levels l set value = l.value + 5000 from broken b where l.client_id = (select app_client()) and l.client_product_id = b.client_product_id and l.location_id = b.location_id`;
const layerOf = (product: number, place: number) => sql`${mine} and client_product_id = ${product} and location_id = ${place}`;

const breaks: readonly Break[] = [
  {
    of: "an entry's quantity",
    by: (db, { lime }) => sql`update stock_entries set quantity = quantity + 1000 where ${mine} and ${entry('waste', lime)}`.execute(db),
    says: /^quantity on hand$/,
  },
  {
    of: "an entry's value",
    by: (db, { lime }) => sql`update stock_entries set value = value + 1 where ${mine} and ${entry('movement', lime)}`.execute(db),
    says: /^value of entry/,
  },
  { of: 'a price that was paid', by: (db, { lime }) => agreeing(sql`value = value + 5000`, entry('delivery', lime)).execute(db), says: /by its documents$/ },
  { of: "a level's quantity", by: (db, { lime, bar }) => sql`update stock_levels set quantity = quantity + 1 where ${layerOf(lime, bar)}`.execute(db), says: /^quantity on hand$/ },
  { of: "a level's value", by: (db, { lime, bar }) => sql`update stock_levels set value = value - 1 where ${layerOf(lime, bar)}`.execute(db), says: /^value on hand$/ },
  {
    of: 'how many entries a level has',
    by: (db, { sugar, bar }) => sql`update stock_levels set entries = entries + 1 where ${layerOf(sugar, bar)}`.execute(db),
    says: /^number of entries$/,
  },
  {
    of: 'an entry that is missing',
    by: (db, { lime }) => sql`delete from stock_entries where ${mine} and ${entry('waste', lime)}`.execute(db),
    says: /of which the ledger does not know$/,
  },
  { of: 'a sale that is missing', by: (db, { mix }) => sql`delete from stock_entries where ${mine} and ${entry('movement', mix)}`.execute(db), says: /^quantity on hand$/ },
  {
    of: 'an entry that is there twice',
    by: (db, { lime }) =>
      sql`insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, source_type, source_id, source_line, revision, leg)
        select client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, source_type, source_id, source_line, revision, 7 from stock_entries
        where ${mine} and ${entry('waste', lime)}`.execute(db),
    says: /of which no document knows$/,
  },
  {
    of: 'the wrong place',
    by: (db, { lime, cellar }) => sql`update stock_entries set location_id = ${cellar} where ${mine} and ${entry('waste', lime)}`.execute(db),
    says: /^quantity on hand$/,
  },
  {
    of: 'the wrong moment',
    by: (db, { lime }) => sql`update stock_entries set effective_at = effective_at + interval '5 hours' where ${mine} and ${entry('waste', lime)}`.execute(db),
    says: /^moment of waste/,
  },
  {
    of: 'a true-up',
    by: (db, { sugar }) => sql`update stock_entries set value = value + 3 where ${mine} and client_product_id = ${sugar} and kind = 'true_up'`.execute(db),
    says: /^true-up of entry/,
  },
  {
    of: 'a mark of what is owed',
    by: (db, { sugar }) =>
      sql`insert into stock_provisional_entries (client_id, entry_id) select client_id, entry_id from stock_entries where ${mine} and ${entry('delivery', sugar)}`.execute(db),
    says: /^provisional mark of entry/,
  },
  {
    of: 'what is owed and has no mark',
    by: (db) => sql`delete from stock_provisional_entries where ${mine}`.execute(db),
    says: /^provisional mark of entry/,
  },
  {
    of: "a closed period's value",
    by: (db, { lime, bar }) => sql`update stock_period_levels set value = value + 1 where ${layerOf(lime, bar)}`.execute(db),
    says: /^value at the end of 2026-07-31/,
  },
  {
    of: 'the price of a deleted document that lives on in what a count found',
    by: (db, { lime }) => agreeing(sql`value = value + 5000`, entry('adjustment', lime)).execute(db),
    says: /^value of entry/,
  },
  {
    of: 'the price of a deleted document that lives on in the last cost',
    by: (db, { lime, bar }) => sql`update stock_levels set cost_quantity = 5000, cost_value = 300000 where ${layerOf(lime, bar)}`.execute(db),
    says: /of the last cost$/,
  },
  {
    of: 'what was made and did not follow what went into it',
    by: (db, { mix }) => agreeing(sql`value = value + 5000`, entry('batch', mix)).execute(db),
    says: /^value of entry/,
  },
  {
    of: 'the order of layers',
    by: (db, { lime, bar }) =>
      sql`update stock_levels set layers = (select jsonb_agg(layer order by n desc) from jsonb_array_elements(layers) with ordinality as x(layer, n)) where ${layerOf(lime, bar)}`.execute(
        db,
      ),
    says: /^value of a layer$/,
  },
  {
    of: 'a document that was deleted under its entry',
    by: (db) => sql`update waste_entries set status = 'reversed' where ${mine}`.execute(db),
    says: /of which no document knows$/,
  },
];

/** Breaks something, asks the check of every night, and takes the break away again. */
async function namedOf(api: Api, venue: Venue, places: Places, { by }: Break): Promise<string[]> {
  const mended = new Error('mended');
  let said: string[] = [];
  await api.db
    .asOwner(async (db) => {
      await enterTenant(db, venue.clientId);
      await sql`set local role none`.execute(db);
      await sql`set local session_replication_role = replica`.execute(db);
      const { numAffectedRows } = await by(db, places);
      await sql`set local session_replication_role = origin`.execute(db);
      expect(numAffectedRows).toBeGreaterThan(0n);
      said = (await verify(db, documents)).differences.map(({ what }) => what);
      throw mended;
    })
    .catch((error: unknown) => {
      if (error !== mended) throw error;
    });
  return said;
}

describe('the check of every night', () => {
  test('names whatever is broken in the ledger by hand, and finds nothing in one that is whole', { timeout: 120_000 }, async ({ api, venue }) => {
    const places = await lived(api, venue);
    const whole = await namedOf(api, venue, places, { of: 'nothing', by: (db) => sql`select 1 from clients where ${mine}`.execute(db), says: /^$/ });
    expect(whole).toEqual([]);
    const unnoticed: [string, string[]][] = [];
    for (const one of breaks) {
      const said = await namedOf(api, venue, places, one);
      if (!said.some((what) => one.says.test(what))) unnoticed.push([one.of, said]);
    }
    expect(unnoticed).toEqual([]);
  });
});
