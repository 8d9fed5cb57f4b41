import { sql } from 'kysely';
import { openAlone } from '../../../../test/alone.ts';
import { expect, test } from '../../../../test/harness.ts';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import type { BoundCall } from '../../../kernel/server/calls/serve.ts';
import { asOwner } from '../../../kernel/server/database/database.ts';
import { createDelivery, updateDelivery } from '../../contract/delivery.ts';
import { deliveryRoutes } from './deliveries.ts';

const servedAs = (call: unknown) => deliveryRoutes({ arrive: async () => undefined, follow: async () => undefined }).find((one) => one.call === call) as BoundCall;
const codeOf = (error: unknown) => (error as { code?: string }).code;

test('a delivery that twenty receive at once is posted once, and numbers have no gap', async () => {
  const alone = await openAlone('receiving_once', 8);
  await asOwner(alone.url, async (db) => {
    await enterTenant(db, 1);
    await sql`insert into suppliers (client_id, supplier_id, supplier_name) overriding system value values (1, 9001, 'One Supplier')`.execute(db);
    await sql`insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`.execute(db);
    await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1)`.execute(db);
    await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value values (1, 1, 'Gin', 'each', 1000, 1, '')`.execute(
      db,
    );
  });
  const body = { supplier_id: 9001, status: 'expected', lines: [{ product_id: 1, ordered: 5, unit_cost: 3 }] };
  const made = await Promise.all(Array.from({ length: 10 }, () => alone.send(servedAs(createDelivery), body)));
  const deliveries = made.map(({ text }) => JSON.parse(text ?? '{}') as { delivery_id: number; number: string });
  expect(deliveries.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const id = String(deliveries[0]?.delivery_id);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => alone.send(servedAs(updateDelivery), { status: 'received' }, undefined, { id })));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'POSTED_ALREADY'));
  const { rows } = await alone.database.transaction(undefined, async (db) => {
    await enterTenant(db, 1);
    return sql`select source_type, source_id, quantity, value from stock_entries`.execute(db);
  });
  expect(rows).toEqual([{ source_type: 'delivery', source_id: Number(id), quantity: 5000, value: 150_000 }]);
  await alone.database.close();
});
