import { describe, expect, test } from 'vitest';
import { pdfTable, underTitles } from '../../../kernel/server/sheets/pdf-table.ts';
import { findHeader } from './columns.ts';
import { dayReader } from './day-text.ts';
import { documentFacts } from './document-facts.ts';
import { wordsOf } from './finding.ts';
import { lineUnitOfWord } from './unit-words.ts';

describe('the row of titles', () => {
  const fieldsOf = async (...titles: string[]) => (await findHeader([titles, titles.map(() => '1')], undefined, new Map()))?.fields;

  test('is known in the languages that suppliers write', async () => {
    expect(await fieldsOf('Artikelnr.', 'Bezeichnung', 'Menge', 'ME', 'E-Preis', 'Gesamtpreis')).toEqual(['code', 'name', 'ordered', 'unit', 'unit_cost', 'total']);
    expect(await fieldsOf('Réf.', 'Désignation', 'Qté', 'P.U. HT', 'Montant HT')).toEqual(['code', 'name', 'ordered', 'unit_cost', 'total']);
    expect(await fieldsOf('Código', 'Descripción', 'Cantidad', 'Precio', 'Importe')).toEqual(['code', 'name', 'ordered', 'unit_cost', 'total']);
    expect(await fieldsOf('Item #', 'Item Description', 'Qty Ordered', 'Qty Shipped', 'U/M', 'Unit Price', 'Extended')).toEqual([
      'code',
      'name',
      'ordered',
      'received',
      'unit',
      'unit_cost',
      'total',
    ]);
  });

  test('where item and description are two columns, the cells say which names the product', async () => {
    const found = async (...rows: string[][]) => (await findHeader(rows, undefined, new Map()))?.fields;
    expect(await found(['ITEM', 'DESCRIPTION', 'QTY SHP', 'UOM', 'PRICE', 'EXT'], ['10442', 'Campari 24% 750ml', '2', 'CS', '142.00', '284.00'])).toEqual([
      'code',
      'name',
      'received',
      'unit',
      'unit_cost',
      'total',
    ]);
    expect(await found(['Item', 'Description', 'Qty Ord', 'Qty Shp'], ['Campari', 'Bitter, 12 x 750ml', '2', '2'])).toEqual(['name', 'detail', 'ordered', 'received']);
    expect(await found(['Menge', 'Artikel', 'Bezeichnung'], ['2', '4711-0', 'Campari 0,7l'])).toEqual(['ordered', 'code', 'name']);
  });

  test('is found below what stands above it, and nowhere where no row names a quantity', async () => {
    const rows = [['Harbour Wine'], ['Delivery note', '20817'], ['Product', 'Qty', 'Price'], ['Gin', '2', '10']];
    expect((await findHeader(rows, undefined, new Map()))?.at).toBe(2);
    expect(await fieldsOf('Product', 'Price', 'Colour')).toBeUndefined();
    expect((await findHeader(rows, { Product: 'name', Price: 'ordered' }, new Map()))?.fields).toEqual(['name', null, 'ordered']);
  });
});

test('days are read as their column writes them', () => {
  expect(dayReader(['03/14/2026', '03/02/2026'], false)('03/02/2026')).toBe('2026-03-02');
  expect(dayReader(['14/03/2026', '03/02/2026'], true)('03/02/2026')).toBe('2026-02-03');
  expect([dayReader([], true)('03/02/26'), dayReader([], false)('03/02/26'), dayReader([], true)('03.02.2026')]).toEqual(['2026-03-02', '2026-02-03', '2026-02-03']);
  expect(['2026-02-28T10:00:00Z', '31.02.2026', '2026-13-01', 'tomorrow', '1/2'].map(dayReader([], false))).toEqual(['2026-02-28', undefined, undefined, undefined, undefined]);
});

test.each<[string, string[][], string | null, string | undefined]>([
  ['beside its label', [['Invoice No', 'INV-20817', 'Date', '03/14/2026']], 'INV-20817', '2026-03-14'],
  ['in one cell', [['Delivery note 20817 of 12 March 2026']], '20817', '2026-03-12'],
  [
    'below its label',
    [
      ['INVOICE #', 'DATE', 'TERMS'],
      ['8841', '12/03/2026', 'NET 30'],
    ],
    '8841',
    '2026-12-03',
  ],
  ['German', [['Getränke Huber GmbH'], ['Lieferschein Nr.: LS-2026/114', 'Datum: 12.03.2026']], 'LS-2026/114', '2026-03-12'],
  ['Spanish', [['ALBARÁN Nº 7712', 'Fecha: 12 de marzo de 2026']], '7712', '2026-03-12'],
  ['French', [['Facture n° FA00231 du 5 avril 2026']], 'FA00231', '2026-04-05'],
  ['Italian', [['DDT n. 55/A', 'del 12/03/2026']], '55/A', '2026-12-03'],
  [
    'the delivery before the order',
    [
      ['Order No', 'SO-1'],
      ['Delivery Note', 'DN-2'],
    ],
    'DN-2',
    undefined,
  ],
  ['no number where there is none', [['Harbour Wine & Spirits'], ['Tel 555 0199']], null, undefined],
  ['two days and no word', [['Ordered 1 May 2026', 'Due 9 May 2026'], ['Invoice 12345']], '12345', undefined],
])('the number and the day of a document: %s', (_, rows, number, day) => expect(documentFacts(rows, rows.length, true)).toEqual({ number, day }));

test('units are read as suppliers shorten them', () => {
  expect(['CS', 'Case/12', 'KT', 'Btl.', 'fl', 'Stk', 'EA', 'kg', 'LTR', '', '6', 'dozen'].map((word) => lineUnitOfWord(word, 'oz'))).toEqual([
    'pack',
    'pack',
    'pack',
    'unit',
    'unit',
    'each',
    'each',
    'kg',
    'l',
    undefined,
    undefined,
    undefined,
  ]);
});

test('units are read as suppliers of Spain, Germany, Italy and France shorten them', () => {
  const read = (words: string) => words.split(' ').map((word) => lineUnitOfWord(word, 'ml'));
  expect(new Set(read('CAJ CJ Ki Krt Kasten VE CRT Cartoni colis caisse'))).toEqual(new Set(['pack']));
  expect(new Set(read('BOT BRL Fl Fass Btl Sack Kanister garrafa brik bottiglie fusto bouteille fût'))).toEqual(new Set(['unit']));
  expect(new Set(read('UD Unid. Pz Stk pza'))).toEqual(new Set(['each']));
});

test('what something is sold in goes before how large it is', () => {
  expect(['5 lb bag', '12 oz can', 'Case 4/1 gal', 'LBS', 'gal', 'FL OZ', 'fl.oz', 'ounces'].map((word) => lineUnitOfWord(word, 'oz'))).toEqual([
    'unit',
    'unit',
    'pack',
    'lb',
    'gal',
    'oz',
    'oz',
    'oz',
  ]);
});

test('a name is known by its words, not by its sizes and packs', () => {
  expect(wordsOf('CAMPARI Bitter 70cl x6 CS 25% vol')).toEqual(['campari', 'bitter']);
  expect(wordsOf('Grüner Veltliner 0,75 l')).toEqual(['gruner', 'veltliner']);
});

test('a PDF is laid under its titles by where things stand, a name that goes on in the next line with it', () => {
  const at = (left: number, bottom: number, text: string, width = text.length * 5) => ({ page: 1, left, bottom, text, width, height: 9 });
  const table = pdfTable([
    at(40, 700, 'Description'),
    at(300, 700, 'Qty'),
    at(400, 700, 'Price'),
    at(40, 680, 'Sipsmith London'),
    at(119, 680, 'Dry Gin'),
    at(310, 680, '12', 10),
    at(395, 680.4, '1,118.50', 40),
    at(40, 669, 'limited edition'),
    at(395, 640, '99.00', 25),
  ]);
  expect(table.rows).toEqual([['Description', 'Qty', 'Price'], ['Sipsmith London Dry Gin', '12', '1,118.50'], ['limited edition'], ['99.00']]);
  expect(underTitles(table, 0, 0)).toEqual({
    rows: [
      ['Description', 'Qty', 'Price'],
      ['Sipsmith London Dry Gin limited edition', '12', '1,118.50'],
      ['', '', '99.00'],
    ],
    numbers: [1, 2, 4],
  });
});
