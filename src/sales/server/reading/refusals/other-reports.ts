import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleField } from '../../../contract/reading/mapping.ts';
import type { Proofs } from '../amounts/proofs.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { areBankAccounts } from './bank-accounts.ts';
import { saysSales } from './papers.ts';
import { namesPayments } from './payment-rows.ts';
import { isSize } from './price-lists.ts';

interface Report {
  readonly name: string;
  readonly words: readonly string[];
  /** Whether such a list names things that are bought or kept, as sales do. */
  readonly ofItems: boolean;
  /** How much one of the titles weighs against a sign of sales, and how many it takes. */
  readonly weight: number;
  readonly least?: number;
}

/** Titles that no list of sales has, in the languages of tills. */
const reports: readonly Report[] = [
  {
    name: 'a bank statement or a ledger',
    ofItems: false,
    weight: 1.5,
    words: [
      'balance|running balance|iban|bic|swift|payee|counterparty|beneficiary|debit|credit|withdrawals?|deposits?|paid in|paid out|money in|money out|value date|sort code|journal|general ledger|gl account|ledger',
      'kontostand|saldo|wertstellung|valuta|valutadatum|buchungstext|verwendungszweck|auftraggeber|empfanger|zahlungspflichtiger|soll|haben|gegenkonto|sollkonto|habenkonto',
      'solde|debit|credit|libelle operation|date valeur|date de valeur|numero de compte|debe|haber|cargo|abono|fecha valor|dare|avere|addebiti|accrediti|data valuta',
      'af bij|tegenrekening|mededelingen|naam tegenpartij|grootboek|grootboekrekening|debito|credito|data valor|saldo contabilistico|insattning|uttag|bokforingsdag|valutadag|motpart|bokfort saldo|modtager|bogforingsdato|inn pa konto|ut fra konto|rentedato|bokforingsdato',
      'winien|obciazenia|uznania|saldo po operacji|data ksiegowania|odbiorca|nadawca|kwota operacji|ma dati|zustatek|protiucet|protistrana|castka v mene uctu|datum zauctovani|bakiye|borc|alacak|karsi hesap|υπολοιπο|χρεωση|πιστωση|ημ νια αξιασ',
    ],
  },
  {
    name: 'a stock list or a count',
    ofItems: true,
    weight: 2,
    words: [
      'on hand|qty on hand|quantity on hand|qoh|in stock|stock|stock level|current stock|stock on hand|stock value|par|par level|reorder|reorder level|reorder point|reorder qty|min stock|minimum stock|max stock|opening stock|closing stock|opening|closing|counted|count qty|physical count|expected qty|storage|storage area|shelf|bin|last counted|last count|inventory value|unit cost|full bottles|open bottles|current quantity|new quantity|stock alert|stock alert count|stock status',
      'bestand|lagerbestand|sollbestand|istbestand|mindestbestand|anfangsbestand|endbestand|inventur|lagerort|lagerwert|lager|einstandspreis|meldebestand|stock actuel|stock reel|stock theorique|stock initial|stock final|stock mini|seuil|emplacement|valeur stock|valeur du stock|quantite en stock|pamp|stock minimo|existencias|almacen|valor stock|stock fisico|stock teorico|coste unitario|precio coste',
      'giacenza|giacenza minima|scorta|scorta minima|magazzino|rimanenza|valore magazzino|esistenza|voorraad|minimum voorraad|voorraadwaarde|magazijn|inkoopprijs|stock disponivel|existencia|stock minimo|armazem|inventario|preco custo|custo unitario|lagersaldo|i lager|lagerplats|lagervarde|inkopspris|beholdning|lagerbeholdning|lagervaerdi|lagerverdi|minimumsbeholdning|varebeholdning|kostpris|innpris',
      'stan|stan magazynowy|stan minimalny|magazyn|wartosc magazynu|cena zakupu|zasoba|stav skladu|na sklade|skladem|sklad|minimalni stav|nakupni cena|mevcut|mevcut stok|stok|stok miktari|minimum stok|depo|alis fiyati|maliyet|αποθεμα|αποθηκη|ελαχιστο αποθεμα|τιμη κοστουσ',
    ],
  },
  {
    name: 'a purchase, an order or a delivery',
    ofItems: true,
    weight: 4,
    words: [
      'supplier|vendor|vendor name|supplier name|po number|po #|purchase order|qty ordered case|qty received|received|qty shipped|qty shp|shipped|ordered|backordered|case size|pack size|pack|cases|unit cost|cost price|delivery date|delivery note|ship date|purchase price',
      'lieferant|lieferschein|lieferdatum|bestellmenge|liefermenge|geliefert|gebinde|einkaufspreis|ek preis|ek|fournisseur|bon de livraison|date livraison|livre|commande fournisseur|prix d achat|colis|colisage|conditionnement|proveedor|albaran|fecha entrega|recibido|pedido proveedor|precio compra|coste|fornitore|ddt|bolla|data consegna|consegnato|prezzo acquisto|costo',
      'leverancier|leverdatum|pakbon|geleverd|inkoopprijs|besteld|fornecedor|guia de remessa|preco de compra|entregue|leverantor|leveransdatum|levererat|inkopspris|leverandor|leveringsdato|leveret|levert|indkobspris|innkjopspris|dostawca|data dostawy|cena zakupu|dostarczono|dodavatel|datum dodani|nakupni cena|dodano|tedarikci|teslim tarihi|alis fiyati|προμηθευτησ|ημερομηνια παραδοσησ|τιμη αγορασ',
    ],
  },
  {
    name: 'a timesheet',
    ofItems: false,
    weight: 1.5,
    words: [
      'clock in|clock out|time in|time out|hours|hours worked|total hours|regular hours|overtime|ot hours|break|unpaid break|shift|shift start|shift end|hourly rate|pay rate|wage|wages|gross pay|regular pay|job|job title|position title|payroll id',
      'arbeitszeit|stunden|arbeitsbeginn|arbeitsende|beginn|ende|pause|schicht|stundenlohn|lohn|uberstunden|heures|heures travaillees|debut|fin|taux horaire|salaire|poste|horas|horas trabajadas|entrada|salida|turno|descanso|horas extra|ore|ore lavorate|entrata|uscita|turno lavoro|pausa|straordinario|uren|gewerkte uren|begintijd|eindtijd|pauze|dienst|uurloon',
      'saida|inicio|fim|horas extras|timmar|arbetade timmar|start|slut|rast|timlon|pass|timer|arbejdstimer|fremmode|vagt|timelon|vakt|timelonn|godziny|liczba godzin|poczatek|koniec|przerwa|zmiana|stawka godzinowa|hodiny|odpracovano|zacatek|konec|prestavka|smena|hodinova mzda|giris|cikis|giris saati|cikis saati|calisma suresi|mola|vardiya|ωρεσ|ωρεσ εργασιασ|εναρξη|ληξη|διαλειμμα|βαρδια',
    ],
  },
  {
    name: 'a list of payments',
    ofItems: false,
    weight: 1.5,
    words: [
      'payment|payment id|payment type|payment method|payment status|tender|tender type|card type|card brand|card|last 4|last four|auth code|authorization|batch|batch id|tip|tips|tip amount|fee|fees|processing fee|net deposit|payout|payout id|deposit id|settlement',
      'zahlungsart|zahlart|zahlungsmittel|kartentyp|trinkgeld|gebuhr|mode de paiement|moyen de paiement|type de carte|pourboire|forma de pago|metodo de pago|tipo de tarjeta|propina|comision|metodo di pagamento|tipo pagamento|mancia|commissione|betaalwijze|betaalmethode|fooi|forma de pagamento|gorjeta|comissao|betalningssatt|dricks|avgift|betalingsmetode|drikkepenge|gebyr|tips|forma platnosci|napiwek|prowizja|zpusob platby|spropitne|poplatek|odeme tipi|odeme sekli|bahsis|komisyon|τροποσ πληρωμησ|φιλοδωρημα',
    ],
  },
  {
    name: 'a list of people or bookings',
    ofItems: false,
    weight: 1.5,
    words: [
      'guest name|guest names|covers booked|booked by|gastname|name des gastes|email|e mail|phone|mobile|first name|last name|surname|birthday|loyalty|points|visits|last visit|party size|reservation|reservation id|booking|booking id|guests|rating|review|address|postcode|zip|city|party|pax|special requests|no show',
      'vorname|nachname|telefon|geburtstag|reservierung|personen|adresse|plz|prenom|telephone|courriel|anniversaire|couverts|telefono|correo|apellidos|reserva|comensales|personas|personnes|persone|cognome|prenotazione|coperti|voornaam|achternaam|reservering|bokning|bokningsnr|bokningsnummer|gaster|antal gaster|sallskap|bordbestilling|reservasjon|varaus|varausnumero|prenotazioni|reservas|reservations|reservierungen|telefone|apelido|aniversario|fornamn|efternamn|fornavn|efternavn|etternavn|imie|nazwisko|rezerwacja|jmeno|prijmeni|rezervace|ad soyad|telefon no|rezervasyon|kisi sayisi|ονοματεπωνυμο|τηλεφωνο|κρατηση|ατομα',
    ],
  },
  {
    name: 'a waste log',
    ofItems: true,
    weight: 4,
    words: [
      'waste|wasted|waste qty|wastage|waste reason|spoilage|spoiled|breakage|spillage|shrinkage|schwund|verderb|bruch|verlust|perte|pertes|casse|gaspillage|merma|mermas|desperdicio|scarto|sprechi|spreco|derving|verspilling|quebra|quebras|svinn|svind|kassation|straty|ubytek|odpis|odpad|fire|zayiat|zayi|φυρα|απωλεια',
    ],
  },
  {
    name: 'a waste log',
    ofItems: true,
    weight: 1.5,
    least: 2,
    words: [
      'reason|cost|total cost|grund|kosten|motif|cout|motivo|coste|costo|reden|razao|custo|orsak|kostnad|arsag|omkostning|arsak|powod|koszt|duvod|naklad|neden|sebep|maliyet|αιτια|λογοσ|κοστοσ',
    ],
  },
  {
    name: 'a report of voids',
    ofItems: true,
    weight: 4,
    least: 2,
    words: [
      'void reason|reason for void|voided by|void time|void date|approved by|authorised by|authorized by|manager|manager approval|approval|cancel reason|cancelled by|stornogrund|storniert von|storniert am|genehmigt von|freigegeben von|motif annulation|motif d annulation|annule par|annule le|valide par|motivo anulacion|motivo de anulacion|anulado por|autorizado por|motivo storno|motivo annullamento|stornato da|annullato da|autorizzato da',
      'reden annulering|geannuleerd door|goedgekeurd door|powod storna|powod anulowania|anulowal|zatwierdzil|duvod storna|stornoval|schvalil|motivo anulacao|anulado por|orsak till makulering|makulerad av|godkand av|annulleret af|godkendt af|annullert av|godkjent av|peruutuksen syy|perunut|hyvaksynyt',
    ],
  },
  {
    name: 'a recipe',
    ofItems: true,
    weight: 2,
    words: [
      'ingredient|ingredients|recipe|recipe name|portion size|yield|method|zutat|zutaten|rezept|rezeptur|ingredientes?|receta|recette|ingredienti|ricetta|ingrediente|receita|recept|ingredienser|opskrift|oppskrift|skladnik|przepis|surovina|malzeme|recete|tarif|συστατικο|συνταγη',
    ],
  },
];

/** Costs stand beside what was sold as well, where a till knows them. */
const costs = new Set(
  'unit cost|cost price|purchase price|cost|total cost|inventory value|einkaufspreis|ek preis|ek|einstandspreis|prix d achat|pamp|precio compra|precio coste|coste unitario|coste|prezzo acquisto|costo|inkoopprijs|preco de compra|preco custo|custo unitario|custo|inkopspris|indkobspris|innkjopspris|kostpris|innpris|kostnad|omkostning|cena zakupu|koszt|nakupni cena|naklad|alis fiyati|maliyet|τιμη αγορασ|τιμη κοστουσ|κοστοσ|kosten|cout'.split(
    '|',
  ),
);
const invoiceNumber =
  /^(?:invoice|inv|rechnung|rechnungs|facture|factura|fattura|factuur|fatura|faktura|faktury|laskun?)(?: ?(?:no|nr|number|nummer|id|numero|num|n|ref)\b)|^(?:no|nr|numero|num|n|cislo|numer) (?:de |della |di )?(?:facture|factura|fattura|fatura|faktury)$|^(?:rechnungs|faktura|factuur|lasku)n(?:ummer|r|umero)$/;
const invoiceDate =
  /^(?:invoice|inv) date$|^(?:rechnungs|faktura|factuur|lasku)(?:datum|dato|n? ?pvm|paiva)$|^(?:date|fecha|data|datum|dato) (?:de |della |di |da |du |la |fact |wystawienia )*(?:facture|factura|fattura|fatura|faktury|wystawienia)$/;
const patterns = reports.map(({ words, ...report }) => ({ ...report, titles: new Set(words.flatMap((line) => line.split('|'))) }));

const soldWords =
  /\b(sold|sales?|revenue|turnover|verkauft\w*|verkaufe?|umsatz\w*|absatz|vendu\w*|ventes?|ca|vendid\w*|ventas?|vendut\w*|vendite|vendas?|incasso|fatturato|faturacao|omzet|verkocht\w*|salg\w*|solgt\w*|sald\w*|forsaljning|omsattning|omsaetning|omsetning|sprzedaz\w*|sprzedan\w*|obrot|prodan\w*|prodej\w*|trzb\w*|satis\w*|satilan|ciro|myy\w*|myynti\w*|eladott|eladas\w*|forgalom|bevetel|vandut\w*|vanzari|incasari)\b|πωλησ|πωληθ|τζιρο|продаж|продан|выручк|виручк|реализ/;
const ofTheTill: readonly SaleField[] = ['receipt', 'void', 'refund', 'comp', 'modifiers', 'discount', 'net', 'time', 'line_id'];
const currency = / (?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|kc|try|tl|kr|[$£])$/;
const strong = 0.75;

export interface Evidence {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly columns: SaleColumns;
  readonly sure: Partial<Record<SaleField, number>>;
  readonly proofs: Proofs;
  readonly above: readonly (readonly string[])[];
}

/** What a file is, where it is no list of what a till sold; null where it can be one. */
export function otherReport(evidence: Evidence): string | null {
  const { headers, columns, sure, proofs, above } = evidence;
  const is = (field: SaleField) => columns[field] !== null && (sure[field] ?? 0) >= strong;
  const titleOf = (field: SaleField) => (columns[field] === null ? '' : plainWords(headers[columns[field]] ?? ''));
  const sold = (['quantity', 'net', 'gross'] as const).filter((field) => is(field) && soldWords.test(titleOf(field))).length + (saysSales(above) ? 1 : 0);
  const signs = sold * 3 + ofTheTill.filter(is).length + (['quantity', 'gross', 'tax', 'unit_price', 'date'] as const).filter(is).length / 2;
  const balance = [...proofs.others].find(([, other]) => other === 'runs on as a balance');
  // What is counted is whole: a title that says so of sums of money is no count.
  const isCounted = is('quantity') && (evidence.facts[columns.quantity ?? -1]?.whole ?? 0) >= 0.5;
  if (balance && proofs.products.length === 0 && !isCounted) return `a bank statement or a ledger by its numbers: ${nameOf(headers, balance[0])} runs on from row to row`;
  const account = evidence.facts.findIndex(({ values }) => areBankAccounts(values));
  if (account !== -1 && !isCounted) return `a bank statement by what its rows say: ${nameOf(headers, account)} names accounts`;
  const payments = columns.description === null ? null : namesPayments(evidence.facts[columns.description]?.values ?? []);
  if (payments !== null) return `a report of payments by what its rows are called (${payments})`;
  if (signs < 5 && saysWhyLost(evidence)) return 'a waste log by what its rows say';
  const told = byTitles(evidence, signs);
  if (told !== null) return told;
  if (isInvoice(evidence)) return 'an invoice by its titles: its lines have the number and the day of an invoice, and nothing of a till';
  if (movesBothWays(evidence) && signs < 2) return 'a bank statement or a ledger: money in and money out, and nothing that counts what was sold';
  return isPriceList(evidence) ? 'a price list: a price for each item, and nothing that says what was sold' : null;
}

function byTitles({ headers, facts, columns, sure, proofs }: Evidence, signs: number): string | null {
  const is = (field: SaleField) => columns[field] !== null && (sure[field] ?? 0) >= strong;
  const titles = headers.map((title) => plainWords(title).replace(currency, ''));
  const isBeside = (at: number) => costs.has(titles[at] ?? '') && hasMoneyBeside(at, { columns, sure, proofs });
  // A till that knows why a row was voided has a reason on few rows.
  const isSeldom = (at: number, name: string) => name === 'a report of voids' && (facts[at]?.filled ?? 0) < 0.8;
  const marked = patterns
    .map((report) => ({ ...report, found: headers.filter((_, at) => report.titles.has(titles[at] ?? '') && !isBeside(at) && !isSeldom(at, report.name)) }))
    .filter(({ ofItems, found, least = 1 }) => found.length >= least && (ofItems || !is('quantity') || found.length >= 4))
    .sort((a, b) => b.found.length * b.weight - a.found.length * a.weight);
  const most = marked[0];
  if (!most || most.found.length * most.weight <= signs || !(most.found.length > 1 || most.ofItems || !is('description'))) return null;
  return `${most.name} by its titles (${quoted(most.found.slice(0, 3))})`;
}

/** Whether a file with a cost says surely how many were sold and for how much, and the cost is no factor of that money. */
function hasMoneyBeside(cost: number, { columns, sure, proofs }: Pick<Evidence, 'columns' | 'sure' | 'proofs'>): boolean {
  const { quantity, gross, net } = columns;
  const money = [gross, net].filter((column) => column !== null);
  if (quantity === null || (sure.quantity ?? 0) < strong || money.length === 0) return false;
  return !proofs.products.some((one) => money.includes(one.amount) && one.price === cost);
}

function isInvoice({ headers, columns }: Evidence): boolean {
  const titles = headers.map(plainWords);
  const ofATill = ['time', 'void', 'refund', 'comp', 'modifiers', 'location', 'staff'] as const;
  return titles.some((title) => invoiceNumber.test(title)) && titles.some((title) => invoiceDate.test(title)) && ofATill.every((field) => columns[field] === null);
}

/** Titles of other kinds of lists, whichever. */
export const otherTitles = ({ headers, columns, sure, proofs }: Evidence): string[] =>
  headers.filter((title) => {
    const words = plainWords(title).replace(currency, '');
    return patterns.some(({ titles }) => titles.has(words)) && !(costs.has(words) && hasMoneyBeside(headers.indexOf(title), { columns, sure, proofs }));
  });

export const saysSold = (title: string): boolean => soldWords.test(plainWords(title));

const lost =
  /\b(spill\w*|spoil\w*|breakage|broken|burnt|out of date|expired|line clean\w*|dropped|wasted?|over ?poured|verdorben|zerbrochen|bruch|verschuttet|abgelaufen|casse|perime\w*|renverse|brule|roto|rota|caducad[oa]|derramad[oa]|quemad[oa]|mermas?|scadut[oa]|rott[oa]|bruciat[oa]|versat[oa]|bedorven|gebroken|gemorst|verlopen|utgang\w*|krossad|spild\w*|svinn|rikki|vanhentunut|pilaantun\w*|przetermin\w*|stluczon\w*|rozbit\w*|rozlan\w*|prosl[aye]|rozbit[oaey]|lejart|torott|kiomlott|romlott|expirat|spart|varsat|bozul\w*|kirild\w*|dokuld\w*)\b/;

/** Whether a column says on many rows how something was lost. */
const saysWhyLost = ({ facts, columns }: Evidence): boolean =>
  facts.some((own, column) => {
    if (own.lettered < 0.5 || column === columns.description || own.distinct > 0.5) return false;
    return own.values.filter((text) => lost.test(plainWords(text))).length >= Math.max(3, own.values.length * 0.4);
  });

const quoted = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ');

/** Amounts with a text beside them, many of them negative, and nothing of a till. */
function movesBothWays({ facts, columns }: Evidence): boolean {
  const money = columns.gross ?? columns.net;
  if (money === null || columns.quantity !== null || columns.receipt !== null) return false;
  const values = facts[money]?.values ?? [];
  return values.length >= 5 && values.filter((text) => /^\W*-|-\s*$|^\(/.test(text)).length >= values.length * 0.3;
}

/** Each item once, with a price or one for each size, and neither a number sold nor a day. */
function isPriceList({ facts, columns, headers, above }: Evidence): boolean {
  const { description, quantity, net, gross, unit_price, date, time, receipt } = columns;
  if (headers.some((title) => soldWords.test(plainWords(title))) || saysSales(above)) return false;
  const numbers = facts.flatMap((own, column) => (own.numeric >= 0.5 && own.values.length > 0 ? [column] : []));
  const named = [quantity, net, gross, date, time, receipt].filter((column) => column !== null && !isSize(headers[column] ?? ''));
  if (named.length === 0 && numbers.length >= 2 && numbers.every((column) => isSize(headers[column] ?? ''))) return true;
  if (description === null || unit_price === null || [quantity, net, gross, date, time, receipt].some((column) => column !== null)) return false;
  const names = facts[description]?.values ?? [];
  return new Set(names).size >= names.length * 0.95;
}

export const nameOf = (headers: readonly string[], column: number): string => (headers[column] ? `“${headers[column]}”` : `column ${column + 1}`);
