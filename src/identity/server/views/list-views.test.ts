import { type Api, describe, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { createView, deleteView, type ListLook, listViews, openWithView, restoreView, updateView } from '../../../kernel/contract/list-views.ts';

const list = 'client-products.list';
const look: ListLook = { search: '', filters: { cost_price: { gte: 20 } }, sort: { field: 'cost_price', order: 'desc' }, columns: { order: ['group_id'], hidden: ['barcode'] } };

const keep = async (api: Api, as: SignedIn, name: string, shared = false) => (await api.call(createView, { body: { list, name, look, shared } }, as)).body;
const seen = async (api: Api, as: SignedIn) => (await api.call(listViews, { query: { list } }, as)).body.data;
const names = async (api: Api, as: SignedIn) => (await seen(api, as)).map(({ name }) => name);

describe('a view of a list', () => {
  test('is kept as it looks, and is its maker’s own until it is shared', async ({ api, venue, rival }) => {
    const staff = await venue.user('staff', ['counter']);
    const dear = await keep(api, venue.owner, 'Dear ones');
    expect(dear).toMatchObject({ name: 'Dear ones', look, shared: false, mine: true, may_change: true, is_default: false });
    expect(await names(api, staff)).toEqual([]);
    await api.call(updateView, { params: { id: dear.view_id }, body: { shared: true, version: dear.version } }, venue.owner);
    expect(await seen(api, staff)).toMatchObject([{ name: 'Dear ones', mine: false, may_change: false, made_by_name: expect.any(String) }]);
    expect(await names(api, rival.owner)).toEqual([]);
    expect((await api.call(listViews, { query: { list: 'par-stocks.list' } }, venue.owner)).body.data).toEqual([]);
  });

  test('that is not shared is not there for anybody else, nor for another venue', async ({ api, venue, rival }) => {
    const { view_id: id } = await keep(api, venue.owner, 'Mine');
    const manager = await venue.user('manager', ['manager']);
    for (const other of [manager, rival.owner]) {
      expect((await api.call(updateView, { params: { id }, body: { name: 'Theirs' } }, other)).status).toBe(404);
      expect((await api.call(deleteView, { params: { id } }, other)).status).toBe(404);
      expect((await api.call(openWithView, { body: { list, view_id: id } }, other)).status).toBe(422);
    }
    expect(await names(api, venue.owner)).toEqual(['Mine']);
  });

  test('that is shared is changed by its maker or a manager, and made private by its maker alone', async ({ api, venue }) => {
    const [maker, other, manager] = [await venue.user('maker', ['counter']), await venue.user('other', ['counter']), await venue.user('manager', ['manager'])];
    const view = await keep(api, maker, 'For all', true);
    const params = { id: view.view_id };
    expect((await api.call(updateView, { params, body: { name: 'Mine now' } }, other)).status).toBe(403);
    expect((await api.call(deleteView, { params }, other)).status).toBe(403);
    const renamed = await api.call(updateView, { params, body: { name: 'For everybody', version: view.version } }, manager);
    expect(renamed.body).toMatchObject({ name: 'For everybody', mine: false, may_change: true });
    expect((await api.call(updateView, { params, body: { name: 'Late', version: view.version } }, maker)).body.error?.code).toBe('STALE_WRITE');
    expect((await api.call(updateView, { params, body: { shared: false } }, manager)).status).toBe(403);
    expect((await api.call(updateView, { params, body: { shared: false } }, maker)).body.shared).toBe(false);
    expect(await names(api, manager)).toEqual([]);
  });

  test('that was deleted can be had back under its number; its name may be taken by then', async ({ api, venue }) => {
    const { view_id: id } = await keep(api, venue.owner, 'Dear ones');
    expect((await api.call(createView, { body: { list, name: 'DEAR ONES', look } }, venue.owner)).body.error?.code).toBe('DUPLICATE');
    await api.call(openWithView, { body: { list, view_id: id } }, venue.owner);
    await api.call(deleteView, { params: { id } }, venue.owner);
    expect((await api.call(deleteView, { params: { id } }, venue.owner)).status).toBe(404);
    expect(await names(api, venue.owner)).toEqual([]);
    expect((await api.call(restoreView, { params: { id } }, venue.owner)).body).toMatchObject({ view_id: id, name: 'Dear ones', is_default: true });
    await api.call(deleteView, { params: { id } }, venue.owner);
    await keep(api, venue.owner, 'Dear ones');
    expect((await api.call(restoreView, { params: { id } }, venue.owner)).body.error?.code).toBe('DUPLICATE');
  });

  test('opens the list for who said so, and for nobody else', async ({ api, venue }) => {
    const staff = await venue.user('staff', ['counter']);
    const [one, two] = [await keep(api, venue.owner, 'One', true), await keep(api, venue.owner, 'Two', true)];
    for (const { view_id } of [one, two]) await api.call(openWithView, { body: { list, view_id } }, venue.owner);
    const opens = async (as: SignedIn) => (await seen(api, as)).filter(({ is_default }) => is_default).map(({ name }) => name);
    expect([await opens(venue.owner), await opens(staff)]).toEqual([['Two'], []]);
    expect((await api.call(openWithView, { body: { list: 'par-stocks.list', view_id: one.view_id } }, venue.owner)).status).toBe(422);
    await api.call(openWithView, { body: { list, view_id: null } }, venue.owner);
    expect(await opens(venue.owner)).toEqual([]);
  });
});
