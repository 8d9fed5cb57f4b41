/** Files whose columns are recognised by their numbers, and the expected reading. */

const prices = { Latte: 3.5, Mocha: 4.25, Tea: 2, Scone: 2.75 } as const;
type Item = keyof typeof prices;
const items = Object.keys(prices) as Item[];
const itemAt = (at: number): Item => items[(at * 7 + Math.floor(at / 3)) % 4] as Item;
const day = (at: number) => `2025-11-${String(14 + (at % 5)).padStart(2, '0')}`;
const dotted = (at: number) => day(at).split('-').reverse().join('.');
const comma = (value: number) => value.toFixed(2).replace('.', ',');
const sixDigits = (at: number) => `${10 + (at % 12)}${String(at % 60).padStart(2, '0')}09`;
const count = (at: number) => 1 + (at % 3);
const sheet = (titles: readonly string[], rows: number, row: (at: number) => readonly (string | number)[]): string =>
  `${[titles, ...Array.from({ length: rows }, (_, at) => row(at))].map((cells) => cells.map((cell) => (/[";,]/.test(String(cell)) ? `"${cell}"` : cell)).join(';')).join('\n')}\n`;

export interface Case {
  readonly text: string;
  /** By the title of each column. */
  readonly columns: Readonly<Record<string, string>>;
  readonly sold: number;
  readonly lines: number;
  readonly voids?: number;
  readonly open?: readonly string[];
}

const sumOf = (rows: number, of: (at: number) => number): number => Array.from({ length: rows }, (_, at) => of(at)).reduce((sum, one) => sum + one, 0);
const ninth = (at: number) => at % 9 === 0;
const voided = { lines: 60, voids: 7, sold: sumOf(60, (at) => (ninth(at) ? 0 : count(at))) };

/** The same sixty rows as a till of that language writes them: date, time, receipt, item, quantity, price, amount, state. */
const inWords = (titles: string, no: string, yes: string): Case => {
  const names = titles.split(';');
  return {
    ...voided,
    text: sheet(names, 60, (at) => {
      const item = itemAt(at);
      return [dotted(at), `19:${10 + (at % 50)}`, 500 + Math.floor(at / 2), item, count(at), comma(prices[item]), comma(prices[item] * count(at)), ninth(at) ? yes : no];
    }),
    columns: Object.fromEntries(['date', 'time', 'receipt', 'description', 'quantity', 'unit_price', 'gross', 'void'].map((field, at) => [field, names[at] ?? ''])),
  };
};

export const evidence: Readonly<Record<string, Case>> = {
  English: inWords('Date;Time;Check #;Item;Qty;Price;Total;Deleted', 'false', 'true'),
  Spanish: inWords('Fecha;Hora;Ticket;Artículo;Uds.;Precio;Importe;Estado', 'Cobrado', 'Anulado'),
  French: inWords('Date;Heure;N° ticket;Désignation;Qté;Prix unitaire;Montant;Annulé', 'non', 'oui'),
  German: inWords('Datum;Uhrzeit;Bonnr.;Artikelbeschreibung;Menge;Einzelpreis;Betrag;Vorgang', 'Verkauf', 'Storno'),
  Italian: inWords('Data;Ora;N. scontrino;Descrizione;Q.tà;Prezzo;Importo;Stato', 'Venduto', 'Stornato'),
  Portuguese: inWords('Data;Hora;Nº do talão;Artigo;Qtd;Preço unitário;Total;Estado', 'Normal', 'Anulado'),
  Dutch: inWords('Datum;Tijd;Bonnr;Artikel;Aantal;Stukprijs;Bedrag;Vervallen', 'nee', 'ja'),
  Swedish: inWords('Datum;Klockslag;Kvittonr;Artikel;Antal;Á-pris;Belopp;Makulerad', 'Nej', 'Ja'),
  Danish: inWords('Dato;Kl.;Bonnr;Varenavn;Antal;Stk. pris;Beløb;Type', 'Salg', 'Annulleret'),
  Norwegian: inWords('Dato;Klokkeslett;Kvitteringsnr;Artikkelnavn;Antall;Pris;Beløp;Slettet', 'Nei', 'Ja'),
  Polish: inWords('Data sprzedaży;Godzina;Nr paragonu;Nazwa towaru;Ilość;Cena;Wartość;Anulowano', 'nie', 'tak'),
  Czech: inWords('Datum;Čas;Číslo účtenky;Název položky;Množství;Cena za kus;Cena celkem;Storno', 'ne', 'ano'),
  Turkish: inWords('Tarih;Saat;Adisyon No;Ürün Adı;Miktar;Birim Fiyat;Tutar;Durum', 'Satış', 'İptal'),
  Greek: inWords('Ημερομηνία;Ώρα;Αρ. Απόδειξης;Περιγραφή είδους;Ποσότητα;Τιμή μονάδας;Αξία;Ακύρωση', 'ΟΧΙ', 'ΝΑΙ'),
  'a state of one letter, S or V': inWords('Date;Time;Check #;Item;Qty;Price;Total;Status', 'S', 'V'),
  'a state of one letter, N or V': inWords('Datum;Zeit;Bon-Nr;Artikel;Menge;Preis;Summe;Storno', 'N', 'V'),
  'Finnish titles': {
    text: sheet(['Päivä', 'Kuitti', 'Tuote', 'Määrä', 'Hinta', 'Yhteensä'], 60, (at) => {
      const item = itemAt(at);
      return [dotted(at), 500 + Math.floor(at / 2), item, count(at), comma(prices[item]), comma(prices[item] * count(at))];
    }),
    columns: { date: 'Päivä', receipt: 'Kuitti', description: 'Tuote', quantity: 'Määrä', unit_price: 'Hinta', gross: 'Yhteensä' },
    lines: 60,
    sold: sumOf(60, count),
  },
  'times of six digits': {
    text: sheet(['date', 'time', 'item', 'qty', 'total'], 60, (at) => [day(at), sixDigits(at), itemAt(at), 1, prices[itemAt(at)]]),
    columns: { date: 'date', time: 'time', description: 'item', quantity: 'qty', gross: 'total' },
    lines: 60,
    sold: 60,
  },
  'an order’s number that rises, and nothing that counts': {
    text: sheet(['Transaction', 'Items', 'DateTime', 'Daypart'], 90, (at) => [1 + Math.floor(at / 2), itemAt(at), `${day(at)} 09:${10 + (at % 50)}`, 'Morning']),
    columns: { receipt: 'Transaction', description: 'Items', date: 'DateTime' },
    lines: 90,
    sold: 90,
  },
  'a count of an order’s products on each of its rows': {
    text: sheet(['Order Number', 'Order Date', 'Item Name', 'Quantity', 'Product Price', 'Total products'], 80, (at) => {
      const item = items[at % 4] as Item;
      return [16_000 + Math.floor(at / 4), day(at), item, count(at), prices[item], 4];
    }),
    columns: { receipt: 'Order Number', date: 'Order Date', description: 'Item Name', quantity: 'Quantity', unit_price: 'Product Price' },
    lines: 80,
    sold: sumOf(80, count),
  },
  'a seat, and an order’s subtotal on each of its rows': {
    text: sheet(['Check', 'Date', 'Item', 'Seat', 'Subtotal'], 80, (at) => [
      200 + Math.floor(at / 4),
      day(at),
      items[at % 4] ?? '',
      1 + ((at * 5) % 6),
      (12.5 + Math.floor(at / 4)).toFixed(2),
    ]),
    columns: { receipt: 'Check', date: 'Date', description: 'Item' },
    lines: 80,
    sold: 80,
  },
  'a number that may count or not': {
    text: sheet(['Check', 'Date', 'Item', 'Round', 'Price'], 80, (at) => [
      200 + Math.floor(at / 4),
      day(at),
      items[at % 4] ?? '',
      1 + ((at * 5) % 3),
      prices[items[at % 4] as Item],
    ]),
    columns: { receipt: 'Check', date: 'Date', description: 'Item', quantity: 'Round', unit_price: 'Price' },
    lines: 80,
    sold: sumOf(80, (at) => 1 + ((at * 5) % 3)),
    open: ['quantity'],
  },
  'lines of titles above the header': {
    text: `Försäljningsrapport;;;;\nRestaurang Eken;;;;\nPeriod;2025-11-03;2025-11-09;;\n;;;;\n${sheet(['Artikel', 'Varugrupp', 'Antal', 'Moms', 'Försäljning inkl moms'], 4, (at) => [items[at] ?? '', 'Kafé', at + 3, comma((at + 3) * 2), comma((at + 3) * 12)])}`,
    columns: { description: 'Artikel', category: 'Varugrupp', quantity: 'Antal', tax: 'Moms', gross: 'Försäljning inkl moms' },
    lines: 4,
    sold: 18,
  },
  'a price that is the amount of the row, by what multiplies': {
    text: sheet(['Day', 'Item', 'Qty', 'Unit', 'Price'], 12, (at) => [day(at), itemAt(at), count(at) + 1, prices[itemAt(at)], (prices[itemAt(at)] * (count(at) + 1)).toFixed(2)]),
    columns: { date: 'Day', description: 'Item', quantity: 'Qty', unit_price: 'Unit', gross: 'Price' },
    lines: 12,
    sold: sumOf(12, (at) => count(at) + 1),
  },
  'an amount that is the count, by what multiplies': {
    text: sheet(['Datum', 'Artikel', 'Preis', 'Betrag', 'Summe'], 12, (at) => [
      dotted(at),
      itemAt(at),
      comma(prices[itemAt(at)]),
      count(at) + 4,
      comma(prices[itemAt(at)] * (count(at) + 4)),
    ]),
    columns: { date: 'Datum', description: 'Artikel', unit_price: 'Preis', quantity: 'Betrag', gross: 'Summe' },
    lines: 12,
    sold: sumOf(12, (at) => count(at) + 4),
  },
  'a whole price and a whole count, told apart by their titles': {
    text: sheet(['Fecha', 'Producto', 'Precio', 'Uds', 'Total'], 12, (at) => [
      dotted(at),
      `Plato ${at}`,
      2 + ((at * 3) % 11),
      3 + ((at * 5) % 7),
      (2 + ((at * 3) % 11)) * (3 + ((at * 5) % 7)),
    ]),
    columns: { date: 'Fecha', description: 'Producto', unit_price: 'Precio', quantity: 'Uds', gross: 'Total' },
    lines: 12,
    sold: sumOf(12, (at) => 3 + ((at * 5) % 7)),
  },
  'a whole price and a whole count of titles that nobody knows': {
    text: sheet(['Date', 'Item', 'Alpha', 'Beta', 'Gamma'], 12, (at) => [
      day(at),
      `Plate ${at}`,
      2 + ((at * 3) % 11),
      3 + ((at * 5) % 7),
      (2 + ((at * 3) % 11)) * (3 + ((at * 5) % 7)),
    ]),
    columns: { date: 'Date', description: 'Item', quantity: 'Beta', unit_price: 'Alpha', gross: 'Gamma' },
    lines: 12,
    sold: sumOf(12, (at) => 3 + ((at * 5) % 7)),
    open: ['sales', 'quantity'],
  },
  'money given back beside items given back, and no time of day': {
    text: sheet(['Item', 'Category', 'Items sold', 'Gross sales', 'Items refunded', 'Refunds', 'Net sales', 'Date'], 4, (at) => [
      items[at] ?? '',
      'Bar',
      10 + at,
      `${40 + at}.50`,
      at % 2,
      at % 2 ? '11.75' : '0.00',
      at % 2 ? `${28 + at}.75` : `${40 + at}.50`,
      day(at),
    ]),
    columns: { description: 'Item', category: 'Category', quantity: 'Items sold', gross: 'Gross sales', refund: 'Refunds', net: 'Net sales', date: 'Date' },
    lines: 4,
    sold: 44,
    open: ['returned'],
  },
  'a cost, a markup and a report that says sales': {
    text: `Report: Sales\n\n${sheet(['Dish', 'Number of dishes', 'Amount with discount', 'Cost price', 'Markup %', 'Date'], 6, (at) => [`Dish ${at}`, 3 + at, `${30 + at}.00`, `${9 + at}.00`, '233', day(at)])}`,
    columns: { description: 'Dish', quantity: 'Number of dishes', net: 'Amount with discount', date: 'Date' },
    lines: 6,
    sold: sumOf(6, (at) => 3 + at),
  },
  'a count with a sign behind it, and takings in pounds': {
    text: sheet(['Date', 'Item', 'Sold', 'Till money'], 6, (at) => [day(at), `Drink ${at}`, `${3 + at} x`, `£${(3 + at) * 4}.00`]),
    columns: { date: 'Date', description: 'Item', quantity: 'Sold', gross: 'Till money' },
    lines: 6,
    sold: sumOf(6, (at) => 3 + at),
  },
  'sums under a word that nobody knows': {
    text: sheet(
      ['Artikel', 'Antal', 'Belopp'],
      9,
      (at) =>
        [
          ['Pilsner', 4, 20],
          ['Stout', 3, 18],
          ['Hopsumma Beer', 7, 38],
          ['Cola', 5, 10],
          ['Hopsumma Soft', 5, 10],
          ['Fries', 2, 9],
          ['Chips', 6, 12],
          ['Hopsumma Food', 8, 21],
          ['Allt ihop', 20, 69],
        ][at] ?? [],
    ),
    columns: { description: 'Artikel', quantity: 'Antal', gross: 'Belopp' },
    lines: 5,
    sold: 20,
    open: ['sales'],
  },
  'a sum at the end whose word nobody knows': {
    text: sheet(['Item', 'Qty', 'Sales'], 6, (at) => (at === 5 ? ['Yhteismäärä', 25, '75.00'] : [`Dish ${at}`, 3 + at, `${(3 + at) * 3}.00`])),
    columns: { description: 'Item', quantity: 'Qty', gross: 'Sales' },
    lines: 5,
    sold: 25,
  },
  'payments in a journal, by their word': {
    text: sheet(['Datum', 'Bon', 'Vorgang', 'Bezeichnung', 'Anzahl', 'Betrag'], 24, (at) =>
      at % 3 === 2
        ? [dotted(0), 70 + Math.floor(at / 3), 'Zahlung', 'Bar', 1, comma(prices[itemAt(at - 1)] + prices[itemAt(at - 2)])]
        : [dotted(0), 70 + Math.floor(at / 3), 'Verkauf', itemAt(at), 1, comma(prices[itemAt(at)])],
    ),
    columns: { date: 'Datum', receipt: 'Bon', description: 'Bezeichnung', quantity: 'Anzahl', gross: 'Betrag' },
    lines: 16,
    sold: 16,
  },
  'payments in a journal, by what their receipts come to': {
    text: sheet(['Date', 'Check #', 'Row', 'Item', 'Qty', 'Amount'], 24, (at) =>
      at % 3 === 2
        ? [day(0), 70 + Math.floor(at / 3), 'Zeta', 'Visa', 1, (prices[itemAt(at - 1)] + prices[itemAt(at - 2)]).toFixed(2)]
        : [day(0), 70 + Math.floor(at / 3), 'Alef', itemAt(at), 1, prices[itemAt(at)].toFixed(2)],
    ),
    columns: { date: 'Date', receipt: 'Check #', description: 'Item', quantity: 'Qty', gross: 'Amount' },
    lines: 16,
    sold: 16,
  },
  'sold, given back and what is left side by side': {
    text: `;Sold;;Returns;;Left;\n${sheet(['Item', 'Qty', 'Amount', 'Qty', 'Amount', 'Qty', 'Amount'], 6, (at) => [`Dish ${at}`, 9 + at, (9 + at) * 4, at % 2, (at % 2) * 4, 9 + at - (at % 2), (9 + at - (at % 2)) * 4])}`,
    columns: { description: 'Item', quantity: 'Qty', gross: 'Amount' },
    lines: 6,
    sold: sumOf(6, (at) => 9 + at - (at % 2)),
  },
  'outlets side by side': {
    text: `;Cellar;;Roof;\n${sheet(['Item', 'Qty', 'Sales', 'Qty', 'Sales'], 6, (at) => [`Dish ${at}`, 9 + at, (9 + at) * 4, 2 + at, (2 + at) * 4])}`,
    columns: { description: 'Item', quantity: 'Qty', gross: 'Sales' },
    lines: 12,
    sold: sumOf(6, (at) => 11 + 2 * at),
    open: ['beside'],
  },
  'the same titles twice, and nothing that says why': {
    text: sheet(['Item', 'Qty', 'Sales', 'Qty', 'Sales'], 6, (at) => [`Dish ${at}`, 9 + at, (9 + at) * 4, 2 + at, (2 + at) * 4]),
    columns: { description: 'Item', quantity: 'Qty', gross: 'Sales' },
    lines: 6,
    sold: sumOf(6, (at) => 9 + at),
    open: ['quantity', 'money'],
  },
};
