import { describe, expect, test } from 'vitest';
import { guessMapping } from './guess.ts';
import { readLines } from './read.ts';

const house = { country: 'US', today: '2026-11-22' };

async function read(text: string) {
  const { mapping, columns, notes } = await guessMapping(Buffer.from(text), 'export.csv', { house });
  const lines = [];
  async function* whole() {
    yield Buffer.from(text);
  }
  for await (const part of readLines(whole(), mapping)) lines.push(...part.lines);
  const title = (field: keyof typeof mapping.columns) => columns[mapping.columns[field] ?? -1]?.header ?? null;
  return { mapping, lines, notes, title };
}

const table = (titles: string, rows: readonly (readonly (string | number)[])[], sep = ',') => [titles, ...rows.map((row) => row.join(sep)), ''].join('\n');

describe('what the numbers of a till tell', () => {
  test('given away comes on top of what was sold where the money is whole prices of that alone', async () => {
    const rows = [
      ['Pint', 373, 0, 2611],
      ['Half', 358, 3, 1432],
      ['IPA', 20, 3, 160],
      ['Mojito', 268, 1, 2680],
    ].map(([name, sold, given, money]) => [name as string, sold as number, given as number, `${money}.00`]);
    const { mapping, lines } = await read(
      table(
        'Item Name,Qty Sold,Comp Qty,Net Sales,Category',
        rows.map((row) => [...row, 'Bar']),
      ),
    );
    expect([mapping.given_away, mapping.columns.comp]).toEqual([2, null]);
    expect(lines.map(({ quantity, given }) => [quantity / 1000, (given ?? 0) / 1000])).toEqual([
      [373, 0],
      [358, 3],
      [20, 3],
      [268, 1],
    ]);
  });

  test('net and tax together are the gross amount, and the amount before the discount is no price of one', async () => {
    const rows = [
      [48, 297.6, 3.2],
      [77, 246.4, 0],
      [76, 486.4, 1.5],
      [91, 300.3, 3.2],
      [133, 904.4, 3.2],
    ].map(([qty = 0, full = 0, off = 0], at) => {
      const paid = full - off;
      const net = Math.round((paid / 1.2) * 100) / 100;
      return [`Drink ${'ABCDE'[at]}`, qty, full.toFixed(2), (-off).toFixed(2), paid.toFixed(2), (paid - net).toFixed(2), net.toFixed(2)];
    });
    const { title, mapping } = await read(table('Name,Quantity sold,Price (GBP),Discount (GBP),Final price (GBP),VAT (GBP),Net (GBP)', rows));
    expect([title('gross'), title('unit_price'), mapping.open]).toEqual(['Final price (GBP)', null, ['day']]);
  });

  test('a discount is taken off already where another column less it is the amount', async () => {
    const rows = [
      [10, 90, 5],
      [4, 44, 0],
      [7, 63, 3],
      [9, 81, 2],
      [3, 36, 0],
    ].map(([qty = 0, full = 0, off = 0], at) => [`2026-05-18,${at}`, `Drink ${at}`, qty, full, off, full - off]);
    const { mapping, lines } = await read(table('Date,Order,Item,Qty,Turnover,Discount,Revenue', rows));
    expect([mapping.open, lines.map(({ net }) => (net ?? 0) / 10_000)]).toEqual([undefined, [85, 44, 60, 79, 36]]);
  });

  test('one moment on the rows of many receipts is when the day was closed: after midnight the day is a question', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => ['2026-05-18T01:12:44', at, `Drink ${at % 3}`, 1 + (at % 2), (1 + (at % 2)) * 9]);
    const { mapping, lines } = await read(table('Date,Receipt number,Item,Qty,Gross sales', rows));
    expect([mapping.open, mapping.business_date, lines[0]?.day, lines[0]?.time]).toEqual([['day'], '2026-05-17', '2026-05-17', null]);
  });
});

describe('what a title says', () => {
  const rows = [
    [2, 20, 3.8],
    [1, 9, 1.71],
    [4, 44, 8.36],
    [3, 30, 5.7],
    [5, 45, 8.55],
  ].map(([qty = 0, net = 0, tax = 0], at) => ['2026-05-18', at, `Drink ${at}`, qty, net.toFixed(2), tax.toFixed(2), (net + tax).toFixed(2)]);

  test('amounts of tax are amounts, whatever rate stands in their title', async () => {
    for (const title of ['Tax 8.25%', 'VAT (19 %)']) {
      const found = await read(table(`Date,Order,Item,Qty,Net sales,${title},Total incl tax`, rows));
      expect([found.title('tax'), found.title('net'), found.title('gross'), found.mapping.open]).toEqual([title, 'Net sales', 'Total incl tax', undefined]);
    }
  });

  test('how many were sold is believed where some rows hold no number: these are at fault, and not one sold each', async () => {
    const { title, lines } = await read(
      table('Date,Order,Item,Qty,Net sales', [
        ...Array.from({ length: 7 }, (_, at) => ['2026-05-18', at, `Drink ${at}`, 2, '18.00']),
        ...['a', 'b', 'c'].map((name) => ['2026-05-18', 9, name, 'two', '18.00']),
      ]),
    );
    expect([title('quantity'), lines.map(({ quantity }) => quantity)]).toEqual(['Qty', Array.from({ length: 7 }, () => 2000)]);
  });

  test('the tax of two rates, each in a column of its own, is in both', async () => {
    const two = rows.map((row, at) => [...row.slice(0, 5), at % 2 ? row[5] : '', at % 2 ? '' : row[5], row[6]]) as (string | number)[][];
    const { title, mapping } = await read(table('Date,Order,Item,Qty,Net sales,Tax 7%,Tax 19%,Total incl tax', two));
    expect([title('tax'), mapping.more_taxes, title('net'), title('gross')]).toEqual(['Tax 7%', [6], 'Net sales', 'Total incl tax']);
  });

  test('business days end in the morning, and what was sold after midnight stays on them', async () => {
    const { mapping } = await read(
      table('Business Date,Time,Order,Item,Qty,Net Sales', [
        ['2026-05-18', '23:10', 1, 'Pint', 1, '6.00'],
        ['2026-05-18', '00:40', 2, 'Half', 2, '8.00'],
      ]),
    );
    expect(mapping.business_days).toBe(true);
    expect((await read(table('Date,Time,Order,Item,Qty,Net Sales', [['2026-05-18', '23:10', 1, 'Pint', 1, '6.00']]))).mapping.business_days).toBeUndefined();
  });

  test('a column of what each row is leaves out what is no sale, and a discount is no item', async () => {
    const kinds = ['Umsatz', 'Umsatz', 'Pfand', 'Rabatt', 'TrinkgeldAN', 'Umsatz', 'Umsatz', 'PfandRueckzahlung'];
    const journal = kinds.map((kind, at) => [
      '2026-05-18',
      at,
      kind,
      kind === 'Rabatt' ? 'Happy Stunde' : `Artikel ${'ABCDEFGH'[at]}`,
      kind === 'PfandRueckzahlung' ? -1 : 1,
      kind === 'Rabatt' || kind === 'PfandRueckzahlung' ? '-2,00' : '5,00',
    ]);
    const { lines } = await read(table('Datum;Bon;GV_TYP;Artikel;Menge;Betrag', journal, ';'));
    expect(lines.map(({ description, quantity }) => [description, quantity / 1000])).toEqual([
      ['Artikel A', 1],
      ['Artikel B', 1],
      ['Happy Stunde', 0],
      ['Artikel F', 1],
      ['Artikel G', 1],
    ]);
  });

  test('training is no sale, and what was wasted or eaten by the staff is gone unpaid', async () => {
    const kinds = ['Sale', 'Sale', 'Waste', 'Training', 'Staff Meal', 'Sale', 'Sale'];
    const { lines } = await read(
      table(
        'Date,Order,Line Type,Item,Qty,Net Sales',
        kinds.map((kind, at) => ['2026-05-18', at, kind, `Drink ${at}`, 1, '5.00']),
      ),
    );
    expect(lines.map(({ description, kind }) => [description, kind])).toEqual([
      ['Drink 0', 'sale'],
      ['Drink 1', 'sale'],
      ['Drink 2', 'comp'],
      ['Drink 4', 'comp'],
      ['Drink 5', 'sale'],
      ['Drink 6', 'sale'],
    ]);
  });
});
