import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { movePeriod, openPeriod } from '../../../stock/server/public.ts';
import { runImport } from '../../contract/import.ts';
import { listOutlets, listProductPlaces, mapOutlet, mapProductPlace } from '../../contract/place.ts';
import { listSaleLines, listSales } from '../../contract/sale.ts';

const titles = 'Date,Time,PLU,Item,Quantity,Net sales,Order,Outlet';
const evening = ['2026-11-10,19:00,G1,Gin and tonic,2,20.00,1,Garden', '2026-11-10,19:00,G1,Gin and tonic,1,10.00,2,Main room', '2026-11-10,21:30,G1,Gin and tonic,4,40.00,3,'];

/** A gin and tonic of 50 ml that a garden, a main room and a till that says nothing sell; gin stands at the bar and in the cellar. */
async function outlets(...[api, venue]: Parameters<typeof bar>) {
  const house = await bar(api, venue);
  const { stock, gin, send, recipe } = house;
  await stock.post([{ kind: 'delivery', quantity: 7000, value: 140, productId: gin, locationId: stock.cellar }], { at: new Date('2026-01-02T12:00:00Z') });
  const recipe_id = await recipe('Gin and Tonic', 50);
  await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
  const bring = (lines: readonly string[]) => send(runImport, Buffer.from(`${[titles, ...lines].join('\n')}\n`));
  const outlet = async (name: string) => {
    const { data } = (await api.call(listOutlets, {}, venue.owner)).body;
    return data.find(({ outlet_name }) => outlet_name === name)?.outlet_id ?? 0;
  };
  const put = async (name: string, body: object, as = venue.owner) => api.call(mapOutlet, { params: { id: await outlet(name) }, body } as never, as);
  /** What left the bar, and what left the cellar. */
  const took = async () => {
    await house.deplete();
    return [7000 - (await stock.level(stock.bar, gin)).quantity, 7000 - (await stock.level(stock.cellar, gin)).quantity];
  };
  return { ...house, bring, put, took };
}

describe('what an outlet sells', () => {
  test('is taken from its place once it has one; an outlet that is not known, from where the product is sold', async ({ api, venue }) => {
    const { stock, bring, put, took } = await outlets(api, venue);
    const { body } = await bring(evening);
    const before = await took();
    expect(before.reduce((sum, one) => sum + one)).toBe(350);
    const { body: list } = await api.call(listOutlets, {}, venue.owner);
    expect(list.data.map(({ outlet_name, net, location_id }) => [outlet_name, net, location_id])).toEqual([
      ['Garden', 20, null],
      ['Main room', 10, null],
    ]);
    expect(list.coverage).toEqual({ net: 30, mapped_net: 0, share: 0, unmapped: 2 });
    const mapped = await put('Garden', { location_id: stock.cellar });
    expect([mapped.status, mapped.body.days, mapped.body.outlet.location_name]).toEqual([200, 1, 'Cellar']);
    // Lines without an outlet are not taken from the place of one.
    expect(await took()).toEqual([250, 100]);
    expect((await api.call(listOutlets, {}, venue.owner)).body.coverage).toEqual({ net: 30, mapped_net: 20, share: 20 / 30, unmapped: 1 });
    await put('Main room', { location_id: stock.cellar });
    expect(await took()).toEqual([200, 150]);
    await put('Garden', { location_id: null });
    expect(await took()).toEqual([300, 50]);
    const { sale_id } = (await api.call(listSales, { query: { filters: JSON.stringify({ import_id: body.import_id }) } }, venue.owner)).body.data[0] as {
      sale_id: number;
    };
    expect((await api.call(listSaleLines, { params: { id: sale_id } }, venue.owner)).body.data.map(({ outlet }) => outlet)).toEqual(['Garden', 'Main room', null]);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('from now on leaves what was sold so far; a closed period keeps its place in any case', async ({ api, venue }) => {
    const { stock, bring, put, took } = await outlets(api, venue);
    await bring(evening);
    await put('Main room', { location_id: stock.bar });
    await put('Garden', { location_id: stock.bar });
    const first = await took();
    expect(((await put('Garden', { location_id: stock.cellar, from: 'now' })).body as { days: number }).days).toBe(0);
    expect(await took()).toEqual(first);
    await bring(['2026-10-05,19:00,G1,Gin and tonic,2,20.00,9,Garden']);
    const both = await took();
    await stock.inTenant(async (ctx) => movePeriod(ctx, (await openPeriod(ctx, '2026-10')).period_id, { status: 'closed' }, []));
    expect((await put('Garden', { location_id: stock.cellar, from: 'open' })).body.days).toBe(1);
    expect(await took()).toEqual([(both[0] as number) - 100, (both[1] as number) + 100]);
  });

  test('a product that is sold from a place of its own, where no outlet says otherwise', async ({ api, venue }) => {
    const { stock, gin, bring, put, took } = await outlets(api, venue);
    await bring(evening);
    await put('Main room', { location_id: stock.bar });
    const say = (body: object, id = gin, as = venue.owner) => api.call(mapProductPlace, { params: { id }, body } as never, as);
    await took();
    expect((await say({ location_id: stock.cellar })).body).toEqual({ location_id: stock.cellar, days: 1 });
    expect(await took()).toEqual([50, 300]);
    const { body: list } = await api.call(listProductPlaces, {}, venue.owner);
    expect(list.data.map(({ product_name, location_name }) => [product_name, location_name])).toEqual([['Harbour Gin', 'Cellar']]);
    await say({ location_id: null });
    expect([(await api.call(listProductPlaces, {}, venue.owner)).body.total, (await took()).reduce((sum, one) => sum + one)]).toEqual([0, 350]);
  });

  test('is set by users who may import sales, for own outlets, products and places only', async ({ api, venue, rival }) => {
    const { stock, gin, bring, put } = await outlets(api, venue);
    const foreign = await outlets(api, rival);
    await bring(evening);
    const viewer = await venue.user('viewer', ['viewer']);
    expect((await put('Garden', { location_id: stock.bar }, viewer)).status).toBe(403);
    expect((await put('Garden', { location_id: stock.bar }, rival.owner)).status).toBe(404);
    const wrong = await put('Garden', { location_id: foreign.stock.bar });
    expect([wrong.status, wrong.body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['location_id']]);
    expect((await api.call(mapProductPlace, { params: { id: gin }, body: { location_id: foreign.stock.bar } }, rival.owner)).status).toBe(404);
    expect((await api.call(listOutlets, {}, rival.owner)).body.total).toBe(0);
  });
});
