import { sql } from 'kysely';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { serve } from '../../kernel/server/calls/serve.ts';
import { addRows } from '../../kernel/server/database/bulk.ts';
import { fault } from '../../kernel/server/fault.ts';
import { crud } from '../../kernel/server/records/crud.ts';
import { addFromMaster } from '../contract/client-products.ts';
import { lookupBarcode, masterProducts } from '../contract/master-products.ts';
import { productsInOrder } from './client-products.ts';
import { targetsInside } from './targets.ts';

const masters = crud(masterProducts, { table: 'master_products', targets: targetsInside('groupId') });

const masterByBarcode = async (ctx: Ctx, barcode: string) => {
  const { data } = await masters.list(ctx, { page: 1, pageSize: 1, sortField: 'shared', sortOrder: 'asc', search: undefined, filters: { barcode: { eq: barcode } } });
  return data[0] ?? null;
};

export const masterProductRoutes = [
  ...masters.served,
  serve(lookupBarcode, async (ctx, { query: { barcode } }) => {
    const own = await ctx.db.selectFrom('client_products').select('client_product_id').where('barcode', '=', barcode).orderBy('active', 'desc').executeTakeFirst();
    const [product] = own ? await productsInOrder(ctx, [own.client_product_id]) : [];
    if (product) return { barcode, found: 'client' as const, client_product: product, master_product: null };
    const master = await masterByBarcode(ctx, barcode);
    return { barcode, found: master ? ('master' as const) : ('nothing' as const), client_product: null, master_product: master };
  }),
  serve(addFromMaster, async (ctx, { body }) => {
    const wanted = [...new Set(body.master_product_ids)];
    const seen = await ctx.db.selectFrom('master_products').select('master_product_id').where('master_product_id', 'in', wanted).execute();
    const known = new Set(seen.map((row) => row.master_product_id));
    const unknown = wanted.filter((one) => !known.has(one));
    if (unknown.length > 0) throw fault('INVALID_DATA', { errors: [{ field: 'master_product_ids', message: `do not exist: ${unknown.join(', ')}` }] });
    const there = await ctx.db.selectFrom('client_products').select('master_product_id').where('master_product_id', 'in', wanted).where('active', '=', true).execute();
    const present = new Set(there.map((row) => row.master_product_id));
    const fresh = wanted.filter((one) => !present.has(one));
    const ids = await addRows(
      ctx.db,
      'client_products',
      fresh.map((master_product_id) => ({ master_product_id, active: true })),
      sql`app_client()`,
      'client_product_id',
    );
    const created = await productsInOrder(ctx, ids);
    for (const after of created) ctx.changed({ entity: 'product', id: after.client_product_id, action: 'created', after });
    return { created, already_there: wanted.filter((one) => present.has(one)) };
  }),
];
