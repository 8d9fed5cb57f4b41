import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { effect } from '../../contract/cards.ts';
import type { PostedLine } from '../ledger/ledger.ts';
import { productColumns } from '../products/listing.ts';

type Effect = z.output<typeof effect>;

/** A posting that was only tried, in words that a screen can show. */
export async function effectsOf(db: Sql, lines: readonly PostedLine[]): Promise<{ lines: Effect[]; value: number }> {
  const [products, places] = await concurrently([
    sql<Effect>`select ${productColumns} from product_cards p where p.client_id = (select app_client()) and p.client_product_id = any(${lines.map(({ productId }) => productId)}::integer[])`.execute(
      db,
    ),
    sql<Effect>`select location_id, location_name from location_cards where client_id = (select app_client()) and location_id = any(${lines.map(({ locationId }) => locationId)}::integer[])`.execute(
      db,
    ),
  ]);
  const shown = lines.map((line): Effect => {
    const product = products.rows.find((one) => one.product_id === line.productId) as Effect;
    const place = places.rows.find((one) => one.location_id === line.locationId);
    return {
      ...product,
      location_id: line.locationId,
      location_name: place?.location_name ?? 'In transit',
      quantity: quantityFromStore(line.quantity),
      value: moneyFromStore(line.value),
      before: quantityFromStore(line.after - line.quantity),
      after: quantityFromStore(line.after),
      provisional: line.provisional,
    };
  });
  return { lines: shown, value: moneyFromStore(lines.reduce((sum, { value }) => sum + Math.max(0, value), 0)) };
}
