import { sql } from 'kysely';
import { describe, expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { createCount } from '../../../counting/contract/count.ts';
import { createEntry } from '../../../counting/contract/entry.ts';
import { deleteDelivery } from '../../../receiving/contract/delivery.ts';
import { createWaste, wasteReasons } from '../../../stock/contract/waste.ts';
import { personWork } from '../../contract/person.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('what one person did lately', () => {
  test('is what counts, deliveries and the waste book say of them alone', async ({ api, venue }) => {
    const { stock, bottle, manual } = await cellar(api, venue);
    const mia = await venue.user('Mia', ['manager']);
    const lines = (unit_cost: number) => [{ product_id: bottle, ordered: 6, unit: 'unit', unit_cost }];
    await manual({ lines: lines(20), received_at: ago(2) }, mia);
    await manual({ lines: lines(21), received_at: ago(40) }, mia);
    await manual({ lines: lines(22), received_at: ago(1) });
    const undone = (await manual({ lines: lines(23), received_at: ago(1) }, mia)).body;
    await api.call(deleteDelivery, { params: { id: undone.delivery_id } }, venue.owner);
    const reason_id = (await api.call(wasteReasons, {}, mia)).body.data[0]?.reason_id as number;
    const waste = (as: typeof mia) => api.call(createWaste, { body: { product_id: bottle, location_id: stock.cellar, quantity: 350, unit: 'ml', reason_id, note: 'dropped' } }, as);
    expect([(await waste(mia)).status, (await waste(venue.owner)).status]).toEqual([201, 201]);
    const count = (await api.call(createCount, { body: { name: 'Tonight', location_ids: [stock.cellar] } }, mia)).body;
    const say = (key: string, as: typeof mia) =>
      api.call(createEntry, { params: { id: count.stock_count_id }, body: { key, product_id: bottle, location_id: stock.cellar, quantity: 700 } }, as);
    const said = [(await say('3f0f6c1e-5a0b-4c1a-9a55-0a8a2f0f1a01', mia)).status, (await say('3f0f6c1e-5a0b-4c1a-9a55-0a8a2f0f1a02', mia)).status];
    expect(said.every((status) => status < 300)).toBe(true);

    const { body } = await api.call(personWork, { params: { id: mia.userId } }, venue.owner);
    const ledger = await api.db.asOwner(
      async (db) =>
        (
          await sql<{ received: number; wasted: number }>`
            select (select sum(value)::float8 / 10000 from stock_entries where client_id = ${venue.clientId} and source_type = 'delivery' and source_id = ${body.received.data[0]?.delivery_id}) as received,
              (select -sum(value)::float8 / 10000 from stock_entries where client_id = ${venue.clientId} and source_type = 'waste' and source_id = ${body.wasted.data[0]?.waste_id}) as wasted`.execute(
            db,
          )
        ).rows[0],
    );
    expect(body.name).toBe('Mia');
    expect([body.received.count, body.received.value, body.received.data.map(({ value }) => value)]).toEqual([1, 120, [ledger?.received]]);
    expect([body.wasted.count, body.wasted.value]).toEqual([1, ledger?.wasted]);
    expect([body.counted.items, body.counted.data.map(({ name, items, places }) => [name, items, places])]).toEqual([1, [['Tonight', 1, ['Cellar']]]]);
  });

  test('is for users who may see reports, of people of their own venue', async ({ api, venue, rival }) => {
    const counter = await venue.user('Carl', ['counter']);
    const asked = { params: { id: venue.owner.userId } };
    expect([(await api.call(personWork, asked, counter)).status, (await api.call(personWork, asked, rival.owner)).status]).toEqual([403, 404]);
    expect((await api.call(personWork, asked, venue.owner)).body).toMatchObject({ counted: { items: 0 }, received: { count: 0, value: 0 }, wasted: { count: 0 } });
  });
});
