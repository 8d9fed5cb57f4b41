import { formWith } from '../../../test/form.ts';
import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { stocked } from '../../../test/stock.ts';
import type { FaultBody } from '../../kernel/contract/faults.ts';
import type { ImportPreview } from '../../kernel/contract/import.ts';
import { clientProducts } from '../contract/client-products.ts';
import { sizes } from '../contract/reference.ts';

async function bottle(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const id = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700, sku: 'G-1' });
  const change = (body: object) => api.call(clientProducts.update, { params: { id }, body }, venue.owner);
  const refused = async (body: object) => {
    const answer = await change(body);
    return [answer.status, (answer.body as never as FaultBody).errors.map(({ field }) => field)];
  };
  const post = () => stock.post([{ productId: id, quantity: 1400, value: 20 }]);
  const sheet = (text: string) => formWith('file', new TextEncoder().encode(text), { createMissing: 'true' }, 'products.csv');
  return { stock, id, change, refused, post, sheet };
}

describe('the base unit of a product', () => {
  test('can be put right while nothing was posted, and not any more once something was', async ({ api, venue }) => {
    const { stock, id, change, refused, post } = await bottle(api, venue);
    expect([(await change({ base_unit: 'each', size_quantity: 1 })).status, (await change({ base_unit: 'ml', size_quantity: 700 })).status]).toEqual([200, 200]);
    const six = (await api.call(sizes.create, { body: { size_description: 'Six pack', base_unit: 'each', size_quantity: 6 } }, venue.owner)).body.size_id as number;
    await post();
    expect(await refused({ base_unit: 'g' })).toEqual([422, ['base_unit']]);
    expect(await refused({ size_id: six })).toEqual([422, ['size_id']]);
    // Nothing is left of it, and what was posted still stands.
    await stock.post([{ productId: id, target: 0 }]);
    expect(await refused({ base_unit: 'each', size_quantity: 1 })).toEqual([422, ['base_unit']]);
    expect((await change({ size_id: null })).body).toMatchObject({ base_unit: 'ml', size_quantity: 700 });
    expect((await change({ size_quantity: 750, base_unit: 'ml' })).body).toMatchObject({ base_unit: 'ml', size_quantity: 750 });
  });

  test('is refused by the row where a sheet says another, and the rest of the sheet comes in', async ({ api, venue }) => {
    const { post, sheet } = await bottle(api, venue);
    await post();
    const text = 'Name,SKU,Size,Cost\nGin,G-1,500 g,12\nRum,R-1,70 cl,11\n';
    const { body } = await api.raw(clientProducts.previewImport, { ...(await sheet(text)), token: venue.owner.token });
    expect((body as ImportPreview).rows.map(({ action, errors }) => [action, errors.map(({ field }) => field)])).toEqual([
      ['refuse', ['size']],
      ['create', []],
    ]);
    expect((await api.raw(clientProducts.import, { ...(await sheet(text)), token: venue.owner.token })).body).toMatchObject({ created: 1, updated: 0, refused: 1 });
  });

  test('stays as a sheet brought it when that is taken back after something was posted', async ({ api, venue }) => {
    const { id, post, sheet } = await bottle(api, venue);
    const bringIn = async () =>
      ((await api.raw(clientProducts.import, { ...(await sheet('Name,SKU,Size,Cost\nGin,G-1,500 g,12\n')), token: venue.owner.token })).body as { import_id: number }).import_id;
    const takeBack = (one: number) => api.call(clientProducts.undoImport, { params: { id: one } }, venue.owner);
    await takeBack(await bringIn());
    expect((await api.call(clientProducts.get, { params: { id } }, venue.owner)).body).toMatchObject({ base_unit: 'ml', size_quantity: 700, size_id: null });
    const last = await bringIn();
    await post();
    const undone = await takeBack(last);
    expect([undone.status, undone.body]).toMatchObject([200, { restored: 0, kept: [{ name: 'Gin', why: expect.stringContaining('stands in g') }, { name: '500 g' }] }]);
    expect((await api.call(clientProducts.get, { params: { id } }, venue.owner)).body).toMatchObject({ base_unit: 'g' });
  });
});
