import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const card = [
  ['Pilsner', 490],
  ['Negroni', 1300],
  ['Fries', 525],
  ['House Red', 700],
] as const;

interface Written {
  readonly titles: string;
  readonly sep?: string;
  readonly mark?: string;
  /** The row below each receipt's own. */
  readonly total: (receipt: string, quantity: string, money: string) => readonly string[];
}

/** Six receipts of two or three items each, with what each came to. */
function journal({ titles, sep = ',', mark = '.', total }: Written): string {
  const money = (cents: number) => (cents / 100).toFixed(2).replace('.', mark);
  const rows: (readonly string[])[] = [];
  for (let receipt = 1; receipt <= 6; receipt++) {
    const sum = { quantity: 0, cents: 0 };
    for (let line = 0; line < 2 + (receipt % 2); line++) {
      const [name, cents] = card[(receipt + line) % card.length] as (typeof card)[number];
      const quantity = 1 + ((receipt * (line + 1)) % 3);
      sum.quantity += quantity;
      sum.cents += quantity * cents;
      rows.push([String(2000 + receipt), '2026-06-03', name, String(quantity), money(quantity * cents)]);
    }
    rows.push(total(String(2000 + receipt), String(sum.quantity), money(sum.cents)));
  }
  return `${[titles, ...rows.map((row) => row.join(sep))].join('\n')}\n`;
}

test.for<[string, Written]>([
  ['in the column of receipts', { titles: 'Check,Date,Item,Qty,Net amount', total: (_, __, sum) => ['Check total', '', '', '', sum] }],
  ['behind the number of its receipt', { titles: 'Bon;Datum;Artikel;Menge;Betrag', sep: ';', mark: ',', total: (bon, __, sum) => [bon, '', 'Rechnungsbetrag', '', sum] }],
  ['where the item stands, without a number', { titles: 'Ticket;Fecha;Artículo;Uds;Importe', sep: ';', mark: ',', total: (_, __, sum) => ['', '', 'Importe del ticket', '', sum] }],
  [
    'with the quantity summed too, like a sale',
    { titles: 'Ticket;Date;Article;Qté;Montant', sep: ';', mark: ',', total: (no, count, sum) => [no, '2026-06-03', 'Net à payer', count, sum] },
  ],
  ['without a word', { titles: 'Order,Date,Item,Qty,Amount', total: (order, __, sum) => [order, '2026-06-03', '', '', sum] }],
])('what a receipt came to is no item and no fault: %s', async ([, written]) => {
  const { asked, faults, lines } = await readWhole(journal(written));
  expect([asked, faults, lines.length]).toEqual([[], 0, 15]);
  expect(new Set(lines.map(({ description }) => description))).toEqual(new Set(card.map(([name]) => name)));
});

test('an item that is sold alone on each of its receipts stays one', async () => {
  const rows = ['2001', '2002', '2003', '2004'].flatMap((order) => [`${order},2026-06-03,Pilsner,1,4.90`, `${order},2026-06-03,Tap water,1,4.90`]);
  const { sold } = await readWhole(`Order,Date,Item,Qty,Amount\n${rows.join('\n')}\n`);
  expect(sold).toEqual({ Pilsner: 4, 'Tap water': 4 });
});

test('a row without a name that comes to something else than its receipt is a fault', async () => {
  const { faults } = await readWhole(journal({ titles: 'Order,Date,Item,Qty,Amount', total: (order) => [order, '2026-06-03', '', '', '1.00'] }));
  expect(faults).toBe(6);
});
