import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';
import { readLines } from '../read.ts';

const card = [
  ['Pilsner', 12, 4.4],
  ['Negroni', 3, 13.2],
  ['Fries', 7, 5.5],
  ['House Red', 4, 6.6],
  ['Club Sandwich', 9, 14.3],
] as const;
const table = (titles: string, rest: (full: number, at: number) => readonly number[]): string =>
  [titles, ...card.map(([name, count, price], at) => [name, count, ...rest(count * price, at).map((amount) => amount.toFixed(2))].join(',')), ''].join('\n');
const net = (full: number) => full / 1.1;

test.for([
  ['Item,Sold,Turnover (inc GST),GST,Turnover (ex GST)', (full: number) => [full, full - net(full), net(full)]],
  ['Product,Qty,Takings net of VAT,VAT,Takings incl. VAT', (full: number) => [net(full), full - net(full), full]],
  ['Item,Qty,Sales before Discount,Discounts,Total Sales (incl. tax),Tax,Sales Net Tax', (full: number, at: number) => [full + at, at, full, full - net(full), net(full)]],
] as const)('net and tax that together are the amount are asked about no more: %s', async ([titles, rest]) => {
  const { asked, lines } = await readWhole(table(titles, rest));
  const sum = (field: 'net' | 'gross') => Math.round(lines.reduce((all, line) => all + (line[field] ?? Number.NaN), 0) / 100) / 100;
  expect([asked, sum('net'), sum('gross')]).toEqual([[], 260, 286]);
});

test.for(['売上（税込）,売上（税抜）', '金額（税込）,金額（税抜）', '销售额（含税）,销售额（不含税）'] as const)('heads of the east with tax and without: %s', async (heads) => {
  const { asked, mapping } = await readWhole(table(`商品名,数量,${heads}`, (full) => [full, net(full)]));
  expect([asked, mapping.columns.gross, mapping.columns.net, mapping.tax]).toEqual([[], 2, 3, 'included']);
});

test('a discount is taken off once, whichever of the two amounts is said to be the money', async () => {
  const bytes = Buffer.from(table('Articolo,Quantità,Totale lordo,Sconto,Totale netto', (full, at) => [full, at, full - at]));
  const { mapping } = await readWhole(bytes);
  const netOf = async (gross: number) => {
    let sum = 0;
    for await (const { lines } of readLines(
      (async function* () {
        yield bytes;
      })(),
      { ...mapping, columns: { ...mapping.columns, gross, net: null } },
    ))
      for (const line of lines) sum += line.net ?? Number.NaN;
    return Math.round(sum / 100) / 100;
  };
  expect([await netOf(2), await netOf(4)]).toEqual([276, 276]);
});

const large = (mark: string) =>
  ['Código;Producto;Cantidad;Importe total', `1;Pisco;12;$ 66${mark}000`, `2;Pan;5;$ 500`, `3;Schop;20;$ 70${mark}000`, `4;Té;8;$ 1${mark}200`, `5;Lomo;4;$ 39${mark}600`, ''].join(
    '\n',
  );

test.for(['.', ','] as const)('three digits behind each mark are thousands: %s', async (mark) => {
  const { asked, money, mapping } = await readWhole(large(mark), 'x.csv');
  expect([asked.includes('decimals'), money, mapping.decimal]).toEqual([false, 177_300, mark === '.' ? ',' : '.']);
});

test('but for a currency of three decimals', async () => {
  const { asked } = await readWhole(large('.'), 'x.csv', { house: { country: 'KW', currency: 'KWD', today: '2026-06-10' } });
  expect(asked).toContain('decimals');
});

test('a currency without cents has marks of thousands only', async () => {
  const file = ['Code;Item;Qty;Amount', '1;Beer;2;1.200', '2;Sake;1.100;660.000', ''].join('\n');
  const { asked, money } = await readWhole(file, 'x.csv', { house: { country: 'JP', currency: 'JPY', today: '2026-06-10' } });
  expect([asked.includes('decimals'), money]).toEqual([false, 661_200]);
});

test('the number of a booking is no item where another column has words', async () => {
  const rows = [
    'Umsatz,B40117QX,L01,1,Braten,18.90',
    'Umsatz,B40117QX,L01,2,Nudeln,9.80',
    'Umsatz,B40118QX,L01,1,Suppe,6.50',
    'Umsatz,B40119QX,L02,3,Radler,12.60',
    'Umsatz,B40120QX,L02,1,Braten,18.90',
  ];
  const { lines } = await readWhole(`${rows.join('\n')}\n`);
  expect([...new Set(lines.map(({ plu_code }) => plu_code))]).toEqual(['Braten', 'Nudeln', 'Suppe', 'Radler']);
});

test.for([
  ['Nazwa;Ilość;Cena;Wartość brutto', '12 szt.', '3,120 kg', '40 szt.', '51,249 kg', '8 szt.'],
  ['Artikel;Menge;Preis;Umsatz brutto', '12 Stk.', '3,120 kg', '40 Stk.', '51,249 kg', '8 Stk.'],
] as const)('kilos among pieces are counted: %s', async ([titles, ...counts]) => {
  const file = (hasPrices: boolean) =>
    [
      hasPrices ? titles : titles.replace(/;(?:Cena|Preis)/, ''),
      ...counts.map((count, at) => {
        const amount = (Number.parseFloat(count.replace(',', '.')) * (at + 2) * 10).toFixed(2).replace('.', ',');
        return [['Piwo', 'Szynka', 'Kawa', 'Ser', 'Sok'][at], count, ...(hasPrices ? [`${(at + 2) * 10},00`] : []), amount].join(';');
      }),
    ].join('\n');
  const [priced, plain] = [await readWhole(file(true)), await readWhole(file(false))];
  expect([priced.asked.includes('quantity'), plain.asked.includes('quantity')]).toEqual([false, true]);
  for (const { faults, sold } of [priced, plain]) expect([faults, Object.values(sold)]).toEqual([0, [12, 3.12, 40, 51.249, 8]]);
});
