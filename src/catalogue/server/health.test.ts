import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { clientProducts } from '../contract/client-products.ts';
import { catalogueHealth, type Flaw, flawedProducts } from '../contract/health.ts';
import { densities, groups, subgroups } from '../contract/reference.ts';

interface Shelf {
  add(name: string, more?: Record<string, unknown>): Promise<unknown>;
}

/** A subgroup of the venue's own to put products in. */
async function openShelf(api: Api, { owner }: Venue, name: string, base_unit: BaseUnit, size_quantity: number): Promise<Shelf> {
  const group_id = (await api.call(groups.create, { body: { group_name: name } }, owner)).body.group_id as number;
  const subgroup_id = (await api.call(subgroups.create, { body: { group_id, subgroup_name: name } }, owner)).body.subgroup_id as number;
  return {
    add: async (product, more = {}) => {
      const made = await api.call(clientProducts.create, { body: { name: product, group_id, subgroup_id, base_unit, size_quantity, ...more } }, owner);
      expect(made.status).toBe(201);
    },
  };
}

async function found(api: Api, { owner }: Venue, kind: Flaw): Promise<string[]> {
  const { data, total } = (await api.call(flawedProducts, { params: { kind } }, owner)).body;
  const { flaws } = (await api.call(catalogueHealth, {}, owner)).body;
  expect(flaws.find((flaw) => flaw.kind === kind)?.count).toBe(total);
  return data.map((row) => String(row.name));
}

test('says how many it looked at: of what cannot be judged nothing is claimed', async ({ api, venue }) => {
  const shelf = await openShelf(api, venue, 'Bottles', 'ml', 700);
  await shelf.add('Gin', { abv: 40 });
  await shelf.add('Gin of unknown strength');
  await shelf.add('Syrup');
  const { products, flaws } = (await api.call(catalogueHealth, {}, venue.owner)).body;
  expect(products).toBe(3);
  expect(flaws).toEqual([
    { kind: 'no-cost', count: 3, looked_at: 3 },
    { kind: 'no-tare', count: 1, looked_at: 1 },
    { kind: 'no-barcode', count: 1, looked_at: 1 },
    { kind: 'no-supplier', count: 3, looked_at: 3 },
    { kind: 'duplicates', count: expect.any(Number), looked_at: 3 },
  ]);
});

describe('a product lacks a barcode', () => {
  test('when most of its subgroup have one, and not when none of it is labelled', async ({ api, venue }) => {
    const salt = await openShelf(api, venue, 'Salt', 'g', 240);
    await salt.add('Flaky salt', { barcode: '4006381333931' });
    await salt.add('Smoked salt');
    const roots = await openShelf(api, venue, 'Roots', 'g', 5000);
    await roots.add('Carrots');
    await roots.add('Beetroot');
    await roots.add('Branded radishes', { barcode: '96385074' });
    expect(await found(api, venue, 'no-barcode')).toEqual(['Smoked salt']);
  });

  test('when it is a bottle of drink, even before any is labelled; a keg has none', async ({ api, venue }) => {
    const beer = await openShelf(api, venue, 'Beer', 'ml', 330);
    await beer.add('Stout', { abv: 4.2 });
    await beer.add('Stout keg', { abv: 4.2, size_quantity: 50_000 });
    expect(await found(api, venue, 'no-barcode')).toEqual(['Stout']);
  });
});

describe('a product lacks its empty weight', () => {
  test('when most of its subgroup are weighed or it is a spirit, and else never without a density', async ({ api, venue }) => {
    const density_id = (await api.call(densities.create, { body: { density_value: 0.99 } }, venue.owner)).body.density_id as number;
    const wine = await openShelf(api, venue, 'Wine', 'ml', 750);
    await wine.add('Rioja', { density_id, abv: 13.5, tare_weight_g: 500, full_weight_g: 1243 });
    await wine.add('Chablis', { density_id, abv: 12.5 });
    await wine.add('House red', { abv: 12.5 });
    const tonic = await openShelf(api, venue, 'Tonic', 'ml', 200);
    await tonic.add('Tonic', { density_id });
    const gin = await openShelf(api, venue, 'Gin', 'ml', 700);
    await gin.add('Old Tom', { density_id, abv: 40 });
    expect(await found(api, venue, 'no-tare')).toEqual(['Chablis', 'Old Tom']);
  });
});
