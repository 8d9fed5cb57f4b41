import { describe, expect, test } from 'vitest';
import { Fault as Refusal } from '../src/kernel/server/fault.ts';
import { guessMapping } from '../src/sales/server/reading/guess.ts';
import { readLines } from '../src/sales/server/reading/read.ts';
import { evidence } from './tills/evidence.ts';
import { notSales } from './tills/not-sales.ts';

const guessOf = (text: string, isSales = false) => guessMapping(Buffer.from(text), 'export.csv', { isSales });

describe('what is no list of sales is refused', () => {
  test.each(Object.entries(notSales))('%s', async (_, text) => {
    await expect(guessOf(text)).rejects.toBeInstanceOf(Refusal);
    // Users who know better may go on, and map each column.
    expect((await guessOf(text, true)).mapping.open).toEqual(['item', 'quantity', 'money']);
  });
});

async function* whole(text: string) {
  yield Buffer.from(text);
}

describe('titles and numbers are read, and the rest is a question', () => {
  test.each(Object.entries(evidence))('%s', async (_, { text, columns, sold, lines, voids = 0, open }) => {
    const guess = await guessOf(text);
    expect(Object.fromEntries(guess.columns.flatMap(({ field, header }) => (field === null ? [] : [[field, header]])))).toEqual(columns);
    expect(guess.mapping.open).toEqual(open);
    const read = { lines: 0, voids: 0, sold: 0, refused: 0 };
    for await (const reading of readLines(whole(text), guess.mapping)) {
      read.lines += reading.lines.length;
      read.refused += reading.refused;
      for (const line of reading.lines) {
        if (line.kind === 'void') read.voids++;
        else read.sold += line.quantity / 1000;
      }
    }
    expect(read).toEqual({ lines, voids, sold, refused: 0 });
  });
});

test('a column with unknown words for amounts is a question, and rows are not counted as one each', async () => {
  const rows = (amounts: readonly string[]) => `Data;Nazwa;Ilość;Wartość\n${amounts.map((amount, at) => `2025-10-0${at + 1};Danie ${at};${amount};${at + 3},00`).join('\n')}\n`;
  const pieces = await guessOf(rows(['2 szt.', '3 szt.', '1 szt.', '12 szt.', '4 szt.', '6 szt.']));
  expect([pieces.mapping.columns.quantity, pieces.mapping.open]).toEqual([2, undefined]);
  const kilos = await guessOf(rows(['2 szt.', '1,340 kg', '0,700 kg', '12 szt.', '0,5 kg', '6 szt.']));
  expect(kilos.mapping.open).toContain('quantity');
});

test('an unknown flag is a question, also beside a known one', async () => {
  const rows = ['nej;nej', 'nej;nej', 'ja;nej', 'nej;nej', 'nej;ja', 'nej;nej', 'nej;nej', 'nej;nej'].map(
    (flags, at) => `2025-10-0${at + 1};Dagens ${at % 3};${at + 1};${(at + 1) * 90},00;${flags}`,
  );
  const { mapping } = await guessOf(`Datum;Artikel;Antal;Belopp;Makulerad;Övningsköp\n${rows.join('\n')}\n`);
  expect([mapping.open, mapping.states]).toEqual([['states'], { column: 5, texts: ['nej', 'ja'] }]);
});

describe('days that could be read either way', () => {
  const column = (days: readonly string[]) => `Date,Item,Qty,Sales\n${days.map((day, at) => `${day},Dish ${at},${at + 1},${(at + 1) * 3}.00`).join('\n')}\n`;
  const titled = (line: string) => `Sales by item\n${line}\nItem,Qty,Sales\nDish,1,3.00\nSoup,2,5.00\nStew,3,9.00\n`;
  const today = '2025-11-22';
  const told = async (text: string, country: string | null) => {
    const { date_order, business_date, open } = (await guessMapping(Buffer.from(text), 'export.csv', { house: { country, today } })).mapping;
    return { day: business_date ?? date_order, asked: open?.includes('dateorder') ?? false };
  };
  test.each([
    ['a British day in a title', titled('Date: 06/10/2025'), 'GB', '2025-10-06', true],
    ['an American day in a title', titled('Date: 10/06/2025'), 'US', '2025-10-06', true],
    ['a day in a title beside one that has no twelfth month', titled('From 06/10/2025 to 06/10/2025, prior day 25/09/2025').replace(', prior', '\nPrior'), 'US', undefined, false],
    ['a day with points', titled('Day 05.10.2025'), 'US', '2025-10-05', false],
    ['a day whose other reading has not come yet', titled('Date: 11/12/2025'), 'GB', '2025-11-12', false],
    ['one day in a column', column(['06/10/2025', '06/10/2025', '06/10/2025']), 'GB', 'dmy', true],
    ['days in a row as the country writes them', column(['06/10/2025', '07/10/2025', '08/10/2025', '09/10/2025']), 'GB', 'dmy', false],
    ['days in a row against the country', column(['10/06/2025', '10/07/2025', '10/08/2025', '10/09/2025']), 'GB', 'mdy', true],
    ['a day after the twelfth', column(['06/10/2025', '13/10/2025', '08/10/2025']), 'US', 'dmy', false],
  ] as const)('%s', async (_, text, country, day, asked) => {
    const found = await told(text, country);
    expect(found.asked).toBe(asked);
    if (day !== undefined) expect(found.day).toBe(day);
  });

  test('the outlets of a file are on each line', async () => {
    const { mapping } = await guessOf(';Cellar;;Roof;\nItem;Qty;Sales;Qty;Sales\nStew;2;8;1;4\nSoup;3;9;5;15\nPie;4;8;6;12\nTea;7;7;8;8\n');
    const places: (string | null)[] = [];
    for await (const { lines } of readLines(whole(';Cellar;;Roof;\nItem;Qty;Sales;Qty;Sales\nStew;2;8;1;4\n'), mapping)) places.push(...lines.map(({ location }) => location));
    expect(places).toEqual(['Cellar', 'Roof']);
  });
});
