import { expect, test } from 'vitest';
import { moneyText, percentText, quantityText } from './number-text.ts';

test('money has its currency, and a minus that is one', () => {
  expect([moneyText(-412.6, 'USD'), moneyText(0, 'USD'), moneyText(null, 'USD')].map((words) => words.replace('US$', '$'))).toEqual(['\u2212$412.60', '$0.00', '—']);
});

test('a quantity has its unit', () => {
  expect([quantityText(2.4, 'bottles'), quantityText(1234.567), quantityText(undefined, 'ml')]).toEqual(['2.4\u00a0bottles', '1,234.57', '—']);
});

test('a share is a percentage, and no share is none', () => {
  expect([percentText(0.019), percentText(-0.5, 0), percentText(Number.NaN)]).toEqual(['1.9%', '\u221250%', '—']);
});
