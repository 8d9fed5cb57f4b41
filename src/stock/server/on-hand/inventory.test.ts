import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import {
  adjustItem,
  createInventory,
  deleteInventory,
  exportInventory,
  getInventory,
  inventoryStats,
  itemMovements,
  listCategories,
  listInventory,
  listOnHand,
  listPlaces,
  recordMovement,
  searchInventory,
  updateInventory,
} from '../../contract/inventory.ts';
import { createMovement, deleteMovement, movementKpis, productKpis, updateMovement } from '../../contract/movement.ts';
import { stockToday } from '../../contract/today.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const items = async (api: Api, venue: Venue, query: object = {}) => (await api.call(listInventory, { query: query }, venue.owner)).body;

describe('the inventory', () => {
  test('lists products with what there is of them, a page at a time', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    for (let n = 1; n <= 5; n++) {
      const productId = await stock.product(`Gin ${n}`, { sku: `G-${n}` });
      await stock.post([{ kind: 'delivery', quantity: n, value: 10 * n, productId }]);
    }
    await stock.post([{ kind: 'delivery', quantity: 3.5, value: 10.5, locationId: stock.cellar, productId: (await items(api, venue, { search: 'G-1' })).items[0]?.id ?? 0 }]);
    const page = await items(api, venue, { search: 'gin', pageSize: 2, page: 2, sortField: 'quantity', sortOrder: 'desc' });
    expect(page).toMatchObject({
      total: 5,
      page: 2,
      pageSize: 2,
      items: [
        { name: 'Gin 4', quantity: 4, value: 40 },
        { name: 'Gin 3', quantity: 3, value: 30 },
      ],
    });
    expect((await items(api, venue, { location_id: String(stock.cellar), sortField: 'quantity', sortOrder: 'desc' })).items[0]).toMatchObject({
      name: 'Gin 1',
      quantity: 3.5,
      value: 10.5,
    });
    expect((await items(api, venue, { search: 'G-1' })).items[0]).toMatchObject({ quantity: 4.5, value: 20.5 });
    expect((await api.call(searchInventory, { query: { q: 'gin 4' } }, venue.owner)).body.items[0]).toMatchObject({ name: 'Gin 4', quantity: 4 });
    expect((await api.call(getInventory, { params: { id: page.items[0]?.id ?? 0 } }, rival.owner)).status).toBe(404);
    expect((await items(api, rival)).total).toBe(0);
  });

  test('is worth the same everywhere, also what is no longer active and still stands there', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { id } = (await api.call(createInventory, { body: { name: 'Olives', category: 'Kitchen', quantity: 0 } }, venue.owner)).body;
    await stock.post([{ kind: 'delivery', quantity: 10, value: 25, productId: id }]);
    const gone = await stock.product('Gone');
    for (const product of [id, gone]) await api.call(clientProducts.update, { params: { id: product }, body: { active: false } }, venue.owner);
    const [stats, today, kpis, categories, places, held, list] = await Promise.all([
      api.call(inventoryStats, {}, venue.owner),
      api.call(stockToday, {}, venue.owner),
      api.call(movementKpis, {}, venue.owner),
      api.call(listCategories, {}, venue.owner),
      api.call(listPlaces, {}, venue.owner),
      api.call(listOnHand, {}, venue.owner),
      items(api, venue),
    ]);
    const worth = (rows: readonly { readonly value: number | null }[]) => rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
    expect([stats.body.value, worth(stats.body.locations), today.body.stock_value, kpis.body.stock_value, held.body.value, worth(places.body.data)]).toEqual([
      25, 25, 25, 25, 25, 25,
    ]);
    expect([worth(categories.body.data), worth(list.items)]).toEqual([25, 25]);
    await stock.post([{ kind: 'delivery', quantity: 2, value: 7 }]);
    expect((await api.call(listCategories, {}, venue.owner)).body.data).toMatchObject([
      { name: 'Kitchen', value: 25 },
      { id: null, name: 'No group', products: 1, value: 7 },
    ]);
    expect(stats.body).toMatchObject({ products: 2, in_stock: 1, out_of_stock: 1 });
    expect([list.items.map(({ id: one }) => one).includes(gone), (await items(api, venue, { active: 'true' })).items.map(({ name }) => name).includes('Olives')]).toEqual([
      false,
      false,
    ]);
  });

  test('takes a new product with what there is of it, and says otherwise by an adjustment', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const made = await api.call(createInventory, { body: { name: 'Olives', sku: 'O-1', category: 'Kitchen', quantity: 12, location_id: stock.cellar } }, venue.owner);
    expect([made.status, made.body]).toMatchObject([201, { name: 'Olives', sku: 'O-1', category: 'Kitchen', quantity: 12, active: true }]);
    const changed = await api.call(updateInventory, { params: { id: made.body.id }, body: { name: 'Green olives', quantity: 10 } }, venue.owner);
    expect(changed.body).toMatchObject({ name: 'Green olives', category: 'Kitchen', quantity: 10 });
    const { movements, total } = (await api.call(itemMovements, { params: { itemId: made.body.id } }, venue.owner)).body;
    expect([total, movements.map(({ type, quantity, on_hand, location_name }) => [type, quantity, on_hand, location_name])]).toEqual([
      2,
      [
        ['adjustment', -2, 10, 'Cellar'],
        ['opening', 12, 12, 'Cellar'],
      ],
    ]);
    expect((await api.call(listCategories, {}, venue.owner)).body.data).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Kitchen', products: 1 })]));
    expect((await api.call(createInventory, { body: { name: ' ' } }, venue.owner)).body.errors.map((error) => error.field)).toEqual(['name']);
  });

  test('set to a number is that number, at all places together', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100, locationId: stock.cellar }]);
    await stock.post([{ kind: 'delivery', quantity: 2, value: 20 }]);
    const set = (body: object) => api.call(updateInventory, { params: { id: stock.productId }, body }, venue.owner);
    expect((await set({ quantity: 11 })).body.quantity).toBe(11);
    expect([await stock.level(stock.cellar), await stock.level()]).toMatchObject([{ quantity: 9 }, { quantity: 2 }]);
    expect((await set({ quantity: 1 })).body.errors.map((error) => error.field)).toEqual(['location_id']);
    expect((await set({ quantity: 1, location_id: stock.cellar })).body.quantity).toBe(3);
  });

  test('adjusted answers what there was and the difference, at the fullest place where none is named', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100, locationId: stock.cellar }]);
    await stock.post([{ kind: 'delivery', quantity: 2, value: 20 }]);
    const adjust = (itemId: number, newQuantity: number) => api.call(adjustItem, { params: { itemId }, body: { newQuantity, reason: 'Count', notes: 'by eye' } }, venue.owner);
    expect((await adjust(stock.productId, 7)).body).toMatchObject({ oldQuantity: 10, newQuantity: 7, variance: -3, value: -30, location_name: 'Cellar', notes: 'by eye' });
    expect([await stock.level(stock.cellar), await stock.level()]).toEqual([
      { quantity: 7, value: 70 },
      { quantity: 2, value: 20 },
    ]);
    const foreign = await stocked(api, rival);
    expect((await adjust(foreign.productId, 7)).status).toBe(422);
    expect((await adjust(stock.productId, -1)).body.errors.map((error) => error.field)).toEqual(['newQuantity']);
    expect((await foreign.level()).quantity).toBe(0);
  });

  test('records a movement as the ledger does', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const body = { itemId: stock.productId, type: 'delivery' as const, quantity: 6, value: 150, location_id: stock.bar };
    const { status, body: made } = await api.call(recordMovement, { body }, venue.owner);
    expect([status, made]).toMatchObject([201, { type: 'delivery', quantity: 6, value: 150, unit_cost: 25 }]);
    expect(await stock.level()).toEqual({ quantity: 6, value: 150 });
    expect((await api.call(recordMovement, { body: { ...body, type: 'sale', quantity: 7 } }, venue.owner)).body.error?.code).toBe('NOT_ENOUGH_STOCK');
  });

  test('keeps a product that is in stock, also where it is below nothing', async ({ api, venue, rival }) => {
    await api.call(putClientSettings, { body: { negative_stock: 'allow' } }, venue.owner);
    const stock = await stocked(api, venue);
    const remove = (as = venue.owner) => api.call(deleteInventory, { params: { id: stock.productId } }, as);
    await stock.post([{ kind: 'delivery', quantity: 2, value: 20 }]);
    expect([(await remove()).body.error?.code, (await remove(rival.owner)).status]).toEqual(['IN_USE', 404]);
    await stock.post([{ kind: 'sale', quantity: -3 }]);
    expect((await remove()).body.error?.code).toBe('IN_USE');
    // One at one place and one too few at another are not nothing.
    await stock.post([{ kind: 'delivery', quantity: 1, value: 10, locationId: stock.cellar }]);
    expect((await remove()).body.error?.code).toBe('IN_USE');
    await stock.post([{ kind: 'count_correction', target: 0 }]);
    await stock.post([{ kind: 'count_correction', target: 0, locationId: stock.cellar }]);
    expect((await remove()).body.deleted).toBe(true);
    expect((await items(api, venue)).items.find(({ id }) => id === stock.productId)).toBeUndefined();
    expect((await api.call(itemMovements, { params: { itemId: stock.productId } }, venue.owner)).body.total).toBeGreaterThan(0);
  });

  test('leaves as a sheet, as of a day, too', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: day(1) });
    await stock.post([{ kind: 'sale', quantity: -4 }], { at: day(9) });
    const sheet = async (query: object) => {
      const answer = await api.call(exportInventory, { query: query }, venue.owner);
      return [String(answer.headers['content-type']), (answer.body as unknown as Buffer).toString('utf8').trim().split('\r\n')] as const;
    };
    const [type, lines] = await sheet({});
    expect([type, lines.length, lines[0], lines[1]]).toEqual([
      expect.stringContaining('text/csv'),
      2,
      expect.stringContaining('Product,Brand,Size,Group,Place,On hand,Unit,Unit cost (USD),Value (USD)'),
      expect.stringContaining('Bar,6,each,10,60,'),
    ]);
    expect((await sheet({ as_of: day(5).toISOString() }))[1][1]).toContain('Bar,10,each,10,100,');
    expect((await sheet({ location_id: String(stock.cellar) }))[1]).toHaveLength(1);
    expect((await sheet({ format: 'xlsx' }))[0]).toContain('spreadsheetml');
  });

  test('in figures counts a document once, whatever was put right of it since', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const send = (body: object) => api.call(createMovement, { body: { itemId: stock.productId, location_id: stock.bar, ...body } as never }, venue.owner);
    let bought = (await send({ type: 'delivery', quantity: 10, value: 110, at: day(1).toISOString() })).body;
    for (const value of [120, 90, 100]) bought = (await api.call(updateMovement, { params: { id: bought.id }, body: { value } }, venue.owner)).body;
    let wasted = (await send({ type: 'waste', quantity: 1, at: day(2).toISOString() })).body;
    for (const quantity of [3, 2]) wasted = (await api.call(updateMovement, { params: { id: wasted.id }, body: { quantity } }, venue.owner)).body;
    const gone = (await send({ type: 'waste', quantity: 1, at: day(2).toISOString() })).body;
    await api.call(deleteMovement, { params: { id: gone.id } }, venue.owner);
    // Learned of late: ten at 30 of the same day make it 20 each.
    await send({ type: 'delivery', quantity: 10, value: 300, at: day(1).toISOString() });
    const kpis = async () => (await api.call(movementKpis, { query: { from: '2026-01-01', to: '2026-01-31' } }, venue.owner)).body;
    const { movements, value_in, value_out, types, days, waste_value } = await kpis();
    expect({ movements, value_in, value_out, waste_value }).toEqual({ movements: 3, value_in: 400, value_out: 40, waste_value: 40 });
    expect(days).toEqual([
      { day: '2026-01-01', value_in: 400, value_out: 0 },
      { day: '2026-01-02', value_in: 0, value_out: 40 },
    ]);
    expect(types).toEqual([
      { type: 'delivery', count: 2, quantity: 20, value: 400 },
      { type: 'waste', count: 1, quantity: -2, value: -40 },
    ]);
    expect((await api.call(productKpis, { params: { id: stock.productId }, query: { from: '2026-01-01', to: '2026-01-31' } }, venue.owner)).body.types).toEqual(types);
    // Today's board asks the same of the last two weeks.
    await send({ type: 'delivery', quantity: 1, value: 20 }).then(({ body }) => api.call(updateMovement, { params: { id: body.id }, body: { value: 25 } }, venue.owner));
    expect((await api.call(stockToday, {}, venue.owner)).body.days).toMatchObject([{ value_in: 25, value_out: 0 }]);
  });

  test('in figures agrees with itself, from every side', async ({ api, venue }) => {
    await api.call(putClientSettings, { body: { negative_stock: 'allow' } }, venue.owner);
    const stock = await stocked(api, venue);
    const other = await stock.product('Something else');
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100, locationId: stock.cellar }]);
    await stock.post([{ kind: 'waste', quantity: -1, locationId: stock.cellar }]);
    await stock.post([{ kind: 'delivery', quantity: 2, value: 8, productId: other }]);
    await stock.post([{ kind: 'sale', quantity: -3, productId: other }]);
    const stats = (await api.call(inventoryStats, {}, venue.owner)).body;
    expect(stats).toMatchObject({ products: 2, in_stock: 1, out_of_stock: 1, negative: 1, value: 86, in_transit_value: 0 });
    const places = (await api.call(listPlaces, {}, venue.owner)).body.data;
    expect(places.map(({ name, products, value }) => [name, products, value])).toEqual([
      ['Bar', 1, -4],
      ['Cellar', 1, 90],
    ]);
    expect((await api.call(listOnHand, {}, venue.owner)).body).toMatchObject({ total: 2, value: 86 });
    const kpis = (await api.call(movementKpis, {}, venue.owner)).body;
    expect(kpis).toMatchObject({ movements: 4, value_in: 108, value_out: 22, waste_value: 10, provisional: 1, stock_value: 86 });
    expect((await api.call(productKpis, { params: { id: stock.productId } }, venue.owner)).body).toMatchObject({ on_hand: 9, value: 90, unit_cost: 10, usage: 1 });
    expect((await api.call(stockToday, {}, venue.owner)).body).toMatchObject({ stock_value: 86, negative: 1, waste_week: 10, waiting_adjustments: 0, waiting_waste: 0 });
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });
});
