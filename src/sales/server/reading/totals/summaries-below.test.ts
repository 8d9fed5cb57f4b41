import { describe, expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const items = [
  ['Pilsner', 'Beer', 12, 5880],
  ['Dry Stout', 'Beer', 8, 5800],
  ['Negroni', 'Cocktails', 15, 19500],
  ['House Red', 'Wine', 11, 7700],
  ['Fries', 'Kitchen', 12, 6300],
] as const;
const quantity = 58;
const cents = 45180;
const sold = Object.fromEntries(items.map(([name, , count]) => [name, count]));

const money = (value: number, mark: string) => (value / 100).toFixed(2).replace('.', mark);
const table = (titles: string, { sep, mark }: { sep: string; mark: string }) =>
  [titles, ...items.map(([name, , count, value]) => [name, count, money(value, mark)].join(sep))].join('\n');
const english = { sep: ',', mark: '.' };
const european = { sep: ';', mark: ',' };
const groups = ({ sep, mark }: typeof english) =>
  [...Map.groupBy(items, ([, category]) => category)]
    .map(([category, all]) =>
      [
        category,
        all.reduce((sum, one) => sum + one[2], 0),
        money(
          all.reduce((sum, one) => sum + one[3], 0),
          mark,
        ),
      ].join(sep),
    )
    .join('\n');

describe('a summary below the table is no item', () => {
  test.for([
    ['payments below a total', `${table('Item,Qty,Net sales', english)}\nTotal,${quantity},451.80\n\nSummary\nCash,20,151.80\nCard,30,300.00\n`],
    ['groups right below a total, without a heading', `${table('Item,Qty,Net sales', english)}\nTotal,${quantity},451.80\n${groups(english)}\n`],
    ['groups with a total of their own', `${table('Artikel;Menge;Umsatz netto', european)}\nGesamt;58;451,80\n\nWarengruppen\n${groups(european)}\nGesamt;58;451,80\n`],
    ['groups where the table has no total', `${table('Produit;Qté vendue;CA HT', european)}\n\nVentes par famille\n${groups(european)}\n`],
    [
      'groups, then payments',
      `${table('Producto;Unidades vendidas;Importe neto', european)}\n\nPor familia\n${groups(european)}\n\nFormas de pago\nEfectivo;9;51,80\nTarjeta;21;400,00\n`,
    ],
    [
      'tax and payments in one block',
      `${table('Artikel;Aantal verkocht;Omzet excl. btw', european)}\nTotaal;58;451,80\nBTW 21%;;60,10\nBTW 9%;;8,20\nPIN;;400,00\nContant;;51,80\n`,
    ],
    ['a table of its own titles', `${table('Item,Qty sold,Net sales', english)}\nTotal,${quantity},451.80\n\nTender,Count,Amount\nCash,7,51.80\nVisa,19,400.00\n`],
    ['money in another column', `${table('Prodotto;Quantità venduta;Importo netto', european)}\nTotale;58;451,80\n\nPagamenti\nContanti;51,80;\nCarta;400,00;\n`],
  ] as const)('%s', async ([, text]) => {
    const read = await readWhole(text);
    expect(read.sold).toEqual(sold);
    expect([read.money, read.faults, read.asked.filter((question) => question !== 'sales')]).toEqual([cents / 100, 0, []]);
    expect(read.notes.join()).toContain('is not read');
  });

  test('raises a question where only its heading says that it is one', async () => {
    const { asked, sold: read, mapping } = await readWhole(`${table('Item,Qty sold,Net sales', english)}\n\nSummary\nMembers,4,30.00\nOthers,9,71.50\n`);
    expect([asked, read, mapping.last_row]).toEqual([['foot'], sold, 7]);
  });

  test('and unexplained rows below the grand total raise a question', async () => {
    const { asked } = await readWhole(`${table('Item,Qty sold,Net sales', english)}\nTotal,${quantity},451.80\n\nOrchard,3,21.00\nMeadow,2,14.00\n`);
    expect(asked).toEqual(['foot']);
  });
});

describe('what was sold below a total is read', () => {
  test.for([
    ['sections with a total each', 'Item,Qty sold,Net sales\nFries,12,63.00\nSoup,3,18.50\nTotal,15,81.50\nLager,10,65.00\nStout,4,29.00\nTotal,14,94.00\n', 29],
    [
      'sections and the total of all',
      'Item,Qty sold,Net sales\nFood\nFries,12,63.00\nSoup,3,18.50\nTotal,15,81.50\n\nDrinks\nLager,10,65.00\nStout,4,29.00\nTotal,14,94.00\n\nGrand Total,29,175.50\n',
      29,
    ],
    [
      'sections that have shares of a hundred',
      'Item,Qty sold,Net sales,% of group\nBeer\nLager,10,65.00,69.15\nStout,4,29.00,30.85\nTotal Beer,14,94.00,100.00\nWine\nRed,3,21.00,50.00\nWhite,3,21.00,50.00\nTotal Wine,6,42.00,100.00\n',
      20,
    ],
  ] as const)('%s', async ([, text, count]) => {
    const read = await readWhole(text);
    expect(Object.values(read.sold).reduce((sum, one) => sum + one, 0)).toBe(count);
    expect([read.asked, read.mapping.last_row]).toEqual([[], undefined]);
  });
});

test.for(['BAR', 'CASH', 'ONLINE'] as const)('groups that are called like a way to pay, each with its sum, are sold: %s', async (group) => {
  const items = [
    ['KITCHEN', 'Soup', 12, 60],
    ['KITCHEN', 'Bread', 30, 45.5],
    [group, 'Espresso', 44, 110],
    [group, 'Water', 15, 37.5],
    ['CELLAR', 'Merlot', 9, 216],
    ['CELLAR', 'Rioja', 4, 88],
  ] as const;
  const rows = [...Map.groupBy(items, ([name]) => name)].flatMap(([name, own]) => [
    ...own.map(([category, item, quantity, amount], at) => `${category};${at + 1};${item};${quantity};${amount.toFixed(2)}`),
    `Sum of ${name};;;${own.reduce((sum, one) => sum + one[2], 0)};${own.reduce((sum, one) => sum + one[3], 0).toFixed(2)}`,
  ]);
  const { asked, sold } = await readWhole(`Department;Code;Item;Qty sold;Net sales\n${rows.join('\n')}\n`);
  expect([asked, sold]).toEqual([[], Object.fromEntries(items.map(([, item, quantity]) => [item, quantity]))]);
});
