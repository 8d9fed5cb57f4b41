import { sql } from 'kysely';
import { quantityToStore } from '../../src/kernel/contract/quantity.ts';
import type { Ctx } from '../../src/kernel/server/calls/context.ts';
import type { Happening, Kept } from './months.ts';

export interface Happened {
  readonly product: Kept;
  readonly one: Happening;
}

type Of<W extends Happening['what']> = { readonly product: Kept; readonly one: Extract<Happening, { what: W }> };

/** How long goods are carried from the cellar to the bar. */
export const carriedMs = 20 * 60_000;

const only = <W extends Happening['what']>(all: readonly Happened[], what: W) => all.filter((each): each is Of<W> & Happened => each.one.what === what);

/** Writes the documents behind what happened, and says under which number each stands. */
export async function writeDocuments(ctx: Ctx, all: readonly Happened[], until: Date): Promise<ReadonlyMap<Happening, number>> {
  const numbers = new Map<Happening, number>();
  const keep = (rows: readonly Happened[], ids: readonly number[]) => {
    for (const [index, { one }] of rows.entries()) numbers.set(one, ids[index] ?? 0);
  };
  const [wasted, moved, returned, adjusted] = [only(all, 'waste'), only(all, 'move'), only(all, 'return'), only(all, 'adjust')];
  keep(wasted, await addWaste(ctx, wasted));
  keep(moved, await addTransfers(ctx, moved, until));
  keep(returned, await addReturns(ctx, returned, until));
  keep(adjusted, await addAdjustments(ctx, adjusted));
  return numbers;
}

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

async function addWaste({ db, who }: Ctx, wasted: readonly Of<'waste'>[]): Promise<number[]> {
  const rows = wasted.map(({ product, one }, n) => ({ n, product: product.id, place: product.bar, at: one.at, quantity: quantityToStore(one.quantity), reason: one.reason }));
  return idsOf(
    await sql<{ id: number }>`
      insert into waste_entries (client_id, client_product_id, location_id, quantity, reason_id, wasted_at, created_by, created_at)
      select app_client(), r.product, r.place, r.quantity, w.reason_id, r.at, ${who.userId}, r.at
      from jsonb_to_recordset(${asRows(rows)}) as r(product integer, place integer, quantity bigint, reason text, at timestamptz, n bigint)
      join waste_reasons w on w.name = r.reason and w.client_id is null order by r.n returning waste_id as id`.execute(db),
  );
}

async function addTransfers({ db, who }: Ctx, moved: readonly Of<'move'>[], until: Date): Promise<number[]> {
  const rows = moved.map(({ product, one }, n) => ({
    n,
    product: product.id,
    store: product.store,
    bar: product.bar,
    at: one.at,
    arrived: arrivalOf(one, until),
    quantity: quantityToStore(one.quantity),
  }));
  const ids = idsOf(
    await sql<{ id: number }>`
      insert into transfers (client_id, from_location, to_location, sent_at, received_at, status, created_by, received_by, created_at)
      select app_client(), r.store, r.bar, r.at, r.arrived, case when r.arrived is null then 'sent' else 'received' end, ${who.userId}, case when r.arrived is not null then ${who.userId}::integer end, r.at
      from jsonb_to_recordset(${asRows(rows)}) as r(store integer, bar integer, at timestamptz, arrived timestamptz, n bigint) order by r.n returning transfer_id as id`.execute(
      db,
    ),
  );
  await sql`insert into transfer_lines (client_id, transfer_id, line, client_product_id, quantity, received)
    select app_client(), id, 1, product, quantity, case when arrived is not null then quantity end
    from jsonb_to_recordset(${asRows(rows.map((row, index) => ({ ...row, id: ids[index] })))}) as r(id integer, product integer, quantity bigint, arrived timestamptz)`.execute(db);
  return ids;
}

export const arrivalOf = ({ at }: { at: Date }, until: Date): Date | null => {
  const arrives = new Date(at.getTime() + carriedMs);
  return arrives < until ? arrives : null;
};

const weekMs = 7 * 86_400_000;

/** A credit takes its time: what went back a month ago has been paid, what went back last week is still asked for. */
async function addReturns({ db, who }: Ctx, returned: readonly Of<'return'>[], until: Date): Promise<number[]> {
  const statusOf = (at: Date) => {
    const weeks = (until.getTime() - at.getTime()) / weekMs;
    return weeks > 4 ? 'credited' : weeks > 2 ? 'collected' : weeks > 1 ? 'authorised' : 'requested';
  };
  const rows = returned.map(({ product, one }, n) => ({
    n,
    product: product.id,
    place: product.store,
    supplier: product.supplierId,
    at: one.at,
    quantity: quantityToStore(one.quantity),
    reason: one.reason,
    status: statusOf(one.at),
    credit: statusOf(one.at) === 'credited' ? Math.round(((one.quantity * product.cost) / product.size) * 10_000) : null,
  }));
  return idsOf(
    await sql<{ id: number }>`
      insert into supplier_returns (client_id, supplier_id, client_product_id, location_id, quantity, reason, returned_at, status, credit_amount, created_by, created_at)
      select app_client(), r.supplier, r.product, r.place, r.quantity, r.reason, r.at, r.status, r.credit, ${who.userId}, r.at
      from jsonb_to_recordset(${asRows(rows)}) as r(product integer, place integer, supplier integer, quantity bigint, reason text, at timestamptz, status text, credit bigint, n bigint)
      order by r.n returning return_id as id`.execute(db),
  );
}

async function addAdjustments({ db, who }: Ctx, adjusted: readonly Of<'adjust'>[]): Promise<number[]> {
  const rows = adjusted.map(({ product, one }, n) => ({
    n,
    product: product.id,
    place: product.bar,
    at: one.at,
    before: quantityToStore(one.before),
    found: quantityToStore(one.found),
    reason: one.reason,
  }));
  return idsOf(
    await sql<{ id: number }>`
      insert into adjustments (client_id, client_product_id, location_id, old_quantity, new_quantity, reason, adjusted_at, created_by, created_at)
      select app_client(), r.product, r.place, r.before, r.found, r.reason, r.at, ${who.userId}, r.at
      from jsonb_to_recordset(${asRows(rows)}) as r(product integer, place integer, at timestamptz, before bigint, found bigint, reason text, n bigint) order by r.n returning adjustment_id as id`.execute(
      db,
    ),
  );
}
