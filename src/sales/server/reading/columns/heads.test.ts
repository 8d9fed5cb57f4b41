import { describe, expect, test } from 'vitest';
import { readWhole, type WholeReading } from '../../../../../test/tills/read-whole.ts';

const items = [
  ['Pilsner', 490, [4, 7, 2]],
  ['Dry Stout', 725, [3, 0, 5]],
  ['Negroni', 1300, [6, 8, 1]],
  ['House Red', 700, [5, 3, 3]],
  ['Espresso', 280, [11, 13, 10]],
] as const;

interface Drawn {
  readonly above?: string;
  readonly head: string;
  readonly mark?: '.' | ',';
  /** Which of the numbers stand under each day. */
  readonly holds?: 'both' | 'quantity' | 'money';
  readonly withSum?: boolean;
}

const split = (head: string): string => (head.includes(';') ? ';' : ',');

function across({ above = '', head, mark = '.', holds = 'both', withSum = false }: Drawn): string {
  const money = (cents: number) => (cents / 100).toFixed(2).replace('.', mark);
  const cells = (quantity: number, cents: number) =>
    holds === 'quantity' ? [String(quantity)] : holds === 'money' ? [money(quantity * cents)] : [String(quantity), money(quantity * cents)];
  const rows = items.map(([name, cents, counts]) => [
    name,
    ...counts.flatMap((count) => cells(count, cents)),
    ...(withSum
      ? cells(
          counts.reduce<number>((sum, one) => sum + one, 0),
          cents,
        )
      : []),
  ]);
  return `${above}${head}\n${rows.map((row) => row.join(split(head))).join('\n')}\n`;
}

const byDay = ({ lines }: WholeReading) =>
  [...Map.groupBy(lines, ({ day, location }) => location ?? day)].map(([place, all]) => [
    place,
    all.reduce((sum, one) => sum + one.quantity, 0) / 1000,
    all.reduce((sum, one) => sum + (one.gross ?? one.net ?? 0), 0) / 10_000,
  ]);

const first = '2026-06-01';
const right = [
  [first, 29, 185.15],
  ['2026-06-02', 31, 195.7],
  ['2026-06-03', 21, 108.05],
];

describe('days across', () => {
  test.for<[string, Drawn]>([
    ['two columns a day, its date over the first', { above: 'Sales by day\n\n', head: 'Item,2026-06-01,,2026-06-02,,2026-06-03,\n,Qty,Net sales,Qty,Net sales,Qty,Net sales' }],
    ['the item beside the lower titles', { head: ';01.06.2026;;02.06.2026;;03.06.2026;\nArtikel;verkauft;Umsatz netto;verkauft;Umsatz netto;verkauft;Umsatz netto', mark: ',' }],
    [
      'a weekday and no year, and the sum of all',
      {
        above: 'Artikelumsatz 01.06.2026 - 03.06.2026\n',
        head: 'Artikel;Mo 01.06.;;Di 02.06.;;Mi 03.06.;;Gesamt;\n;Menge;Umsatz;Menge;Umsatz;Menge;Umsatz;Menge;Umsatz',
        mark: ',',
        withSum: true,
      },
    ],
    ['a weekday and no year anywhere', { above: 'Ventes par article\n', head: 'Article;lun. 01/06;;mar. 02/06;;mer. 03/06;\n;Qté;CA;Qté;CA;Qté;CA', mark: ',' }],
    ['the month first, by the days of the week', { above: 'Sales\n', head: 'Menu item,Mon 6/1,,Tue 6/2,,Wed 6/3,\n,Qty sold,Net sales,Qty sold,Net sales,Qty sold,Net sales' }],
    [
      'days of the week alone, in the week above them',
      { above: 'Ventas del 01/06/2026 al 03/06/2026\n', head: 'Producto;Lunes;;Martes;;Miércoles;\n;Uds;Importe;Uds;Importe;Uds;Importe', mark: ',' },
    ],
    ['in the titles themselves', { head: 'Item,1 Jun 2026 Qty sold,1 Jun 2026 Sales,2 Jun 2026 Qty sold,2 Jun 2026 Sales,3 Jun 2026 Qty sold,3 Jun 2026 Sales' }],
    ['more titles in the upper line than in the lower', { above: 'Verkoop\n', head: 'Artikel;ma 1/6;;di 2/6;;wo 3/6;\n;Aantal;Omzet;Aantal;Omzet;Aantal;Omzet', mark: ',' }],
  ])('%s', async ([, drawn]) => {
    const read = await readWhole(across(drawn));
    expect(byDay(read)).toEqual(right);
    expect([read.faults, read.asked.filter((question) => question !== 'sales')]).toEqual([0, []]);
  });

  test.for<[string, Drawn, string, readonly number[]]>([
    ['numbers', { head: 'Article;lun. 01/06;mar. 02/06;mer. 03/06', above: 'Ventes par jour\n', holds: 'quantity' }, 'quantity', [29, 31, 21]],
    ['numbers and their sum', { head: 'Item sold,Mon 1 Jun,Tue 2 Jun,Wed 3 Jun,Total', holds: 'quantity', withSum: true }, 'quantity', [29, 31, 21]],
    ['money and its sum', { head: 'Artikel;Mo 01.06.;Di 02.06.;Mi 03.06.;Summe', above: 'Umsatz\n', mark: ',', holds: 'money', withSum: true }, 'money', [5, 4, 5]],
  ])('of one column each hold what somebody says: %s', async ([, drawn, asked, counts]) => {
    const read = await readWhole(across(drawn));
    expect(read.asked.filter((question) => question !== 'sales')).toEqual([asked]);
    expect(byDay(read).map(([day]) => day)).toEqual([first, '2026-06-02', '2026-06-03']);
    if (asked === 'quantity') expect(byDay(read).map(([, count]) => count)).toEqual(counts);
    else expect(byDay(read).map(([, , money]) => money)).toEqual([185.15, 195.7, 108.05]);
  });

  test('without a year or a weekday raise a question', async () => {
    const head = 'Item,1/6,,2/6,,3/6,\n,Qty sold,Net sales,Qty sold,Net sales,Qty sold,Net sales';
    const read = await readWhole(across({ head }));
    expect([read.asked, byDay(read).map(([day]) => day)]).toEqual([['beside'], [first, '2026-06-02', '2026-06-03']]);
  });

  test('that the titles say wrongly are places of no day, and asked about', async () => {
    const head = 'Item,Fri 01/06/2026,,Sat 02/06/2026,,Sun 03/06/2026,\n,Qty sold,Net sales,Qty sold,Net sales,Qty sold,Net sales';
    expect((await readWhole(across({ head }))).asked).toContain('beside');
  });
});

describe('a head of two lines', () => {
  const outlets = ['Main Bar', 'Terrace', 'Roof'].map((place, at) => [place, ...(right[at]?.slice(1) ?? [])]);

  test.for<[string, Drawn, readonly string[]]>([
    ['names each place once', { head: 'Item,Main Bar,,Terrace,,Roof,\n,Qty sold,Net sales,Qty sold,Net sales,Qty sold,Net sales' }, ['beside']],
    [
      'names the places and their sum',
      {
        head: 'Prodotto;Main Bar;;Terrace;;Roof;;Totale;\n;Quantità venduta;Importo;Quantità venduta;Importo;Quantità venduta;Importo;Quantità venduta;Importo',
        mark: ',',
        withSum: true,
      },
      [],
    ],
  ])('%s', async ([, drawn, asked]) => {
    const read = await readWhole(across(drawn));
    expect([byDay(read), read.asked.filter((question) => question !== 'sales')]).toEqual([outlets, asked]);
  });

  const beside = (head: string, row: (cents: number, sold: number, other: number) => readonly string[]) =>
    `${head}\n${items.map(([name, cents, [, sold, other]]) => [name, ...row(cents, sold, other)].join(';')).join('\n')}\n`;
  const money = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  const quantities = { Pilsner: 7, 'Dry Stout': 0, Negroni: 8, 'House Red': 3, Espresso: 13 };
  const given = [2, 5, 1, 3, 10].map((count) => count * 1000);

  test.for([
    ['Article;Ventes;;Offerts;\n;Qté;CA;Qté;CA', 4],
    [';Verkocht;;Gratis;\nArtikel;Aantal;Omzet;Aantal;Omzet', 4],
    ['Artículo;Ventas;;Invitaciones;;Total;\n;Uds;Importe;Uds;Importe;Uds;Importe', 6],
  ] as const)('parts what was sold from what was given away on top of it: %s', async ([head, width]) => {
    const text = beside(head, (cents, sold, other) =>
      [String(sold), money(sold * cents), String(other), money(other * cents), String(sold + other), money((sold + other) * cents)].slice(0, width),
    );
    const read = await readWhole(text);
    expect([read.sold, read.lines.map((line) => line.given), read.asked.filter((question) => question !== 'sales')]).toEqual([quantities, given, []]);
  });

  test.for(['Articolo;Vendite;;Resi;\n;Qtà;Importo;Qtà;Importo', 'Nazwa;Sprzedaż;;Zwroty;\n;Ilość;Wartość;Ilość;Wartość'])(
    'asks what was left of what was given back: %s',
    async (head) => {
      const read = await readWhole(beside(head, (cents, sold, other) => [String(sold), money(sold * cents), String(other), money(other * cents)]));
      expect(read.asked).toEqual(expect.arrayContaining(['quantity', 'money']));
    },
  );

  test.for([
    'Product,,Sales,,\nCode,Name,Quantity sold,Gross,Net',
    'Item,Item,Quantity,Gross,Net\nCode,Name,sold,sales,sales',
    'Code,Description,Quantity sold,Gross sales,Net sales\n,,pcs,EUR,EUR',
  ])('that is only written in two lines is one: %s', async (head) => {
    const rows = items.map(([name, cents, [sold]], at) =>
      [String(100 + at * 7), name, String(sold), ((sold * cents * 1.2) / 100).toFixed(2), ((sold * cents) / 100).toFixed(2)].join(','),
    );
    const read = await readWhole(`${head}\n${rows.join('\n')}\n`);
    expect([read.mapping.columns, read.faults, Object.keys(read.sold)]).toMatchObject([{ plu_code: 0, description: 1, quantity: 2, gross: 3, net: 4 }, 0, Object.keys(quantities)]);
  });
});
