import { signInByApi } from './api.ts';
import { expect, phone, rival, signIn, test } from './test.ts';

interface Shelved {
  readonly product_id: number;
  readonly placed: readonly number[];
}

test('a whole group is put on the shelf of a place with one tick, one is taken out again, and undo takes it all back', async ({ page, address }) => {
  const { call } = await signInByApi(rival, address);
  const { data: areas } = await call<{ data: { area_id: number }[] }>('GET', '/areas');
  const { location_id } = await call<{ location_id: number }>('POST', '/locations', { locationName: 'Sherry cupboard', areaId: areas[0]?.area_id });
  const { group_id } = await call<{ group_id: number }>('POST', '/groups', { group_name: 'Sherry' });
  const made: number[] = [];
  for (const name of ['Fino', 'Oloroso', 'Amontillado'])
    made.push((await call<{ client_product_id: number }>('POST', '/client-products', { name, group_id, base_unit: 'ml', size_quantity: 750, cost_price: 12 })).client_product_id);
  const standing = async () => {
    const { data } = await call<{ data: Shelved[] }>('GET', '/stock-counts/shelves');
    return data.filter(({ placed }) => placed.includes(location_id)).map(({ product_id }) => made.indexOf(product_id));
  };

  await page.setViewportSize(phone);
  await signIn(page, rival);
  await page.goto('/stock-count-wizard/list');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Where products are kept' }).click();
  const sheet = page.getByRole('dialog', { name: 'Where products are kept' });
  await sheet.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: /^Sherry cupboard/ }).click();
  const group = sheet.getByRole('region', { name: 'Sherry' });
  await group.getByRole('checkbox', { name: 'Sherry' }).click();
  await group.getByText('3 of 3 here').waitFor();
  await group.getByRole('checkbox', { name: 'Oloroso' }).click();
  await sheet.getByRole('button', { name: 'Put 2 products here' }).click();
  await page.getByText('2 products now kept at Sherry cupboard').waitFor();
  expect(await standing()).toEqual([2, 0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Sherry cupboard: change undone').waitFor();
  expect(await standing()).toEqual([]);
});
