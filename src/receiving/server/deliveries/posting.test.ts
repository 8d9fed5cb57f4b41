import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { itemMovements } from '../../../stock/contract/inventory.ts';
import { listMovements } from '../../../stock/contract/movement.ts';
import { checkPeriod, createPeriod, movePeriod, verifyLedger } from '../../../stock/contract/period.ts';
import { createDelivery, listDeliveries, updateDelivery } from '../../contract/delivery.ts';
import { deliveryDocuments } from './documents.ts';

async function cellar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const bottle = await stock.product('Campari', { base_unit: 'ml', size_quantity: 700, pack_units: 6 });
  const supplier_id = (await api.call(suppliers.create, { body: { supplier_name: `Spirits of ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
  const lines = [{ product_id: stock.productId, received: 1, unit_cost: 10 }];
  const manual = (more: object) => api.call(createDelivery, { body: { supplier_id, location_id: stock.cellar, lines, ...more } }, venue.owner);
  return { stock, bottle, manual };
}

describe('a delivery', () => {
  test('that does not say where goes to where most of each product stands, or else to the first place', async ({ api, venue }) => {
    const { stock, bottle, manual } = await cellar(api, venue);
    await stock.post([{ quantity: 700, productId: bottle, locationId: stock.cellar }]);
    const made = await manual({
      location_id: null,
      lines: [
        { product_id: bottle, received: 1, unit_cost: 10 },
        { product_id: stock.productId, received: 1, unit_cost: 10 },
        { product_id: stock.productId, received: 2, unit_cost: 10, location_id: stock.cellar },
      ],
    });
    expect([made.status, made.body.lines.map(({ location_name }) => location_name)]).toEqual([201, ['Cellar', 'Bar', 'Cellar']]);
  });

  test('whose total turns out to be for what came is posted anew, once, also for a month that is closed', async ({ api, venue }) => {
    const { stock, manual } = await cellar(api, venue);
    const [open, old] = [await manual({}), await manual({ received_at: '2026-02-10T12:00:00.000Z', delivery_date: '2026-02-10' })];
    const { body: february } = await api.call(createPeriod, { body: { month: '2026-02' } }, venue.owner);
    expect((await api.call(movePeriod, { params: { id: february.period_id }, body: { status: 'closed' } }, venue.owner)).status).toBe(200);
    await api.db.asOwner((db) => sql`update delivery_lines set ordered = 2000, line_total = 160000, billed = 1000 where client_id = ${venue.clientId}`.execute(db));
    const again = () => stock.inTenant((ctx) => deliveryDocuments.postAnew?.(ctx) ?? Promise.resolve(0));
    expect([await stock.level(stock.cellar), await again(), await again(), await stock.level(stock.cellar)]).toEqual([
      { quantity: 2, value: 20 },
      2,
      0,
      { quantity: 2, value: 32 },
    ]);
    expect([open.body.value, old.body.value, (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([10, 10, []]);
  });

  test('is called by its number in the ledger', async ({ api, venue }) => {
    const { stock, manual } = await cellar(api, venue);
    const { number } = (await manual({})).body;
    await stock.post([{ quantity: -1, kind: 'waste', locationId: stock.cellar }]);
    const { data } = (await api.call(listMovements, { query: { sortField: 'effective_at', sortOrder: 'desc' } }, venue.owner)).body;
    expect(data.map(({ type, source_name }) => [type, source_name])).toEqual([
      ['waste', null],
      ['delivery', number],
    ]);
    const { movements } = (await api.call(itemMovements, { params: { itemId: stock.productId } }, venue.owner)).body;
    expect(movements.map(({ source_name }) => source_name)).toEqual([null, number]);
  });

  test('that is not received keeps the month from being closed', async ({ api, venue, rival }) => {
    const { manual } = await cellar(api, venue);
    const [february, march] = [
      (await api.call(createPeriod, { body: { month: '2026-02' } }, venue.owner)).body.period_id,
      (await api.call(createPeriod, { body: { month: '2026-03' } }, venue.owner)).body.period_id,
    ];
    const open = async (id: number) => (await api.call(checkPeriod, { params: { id } }, venue.owner)).body.checks.find(({ check }) => check === 'deliveries');
    const close = () => api.call(movePeriod, { params: { id: february }, body: { status: 'closed' } }, venue.owner);
    const expected = (await manual({ status: 'expected', delivery_date: '2026-02-28' })).body;
    await manual({ status: 'draft', delivery_date: '2026-03-01' });
    await manual({ delivery_date: '2026-02-27' });
    expect([await open(february), (await open(march))?.count]).toEqual([
      {
        check: 'deliveries',
        holds: false,
        count: 1,
        said: expect.any(String),
        link: { to: '/delivery-management', search: { filters: { status: { in: ['draft', 'expected', 'checking'] }, delivery_date: { lte: '2026-02-28' } } } },
      },
      2,
    ]);
    // Where the link leads, exactly those stand.
    const found = await api.call(listDeliveries, { query: { filters: JSON.stringify((await open(february))?.link?.search.filters) } }, venue.owner);
    expect(found.body.data.map(({ delivery_id }) => delivery_id)).toEqual([expected.delivery_id]);
    const refused = await close();
    expect([refused.status, refused.body.error?.details?.checks]).toEqual([409, [expect.objectContaining({ check: 'deliveries' })]]);
    await api.call(updateDelivery, { params: { id: expected.delivery_id }, body: { status: 'cancelled' } }, venue.owner);
    expect([(await open(february))?.holds, (await close()).status]).toEqual([true, 200]);
    const theirs = (await api.call(createPeriod, { body: { month: '2026-03' } }, rival.owner)).body.period_id;
    expect((await api.call(checkPeriod, { params: { id: theirs } }, rival.owner)).body.may_close).toBe(true);
  });
});
