import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { stocked } from '../../../test/stock.ts';
import { listPlaces } from '../../stock/contract/inventory.ts';
import { clientProducts, searchClientProducts } from '../contract/client-products.ts';
import { plus } from '../contract/plus.ts';

test('whoever only counts sees no cost and no price: in no list, record, search or sheet, and not by their order', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const id = await stock.product('Dear Cognac', { cost_price: 913.37 });
  const plu = (await api.call(plus.create, { body: { plu_code: '1', description: 'Cognac', price_incl_tax: 913.37, tax_rate: 10 } as never }, venue.owner)).body.plu_id as number;
  await stock.post([{ quantity: 1, value: 913.37, productId: id }]);
  const counter = await venue.user('Counter', ['counter']);
  const answers = async (who: typeof counter) =>
    Promise.all([
      api.call(clientProducts.list, {}, who),
      api.call(clientProducts.get, { params: { id } }, who),
      api.call(clientProducts.export, { query: { format: 'csv' } }, who),
      api.call(searchClientProducts, { query: { searchTerm: 'Cognac' } as never }, who),
      api.call(plus.list, {}, who),
      api.call(plus.get, { params: { id: plu } }, who),
      api.call(plus.export, { query: { format: 'csv' } }, who),
      api.call(listPlaces, {}, who),
    ]);
  const holds = (answer: { body: unknown }) =>
    (typeof answer.body === 'string' ? answer.body : Buffer.isBuffer(answer.body) ? answer.body.toString() : JSON.stringify(answer.body)).includes('913.37');
  const [forOwner, forCounter] = [await answers(venue.owner), await answers(counter)];
  expect(forCounter.map(({ status }) => status)).toEqual(forOwner.map(() => 200));
  expect(forOwner.map(holds)).toEqual(forOwner.map(() => true));
  expect(forCounter.map(holds)).toEqual(forCounter.map(() => false));
  for (const query of [{ sortField: 'cost_price' }, { cost_price: '913.37' }]) expect((await api.call(clientProducts.list, { query: query as never }, counter)).status).toBe(403);
});
