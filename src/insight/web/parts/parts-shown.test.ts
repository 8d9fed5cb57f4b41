import { expect, test } from 'vitest';
import { moneyText } from '../../../kernel/web/ui/values/number-text.ts';
import { splitWords } from './part-words.ts';
import { partsShown } from './parts-shown.ts';

const totals = {
  actual_cost: 140.0149,
  theoretical_cost: 100.0001,
  price_cost: -10.0049,
  waste_cost: -10.0049,
  comps_cost: -5.0049,
  shorts_cost: 0,
  adjustments_cost: 0,
  unexplained_cost: -15.0001,
};
const cents = (text: string) => Math.round(Number(text.replace('\u2212', '-').replace(/[^-\d.]/g, '')) * 100);
const shownAs = (value: number) => cents(moneyText(value, 'USD'));

test('what is shown of a variance adds up to the cent: expected, less all that made the difference, is used', () => {
  const sum = (of: Record<string, number>) => splitWords.reduce((all, { name }) => all + shownAs(of[name] ?? 0), 0);
  // Each rounded by itself they do not.
  expect(shownAs(totals.theoretical_cost) - sum(totals)).not.toBe(shownAs(totals.actual_cost));
  const { used, expected, parts } = partsShown(totals);
  expect(shownAs(expected) - sum(parts)).toBe(shownAs(used));
  expect([used, parts.unexplained_cost, parts.shorts_cost]).toEqual([140.01, -15, 0]);
  expect(Math.abs(expected - totals.theoretical_cost)).toBeLessThan(0.02);
});
