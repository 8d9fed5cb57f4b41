import { sql } from 'kysely';
import { actingFor } from '../../../test/acting.ts';
import { type Api, describe, expect, type SignedIn, test } from '../../../test/harness.ts';
import { clientProducts } from '../contract/client-products.ts';
import { areas, locations } from '../contract/places.ts';
import { pluBrands, plus } from '../contract/plus.ts';
import { brands, densities, groups, packQuantities, sizes, subgroups, suppliers, weights } from '../contract/reference.ts';

const brand = async (api: Api, who: SignedIn, name: string) =>
  (await api.call(brands.create, { body: { name } }, who)).body as unknown as { brand_id: number; version: number; shared: boolean };
const one = (id: number) => ({ params: { id } });

describe('who may write what', () => {
  test('a manager adds rows of its own, which another client never sees', async ({ api, venue, rival }) => {
    const made = await api.call(brands.create, { body: { name: 'House Gin' } }, venue.owner);
    expect([made.status, made.body.shared, made.body.version]).toEqual([201, false, 1]);
    const id = made.body.brand_id as number;
    expect((await api.call(brands.list, { query: { search: 'House Gin' } }, rival.owner)).body.total).toBe(0);
    expect((await api.call(brands.update, { params: { id }, body: { name: 'Mine' } }, rival.owner)).status).toBe(404);
    expect((await api.call(brands.remove, { params: { id } }, rival.owner)).status).toBe(404);
    expect((await api.call(brands.update, { params: { id }, body: { name: 'House Gin 2' } }, venue.owner)).body).toMatchObject({ name: 'House Gin 2', version: 2 });
  });

  test('what an operations admin adds is shared; a manager can read it and not change it', async ({ api, venue }) => {
    const ops = await venue.user('ops', ['ops_admin']);
    const { brand_id, shared } = await brand(api, ops, 'Absolut');
    expect(shared).toBe(true);
    expect((await api.call(brands.list, { query: { search: 'absol' } }, venue.owner)).body.total).toBe(1);
    const change = await api.call(brands.update, { ...one(brand_id), body: { name: 'Absolute' } }, venue.owner);
    expect([change.status, change.body.error?.code]).toEqual([403, 'SHARED_RECORD']);
    const removal = await api.call(brands.remove, one(brand_id), venue.owner);
    expect([removal.status, removal.body.error?.code]).toEqual([403, 'SHARED_RECORD']);
    expect((await api.call(brands.update, { ...one(brand_id), body: { name: 'ABSOLUT' } }, ops)).status).toBe(200);
  });

  test('an operations admin in the name of a client adds that client its own', async ({ api, venue, rival }) => {
    const ops = await rival.user('ops', ['ops_admin']);
    const made = await api.call(brands.create, { body: { name: 'For the venue' } }, ops, await actingFor(api, ops, venue.clientId));
    expect(made.body.shared).toBe(false);
    expect((await api.call(brands.list, { query: { search: 'For the venue' } }, venue.owner)).body.total).toBe(1);
  });

  test('without the permission nothing is written, and everything read', async ({ api, venue }) => {
    const staff = await venue.user('staff', ['viewer']);
    for (const write of [
      api.call(brands.create, { body: { name: 'x' } }, staff),
      api.call(brands.update, { ...one(1), body: { name: 'x' } }, staff),
      api.call(brands.remove, one(1), staff),
      api.raw(brands.import, { token: staff.token }),
      api.raw(brands.previewImport, { token: staff.token }),
    ])
      expect((await write).body.error?.code).toBe('FORBIDDEN');
    expect((await api.call(brands.list, {}, staff)).status).toBe(200);
  });
});

describe('each resource', () => {
  test('takes its fields as they are named on the wire and gives them back', async ({ api, venue }) => {
    const group = (await api.call(groups.create, { body: { group_name: 'Spirits' } }, venue.owner)).body.group_id as number;
    const area = (await api.call(areas.create, { body: { area_name: 'Bar' } }, venue.owner)).body.area_id as number;
    const plu = (await api.call(plus.create, { body: { plu_code: '1001', description: 'Guinness pint', price_incl_tax: 9.5, tax_rate: 8.875 } }, venue.owner)).body
      .plu_id as number;
    const guinness = (await brand(api, venue.owner, 'Guinness')).brand_id;
    const made = [
      await api.call(suppliers.create, { body: { supplier_name: 'Harbour', contact_info: 'Mon, Thu' } }, venue.owner),
      await api.call(subgroups.create, { body: { group_id: group, subgroup_name: 'Gin' } }, venue.owner),
      await api.call(packQuantities.create, { body: { quantity_description: 'Case of 12' } }, venue.owner),
      await api.call(weights.create, { body: { type: 'Empty keg', weight_value: 13250.5 } }, venue.owner),
      await api.call(densities.create, { body: { density_value: 0.9498 } }, venue.owner),
      await api.call(sizes.create, { body: { size_description: '70 cl' } }, venue.owner),
      await api.call(locations.create, { body: { locationName: 'Back bar', areaId: area } }, venue.owner),
      await api.call(pluBrands.create, { body: { plu_id: plu, brand_id: guinness, quantity: 20, unit: 'oz' } }, venue.owner),
    ];
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(made.map(({ body }) => body)).toMatchObject([
      { supplier_name: 'Harbour', contact_info: 'Mon, Thu' },
      { group_id: group, subgroup_name: 'Gin', labels: { group_id: 'Spirits' } },
      { quantity_description: 'Case of 12', units: 12 },
      { type: 'Empty keg', weight_value: 13250.5 },
      { density_value: 0.9498 },
      { size_description: '70 cl', size_quantity: 700, base_unit: 'ml' },
      { locationName: 'Back bar', areaId: area, labels: { areaId: 'Bar' } },
      { plu_id: plu, brand_id: guinness, quantity: 20, unit: 'oz', labels: { plu_id: 'Guinness pint', brand_id: 'Guinness' } },
    ]);
    expect((await api.call(subgroups.list, { query: { group_id: String(group) } }, venue.owner)).body.total).toBe(1);
    expect((await api.call(pluBrands.list, { query: { search: 'guinness' } }, venue.owner)).body.total).toBe(1);
    const poured = { params: { pluId: plu, brandId: guinness } };
    expect((await api.call(pluBrands.update, { ...poured, body: { quantity: 16 } }, venue.owner)).body).toMatchObject({ quantity: 16, unit: 'oz' });
    expect((await api.call(pluBrands.remove, poured, venue.owner)).body).toEqual({ deleted: true });
  });

  test('areas and locations come 25 to a page, the others 100', async ({ api, venue }) => {
    expect((await api.call(areas.list, {}, venue.owner)).body.pageSize).toBe(25);
    expect((await api.call(locations.list, {}, venue.owner)).body.pageSize).toBe(25);
    expect((await api.call(suppliers.list, {}, venue.owner)).body.pageSize).toBe(100);
  });
});

describe('refusals', () => {
  test('a name is taken whatever its case, and another client may have it', async ({ api, venue, rival }) => {
    await brand(api, venue.owner, 'Tanqueray');
    const again = await api.call(brands.create, { body: { name: 'TANQUERAY' } }, venue.owner);
    expect([again.status, again.body.error?.code, again.body.errors]).toEqual([409, 'DUPLICATE', [{ field: 'name', message: 'is taken already' }]]);
    expect((await api.call(brands.create, { body: { name: 'Tanqueray' } }, rival.owner)).status).toBe(201);
  });

  test('a stale change is refused with what stands now and what was meant', async ({ api, venue }) => {
    const { brand_id, version } = await brand(api, venue.owner, 'Campari');
    expect((await api.call(brands.update, { ...one(brand_id), body: { name: 'Campari Bitter', version } }, venue.owner)).status).toBe(200);
    const late = await api.call(brands.update, { ...one(brand_id), body: { name: 'Campari Milano', version } }, venue.owner);
    expect([late.status, late.body.error?.code]).toEqual([409, 'STALE_WRITE']);
    expect(late.body.error?.details).toMatchObject({ current: { name: 'Campari Bitter', version: 2 }, yours: { name: 'Campari Milano' } });
  });

  test('a record in use is not deleted, and the refusal names its uses', async ({ api, venue }) => {
    const area = (await api.call(areas.create, { body: { area_name: 'Cellar' } }, venue.owner)).body.area_id as number;
    for (const locationName of ['Rack', 'Floor']) await api.call(locations.create, { body: { locationName, areaId: area } }, venue.owner);
    const removal = await api.call(areas.remove, one(area), venue.owner);
    expect([removal.status, removal.body.error?.code, removal.body.message]).toEqual([409, 'IN_USE', 'This area is used by 2 locations.']);
    const group = (await api.call(groups.create, { body: { group_name: 'Beer' } }, venue.owner)).body.group_id as number;
    await api.call(subgroups.create, { body: { group_id: group, subgroup_name: 'Lager' } }, venue.owner);
    expect((await api.call(groups.remove, one(group), venue.owner)).body.message).toBe('This group is used by 1 subgroup.');
  });

  test("a reference to another client's row is no reference", async ({ api, venue, rival }) => {
    const theirs = (await api.call(groups.create, { body: { group_name: 'Theirs' } }, rival.owner)).body.group_id as number;
    const area = (await api.call(areas.create, { body: { area_name: 'Theirs' } }, rival.owner)).body.area_id as number;
    const subgroup = await api.call(subgroups.create, { body: { group_id: theirs, subgroup_name: 'x' } }, venue.owner);
    expect([subgroup.status, subgroup.body.errors]).toEqual([422, [{ field: 'group_id', message: 'does not exist' }]]);
    const location = await api.call(locations.create, { body: { locationName: 'x', areaId: area } }, venue.owner);
    expect([location.status, location.body.errors]).toEqual([422, [{ field: 'areaId', message: 'does not exist' }]]);
  });

  test('a shared row cannot point at a row of one client', async ({ api, venue }) => {
    const ops = await venue.user('ops', ['ops_admin']);
    const own = (await api.call(groups.create, { body: { group_name: 'Ours' } }, venue.owner)).body.group_id as number;
    expect((await api.call(subgroups.create, { body: { group_id: own, subgroup_name: 'x' } }, ops)).status).toBe(422);
  });

  test('an unknown filter, an unknown field and a sort by nothing are refused', async ({ api, venue }) => {
    expect((await api.call(brands.list, { query: { colour: 'red' } }, venue.owner)).status).toBe(400);
    expect((await api.call(brands.list, { query: { filters: '{"colour":"red"}' } }, venue.owner)).status).toBe(400);
    expect((await api.call(brands.list, { query: { sortField: 'colour' } }, venue.owner)).status).toBe(400);
    expect((await api.raw(brands.create, { body: { name: 'x', client_id: 1 }, token: venue.owner.token })).status).toBe(422);
  });
});

test('lists sort, filter, search and page as their grammar says', async ({ api, venue }) => {
  for (const [supplier_name, contact_info] of [
    ['Anchor', 'anna'],
    ['bodega', null],
    ['Cask & Co', '50%_off'],
    ['Delta', null],
  ] as const)
    await api.call(suppliers.create, { body: { supplier_name, contact_info } }, venue.owner);
  const names = async (query: Record<string, string>) =>
    (await api.call(suppliers.list, { query }, venue.owner)).body.data.map((row) => (row as { supplier_name: string }).supplier_name);
  expect(await names({})).toEqual(['Anchor', 'bodega', 'Cask & Co', 'Delta']);
  expect(await names({ sortOrder: 'DESC', pageSize: '2', page: '2' })).toEqual(['bodega', 'Anchor']);
  expect(await names({ search: '%_' })).toEqual(['Cask & Co']);
  expect(await names({ filters: '{"contact_info":{"empty":true}}' })).toEqual(['bodega', 'Delta']);
  expect(await names({ filters: '{"supplier_name":{"in":["Delta","Anchor"]}}' })).toEqual(['Anchor', 'Delta']);
  expect(await names({ supplier_name: 'Delta' })).toEqual(['Delta']);
});

test('every change leaves its trace', async ({ api, venue }) => {
  const { brand_id } = await brand(api, venue.owner, 'Traced');
  await api.call(brands.update, { ...one(brand_id), body: { name: 'Traced too' } }, venue.owner);
  await api.call(brands.remove, one(brand_id), venue.owner);
  const { rows } = await api.db.asOwner((db) =>
    sql<{ action: string; entity: string }>`select action, entity from audit where entity_id = ${String(brand_id)} and entity = 'brand' order by audit_id`.execute(db),
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
});

test('sizes and packs are sorted by how much they are, also where a product names them', async ({ api, venue }) => {
  for (const size_description of ['10 kg', '2 l', '900 g', '750 ml', '1 l'])
    await api.call(sizes.create, { body: { size_description: `${size_description} of ours` } }, venue.owner);
  for (const units of [12, 2, 100, 10]) await api.call(packQuantities.create, { body: { quantity_description: `Ours of ${units}`, units } }, venue.owner);
  const listed = async (resource: typeof sizes | typeof packQuantities, sortField: string) =>
    ((await api.call(resource.list, { query: { search: 'ours', sortField, pageSize: 100 } as never }, venue.owner)).body as unknown as { data: Record<string, unknown>[] }).data;
  expect((await listed(sizes, 'size_description')).map((row) => row.size_description)).toEqual(['900 g of ours', '10 kg of ours', '750 ml of ours', '1 l of ours', '2 l of ours']);
  const packs = await listed(packQuantities, 'quantity_description');
  expect(packs.map((row) => row.units)).toEqual([2, 10, 12, 100]);
  for (const row of packs) await api.call(clientProducts.create, { body: { name: `In ${row.units}`, pack_quantity_id: row.pack_quantity_id } }, venue.owner);
  const { body } = await api.call(clientProducts.list, { query: { sortField: 'pack_quantity_id', sortOrder: 'desc', search: 'In ' } }, venue.owner);
  expect((body as unknown as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual(['In 100', 'In 12', 'In 10', 'In 2']);
});
