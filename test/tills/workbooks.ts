import { column, comma, dollars, noise, plain, winter } from './columns.ts';
import type { TillFile } from './till-file.ts';
import { evening } from './truth.ts';
import { count, dmy } from './writing.ts';

export const workbooks: TillFile[] = [
  {
    name: '70-typed-cells.xlsx',
    workbook: { typed: true, sheet: 1 },
    columns: [
      column('Business Date', 'date', (sold) => sold.day),
      column('PLU', 'plu_code', (sold) => `C${sold.code}`),
      column('Item', 'description', (sold) => sold.name),
      column('Category', 'category', (sold) => sold.category),
      column('Quantity', 'quantity', (sold) => count('.')(sold.quantity)),
      column('Gross Sales', 'gross', (sold) => plain(sold.gross)),
      column('Discounts', 'discount', (sold) => plain(sold.discount)),
      column('Net Sales', 'net', (sold) => plain(sold.net)),
    ],
    sold: evening({ tongue: 'en', seed: 70, rows: 30, ...winter, weighed: true, discounts: true, kinds: ['refund'] }),
    line: (sold) => ({ plu_code: `C${sold.code}` }),
    right: { decimal: '.', date_order: 'ymd', tax: 'excluded', sheet: 1 },
  },
  {
    name: '71-texts-with-commas.xlsx',
    workbook: { typed: false, sheet: 1 },
    above: [['Umsatzbericht'], ['Filiale', 'Altstadt'], []],
    columns: [
      column('Datum', 'date', (sold) => dmy('.')(sold.day)),
      column('Artikelbezeichnung', 'description', (sold) => sold.name),
      column('Menge', 'quantity', (sold) => count(',')(sold.quantity)),
      column('Nettobetrag', 'net', (sold) => `${comma(sold.net)} €`),
    ],
    below: [['Gesamtsumme', '', '33', '480,60 €']],
    sold: evening({ tongue: 'de', seed: 71, rows: 25, ...winter }),
    right: { decimal: ',', date_order: 'dmy', currency: 'EUR', tax: 'excluded' },
  },
  {
    name: '72-data-on-the-second-sheet.xlsx',
    workbook: { typed: true, sheet: 2 },
    columns: [
      column('Order #', 'receipt', (sold) => `R${sold.receipt}`),
      column('Order Date', 'date', (sold) => sold.day),
      column('Menu Item', 'description', (sold) => sold.name),
      column('Qty', 'quantity', (sold) => count('.')(sold.quantity)),
      column('Price', 'unit_price', (sold) => plain(sold.price)),
      noise('Table', '7'),
    ],
    sold: evening({ tongue: 'en', seed: 72, rows: 22, ...winter }),
    layout: (rows) => rows.flatMap((row, at) => (at === 9 ? [row, []] : [row])),
    line: (sold) => ({ receipt: `R${sold.receipt}` }),
    right: { decimal: '.', date_order: 'ymd', sheet: 2 },
  },
  {
    name: '73-prices-as-texts.xlsx',
    workbook: { typed: false, sheet: 1 },
    columns: [
      column('Sale Date', 'date', (sold) => `${sold.day} ${sold.time}`),
      column('Product Name', 'description', (sold) => sold.name),
      column('Qty Sold', 'quantity', (sold) => count('.')(sold.quantity)),
      column('Net Sales', 'net', (sold) => dollars(sold.net)),
    ],
    sold: evening({ tongue: 'en', seed: 73, rows: 22, ...winter, large: true, kinds: ['refund'] }),
    right: { decimal: '.', date_order: 'ymd', currency: 'USD', tax: 'excluded' },
  },
];
