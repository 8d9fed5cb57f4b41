import { describe, expect, test } from 'vitest';
import type { RecipeCostStep } from '../../../contract/recipe.ts';
import { costTitle, marginTitle } from './cost-words.ts';

const step = (product_name: string | null, cost_before: number, cost: number): RecipeCostStep => ({
  at: '2026-01-01T00:00:00Z',
  cause: product_name === null ? 'version' : 'price',
  recipe_id: null,
  recipe_name: null,
  revision: null,
  product_id: null,
  product_name,
  brand_name: null,
  size: null,
  delivery_id: null,
  number: null,
  price_before: null,
  price: null,
  cost_before,
  cost,
  cost_complete: true,
});

describe('what is said of a cost over time', () => {
  test('names what moved it most in the direction in which it went', () => {
    expect(costTitle(2, [step('Campari', 2, 2.4), step('Gin', 2.4, 2.1), step('Campari', 2.1, 2.3)], 'March')).toBe('Costs 15% more than in March, mostly Campari');
    expect(costTitle(2, [step('Campari', 2, 2.4), step(null, 2.4, 1.8)], 'March')).toBe('Costs 10% less than in March, mostly the recipe');
    expect(costTitle(2, [step('Campari', 2, 2.4), step('Campari', 2.4, 2)], 'March')).toBe('Costs what it did in March');
  });

  test('says since when a margin is under its target, and otherwise how far it moved', () => {
    const at = (day: number, gp: number | null) => ({ at: `2026-01-0${day}`, gp });
    const said = (points: readonly ReturnType<typeof at>[], target: number | null) => marginTitle(points, target, 'January', (day) => day);
    expect(said([at(1, 76), at(2, 74), at(3, 76), at(4, 73), at(5, 72)], 75)).toBe('Under its target since 2026-01-04');
    expect(said([at(1, 74), at(2, 72)], 75)).toBe('Under its target all along');
    expect(said([at(1, 80), at(2, 78.5)], 75)).toBe('Leaves 78.5%, 1.5 points less than in January');
    expect(said([at(1, null)], 75)).toBe('No price to hold the cost against');
  });
});
