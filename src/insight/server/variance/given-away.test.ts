import { ago, counted, only } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';
import { createWaste } from '../../../stock/contract/waste.ts';
import { wasteReasonList } from '../../../stock/contract/waste-reason.ts';

test('the variance asks what a reason counts as, whatever it is called, and asks again when that changes', async ({ api, venue }) => {
  const house = await counted(api, venue);
  const reason = async (body: object) => (await api.call(wasteReasonList.create, { body: body as never }, venue.owner)).body.reason_id as number;
  const guest = await reason({ name: 'Aufs Haus', counts_as: 'comp' });
  const broken = await reason({ name: 'Bruch' });
  const waste = (quantity: number, reason_id: number) =>
    api.call(createWaste, { body: { product_id: house.productId, location_id: house.bar, quantity, reason_id, at: ago(200).toISOString() } }, venue.owner);
  await waste(0.5, guest);
  await waste(0.25, broken);
  await house.close(9);
  const parts = async () => {
    const { quantities } = (await only(api, venue)).row;
    return { comps: quantities?.comps, wasted: quantities?.waste };
  };
  const change = (id: number, body: object) => api.call(wasteReasonList.update, { params: { id }, body: body }, venue.owner);
  expect(await parts()).toEqual({ comps: -0.5, wasted: -0.25 });
  expect((await change(guest, { name: 'Invitación' })).status).toBe(200);
  expect((await change(broken, { name: 'Staff drink and comp' })).status).toBe(200);
  expect(await parts()).toEqual({ comps: -0.5, wasted: -0.25 });
  await change(broken, { counts_as: 'staff' });
  expect(await parts()).toEqual({ comps: -0.75, wasted: 0 });
  await change(guest, { counts_as: 'line_cleaning' });
  expect(await parts()).toEqual({ comps: -0.25, wasted: -0.5 });
});
