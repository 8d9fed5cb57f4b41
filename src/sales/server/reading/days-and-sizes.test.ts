import { describe, expect, test } from 'vitest';
import type { Knowing } from './given.ts';
import { guessMapping } from './guess.ts';
import { readLines } from './read.ts';

const house = { country: 'US', today: '2026-11-22' };
const guessed = (text: string, knowing: Knowing = { house }) => guessMapping(Buffer.from(text), 'export.csv', knowing);

async function read(text: string, knowing: Knowing = { house }) {
  const { mapping, notes } = await guessed(text, knowing);
  const lines = [];
  const sums = { refused: 0 };
  async function* whole() {
    yield Buffer.from(text);
  }
  for await (const part of readLines(whole(), mapping)) {
    lines.push(...part.lines);
    sums.refused += part.refused;
  }
  return { mapping, notes, lines, refused: sums.refused };
}

const items = (sep = ',') =>
  [
    ['Negroni', 12, '144.00'],
    ['Spritz', 7, '63.00'],
    ['Americano', 9, '81.00'],
  ]
    .map(([name, qty, money]) => [name, qty, money].join(sep))
    .join('\n');

describe('the days of a file that has none on its rows', () => {
  const of = async (above: string, titles = 'Item Name,Qty Sold,Net Sales', sep = ',') => {
    const { mapping } = await guessed(`${above}\n\n${titles}\n${items(sep)}\n`);
    return [mapping.period ?? null, mapping.business_date, mapping.open ?? []];
  };

  test('are those above its table: all of it is put on the last, and it says so', async () => {
    const text = `Product mix\nFrom 05/18/2026 to 05/24/2026\n\nItem Name,Qty Sold,Net Sales\n${items()}\n`;
    const { mapping, notes, lines } = await read(text);
    expect([mapping.period, mapping.open]).toEqual([{ first: '2026-05-18', last: '2026-05-24' }, undefined]);
    expect(new Set(lines.map(({ day }) => day))).toEqual(new Set(['2026-05-24']));
    expect(notes.join()).toContain('all its sales are put on 2026-05-24');
  });

  test.for([
    ['Sales from 05/18/2026 05:00 to 05/25/2026 04:59', { first: '2026-05-18', last: '2026-05-24' }, '2026-05-24'],
    ['Sales from 05/18/2026 05:00 to 05/19/2026 04:59', null, '2026-05-18'],
    ['From: 05/18/2026 06:00:00 AM,To: 05/19/2026 05:59:59 AM', null, '2026-05-18'],
    ['From: 05/18/2026 06:00:00 AM,To: 05/24/2026 11:59:59 PM', { first: '2026-05-18', last: '2026-05-24' }, '2026-05-24'],
    ['Sales 11/01/2026 - 11/30/2026', { first: '2026-11-01', last: '2026-11-30' }, '2026-11-22'],
  ] as const)('%s', async ([above, period, day]) => {
    expect(await of(above)).toEqual([period, day, []]);
  });

  test('are read in the order that its language writes, or in which they are a week', async () => {
    expect(await of('Desde 02/06/2026 hasta 08/06/2026', 'Producto;Unidades;Importe neto', ';')).toEqual([
      { first: '2026-06-02', last: '2026-06-08' },
      '2026-06-08',
      expect.anything(),
    ]);
    expect((await of('Sales 02/06/2026 - 08/06/2026'))[0]).toEqual({ first: '2026-06-02', last: '2026-06-08' });
  });

  test('are a question where the file has none, with the day before as the suggested answer', async () => {
    expect(await of('Product mix')).toEqual([null, '2026-11-21', ['day']]);
  });
});

describe('the days on the rows of a file', () => {
  const rows = (...days: string[]) =>
    days
      .flatMap((day) =>
        items(';')
          .split('\n')
          .map((row) => `${day};${row}`),
      )
      .join('\n');

  test('are days alone where midnight stands beside each: nothing of them is of the night before', async () => {
    const { mapping, lines } = await read(`date;nom;quantite;ca_ttc\n${rows('2026-05-29 00:00:00', '2026-05-30 00:00:00')}\n`);
    expect([mapping.business_days, [...new Set(lines.map(({ day }) => day))]]).toEqual([true, ['2026-05-29', '2026-05-30']]);
  });

  test('with hours among them are moments', async () => {
    expect((await read(`date;nom;quantite;ca_ttc\n${rows('2026-05-29 00:00:00', '2026-05-30 21:15:00')}\n`)).mapping.business_days).toBeUndefined();
  });

  test('are a period where each row says from when to when: all of it is put on the last', async () => {
    const { mapping, lines } = await read(`Od;Do;Položka;Počet;Tržba s DPH\n${rows('2026-07-07;2026-07-13')}\n`);
    expect([mapping.period, new Set(lines.map(({ day }) => day))]).toEqual([{ first: '2026-07-07', last: '2026-07-13' }, new Set(['2026-07-13'])]);
  });

  test('are one day where both are the same', async () => {
    const { mapping, lines } = await read(`Od;Do;Položka;Počet;Tržba s DPH\n${rows('2026-07-07;2026-07-07')}\n`);
    expect([mapping.period, new Set(lines.map(({ day }) => day))]).toEqual([undefined, new Set(['2026-07-07'])]);
  });
});

test('a list of bookings counts guests and has no money: at least a question', async () => {
  const bookings = ['Andersson', 'Lindqvist', 'Öberg', 'Nilsson', 'Ek'].map((name, at) => `B${at};2026-12-05;1${at}:30;${name};${at + 2};${at + 7};`).join('\n');
  const of = async (titles: string) => (await guessed(`${titles}\n${bookings}\n`)).mapping.open;
  expect(await of('Bokning;Datum;Tid;Namn;Antal;Bord;Anteckning')).toContain('sales');
  expect(await of('Nr;Datum;Tid;Namn;Antal;Bord;Anteckning')).toContain('sales');
});

describe('an item in several sizes', () => {
  const text = 'Date,Order,Item,Variation,Qty,Net Sales\n'.concat(
    ...['Pint', 'Half', 'Regular', ''].flatMap((size, at) => [
      `2026-05-18,${at},House Lager,${size},${at + 1},${(at + 1) * 5}.00\n`,
      `2026-05-18,${at + 9},House Lager,${size},2,10.00\n`,
    ]),
  );

  test('is one item for each, and by its name alone where the till says nothing of them', async () => {
    const { lines } = await read(text);
    expect([...new Set(lines.map(({ plu_code }) => plu_code))]).toEqual(['House Lager Pint', 'House Lager Half', 'House Lager']);
  });
});

describe('what is paid for bottles and glasses', () => {
  test.for(['Pfand', 'Pfand Glas', 'Flaschenpfand 0,25', 'Leergut', 'Statiegeld', 'Garanție SGR', 'Pant', 'Consigne', 'Kaucja', 'Bottle deposit', 'Cola Pfand', '0,25 € Pfand'])(
    '%s is no goods, and the file’s own total may contain it',
    async (deposit) => {
      const rows = ['Pils 0,5', 'Helles', 'Radler', 'Weizen'].map((name, at) => `2026-05-18;${at};${name};${at + 2};${(at + 2) * 5},00`);
      const { mapping, lines } = await read(['Datum;Bon;Artikel;Menge;Umsatz brutto', ...rows, `2026-05-18;9;${deposit};6;12,00`, 'Gesamt;;;20;82,00', ''].join('\n'));
      expect(lines.map(({ description }) => description)).toEqual(['Pils 0,5', 'Helles', 'Radler', 'Weizen']);
      expect(mapping.open).toBeUndefined();
    },
  );

  test.for(['Cola inkl. Pfand', 'Pfandl Weißbier', 'Pantera Rosa', 'Panthera'])('%s is a drink', async (drink) => {
    const { lines } = await read(`Datum;Bon;Artikel;Menge;Umsatz brutto\n2026-05-18;1;${drink};2;10,00\n2026-05-18;2;Helles;3;15,00\n2026-05-18;3;Radler;1;5,00\n`);
    expect(lines).toHaveLength(3);
  });
});
