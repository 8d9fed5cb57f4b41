import { column, comma, early, noise, plain, wholeMinutes, winter } from './columns.ts';
import type { Column, TillFile } from './till-file.ts';
import { evening, type Sold } from './truth.ts';
import { count, dmy, minutes, money } from './writing.ts';

const euros = (cents: number) => `${money(',', '.')(cents)} €`;
const dots = money(',', '.');
const monthsFr = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];
const inFrench = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthsFr[(month ?? 1) - 1]} ${year}`;
};

const german = (more: Column[] = []): Column[] => [
  column('Datum', 'date', (sold) => dmy('.')(sold.day)),
  column('Uhrzeit', 'time', (sold) => minutes(sold.time)),
  column('Bon-Nr.', 'receipt', (sold) => sold.receipt),
  column('Artikelnummer', 'plu_code', (sold) => sold.code),
  column('Bezeichnung', 'description', (sold) => sold.name),
  column('Warengruppe', 'category', (sold) => sold.category),
  column('Menge', 'quantity', (sold) => count(',')(sold.quantity)),
  column('Einzelpreis', 'unit_price', (sold) => comma(sold.price)),
  column('Umsatz brutto', 'gross', (sold) => dots(sold.gross)),
  column('Umsatz netto', 'net', (sold) => dots(sold.net)),
  column('MwSt-Betrag', 'tax', (sold) => dots(sold.tax)),
  ...more,
];

const french = (amount: (cents: number) => string, date: (sold: Sold) => string): Column[] => [
  column('Date de vente', 'date', date),
  column('Heure', 'time', (sold) => `${sold.time.slice(0, 2)}h${sold.time.slice(3, 5)}`),
  column('N° ticket', 'receipt', (sold) => sold.receipt),
  column('Code article', 'plu_code', (sold) => sold.code),
  column('Libellé', 'description', (sold) => sold.name),
  column('Famille', 'category', (sold) => sold.category),
  column('Qté', 'quantity', (sold) => count(',')(sold.quantity)),
  column('Remise', 'discount', (sold) => amount(sold.discount)),
  column('Montant TTC', 'gross', (sold) => amount(sold.gross)),
  column('TVA', 'tax', (sold) => amount(sold.tax)),
  column('Montant HT', 'net', (sold) => amount(sold.net)),
  noise('Taux TVA', '10 %'),
];

const italian = (date: (sold: Sold) => string): Column[] => [
  column('Data', 'date', date),
  column('Ora', 'time', (sold) => sold.time.slice(0, 5).replace(':', '.')),
  column('Scontrino', 'receipt', (sold) => sold.receipt),
  column('Reparto', 'category', (sold) => sold.category),
  column('Codice articolo', 'plu_code', (sold) => sold.code),
  column('Descrizione', 'description', (sold) => sold.name),
  column('Q.tà', 'quantity', (sold) => count(',')(sold.quantity)),
  column('Prezzo unitario', 'unit_price', (sold) => comma(sold.price)),
  column('Sconto', 'discount', (sold) => comma(sold.discount)),
  column('Totale lordo', 'gross', (sold) => comma(sold.gross)),
  column('Cameriere', 'staff', (sold) => sold.staff),
];

const dutch = (amount: (cents: number) => string): Column[] => [
  column('Datum', 'date', (sold) => dmy('-')(sold.day)),
  column('Tijdstip', 'time', (sold) => sold.time),
  column('Bonnummer', 'receipt', (sold) => sold.receipt),
  column('Artikelcode', 'plu_code', (sold) => sold.code),
  column('Omschrijving', 'description', (sold) => sold.name),
  column('Omzetgroep', 'category', (sold) => sold.category),
  column('Aantal', 'quantity', (sold) => count(',')(sold.quantity)),
  column('Omzet incl. btw', 'gross', (sold) => amount(sold.gross)),
  column('Btw-bedrag', 'tax', (sold) => amount(sold.tax)),
  column('Omzet excl. btw', 'net', (sold) => amount(sold.net)),
  column('Medewerker', 'staff', (sold) => sold.staff),
];

const spanish: Column[] = [
  column('Fecha', 'date', (sold) => dmy('/')(sold.day)),
  column('Hora', 'time', (sold) => sold.time),
  column('Nº Ticket', 'receipt', (sold) => sold.receipt),
  column('Código', 'plu_code', (sold) => sold.code),
  column('Artículo', 'description', (sold) => sold.name),
  column('Familia', 'category', (sold) => sold.category),
  column('Uds.', 'quantity', (sold) => count(',')(sold.quantity)),
  column('Precio', 'unit_price', (sold) => comma(sold.price)),
  column('Importe', 'gross', (sold) => comma(sold.gross)),
];

const sumOf = (rows: readonly { readonly sold: Sold }[], category: string, of: 'quantity' | 'gross'): number =>
  rows.filter(({ sold }) => sold.category === category).reduce((sum, { sold }) => sum + sold[of], 0);

export const european: TillFile[] = [
  {
    name: '30-kasse-latin-1.csv',
    encoding: 'windows-1252',
    dialect: { delimiter: ';', newline: '\r\n' },
    columns: german(),
    sold: wholeMinutes(evening({ tongue: 'de', seed: 30, rows: 45, ...winter, taxRate: 190, taxInside: true, large: true })),
    right: { decimal: ',', date_order: 'dmy', tax: 'included', delimiter: ';', encoding: 'windows-1252' },
  },
  {
    name: '31-kasse-mit-fuss.csv',
    encoding: 'utf-8 with mark',
    dialect: { delimiter: ';' },
    above: [['Artikelbericht Gasthaus'], ['Zeitraum: 14.11.2025 - 18.11.2025'], ['Währung: EUR'], ['']],
    columns: german([column('Storno', 'void', (sold) => (sold.kind === 'void' ? 'J' : 'N'))]),
    below: [['Summe', '', '', '', '', '', '31', '', '312,60', '262,68', '49,92', ''], [''], ['Gedruckt am 19.11.2025 um 02:14', '', '', '', '', '', '', '', '', '', '', '']],
    sold: wholeMinutes(evening({ tongue: 'de', seed: 31, rows: 28, ...winter, taxRate: 190, taxInside: true, kinds: ['void'] })),
    tellsKinds: true,
    right: { decimal: ',', date_order: 'dmy', currency: 'EUR', tax: 'included', encoding: 'utf-8' },
  },
  {
    name: '32-kasse-schweiz.csv',
    dialect: { delimiter: ';', quoteAll: true },
    columns: [
      column('Datum/Zeit', 'date', (sold) => `${dmy('.')(sold.day)} ${sold.time}`),
      column('Artikel', 'description', (sold) => sold.name),
      column('Anzahl', 'quantity', (sold) => count('.')(sold.quantity)),
      column('Betrag CHF', 'gross', (sold) => money('.', '’')(sold.gross)),
      column('MWST', 'tax', (sold) => money('.', '’')(sold.tax)),
    ],
    sold: evening({ tongue: 'de', seed: 32, rows: 30, ...early, taxRate: 81, taxInside: true, large: true }).map((sold) => ({
      ...sold,
      gross: sold.gross * 3,
      net: sold.net * 3,
      tax: sold.gross * 3 - Math.round((sold.gross * 3 * 1000) / 1081),
    })),
    line: (sold, line) => ({ net: line.net === null ? null : (sold.gross - sold.tax) * 100 }),
    right: { decimal: '.', date_order: 'dmy', currency: 'CHF', delimiter: ';' },
  },
  {
    name: '33-kasse-dos.txt',
    encoding: 'cp850',
    dialect: { delimiter: ';', newline: '\r\n' },
    columns: [
      column('Tag', 'date', (sold) => dmy('.', true)(sold.day)),
      column('PLU', 'plu_code', (sold) => sold.code),
      column('Artikeltext', 'description', (sold) => sold.name),
      column('Stück', 'quantity', (sold) => count(',')(sold.quantity)),
      column('Umsatz', 'gross', (sold) => (sold.gross < 0 ? `${comma(-sold.gross)}-` : comma(sold.gross))),
    ],
    sold: evening({ tongue: 'de', seed: 33, rows: 24, ...winter, kinds: ['refund'] }),
    right: { decimal: ',', date_order: 'dmy', encoding: 'cp850' },
  },
  {
    name: '34-status-in-worten.csv',
    dialect: { delimiter: '\t' },
    columns: [
      column('Belegnummer', 'receipt', (sold) => sold.receipt),
      column('Pos.', 'line_id', (sold) => sold.line),
      column('Geschäftstag', 'date', (sold) => sold.day),
      column('Vorgangsart', 'void', (sold) => ({ sale: 'Verkauf', void: 'Storno', refund: 'Rückgabe', comp: 'Einladung' })[sold.kind]),
      column('Artikelname', 'description', (sold) => sold.name),
      column('Anz.', 'quantity', (sold) => count(',')(Math.abs(sold.quantity))),
      column('Gesamtpreis', 'gross', (sold) => comma(Math.abs(sold.gross))),
      column('Bediener', 'staff', (sold) => sold.staff),
      column('Kasse', 'location', () => 'Main bar'),
    ],
    sold: evening({ tongue: 'de', seed: 34, rows: 40, ...winter, kinds: ['void', 'refund', 'comp'] }),
    tellsKinds: true,
    right: { decimal: ',', date_order: 'ymd' },
  },
  {
    name: '35-caisse-latin-1.csv',
    encoding: 'windows-1252',
    dialect: { delimiter: ';', newline: '\r\n' },
    columns: french(
      (cents) => `${money(',', '\u00a0')(cents)} €`,
      (sold) => dmy('/')(sold.day),
    ),
    sold: wholeMinutes(evening({ tongue: 'fr', seed: 35, rows: 42, ...winter, taxRate: 100, taxInside: true, large: true })),
    right: { decimal: ',', date_order: 'dmy', currency: 'EUR', tax: 'included', encoding: 'windows-1252' },
  },
  {
    name: '36-caisse-utf-16.txt',
    encoding: 'utf-16le with mark',
    dialect: { delimiter: '\t', newline: '\r\n' },
    columns: french(money(',', '\u202f'), (sold) => inFrench(sold.day)),
    sold: wholeMinutes(evening({ tongue: 'fr', seed: 36, rows: 30, ...early, taxRate: 100, taxInside: true, large: true, discounts: true })),
    right: { decimal: ',', tax: 'included', encoding: 'utf-16le', delimiter: '\t' },
  },
  {
    name: '37-caisse-mac.csv',
    encoding: 'macintosh',
    dialect: { delimiter: ';', newline: '\r' },
    above: [['Ventes par produit'], ['Édité le 20/11/2025 à 03:10'], ['Journée du 17/11/2025']],
    columns: [
      column('Désignation', 'description', (sold) => sold.name),
      column('Catégorie', 'category', (sold) => sold.category),
      column('Quantité vendue', 'quantity', (sold) => count(',')(sold.quantity)),
      column('Offerts', 'comp', () => '0'),
      column('CA TTC', 'gross', (sold) => comma(sold.gross)),
      column('CA HT', 'net', (sold) => comma(sold.net)),
    ],
    below: [
      ['Sous-total', '', '725', '0', '5351,80', '4865,26'],
      ['TOTAL GÉNÉRAL', '', '725', '0', '5351,80', '4865,26'],
    ],
    sold: evening({ tongue: 'fr', seed: 37, rows: 7, from: '2025-11-17', days: 1, taxRate: 100, taxInside: true, large: true }),
    right: { decimal: ',', business_date: '2025-11-17', encoding: 'macintosh', tax: 'included' },
  },
  {
    name: '38-ventes-sep.csv',
    dialect: { delimiter: ';' },
    above: [['sep=']],
    columns: [
      column('Jour', 'date', (sold) => `lun. ${dmy('/')(sold.day)}`),
      column('Produit', 'description', (sold) => sold.name),
      column('Quantité', 'quantity', (sold) => count(',')(sold.quantity)),
      column('Prix unitaire TTC', 'unit_price', (sold) => `${comma(sold.price)} EUR`),
      column('Statut', 'void', (sold) => (sold.kind === 'void' ? 'Annulé' : sold.kind === 'comp' ? 'Offert' : 'Payé')),
    ],
    sold: evening({ tongue: 'fr', seed: 38, rows: 30, ...winter, kinds: ['void', 'comp'] }),
    tellsKinds: true,
    line: () => ({ net: null }),
    right: { decimal: ',', date_order: 'dmy', currency: 'EUR', tax: 'included', delimiter: ';' },
  },
  {
    name: '40-tpv.csv',
    dialect: { delimiter: ';' },
    columns: spanish,
    sold: evening({ tongue: 'es', seed: 40, rows: 38, ...winter }),
    right: { decimal: ',', date_order: 'dmy' },
  },
  {
    name: '41-tpv-comas.csv',
    encoding: 'windows-1252',
    dialect: { delimiter: ',', newline: '\r\n' },
    columns: spanish,
    sold: evening({ tongue: 'es', seed: 41, rows: 30, ...early, weighed: true }),
    right: { decimal: ',', date_order: 'dmy', delimiter: ',', encoding: 'windows-1252' },
  },
  {
    name: '42-tpv-estado.csv',
    encoding: 'utf-16be with mark',
    dialect: { delimiter: '\t' },
    columns: [
      column('Fecha y hora', 'date', (sold) => `${dmy('-')(sold.day)} ${sold.time}`),
      column('Factura', 'receipt', (sold) => sold.receipt),
      column('Nombre del producto', 'description', (sold) => sold.name),
      column('Cantidad', 'quantity', (sold) => count(',')(Math.abs(sold.quantity))),
      column('Base imponible', 'net', (sold) => comma(Math.abs(sold.net))),
      column('Cuota IVA', 'tax', (sold) => comma(Math.abs(sold.tax))),
      column('Importe con IVA', 'gross', (sold) => comma(Math.abs(sold.gross))),
      column('Estado', 'void', (sold) => ({ sale: 'Cobrado', void: 'Anulado', refund: 'Devolución', comp: 'Invitación' })[sold.kind]),
      column('Camarero', 'staff', (sold) => sold.staff),
    ],
    sold: evening({ tongue: 'es', seed: 42, rows: 36, ...winter, taxRate: 100, taxInside: true, kinds: ['void', 'refund'] }),
    tellsKinds: true,
    right: { decimal: ',', date_order: 'dmy', tax: 'included', encoding: 'utf-16be', delimiter: '\t' },
  },
  {
    name: '43-ventas-por-familia.csv',
    dialect: { delimiter: ';' },
    above: [['INFORME DE VENTAS POR FAMILIA'], ['Día: 18 de noviembre de 2025'], []],
    columns: [
      column('Cód.', 'plu_code', (sold) => sold.code),
      column('Producto', 'description', (sold) => sold.name),
      column('Unidades vendidas', 'quantity', (sold) => dots(sold.quantity / 10)),
      column('Total', 'gross', (sold) => euros(sold.gross)),
    ],
    sold: evening({ tongue: 'es', seed: 43, rows: 7, from: '2025-11-18', days: 1, large: true }),
    layout: (rows) =>
      [...new Set(rows.map(({ sold }) => sold.category))].flatMap((category) => [
        [category.toUpperCase(), '', '', ''],
        ...rows.filter(({ sold }) => sold.category === category),
        ['', 'Subtotal', dots(sumOf(rows, category, 'quantity') / 10), euros(sumOf(rows, category, 'gross'))],
      ]),
    below: [
      ['', 'TOTAL', '366,00', '3.710,15 €'],
      ['Página 1', '', '', ''],
    ],
    line: (sold) => ({ category: sold.category.toUpperCase() }),
    right: { decimal: ',', currency: 'EUR', business_date: '2025-11-18' },
  },
  {
    name: '50-cassa.csv',
    dialect: { delimiter: ';' },
    columns: italian((sold) => dmy('/')(sold.day)),
    sold: wholeMinutes(evening({ tongue: 'it', seed: 50, rows: 36, ...winter, discounts: true })),
    right: { decimal: ',', date_order: 'dmy', tax: 'included' },
    line: () => ({ net: null }),
  },
  {
    name: '51-cassa-omaggi.csv',
    encoding: 'utf-16le',
    dialect: { delimiter: ';', newline: '\r\n' },
    columns: [...italian((sold) => dmy('/', true)(sold.day)).filter(({ title }) => title !== 'Sconto'), column('Omaggio', 'comp', (sold) => (sold.kind === 'comp' ? 'Sì' : ''))],
    sold: wholeMinutes(evening({ tongue: 'it', seed: 51, rows: 30, ...early, kinds: ['comp'] })),
    tellsKinds: true,
    right: { decimal: ',', date_order: 'dmy', encoding: 'utf-16le', tax: 'included' },
    line: () => ({ net: null }),
  },
  {
    name: '52-cassa-resi.csv',
    columns: [
      column('data_ora', 'date', (sold) => `${sold.day} ${sold.time}`),
      column('prodotto', 'description', (sold) => sold.name),
      column('categoria', 'category', (sold) => sold.category),
      column('quantita', 'quantity', (sold) => count('.')(sold.quantity)),
      column('imponibile', 'net', (sold) => plain(sold.net)),
      column('iva', 'tax', (sold) => plain(sold.tax)),
    ],
    sold: evening({ tongue: 'it', seed: 52, rows: 26, ...winter, kinds: ['refund'], taxRate: 100 }),
    right: { decimal: '.', date_order: 'ymd', tax: 'excluded' },
  },
  {
    name: '60-kassa.csv',
    dialect: { delimiter: ';' },
    columns: dutch((cents) => `€ ${dots(cents)}`),
    sold: evening({ tongue: 'nl', seed: 60, rows: 40, ...winter, taxRate: 90, taxInside: true, large: true, kinds: ['refund'] }),
    right: { decimal: ',', date_order: 'dmy', currency: 'EUR', tax: 'included' },
  },
  {
    name: '61-kassa-tab.txt',
    encoding: 'windows-1252',
    dialect: { delimiter: '\t', newline: '\r\n', quoteAll: true },
    columns: dutch(comma),
    sold: evening({ tongue: 'nl', seed: 61, rows: 30, ...early, taxRate: 90, taxInside: true }),
    below: [
      ['Totaal', '', '', '', '', '', '40', '586,25', '48,43', '537,82', ''],
      ['Afgedrukt op 20-11-2025', '', '', '', '', '', '', '', '', '', ''],
    ],
    right: { decimal: ',', date_order: 'dmy', tax: 'included', encoding: 'windows-1252' },
  },
  {
    name: '62-kassa-tarief.csv',
    dialect: { delimiter: ',', quoteAll: true },
    columns: [
      column('Besteldatum', 'date', (sold) => `${dmy('-')(sold.day)} ${minutes(sold.time)}`),
      column('Productnaam', 'description', (sold) => sold.name),
      column('Aantal verkocht', 'quantity', (sold) => `${count(',')(sold.quantity)} x`),
      column('Stukprijs', 'unit_price', (sold) => `€ ${comma(sold.price).replace(/,00$/, ',-')}`),
      noise('Btw', '9'),
      column('Geannuleerd', 'void', (sold) => (sold.kind === 'void' ? 'ja' : 'nee')),
    ],
    sold: wholeMinutes(evening({ tongue: 'nl', seed: 62, rows: 26, ...winter, kinds: ['void'] })),
    line: () => ({ tax_rate: 9000 }),
    tellsKinds: true,
    right: { decimal: ',', date_order: 'dmy', currency: 'EUR' },
  },
];
