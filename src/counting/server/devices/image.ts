import { sql } from 'kysely';
import { type BottleReading, matchBottle, readBottle } from '../../../catalogue/server/public.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { readBottleForCount } from '../../contract/image.ts';
import { type CountableProduct, productsWhere } from '../sheets/products.ts';

export const imageRoutes: readonly BoundCall[] = [
  serve(
    readBottleForCount,
    async ({ db }, _input, reading: BottleReading) => {
      const { candidates, match } = await matchBottle(db, reading);
      const products = await productsWhere(db, sql`p.client_product_id = any(${candidates.map((one) => one.product_id)}::integer[])`);
      const known = (id: number) => products.find((one) => one.product_id === id) as CountableProduct;
      return { barcode: reading.barcode, lines: [...reading.lines], candidates: candidates.map((one) => ({ ...known(one.product_id), ...one })), match };
    },
    { gather: (_outside, { upload }) => readBottle(upload.bytes) },
  ),
];
