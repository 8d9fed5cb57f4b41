import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { invalid, notFound } from '../../kernel/server/fault.ts';
import { inWords, type Pointer, pointersTo, type Use } from '../../kernel/server/records/uses.ts';
import { mergeClientProducts } from '../contract/client-products.ts';
import { productsInOrder } from './client-products.ts';

interface MergePointer extends Pointer {
  /** Rows with the product in their key (levels, pars) belong to that product and stay with it. */
  readonly identifying: boolean;
  readonly append_only: boolean;
}

/** What stock knows of a product that goes over into another. */
export interface StockMerge {
  /** Refuses while something of the product is under way. */
  readonly refuse: (ctx: Ctx, from: number) => Promise<void>;
  readonly move: (ctx: Ctx, from: number, into: number) => Promise<readonly unknown[]>;
  /** Which rows of a table are of documents that moved stock: they stay with what they moved. */
  readonly kept: (table: string) => RawBuilder<unknown> | undefined;
}

async function pointersAtProducts(db: Sql): Promise<MergePointer[]> {
  const pointers = await pointersTo(db, 'client_products', 'client_product_id', true);
  const { rows } = await sql<{ table: string; column: string; identifying: boolean; append_only: boolean }>`
    select c.oid::regclass::text as "table", a.attname as "column",
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as identifying,
      exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'refuse_change'::regproc) as append_only
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = any(${pointers.map(({ table }) => table)}::regclass[])`.execute(db);
  return pointers.map((pointer) => {
    const facts = rows.find(({ table, column }) => table === pointer.table && column === pointer.column);
    return { ...pointer, identifying: facts?.identifying ?? true, append_only: facts?.append_only ?? true };
  });
}

/** Moves what points at one product to another. What moved stock, history that is append-only, and rows that would meet their double, stay. */
async function moveReferences(db: Sql, from: number, into: number, kept: StockMerge['kept']): Promise<{ moved: Use[]; left: Use[] }> {
  const moved: Use[] = [];
  const left: Use[] = [];
  for (const { table, column, identifying, append_only } of await pointersAtProducts(db)) {
    if (table === 'client_products') continue;
    const at = { table: sql.table(table), column: sql.ref(column) };
    const open = sql`${at.column} = ${from} and not ${kept(table) ?? sql`false`}`;
    const { rows } = await sql<{
      all: number;
      open: number;
    }>`select count(*) as all, count(*) filter (where ${open}) as open from ${at.table} where ${at.column} = ${from}`.execute(db);
    const { all, open: free } = rows[0] ?? { all: 0, open: 0 };
    const goes = free > 0 && !identifying && !append_only && (await movedWhole(db, sql`update ${at.table} set ${at.column} = ${into} where ${open}`)) ? free : 0;
    if (goes > 0) moved.push({ what: inWords(table, goes), count: goes });
    if (all > goes) left.push({ what: inWords(table, all - goes), count: all - goes });
  }
  return { moved, left };
}

async function movedWhole(db: Sql, update: ReturnType<typeof sql>): Promise<boolean> {
  await sql`savepoint moving`.execute(db);
  try {
    await update.execute(db);
    await sql`release savepoint moving`.execute(db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint moving`.execute(db);
    if ((error as { code?: string }).code !== '23505') throw error;
    return false;
  }
}

async function merge(ctx: Ctx, from: number, into: number, stock: StockMerge) {
  if (from === into) throw invalid('into', 'is the product itself');
  const { rows: held } = await sql<{ client_product_id: number; active: boolean; merged_into: number | null; base_unit: string }>`
    select client_product_id, active, merged_into, base_unit from client_products where client_product_id in (${from}, ${into}) order by 1 for update`.execute(ctx.db);
  const duplicate = held.find((row) => row.client_product_id === from);
  const survivor = held.find((row) => row.client_product_id === into);
  if (!duplicate) throw notFound();
  if (!survivor) throw invalid('into', 'does not exist');
  if (!survivor.active || survivor.merged_into !== null) throw invalid('into', 'is not in use itself');
  if (duplicate.merged_into !== null) throw invalid('id', 'was merged already');
  if (duplicate.base_unit !== survivor.base_unit) throw invalid('into', `is counted in ${survivor.base_unit}, the duplicate in ${duplicate.base_unit}`);
  const [before] = await productsInOrder(ctx, [into]);
  await stock.refuse(ctx, from);
  const { moved, left } = await moveReferences(ctx.db, from, into, stock.kept);
  const posted = await stock.move(ctx, from, into);
  await sql`update client_products set merged_into = ${into} where merged_into = ${from}`.execute(ctx.db);
  await sql`update client_products set active = false, merged_into = ${into} where client_product_id = ${from}`.execute(ctx.db);
  // What only the duplicate knew is kept.
  await sql`
    update client_products s set
      barcode = coalesce(s.barcode, d.barcode), sku = coalesce(s.sku, d.sku), supplier_id = coalesce(s.supplier_id, d.supplier_id),
      cost_price = coalesce(s.cost_price, d.cost_price), tare_weight_mg = coalesce(s.tare_weight_mg, d.tare_weight_mg),
      density_id = coalesce(s.density_id, d.density_id), abv = coalesce(s.abv, d.abv), par_level = coalesce(s.par_level, d.par_level)
    from client_products d where s.client_product_id = ${into} and d.client_product_id = ${from}`.execute(ctx.db);
  const [after] = await productsInOrder(ctx, [into]);
  if (!after) throw notFound();
  ctx.changed({ entity: 'product', id: from, action: 'merged', before: { merged_into: null }, after: { merged_into: into, moved, left, stock: posted } });
  ctx.changed({ entity: 'product', id: into, action: 'updated', before, after, reason: `took in product ${from}` });
  return { product: after, moved, left };
}

export const mergeRoutes = (stock: StockMerge): readonly BoundCall[] => [serve(mergeClientProducts, (ctx, { params, body }) => merge(ctx, params.id, body.into, stock))];
