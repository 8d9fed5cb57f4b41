import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const rows = [
  ['Pilsner', 12, 490],
  ['Negroni', 3, 1300],
  ['Fries', 7, 525],
  ['House Red', 4, 700],
  ['Club Sandwich', 9, 1450],
] as const;

const table = (titles: string, rates: readonly string[], mark: string): string =>
  [
    titles,
    ...rows.map(([name, count, cents], at) =>
      [name, count, cents, count * cents]
        .map((cell, column) => (column > 1 ? ((cell as number) / 100).toFixed(2).replace('.', mark) : cell))
        .concat(rates[at] ?? '')
        .join(';'),
    ),
  ].join('\n');

test.for([
  ['a tenth', 'Item;Qty;Price;Total incl. VAT;VAT', ['0.1', '0.2', '0.1', '0.2', '0.1'], '.', [10, 20, 10, 20, 10]],
  ['three places', 'Article;Qté;PU TTC;Total TTC;TVA', ['0,2', '0,2', '0,055', '0,2', '0,1'], ',', [20, 20, 5.5, 20, 10]],
  ['two places', 'Artikel;Menge;Einzelpreis;Brutto;MwSt', ['0,19', '0,19', '0,07', '0,19', '0,07'], ',', [19, 19, 7, 19, 7]],
  ['the same on every row, called an amount', 'Artículo;Uds;Precio;Importe con IVA;Impuesto', ['0,1', '0,1', '0,1', '0,1', '0,1'], ',', [10, 10, 10, 10, 10]],
  ['what the price is multiplied by', 'Artikel;Aantal;Prijs;Bedrag incl. btw;BTW', ['1,21', '1,21', '1,09', '1,21', '1,09'], ',', [21, 21, 9, 21, 9]],
] as const)('a rate written as %s is no money', async ([, titles, rates, mark, percent]) => {
  const { lines, mapping } = await readWhole(`${table(titles, rates, mark)}\n`);
  expect([mapping.columns.tax, mapping.tax_rate]).toEqual([null, 4]);
  expect(lines.map((line) => [line.tax, line.net, (line.tax_rate ?? 0) / 1000])).toEqual(percent.map((rate) => [null, null, rate]));
});

test('amounts of tax that are small stay amounts', async () => {
  const taxes = ['9,80', '6,50', '6,13', '4,67', '21,75'];
  const { mapping } = await readWhole(`${table('Article;Qté;PU TTC;Total TTC;TVA', taxes, ',')}\n`);
  expect(mapping.columns.tax).toBe(4);
  const cheap = ['Item;Qty;Price;Total incl. VAT;VAT', 'Mint;1;0.60;0.60;0.1', 'Cookie;2;0.60;1.20;0.2', 'Egg;1;0.60;0.60;0.1', 'Roll;3;0.60;1.80;0.3', 'Dip;1;0.60;0.60;0.1'].join(
    '\n',
  );
  expect((await readWhole(`${cheap}\n`)).mapping.columns.tax).toBe(4);
});
