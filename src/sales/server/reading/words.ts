import { plainWords } from '../../../kernel/server/sheets/plain-words.ts';
import type { LineKind } from '../../contract/reading/line.ts';

/**
 * What a cell of a void, refund, comp or status column says. `given back` is a sale whose own row says that it was
 * refunded; `refund` is the row of the refund itself.
 */
export type Saying = LineKind | 'given back' | 'yes' | 'no' | 'unknown';

const yes = new Set('e igen kylla da true t yes y x v ja j si s oui o wahr vrai vero verdadero verdadeiro waar on sim tak ano evet dogru sann prawda pravda ναι'.split(' '));
const no = new Set('h nem ei nu false f no n nein non nee falsch faux falso onwaar off none nao nej nei nie ne hayir yanlis usann falsz nepravda οχι'.split(' '));

/** The one letter that a column of states holds. */
const stateLetters: Readonly<Record<string, Saying>> = { v: 'void', r: 'refund', s: 'sale', n: 'sale' };

const sayings: readonly (readonly [RegExp, Saying])[] = [
  [/\b(not|no|nicht|non|niet|un)[ -]?(void|refund|storn|comp|annul)/, 'sale'],
  [
    /\b(refunded|returned|ruckerstattet|erstattet|zuruckgegeben|rembourse[es]*|reembolsad[oa]s?|devuelt[oa]s?|rimborsat[oaie]|terugbetaald|geretourneerd|devolvid[oa]s?|estornad[oa]s?|reembolsad[oa]s?|aterbetal[dt]|tilbagebetalt|refundert|zwrocon[oaey]*|vracen[oay]*|iade edildi|palautettu|hyvitetty|visszateritve|visszavett|returnat[ae]?|rambursat[ae]?|vracen[oaey]|vraceno)\b|επιστραφηκε/,
    'given back',
  ],
  [
    /\b(refunds?|returns?|retours?|retouren?|ruckgaben?|ruckerstattung|erstattung|gutschrift|remboursements?|avoirs?|devoluci\w*|reembolsos?|abonos?|rimbors[oi]|resi?|reso|terugbetaling|creditnota|credit note|estornos?|aterkop|aterbetalning\w*|retur|returer|tilbagebetaling\w*|tilbakebetaling\w*|refusion|refusjon|kreditering|zwrot\w*|vratk[aiy]|dobropis\w*|refundace|iade\w*|palautus|palautukset|hyvitys|hyvitykset|visszaru|visszaterites|visszavet|jovairas|retururi|rambursare)\b|επιστροφ/,
    'refund',
  ],
  [
    /\b(void\w*|storn\w*|annul\w*|anul\w*|geannul\w*|cancel\w*|deleted|removed|geloscht|verwijderd|vervallen|delete|deletion|supprime\w*|eliminad\w*|eliminat\w*|correction|makulerad\w*|makulerat|angrad\w*|borttagen|slettet|fortrudt|kanseller\w*|usunie\w*|skasowan\w*|rectificad\w*|zrusen\w*|smazan\w*|iptal\w*|silindi|silinen|mitatoi\w*|perutt?u|peruutettu|poistettu|sztorno\w*|torolt|torolve|ervenytelen\w*|anulat[ae]?|anulare|stornat|sters)\b|ακυρω|διαγραφ|取消|キャンセル|作废|作廢|취소|отмен|удален|сторн|аннулир|анулир|скасован|видален/,
    'void',
  ],
  [
    /\b(comps?|comped|complimentary|on the house|house|offert\w*|gratuit\w*|omaggi\w*|cortesia|invitaci\w*|invitad\w*|einladung\w*|freigetrank\w*|freiverzehr|aufs haus|gratis|van het huis|weggegeven|giveaway|ofertas?|oferecid[oa]|bjud\w*|pa huset|spanderet|pa koszt firmy|na koszt firmy|poczestunek|zdarma|na ucet podniku|ikram\w*|ucretsiz|tarjottu|talon piikkiin|haz ajandeka|ajandek|protocol|din partea casei|waste\w*|spoil\w*|spill\w*|staff (?:meals?|drinks?|food|consumption)|crew (?:meals?|drinks?)|personalessen|mitarbeiteressen|personalverzehr|eigenverbrauch|eigenbedarf|repas (?:du )?personnel|consumo personal|comida personal|pasto personale)\b|^staff$|^schwund$|^bruch$|^mermas?$|^svinn$|κερασμ|δωρεαν|за счет заведения|за рахунок закладу|комплимент/,
    'comp',
  ],
  [
    /\b(myynti|myyty|maksettu|eladas|eladva|fizetve|vanzare|vandut|platit[ae]?|achitat|salg|solgt|sald|forsaljning|betalt|betald|vendut[aoie]|venduto|sprzedaz|sprzedane?|oplacon[yae]|prodej|prodano|zaplacen[oay]|satis|satildi|odendi|odenmis|vendid[ao]|pag[ao]|emitid[ao]|verkocht|afgerekend|vendue?s?|encaisse\w*|vendid[oa]s?|cobrad[oa]s?|cerrad[oa]|chius[oa]|ferme\w*|gebucht|hyvaksytty|valmis|suljettu|kesz|lezart|lezarva|rendben|finalizat|inchis|gyldig|fardig|avslutad|faerdig|zakonczon\w*|zrealizowan\w*|uhrazeno|hotovo|tamamlandi|kapandi|approved|accepted|fulfilled|settled|finalized|finalised|posted|sales?|sold|payment|paid|closed|complete[d]?|normal|ok|verkauf\w*|vente|venta|vendita|verkoop|bezahlt|paye|vendas?|cobrad[oa]s?|pagad[oa]|pagat[oa]|betaald|abgeschlossen)\b|πωλησ|πληρωμεν|ολοκληρωμεν/,
    'sale',
  ],
];

/** `states` says that the column holds what became of each row (Status: S, V), and no ticks (Void: Y, N). */
export function sayingOf(text: string, states = false): Saying {
  if (text.length > labelMax) return 'unknown';
  const words = plainWords(text);
  if (states && words.length === 1) return stateLetters[words] ?? 'unknown';
  if (words === '' || no.has(words)) return 'no';
  if (yes.has(words) || /^[✓✔☑]/.test(text)) return 'yes';
  return sayings.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown';
}

const labelMax = 80;
const totalWord =
  '(?:sub ?|grand ?|eind ?|end ?|zwischen ?|gesamt ?|sous ?|report ?|day ?|daily ?|tages ?|net ?|gross ?)?(?:genel |suma |total |γενικο )?(?:totals?|totales|totaux|totaal|totali?e?|summen?|sum|suma|summa|summan|totalsumma|slutsumma|somme|gesamt|insgesamt|gesamtbetrag|ergebnis|soma|razem|ogolem|celkem|soucet|toplam|totalt|sammanlagt|i alt|ialt|yhteensa|loppusumma|kaikki yhteensa|osszesen|mindosszesen|vegosszeg|συνολο|итого|всего|разом|усього|всього|общо|ukupno|skupaj|spolu|sveukupno|celkom)';
const onlyTotal = new RegExp(
  `^(?:(?:articulos?|articles?|artikel|articoli|artigos?|items?|produkte?|produits?|positionen) )?(?:${totalWord})(?: (?:${totalWord}|general|generale|geral|koncowa|generales|algemeen|gen|overall|all|for|of|per|pour|para|por|vom|van|day|week|month|period|tag|items|sales|rows|lines|du jour|del dia|periode|periodo|\\d+))*$`,
);
const withTotal = new RegExp(`^(?:${totalWord})(?!\\p{L})|(?<!\\p{L})(?:${totalWord})$`, 'u');

/** Whether a text is the label of a sum: by itself, or perhaps (`Total Beer`, which could be a drink). */
export function totalLabel(text: string): 'sum' | 'perhaps' | null {
  if (text.length > labelMax) return null;
  const words = plainWords(text);
  if (onlyTotal.test(words) || /^sub ?totals?\b/.test(words)) return 'sum';
  return withTotal.test(words) ? 'perhaps' : null;
}

/** Whether a label begins or ends with a word that the sums of its file have. */
export function isOwnSum(text: string, sums: readonly string[] | undefined): boolean {
  if (sums === undefined || text.length > labelMax) return false;
  const words = plainWords(text);
  return sums.some((sum) => words === sum || words.startsWith(`${sum} `) || words.endsWith(` ${sum}`));
}

const discountWords =
  /\b(discount|disc|promo\w*|voucher|coupon|happy hour|rabatt|nachlass|remise|reduction|descuento|dto|sconto|buono|korting|actie|desconto|rabat|zniz\w*|sleva|indirim|iskonto)\b|εκπτωσ/;
export const isDiscountName = (text: string): boolean => discountWords.test(plainWords(text));

const takenBack = /^(?<how>\p{L}{4,14})[\s:.*-]+(?=\p{L})/u;
/** "STORNO Hell 0,5": a row that takes an earlier one back names its item behind that. */
export const isVoidName = (name: string): boolean => sayingOf(takenBack.exec(name)?.groups?.how ?? '') === 'void';
export const itemIn = (name: string, quantity: number): string => (quantity < 0 && isVoidName(name) ? name.replace(takenBack, '') : name);

const printedWords =
  /^(?:page|seite|pagina|sida|side|sivu|strona|strana|stranka|oldal|sayfa|σελιδα)(?: \d|$)|^(printed|generated|created|exported|report|run|gedruckt|erstellt|druck|imprim|edite|genere|impreso|generado|stampato|generato|afgedrukt|user|filter|note|hinweis|end of|ende|fin de|fine)\b/;
/** What is printed at the head or foot of each page. */
export const isPrinted = (text: string): boolean => printedWords.test(plainWords(text));

/** A heading over the rows that follow, and no line that was printed around them. */
export const isHeading = (text: string): boolean => text.length <= 60 && !isPrinted(text) && totalLabel(text) === null && /\p{L}/u.test(text);

const headingLabel =
  /^\s*(?:category|group|department|kategorie|warengruppe|gruppe|categor[ií]a|familia|cat[ée]gorie|famille|categoria|reparto|categorie|groep|menu group|menu)\s*[:=-]\s*/iu;
export const headingText = (text: string): string => text.replace(headingLabel, '').trim();

const quantityHeader = /\b(qty|quantity|count|menge|anzahl|cantidad|cant|quantite|qte|quantita|aantal|stuck|number|nr|units|items)\b/;
const moneyHeader = /\b(amount|amt|value|betrag|importe|monto|montant|importo|bedrag|sales|total|usd|eur|gbp|chf)\b|[$£]/;
/** What the numbers of a void, refund or comp column count. */
export const numbersOf = (header: string): 'quantity' | 'money' | 'either' => {
  const words = plainWords(header);
  return quantityHeader.test(words) ? 'quantity' : moneyHeader.test(words) ? 'money' : 'either';
};

/** Whether a column tells of the sale in the row that it was given back (Refunded), rather than naming the refund. */
export const tellsOfSale = (header: string): boolean => sayingOf(header) === 'given back';

/** Whether a column holds what became of each row, and not whether it was the one thing its title names. */
export const holdsStates = (header: string): boolean => !['void', 'refund', 'given back', 'comp'].includes(sayingOf(header));

const backWords =
  /\b(returned|refunded|palautu\w*|palautet\w*|visszaru\w*|visszavet\w*|visszater\w*|retururi|returnat\w*|rambursa\w*|devolvidas?|devueltas?|rendu[es]?|itzulita|sztorno\w*|stornirano|anulat\w*)\b/;
/** Whether a title is of what was given back or voided. */
export const saysGivenBack = (title: string): boolean => ['refund', 'given back', 'void'].includes(sayingOf(title)) || backWords.test(plainWords(title));

const netWords = /\b(net|netto|nets|neto|neta|netos|netas|nette|nettes|netti|nett[ao]|nettomaara|ciste|cisty|liquid[oa]s?|liquidas?|neta|kept|remaining)\b|καθαρ/;
export const isNetTitle = (title: string): boolean => netWords.test(plainWords(title));

export const saysVoided = (title: string): boolean => sayingOf(title) === 'void';

const listed =
  /^(?:list|listed|listen\w*|catalog(?:ue)?|katalog\w*|regular|standard|original|lista|listino|catalogo|tarif|tarifa|prix catalogue|prix public)\b|\b(?:list|listed|lista|listino|catalogue?|catalogo) (?:price|amount|value|total)?$/;
const charged =
  /\b(?:charged|paid|actual|sold|verkauf\w*|bezahlt\w*|berechnet\w*|tatsachlich\w*|encaisse|paye|facture|cobrad[oa]|pagad[oa]|vendid[oa]|pagato|applicato|betaald\w*)\b/;
/** Whether a title is of the price that stands in the list, whatever was taken for it; in plain words. */
export const saysListed = (words: string): boolean => listed.test(words);
export const saysCharged = (words: string): boolean => charged.test(words) && !listed.test(words);

const businessDay =
  /\b(?:business|trading|accounting|fiscal|revenue) (?:date|day)\b|\b(?:geschaftstag|geschaftsdatum|kassentag|buchungstag|betriebstag|umsatztag)\b|\b(?:date comptable|date d exploitation|journee|jour d exploitation|fecha (?:de )?negocio|fecha contable|dia de negocio|jornada|data contabile|giornata|data di esercizio|boekdatum|bedrijfsdag|dzien sprzedazy|dzien obrotu|bokforingsdag|bogforingsdag|forretningsdag)\b|учетныи день|операционныи день|обліковии день/;
/** Whether a title is of business days, which end in the morning. */
export const saysBusinessDay = (title: string): boolean => businessDay.test(plainWords(title));
