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

/** Rows of an item, what it came to, and what `rest` makes of its full amount and its discount of a euro on every second row. */
const table = (titles: string, rest: (full: number, off: number) => readonly number[]): string =>
  [
    titles,
    ...card.map(([name, count, cents], at) => [name, count, ...rest((count * cents) / 100, at % 2).map((amount) => amount.toFixed(2).replace('.', ','))].join(';')),
    '',
  ].join('\n');

const inside = (amount: number) => amount - amount / 1.2;
const net = (lines: readonly { net: number | null }[]) => Math.round(lines.reduce((sum, line) => sum + (line.net ?? Number.NaN), 0) / 100) / 100;

test.for([['Vare;Antal;Nettobeløb;Heraf moms'], ['Artikel;Menge;Netto;davon MwSt'], ['Item;Qty;Net amount;Of which VAT'], ['Articolo;Quantità;Totale netto;di cui IVA']] as const)(
  'an amount with its tax “of which” contains it, whatever it is called: %s',
  async ([titles]) => {
    const { mapping, lines } = await readWhole(table(titles, (full) => [full, inside(full)]));
    expect([mapping.tax, mapping.columns.net, mapping.columns.gross, net(lines)]).toEqual(['included', null, 2, 258.78]);
  },
);

test.for([['Artikel;Menge;Umsatz m. MwSt.'], ['Artikel;Antal;Netto m. moms'], ['Article;Qté;Montant net avec TVA'], ['Блюдо;Количество;Сумма с НДС']] as const)(
  'a title that says with tax is of the gross: %s',
  async ([titles]) => {
    const { mapping } = await readWhole(table(titles, (full) => [full]));
    expect([mapping.tax, mapping.columns.net, mapping.columns.gross, mapping.columns.tax]).toEqual(['included', null, 2, null]);
  },
);

test('net of the discount alone, with the tax of which: the tax is taken off', async () => {
  const { asked, lines } = await readWhole(table('Articolo;Quantità;Totale lordo;Sconto;Totale netto;di cui IVA', (full, off) => [full, off, full - off, inside(full - off)]));
  expect([asked, net(lines)]).toEqual([[], 256.29]);
});

test('net of the discount alone, where the lines above say that tax is contained', async () => {
  const { asked, mapping } = await readWhole(
    `I prezzi sono IVA inclusa;;;;\n${table('Articolo;Quantità;Totale lordo;Sconto;Totale netto', (full, off) => [full, off, full - off])}`,
  );
  expect([asked, mapping.tax, mapping.columns.net]).toEqual([[], 'included', null]);
});

test('net of the discount only, and unclear whether tax is included: a question', async () => {
  const { asked } = await readWhole(table('Articolo;Quantità;Totale lordo;Sconto;Totale netto', (full, off) => [full, off, full - off]));
  expect(asked).toEqual(['money']);
});

test('of two taxes both are the tax where the sum proves it, and else none', async () => {
  const { asked, lines } = await readWhole(table('Naziv;Količina;Osnovica;PDV;PNP;Ukupno', (full) => [full, full * 0.25, full * 0.03, full * 1.28]));
  expect([asked, lines[0]?.net, lines[0]?.tax]).toEqual([[], 588_000, 164_600]);
  expect((await readWhole(table('Naziv;Količina;PDV;PNP;Ukupno', (full) => [full * 0.25, full * 0.03, full * 1.28]))).asked).toEqual(['money']);
});

test('a discount is taken off once where before less discount is after', async () => {
  const { lines } = await readWhole(table('Item;Qty;Full price;Discount;Charged', (full, off) => [full, off, full - off]));
  expect(net(lines)).toBe(307.55);
});
