import { describe, expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { lowStock } from '../../contract/inventory.ts';
import { applyPars, createPar, criticalAlerts, deletePar, exportPars, parAnalytics, parGrid, stockVsPar } from '../../contract/par.ts';

describe('a par level of the whole house', () => {
  test('is held against the stock of all places together, in alarms, orders, figures and sheets', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { cellar, productId: product_id } = stock;
    await stock.post([{ kind: 'delivery', quantity: 40, value: 40, locationId: cellar }]);
    const ask = async () => ({
      low: (await api.call(lowStock, {}, venue.owner)).body.total,
      alerts: (await api.call(criticalAlerts, { query: {} }, venue.owner)).body.data.map(({ location_id, location_name, on_hand, suggested_order }) => ({
        location_id,
        location_name,
        on_hand,
        suggested_order,
      })),
      kept: (await api.call(parAnalytics, { query: {} }, venue.owner)).body.kept,
    });
    // At the bar alone nothing stands: a par of the bar alarms there, one of the house does not.
    const { body: atBar } = await api.call(createPar, { body: { product_id, location_id: stock.bar, par_min: 12, par_max: 60 } }, venue.owner);
    expect((await ask()).low).toBe(1);
    await api.call(deletePar, { params: { id: atBar.par_stock_id } }, venue.owner);
    const { body: made } = await api.call(createPar, { body: { product_id, par_min: 12, par_max: 60 } }, venue.owner);
    expect(made).toMatchObject({ location_id: null, location_name: 'Whole house', on_hand: 40, urgency: 'fine', suggested_order: 0 });
    expect(await ask()).toEqual({ low: 0, alerts: [], kept: 1 });
    expect((await api.call(createPar, { body: { product_id, location_id: null, par_min: 1, par_max: 2 } }, venue.owner)).body.error?.code).toBe('DUPLICATE');
    await stock.post([{ kind: 'sale', quantity: -32, locationId: cellar }]);
    expect(await ask()).toMatchObject({ low: 1, kept: 0, alerts: [{ location_id: null, location_name: 'Whole house', on_hand: 8, suggested_order: 52 }] });
    expect((await api.call(stockVsPar, { query: {} }, venue.owner)).body.data.find(({ location_id }) => location_id === null)).toMatchObject({ without: 0, fine: 0 });
    const { body: sheet } = await api.call(exportPars, { query: { format: 'csv' } }, venue.owner);
    expect(String(sheet)).toContain('Whole house');
  });

  test('is a column of the grid, set and taken away there as those of places', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const set = (par_min: number | null, par_max: number | null, version?: number | null) =>
      api.call(applyPars, { body: { pars: [{ product_id: stock.productId, location_id: null, par_min, par_max, ...(version !== undefined && { version }) }] } }, venue.owner);
    expect((await set(2, 6, null)).body).toMatchObject({ set: 1, pars: [{ location_id: null, par_min: 2, par_max: 6, version: 1 }] });
    expect((await set(3, 6, null)).status).toBe(409);
    const { body: grid } = await api.call(parGrid, {}, venue.owner);
    expect([grid.places[0], grid.pars[0]]).toEqual([
      { location_id: null, location_name: 'Whole house', used: 1 },
      expect.objectContaining({ location_id: null, par_min: 2, version: 1 }),
    ]);
    expect((await set(null, null, 1)).body.pars[0]).toMatchObject({ par_min: null });
  });
});
