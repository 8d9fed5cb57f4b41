import { sql } from 'kysely';
import { wholeHouse } from '../../../catalogue/contract/whole-house.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import type { FieldError } from '../../../kernel/contract/faults.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { applyPars, parGrid } from '../../contract/par.ts';
import { productColumns } from '../products/listing.ts';

type Grid = AnswerOf<typeof parGrid>;
type Seen = AnswerOf<typeof applyPars>['pars'][number];

interface Wanted {
  readonly product_id: number;
  readonly location_id: number | null;
  readonly par_min: number | null;
  readonly par_max: number | null;
  readonly reorder_qty?: number | null | undefined;
  readonly version?: number | null | undefined;
}

const seenColumns = sql`t.client_product_id as product_id, t.location_id, ${quantityOf(sql`t.par_min`)} as par_min, ${quantityOf(sql`t.par_max`)} as par_max, ${quantityOf(sql`t.reorder_quantity`)} as reorder_qty, t.version`;
const nothing = { par_min: null, par_max: null, reorder_qty: null, version: null };
const keyOf = ({ product_id, location_id }: Pick<Wanted, 'product_id' | 'location_id'>) => `${product_id}:${location_id}`;

async function grid({ db }: Ctx): Promise<Grid> {
  const products = await sql<Grid['products'][number]>`
    select ${productColumns}, p.pack_units, p.group_id, p.group_name from product_cards p
    where p.client_id = (select app_client()) and p.active order by p.group_name nulls last, p.name, p.client_product_id`.execute(db);
  const places = await sql<Grid['places'][number]>`select * from (
    select l.location_id, l.location_name, count(u.client_product_id)::integer as used from location_cards l
    left join (
      select client_product_id, location_id from par_stocks where client_id = (select app_client())
      union select client_product_id, location_id from stock_levels where client_id = (select app_client()) and quantity <> 0
    ) u on u.location_id = l.location_id
    where l.client_id = (select app_client()) group by 1, 2
    union all select null, ${wholeHouse}, count(*)::integer from par_stocks where client_id = (select app_client()) and location_id is null) placed
    order by location_id is not null, used desc, location_name`.execute(db);
  const pars = await sql<Grid['pars'][number]>`select ${seenColumns} from par_stocks t where t.client_id = (select app_client())`.execute(db);
  return { products: products.rows, places: places.rows, pars: pars.rows };
}

/** What is wrong with a level by itself, or beside the others. */
function faultsOf(pars: readonly Wanted[]): FieldError[] {
  const named = new Set<string>();
  return pars.flatMap((par, at): FieldError[] => {
    const twice = named.has(keyOf(par));
    named.add(keyOf(par));
    if (twice) return [{ field: `pars.${at}`, message: 'is named twice' }];
    if ((par.par_min === null) !== (par.par_max === null)) return [{ field: `pars.${at}.${par.par_min === null ? 'par_min' : 'par_max'}`, message: 'must be said, too' }];
    if (par.par_min !== null && par.par_max !== null && par.par_max < par.par_min) return [{ field: `pars.${at}.par_max`, message: 'cannot be less than the minimum' }];
    return [];
  });
}

const stored = (quantity: number | null | undefined) => (quantity ? quantityToStore(quantity) : quantity);

/** The levels as a table `r` within a statement, in the order in which they were given. */
const recordsOf = (pars: readonly Wanted[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    pars.map((par, at) => ({ ...par, at, par_min: stored(par.par_min), par_max: stored(par.par_max), reorder_qty: stored(par.reorder_qty) || null })),
  )}::jsonb) as r(at integer, product_id integer, location_id integer, par_min bigint, par_max bigint, reorder_qty bigint)`;

async function unknownOf({ db }: Ctx, pars: readonly Wanted[]): Promise<FieldError[]> {
  const { rows } = await sql<{ at: number; product: boolean }>`
    select r.at, p.client_product_id is null as product from ${recordsOf(pars)}
    left join product_cards p on p.client_id = (select app_client()) and p.client_product_id = r.product_id
    left join location_cards l on l.client_id = (select app_client()) and l.location_id = r.location_id
    where p.client_product_id is null or (r.location_id is not null and l.location_id is null) order by r.at`.execute(db);
  return rows.map(({ at, product }) => ({ field: `pars.${at}.${product ? 'product_id' : 'location_id'}`, message: 'does not exist' }));
}

const changedMeanwhile = (stale: readonly { readonly par: Wanted; readonly at: number }[], now: (par: Wanted) => Seen) =>
  fault('STALE_WRITE', { errors: stale.map(({ at }) => ({ field: `pars.${at}`, message: 'was changed meanwhile' })), details: { current: stale.map(({ par }) => now(par)) } });

/** All of them or none: each refusal names its place. */
async function apply(ctx: Ctx, pars: readonly Wanted[]) {
  const wrong = faultsOf(pars);
  if (wrong.length > 0) throw fault('INVALID_DATA', { errors: wrong });
  const unknown = await unknownOf(ctx, pars);
  if (unknown.length > 0) throw fault('INVALID_DATA', { errors: unknown });
  // In one order, so that two batches wait for each other and never in a ring.
  const { rows: before } = await sql<Seen>`
    select ${seenColumns} from par_stocks t join ${recordsOf(pars)} on t.client_product_id = r.product_id and t.location_id is not distinct from r.location_id
    where t.client_id = (select app_client()) order by t.client_product_id, t.location_id for update of t`.execute(ctx.db);
  const stands = new Map(before.map((row) => [keyOf(row), row]));
  const now = ({ product_id, location_id }: Wanted): Seen => stands.get(keyOf({ product_id, location_id })) ?? { product_id, location_id, ...nothing };
  const stale = pars.map((par, at) => ({ par, at })).filter(({ par }) => par.version !== undefined && par.version !== now(par).version);
  if (stale.length > 0) throw changedMeanwhile(stale, now);

  const kept = pars.filter(({ par_max }) => par_max !== null).map((par) => ({ ...par, reorder_qty: par.reorder_qty === undefined ? now(par).reorder_qty : par.reorder_qty }));
  const [old, added] = [kept.filter((par) => stands.has(keyOf(par))), kept.filter((par) => !stands.has(keyOf(par)))];
  await sql`delete from par_stocks t using ${recordsOf(pars.filter(({ par_max }) => par_max === null))}
    where t.client_id = (select app_client()) and t.client_product_id = r.product_id and t.location_id is not distinct from r.location_id`.execute(ctx.db);
  await sql`update par_stocks t set par_min = r.par_min, par_max = r.par_max, reorder_quantity = r.reorder_qty from ${recordsOf(old)}
    where t.client_id = (select app_client()) and t.client_product_id = r.product_id and t.location_id is not distinct from r.location_id`.execute(ctx.db);
  const made = await sql`insert into par_stocks (client_id, client_product_id, location_id, par_min, par_max, reorder_quantity)
    select app_client(), r.product_id, r.location_id, r.par_min, r.par_max, r.reorder_qty from ${recordsOf(added)} order by r.product_id, r.location_id
    on conflict (client_id, client_product_id, location_id) do nothing returning 1`.execute(ctx.db);
  // Somebody has set one of them since it was looked for.
  if (made.rows.length < added.length) throw fault('STALE_WRITE');

  const { rows: after } = await sql<Seen>`
    select ${seenColumns} from par_stocks t join ${recordsOf(pars)} on t.client_product_id = r.product_id and t.location_id is not distinct from r.location_id
    where t.client_id = (select app_client())`.execute(ctx.db);
  const stand = new Map(after.map((row) => [keyOf(row), row]));
  ctx.changed({ entity: 'par level', id: 0, action: 'many set', before: { pars: before }, after: { pars: after } });
  return { set: pars.length, pars: pars.map(({ product_id, location_id }) => stand.get(keyOf({ product_id, location_id })) ?? { product_id, location_id, ...nothing }) };
}

export const parGridRoutes: readonly BoundCall[] = [serve(parGrid, grid), serve(applyPars, (ctx, { body }) => apply(ctx, body.pars))];
