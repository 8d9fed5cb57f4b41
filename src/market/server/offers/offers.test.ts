import { sql } from 'kysely';
import { describe, expect, test } from '../../../../test/harness.ts';
import { inDays, stall } from '../../../../test/market.ts';
import { updateListing } from '../../contract/listing.ts';
import { listOffers, offerFacets } from '../../contract/offer.ts';
import { putSellerProfile } from '../../contract/seller.ts';

describe('what is offered', () => {
  test('is found by the beginnings of its words, without accents, misspelt, and by a barcode as a whole', async ({ api, venue }) => {
    const shop = await stall(api);
    const named = (name: string, more = {}) => shop.offer({ name, ...more });
    const [havana, anejo, gin] = [await named('Havana Club Blanco'), await named('Havana Club Añejo'), await named('Old Original', { category: 'Gin', barcode: '4006381333931' })];
    const draft = await named('Havana Draft', { status: 'draft' });
    const found = async (search: string, more = {}) => (await api.call(listOffers, { query: { search, ...more } as never }, venue.owner)).body;
    const ids = async (search: string, more = {}) => (await found(search, more)).data.map(({ listing_id }) => listing_id);
    expect(await ids('hav cl')).toEqual([anejo, havana]);
    expect(await ids('ANEJO')).toEqual([anejo]);
    expect(await ids('havanna blanko')).toEqual([havana]);
    expect(await ids('avana')).toEqual(await ids('havana'));
    expect(await ids('4006381333931')).toEqual([gin]);
    expect(await ids('4006381333932')).toEqual([]);
    expect(await ids('gin', { category: 'Gin' })).toEqual([gin]);
    expect(await ids('!?')).toEqual([]);
    expect(await ids('h')).toEqual([anejo, havana]);
    expect(await found('havana', { pageSize: '1', page: '2' })).toMatchObject({ total: 2, page: 2, data: [{ listing_id: havana }] });
    expect(await ids('havana', { sortField: 'name', sortOrder: 'desc' })).toEqual([havana, anejo]);
    expect(await ids('havana draft')).not.toContain(draft);
    await api.call(putSellerProfile, { body: { published: false } }, shop.seller.owner);
    expect(await ids('havana')).toEqual([]);
  });

  test('is found by what it tastes of, after what is called so', async ({ api, venue }) => {
    const shop = await stall(api);
    const described = (name: string, description: string, more = {}) => shop.offer({ name, description, ...more });
    const islay = await described('Ardmoor 10', 'Heavily peated, smoky single malt');
    const mezcal = await described('Vida', 'Espadín mezcal, smoky and dry', { category: 'Agave' });
    const paprika = await described('Smoky Paprika Syrup', '');
    const dry = await described('Zeta Dry Gin', 'London gin');
    const found = async (search: string, more = {}) => (await api.call(listOffers, { query: { search, ...more } as never }, venue.owner)).body;
    const ids = async (search: string, more = {}) => (await found(search, more)).data.map(({ listing_id }) => listing_id);
    expect(await ids('smoky')).toEqual([paprika, islay, mezcal]);
    expect(await ids('SMOK dry')).toEqual([mezcal]);
    expect(await ids('dry')).toEqual([dry, mezcal]);
    // What is described as it was typed goes before what is called nearly so.
    expect(await ids('peated')).toEqual([islay]);
    expect(await found('smoky', { pageSize: '1', page: '3' })).toMatchObject({ total: 3, data: [{ listing_id: mezcal }] });
    expect(await ids('smoky', { availability: 'in_stock' })).toEqual([paprika, islay, mezcal]);
    expect(await ids('smoky', { sortField: 'name', sortOrder: 'desc' })).toEqual([mezcal, paprika, islay]);
    expect((await api.call(offerFacets, { query: { search: 'smoky' } as never }, venue.owner)).body.category).toEqual([
      { value: 'Spirits', count: 2 },
      { value: 'Agave', count: 1 },
    ]);
  });

  test('is counted as it stands, whatever its suppliers publish, sell out, change and take back', async ({ api, venue }) => {
    const [shop, other] = [await stall(api), await stall(api)];
    const listings = [
      await shop.offer({ brand: 'Plymouth' }),
      await shop.offer({ category: 'Beer' }),
      await other.offer({ brand: 'Plymouth' }),
      await other.offer({ status: 'draft' }),
    ];
    const facets = async (query = {}) => (await api.call(offerFacets, { query: query as never }, venue.owner)).body;
    const total = async (query = {}) => (await api.call(listOffers, { query: query as never }, venue.owner)).body.total;
    const [gin = 0, beer = 0, , draft = 0] = listings;
    const change = (id: number, body: object, by = shop) => api.call(updateListing, { params: { id }, body }, by.seller.owner);
    const spirits = (count: number) => ({ value: 'Spirits', count });
    expect(await facets()).toMatchObject({
      category: [spirits(2), { value: 'Beer', count: 1 }],
      brand: [{ value: 'Plymouth', count: 2 }],
      availability: [{ value: 'in_stock', count: 3 }],
      seller: [{ count: 2, seller_id: shop.seller.clientId }, { count: 1 }],
    });
    await change(draft, { status: 'published' }, other);
    await change(gin, { on_hand: 0 });
    await change(beer, { available_until: inDays(3).slice(0, 10) });
    expect(await facets()).toMatchObject({
      category: [spirits(3), { value: 'Beer', count: 1 }],
      availability: [
        { value: 'in_stock', count: 3 },
        { value: 'out', count: 1 },
      ],
    });
    expect(await facets({ availability: 'out' })).toMatchObject({ category: [spirits(1)], brand: [{ value: 'Plymouth', count: 1 }], availability: [{ count: 3 }, { count: 1 }] });
    expect(await facets({ brand: 'Plymouth', seller_id: String(other.seller.clientId) })).toMatchObject({ category: [spirits(1)], seller: [{ count: 1 }, { count: 1 }] });
    expect(await facets({ search: 'plymouth' })).toMatchObject({ category: [spirits(2)], seller: [{ count: 1 }, { count: 1 }] });
    expect([await total(), await total({ category: 'Beer' }), await total({ availability: 'out' })]).toEqual([4, 1, 1]);
    await change(beer, { available_until: inDays(-2).slice(0, 10) });
    await change(draft, { status: 'archived' }, other);
    expect([await total(), (await facets()).category]).toEqual([2, [spirits(2)]]);
    await api.call(putSellerProfile, { body: { published: false } }, other.seller.owner);
    expect([await total(), (await facets()).seller]).toMatchObject([1, [{ seller_id: shop.seller.clientId }]]);
    await api.db.asOwner((db) => sql`delete from listings where listing_id = ${gin}`.execute(db));
    expect(await total()).toBe(0);
    const recounted = await api.db.asOwner((db) =>
      sql`select client_id, sum(number)::integer as n from offer_counts where grain = 'category' group by 1 having sum(number) <> (select count(*) from listings l
        where l.client_id = offer_counts.client_id and l.status = 'published' and l.available_until is null)`.execute(db),
    );
    expect(recounted.rows).toEqual([]);
  });
});
