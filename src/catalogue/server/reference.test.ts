import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner, call, manager, ops, rival, staff, useCatalogue, venue } from '../../../test/catalogue.ts';
import { areas, locations } from '../contract/places.ts';
import { pluBrands, plus } from '../contract/plus.ts';
import { brands, densities, groups, packQuantities, sizes, subgroups, suppliers, weights } from '../contract/reference.ts';

useCatalogue();

const brand = async (who: typeof manager, name: string) =>
  (await call(who, brands.create, { body: { name } })).body as unknown as { brand_id: number; version: number; shared: boolean };
const one = (id: number) => ({ params: { id } });

describe('who may write what', () => {
  test('a manager adds rows of its own, which another client never sees', async () => {
    const made = await call(manager, brands.create, { body: { name: 'House Gin' } });
    expect([made.status, made.body.shared, made.body.version]).toEqual([201, false, 1]);
    const id = made.body.brand_id as number;
    expect((await call(rival, brands.list, { query: { search: 'House Gin' } })).body.total).toBe(0);
    expect((await call(rival, brands.update, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await call(rival, brands.remove, { params: { id } })).status).toBe(404);
    expect((await call(manager, brands.update, { params: { id }, body: { name: 'House Gin 2' } })).body).toMatchObject({ name: 'House Gin 2', version: 2 });
  });

  test('what an operations admin adds is shared; a manager can read it and not change it', async () => {
    const { brand_id, shared } = await brand(ops, 'Absolut');
    expect(shared).toBe(true);
    expect((await call(manager, brands.list, { query: { search: 'absol' } })).body.total).toBe(1);
    const change = await call(manager, brands.update, { ...one(brand_id), body: { name: 'Absolute' } });
    expect([change.status, change.body.error.code]).toEqual([403, 'SHARED_RECORD']);
    const removal = await call(manager, brands.remove, one(brand_id));
    expect([removal.status, removal.body.error.code]).toEqual([403, 'SHARED_RECORD']);
    expect((await call(ops, brands.update, { ...one(brand_id), body: { name: 'ABSOLUT' } })).status).toBe(200);
  });

  test('an operations admin in the name of a client adds that client its own', async () => {
    const made = await call({ ...ops, clientId: venue }, brands.create, { body: { name: 'For the Still' } });
    expect(made.body.shared).toBe(false);
  });

  test('without the permission nothing is written, and everything read', async () => {
    for (const write of [
      call(staff, brands.create, { body: { name: 'x' } }),
      call(staff, brands.update, { ...one(1), body: { name: 'x' } }),
      call(staff, brands.remove, one(1)),
      call(staff, brands.import, { file: 'Brand\nx' }),
      call(staff, brands.previewImport, { file: 'Brand\nx' }),
    ])
      expect((await write).body.error.code).toBe('FORBIDDEN');
    expect((await call(staff, brands.list)).status).toBe(200);
  });
});

describe('each resource', () => {
  test('takes its fields as they are named on the wire and gives them back', async () => {
    const group = (await call(manager, groups.create, { body: { group_name: 'Spirits' } })).body.group_id as number;
    const area = (await call(manager, areas.create, { body: { area_name: 'Bar' } })).body.area_id as number;
    const plu = (await call(manager, plus.create, { body: { plu_code: '1001', description: 'Guinness pint', price_incl_tax: 9.5, tax_rate: 8.875 } })).body.plu_id as number;
    const guinness = (await brand(manager, 'Guinness')).brand_id;
    const made = [
      await call(manager, suppliers.create, { body: { supplier_name: 'Harbour', contact_info: 'Mon, Thu' } }),
      await call(manager, subgroups.create, { body: { group_id: group, subgroup_name: 'Gin' } }),
      await call(manager, packQuantities.create, { body: { quantity_description: 'Case of 12' } }),
      await call(manager, weights.create, { body: { type: 'Empty keg', weight_value: 13250.5 } }),
      await call(manager, densities.create, { body: { density_value: 0.9498 } }),
      await call(manager, sizes.create, { body: { size_description: '70 cl' } }),
      await call(manager, locations.create, { body: { locationName: 'Back bar', areaId: area } }),
      await call(manager, pluBrands.create, { body: { plu_id: plu, brand_id: guinness, quantity: 20, unit: 'oz' } }),
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
    expect((await call(manager, subgroups.list, { query: { group_id: String(group) } })).body.total).toBe(1);
    expect((await call(manager, pluBrands.list, { query: { search: 'guinness' } })).body.total).toBe(1);
    const poured = { params: { pluId: plu, brandId: guinness } };
    expect((await call(manager, pluBrands.update, { ...poured, body: { quantity: 16 } })).body).toMatchObject({ quantity: 16, unit: 'oz' });
    expect((await call(manager, pluBrands.remove, poured)).body).toEqual({ deleted: true });
  });

  test('areas and locations come 25 to a page, the others 100', async () => {
    expect((await call(manager, areas.list)).body.pageSize).toBe(25);
    expect((await call(manager, locations.list)).body.pageSize).toBe(25);
    expect((await call(manager, suppliers.list)).body.pageSize).toBe(100);
  });
});

describe('refusals', () => {
  test('a name is taken whatever its case, and another client may have it', async () => {
    await brand(manager, 'Tanqueray');
    const again = await call(manager, brands.create, { body: { name: 'TANQUERAY' } });
    expect([again.status, again.body.error.code, again.body.errors]).toEqual([409, 'DUPLICATE', [{ field: 'name', message: 'is taken already' }]]);
    expect((await call(rival, brands.create, { body: { name: 'Tanqueray' } })).status).toBe(201);
  });

  test('a stale change is refused with what stands now and what was meant', async () => {
    const { brand_id, version } = await brand(manager, 'Campari');
    expect((await call(manager, brands.update, { ...one(brand_id), body: { name: 'Campari Bitter', version } })).status).toBe(200);
    const late = await call(manager, brands.update, { ...one(brand_id), body: { name: 'Campari Milano', version } });
    expect([late.status, late.body.error.code]).toEqual([409, 'STALE_WRITE']);
    expect(late.body.error.details).toMatchObject({ current: { name: 'Campari Bitter', version: 2 }, yours: { name: 'Campari Milano' } });
  });

  test('what is in use is not deleted, and it is said by what', async () => {
    const area = (await call(manager, areas.create, { body: { area_name: 'Cellar' } })).body.area_id as number;
    for (const locationName of ['Rack', 'Floor']) await call(manager, locations.create, { body: { locationName, areaId: area } });
    const removal = await call(manager, areas.remove, one(area));
    expect([removal.status, removal.body.error.code, removal.body.message]).toEqual([409, 'IN_USE', 'This area is used by 2 locations.']);
    const group = (await call(manager, groups.create, { body: { group_name: 'Beer' } })).body.group_id as number;
    await call(manager, subgroups.create, { body: { group_id: group, subgroup_name: 'Lager' } });
    expect((await call(manager, groups.remove, one(group))).body.message).toBe('This group is used by 1 subgroup.');
  });

  test("a reference to another client's row is no reference", async () => {
    const theirs = (await call(rival, groups.create, { body: { group_name: 'Theirs' } })).body.group_id as number;
    const area = (await call(rival, areas.create, { body: { area_name: 'Theirs' } })).body.area_id as number;
    const subgroup = await call(manager, subgroups.create, { body: { group_id: theirs, subgroup_name: 'x' } });
    expect([subgroup.status, subgroup.body.errors]).toEqual([422, [{ field: 'group_id', message: 'does not exist' }]]);
    const location = await call(manager, locations.create, { body: { locationName: 'x', areaId: area } });
    expect([location.status, location.body.errors]).toEqual([422, [{ field: 'areaId', message: 'does not exist' }]]);
  });

  test('a shared row cannot point at a row of one client', async () => {
    const own = (await call(manager, groups.create, { body: { group_name: 'Ours' } })).body.group_id as number;
    expect((await call(ops, subgroups.create, { body: { group_id: own, subgroup_name: 'x' } })).status).toBe(422);
  });

  test('an unknown filter, an unknown field and a sort by nothing are refused', async () => {
    expect((await call(manager, brands.list, { query: { colour: 'red' } })).status).toBe(400);
    expect((await call(manager, brands.list, { query: { filters: '{"colour":"red"}' } })).status).toBe(400);
    expect((await call(manager, brands.list, { query: { sortField: 'colour' } })).status).toBe(400);
    expect((await call(manager, brands.create, { body: { name: 'x', client_id: 1 } })).status).toBe(422);
  });
});

test('lists sort, filter, search and page as their grammar says', async () => {
  for (const [supplier_name, contact_info] of [
    ['Anchor', 'anna'],
    ['bodega', null],
    ['Cask & Co', '50%_off'],
    ['Delta', null],
  ] as const)
    await call(manager, suppliers.create, { body: { supplier_name, contact_info } });
  const names = async (query: Record<string, unknown>) =>
    (await call(manager, suppliers.list, { query })).body.data.map((row) => (row as unknown as { supplier_name: string }).supplier_name);
  expect(await names({})).toEqual(['Anchor', 'bodega', 'Cask & Co', 'Delta']);
  expect(await names({ sortOrder: 'DESC', pageSize: '2', page: '2' })).toEqual(['bodega', 'Anchor']);
  expect(await names({ search: '%_' })).toEqual(['Cask & Co']);
  expect(await names({ filters: '{"contact_info":{"empty":true}}' })).toEqual(['bodega', 'Delta']);
  expect(await names({ filters: '{"supplier_name":{"in":["Delta","Anchor"]}}' })).toEqual(['Anchor', 'Delta']);
  expect(await names({ supplier_name: 'Delta' })).toEqual(['Delta']);
});

test('every change leaves its trace', async () => {
  const { brand_id } = await brand(manager, 'Traced');
  await call(manager, brands.update, { ...one(brand_id), body: { name: 'Traced too' } });
  await call(manager, brands.remove, one(brand_id));
  const { rows } = await asOwner((db) =>
    sql<{ action: string; entity: string }>`select action, entity from audit where entity_id = ${String(brand_id)} and entity = 'brand' order by audit_id`.execute(db),
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
});
