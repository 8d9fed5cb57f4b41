import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

type Sold = readonly [name: string, quantity: number, cents: number];
const groups: readonly (readonly [name: string, items: readonly Sold[]])[] = [
  [
    'BIERE',
    [
      ['Pils', 30, 12_000],
      ['Weizen', 12, 6000],
    ],
  ],
  [
    'WEINE',
    [
      ['Riesling', 9, 5400],
      ['Silvaner', 7, 4200],
      ['Dornfelder', 4, 2600],
      ['Secco', 11, 5500],
    ],
  ],
  [
    'KAFFEE',
    [
      ['Espresso', 40, 10_000],
      ['Mokka', 5, 1750],
      ['Melange', 8, 3200],
    ],
  ],
];
const money = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const sum = (items: readonly Sold[], at: 1 | 2) => items.reduce((all, item) => all + item[at], 0);
const line = (name: string, quantity: number, cents: number) => `${name};${quantity};${money(cents)}`;
const all = groups.flatMap(([, items]) => items);

/** A report of groups with a sum below each; the second goes on over a page. */
function report(again: string, groupSum: string, siteSum: string, wrong = 0): string {
  const rows = groups.flatMap(([name, items]) => [
    name,
    ...items.flatMap(([item, quantity, cents], at) => [
      ...(name === 'WEINE' && at === 2 ? ['', 'Artikel;Menge;Betrag', ...(again ? [again] : [])] : []),
      line(`  ${item}`, quantity, cents),
    ]),
    line(groupSum, sum(items, 1), sum(items, 2) + (name === 'WEINE' ? wrong : 0)),
    '',
  ]);
  return ['Umsatz nach Warengruppen 03.06.2026', '', 'Artikel;Menge;Betrag', ...rows, line(siteSum, sum(all, 1), sum(all, 2)), ''].join('\n');
}

test.for([
  ['WEINE (Forts.)', 'Summe Gruppe', 'Summe Haus'],
  ['WEINE (suite)', 'Total rayon', 'Total magasin'],
  ['WEINE', 'Group total', 'SITE TOTAL'],
  ['', 'Division Total', 'SITE TOTAL'],
] as const)('a group that goes on over a page has its sum left out, and so has the house: %s', async ([again, groupSum, siteSum]) => {
  const { sold, faults } = await readWhole(report(again, groupSum, siteSum));
  expect([faults, sold]).toEqual([0, Object.fromEntries(all.map(([name, quantity]) => [name, quantity]))]);
});

test('a row that is called like the sums of its file and is none is a fault, not an item', async () => {
  const { sold, faults } = await readWhole(report('', 'Summe Gruppe', 'SITE TOTAL', 500));
  expect([Object.keys(sold).filter((name) => /summe|total/i.test(name)), faults > 0]).toEqual([[], true]);
});

test('one row that is called like a sum and comes to nearly all others is asked about', async () => {
  const rows = all.map(([name, quantity, cents]) => line(name, quantity, cents));
  const { asked } = await readWhole(['Artikel;Menge;Betrag', ...rows, line('Total Haus', sum(all, 1), sum(all, 2) - 700)].join('\n'));
  expect(asked).toContain('total');
});

test.for(['Artikel;Verkauft;Rückgabe;Umsatz netto', 'Item;Sold;Refunded;Net Sales', 'Article;Vendus;Remboursés;Ventes HT'] as const)(
  'what was given back is taken off under heads that stand over each group: %s',
  async (titles) => {
    const row = ([name, quantity, cents]: Sold, at: number) => `${name};${quantity};${at % 2};${(cents / 100).toFixed(2)}`;
    const rows = groups.flatMap(([name, items]) => [name, titles, ...items.map(row), '']);
    const flat = [titles, ...groups.flatMap(([, items]) => items.map(row))];
    const [grouped, plain] = [await readWhole(rows.join('\n')), await readWhole(flat.join('\n'))];
    expect([grouped.asked, grouped.sold, grouped.money]).toEqual([plain.asked, plain.sold, plain.money]);
    expect([grouped.sold.Weizen, grouped.money]).toEqual([11, 506.5]);
  },
);
