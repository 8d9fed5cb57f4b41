import { describe, expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { updateClaim } from '../../contract/claim.ts';
import { createDelivery, updateDelivery } from '../../contract/delivery.ts';
import { deliveriesToday } from '../../contract/today.ts';

const dayMs = 86_400_000;

describe('what of the deliveries needs attention', () => {
  test('is what is expected, overdue, half done or claimed, each with its worth; and is gone once it is dealt with', async ({ api, venue }) => {
    // Where it is another day already than where the server stands.
    await api.call(putClientSettings, { body: { timezone: 'Pacific/Kiritimati' } }, venue.owner);
    const stock = await stocked(api, venue);
    const supplier_id = (await api.call(suppliers.create, { body: { supplier_name: `Today of ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
    const today = async () => (await api.call(deliveriesToday, {}, venue.owner)).body;
    const { day, ...nothing } = await today();
    expect(day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date()));
    const none = { count: 0, value: 0, oldest: null };
    expect(nothing).toEqual({ expected: { count: 0, value: 0 }, overdue: none, unfinished: none, claims: none });

    const on = (days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
    const bring = async (delivery_date: string, status: 'draft' | 'expected' | 'received', ordered: number, received?: number) =>
      (
        await api.call(
          createDelivery,
          { body: { supplier_id, location_id: stock.cellar, delivery_date, status, lines: [{ product_id: stock.productId, ordered, received, unit_cost: 10 }] } },
          venue.owner,
        )
      ).body;
    await bring(on(0), 'expected', 1);
    await bring(on(1), 'expected', 50);
    const late = await bring(on(-3), 'expected', 2);
    await bring(on(-9), 'expected', 3);
    await bring(on(-1), 'draft', 4);
    const short = await bring(on(0), 'received', 5, 3);
    const before = await today();
    expect(before).toMatchObject({
      expected: { count: 1, value: 10 },
      overdue: { count: 2, value: 50, oldest: on(-9) },
      unfinished: { count: 1, value: 40, oldest: on(-1) },
      claims: { count: 1, value: 20 },
    });
    expect(before.claims.oldest).toBe(short.claims[0]?.created_at);

    await api.call(updateDelivery, { params: { id: late.delivery_id }, body: { status: 'checking' } }, venue.owner);
    await api.call(updateClaim, { params: { id: short.claims[0]?.claim_id ?? 0 }, body: { status: 'withdrawn' } }, venue.owner);
    expect(await today()).toMatchObject({ overdue: { count: 1, value: 30 }, unfinished: { count: 2, value: 60, oldest: on(-3) }, claims: none });
  });
});
