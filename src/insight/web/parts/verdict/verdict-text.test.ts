import { expect, test } from 'vitest';
import type { VarianceRow } from '../../../contract/variance.ts';
import { countErrorText, pourText } from './verdict-text.ts';

const gin = { product_id: 1, product_name: 'Gin', brand_name: null, size: '700 ml', base_unit: 'ml', size_quantity: 700 } as const;
const amounts = { theoretical: 4500, unexplained: -1300 } as NonNullable<VarianceRow['quantities']>;
const row = (count_error: VarianceRow['count_error']) => ({ product: gin, count_error }) as VarianceRow;
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('a loss is shown as the pour that explains it, where a portion size is known', () => {
  expect(plain(pourText(amounts, [{ name: 'Gin & tonic', quantity: 45 }], gin))).toBe('Same as pouring 58 ml where 45 ml is the recipe, 100 times.');
  expect(pourText(amounts, [], gin)).toBeUndefined();
  expect(
    pourText(
      amounts,
      [
        { name: 'Pour', quantity: 45 },
        { name: 'Double', quantity: 90 },
      ],
      gin,
    ),
  ).toBeUndefined();
  expect(pourText({ ...amounts, unexplained: 50 }, [{ name: 'Pour', quantity: 45 }], gin)).toBeUndefined();
  expect(pourText(amounts, [{ name: 'Bottle', quantity: 700 }], gin)).toBeUndefined();
});

test('how far counts are usually off says whether it may be counting alone', () => {
  expect(plain(countErrorText(row({ counts: 8, usual: 350, likelihood: 0.6, within: true })))).toBe('Within the usual count error (0.5 bottles, over 8 counts).');
  expect(plain(countErrorText(row({ counts: 8, usual: 350, likelihood: 0.04, within: false })))).toBe(
    'Counts are usually off by 0.5 bottles: a 4% chance that it is only counting error.',
  );
  expect(plain(countErrorText(row({ counts: 8, usual: 350, likelihood: 0.001, within: false })))).toMatch(/more than counting error explains/);
  expect(countErrorText(row(null))).toBeUndefined();
});
