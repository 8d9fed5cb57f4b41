import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const names = ['Pils', 'Weizen', 'Cola', 'Gin Tonic'];
const soldOn = (at: number, day: number) => ((at + 2) * day * 7) % 11;

function report(title: string, head: readonly [string, string], days: number, columns = days): string {
  const numbers = Array.from({ length: columns }, (_, at) => at + 1);
  const rows = names.map((name, at) => {
    const sold = numbers.map((day) => (day <= days ? soldOn(at, day) : ''));
    return [name, ...sold, sold.reduce<number>((sum, one) => sum + Number(one), 0)].join(';');
  });
  return [...(title === '' ? [] : [title]), [head[0], ...numbers, head[1]].join(';'), ...rows, ''].join('\n');
}

const wholeOf = (at: number, days: number) => Array.from({ length: days }, (_, day) => soldOn(at, day + 1)).reduce((sum, one) => sum + one, 0);

test.for<[string, string, string, readonly [string, string], number, number]>([
  ['the title', 'Verkäufe Oktober 2025', 'export.csv', ['Artikel', 'Summe'], 31, 31],
  ['a title of numbers', 'Item sales 10/2025', 'export.csv', ['Item', 'Total'], 31, 31],
  ['a period', 'Ventes du 01.10.2025 au 31.10.2025', 'export.csv', ['Article', 'Total'], 31, 31],
  ['the name of the file', '', 'Artikelumsatz 2025-10.csv', ['Artikel', 'Gesamt'], 31, 31],
  ['the title, of a month that has fewer days than the form', 'Sold by day, February 2026', 'export.csv', ['Item', 'Total'], 28, 31],
])('days 1 to 31 are of the month that is said by %s', async ([, title, file, head, days, columns]) => {
  const { sold, lines, faults, asked } = await readWhole(report(title, head, days, columns), file);
  expect([sold, faults]).toEqual([Object.fromEntries(names.map((name, at) => [name, wholeOf(at, days)])), 0]);
  // On the 11th and the 22nd the house is closed.
  expect(new Set(lines.map(({ day }) => day)).size).toBe(days - 2);
  expect(asked).not.toContain('total');
});

test.for([
  ['no month', '', 'export.csv'],
  ['two', 'Oktober 2025, verglichen mit November 2025', 'export.csv'],
  ['one that has not come', 'Plan Oktober 2027', 'export.csv'],
])('where %s is said nothing is taken for days, and it is asked', async ([, title, file]) => {
  const { asked, lines } = await readWhole(report(title as string, ['Artikel', 'Summe'], 31), file as string).catch((error: Error) => ({ asked: [error.message], lines: [] }));
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(lines.map(({ day }) => day)).size).toBeLessThan(2);
});
