import { sql } from 'kysely';
import { type Api, describe, expect, type SignedIn, test, type Venue } from '../../../../test/harness.ts';
import { listAudit } from '../../../identity/contract/audit.ts';
import type { AnyCall } from '../../../kernel/contract/call.ts';
import { changeProducts, clientProducts } from '../../contract/client-products.ts';
import { groups, subgroups, suppliers } from '../../contract/reference.ts';

const { preview, apply, undo } = changeProducts;
const committing = test.extend({ settings: { connections: 6 } });
const wish = (selection: object, set: object, percent?: object) => ({ selection, set, ...(percent && { percent }) });

const make = async (api: Api, as: SignedIn, body: object) => (await api.raw(clientProducts.create, { body, token: as.token })).body.client_product_id as number;
const look = async (api: Api, as: SignedIn, body: object) => (await api.raw(preview, { body, token: as.token })).body;
const price = async (api: Api, as: SignedIn, id: number) => (await api.call(clientProducts.get, { params: { id } }, as)).body.cost_price;

async function carryOut(api: Api, as: SignedIn, body: object) {
  const { slices } = await look(api, as, body);
  let change_id: number | undefined;
  for (const slice of slices) {
    const { count: _, ...seen } = slice;
    const answer = await api.raw(apply, { body: { ...body, slice: seen, ...(change_id && { change_id }) }, token: as.token });
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    change_id = answer.body.change_id;
  }
  return change_id as number;
}

async function shelf(api: Api, { owner }: Venue) {
  const [gin, rum, rye] = [
    await make(api, owner, { name: 'Gin', cost_price: 12.3, par_level: 6 }),
    await make(api, owner, { name: 'Rum', cost_price: 0.0125 }),
    await make(api, owner, { name: 'Rye', active: false }),
  ];
  return { gin, rum, rye };
}

describe('a change of many products', () => {
  test('raises nothing beyond what its field holds', async ({ api, venue }) => {
    const [dear, cheap] = [await make(api, venue.owner, { name: 'Cask', cost_price: 900_000_000 }), await make(api, venue.owner, { name: 'Can', cost_price: 1 })];
    const body = wish({ ids: [dear, cheap] }, {}, { cost_price: 1000 });
    expect(await look(api, venue.owner, body)).toMatchObject({ changing: 1, refused: 1, rows: [{ id: dear, refused: 'would be more than can be kept' }, { id: cheap }] });
    await carryOut(api, venue.owner, body);
    expect([await price(api, venue.owner, dear), await price(api, venue.owner, cheap)]).toEqual([900_000_000, 11]);
  });

  test('is one wish: another under its number is refused, and what it did stays to be undone', async ({ api, venue }) => {
    const { gin, rum } = await shelf(api, venue);
    const id = await carryOut(api, venue.owner, wish({ ids: [gin] }, {}, { cost_price: 5 }));
    const other = wish({ ids: [rum] }, { active: false });
    const [{ count: _, ...slice }] = (await look(api, venue.owner, other)).slices;
    expect((await api.raw(apply, { body: { ...other, slice, change_id: id }, token: venue.owner.token })).status).toBe(404);
    expect((await api.call(undo, { params: { id } }, venue.owner)).body).toMatchObject({ restored: 1, left_count: 0 });
  });

  test('says row by row what it would do, then does it and puts it back', async ({ api, venue }) => {
    const { gin, rum, rye } = await shelf(api, venue);
    const body = wish({ ids: [gin, rum, rye] }, {}, { cost_price: 5 });
    expect(await look(api, venue.owner, body)).toMatchObject({
      total: 3,
      changing: 2,
      refused: 1,
      unchanged: 0,
      missing: 0,
      rows: [
        { id: rye, name: 'Rye', refused: 'has no cost price to change', changes: [] },
        { id: gin, changes: [{ field: 'cost_price', before: 12.3, after: 12.92 }] },
        { id: rum, changes: [{ field: 'cost_price', before: 0.0125, after: 0.0131 }] },
      ],
    });
    const id = await carryOut(api, venue.owner, body);
    expect([await price(api, venue.owner, gin), await price(api, venue.owner, rum), await price(api, venue.owner, rye)]).toEqual([12.92, 0.0131, null]);
    const { body: trail } = await api.call(listAudit, { query: { filters: JSON.stringify({ entity: { eq: 'product' }, entity_id: { eq: String(gin) } }) } }, venue.owner);
    expect(trail.data[0]).toMatchObject({ action: 'updated', before: { cost_price: 12.3 }, after: { cost_price: 12.92 } });
    expect((await api.call(undo, { params: { id } }, venue.owner)).body).toEqual({ restored: 2, left: [], left_count: 0, more: false });
    expect(await price(api, venue.owner, gin)).toBe(12.3);
    expect((await api.call(undo, { params: { id } }, venue.owner)).status).toBe(422);
  });

  test('reaches all that a list is narrowed to, but for those that are excepted', async ({ api, venue }) => {
    const { gin, rum, rye } = await shelf(api, venue);
    const selection = { all: true, search: 'r', filters: { active: true }, except: [] as number[] };
    expect(await look(api, venue.owner, wish(selection, { par_level: 4 }))).toMatchObject({ total: 1, changing: 1, rows: [{ id: rum }] });
    expect(await look(api, venue.owner, wish({ all: true, except: [gin] }, { par_level: 6 }))).toMatchObject({ total: 2, changing: 2 });
    expect(await look(api, venue.owner, wish({ all: true, filters: { group_id: { empty: false } } }, { par_level: 6 }))).toMatchObject({ total: 0, slices: [], rows: [] });
    expect(await look(api, venue.owner, wish({ ids: [gin] }, { par_level: 6 }))).toMatchObject({ total: 1, changing: 0, unchanged: 1, slices: [] });
    expect(rye).toBeGreaterThan(0);
  });

  test('is refused where it asks for nothing, for what is not there, or for nobody’s products', async ({ api, venue, rival }) => {
    const { gin } = await shelf(api, venue);
    const theirs = await make(api, rival.owner, { name: 'Their gin', cost_price: 9 });
    const { body: supplier } = await api.raw(suppliers.create, { body: { supplier_name: 'Their supplier' }, token: rival.owner.token });
    const refused = async (body: object) => {
      const { status, body: said } = await api.raw(preview, { body, token: venue.owner.token });
      return [status, said.errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await refused(wish({ ids: [] }, { active: false }))).toEqual([422, ['selection.ids']]);
    expect(await refused(wish({}, { active: false }))).toEqual([422, ['selection.ids']]);
    expect(await refused({ selection: { ids: [gin] } })).toEqual([422, ['set']]);
    expect(await refused(wish({ all: true, filters: { nonsense: 1 } }, { active: false }))).toEqual([422, ['selection.filters.filters.nonsense']]);
    expect(await refused(wish({ ids: [gin] }, { supplier_id: supplier.supplier_id }))).toEqual([422, ['set.supplier_id']]);
    expect(await refused(wish({ ids: [gin] }, { cost_price: 3 }, { cost_price: 3 }))).toEqual([422, ['percent.cost_price']]);
    const many = Array.from({ length: 9_998 }, (_, at) => 1_000_000 + at);
    expect(await look(api, venue.owner, wish({ ids: [gin, theirs, ...many] }, { cost_price: 1 }))).toMatchObject({ total: 1, changing: 1, missing: 9_999 });
    expect(await refused(wish({ ids: [gin, theirs, ...many, 7] }, { cost_price: 1 }))).toEqual([422, ['selection.ids']]);
    await carryOut(api, venue.owner, wish({ ids: [gin, theirs] }, { cost_price: 1 }));
    expect([await price(api, venue.owner, gin), await price(api, rival.owner, theirs)]).toEqual([1, 9]);
    const staff = await venue.user('staff', ['counter']);
    expect((await api.raw(preview, { body: wish({ ids: [gin] }, { cost_price: 1 }), token: staff.token })).status).toBe(403);
  });

  test('takes a subgroup away with the group that it is in', async ({ api, venue: { owner } }) => {
    const row = async (call: AnyCall, body: object) => (await api.raw(call, { body, token: owner.token })).body;
    const [spirits, wine] = [await row(groups.create, { group_name: 'Our spirits' }), await row(groups.create, { group_name: 'Our wine' })];
    const { subgroup_id } = await row(subgroups.create, { group_id: spirits.group_id, subgroup_name: 'Our gin' });
    const [moved, stays] = [await make(api, owner, { name: 'Gin', group_id: spirits.group_id, subgroup_id }), await make(api, owner, { name: 'Wine', group_id: wine.group_id })];
    const body = wish({ ids: [moved, stays] }, { group_id: wine.group_id });
    expect(await look(api, owner, body)).toMatchObject({
      changing: 1,
      unchanged: 1,
      rows: [
        {
          id: moved,
          changes: [
            { field: 'group_id', before: 'Our spirits', after: 'Our wine' },
            { field: 'subgroup_id', before: 'Our gin', after: null },
          ],
        },
      ],
    });
    const id = await carryOut(api, owner, body);
    expect((await api.call(clientProducts.get, { params: { id: moved } }, owner)).body).toMatchObject({ group_id: wine.group_id, subgroup_id: null });
    await api.call(undo, { params: { id } }, owner);
    expect((await api.call(clientProducts.get, { params: { id: moved } }, owner)).body).toMatchObject({ group_id: spirits.group_id, subgroup_id });
  });

  test('tells what cannot be in use again', async ({ api, venue }) => {
    const { owner } = venue;
    const old = await make(api, owner, { name: 'Old gin', sku: 'G1', active: false });
    const twin = await make(api, owner, { name: 'Another gin', sku: 'G1', active: false });
    await make(api, owner, { name: 'Gin of now', sku: 'g2' });
    const like = await make(api, owner, { name: 'Gin of then', sku: 'G2', active: false });
    const seen = await look(api, owner, wish({ ids: [old, twin, like] }, { active: true }));
    expect(seen).toMatchObject({ changing: 1, refused: 2 });
    expect(seen.rows.filter(({ refused }: { refused: string | null }) => refused).map(({ id, refused }: { id: number; refused: string }) => [id, refused])).toEqual([
      [twin, 'has the article number of another product in use'],
      [like, 'has the article number of another product in use'],
    ]);
    await carryOut(api, owner, wish({ ids: [old, twin, like] }, { active: true }));
    expect((await api.call(clientProducts.get, { params: { id: old } }, owner)).body.active).toBe(true);
    expect((await api.call(clientProducts.get, { params: { id: twin } }, owner)).body.active).toBe(false);
  });

  test('is not carried out on what somebody changed since it was looked at, and takes back only what still stands', async ({ api, venue }) => {
    const { owner } = venue;
    const { gin, rum } = await shelf(api, venue);
    const body = wish({ ids: [gin, rum] }, { cost_price: 20 });
    const { slices } = await look(api, owner, body);
    const { count: _, ...slice } = slices[0];
    await api.call(clientProducts.update, { params: { id: gin }, body: { par_level: 7 } }, owner);
    const late = await api.raw(apply, { body: { ...body, slice }, token: owner.token });
    expect([late.status, late.body.error.code]).toEqual([409, 'STALE_WRITE']);
    expect(await price(api, owner, rum)).toBe(0.0125);

    const id = await carryOut(api, owner, body);
    await api.call(clientProducts.update, { params: { id: gin }, body: { cost_price: 21 } }, owner);
    await api.call(clientProducts.update, { params: { id: rum }, body: { name: 'Old rum' } }, owner);
    expect((await api.call(undo, { params: { id } }, owner)).body).toEqual({ restored: 1, left: [{ id: gin, name: 'Gin', why: 'was changed since' }], left_count: 1, more: false });
    expect([await price(api, owner, gin), await price(api, owner, rum)]).toEqual([21, 0.0125]);
  });

  test('another’s change is no part of it', async ({ api, venue }) => {
    const { gin } = await shelf(api, venue);
    const manager = await venue.user('manager', ['manager']);
    const id = await carryOut(api, venue.owner, wish({ ids: [gin] }, { cost_price: 20 }));
    const body = wish({ ids: [gin] }, { cost_price: 30 });
    const { slices } = await look(api, manager, body);
    const { count: _, ...slice } = slices[0];
    expect((await api.raw(apply, { body: { ...body, slice, change_id: id }, token: manager.token })).status).toBe(404);
    expect(await price(api, manager, gin)).toBe(20);
  });
});

describe('two changes of many products at once', () => {
  committing('one of them waits and finds that what it saw is no more', async ({ api, venue }) => {
    const { gin, rum } = await shelf(api, venue);
    const wishes = [20, 30].map((cost_price) => wish({ ids: [gin, rum] }, { cost_price }));
    const seen = await Promise.all(wishes.map((body) => look(api, venue.owner, body)));
    const answers = await Promise.all(
      wishes.map((body, at) => {
        const { count: _, ...slice } = seen[at].slices[0];
        return api.raw(apply, { body: { ...body, slice }, token: venue.owner.token });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 20 : 30;
    expect([await price(api, venue.owner, gin), await price(api, venue.owner, rum)]).toEqual([won, won]);
  });
});

test('thousands are changed slice by slice and put back', { timeout: 120_000 }, async ({ api, venue }) => {
  await api.db.asOwner((db) =>
    sql`insert into client_products (client_id, name, cost_price) select ${venue.clientId}, 'Bottle ' || n, 100000 from generate_series(1, 4500) n`.execute(db),
  );
  const body = wish({ all: true, filters: { cost_price: { gte: 10 } } }, {}, { cost_price: 10 });
  const seen = await look(api, venue.owner, body);
  expect([seen.total, seen.changing, seen.slices.length, seen.rows.length]).toEqual([4500, 4500, 3, 100]);
  const id = await carryOut(api, venue.owner, body);
  const costs = () =>
    api.db.asOwner(
      async (db) =>
        (await sql<{ cost: number; n: number }>`select cost_price as cost, count(*)::integer as n from client_products where client_id = ${venue.clientId} group by 1`.execute(db))
          .rows,
    );
  expect(await costs()).toEqual([{ cost: 110_000, n: 4500 }]);
  let more = true;
  let restored = 0;
  while (more) {
    const { body: part } = await api.call(undo, { params: { id } }, venue.owner);
    restored += part.restored;
    more = part.more;
  }
  expect(restored).toBe(4500);
  expect(await costs()).toEqual([{ cost: 100_000, n: 4500 }]);
});
