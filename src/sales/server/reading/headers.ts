import type { SaleField } from '../../contract/reading/mapping.ts';
import { plainWords } from './plain-words.ts';

/**
 * The titles tills give their columns, in six languages, without accents and capitals. The nearer to the front of its
 * list, the surer a title means the field where two columns could.
 */
const titles: Readonly<Record<SaleField, string>> = {
  plu_code:
    'plu code, plu, plu number, plu no, plu nr, plu #, plu id, code plu, codigo plu, sku, menu item plu, product sku, item sku, product code, item code, item number, item no, item #, article number, article no, article code, articlecode, artikelnummer, artikel nummer, artikelnr, artikel nr, art nr, artnr, artikel id, produktnummer, produkt nr, productnummer, product nr, artikelcode, productcode, code article, code produit, ref article, reference article, codigo articulo, codigo producto, codigo de producto, cod articulo, cod producto, codigo, cod art, codice articolo, codice prodotto, codice, cod articolo, cod, reference, referencia, riferimento, referentie, ref, product id, item id, menu item id, itemid, master id, upc, ean, gtin, barcode, code, nummer, id producto, id articulo, id prodotto, id article',
  description:
    'menu item, menu item name, item name, item, product name, product, line item, item description, product description, desc, sold item, plu name, plu description, plu text, description, article, article name, article description, artikelbezeichnung, artikelname, artikeltext, artikel, bezeichnung, produktname, produkt, produktbezeichnung, speise, gericht, artikelomschrijving, artikelnaam, productnaam, productomschrijving, omschrijving, naam, articulo, producto, nombre del producto, nombre producto, nombre articulo, nombre del articulo, descripcion, descripcion articulo, descripcion del articulo, denominacion, concepto, plato, nombre, articolo, prodotto, nome prodotto, nome articolo, descrizione, descrizione articolo, descrizione prodotto, piatto, voce, libelle, libelle article, libelle produit, designation, designation article, intitule, produit, nom du produit, nom produit, nom article, nom de l article, plat, nom, nome, name, text, title, dish, drink, item title, item variation',
  category:
    'category, sales category, item category, product category, menu category, category name, menu group, product group, item group, group, accounting group, family group, major group, department, dept, class, family, kategorie, warengruppe, artikelgruppe, produktgruppe, hauptgruppe, hauptwarengruppe, obergruppe, untergruppe, gruppe, sparte, categorie, famille, groupe, rayon, categorie article, familia, categoria, seccion, grupo, departamento, reparto, gruppo, famiglia, productgroep, artikelgroep, groep, omzetgroep, hoofdgroep, categorie naam, revenue class, reporting group, product family, menu, type of product, report group, menu subgroup s, subcategory, sub category',
  quantity:
    'qty sold, quantity sold, num sold, item qty, items sold, units sold, sold qty, qty, quantity, sold, number sold, count sold, item quantity, qty ordered, sales qty, qty total, total qty, item count, units, count, menge, anzahl, verkaufte menge, menge verkauft, verkauft, absatz, stuckzahl, stuck, anz, qte vendue, quantite vendue, quantite, qte, qte vendues, nombre vendu, nb vendu, nb ventes, nb, nbre, nombre de ventes, cantidad vendida, cantidad, cant, cant vendida, unidades vendidas, vendidas, unidades, uds, ud, vendidos, quantita venduta, quantita, qta, q ta, qta venduta, venduti, pezzi, n pezzi, aantal verkocht, aantal, verkocht aantal, verkocht, hoeveelheid, stuks, antal, unit qty, quantities, pieces, pcs, stk, st, times sold',
  net: 'net sales, net price, net amount, net total, net revenue, net, net value, sales net, net item sales, net sls, total net sales, amount excl tax, total excl tax, total ex tax, ex tax, excl tax, sales ex tax, net ex tax, nettoumsatz, netto umsatz, umsatz netto, nettobetrag, netto betrag, betrag netto, netto, summe netto, gesamt netto, gesamtpreis netto, nettoerlos, erlos netto, net ht, montant ht, total ht, ca ht, chiffre d affaires ht, ventes ht, ht, montant net ht, ventes nettes, net a payer ht, prix total ht, ventas netas, venta neta, importe neto, total neto, neto, base imponible, base, base imp, importe sin iva, total sin iva, sin iva, imponibile, totale imponibile, netto iva, importo netto, totale netto, vendite nette, incasso netto, venduto netto, totale senza iva, netto omzet, nettoomzet, omzet netto, omzet excl btw, omzet excl, excl btw, bedrag excl btw, bedrag excl, totaal excl btw, netto bedrag, nettobedrag, prijs excl btw, after discount, amount after discount, importo senza iva',
  gross:
    'gross sales, gross price, gross amount, subtotal, item subtotal, line subtotal, gross total, gross revenue, gross item sales, gross, grs sls, grs sales, sales gross, amount incl tax, total incl tax, total inc tax, incl tax, item revenue, line total, line amount, item total, item sales, extended price, ext price, item amount, total price, sales amount, sales total, total sales, total amount, sales value, total revenue, revenue, turnover, sales, amount, total, value, bruttoumsatz, brutto umsatz, umsatz brutto, bruttobetrag, brutto betrag, betrag brutto, brutto, summe brutto, gesamt brutto, gesamtpreis brutto, gesamtpreis, g preis, gesamtbetrag, gesamtumsatz, umsatz, betrag, summe, gesamt, erlos, montant ttc, total ttc, ca ttc, chiffre d affaires ttc, ventes ttc, ttc, prix total ttc, ventes brutes, montant total, prix total, montant, chiffre d affaires, ca, total vente, total ligne, ventas brutas, venta bruta, importe bruto, total bruto, bruto, importe con iva, total con iva, con iva, importe total, importe, total linea, ventas, venta, total venta, ingresos, totale lordo, importo lordo, lordo, vendite lorde, incasso lordo, totale con iva, totale ivato, importo totale, importo, totale riga, totale, vendite, incasso, fatturato, valore, bruto omzet, brutoomzet, omzet bruto, omzet incl btw, omzet incl, incl btw, bedrag incl btw, bedrag incl, totaal incl btw, bruto bedrag, totaalbedrag, totaalprijs, regeltotaal, bedrag, omzet, totaal, before discount, sum, price total',
  tax: 'tax amount, tax, taxes, sales tax, vat amount, vat, total tax, tax total, item tax, gst, hst, gst amount, mwst betrag, mwst, mehrwertsteuer, steuerbetrag, steuer, ust, ust betrag, umsatzsteuer, montant tva, tva, total tva, taxe, montant taxe, importe iva, cuota iva, cuota, iva, impuesto, impuestos, total iva, importo iva, imposta, imposte, btw bedrag, btw, bedrag btw, belasting, tax value, vat value',
  discount:
    'discount amount, discount total, total discounts, discounts, discount, item discount, item discounts, discnt, disc, disc amount, promo amount, promotions, markdown, reductions, rabattbetrag, rabatt, rabatte, nachlass, ermassigung, remise, remises, montant remise, reduction, descuento, descuentos, dto, desc, importe descuento, importe dto, sconto, sconti, importo sconto, korting, kortingen, kortingsbedrag, bedrag korting, actiekorting, staffelkorting, total discount, discount value',
  unit_price:
    'unit price, item price, price each, price per unit, menu price, list price, avg price, average price, avg item price, price, retail price, selling price, price sold, sold price, einzelpreis, stuckpreis, e preis, ep, preis, verkaufspreis, vk preis, vk, prix unitaire, prix unitaire ttc, pu ttc, pu ht, pu, prix unit, prix de vente, prix, precio unitario, precio unidad, precio ud, precio, pvp, p unitario, p u, p unit, prezzo unitario, prezzo, prezzo vendita, stukprijs, eenheidsprijs, verkoopprijs, prijs per stuk, prijs, unit sell price',
  date: 'business date, business day, trading date, trading day, order date, sale date, sales date, transaction date, line item date, date, datetime, date time, day, closed date, close date, date closed, opened date, order time, created at, created, sent date, timestamp, time stamp, ordered at, sold at, paid at, closed at, finalized date, creation date, order date time, transaction time, buchungsdatum, geschaftstag, verkaufsdatum, belegdatum, rechnungsdatum, bestelldatum, datum uhrzeit, datum zeit, datum, tag, zeitpunkt, date de vente, date vente, date comptable, date commande, date du ticket, date ticket, date heure, date et heure, jour, fecha venta, fecha de venta, fecha negocio, fecha hora, fecha y hora, fecha, fecha ticket, fecha pedido, dia, data vendita, data scontrino, data ora, data e ora, data, data ordine, giorno, verkoopdatum, boekdatum, besteldatum, datum tijd, datum en tijd, dag, bondatum, date opened, check date, order created',
  time: 'time, order time, sale time, time of sale, transaction time, time of day, closed time, opened time, hour, uhrzeit, zeit, verkaufszeit, stunde, heure, heure vente, heure de vente, heure ticket, hora, hora venta, hora de venta, ora, orario, ora vendita, ora scontrino, tijd, tijdstip, verkooptijd, uur, sent time, hhmm',
  receipt:
    'receipt number, receipt no, receipt #, receipt id, receipt, check number, check no, check #, check id, check, order number, order no, order #, order id, order, transaction id, transaction number, transaction #, transaction no, bill number, bill no, bill, ticket number, ticket no, ticket #, ticket id, ticket, invoice number, invoice no, sale id, sale number, bon nr, bonnr, bon, belegnummer, beleg nr, belegnr, beleg, rechnungsnummer, rechnung nr, rechnungsnr, rechnung, bonnummer, bestellnummer, kassenbon, kassenbeleg, rechnungs nr, bestellung, vorgang nr, vorgangsnummer, transaktion, transaktionsnummer, n ticket, no ticket, numero ticket, numero de ticket, num ticket, numero de commande, no commande, n commande, commande, numero facture, facture, addition, n addition, note, n ticket caisse, num ticket venta, ticket venta, pedido, n pedido, numero pedido, factura, n factura, comanda, scontrino, n scontrino, numero scontrino, nr scontrino, num scontrino, ordine, n ordine, numero ordine, conto, documento, kassabon, kasticket, kasticket id, bestelling, ordernummer, order nr, ordernr, factuur, factuurnummer, rekening, rekeningnummer, transactie, transactienummer, account, account id, account reference, chk no, chk, bill id',
  line_id:
    'item selection id, selection id, line id, line item id, line number, line no, line #, line, row id, detail id, sale line id, order item id, order line id, positionsnummer, position, pos nr, pos, zeile, zeilennummer, ligne, n ligne, numero ligne, no ligne, linea, n linea, num linea, numero linea, riga, n riga, numero riga, nr riga, regel, regelnummer, regel nr, seq, sequence, seq no, unique id, itemguid, item guid, selection guid, dtl id',
  modifiers:
    'modifiers applied, modifiers, modifier, modifier names, item modifiers, options, option, add ons, addons, extras, modifikatoren, zusatze, beilagen, zutaten, optionen, aufpreise, supplements, modificateurs, accompagnements, modificadores, opciones, suplementos, varianti, aggiunte, modificatori, variazioni, opzioni, toevoegingen, opties, modificaties, extra s, choices, variants, instructions',
  void: 'void, void?, voided, is void, is voided, void flag, voids, void qty, void quantity, void amount, line status, item status, status, order status, state, event type, transaction type, operation type, sale type, line type, record type, type, storno, storniert, stornos, storno menge, annulation, annule, annulee, annulations, etat, statut, anulado, anulada, anulacion, anulaciones, estado, annullato, annullati, storni, stato, annullamento, geannuleerd, annulering, annuleringen, vorgangsart, belegart, art, typ, tipo, tipo movimiento, tipo operacion, tipo operazione, type mouvement, type operation, soort, transactietype, cancelled, canceled, is cancelled, deleted, vervallen, annullata, rectificado',
  refund:
    'refund, refunded, is refund, is refunded, refunds, refund qty, refund quantity, refund amount, refund flag, return, returned, is return, returns, return qty, erstattung, erstattet, ruckgabe, retoure, retouren, remboursement, rembourse, rembourses, remboursements, retour, retours, avoir, devolucion, devoluciones, devuelto, reembolso, reembolsado, rimborso, rimborsi, rimborsato, reso, resi, terugbetaling, terugbetaald, retouren aantal',
  comp: 'comp, comped, comps, comp qty, comp quantity, comp amount, comp total, is comp, complimentary, complimentary qty, comps amount, on the house, house, giveaway, offert, offerts, offerte, gratuit, gratuits, offert qte, qte offerte, montant offert, invitacion, invitaciones, invitado, cortesia, cortesias, omaggio, omaggi, omaggio qta, offerto, einladung, einladungen, freigetrank, freigetranke, freiverzehr, aufs haus, gratis, van het huis, weggegeven, promo comp',
  location:
    'location, location name, venue, outlet, store, store name, site, restaurant, revenue center, revenue centre, rev ctr, rvc, rvc name, betriebsstatte, sucursal, sede, salle, profit center, branch, register, terminal, device name, device, area, dining area, standort, filiale, betrieb, kasse, bereich, kostenstelle, etablissement, magasin, point de vente, caisse, site de vente, local, tienda, centro, punto de venta, caja, terminal de venta, zona, sala, negozio, punto vendita, locale, cassa, vestiging, filiaal, locatie, kassa, verkooppunt',
  staff:
    'server, server name, employee, employee name, order employee name, line item employee, cashier, staff, staff name, user, user name, waiter, bartender, sold by, served by, rung by, emp name, emp, server id, employee no, crew, operator, clerk, created by, team member, kellner, bediener, bedienung, mitarbeiter, verkaufer, kassierer, benutzer, serveur, vendeur, employe, utilisateur, caissier, camarero, empleado, vendedor, usuario, cajero, cameriere, operatore, utente, dipendente, cassiere, addetto, medewerker, ober, bediende, gebruiker, verkoper, personeel',
};

/** "Number", "Nr.", "N°" and "#" are one word. */
function canonical(words: string): string {
  return words
    .replace(/(\p{L}{3,})(?:nr|nummer)\b/gu, '$1 no')
    .replace(/\b(?:cod|codice|codigo)\b/g, 'code')
    .replace(/\b(?:number|numero|nummer|num|nbr|nr|no|n)\b|#/g, 'no')
    .replace(/\s+/g, ' ')
    .trim();
}

const places = new Map<string, { field: SaleField; place: number; of: number }[]>();
for (const [field, list] of Object.entries(titles) as [SaleField, string][]) {
  const all = list.split(', ');
  for (const [place, title] of all.entries()) {
    const words = canonical(title);
    places.set(words, [...(places.get(words) ?? []), { field, place, of: all.length }]);
  }
}

/** Words that make a title mean something else than it says without them. */
const never =
  /%|\b(percent|pct|prozent|pourcentage|porcentaje|percentuale|percentage|rate|satz|steuersatz|taux|tarief|aliquota|cost|costs|cogs|kosten|cout|coste|costo|margin|marge|margen|margine|profit|gewinn|beneficio|guests|covers|couverts|tip|tips|gratuity|trinkgeld|pourboire|propina|mancia|fooi|phone|email|reason|grund|motif|motivo|reden|rank|rang|zone|weekday|wochentag|notes|comment|customer|tender|payment method|zahlungsart|time zone|year|month|tax exempt|exempt|deferred|stock|weight|gewicht|currency|wahrung|devise|moneda|valuta|table|tisch|mesa|tavolo|tafel|budget|forecast|min|max|last year|prior|previous|variance)\b/;
const filler = /\b(eur|usd|gbp|chf|cad|aud|euro|euros|in|of|the|de|del|della|du|des|le|la|les|el|los|il|der|die|das|het|een|per|\$|£|#|nr|no|exact|local|pos)\b|[$£]/g;

/** Whether a title says a discount in per cent: at a hundred the row was given away. */
export const isDiscountShare = (title: string): boolean => {
  const words = plainWords(title);
  return /%|\b(?:pct|percent\w*|prozent|porcentaje|percentuale|pourcentage)\b/.test(words) && /\b(?:disc\w*|rabatt|remise|descuento|dto|sconto|korting)\b/.test(words);
};

export const isOtherwise = (title: string): boolean => never.test(plainWords(title));

export interface TitleMeaning {
  readonly field: SaleField;
  /** Up to 1. */
  readonly sure: number;
}

/** What a title may mean, surest first. */
export function meaningsOf(title: string): TitleMeaning[] {
  const words = canonical(plainWords(title));
  if (words === '') return [];
  const exact = places.get(words);
  if (exact) return exact.map(({ field, place, of }) => ({ field, sure: 1 - (0.25 * place) / of })).sort((a, b) => b.sure - a.sure);
  const basis = taxInTitle(title);
  if (basis !== null) {
    const amount = places.get(words.replace(taxWords, ' ').replace(filler, ' ').replace(/\s+/g, ' ').trim())?.find(({ field }) => ofMoney.includes(field));
    if (amount) return [{ field: amount.field === 'unit_price' ? 'unit_price' : basis === 'included' ? 'gross' : 'net', sure: 0.85 }];
  }
  if (isDiscountShare(title)) return [{ field: 'comp', sure: 0.55 }];
  if (never.test(words)) return [];
  const bare = words.replace(filler, ' ').replace(/\s+/g, ' ').trim();
  const near = bare === '' ? undefined : places.get(bare);
  if (near) return near.map(({ field, place, of }) => ({ field, sure: 0.9 - (0.25 * place) / of })).sort((a, b) => b.sure - a.sure);
  // A title of several words means what the longest known words in it mean.
  const parts = bare.split(' ');
  if (parts.length > 6) return [];
  for (let length = parts.length - 1; length >= 1; length--) {
    const found: TitleMeaning[] = [];
    for (let from = 0; from + length <= parts.length; from++) {
      const piece = parts.slice(from, from + length).join(' ');
      if (piece.length < 3) continue;
      // "Datum der Rechnung" is a date, and so is "Check opened date".
      const isHead = ofWords.test(words) ? from === 0 : from + length === parts.length;
      for (const { field, place, of } of places.get(piece) ?? [])
        if (basis === null || field !== 'tax') found.push({ field, sure: 0.45 + (isHead ? 0.1 : 0) + (0.2 * length) / parts.length - (0.1 * place) / of });
    }
    if (found.length > 0) return found.sort((a, b) => b.sure - a.sure);
  }
  return [];
}

const ofWords = /\b(of|de|del|della|dello|di|du|des|der|von|van)\b/;
const ofMoney: readonly SaleField[] = ['gross', 'net', 'unit_price'];
const taxWords =
  /\b(ttc|ht|incl\w*|inkl\w*|inc|excl\w*|exkl\w*|escl\w*|ex|before|pre|con|sin|senza|hors|with|without|mit|ohne|zzgl|tax|taxes|taxe|vat|btw|iva|mwst|ust|tva|ivato)\b/g;
const withTax = /\b(ttc|mit mwst|with tax|with vat|incl\w*|inkl\w*|including|ivato|con iva|brutto|bruto|bruta|lordo|lorda|lorde|inc vat|inc tax|pvp|taxe comprise|inbegrepen)\b/;
const withoutTax = /\b(ht|ohne mwst|zzgl|without tax|without vat|w o tax|excl\w*|exkl\w*|escl\w*|ex tax|ex vat|ex btw|sin iva|senza iva|netto iva|hors taxe|before tax|pre tax)\b/;

/** Whether a title says that its amounts contain tax. */
export function taxInTitle(title: string): 'included' | 'excluded' | null {
  const words = plainWords(title);
  return withoutTax.test(words) ? 'excluded' : withTax.test(words) ? 'included' : null;
}

/** The language most titles are in, by words that only it has. */
const tongues = {
  de: /\b(menge|anzahl|artikel|bezeichnung|datum|uhrzeit|betrag|umsatz|mwst|ust|beleg|preis|warengruppe|kellner|netto|brutto|stuck|zeit|gruppe|summe|rabatt)\b/,
  fr: /\b(quantite|qte|produit|article|libelle|designation|heure|montant|ttc|ht|tva|prix|serveur|famille|categorie|remise|jour|caisse)\b/,
  es: /\b(cantidad|cant|articulo|producto|fecha|hora|importe|iva|precio|familia|camarero|descuento|uds|unidades|codigo|descripcion)\b/,
  it: /\b(quantita|qta|prodotto|articolo|descrizione|data|ora|importo|iva|prezzo|reparto|cameriere|sconto|codice|totale|scontrino)\b/,
  nl: /\b(aantal|artikel|omschrijving|datum|tijd|bedrag|omzet|btw|prijs|groep|medewerker|korting|bon|bonnr|stuks|verkocht)\b/,
  en: /\b(qty|quantity|item|product|date|time|amount|sales|tax|price|category|server|discount|order|check|name|sold|void|gross|net)\b/,
} as const;
export type Tongue = keyof typeof tongues;

export function tongueOf(headers: readonly string[]): Tongue {
  const words = headers.map(plainWords);
  const score = (tongue: Tongue) => words.filter((one) => tongues[tongue].test(one)).length;
  return (Object.keys(tongues) as Tongue[]).reduce((best, tongue) => (score(tongue) > score(best) ? tongue : best), 'en');
}
