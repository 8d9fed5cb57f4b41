import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';

/** A kind of paper, and what stands at the head of it, in the languages of tills. */
interface Paper {
  readonly name: string;
  readonly heads: readonly string[];
  /** Words that mean it only where nothing else stands in the cell. */
  readonly alone?: readonly string[];
  /** Whether a number may follow behind a colon: “Invoice: 3310” is one, “Menu: all day” is a filter. */
  readonly numbered?: boolean;
}

const papers: readonly Paper[] = [
  {
    name: 'an invoice',
    numbered: true,
    heads: [
      'invoice|tax invoice|sales invoice|supplier invoice|purchase invoice|pro forma|proforma|proforma invoice|credit note|credit memo|bill of sale|statement of account',
      'rechnung|lieferantenrechnung|eingangsrechnung|sammelrechnung|rechnungsnummer|rechnungsdatum|gutschrift|facture|facture fournisseur|facture proforma|avoir|factura|factura proveedor|factura de compra|nota de credito|fattura|fattura elettronica|fattura accompagnatoria|nota di credito',
      'factuur|inkoopfactuur|creditnota|fatura|fatura recibo|nota fiscal|faktura|faktura vat|faktura danovy doklad|danovy doklad|dobropis|faktura korygujaca|leverantorsfaktura|kreditfaktura|kreditnota|lasku|ostolasku|hyvityslasku|szamla|τιμολογιο',
    ],
  },
  {
    name: 'a delivery note',
    numbered: true,
    heads: [
      'delivery note|delivery docket|delivery ticket|packing slip|packing list|dispatch note|despatch note|goods received|goods received note|goods receipt|lieferschein|lieferbeleg|wareneingang|bon de livraison|bordereau de livraison|bl n|bon de reception|albaran|albaran de entrega|nota de entrega|documento di trasporto|ddt|bolla|bolla di consegna|bolla di accompagnamento',
      'pakbon|leverbon|afleverbon|vrachtbrief|dokument wz|wydanie zewnetrzne|list przewozowy|dowod dostawy|przyjecie zewnetrzne|dodaci list|prijemka|guia de remessa|guia de transporte|nota de encomenda|foljesedel|leveranssedel|folgeseddel|foljeseddel|pakkseddel|fraktseddel|lahetyslista|lahete|rahtikirja|δελτιο αποστολησ|irsaliye',
    ],
  },
  {
    name: 'an order to a supplier',
    numbered: true,
    heads: [
      'purchase order|order confirmation|supplier order|stock order|order form|bestellung|bestellschein|auftragsbestatigung|bestellliste|bon de commande|commande fournisseur|confirmation de commande|pedido de compra|orden de compra|pedido a proveedor|pedido proveedor|ordine di acquisto|ordine fornitore|ordine a fornitore|conferma d ordine',
      'inkooporder|bestelbon|orderbevestiging|bestellijst|zamowienie|objednavka|potvrzeni objednavky|encomenda|inkopsorder|orderbekraftelse|bestallning|indkobsordre|ordrebekraeftelse|innkjopsordre|ordrebekreftelse|ostotilaus|tilausvahvistus',
    ],
  },
  {
    name: 'a price list or a menu',
    heads: [
      'price list|pricelist|wine list|drinks list|drinks menu|bar menu|food menu|menu price list|preisliste|verkaufspreise|speisekarte|speisenkarte|getrankekarte|weinkarte|barkarte|cocktailkarte|liste de prix|liste des prix|carte des vins|carte des boissons|grille tarifaire|lista de precios|carta de vinos|carta de bebidas|listino|listino prezzi|carta dei vini|lista dei vini',
      'prijslijst|menukaart|drankenkaart|wijnkaart|cennik|karta win|karta drinkow|karta menu|cenik|jidelni listek|napojovy listek|vinny listek|vinna karta|lista de precos|tabela de precos|precario|ementa|carta de vinhos|prislista|vinlista|drinklista|drinkmeny|prisliste|vinkort|menukort|drikkekort|vinliste|hinnasto|ruokalista|juomalista|viinilista|τιμοκαταλογοσ|fiyat listesi',
    ],
    alone: ['menu|tariff|tarif|tarifs|tarife|tarifa|tarifas|tarieven|carte|karte|carta|karta|meny|prices|preise|prix|precios|prezzi|prijzen|ceny|precos|priser|hinnat'],
  },
  {
    name: 'a stock list or a count',
    heads: [
      'stock list|stock count|stock take|stocktake|stock report|stock sheet|stock valuation|stock on hand|inventory list|inventory count|inventory report|inventory valuation|count sheet|inventurliste|inventurbericht|inventurzahlliste|zahlliste|zahlprotokoll|zahlblatt|bestandsaufnahme|bestandsmeldung|inventuraufnahme|bestandsliste|lagerbestand|lagerliste|inventaire des stocks|feuille d inventaire|etat des stocks|etat du stock|valorisation du stock|informe de existencias|listado de existencias|recuento de stock|inventario di magazzino|giacenze di magazzino|giacenza di magazzino',
      'voorraadlijst|voorraadtelling|stan magazynu|stany magazynowe|spis z natury|arkusz spisu|stav zasob|stav skladu|skladova zasoba|contagem de stock|listagem de stock|lagerlista|lagersaldo|lageroptaelling|lagerstatus|varetelling|lageropptelling|varastoluettelo|varastosaldo|varastoraportti|stok listesi',
    ],
    alone: [
      'inventory|stock|inventur|bestand|inventaire|stocks|inventario|existencias|recuento|giacenze|magazzino|voorraad|inventaris|inwentaryzacja|inventura|contagem|inventering|optaelling|varelager|inventaario|varasto',
    ],
  },
  {
    name: 'a report of payments or tips',
    heads: [
      'payments? reports?|payments? summary|payments? by type|payments? by method|payments? detail|tenders? reports?|tenders? summary|tips? reports?|tips? summary|payouts?|settlement report|settlement summary|card transactions|card payments|zahlungsbericht|zahlungsarten|zahlungsmittelbericht|zahlungsubersicht|kartenzahlungen|trinkgeldbericht|trinkgeldabrechnung|rapport des paiements|rapport des reglements|paiements par mode|modes de reglement|rapport des pourboires',
      'informe de pagos|informe de cobros|cobros por forma de pago|informe de propinas|report pagamenti|riepilogo pagamenti|report mance|betalingsoverzicht|betaaloverzicht|betaalwijzen|fooienoverzicht|raport platnosci|zestawienie platnosci|raport napiwkow|prehled plateb|prehled spropitneho|relatorio de pagamentos|relatorio de gorjetas|betalningsrapport|betalningsoversikt|dricksrapport|betalingsrapport|betalingsoversigt|betalingsoversikt|drikkepengerapport|maksuraportti|maksutapaerittely',
    ],
    alone: [
      'payments|tenders|tips|zahlungen|trinkgelder|trinkgeld|paiements|reglements|encaissements|pourboires|pagos|cobros|propinas|pagamenti|mance|betalingen|fooien|platnosci|napiwki|platby|spropitne|pagamentos|gorjetas|betalningar|dricks|betalinger|drikkepenge|driks|maksut',
    ],
  },
  {
    name: 'a report of voids or refunds',
    heads: [
      'voids? reports?|voids? summary|voids? logs?|voids? details?|voided (?:items?|orders?|checks?|sales|transactions)|deleted items?|deletions? report|cancell?ed items?|cancell?ations? reports?|refunds? reports?|refunds? summary|returns? reports?|comps? reports?|stornobericht|stornoliste|stornoprotokoll|storno bericht|stornojournal|retourenbericht|rapport d annulations?|rapport des annulations|liste des annulations|journal des annulations|rapport des remboursements',
      'informe de anulaciones|listado de anulaciones|lineas anuladas|informe de devoluciones|rapporto storni|report storni|elenco storni|report annullamenti|report resi|annuleringsrapport|overzicht annuleringen|geannuleerde (?:artikelen|regels)|raport storn|raport anulowan|anulowane pozycje|prehled storn|stornovane polozky|relatorio de anulacoes|itens anulados|relatorio de devolucoes|makuleringsrapport|annulleringsrapport|annulleringer rapport|sletterapport|peruutusraportti|mitatointiraportti',
    ],
    alone: [
      'voids|voided|refunds|comps|cancellations|stornos|stornierungen|storni|storna|annulations|anulaciones|devoluciones|annullamenti|resi|annuleringen|anulowania|anulacoes|devolucoes|makuleringar|annulleringar|annulleringer|peruutukset|hyvitykset',
    ],
  },
  {
    name: 'a roster or a timesheet',
    heads: [
      'staff schedule|shift schedule|work schedule|employee schedule|labou?r report|timesheets?|time sheets?|time clock|dienstplan|schichtplan|stundenzettel|arbeitszeiten|arbeitszeitnachweis|planning du personnel|planning equipe|feuille d heures|cuadrante|cuadrante de turnos|horario del personal|orario turni|turni del personale|foglio presenze|urenregistratie|urenstaat|werkrooster',
      'grafik pracy|lista obecnosci|ewidencja czasu pracy|rozpis smen|dochazka|escala de servico|escala de turnos|mapa de horarios|arbetsschema|personalschema|tidrapport|vagtplan|timeseddel|vaktplan|timeliste|tyovuorolista|tyovuorot|tuntilista',
    ],
    alone: ['roster|rota|schedule|shifts|planning|turni|rooster|grafik|escala|schema|horario|horarios'],
  },
  {
    name: 'a bank statement',
    numbered: true,
    heads: [
      'bank statement|account statement|account activity|kontoauszug|kontoumsatze|releve de compte|releve bancaire|extracto bancario|extracto de cuenta|movimientos de cuenta|estratto conto|lista movimenti|rekeningafschrift|bankafschrift|wyciag bankowy|wyciag z rachunku|historia rachunku|vypis z uctu|extrato de conta|extrato bancario|kontoutdrag|kontoudtog|kontoutskrift|tiliote|hesap ekstresi',
    ],
  },
  {
    name: 'a waste log',
    heads: [
      'waste logs?|waste reports?|waste sheet|wastage|wastage report|spoilage|spoilage report|breakages|schwundliste|bruchliste|verlustliste|pertes et casse|casse et pertes|fiche de pertes|informe de mermas|mermas|registro scarti|scarti|sprechi|derving|dervingslijst|straty|raport strat|odpisy|quebras|svinn|svinnrapport|spild|spildrapport|havikki|havikkiraportti',
    ],
  },
];

/** What is written around the lines of a paper that somebody is to pay or has been sent. */
const labels = [
  'bill to|billed to|ship to|shipped to|sold to|deliver to|delivered to|delivery address|invoice to|invoice date|invoice no|invoice number|amount due|balance due|total due|payment due|payment terms|terms of payment|due date|remit to|please pay|your order|order ref|po no|po number|supplier|supplier no|vendor|account no|account number|customer no|customer number|iban|received by|delivered by|signature|driver|carrier',
  'rechnungsadresse|rechnungsempfanger|rechnungsbetrag|rechnungsnummer|rechnung nr|rechnungsdatum|zahlbar bis|zahlbar innerhalb|zahlungsziel|zahlungsbedingungen|fallig am|fallig bis|lieferanschrift|lieferadresse|lieferdatum|lieferant|kundennummer|kunden nr|kd nr|bestellnummer|skonto|empfangen|ware erhalten|unterschrift|leergut|pfand gesamt|spediteur|verkauft an',
  'facture a|adresse de facturation|adresse de livraison|livre a|livre le|date de livraison|echeance|date d echeance|net a payer|conditions de reglement|mode de reglement|fournisseur|reference client|n client|code client|signature client|transporteur|vendu a|facturar a|direccion de facturacion|direccion de entrega|enviar a|vencimiento|fecha de vencimiento|condiciones de pago|proveedor|importe a pagar|total a pagar|n cliente|recibido por|conforme|transportista|vendido a|nif cliente|cif cliente',
  'fornitore|spett le|spettabile|destinatario|cessionario|cedente|scadenza|condizioni di pagamento|modalita di pagamento|totale imponibile|totale documento|totale fattura|netto a pagare|trasporto a cura|causale del trasporto|causale trasporto|vettore|firma|cod cliente|factuuradres|afleveradres|leverancier|vervaldatum|te betalen|betalingstermijn|klantnummer|debiteurnummer|leverdatum|handtekening|ontvangen door',
  'nabywca|odbiorca|sprzedawca|dostawca|termin platnosci|do zaplaty|data dostawy|data wystawienia|podpis|odebral|dodavatel|odberatel|datum splatnosti|splatnost|k uhrade|datum vystaveni|datum dodani|prevzal|variabilni symbol|fornecedor|condicoes de pagamento|data de vencimento|vencimento|local de entrega|expedidor|motorista|leverantor|forfallodatum|att betala|betalningsvillkor|kundnummer|leveransadress|leveransdatum|mottagare|underskrift',
  'leverandor|forfaldsdato|at betale|betalingsbetingelser|leveringsadresse|leveringsdato|kundenr|modtaget af|forfallsdato|a betale|mottatt av|toimittaja|erapaiva|maksettava|maksuehto|asiakasnumero|toimitusosoite|toimituspaiva|viitenumero|vastaanottaja|allekirjoitus|προμηθευτησ|tedarikci',
];

/** Behind the name of a paper stands its number, its day, or nothing: “Bolla Bar” is a venue. */
const numbers = '(?:$|\\s.*\\d|\\s(?:no|nr|n|number|nummer|numero|date|datum)\\b)';
const among = (lines: readonly string[]): string => lines.join('|');
const headsOf = papers.map(({ name, heads, alone, numbered = false }) => ({
  name,
  numbered,
  starts: new RegExp(`^(?:${among(heads)})${numbered ? numbers : '\\b'}`, 'u'),
  ends: new RegExp(`(?:^|\\s)(?:${among(heads)})$`, 'u'),
  alone: alone && new RegExp(`^(?:${among(alone)})(?: \\d+)*$`, 'u'),
}));
const label = new RegExp(`^(?:${among(labels)})(?= |$)`, 'u');
const ofSales =
  /\b(sales|sold(?! to)|vendid[oa]s?|vendu[es]*(?! a)|vendut[oae](?! a)|verkocht|solgt\w*|salda|sprzedan\w*|prodan\w*|myydyt|eladott|vandut\w*|revenue|turnover|takings|product mix|pmix|\w*verkauf\w*(?! an)|\w*umsatz\w*|\w*absatz\w*|ventes|chiffre d affaires|ventas|vendite|venduto(?! a)|incasso|vendas|\w*omzet\w*|\w*verkopen|\w*verkoop|verkocht|\w*forsaljning\w*|\w*omsattning\w*|\w*salg(?!s?faktura)\w*|omsaetning|omsetning|sprzedaz\w*|prodej\w*|trzb\w*|\w*myynti\w*|\w*myynnit|eladas\w*|forgalom\w*|forgalmi|vanzari\w*|satis\w*)\b|πωλησ|продаж|реализ|выручк|виручк/;
const receipts = /\b(?:simplificad\w+|simplified|kassenbeleg|ticket de caisse)\b/;
const longest = 120;
const needed = 2;
const belowMax = 12;

interface Around {
  readonly above: readonly (readonly string[])[];
  readonly below: readonly (readonly string[])[];
}

/** Which kind of paper the lines around a table say that it is, and in which words; null where they say none, or that it is of sales. */
export function paperAround({ above, below }: Around): string | null {
  const [over, under] = [textsOf(above), textsOf(below.slice(-belowMax))];
  const titled = over.flatMap((text) => headOf(text)).at(0);
  const labelled = [...over, ...under].filter((text) => label.test(plainWords(text)));
  const weight = (titled ? 2 : 0) + labelled.length - (over.some((text) => ofSales.test(plainWords(text))) ? 2 : 0);
  if (weight < needed) return null;
  const words = [...new Set([...(titled ? [titled.text] : []), ...labelled])].slice(0, 3).map((text) => `“${text.slice(0, 40)}”`);
  return `${titled?.name ?? 'an invoice or a delivery note'} by the lines around its table (${words.join(', ')})`;
}

/** Whether the lines above a table say that it is of sales. */
export const saysSales = (above: readonly (readonly string[])[]): boolean => textsOf(above).some((text) => ofSales.test(plainWords(text)));

const textsOf = (rows: readonly (readonly string[])[]): string[] => rows.flat().filter((text) => text.length <= longest && /\p{L}{2}/u.test(text));

function headOf(text: string): { name: string; text: string }[] {
  const words = plainWords(text);
  if (receipts.test(words)) return [];
  const found = headsOf.find(({ starts, ends, alone, numbered }) => ((numbered || !text.includes(':')) && (starts.test(words) || ends.test(words))) || alone?.test(words));
  return found ? [{ name: found.name, text }] : [];
}
