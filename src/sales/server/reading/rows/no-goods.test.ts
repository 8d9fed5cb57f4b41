import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const table = (titles: string, rows: readonly (readonly (string | number)[])[]): string => `${[titles, ...rows.map((row) => row.join(';'))].join('\n')}\n`;

const priced = (names: readonly string[]): string =>
  table(
    'PLU;Artikel;Menge;Preis;Umsatz',
    ['Pilsner', 'Negroni', 'Pommes', 'Hauswein', 'Espresso', ...names].map((name, at) => [at + 11, name, at + 2, '4,00', `${(at + 2) * 4},00`]),
  );

test.for([
  'Tip Top Brownie',
  'Tipsy Laird Trifle',
  'Deposit Lager',
  'Service Charge Club Sandwich',
  'Rounding Third IPA',
  'Propina Picante',
  'Servicio de pan',
  'Mance Lipscomb Whiskey',
  'Pant Dwr Cider',
  'Consigne Rouge 2019',
  'Kaution Kölsch Spezial',
  'Avans Negru Merlot',
  'Napiwek Mistrza',
  'Gift Card Cocktail',
] as const)('a dish whose name begins like a tip or a deposit is one: %s', async (name) => {
  const { sold } = await readWhole(priced([name]));
  expect(sold[name]).toBe(7);
});

test.for([
  'Tip',
  'Tips (card)',
  'Tips: Anna',
  'Tip 10%',
  'Trinkgeld Tisch 4',
  'Trinkgeld für Anna',
  'Service charge 12.5%',
  'Propina tarjeta',
  'Pourboire CB',
  'Pfand 0,25',
  'Pfand Flasche 0,5 l',
  'Statiegeld blik',
  'Pant 2,00 kr',
  'Consigne verre',
  'Gift card $50',
  'Øreavrunding',
  'Arrondi caisse',
  'Rundungsdifferenz',
  'Afrondingsverschil',
  'Cash rounding',
] as const)('what is nothing else is left out, and said: %s', async (name) => {
  const { sold, notes } = await readWhole(priced([name]));
  expect([Object.keys(sold).length, notes.some((note) => note.includes(`“${name}”`) && note.includes('left out'))]).toEqual([5, true]);
});

test('that a name which is counted could be a tip is said', async () => {
  const { sold, notes } = await readWhole(priced(['Tips Anna']));
  expect([sold['Tips Anna'], notes.some((note) => note.startsWith('“Tips Anna” is counted'))]).toEqual([7, true]);
});

test('several dishes so called make no closing of a till of a list', async () => {
  const { sold } = await readWhole(priced(['Tip Top Pie', 'Deposit Ale', 'Tips of Asparagus', 'Trinkgeld']));
  expect(Object.keys(sold)).toHaveLength(8);
});

test('a rounding without a quantity is no fault', async () => {
  const { faults, sold } = await readWhole(`${priced([])}40;Avrunding;;;0,32\n`);
  expect([faults, Object.keys(sold).length]).toEqual([0, 5]);
});

test.for(['Summe 42 Limonade', 'Totale Mare', 'Razem przy stole', 'Σύνολο λαχανικών', 'Celkem dobrý pivo', 'Yhteensä hyvää'] as const)(
  'a dish that is called like a sum and has code, price and quantity is sold, even beside one with its numbers: %s',
  async (name) => {
    const rows = [
      [11, 'Radler', 10, '4,50', '45,00'],
      [12, name, 10, '4,50', '45,00'],
      [13, 'Spezi', 3, '3,00', '9,00'],
      [14, 'Brezel', 2, '2,00', '4,00'],
      [15, 'Weißbier', 6, '5,00', '30,00'],
    ];
    const { asked, sold } = await readWhole(table('PLU;Artikel;Menge;Preis;Umsatz', rows));
    expect([asked, sold[name], Object.keys(sold).length]).toEqual([[], 10, 5]);
  },
);

test('a code that a spreadsheet made a number of is none', async () => {
  const rows = ['5,0123E+12;Cola;12;24,00', '5,0123E+12;Fanta;5;10,00', '4006381333931;Chips;7;14,00', '5,41E+12;Tonic;9;27,00', '77;Erdnüsse;3;9,00'];
  const { lines, notes } = await readWhole(`EAN;Artikel;Verkaufte Menge;Umsatz brutto\n${rows.join('\n')}\n`);
  expect(lines.map(({ plu_code }) => plu_code)).toEqual(['Cola', 'Fanta', '4006381333931', 'Tonic', '77']);
  expect(notes.some((note) => note.includes('5,0123E+12'))).toBe(true);
});
