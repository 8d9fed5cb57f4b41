import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '../../../../test/harness.ts';
import { bar, fileOf } from '../../../../test/sales.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { autoMap, listImports, previewImport, runImport } from '../../contract/import.ts';
import { listItems, mapItem } from '../../contract/item.ts';
import { listSales } from '../../contract/sale.ts';

type Given = Parameters<typeof bar>;
const code = (body: object) => ({ body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, ...body } as never });

describe('what a till voids', () => {
  const pour = ['2026-11-10,19:00,G1,Gin and tonic,2,20.00,1,,', '2026-11-10,19:04,G1,Gin and tonic,-2,-20.00,1,,void', '2026-11-10,19:05,G1,Gin and tonic,1,10.00,1,,'];

  test('is asked once: before it is made it takes nothing, after it is made it is gone', async ({ api, venue }) => {
    const { bring, deplete, left, recipe } = await bar(api, venue);
    await api.call(plus.create, code({ recipe_id: await recipe('Gin and Tonic', 50) }), venue.owner);
    const refused = await bring(pour);
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([409, 'SALES_VOIDS_UNSAID', { voided: 1 }]);
    expect((await api.call(listImports, {}, venue.owner)).body.total).toBe(0);
    const { body } = await bring(pour, { voids: 'before' });
    expect([body.net, body.voided, body.voids]).toEqual([10, 1, 'before']);
    await deplete();
    expect(await left()).toBe(7000 - 50);
    // Marked as void instead of taken back by a row of its own.
    const marked = ['2026-11-11,19:00,G1,Gin and tonic,2,20.00,1,,void', '2026-11-11,19:05,G1,Gin and tonic,1,10.00,1,,'];
    expect((await bring(marked)).body.net).toBe(10);
    await deplete();
    expect(await left()).toBe(7000 - 100);
    // Said otherwise, it holds for what was brought in before, too.
    expect((await bring(['2026-11-12,19:00,G1,Gin and tonic,1,10.00,1,,'], { voids: 'after' })).status).toBe(201);
    await deplete();
    expect(await left()).toBe(7000 - 50 * (3 + 3 + 1));
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('takes back the sale of its own receipt, however many were rung', async ({ api, venue }) => {
    const { bring, deplete, left, recipe } = await bar(api, venue);
    await api.call(plus.create, code({ recipe_id: await recipe('Gin and Tonic', 50) }), venue.owner);
    const rung = (time: string, quantity: number, receipt: number, status = '') => `2026-11-10,${time},G1,Gin and tonic,${quantity},${quantity * 10}.00,${receipt},,${status}`;
    await bring([rung('19:00', 1, 1), rung('19:10', 1, 1), rung('19:20', 3, 2), rung('19:30', -1, 1, 'void'), rung('19:40', -1, 1, 'void'), rung('19:50', -1, 3)], {
      voids: 'before',
    });
    await deplete();
    // The last is a refund: it was made.
    expect(await left()).toBe(7000 - 150);
  });
});

test('what is marked as refunded on the row of its sale was poured all the same', async ({ api, venue }) => {
  const { send, deplete, left, recipe } = await bar(api, venue);
  await api.call(plus.create, code({ recipe_id: await recipe('Gin and Tonic', 50) }), venue.owner);
  const file = Buffer.from('Date,PLU,Item,Qty,Net sales,Refunded\n2026-11-10,G1,Gin and tonic,3,30.00,true\n2026-11-10,G1,Gin and tonic,1,10.00,false\n');
  const { body } = await send(runImport, file);
  expect([body.net, body.refunded]).toEqual([10, 1]);
  await deplete();
  expect(await left()).toBe(7000 - 200);
  expect((await api.call(listItems, {}, venue.owner)).body.data[0]).toMatchObject({ sold: 4, net: 10, refunded: 3 });
});

test('a list of items nets refunds and voids as the days do, and says what was given back', async ({ api, venue }) => {
  const { bring } = await bar(api, venue);
  const rung = (time: string, quantity: number, status = '') => `2026-11-10,${time},G1,Gin and tonic,${quantity},${quantity * 10}.00,1,,${status}`;
  const { body } = await bring([rung('19:00', 6), rung('19:10', -2), rung('19:20', -1, 'void'), rung('19:30', 1, 'void')], { voids: 'after' });
  expect([body.net, body.refunded, body.voided]).toEqual([30, 1, 2]);
  const { body: items } = await api.call(listItems, {}, venue.owner);
  expect(items.data[0]).toMatchObject({ sold: 5, net: 30, refunded: 2, voided_made: 2, voided_unmade: 0 });
  expect(items.coverage.net).toBe(30);
});

describe('codes belong to their till', () => {
  const lager = ['2026-11-10,19:00,1003,House Lager,2,10.00,1,,'];
  const chips = ['2026-11-11,19:00,1003,Fish and chips,1,14.00,1,,'];
  const items = async (api: Given[0], venue: Given[1]) =>
    (await api.call(listItems, { query: { sortField: 'last_sold', sortOrder: 'asc' } as never }, venue.owner)).body.data.map(({ source, description, standing, sold }) => [
      source,
      description,
      standing,
      sold,
    ]);
  const mapFirst = async (api: Given[0], venue: Given[1], product_id: number) => {
    const { body } = await api.call(listItems, {}, venue.owner);
    await api.call(mapItem, { params: { id: body.data[0]?.item_id ?? 0 }, body: { product_id, quantity: 50, unit: 'ml' } } as never, venue.owner);
  };

  test('another till may sell something else under the same code', async ({ api, venue }) => {
    const { bring, gin } = await bar(api, venue);
    await bring(lager, { source: 'bar' });
    await mapFirst(api, venue, gin);
    expect((await bring(chips, { source: 'kitchen' })).status).toBe(201);
    expect(await items(api, venue)).toEqual([
      ['bar', 'House Lager', 'product', 2],
      ['kitchen', 'Fish and chips', 'unmapped', 1],
    ]);
  });

  test('another name at the same till is asked about before anything is written', async ({ api, venue }) => {
    const { bring, send, gin } = await bar(api, venue);
    await bring(lager);
    await mapFirst(api, venue, gin);
    const renamed = [{ plu_code: '1003', before: 'House Lager', now: 'Fish and chips' }];
    expect((await send(previewImport, fileOf(chips))).body.renamed).toEqual(renamed);
    const refused = await bring(chips);
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([409, 'SALES_CODES_RENAMED', { codes: renamed }]);
    expect((await bring(chips, { renamed: JSON.stringify({ '1003': 'other' }) })).status).toBe(201);
    expect(await items(api, venue)).toEqual([
      ['till', 'House Lager', 'product', 2],
      ['till', 'Fish and chips', 'unmapped', 1],
    ]);
    // The same item by a new name keeps what it stands for; so does one whose name is nearly the same.
    expect((await bring(['2026-11-12,19:00,1003,Fish & Chips,1,14.00,1,,'])).status).toBe(201);
    expect((await bring(['2026-11-13,19:00,1003,Haddock,1,14.00,1,,'], { renamed: JSON.stringify({ '1003': 'same' }) })).status).toBe(201);
    expect((await items(api, venue)).at(-1)).toEqual(['till', 'Haddock', 'unmapped', 3]);
  });

  test('a code that the catalogue knows by another name is asked about, too', async ({ api, venue }) => {
    const { bring, recipe, deplete, left } = await bar(api, venue);
    await api.call(plus.create, code({ recipe_id: await recipe('Gin and Tonic', 50) }), venue.owner);
    const soup = ['2026-11-10,19:00,G1,Onion soup,1,8.00,1,,'];
    expect((await bring(soup)).body.error.code).toBe('SALES_CODES_RENAMED');
    await bring(soup, { renamed: JSON.stringify({ G1: 'other' }) });
    await deplete();
    expect(await left()).toBe(7000);
  });
});

describe('prices that contain tax', () => {
  test('give net by the rate of the code, else the usual one, and the preview says so', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    await api.call(putClientSettings, { body: { tax_rate: 20 } as never }, venue.owner);
    await api.call(plus.create, code({ tax_rate: 10 }), venue.owner);
    const file = Buffer.from('Date,Item code,Item,Qty,Total incl. tax\n2026-11-10,G1,Gin and tonic,1,11.00\n2026-11-10,W1,Water,2,6.00\n');
    const { body } = await send(previewImport, file);
    expect([body.totals.net, body.totals.tax, body.totals.gross, body.tax_in_prices]).toEqual([15, 2, 17, { by_file: true, rate: 20 }]);
  });

  test.for<[string, string, [number, number], number[]]>([
    ['German, two rates', 'Datum;Artikel;Menge;Brutto;MwSt-Satz\n10.11.2026;Bier;2;9,20;19%\n10.11.2026;Suppe;1;6,42;7%\n', [13.73, 1.89], [19, 7]],
    ['Swiss, titled by the tax', 'Datum;Artikel;Anzahl;Brutto;MwSt\n10.11.2026;Bier;1;10,81;8,1\n10.11.2026;Brot;1;10,26;2,6\n', [20, 1.07], [8.1, 2.6]],
    ['English', 'Date,Item,Qty,Gross (inc VAT),VAT %\n2026-11-10,Pint,2,12.00,20\n2026-11-10,Crisps,1,1.00,0\n', [11, 2], [20, 0]],
    ['English, the rate of a large sum', 'Date,Item,Qty,Gross incl. VAT,VAT\n2026-11-10,Pint,200,1200.00,20\n2026-11-10,Stout,150,975.00,20\n', [1812.5, 362.5], [20]],
    ['Spanish', 'Fecha;Artículo;Uds;Importe con IVA;IVA\n10/11/2026;Caña;10;22,00;10 %\n10/11/2026;Vino;1;12,10;21 %\n', [30, 4.1], [21, 10]],
    ['French', 'Date;Article;Quantité;Montant TTC;Taux TVA\n10/11/2026;Bière;2;12,00;20,00\n10/11/2026;Jus;1;10,55;5,50\n', [20, 2.55], [20, 5.5]],
    ['Italian', 'Data;Articolo;Quantità;Importo lordo;Aliquota IVA\n10/11/2026;Spritz;2;11,00;10%\n10/11/2026;Vino;1;12,20;22%\n', [20, 3.2], [22, 10]],
    ['Dutch', 'Datum;Artikel;Aantal;Omzet incl BTW;BTW %\n10-11-2026;Bier;2;12,10;21\n10-11-2026;Tosti;1;10,90;9\n', [20, 3], [21, 9]],
    ['Polish, shares', 'Data;Produkt;Ilość;Wartość brutto;Stawka VAT\n2026-11-10;Piwo;1;12,30;0,23\n2026-11-10;Zupa;1;10,80;0,08\n', [20, 3.1], [23, 8]],
    ['Turkish, the sign before', 'Tarih;Ürün;Miktar;Tutar KDV dahil;KDV Oranı\n10.11.2026;Çay;1;11,00;%10\n10.11.2026;Rakı;1;12,00;%20\n', [20, 3], [20, 10]],
    ['Swedish', 'Datum;Artikel;Antal;Belopp inkl moms;Momssats\n2026-11-10;Öl;1;125,00;25%\n2026-11-10;Soppa;1;112,00;12%\n', [200, 37], [25, 12]],
    ['without a title', 'Datum;Artikel;Menge;Brutto;\n10.11.2026;Bier;1;11,90;19%\n10.11.2026;Suppe;1;10,70;7%\n', [20, 2.6], [19, 7]],
    ['letters with a legend', 'Kasse 1, A = 19 %, B = 7 %;;;;\n;;;;\nDatum;Artikel;Menge;Brutto;MwSt\n10.11.2026;Bier;1;11,90;A\n10.11.2026;Suppe;1;10,70;B\n', [20, 2.6], [19, 7]],
    [
      'one rate above the table',
      'Ventas por artículo, importes con IVA 10 % incluido;;;\n;;;\nFecha;Artículo;Uds;Importe con IVA\n10/11/2026;Caña;10;22,00\n10/11/2026;Vino;1;11,00\n',
      [30, 3],
      [10],
    ],
  ])('give net by the rates that the file names: %s', async ([, text, [net, tax], rates], { api, venue }) => {
    const { send } = await bar(api, venue);
    const file = Buffer.from(text);
    const { body } = await send(previewImport, file);
    expect([body.totals.net, body.totals.tax].map((value) => Math.round(value * 100) / 100)).toEqual([net, tax]);
    expect(body.tax_in_prices?.file_rates).toEqual(rates);
    const brought = await send(runImport, file, { mapping: JSON.stringify({ ...body.mapping, open: undefined }) });
    expect([brought.status, Math.round(brought.body.net * 100) / 100]).toEqual([201, net]);
  });

  test('take the tax that stands in the file before its rate, and no numbers of kinds for rates', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const both = Buffer.from('Date,Item,Qty,Gross incl. VAT,VAT amount,VAT rate\n2026-11-10,Pint,2,12.00,1.99,20%\n2026-11-10,Stout,1,6.00,1.00,20%\n');
    expect((await send(previewImport, both)).body.totals).toMatchObject({ net: 15.01, tax: 2.99 });
    const kinds = Buffer.from('Date,Item,Qty,Gross incl. VAT,VAT code\n2026-11-10,Pint,2,12.00,5\n2026-11-10,Stout,1,6.00,7\n');
    expect((await send(previewImport, kinds)).body).toMatchObject({ totals: { net: 18 }, tax_in_prices: { rate: 0 } });
  });

  test.for(['german-restaurant', 'spanish-cafe'])('give the net that %s’s own report says', async (house, { api, venue }) => {
    const { send } = await bar(api, venue);
    const folder = join(import.meta.dirname, '../../../../test/first-hour', house);
    const { net_without_tax, tax, tax_rates } = JSON.parse(readFileSync(join(folder, 'sales.csv.expect.json'), 'utf8'));
    const { totals, tax_in_prices } = (await send(previewImport, readFileSync(join(folder, 'sales.csv')), { business_date: '2026-11-15' })).body;
    expect([totals.net, totals.tax].map((value) => Math.round(value * 100) / 100)).toEqual([net_without_tax, tax]);
    expect(tax_in_prices?.file_rates).toEqual(tax_rates.toReversed());
  });

  test('follow the house where the file does not say', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const silent = Buffer.from('Date,Item code,Item,Qty,Amount\n2026-11-10,W1,Water,2,6.00\n');
    for (const [prices_include_tax, net, said] of [
      [true, 5, { by_file: false, rate: 20 }],
      [false, 6, null],
    ] as const) {
      await api.call(putClientSettings, { body: { tax_rate: 20, prices_include_tax } as never }, venue.owner);
      const { body } = await send(previewImport, silent);
      expect([body.totals.net, body.tax_in_prices]).toEqual([net, said]);
    }
  });
});

test('sales of today without times are taken at once, and those of a moment to come when it has come', async ({ api, venue }) => {
  const { send, bring, deplete } = await bar(api, venue);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short' }).format(new Date());
  await api.call(putClientSettings, { body: { timezone: 'UTC', day_closing_hour: 0 } as never }, venue.owner);
  const untimed = Buffer.from(`Date,Item code,Item,Qty,Net sales\n${today},G1,Gin and tonic,2,20.00\n`);
  expect((await send(runImport, untimed)).status).toBe(201);
  expect(await deplete()).toBe(1);
  expect((await bring([`${today},23:59,G1,Gin and tonic,1,10.00,1,,`], { source: 'fast clock' })).body.waits_until).toContain('23:59:00');
  expect(await deplete()).toBe(0);
  const { body } = await api.call(listSales, { query: { filters: JSON.stringify({ due: true }) } as never }, venue.owner);
  expect(body.data.map(({ source, waits_until }) => [source, waits_until !== null])).toEqual([['fast clock', true]]);
});

test.for([
  ['USD', '$', 'USD'],
  ['CAD', '$', 'CAD'],
  ['AUD', '$', 'AUD'],
  ['MXN', '$', 'MXN'],
  ['EUR', '$', 'USD'],
  ['CAD', 'US$', 'USD'],
  ['CAD', 'A$', 'AUD'],
  ['CAD', '€', 'EUR'],
] as const)('what is written with a sign in a house of %s: %s is %s', async ([own, sign, read], { api, venue }) => {
  const { send } = await bar(api, venue);
  await api.call(putClientSettings, { body: { currency: own } as never }, venue.owner);
  const file = Buffer.from(
    `Date,Check,Item,Qty,Sales\n${['Lager', 'Stout', 'Negroni'].map((item, at) => `2026-10-30,${at + 70},${item},${at + 1},${sign}${(at + 1) * 6}.00`).join('\n')}\n`,
  );
  expect((await send(autoMap, file)).body.mapping.currency).toBe(read);
});

describe('what was said of a file holds for the next of its till', () => {
  const oneDay = (day: string) =>
    Buffer.from(`Date,Check,Item,Qty,Sales\n${['Lager', 'Stout', 'Negroni'].map((item, at) => `${day},${at + 70},${item},${at + 1},${(at + 1) * 6}.00`).join('\n')}\n`);

  test('which columns are which, also where nobody had asked', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const report = (day: string) => Buffer.from(`Date,Check,Item,Button text,Qty,Sales\n${day},1,Lager,LAG,2,12.00\n${day},2,Stout,STO,1,7.00\n${day},3,Negroni,NEG,4,48.00\n`);
    const { mapping } = (await send(autoMap, report('2026-06-01'))).body;
    expect([mapping.open, mapping.columns.description]).toEqual([undefined, 2]);
    const corrected = { ...mapping, columns: { ...mapping.columns, description: 3 }, tax: 'excluded' };
    expect((await send(runImport, report('2026-06-01'), { mapping: JSON.stringify(corrected), source: 'Front' })).status).toBe(201);
    const next = (await send(autoMap, report('2026-06-02'))).body.mapping;
    expect([next.columns.description, next.tax, next.open]).toEqual([3, 'excluded', undefined]);
  });

  test('in what order its days are written', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    await api.call(putClientSettings, { body: { country: 'GB' } as never }, venue.owner);
    const { mapping } = (await send(autoMap, oneDay('06/10/2026'))).body;
    expect([mapping.open, mapping.date_order]).toEqual([['dateorder'], 'dmy']);
    expect((await send(runImport, oneDay('06/10/2026'))).status).toBe(422);
    const { open: _, ...said } = mapping;
    expect((await send(runImport, oneDay('06/10/2026'), { mapping: JSON.stringify({ ...said, date_order: 'mdy' }) })).body.first_day).toBe('2026-06-10');
    const next = (await send(autoMap, oneDay('07/10/2026'))).body;
    expect([next.mapping.open, next.mapping.date_order]).toEqual([undefined, 'mdy']);
    // Another till of the house may write them otherwise: once there are two, it is asked by name.
    expect((await send(runImport, oneDay('08/10/2026'), { mapping: JSON.stringify({ ...said, titles: undefined }), source: 'Terrace' })).body.first_day).toBe('2026-10-08');
    const another = Buffer.from('Day,Receipt,Product,Quantity,Net sales\n06/10/2026,1,Lager,2,12.00\n');
    expect((await send(autoMap, another)).body.mapping.open).toEqual(['dateorder']);
    expect((await send(autoMap, another, { source: 'terrace' })).body.mapping).toMatchObject({ date_order: 'dmy' });
  });

  test('that it is of sales, and which words are of rows that were not sold; a word that is new is asked about', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const rows = (words: readonly string[], day: number) =>
      Buffer.from(
        `Day,Item,Price,Qty,Amount,Zeta\n${Array.from({ length: 12 }, (_, at) => `2026-10-${day},Dish ${at % 4},${4 + (at % 4)}.50,${1 + (at % 3)},${((4 + (at % 4) + 0.5) * (1 + (at % 3))).toFixed(2)},${words[at % 6 === 5 ? 1 + (Math.floor(at / 6) % (words.length - 1)) : 0]}`).join('\n')}\n`,
      );
    const { mapping } = (await send(autoMap, rows(['alef', 'bet'], 12))).body;
    expect(mapping.open).toContain('states');
    const { open: _, ...said } = mapping;
    const left_out = { column: mapping.states.column, texts: ['bet'] };
    expect((await send(runImport, rows(['alef', 'bet'], 12), { mapping: JSON.stringify({ ...said, left_out }) })).status).toBe(201);
    const next = (await send(autoMap, rows(['alef', 'bet'], 13))).body.mapping;
    expect([next.open, next.left_out]).toEqual([undefined, left_out]);
    expect((await send(autoMap, rows(['alef', 'bet', 'gimel'], 14))).body.mapping.open).toEqual(['states']);
  });
});
