import { sql } from 'kysely';
import { expected, houses, productsOf } from '../../../../test/first-hour/papers.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';

interface Expected {
  readonly row: number;
  readonly name: string;
  readonly cost_per_unit: number | null;
  readonly cost_per_case: number | null;
  readonly pack_units: number;
  readonly supplier: string | null;
  readonly size_ml: number | null;
  readonly size_g?: number;
  readonly size_each?: number;
  readonly pars: Readonly<Record<string, number>>;
  readonly par_unit?: string;
}

describe('sheets made by somebody who has not seen the reader', () => {
  test.for(houses)('%s: every product at its cost, its size and its levels, and nothing else', { timeout: 60_000 }, async ([set, country], { api, venue }) => {
    const { products, places } = expected<{ products: Expected[]; places: string[] }>(set, 'products.xlsx');
    const { preview: body, bring } = await productsOf(set, country, api, venue);
    expect(body.rows.filter(({ action }) => action === 'refuse').map(({ row, errors }) => [row, errors])).toEqual([]);
    const found = new Map(body.rows.map(({ row, cells }) => [row, cells]));
    const told = products.map(({ row, name }) => [name, found.get(row)?.cost ?? null, found.get(row)?.pack?.replace('case of ', '') ?? '1']);
    const cost = ({ cost_per_unit, cost_per_case, pack_units }: Expected) => {
      const one = cost_per_unit ?? (cost_per_case === null ? null : cost_per_case / pack_units);
      return one === null ? null : String(Math.round(one * 10_000) / 10_000).replace(/^(\d+)(?:\.(\d?))?$/, (_, whole: string, cents = '') => `${whole}.${cents.padEnd(2, '0')}`);
    };
    expect(told).toEqual(products.map((one) => [one.name, cost(one), String(one.pack_units)]));
    expect(body.rows.length).toBe(products.length);
    expect([...new Set(body.rows.flatMap(({ cells }) => cells.supplier ?? []))].every((name) => /\p{L}{3}/u.test(name))).toBe(true);
    const standing = [...new Set(body.rows.flatMap(({ cells }) => (cells.par ?? '').split(', ').map((one) => one.replace(/^[\d–.]+ /, ''))))].filter((one) => one !== '');
    expect(standing.toSorted()).toEqual(places.toSorted());
    const levels = ({ pars, par_unit, pack_units }: Expected) => {
      const all = places.flatMap((place) => (pars[place] ? [`${pars[place] * (par_unit === 'case' ? pack_units : 1)} ${place}`] : []));
      return all.join(', ');
    };
    expect(products.map(({ row, name }) => [name, found.get(row)?.par ?? ''])).toEqual(products.map((one) => [one.name, levels(one)]));

    expect((await bring()).status).toBe(200);
    const { rows } = await (await stocked(api, venue)).inTenant(({ db }) =>
      sql<{
        name: string;
        size: number;
        unit: string;
      }>`select name, size_quantity / 1000.0 as size, base_unit as unit from product_cards where client_id = (select app_client())`.execute(db),
    );
    const sizes = new Map(rows.map(({ name, size, unit }) => [name, `${Math.round(Number(size))} ${unit}`]));
    const size = ({ size_ml, size_g, size_each }: Expected) => (size_ml ? `${Math.round(size_ml)} ml` : size_g ? `${size_g} g` : `${size_each ?? 1} each`);
    expect(products.map(({ name }) => [name, sizes.get(name) ?? sizes.get(name.replace(/ \d+ ?cl$/, ''))])).toEqual(products.map((one) => [one.name, size(one)]));
  });
});
