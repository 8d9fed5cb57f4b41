import { expected, houses, paper, productsOf } from '../../../../test/first-hour/papers.ts';
import { formWith } from '../../../../test/form.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { thousandthsOf } from '../../../stock/domain/units.ts';
import { type MenuDraft, processMenu } from '../../contract/menu.ts';

interface Taken {
  readonly product?: string;
  readonly ml?: number;
  readonly g?: number;
  readonly units?: number;
  readonly oz?: number;
  readonly dashes?: number;
  readonly optional?: boolean;
}

const flOz = 29.5735;
/** Of one portion, in whole ones or dashes, else in millilitres or grams. */
const amountOf = ({ ml, g, units, oz, dashes }: Taken): number => dashes ?? units ?? Math.round(ml ?? g ?? (oz ?? 0) * flOz);
const counted = ['unit', 'each', 'dash'];

describe('sheets of recipes made by somebody who has not seen the reader', () => {
  test.for(houses)('%s: every recipe takes what it says of the house’s own products', { timeout: 60_000 }, async ([set, country], { api, venue }) => {
    await (await productsOf(set, country, api, venue)).bring();
    const { body } = await api.raw(processMenu, { token: venue.owner.token, ...(await formWith('file', paper(set, 'recipes.txt'))) });
    const { recipes } = expected<{ recipes: { name: string; ingredients: Taken[] }[] }>(set, 'recipes.txt');
    const optional = new Set(recipes.flatMap(({ ingredients }) => ingredients.flatMap(({ product, optional: open }) => (open ? [product] : []))));
    const took = (body.drafts as MenuDraft[]).map(({ ingredients, portions }) =>
      ingredients.flatMap(({ found, quantity, unit }) => {
        if (!found || optional.has(found.product_name)) return [];
        const base = (thousandthsOf(quantity, unit, { base_unit: found.base_unit, size_quantity: 1 }) ?? 0) / 1000;
        return [[found.product_name, counted.includes(unit) ? quantity / portions : Math.round(base / portions)]];
      }),
    );
    const meant = recipes.map(({ ingredients }) => ingredients.flatMap((one) => (one.product && !one.optional ? [[one.product, amountOf(one)]] : [])));
    expect(took).toEqual(meant);
  });
});
