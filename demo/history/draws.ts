import { sql } from 'kysely';
import type { BaseUnit } from '../../src/kernel/contract/quantity.ts';
import type { Sql } from '../../src/kernel/server/database/connection.ts';
import { pouredIn, thousandthsOf } from '../../src/stock/domain/units.ts';
import type { DemoPlu, Draw } from '../catalogue/plus.ts';
import type { Takes } from './menu.ts';

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

export async function productsOf(db: Sql, clientId: number): Promise<Product[]> {
  const { rows } =
    await sql<Product>`select client_product_id as id, name, base_unit, size_quantity / 1000.0 as size_quantity from product_cards where client_id = ${clientId}`.execute(db);
  return rows;
}

/** What is drawn of which product, in thousandths of its base unit. */
export function drawOf([name, quantity, unit]: Draw<string>, products: readonly Product[]): { product: number; unit: string; base: number } | undefined {
  const product = products.find((one) => one.name === name);
  if (!product) return undefined;
  const counted = pouredIn(unit, product.base_unit);
  const base = thousandthsOf(quantity, counted, product);
  return base === undefined ? undefined : { product: product.id, unit: counted, base };
}

/** What one of each item takes, in base units. */
export const takesOf = (plus: readonly DemoPlu[], products: readonly Product[]): Takes =>
  new Map(
    plus.map(({ code, depletes, ingredients }) => [
      code,
      new Map(
        [...depletes, ...ingredients].flatMap((draw) => {
          const drawn = drawOf(draw, products);
          return drawn ? [[drawn.product, drawn.base / 1000] as const] : [];
        }),
      ),
    ]),
  );
