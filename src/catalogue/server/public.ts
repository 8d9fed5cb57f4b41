import { sql } from 'kysely';
import { definedOf } from '../../kernel/domain/defined.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { invalid } from '../../kernel/server/fault.ts';
import { products } from './client-products.ts';
import { areaRows, locationRows, supplierRows } from './reference.ts';

/** What other rooms may call of the catalogue. They read it through the views product_cards and location_cards. */
export { type BottleReading, matchBottle, readBottle } from './bottle.ts';
export { searchProducts } from './client-products.ts';
export { setPluRecipe } from './plus.ts';
export type { ImportedPar, ParLevels } from './product-sheet/pars.ts';
/** What people write over the columns of a list of products. */
export { vocabulary as productWords } from './product-sheet/vocabulary.ts';
export { catalogueKinds } from './search-kinds.ts';

/** What each subgroup is called. */
export async function subgroupNames(db: Sql): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select subgroup_id as id, subgroup_name as name from subgroups`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which of these groups are there, and this client's to name. */
export async function groupsThere(db: Sql, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select group_id as id from product_groups where group_id = any(${[...ids]}::integer[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export async function refuseUnknownPlace({ db }: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select from location_cards where client_id = (select app_client()) and location_id = ${id}`.execute(db);
  if (rows.length === 0) throw invalid('default_location_id', 'does not exist');
}

export interface PlainProduct {
  readonly name?: string;
  readonly sku?: string | null;
  /** The name of its group, which is made when it is new. */
  readonly category?: string | null;
  readonly active?: boolean;
  readonly cost_price?: number;
  readonly base_unit?: string;
  readonly size_quantity?: number;
  readonly pack_units?: number;
  readonly barcode?: string | null;
}

export async function addProduct(ctx: Ctx, product: PlainProduct & { name: string }): Promise<number> {
  const row = await products.insert(ctx, await valuesOf(ctx, product));
  return row.client_product_id as number;
}

export async function changeProduct(ctx: Ctx, id: number, product: PlainProduct): Promise<void> {
  await products.update(ctx, { id }, await valuesOf(ctx, product));
}

/** A supplier of one's own by that name, added where there is none yet. */
export async function supplierNamed(ctx: Ctx, name: string): Promise<number> {
  const { rows } = await sql<{
    supplier_id: number;
  }>`select supplier_id from suppliers where lower(supplier_name) = lower(${name}) order by client_id nulls last, supplier_id limit 1`.execute(ctx.db);
  return rows[0]?.supplier_id ?? ((await supplierRows.insert(ctx, { supplier_name: name })).supplier_id as number);
}

/** A place of the house by its name; left open, it lies in the first area there is. */
export async function addLocation(ctx: Ctx, name: string, areaId?: number): Promise<number> {
  const { rows } = await sql<{ area_id: number }>`select area_id from areas where client_id = (select app_client()) order by area_id limit 1`.execute(ctx.db);
  const area = areaId ?? rows[0]?.area_id ?? ((await areaRows.insert(ctx, { area_name: name })).area_id as number);
  return (await locationRows.insert(ctx, { locationName: name, areaId: area })).location_id as number;
}

async function valuesOf(ctx: Ctx, { category, ...plain }: PlainProduct): Promise<Record<string, unknown>> {
  const values = definedOf(plain);
  return category === undefined ? values : { ...values, group_id: category ? await groupNamed(ctx, category) : null };
}

async function groupNamed({ db }: Ctx, name: string): Promise<number> {
  const { rows } = await sql<{ group_id: number }>`select group_id from product_groups where lower(group_name) = lower(${name}) order by client_id nulls last limit 1`.execute(db);
  if (rows[0]) return rows[0].group_id;
  const made = await sql<{ group_id: number }>`insert into product_groups (client_id, group_name) values (app_client(), ${name}) returning group_id`.execute(db);
  return (made.rows[0] as { group_id: number }).group_id;
}
