import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';

const by = '(?:by|per|pro|nach|par|por|per|op|wg|podle|po|efter|etter|mukaan|szerint|pe|dupa|ανα|по|за)';
const group =
  '(?:categor(?:y|ies)|(?:product |item )?groups?|departments?|tax(?:es)?|tax rates?|vat|payments?|payment (?:types?|methods?)|tenders?|hours?|days?|servers?|staff|outlets?|locations?|warengruppen?|kategorien?|gruppen?|steuers[aä]tze?|steuern?|zahlungsarten?|zahlarten?|kellner|stunden?|tage?|famille|categorie|taux|tva|mode de paiement|reglement|serveur|heure|jour|familia|categoria|impuesto|iva|forma de pago|hora|dia|reparto|aliquota|pagamento|groep|categorie|btw|betaalwijze|grupy|kategorii|stawki|kategorie|sazby|familia|forma de pagamento|varugrupp|varegruppe|moms|betalsatt|ryhma|alv|csoport|afa|grupa|cota|kategori|grup|κατηγορια|категори\\p{L}*|групп?\\p{L}*)';
const summaries =
  '(?:(?:sales |daily |day |report )?summary|overview|recap|breakdown|zusammenfassung|ubersicht|recapitulatif|recapitulation|resume|synthese|resumen|riepilogo|samenvatting|overzicht|podsumowanie|zestawienie|souhrn|rekapitulace|resumo|sammanfattning|sammendrag|sammenfatning|yhteenveto|osszesito|osszegzes|sumar|centralizator|ozet|συνοψη|итоги?|сводка|підсумок|обобщение|rekapitulacija|sazetek)';
const payments =
  '(?:payments?|payment (?:types?|methods?|summary)|tenders?|tender types?|zahlungen|zahlungsarten|zahlarten|zahlungsmittel|paiements?|reglements?|modes? de (?:paiement|reglement)|encaissements?|pagos|cobros|formas? de pago|medios de pago|pagamenti|incassi|metodi di pagamento|betalingen|betaalwijzen?|platnosci|formy platnosci|platby|pagamentos|formas de pagamento|betalningar|betalsatt|betalinger|betalingsmidler|maksut|maksutavat|fizetesek|fizetesi modok|plati|modalitati de plata|odemeler|odeme turleri|πληρωμεσ|оплат\\p{L}*|платежи?|плащания)';
const taxes =
  '(?:tax(?:es)?|vat|sales tax|steuern?|mwst|mehrwertsteuer|umsatzsteuer|ust|taxes?|tva|impuestos?|iva|imposte|btw|podatki|vat|dph|impostos|moms|mva|alv|verot|afa|kdv|φπα|налоги?|ндс|пдв|ддс)';
const groupsAlone =
  '(?:categories|departments|groups|product groups|warengruppen|kategorien|familles?|categories|familias|categorias|reparti|categorie|groepen|kategorie|grupy|skupiny|varugrupper|varegrupper|ryhmat|csoportok|gruplar|κατηγοριεσ|категории|группы|категорії|групи)';
const totals =
  '(?:totals?|sales|summen?|umsatze?|totaux|ventes|totales|ventas|totali|vendite|totalen|omzet|sumy|sprzedaz|soucty|trzby|totais|vendas|summor|forsaljning|summer|salg|summat|myynti|osszesen|forgalom|totaluri|vanzari|toplamlar|satislar|συνολα|продажи|обороты?)';
const heading = new RegExp(
  `^(?:${summaries}(?: .*)?|${payments}|${taxes}|${groupsAlone}|(?:${totals} |.* )?${by} (?:l[ae] |el |il |the |les |las )?${group}(?: .*)?|${totals} (?:${summaries}|${payments}))$`,
  'u',
);

/** Whether a heading is of what stands below a table: a summary, its payments, its taxes, its sums by group. */
export const isSummaryHeading = (text: string): boolean => text.length <= 60 && heading.test(plainWords(text));

const paidWith =
  /^(?:cash|(?:credit |debit |bank )?cards?|visa|master ?card|maestro|amex|american express|contactless|vouchers?|gift cards?|tips?|gratuity|change|rounding|bar|barzahlung|ec|ec karte|girocard|kreditkarte|karte|kartenzahlung|gutschein|trinkgeld|especes|cb|carte(?: bancaire| bleue)?|cheques?|tickets? restaurant|pourboires?|efectivo|tarjeta(?: de (?:credito|debito))?|bizum|propinas?|contanti|carta(?: di credito)?|bancomat|buoni pasto|mance|contant|pin|fooi|gotowka|karta(?: platnicza)?|hotovost|kartou|karty|dinheiro|numerario|cartao|multibanco|mb way|kontant|kontanter|kort|swish|mobilepay|vipps|kateinen|kortti|keszpenz|bankkartya|numerar|card bancar|nakit|kredi karti|μετρητα|καρτα|наличные|карт\p{L}*|готівка|безнал\p{L}*|в брои|paypal|apple pay|google pay|twint|uber eats|deliveroo|online)(?: .{0,20})?$/u;
const ofTax =
  /^(?:(?:incl|inkl|total|sales|dont) )?(?:tax(?:es)?|vat|gst|hst|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|tva|iva|btw|ptu|dph|moms|mva|alv|afa|kdv|φπα|ндс|пдв|ддс)(?: .{0,20})?$/u;
const ofReport =
  /^(?:(?:total |gross |net )?(?:sales|revenue|discounts?|refunds?|voids?|comps?|turnover|guests|covers|checks|transactions|average(?: check)?)|(?:brutto|netto|gesamt)?umsatz|brutto|netto|net|gross|subtotal|rabatte?|stornos?|gaste|ca (?:ttc|ht)|total (?:ttc|ht)|remises?|couverts|ventas? (?:bruta|neta)s?|descuentos?|comensales|lordo|netto|sconti|coperti|omzet (?:incl|excl)|kortingen)(?: .{0,20})?$/u;

/** Whether a name is of money that was paid, of tax or of the report itself, and of no item. */
export const isPaidWith = (name: string): boolean => {
  const words = plainWords(name);
  return paidWith.test(words) || ofTax.test(words) || ofReport.test(words);
};
