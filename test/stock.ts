import { sql } from 'kysely';
import { clientProducts } from '../src/catalogue/contract/client-products.ts';
import { areas, locations } from '../src/catalogue/contract/places.ts';
import { moneyToStore } from '../src/kernel/contract/money.ts';
import { quantityToStore } from '../src/kernel/contract/quantity.ts';
import { type Ctx, contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/calls/context.ts';
import { type PostedLine, type PostingLine, post } from '../src/stock/server/ledger/ledger.ts';
import type { Api, Venue } from './harness.ts';

export interface Level {
  readonly quantity: number;
  readonly value: number;
}

export interface Stocked {
  readonly productId: number;
  readonly bar: number;
  readonly cellar: number;
  /** Posts lines in plain units and money, each a document of its own kind. */
  post(lines: readonly PlainLine[], more?: { at?: Date; late?: boolean; id?: number; type?: string }): Promise<PostedLine[]>;
  level(locationId?: number, productId?: number): Promise<Level>;
  inTenant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  product(name: string, more?: Record<string, unknown>): Promise<number>;
}

type PlainLine = Partial<Omit<PostingLine, 'quantity' | 'value' | 'target'>> & { quantity?: number; value?: number; target?: number };

let names = 0;
/** Beyond the test's own values. */
let documents = 1_000_000;

/** A venue with two places and one product that is counted in pieces. */
export async function stocked(api: Api, venue: Venue): Promise<Stocked> {
  const make = async (name: string, more: Record<string, unknown> = {}) =>
    (await api.call(clientProducts.create, { body: { name, base_unit: 'each', size_quantity: 1, ...more } }, venue.owner)).body.client_product_id as number;
  const area = await api.call(areas.create, { body: { area_name: `Area ${++names}` } }, venue.owner);
  const place = async (locationName: string) =>
    (await api.call(locations.create, { body: { locationName, areaId: area.body.area_id as number } }, venue.owner)).body.location_id as number;
  const [productId, bar, cellar] = [await make(`Product ${++names}`), await place('Bar'), await place('Cellar')];
  const inTenant = <T>(work: (ctx: Ctx) => Promise<T>) =>
    api.db.transaction(undefined, async (db) => {
      await enterTenant(db, venue.clientId);
      return work(
        contextFor(
          db,
          { ...nobody, userId: venue.owner.userId, clientId: venue.clientId, homeClientId: venue.clientId },
          { id: 'test', address: '', agent: '', cookies: {} },
          noEffects(),
        ),
      );
    });
  return {
    productId,
    bar,
    cellar,
    inTenant,
    product: make,
    post: (lines, { at, late, id = ++documents, type = 'test' } = {}) =>
      inTenant((ctx) =>
        post(ctx, {
          source: { type, id },
          at,
          late,
          lines: lines.map(({ quantity, value, target, ...line }, index) => ({
            line: index + 1,
            productId,
            locationId: bar,
            kind: 'adjustment' as const,
            ...line,
            ...(quantity !== undefined && { quantity: quantityToStore(quantity) }),
            ...(value !== undefined && { value: moneyToStore(value) }),
            ...(target !== undefined && { target: quantityToStore(target) }),
          })),
        }),
      ),
    level: (locationId = bar, product = productId) =>
      api.db.asOwner(async (db) => {
        const { rows } = await sql<Level>`select quantity / 1000.0 as quantity, value / 10000.0 as value from stock_levels
          where client_id = ${venue.clientId} and client_product_id = ${product} and location_id = ${locationId}`.execute(db);
        return rows[0] ?? { quantity: 0, value: 0 };
      }),
  };
}

/** What the entries of a venue add up to, place by place; the levels must say the same. */
export async function ledgerAgrees(api: Api, venue: Venue): Promise<boolean> {
  const { rows } = await api.db.asOwner((db) =>
    sql`select l.client_product_id, l.location_id from stock_levels l
      left join (select client_product_id, location_id, sum(quantity) as quantity, sum(value) as value, count(*) as n from stock_entries where client_id = ${venue.clientId} group by 1, 2) e
        using (client_product_id, location_id)
      where l.client_id = ${venue.clientId} and (l.quantity <> coalesce(e.quantity, 0) or l.value <> coalesce(e.value, 0) or l.entries <> coalesce(e.n, 0))`.execute(db),
  );
  return rows.length === 0;
}
