import { sql } from 'kysely';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { fault } from '../../kernel/server/fault.ts';
import { crud } from '../../kernel/server/records/crud.ts';
import { importOf } from '../../kernel/server/sheets/import/import.ts';
import { clientProducts, prefetchMax, searchClientProducts } from '../contract/client-products.ts';
import type { ParLevels } from './product-sheet/pars.ts';
import { productPlanner } from './product-sheet/planner.ts';
import { targetsInside } from './targets.ts';

export type ProductRow = { client_product_id: number } & Record<string, unknown>;

const searchedMax = 5000;
const foundMax = 500;

export const products = crud(clientProducts, {
  table: 'client_products',
  targets: targetsInside('group_id'),
  more: { client_id: sql`t.client_id`, merged_into: sql`t.merged_into` },
  filters: {
    clientId: (value) => sql`t.client_id = ${Number(value)}`,
    groupId: (value) => sql`t.group_id = ${Number(value)}`,
    subgroupId: (value) => sql`t.subgroup_id = ${Number(value)}`,
  },
  search: (term) => sql`t.client_product_id in (select s.client_product_id from search_client_products(${term}, null, null, true, ${searchedMax}) s)`,
});

/** The list of the products, or with `prefetchAll` all of them in one answer, for a device that will work offline. */
async function listProducts(ctx: Ctx, input: ListInput) {
  const { prefetchAll, ...filters } = input.filters;
  const clientId = filters.clientId?.eq;
  // An operations admin asks in another client's name by the header, as everywhere; the rows are that tenant's alone.
  if (clientId !== undefined && clientId !== ctx.who.clientId && !ctx.who.ops) throw fault('TENANT_MISMATCH');
  const all = prefetchAll?.eq === true;
  return products.list(ctx, { ...input, filters, ...(all && { page: 1, pageSize: prefetchMax }) });
}

/** Records by their numbers, in the order of the numbers. */
export async function productsInOrder(ctx: Ctx, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { data } = await products.list(ctx, {
    page: 1,
    pageSize: ids.length,
    sortField: undefined,
    sortOrder: 'asc',
    search: undefined,
    filters: { client_product_id: { in: ids } },
  });
  const byId = new Map((data as ProductRow[]).map((row) => [row.client_product_id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

export interface ProductMatch {
  readonly client_product_id: number;
  /** 3 a barcode or an article number, 2 to 1 the beginnings of words, below 1 how nearly right it is. */
  readonly rank: number;
}

export async function searchProducts(db: Sql, term: string, within: { groupId?: number; subgroupId?: number } = {}, atMost = foundMax): Promise<ProductMatch[]> {
  const { rows } = await sql<ProductMatch>`
    select client_product_id, rank from search_client_products(${term}, ${within.groupId ?? null}, ${within.subgroupId ?? null}, false, ${atMost})`.execute(db);
  return rows;
}

const replaced: readonly unknown[] = [clientProducts.list, clientProducts.previewImport, clientProducts.import, clientProducts.undoImport];

export const clientProductRoutes = (parLevels: ParLevels) => [
  ...products.served.filter((one) => !replaced.includes(one.call)),
  ...importOf(clientProducts, products.records, productPlanner(parLevels)),
  serve(clientProducts.list, (ctx, { query }) => listProducts(ctx, query)),
  serve(searchClientProducts, async (ctx, { query }) => {
    const { searchTerm, page, limit } = query;
    const found = await searchProducts(ctx.db, searchTerm, query);
    const shown = found.slice((page - 1) * limit, page * limit).map((one) => one.client_product_id);
    return { data: await productsInOrder(ctx, shown), total: found.length, page, pageSize: limit };
  }),
];
