import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const card = [
  ['Pilsner', 12, 490],
  ['Negroni', 3, 1300],
  ['Fries', 7, 525],
  ['House Red', 4, 700],
  ['Club Sandwich', 9, 1450],
  ['Cola', 5, 350],
] as const;
const written = (cents: number) => (cents / 100).toFixed(2);

/** Five bills, each with its sum before its lines and a payment behind them. */
function journal(titles: string, [sum, line, payment]: readonly [string, string, string], named: string): string {
  const bills = Array.from({ length: 5 }, (_, bill) => {
    const lines = Array.from({ length: 2 + (bill % 2) }, (_, at) => {
      const [name, , price] = card[(bill + at) % card.length] as (typeof card)[number];
      return { name, count: 1 + ((bill + at) % 2), price };
    });
    const cents = lines.reduce((all, { count, price }) => all + count * price, 0);
    const head = `${200 + bill},2026-06-03,`;
    return [
      `${head}${sum},${named},1,${written(cents)}`,
      ...lines.map(({ name, count, price }) => `${head}${line},${name},${count},${written(count * price)}`),
      `${head}${payment},Cash,,${written(cents)}`,
    ];
  });
  return `${[titles, ...bills.flat()].join('\n')}\n`;
}

test.for([
  ['Bill,Date,Type,Item,Qty,Amount', ['Sale', 'Sale Line', 'Payment'], 'Table 4'],
  ['Bill,Date,Type,Item,Qty,Amount', ['Sale', 'Sale Line', 'Payment'], ''],
  ['Beleg,Datum,Typ,Artikel,Menge,Betrag', ['Beleg', 'Position', 'Zahlung'], 'Bon'],
] as const)('rows that sum their bill, as a column of kinds says, are no items: %s', async ([titles, kinds, named]) => {
  const { asked, faults, lines, mapping } = await readWhole(journal(titles, kinds, named));
  expect([asked, faults, lines.length, mapping.left_out?.texts.toSorted()]).toEqual([[], 0, 12, [kinds[0], kinds[2]].toSorted()]);
});

test('days across with a quantity and money each, and a dash where nothing was sold', async () => {
  const cells = (count: number, cents: number, isSold: boolean) => (isSold ? `${count},${written(count * cents)}` : '-,-');
  const rows = card.map(([name, count, cents], at) => [name, cells(count, cents, true), cells(count + 1, cents, at % 2 === 0), cells(count + 2, cents, at % 3 > 0)].join(','));
  const { asked, faults, lines } = await readWhole(`,01/06/2026,,02/06/2026,,03/06/2026,\nItem,Qty,Sales,Qty,Sales,Qty,Sales\n${rows.join('\n')}\n`);
  expect([asked, faults, lines.length, lines.every(({ gross }) => gross !== null && gross > 0)]).toEqual([[], 0, 13, true]);
});

test('amounts of two rates, and with tax and without, are no places', async () => {
  const rates = card.map(([name, count, cents]) => [name, count, written((count * cents) / 1.1), '0.00', written(count * cents)].join()).join('\n');
  const ofRates = await readWhole(`Artikel,Menge,Nettoumsatz 10%,Nettoumsatz 20%,Bruttoumsatz\n${rates}\n`);
  expect([ofRates.mapping.blocks, ofRates.mapping.columns.net, ofRates.mapping.columns.gross]).toEqual([undefined, null, 4]);
  const pair = card.map(([name, count, cents]) => [name, count, written(count * cents), written((count * cents) / 1.14)].join()).join('\n');
  const withTax = await readWhole(`Tuote,Kpl,Myynti veroll.,Myynti verot.\n${pair}\n`);
  expect([withTax.mapping.blocks, withTax.mapping.columns.net, withTax.mapping.columns.gross]).toEqual([undefined, 3, 2]);
});

test.for(['Gesamt', 'alle', 'Insgesamt'])('a pair of columns that sums the places beside it is their total: %s', async (whole) => {
  const rows = card.map(([name, count, cents], at) => [name, ...[count, count + at, 2 * count + at].flatMap((sold) => [sold, written(sold * cents)])].join());
  const { asked, mapping } = await readWhole(`Artikel,Menge Theke,Umsatz Theke,Menge Garten,Umsatz Garten,Menge ${whole},Umsatz ${whole}\n${rows.join('\n')}\n`);
  expect([asked, mapping.blocks?.map(({ location }) => location)]).toEqual([[], ['theke', 'garten']]);
});

test('lines to sign on below the total are no faults', async () => {
  const rows = card.map(([name, count, cents], at) => [100 + at, '2026-06-03', name, count, written(count * cents)].join());
  const foot = ['TOTAL,,,40,310.55', 'Signature,,______,___,', 'Manager,,J. Doe,signed,signed'];
  const { faults, lines } = await readWhole(`Bill,Date,Item,Qty,Amount\n${[...rows, ...foot].join('\n')}\n`);
  expect([faults, lines.length]).toEqual([0, 6]);
});
