import { describe, expect, test } from 'vitest';
import { layOut } from '../../../kernel/server/sheets/laid.ts';
import { namesTotal } from '../../../kernel/server/sheets/row-kinds.ts';
import { readSize } from '../../domain/size.ts';
import { columnQuestions, mappingOf, notReadNote } from './columns-asked.ts';
import { inSight, isParOfPlace, vocabulary } from './vocabulary.ts';

const laidOf = (head: string, ...rows: string[]) =>
  layOut([{ name: 'list', rows: [head, ...rows].map((row) => row.split('|').map((cell) => cell.trim())), numbers: [head, ...rows].map((_, at) => at + 1) }], vocabulary, {
    enough: (fields) => fields.includes('name'),
    isField: isParOfPlace,
    adjust: inSight,
  });

/** Heads as bars write them, two rows below each, and what each column is; "?" behind it where it is a question, "-" where it is not read. */
const heads: readonly (readonly [head: string, rows: readonly string[], fields: string])[] = [
  // English
  [
    'Bottle | Size | Btl Cost | Cs Qty | Type | Rep | PAR (btl)',
    ['Titos | 1 LTR | 21.5 | 12 | Vodka | Southern | 4', 'PBR | 16oz | 0.82 | 24 | Beer | Eagle | 72'],
    'name size unit_cost pack group supplier? par',
  ],
  ['Item | Size | Cost | Par bottles', ['Absolut | 700ml | 14.10 | 4', 'Ketel | 700ml | 19 | 2'], 'name size cost par'],
  ['Item | Size | Price/btl | Price/cs | Par ea', ['Absolut | 700ml | 14.10 | 84.60 | 4', 'Ketel | 700ml | 19 | 114 | 2'], 'name size unit_cost pack_cost par'],
  ['Item | Size | Cost | Par (cs)', ['Modelo | 12oz | 31.20 | 4', 'Corona | 12oz | 30.10 | 2'], 'name size cost par'],
  ['Item | Size | Cost | Par (kg)', ['Flour | 5 kg | 11.20 | 4', 'Sugar | 5 kg | 8.10 | 2'], 'name size cost par'],
  ['Item | Size | Supplier phone | Cost', ['Absolut | 700ml | Dial Bob | 14.10', 'Ketel | 700ml | Dial Sue | 19'], 'name size supplier? cost'],
  ['Item | Size | Cost | Min order', ['Absolut | 700ml | 14.10 | 6', 'Ketel | 700ml | 19 | 6'], 'name size cost -'],
  ['Item | Size | Cost | Par patio', ['Absolut | 700ml | 14.10 | 6', 'Ketel | 700ml | 19 | 6'], 'name size cost par@Patio?'],
  ['Item | Size | Cost | Par Fri-Sun', ['Absolut | 700ml | 14.10 | 6', 'Ketel | 700ml | 19 | 6'], 'name size cost par@Fri Sun?'],
  // German
  [
    'Artikelnr | Bezeichnung | Gebinde | EK/Fl. | Lief. | WG | Soll',
    ['100 | Havana Club | 6x0,7 | 11,99 | Metro | Rum | 4', '101 | Tegernseer | 20x0,5 | 0,89 | Huber | Bier | 60'],
    'sku name size unit_cost supplier group? par',
  ],
  ['Artikel | Inhalt | EK | Lief.', ['Havana Club | 0,7 l | 11,99 | Metro', 'Tegernseer | 0,5 l | 0,89 | Huber'], 'name size cost supplier'],
  ['Artikel | Inhalt | EK/Kiste | Soll (Fl.)', ['Cola | 0,2 l | 15,90 | 24', 'Spezi | 0,5 l | 15,20 | 40'], 'name size pack_cost par'],
  ['Artikel | Inhalt | EK | Soll St.', ['Cola | 0,2 l | 1,90 | 24', 'Spezi | 0,5 l | 1,20 | 40'], 'name size cost par'],
  ['Artikel | Inhalt | EK | Soll Keller', ['Cola | 0,2 l | 1,90 | 24', 'Spezi | 0,5 l | 1,20 | 40'], 'name size cost par@Keller?'],
  ['Artikel | Inhalt | EK | Vertreter', ['Cola | 0,2 l | 1,90 | Huber', 'Spezi | 0,5 l | 1,20 | Metro'], 'name size cost supplier?'],
  // Spanish
  ['Producto | Formato | Precio/ud | Prov. | Mín. ud.', ['Mahou | 33cl | 0,79 | Pérez | 48', 'Alhambra | 33cl | 0,85 | Ruiz | 24'], 'name size unit_cost supplier par_min'],
  ['Producto | Formato | Precio cj | Mínimo (uds)', ['Mahou | 33cl | 18,96 | 48', 'Alhambra | 33cl | 20,10 | 24'], 'name size pack_cost par_min'],
  ['Producto | Formato | Precio | Pedido mínimo', ['Mahou | 33cl | 18,96 | 48', 'Alhambra | 33cl | 20,10 | 24'], 'name size cost -'],
  ['Producto | Formato | Precio | Par barra', ['Mahou | 33cl | 0,96 | 48', 'Alhambra | 33cl | 0,90 | 24'], 'name size cost par@Barra?'],
  // French
  [
    'Désignation | Contenance | Prix par bouteille | Fourn. | Stock mini (bt)',
    ['Ricard | 70cl | 14,20 | France Boissons | 3', 'Suze | 1L | 13,10 | Metro | 2'],
    'name size unit_cost supplier par_min',
  ],
  ["Désignation | Contenance | Prix d'achat par carton | Famille", ['Ricard | 70cl | 84,20 | Apéritifs', 'Suze | 1L | 78,10 | Apéritifs'], 'name size pack_cost group'],
  ['Désignation | Contenance | PU HT | Maison', ['Ricard | 70cl | 14,20 | France Boissons', 'Suze | 1L | 13,10 | Metro'], 'name size unit_cost supplier?'],
  // Italian
  ['Prodotto | Formato | Prezzo/pz | Forn. | Scorta min pz', ['Campari | 1L | 16,10 | Metro | 3', 'Aperol | 1L | 14,20 | Partesa | 4'], 'name size unit_cost supplier par_min'],
  ['Prodotto | Formato | Prezzo | Ditta', ['Campari | 1L | 16,10 | Metro', 'Aperol | 1L | 14,20 | Partesa'], 'name size cost supplier?'],
  ['Prodotto | Formato | Prezzo | Min (bott.)', ['Campari | 1L | 16,10 | 3', 'Aperol | 1L | 14,20 | 4'], 'name size cost par_min'],
  // Portuguese
  ['Produto | Volume | Preço/un | Fornecedor | Par un', ['Super Bock | 33cl | 0,62 | Unicer | 48', 'Sagres | 33cl | 0,60 | Central | 48'], 'name size unit_cost supplier par'],
  ['Produto | Volume | Preço caixa | Casa', ['Super Bock | 33cl | 14,88 | Unicer', 'Sagres | 33cl | 14,40 | Central'], 'name size pack_cost supplier?'],
  // Dutch
  ['Omschrijving | Inhoud | Prijs/fles | Leverancier | Par fl', ['Jenever | 1 L | 13,95 | Hanos | 4', 'Bokma | 1 L | 14,25 | Sligro | 2'], 'name size unit_cost supplier par'],
  ['Artikel | Inhoud | Prijs | Lev. | Min. st', ['Jenever | 1 L | 13,95 | Hanos | 4', 'Bokma | 1 L | 14,25 | Sligro | 2'], 'name size cost supplier par_min'],
  // Swedish, Danish, Polish
  ['Vara | Volym | Inköpspris | Leverantör | Par fl', ['Absolut | 70 cl | 189 | Martin | 4', 'Explorer | 70 cl | 178 | Menigo | 2'], 'name size cost supplier par'],
  ['Vare | Volumen | Pris/stk | Leverandør | Min stk', ['Aalborg | 70 cl | 119 | Dagrofa | 4', 'Tuborg | 33 cl | 4,50 | Royal | 48'], 'name size unit_cost supplier par_min'],
  ['Nazwa towaru | Volume | Cena/szt | Dostawca', ['Żubrówka | 700 ml | 38,50 | Makro', 'Tyskie | 500 ml | 3,10 | Eurocash'], 'name size unit_cost supplier'],
  ['Getränk | Flasche | EK netto | Händler', ['Absolut | 0,7 l | 11,20 | Metro', 'Ketel | 1 l | 14,10 | Huber'], 'name size? cost supplier'],
  ['Wine | Bottle | Producer', ['Sancerre | 18.50 | Vacheron', 'Barolo | 38.00 | Vajra'], 'name unit_cost brand'],
  ['Item description | Case $ | Unit $ | Build to', ['Absolut 1L | 264 | 22.10 | 6', 'Ketel 1L | 288 | 24.10 | 4'], 'name pack_cost unit_cost par'],
  // What nobody could know is named.
  ['Item | Size | Cost | Zzq', ['Absolut | 700ml | 14.10 | blue', 'Ketel | 700ml | 19 | red'], 'name size cost -'],
];

describe('heads of product lists', () => {
  test.each(heads)('%s', async (head, rows, fields) => {
    const laid = await laidOf(head, ...rows);
    const asked = new Set(columnQuestions(laid, {}, [], () => false, {}).map(({ id }) => id.replace('column ', '')));
    expect(laid.columns.map(({ title, field }) => `${field ?? '-'}${asked.has(title) ? '?' : ''}`).join(' ')).toBe(fields);
  });

  test('par levels of several unknown places raise one question', async () => {
    const laid = await laidOf('Item|Size|Cost|Par bar|Par cellar', 'Absolut|700ml|14.10|2|6', 'Ketel|700ml|19|2|4');
    const asked = (answers: Readonly<Record<string, string>>) =>
      columnQuestions(laid, mappingOf(laid, answers), [], () => false, answers).map(({ id, answer }) => `${id}: ${answer}`);
    expect(asked({})).toEqual(['columns of places: null']);
    expect(asked({ 'columns of places': 'new' })).toEqual(['columns of places: new']);
    expect(asked({ 'columns of places': 'each' })).toEqual(['columns of places: each', 'column Par bar: null', 'column Par cellar: null']);
    expect(mappingOf(laid, { 'columns of places': 'none' })).toEqual({ 'Par bar': null, 'Par cellar': null });
    expect(columnQuestions(laid, {}, [], (name) => name === 'Bar', {}).map(({ id }) => id)).toEqual(['column Par cellar']);
  });

  test('a column that is not understood is named', async () => {
    expect(notReadNote(await laidOf('Item|Size|Cost|Zzq|On hand', 'Absolut|700ml|14.10|blue|3', 'Ketel|700ml|19|red|2'))).toEqual([
      'Not read: “Zzq”. Choose under Columns what they are.',
    ]);
  });
});

const noHeading = () => false;
test.each([
  'TOTAL',
  'Total On Hand',
  'Total inventory value',
  'TOTAL VALUE',
  'Grand total on hand',
  'Inventory value',
  'Total for the week',
  'Page total',
  'Subtotal Vodka',
  'Summe',
  'Warenbestand gesamt',
  'Lagerwert',
  'Summe EK netto',
  'Total existencias',
  'Valor total del inventario',
  'Suma',
  'Valeur totale du stock',
  'Total HT',
  'Valore magazzino',
  'Totale generale',
  'Total geral',
  'Totaal voorraad',
  'Summa lager',
  'Razem',
])('“%s” is a sum', (text) => expect(namesTotal(text, noHeading)).toBe(true));
test.each(['Total Eclipse', 'Stock Ale', 'Inventario Rioja', 'Valeur Sauvignon', 'Sumac', 'Net Ten IPA'])('“%s” may be a drink', (text) =>
  expect(namesTotal(text, noHeading)).toBe(false),
);

test.each([
  ['6x0,7', 700, 6],
  ['20x0,5', 500, 20],
  ['24 x 0,33', 330, 24],
  ['6*0.75', 750, 6],
  ['12x1,0', 1000, 12],
  ['24x33', 330, 24],
  ['6 x 75', 750, 6],
  ['20x0,5 l', 500, 20],
] as const)('“%s” is of %d ml', (text, ml, units) => {
  for (const system of ['ml', 'oz'] as const) expect([readSize(text, system)?.quantity, readSize(text, system)?.units]).toEqual([ml, units]);
});
test.each(['6x9', '4x12', '24x20'])('“%s” says no size by itself', (text) => expect(readSize(text)).toBeUndefined());
