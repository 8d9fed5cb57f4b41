import { ago, count, only } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { revertImport } from '../../../sales/contract/import.ts';

test('a variance over sales that are still being deducted, or put back, says so, and adds up meanwhile', async ({ api, venue }) => {
  const { stock, bring, deplete, recipe, gin } = await bar(api, venue);
  const recipe_id = await recipe('Gin and Tonic', 50);
  await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
  const noon = (days: number) =>
    new Date(
      `${ago(days * 1440)
        .toISOString()
        .slice(0, 10)}T12:00:00Z`,
    );
  const seen = async () => {
    const { coverage, row, tie_out } = await only(api, venue, { product_id: String(gin) });
    return [coverage?.waiting_days, coverage?.putting_back_days, row.quantities?.theoretical, tie_out.difference];
  };
  await count(api, venue, [{ product: gin, place: stock.bar, quantity: 7000, at: noon(9) }]);
  await count(api, venue, [{ product: gin, place: stock.bar, quantity: 6600, at: noon(7) }]);
  const { body } = await bring([`${noon(9).toISOString().slice(0, 10)},19:00,G1,Gin and tonic,7,70.00,1,,`]);
  expect(await seen()).toEqual([1, 0, 0, 0]);
  await deplete();
  expect(await seen()).toEqual([0, 0, 350, 0]);
  await api.call(revertImport, { params: { id: body.import_id } }, venue.owner);
  expect(await seen()).toEqual([0, 1, 350, 0]);
  await deplete();
  expect(await seen()).toEqual([0, 0, 0, 0]);
});
