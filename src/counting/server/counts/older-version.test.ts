import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { completeCount, createCount, getCount, updateCount } from '../../contract/count.ts';
import { createEntry } from '../../contract/entry.ts';

test('a count is neither changed nor completed by who saw an older version', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const { stock_count_id, version } = (await api.call(createCount, { body: { kind: 'partial', product_ids: [stock.productId], location_ids: [stock.bar] } }, venue.owner)).body;
  const params = { id: stock_count_id };
  await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 2 } }, venue.owner);
  expect((await api.call(updateCount, { params, body: { name: 'Bar' } }, venue.owner)).body.name).toBe('Bar');
  for (const stale of [
    await api.call(updateCount, { params, body: { name: 'Cellar', version } }, venue.owner),
    await api.call(completeCount, { params, body: { version } }, venue.owner),
  ])
    expect([stale.status, stale.body.error]).toEqual([409, expect.objectContaining({ code: 'STALE_WRITE', details: expect.objectContaining({ current: expect.anything() }) })]);
  expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ name: 'Bar', status: 'in_progress' });
});
