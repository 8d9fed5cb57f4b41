import { expect, test } from 'vitest';
import { currencySign, moneyText } from './number-text.ts';

test('money has its currency, and a minus that is one', () => {
  expect([moneyText(-412.6, 'USD'), moneyText(0, 'USD'), moneyText(null, 'USD')].map((words) => words.replace('US$', '$'))).toEqual(['\u2212$412.60', '$0.00', '—']);
});

test('a field of money has its sign', () => expect([currencySign('USD'), currencySign('EUR')].map((sign) => sign.replace('US', ''))).toEqual(['$', '€']));
