import { describe, expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

/** Item, how many, price in cents, whether it is food. */
const card = [
  ['Pilsner', 12, 490, false],
  ['Burger', 3, 1300, true],
  ['Fries', 7, 525, true],
  ['House Red', 4, 700, false],
  ['Club Sandwich', 9, 1450, true],
  ['Cola', 5, 350, false],
] as const;

type Row = (item: (typeof card)[number], at: number) => readonly (string | number)[];
const money = (amount: number) => amount.toFixed(2).replace('.', ',');
const table = (titles: string, row: Row): string => [titles, ...card.map((item, at) => row(item, at).join(';')), ''].join('\n');
const cents = (lines: readonly { net: number | null; tax: number | null; gross: number | null }[], field: 'net' | 'tax' | 'gross') =>
  Math.round(lines.reduce((sum, line) => sum + (line[field] ?? Number.NaN), 0) / 100);
const gross = card.reduce((sum, [, count, price]) => sum + count * price, 0);
const inside = (amount: number, rate: number) => Math.round((amount * rate) / (100 + rate));
const taxes = card.reduce((sum, [, count, price, isFood]) => sum + inside(count * price, isFood ? 7 : 19), 0);

describe('several taxes, each in a column', () => {
  const split: Row = ([name, count, price, isFood]) => {
    const amount = count * price;
    const tax = inside(amount, isFood ? 7 : 19);
    const both = isFood ? [money(tax / 100), money(0)] : [money(0), money(tax / 100)];
    return [name, count, money((amount - tax) / 100), ...both, money(amount / 100)];
  };
  test.each([['Item;Qty;Net sales;Food tax;Bar tax;Gross sales'], ['Artikel;Menge;Netto;USt 7 %;USt 19 %;Brutto'], ['Item;Quantity;Net;GST;PST;Total with tax']])(
    'are added up where net and all of them are the gross amount: %s',
    async (titles) => {
      const { asked, lines } = await readWhole(table(titles, split));
      expect([asked, cents(lines, 'net'), cents(lines, 'tax'), cents(lines, 'gross')]).toEqual([[], gross - taxes, taxes, gross]);
    },
  );

  test.each([['Artikel;Menge;Brutto;MwSt 7%;MwSt 19%'], ['Item;Qty sold;Gross sales;VAT 7%;VAT 19%'], ['Artículo;Unidades vendidas;Total;IVA 7 %;IVA 19 %']])(
    'are added up where each is the rate in its title of the amount: %s',
    async (titles) => {
      const { asked, mapping, lines } = await readWhole(
        table(titles, (item, at) => {
          const [name, count, , low, high, full] = split(item, at);
          return [name ?? '', count ?? '', full ?? '', low ?? '', high ?? ''];
        }),
      );
      expect([asked.includes('money'), mapping.tax, cents(lines, 'tax'), cents(lines, 'gross')]).toEqual([false, 'included', taxes, gross]);
    },
  );

  test('are added up where their titles number them', async () => {
    const onTop: Row = ([name, count, price]) => [name, count, money((count * price) / 100), money((count * price * 6) / 10_000), money((count * price * 2) / 10_000)];
    const { mapping } = await readWhole(table('Menu item;Quantity;Net sales;Tax 1;Tax 2', onTop));
    expect([mapping.columns.tax, mapping.more_taxes]).toEqual([3, [4]]);
  });

  test('none is read alone where nothing proves its relation to the amount: a question', async () => {
    const onTop: Row = ([name, count, price]) => [name, count, money((count * price) / 100), money((count * price * 6) / 10_000), money((count * price * 2) / 10_000)];
    const { asked, mapping } = await readWhole(table('Menu item;Quantity;Amount;State tax;City tax', onTop));
    expect([asked.includes('money'), mapping.columns.tax]).toEqual([true, null]);
  });
});

describe('voids beside returns', () => {
  const voids = [2, 0, 1, 0, 3, 0];
  const returns = [1, 0, 0, 1, 2, 0];
  const left = (count: number, at: number) => count - (voids[at] ?? 0) - (returns[at] ?? 0);
  const sold = Object.fromEntries(card.map(([name, count], at) => [name, left(count, at)]));

  test.each([['Article;Sold;Void;Return;Price;Turnover'], ['Artikel;Anzahl;Storno;Retoure;Preis;Umsatz'], ['Artikel;Aantal;Void;Retour;Prijs;Omzet']])(
    'are both taken off where price and amount prove that they are still in the quantity: %s',
    async (titles) => {
      const { asked, sold: read } = await readWhole(
        table(titles, ([name, count, price], at) => [name, count, voids[at] ?? 0, returns[at] ?? 0, money(price / 100), money((left(count, at) * price) / 100)]),
      );
      expect([asked, read]).toEqual([[], sold]);
    },
  );

  test('are left alone where a column holds what is left', async () => {
    const { asked, sold: read } = await readWhole(
      table('Article;Quantity;Void;Return;Net quantity;Turnover', ([name, count, price], at) => [
        name,
        count,
        voids[at] ?? 0,
        returns[at] ?? 0,
        left(count, at),
        money((left(count, at) * price) / 100),
      ]),
    );
    expect([asked, read]).toEqual([[], sold]);
  });

  test('raise a question where nothing proves it', async () => {
    const { asked } = await readWhole(table('Article;Quantity;Void;Return', ([name, count], at) => [name, count, voids[at] ?? 0, returns[at] ?? 0]));
    expect(asked).toContain('quantity');
  });
});

describe('what is in the list beside what was charged', () => {
  const paid = [490, 1100, 525, 650, 1450, 350];
  const total = card.reduce((sum, [, count], at) => sum + count * (paid[at] ?? 0), 0) / 100;

  test.each([['Item;Qty sold;List price;Charged price'], ['Artikel;Verkauft;Listenpreis;Verkaufspreis'], ['Item;Units sold;Regular price;Actual price']])(
    'as prices: what was charged is taken, and asked: %s',
    async (titles) => {
      const { asked, money: read } = await readWhole(table(titles, ([name, count, price], at) => [name, count, money(price / 100), money((paid[at] ?? 0) / 100)]));
      expect([asked.includes('money'), read]).toEqual([true, total]);
    },
  );

  test.each([['Item;Qty;List amount;Charged amount'], ['Item;Qty;Charged amount;List amount']])('as amounts they are no places side by side: %s', async (titles) => {
    const { asked, money: read } = await readWhole(
      table(titles, ([name, count, price], at) => {
        const both = [money((count * price) / 100), money((count * (paid[at] ?? 0)) / 100)];
        return [name, count, ...(titles.endsWith('List amount') ? both.reverse() : both)];
      }),
    );
    expect([asked.includes('money'), asked.includes('beside'), read]).toEqual([true, false, total]);
  });

  test('with an amount column the prices raise no question', async () => {
    const { asked, money: read } = await readWhole(
      table('Item;Qty;List price;Charged price;Total', ([name, count, price], at) => [
        name,
        count,
        money(price / 100),
        money((paid[at] ?? 0) / 100),
        money((count * (paid[at] ?? 0)) / 100),
      ]),
    );
    expect([asked, read]).toEqual([[], total]);
  });
});
