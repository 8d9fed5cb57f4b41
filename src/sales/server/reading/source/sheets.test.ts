import { describe, expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

type Cells = readonly (string | number)[];

/** A spreadsheet of XML, which is opened like any workbook. */
const workbook = (sheets: Readonly<Record<string, readonly Cells[]>>): string =>
  `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${Object.entries(sheets)
    .map(
      ([name, rows]) =>
        `<Worksheet ss:Name="${name}"><Table>${rows
          .map((row) => `<Row>${row.map((cell) => `<Cell><Data ss:Type="${typeof cell === 'number' ? 'Number' : 'String'}">${cell}</Data></Cell>`).join('')}</Row>`)
          .join('')}</Table></Worksheet>`,
    )
    .join('')}</Workbook>`;

const titles = ['Item', 'Qty sold', 'Net sales'];
const sales: Cells[] = [titles, ['Lager', 12, 60], ['Stout', 3, 21.75], ['Negroni', 5, 65]];
const sold = { Lager: 12, Stout: 3, Negroni: 5 };
const payments: Cells[] = [['Payment', 'Count', 'Amount'], ...Array.from({ length: 30 }, (_, at) => [`Card ${at}`, 1, 4.9])];

describe('of the sheets of a workbook', () => {
  test.for<[string, Readonly<Record<string, readonly Cells[]>>]>([
    ['behind one with more rows', { Payments: payments, Sales: sales }],
    [
      'between others',
      {
        Info: [
          ['Report', 'Product mix'],
          ['From', '2026-06-03'],
        ],
        'Product mix': sales,
        Hours: Array.from({ length: 24 }, (_, hour) => [`${hour}:00`, 4, 12.5]),
      },
    ],
    ['before a sheet of all titles', { Verkauf: sales, Hilfe: Array.from({ length: 50 }, (_, at) => [`Zeile ${at}`]) }],
  ])('that of the sales is read: %s', async ([, sheets]) => {
    const read = await readWhole(workbook(sheets), 'export.xls');
    expect([read.sold, read.faults, read.mapping.sheets]).toEqual([sold, 0, undefined]);
  });

  test.for<[string, readonly Cells[], unknown]>([
    ['a day', [['Business date', '2026-06-03']], [undefined, '2026-06-03']],
    [
      'a period',
      [
        ['Report period', 'from 01/06/2026 to 07/06/2026'],
        ['Venue', 'The Copper Still'],
      ],
      [{ first: '2026-06-01', last: '2026-06-07' }, '2026-06-07'],
    ],
  ])('one beside that of the sales says when that was: %s', async ([, info, said]) => {
    for (const sheets of [
      { Info: info, Sales: sales },
      { Sales: sales, Info: info },
    ]) {
      const { mapping } = await readWhole(workbook(sheets), 'export.xls');
      expect([mapping.period, mapping.business_date]).toEqual(said);
      expect(mapping.open).toBeUndefined();
    }
  });

  test('those of a day each are read together', async () => {
    const days = { '2026-06-01': sales, '2026-06-02': [titles, ['Lager', 4, 20]], '2026-06-03': [titles, ['Lager', 7, 35], ['Cava', 2, 16.5]] };
    const read = await readWhole(workbook({ Info: [['The Copper Still']], ...days }), 'export.xls');
    const byDay = [...Map.groupBy(read.lines, ({ day }) => day)].map(([day, lines]) => [day, lines.length]);
    expect([byDay, read.mapping.open, read.sold]).toEqual([
      [
        ['2026-06-01', 3],
        ['2026-06-02', 1],
        ['2026-06-03', 2],
      ],
      undefined,
      { Lager: 23, Stout: 3, Negroni: 5, Cava: 2 },
    ]);
  });

  test('those of a place each are read together where somebody says so, each as its place', async () => {
    const places = {
      Bar: sales,
      Terrace: [titles, ['Lager', 4, 20], ['Cava', 2, 16.5]],
      Total: [titles, ['Lager', 16, 80], ['Stout', 3, 21.75], ['Negroni', 5, 65], ['Cava', 2, 16.5]],
    };
    const read = await readWhole(workbook(places), 'export.xls');
    expect([read.asked, read.sold, read.mapping.sheets]).toEqual([
      ['sheet'],
      { Lager: 16, Stout: 3, Negroni: 5, Cava: 2 },
      [
        { sheet: 1, name: 'Bar' },
        { sheet: 2, name: 'Terrace' },
      ],
    ]);
    expect(new Set(read.lines.map(({ location }) => location))).toEqual(new Set(['Bar', 'Terrace']));
  });

  test('and one of them alone, with the same columns, where somebody says that', async () => {
    const { readLines } = await import('../read.ts');
    const bytes = Buffer.from(workbook({ Bar: sales, Terrace: [titles, ['Cava', 2, 16.5]] }));
    const { mapping } = await readWhole(bytes, 'export.xls');
    async function* whole() {
      yield bytes;
    }
    const names: string[] = [];
    for await (const { lines } of readLines(whole(), { ...mapping, sheet: 2 })) names.push(...lines.map(({ description }) => description));
    expect(names).toEqual(['Cava']);
  });

  test('that have a day on each row are one list', async () => {
    const dated = (day: string): Cells[] => [
      ['Date', ...titles],
      [day, 'Lager', 3, 15],
    ];
    const read = await readWhole(workbook({ May: dated('2026-05-31'), June: dated('2026-06-01') }), 'export.xls');
    expect([read.asked, read.lines.map(({ day }) => day)]).toEqual([['sheet'], ['2026-05-31', '2026-06-01']]);
  });

  test.for([
    ['Everything', 'Bar', 'Rooms'],
    ['Haus', 'Theke', 'Garten'],
    ['Bar', 'Rooms', 'Everything'],
  ] as const)('one that the others come to is not read, and that is said: %s', async (names) => {
    const all: Cells[] = [titles, ['Lager', 16, 80], ['Stout', 3, 21.75], ['Negroni', 5, 65], ['Cava', 2, 16.5]];
    const parts: (readonly Cells[])[] = [sales, [titles, ['Lager', 4, 20], ['Cava', 2, 16.5]]];
    const whole = names[0] === 'Bar' ? 2 : 0;
    const sheets = Object.fromEntries(names.map((name, at) => [name, at === whole ? all : (parts.shift() ?? [])]));
    const read = await readWhole(workbook(sheets), 'export.xls');
    expect([read.asked, read.sold]).toEqual([[], { Lager: 16, Stout: 3, Negroni: 5, Cava: 2 }]);
    expect(read.notes.some((note) => note.startsWith(`“${names[whole]}” says once more`))).toBe(true);
    expect(new Set(read.lines.map(({ location }) => location))).toEqual(new Set(names.filter((_, at) => at !== whole)));
  });

  test('a copy of the sheet is not read, and nothing is asked', async () => {
    const read = await readWhole(workbook({ Sales: sales, 'Sales (2)': sales }), 'export.xls');
    expect([read.asked, read.sold]).toEqual([[], sold]);
    const places = await readWhole(workbook({ Bar: sales, 'Bar (2)': sales, Rooms: [titles, ['Lager', 4, 20]] }), 'export.xls');
    expect([places.asked, places.sold.Lager]).toEqual([['sheet'], 16]);
  });

  test('where they come to something else, it is asked whether they belong together', async () => {
    const read = await readWhole(workbook({ Everything: [titles, ['Lager', 16, 81]], Bar: [titles, ['Lager', 12, 60]], Rooms: [titles, ['Lager', 4, 20]] }), 'export.xls');
    expect(read.asked).toEqual(['sheet']);
  });
});
