import { expect, test } from 'vitest';
import { readWhole } from '../../../../../test/tills/read-whole.ts';

const card = [
  ['Pilsner', 490],
  ['Negroni', 1300],
  ['Fries', 525],
  ['House Red', 700],
] as const;

/** Ten lines of five bills; `said` is what the last column says of each. */
function bills(titles: string, said: (line: number) => string): string {
  const rows = Array.from({ length: 10 }, (_, line) => {
    const [name, cents] = card[line % card.length] as (typeof card)[number];
    const quantity = 1 + (line % 3);
    return [100 + Math.floor(line / 2), '2026-06-03', name, quantity, ((quantity * cents) / 100).toFixed(2).replace('.', ','), said(line)].join(';');
  });
  return `${[titles, ...rows].join('\n')}\n`;
}

const onTwo = (yes: string, no: string) => (line: number) => (line === 2 || line === 5 ? yes : no);

test.for([
  ['Účtenka;Datum;Položka;Množství;Celkem s DPH;Stornováno', '0'],
  ['Ticket;Date;Article;Qté;Total TTC;Annulé', '0'],
  ['伝票番号;日付;商品名;数量;税込金額;取消区分', '0'],
  ['Bon;Datum;Artikel;Menge;Betrag;Storno', ''],
] as const)('a 1 voids the whole of a row of a bill: %s', async ([titles, no]) => {
  const { asked, lines } = await readWhole(bills(titles, onTwo('1', no)));
  expect([asked, lines.map(({ kind, quantity }) => (kind === 'void' ? quantity / 1000 : 0))]).toEqual([[], [0, 0, 3, 0, 0, 3, 0, 0, 0, 0]]);
});

test('void flags that go up to two raise a question, and a 1 among them voids no row of three', async () => {
  const { asked, lines } = await readWhole(bills('Bon;Datum;Artikel;Menge;Betrag;Storno', (line) => (line === 2 ? '2' : line === 5 ? '1' : '0')));
  expect([asked, lines.filter(({ kind }) => kind === 'void').length]).toEqual([['quantity'], 0]);
});

test('where the amounts are those of what is left, a 1 is one unit', async () => {
  const rows = ['1;Pilsner;3;4,90;9,80;1', '2;Negroni;2;13,00;26,00;0', '3;Fries;2;5,25;5,25;1', '4;Pilsner;1;4,90;4,90;0', '5;Fries;4;5,25;21,00;0'];
  const { asked, lines } = await readWhole(`Bon;Artikel;Menge;Einzelpreis;Betrag;Storno\n${rows.join('\n')}\n`);
  expect([asked.includes('quantity'), lines.filter(({ kind }) => kind === 'void').length]).toEqual([true, 0]);
});

test.for([
  ['Bon;Datum;Artikel;Menge;Betrag;Trainingsmodus', 'Ja', 'Nein'],
  ['Ticket;Date;Article;Qté;Total TTC;Mode école', '1', '0'],
  ['Ticket;Fecha;Artículo;Uds;Importe;Formación', 'Sí', ''],
  ['Check;Date;Item;Qty;Amount;Training', 'yes', 'no'],
] as const)('rows that were rung in to practise are left out, and asked about: %s', async ([titles, yes, no]) => {
  const { asked, lines, mapping } = await readWhole(bills(titles, onTwo(yes, no)));
  expect([asked, lines.length, mapping.left_out, mapping.states?.column]).toEqual([['states'], 8, { column: 5, texts: [yes] }, 5]);
});

test.for([
  ['Bon;Datum;Artikel;Menge;Betrag;Modus', 'SCHULUNG', 'NORMAL'],
  ['Ticket;Date;Article;Qté;Total TTC;Mode caisse', 'Formation', 'Réel'],
  ['Check;Date;Item;Qty;Amount;Mode', 'Training mode', 'Live'],
  ['Paragon;Data;Nazwa;Ilość;Wartość brutto;Tryb', 'Szkolenie', 'Zwykły'],
  ['Kvitto;Datum;Artikel;Antal;Belopp;Läge', 'ÖVNING', 'NORMAL'],
] as const)('a column that calls some rows practice and the others normal is obeyed and said: %s', async ([titles, practice, usual]) => {
  const { asked, lines, notes } = await readWhole(bills(titles, onTwo(practice, usual)));
  expect([asked, lines.length, notes.some((note) => note.includes('practise'))]).toEqual([[], 8, true]);
});

test('rows of practice are left out beside the payments of another column', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [
    `${at};2026-06-03;Verkauf;Pilsner;2;9,80;${at === 2 ? 'TRAINING' : 'NORMAL'}`,
    `${at};2026-06-03;Zahlung;Bar;1;9,80;${at === 2 ? 'TRAINING' : 'NORMAL'}`,
  ]);
  const { lines } = await readWhole(`Bon;Datum;Vorgang;Artikel;Menge;Betrag;Modus\n${rows.flat().join('\n')}\n`);
  expect(lines.map(({ description, receipt }) => [description, receipt])).toEqual(['0', '1', '3', '4', '5'].map((receipt) => ['Pilsner', receipt]));
});

test.for([
  ['Comanda;Fecha;Artículo;Cantidad;Importe;Situación', 'Anulado', 'Cobrado'],
  ['Ticket;Date;Article;Qté;Total TTC;Suivi', 'Annulé', 'Payé'],
  ['Check;Date;Item;Qty;Amount;Outcome', 'Cancelled', 'Paid'],
  ['Bon;Datum;Artikel;Aantal;Bedrag;Afloop', 'Geannuleerd', 'Betaald'],
] as const)('known words of a column whose title says nothing are answered by themselves, and said: %s', async ([titles, off, paid]) => {
  const { asked, lines, notes } = await readWhole(bills(titles, onTwo(off, paid)));
  expect([asked, lines.filter(({ kind }) => kind === 'void').length, notes.some((note) => note.includes(`“${off}”`))]).toEqual([[], 2, true]);
});

test('an unknown word among them is asked about, and the known ones are taken as they are', async () => {
  const { asked, lines } = await readWhole(bills('Check;Date;Item;Qty;Amount;Outcome', (line) => (line === 2 ? 'Cancelled' : line === 5 ? 'Krzt' : 'Paid')));
  expect([asked, lines.filter(({ kind }) => kind === 'void').length]).toEqual([['states'], 1]);
});
