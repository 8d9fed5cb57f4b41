import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { entryBody } from '../../contract/entry.ts';
import { mobileWeight, rawWeight } from '../../contract/weight.ts';
import { weighedOf } from '../entries/amounts.ts';
import { makeEntry } from '../entries/entries.ts';
import { productFor } from '../sheets/products.ts';

interface Reading {
  readonly product_id?: number;
  readonly barcode?: string;
  readonly gross_g: number;
  readonly count_id?: number;
  readonly location_id?: number;
  readonly mode: 'add' | 'replace';
  readonly key?: string;
  readonly device_id?: string;
  readonly weighed_at?: string;
}

/** A bottle is weighed by itself; several of one product are several readings, each added to the others. */
async function weighed(ctx: Ctx, { count_id, gross_g, weighed_at, device_id, ...reading }: Reading) {
  const product = await productFor(ctx.db, reading);
  const { quantity, tolerance, how, tare_g } = weighedOf(gross_g, product, 'gross_g');
  const said = {
    ...reading,
    barcode: undefined,
    product_id: product.product_id,
    weight_g: gross_g,
    source: 'scale',
    raw: `${gross_g} g`,
    device: device_id,
    counted_at: weighed_at,
  };
  const entered = count_id === undefined ? undefined : await makeEntry(ctx, count_id, entryBody.parse(said), product);
  return {
    ...product,
    gross_g,
    tare_g,
    quantity,
    tolerance,
    how,
    part: Math.round((quantity / product.size_quantity) * 1000) / 1000,
    entry_id: entered?.entry.entry_id ?? null,
    line: entered?.line ?? null,
  };
}

export const weightRoutes: readonly BoundCall[] = [serve(rawWeight, (ctx, { body }) => weighed(ctx, body)), serve(mobileWeight, (ctx, { body }) => weighed(ctx, body))];
