import { z } from 'zod';
import type { Cart } from '../../../contract/cart.ts';

const copied = z.object({ id: z.number(), product: z.string(), supplier: z.string(), qty: z.number(), unitPrice: z.number(), addedAt: z.string() });
export type CopiedItem = z.output<typeof copied>;

const placeOf = (owner: string) => `market.cart.${owner}`;

/** What lay in the cart when it was last seen, on this device: shown while the server cannot be asked. */
export const keepCopy = (storage: Pick<Storage, 'setItem'>, owner: string, { sellers }: Cart): void =>
  storage.setItem(
    placeOf(owner),
    JSON.stringify(
      sellers.flatMap(({ seller_name, lines }) =>
        lines.map(
          ({ product_id, name, quantity, unit_price, added_at }): CopiedItem => ({
            id: product_id,
            product: name,
            supplier: seller_name,
            qty: quantity,
            unitPrice: unit_price,
            addedAt: added_at,
          }),
        ),
      ),
    ),
  );

/** Nothing where there is none, or where it is none of ours. */
export function readCopy(storage: Pick<Storage, 'getItem'>, owner: string): readonly CopiedItem[] {
  try {
    return z.array(copied).parse(JSON.parse(storage.getItem(placeOf(owner)) ?? '[]'));
  } catch {
    return [];
  }
}
