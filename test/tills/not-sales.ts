/** Files that people have and that no till sold: each is refused. */

const products = ['House Lager', 'Dry Stout', 'Negroni', 'London Gin', 'Wheat Vodka', 'Rioja', 'Cava', 'Limes', 'Fries', 'Tonic', 'White Rum', 'Mezcal'];
const people = ['Ann', 'Bo', 'Cy'];
const day = (at: number) => `2025-11-${String(3 + (at % 25)).padStart(2, '0')}`;
const dotted = (at: number) => day(at).split('-').reverse().join('.');
const comma = (value: number) => value.toFixed(2).replace('.', ',');
const sheet = (delimiter: string, titles: string, rows: number, row: (at: number) => readonly (string | number)[]): string =>
  `${[...(titles ? [titles] : []), ...Array.from({ length: rows }, (_, at) => row(at).join(delimiter))].join('\n')}\n`;

function statement(delimiter: string, titles: string, latestFirst: boolean, mark: '.' | ','): string {
  let balance = 4000;
  const rows = Array.from({ length: 40 }, (_, at) => {
    const amount = ((at * 7919) % 90_000) / 100 - (at % 3 === 0 ? 0 : 700);
    balance += amount;
    const written = (value: number) => (mark === ',' ? comma(value) : value.toFixed(2));
    return [mark === ',' ? dotted(at) : day(at), `Card payment ${at}`, written(amount), written(balance)];
  });
  return sheet(delimiter, titles, 40, (at) => rows[latestFirst ? 39 - at : at] ?? []);
}

const everyday = (delimiter: string, titles: string): string =>
  sheet(delimiter, titles, 8, (at) => [
    products[at] ?? '',
    at + 2,
    delimiter === ';' ? comma(4.5) : '4.50',
    delimiter === ';' ? comma((at + 2) * 4.5) : ((at + 2) * 4.5).toFixed(2),
  ]);

export const notSales: Readonly<Record<string, string>> = {
  'a bank statement': statement(',', 'Date,Description,Amount,Balance', false, '.'),
  'a bank statement without titles': statement(',', '', false, '.'),
  'a German bank statement, latest first': statement(';', 'Buchungstag;Buchungstext;Betrag;Saldo', true, ','),
  'a Polish bank statement': statement(';', 'Data operacji;Opis operacji;Kwota;Saldo', false, ','),
  'a bank statement of titles that nobody knows': statement(';', 'Päivä;Selite;Määrä;Jäljellä', false, ','),
  'a bank statement without a balance': sheet(',', 'Date,Description,Amount', 30, (at) => [day(at), `Payment ${at}`, ((at % 2 ? -1 : 1) * (at + 5.5)).toFixed(2)]),
  'a Swedish bank statement in two columns of money': sheet(';', 'Bokföringsdag;Text;Insättning;Uttag;Saldo', 20, (at) => [
    day(at),
    'Swish',
    at % 2 ? 100 : '',
    at % 2 ? '' : 70,
    5000 + at,
  ]),
  'a ledger': sheet(',', 'Account,Name,Debit,Credit', 20, (at) => [4000 + at, `Revenue ${at}`, `${at * 10}.00`, '0.00']),
  'a Spanish ledger': sheet(';', 'Fecha;Asiento;Cuenta;Concepto;Debe;Haber', 20, (at) => [dotted(at), at, 7_000_000 + at, 'Venta', comma(at * 10), '0,00']),
  'a stock list': sheet(',', 'Item,Category,Unit,On hand,Unit cost,Value', 12, (at) => [products[at] ?? '', 'Bar', 'btl', at + 2, at + 9.5, (at + 2) * (at + 9.5)]),
  'a German stock list': sheet(';', 'Artikel;Warengruppe;Bestand;EK;Lagerwert', 12, (at) => [products[at] ?? '', 'Bar', at + 2, comma(at + 9.5), comma((at + 2) * (at + 9.5))]),
  'a French stock list': sheet(';', 'Produit;Stock initial;Entrées;Sorties;Stock final;PAMP', 12, (at) => [products[at] ?? '', 10, 5, 3, 12, comma(at + 2.5)]),
  'an Italian stock list': sheet(';', 'Codice;Descrizione;Giacenza;Scorta minima;Costo', 12, (at) => [100 + at, products[at] ?? '', at + 1, 2, comma(at + 2.5)]),
  'a Dutch stock list': sheet(';', 'Artikel;Voorraad;Minimum voorraad;Inkoopprijs', 12, (at) => [products[at] ?? '', at + 1, 2, comma(at + 2.5)]),
  'a Turkish stock list': sheet(';', 'Ürün adı;Mevcut stok;Minimum stok;Alış fiyatı', 12, (at) => [products[at] ?? '', at + 1, 2, comma(at + 2.5)]),
  'a Greek stock list': sheet(';', 'Περιγραφή;Απόθεμα;Ελάχιστο απόθεμα', 12, (at) => [products[at] ?? '', at + 1, 2]),
  'a Spanish count': sheet(';', 'Artículo;Ubicación;Stock teórico;Stock físico;Diferencia', 12, (at) => [products[at] ?? '', 'Barra', at + 1, at, -1]),
  'a timesheet': sheet(',', 'Employee,Date,Clock In,Clock Out,Hours,Rate,Gross pay', 30, (at) => [people[at % 3] ?? '', day(at), '17:00', '23:30', '6.5', '14.00', '91.00']),
  'a German timesheet': sheet(';', 'Mitarbeiter;Datum;Beginn;Ende;Pause;Stunden', 20, (at) => [people[at % 3] ?? '', dotted(at), '17:00', '23:30', '0,5', '6,0']),
  'a Danish timesheet': sheet(';', 'Medarbejder;Dato;Start;Slut;Timer', 20, (at) => [people[at % 3] ?? '', dotted(at), '17:00', '23:30', '6,5']),
  'a price list': sheet(',', 'Item,Category,Price', 12, (at) => [products[at] ?? '', 'Bar', `${at + 2}.50`]),
  'a Czech price list': sheet(';', 'Název;Kategorie;Cena', 12, (at) => [products[at] ?? '', 'Bar', comma(at + 2.5)]),
  'a Portuguese price list': sheet(';', 'Código;Artigo;Família;PVP;IVA', 12, (at) => [at, products[at] ?? '', 'Bar', comma(at + 2.5), 23]),
  'a supplier’s invoice': sheet(',', 'Invoice No,Invoice Date,Supplier,Item,Qty,Unit Price,Total', 12, (at) => [
    'INV-77',
    day(1),
    'Weyler',
    products[at] ?? '',
    at + 1,
    at + 2.5,
    (at + 1) * (at + 2.5),
  ]),
  'a German delivery note': sheet(';', 'Pos;Artikelnummer;Bezeichnung;Bestellmenge;Liefermenge;Gebinde', 12, (at) => [at + 1, 900 + at, products[at] ?? '', 6, 6, 'Kiste']),
  'a list of card payments': sheet(',', 'Payment ID,Date,Time,Card type,Last 4,Amount,Tip,Fee', 20, (at) => [
    9000 + at,
    day(at),
    '19:00',
    'Visa',
    1111 + at,
    `${20 + at}.50`,
    '2.00',
    '0.40',
  ]),
  'sales by payment method': sheet(',', 'Payment method,Count,Amount', 5, (at) => [['Cash', 'Visa', 'Amex', 'Gift card', 'Other'][at] ?? '', at * 3 + 9, `${900 + at * 7}.25`]),
  'sales by day': sheet(',', 'Date,Gross Sales,Discounts,Net Sales,Tax,Covers', 14, (at) => [day(at), `${1000 + at * 13}.50`, '20.00', `${980 + at * 13}.50`, '88.00', 70 + at]),
  'sales by category': sheet(',', 'Category,Items Sold,Net Sales', 5, (at) => [['Beer', 'Wine', 'Cocktails', 'Food', 'Soft'][at] ?? '', 40 + at, `${400 + at * 3}.50`]),
  'sales by server': sheet(',', 'Server,Orders,Net Sales,Tips', 3, (at) => [people[at] ?? '', 40 + at, `${400 + at * 3}.50`, '12.00']),
  'a waste log': sheet(',', 'Date,Item,Qty,Reason,Cost', 20, (at) => [day(at), products[at % 12] ?? '', 1, 'Spillage', '3.20']),
  'a Swedish waste log': sheet(';', 'Datum;Artikel;Svinn;Orsak', 20, (at) => [day(at), products[at % 12] ?? '', 1, 'Spill']),
  'a recipe book': sheet(',', 'Recipe,Ingredient,Qty,Unit', 20, (at) => ['Negroni', products[at % 12] ?? '', 30, 'ml']),
  bookings: sheet(',', 'Date,Time,Name,Guests,Phone,Email', 20, (at) => [day(at), '19:00', `Smith ${at}`, 4, `555-010${at}`, 'a@example.com']),
  'names and numbers': sheet(',', 'Name,Number', 20, (at) => [`Thing ${at}`, 1000 + at]),
  'an invoice, by the lines around a table of everyday titles': `TAX INVOICE 2231\nBill to: The Fox\n${everyday(',', 'Description,Qty,Price,Total')},,Amount due,900.00\n`,
  'an Italian invoice': `Fattura n. 12/B\nSpett.le Bar Roma\n${everyday(';', 'Descrizione;Q.tà;Prezzo;Importo')}`,
  'a German invoice that says when it is to be paid': `Getränke Huber KG\nRechnung Nr. 771\n${everyday(';', 'Artikel;Menge;Preis;Betrag')};;Zahlbar bis 19.12.2025;\n`,
  'a Czech delivery note': `Dodací list č. 5\n${everyday(';', 'Položka;Množství;Cena;Celkem')}`,
  'a Swedish delivery note': `Följesedel 20\n${everyday(';', 'Artikel;Antal;Pris;Belopp')}`,
  'a Spanish delivery note': `Albarán nº 20\n${everyday(';', 'Artículo;Cantidad;Precio;Importe')}`,
  'a Polish order': `Zamówienie 31/2025\n${everyday(';', 'Nazwa;Ilość;Cena;Wartość')}`,
  'a report of voids': `Voids Report\n${sheet(',', 'Server,Item,Qty,Amount', 8, (at) => [people[at % 3] ?? '', products[at] ?? '', 1, `${at + 3}.50`])}`,
  'a report of voids, by its titles': sheet(',', 'Item,Qty,Amount,Void Reason,Approved By', 8, (at) => [products[at] ?? '', 1, `${at + 3}.50`, 'Wrong table', 'Ann']),
  'lines of invoices': sheet(',', 'Invoice No,Invoice Date,Item Code,Description,Qty,Unit Price,Line Total', 8, (at) => [
    'I-1',
    day(1),
    100 + at,
    products[at] ?? '',
    at + 2,
    9.5,
    (at + 2) * 9.5,
  ]),
  'a price list of sizes': sheet(';', 'Getränk;0,2l;0,4l', 8, (at) => [products[at] ?? '', comma(at + 2), comma(at + 3.5)]),
  'a wine list': sheet(',', 'Wine,Glass,Bottle', 8, (at) => [products[at] ?? '', `${at + 5}.50`, `${(at + 5) * 4}.00`]),
  'a Dutch count': `Inventaris\n${sheet(';', 'Artikel;Aantal;Prijs;Bedrag', 8, (at) => [products[at] ?? '', at + 2, comma(4.5), comma((at + 2) * 4.5)])}`,
};
