import { expect, test } from 'vitest';
import { type ParSuggestion, planOf, reckoning } from './par-reckoning.ts';

const gin: ParSuggestion = {
  product_id: 1,
  product_name: 'London Dry Gin',
  brand_name: 'Tanqueray',
  size: '700 ml',
  base_unit: 'ml',
  size_quantity: 700,
  location_id: 2,
  location_name: 'Back bar',
  pack_units: 6,
  days: 56,
  usage_per_day: 700,
  deviation: 210,
  lead_time_days: 2,
  review_days: 7,
  safety_stock: 1400,
  reorder_point: 2800,
  par_min: 2800,
  par_max: 7700,
  demand: 'smooth',
  current_min: null,
  current_max: null,
};

test('each step shows its own numbers', () => {
  const steps = reckoning(gin, '95', 0.5);
  expect(steps.map(({ label }) => label)).toEqual(['Daily use', 'Lead time', 'Between orders', 'Safety stock', 'Reorder point', 'Min', 'Max']);
  expect(steps[4]).toEqual({ label: 'Reorder point', formula: '1\u00a0bottle × 2 days + 2\u00a0bottles', result: '4\u00a0bottles (2.8\u00a0l)' });
  expect(steps[3]?.formula).toContain('95% of the time');
});

test('what applying does is counted before it is done', () => {
  const of = (current: [number | null, number | null], next: [number, number]) => ({ current_min: current[0], current_max: current[1], par_min: next[0], par_max: next[1] });
  expect(planOf([of([null, null], [1, 2]), of([1, 2], [1, 3]), of([1, 2], [2, 2]), of([1, 3], [1, 2]), of([2, 3], [1, 3]), of([1, 2], [1, 2])])).toEqual({
    added: 1,
    raised: 2,
    lowered: 2,
    same: 1,
  });
});
