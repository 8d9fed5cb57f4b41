import { sql } from 'kysely';
import { describe, expect, test } from '../../../../test/harness.ts';
import { arrived, asOwner, names } from '../../../../test/own-venues.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { brands } from '../../../catalogue/contract/reference.ts';
import { listAudit } from '../../contract/audit.ts';
import { addVenue, listOwnVenues } from '../../contract/own-venues.ts';
import { getProfile } from '../../contract/profile.ts';
import { listVenues } from '../../contract/venue.ts';

describe('a venue that its owner adds', () => {
  const body = { client_name: 'The Second Still', venue_type: 'bar' } as const;

  test('is theirs at once, joined with the first, and begins empty', async ({ api, venue }) => {
    const { status, body: added } = await api.call(addVenue, { body }, venue.owner);
    expect([status, added]).toEqual([201, { client_id: expect.any(Number), name: 'The Second Still', products: 0 }]);
    expect(await names(api, venue.owner)).toEqual(['The Second Still', 'The Test Arms']);
    const over = await arrived(api, venue.owner, { clientId: added.client_id });
    expect((await api.call(getProfile, {}, over)).body).toMatchObject({ client_name: 'The Second Still', roles: ['owner'], email: venue.owner.email });
    expect((await api.call(listVenues, {}, over)).body.venues.map(({ name, own }) => [name, own])).toEqual([
      ['The Second Still', true],
      ['The Test Arms', false],
    ]);
    const third = await api.call(addVenue, { body: { ...body, client_name: 'The Third Still' } }, over);
    expect((await api.call(listVenues, {}, over)).body.venues).toHaveLength(3);
    expect(third.status).toBe(201);
  });

  test('takes the catalogue along, of what is in use, and nothing of what happened', async ({ api, venue }) => {
    const make = async (name: string, more = {}) =>
      (await api.call(clientProducts.create, { body: { name, base_unit: 'ml', size_quantity: 700, pack_units: 1, ...more } }, venue.owner)).body;
    const { brand_id } = (await api.call(brands.create, { body: { name: 'Our own brand' } }, venue.owner)).body;
    await make('House Gin', { brand_id, cost_price: 12.5 });
    const gone = await make('Gone Rum');
    await asOwner(api, sql`update client_products set active = false where client_product_id = ${gone.client_product_id}`);
    const { body: added } = await api.call(addVenue, { body: { ...body, copy_catalogue: true } }, venue.owner);
    expect(added.products).toBe(1);
    const over = await arrived(api, venue.owner, { clientId: added.client_id });
    const { data } = (await api.call(clientProducts.list, {}, over)).body;
    expect(data).toMatchObject([{ name: 'House Gin', cost_price: 12.5 }]);
    expect(data[0]?.brand_id).not.toBe(brand_id);
    expect((await api.call(brands.get, { params: { id: Number(data[0]?.brand_id) } }, over)).body.name).toBe('Our own brand');
  });

  test('is not added by who is not an owner, nor before the address is confirmed', async ({ api, venue }) => {
    const hand = await venue.user('hand', ['manager']);
    expect((await api.call(addVenue, { body }, hand)).status).toBe(403);
    expect((await api.call(listOwnVenues, {}, hand)).body.may_add).toBe(false);
    await asOwner(api, sql`update users set email_confirmed_at = null where user_id = ${venue.owner.userId}`);
    expect((await api.call(addVenue, { body }, venue.owner)).status).toBe(409);
  });

  test('is told to the venues that are joined already', async ({ api, venue, rival }) => {
    await asOwner(api, sql`insert into venue_members (client_id, group_id) values (${venue.clientId}, 9001), (${rival.clientId}, 9001)`);
    await api.call(addVenue, { body }, venue.owner);
    const { data } = (await api.call(listAudit, { query: { pageSize: 1 } }, rival.owner)).body;
    expect(data).toMatchObject([{ entity: 'venues', action: 'joined', after: { name: 'The Second Still' } }]);
    // Theirs it is, but not that of whoever is at the other.
    expect(await names(api, rival.owner)).toEqual(['The Rival']);
  });
});
