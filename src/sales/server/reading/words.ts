import type { LineKind } from '../../contract/reading/line.ts';
import { plainWords } from './plain-words.ts';

/**
 * What a cell of a void, refund, comp or status column says. `given back` is a sale whose own row says that it was
 * refunded; `refund` is the row of the refund itself.
 */
export type Saying = LineKind | 'given back' | 'yes' | 'no' | 'unknown';

const yes = new Set('true yes y x ja j si s oui o wahr vrai vero verdadero waar on'.split(' '));
const no = new Set('false no n nein non nee falsch faux falso onwaar off none'.split(' '));

const sayings: readonly (readonly [RegExp, Saying])[] = [
  [/\b(not|no|nicht|non|niet|un)[ -]?(void|refund|storn|comp|annul)/, 'sale'],
  [/\b(refunded|returned|ruckerstattet|erstattet|zuruckgegeben|rembourse[es]*|reembolsad[oa]s?|devuelt[oa]s?|rimborsat[oaie]|terugbetaald|geretourneerd)\b/, 'given back'],
  [
    /\b(refunds?|returns?|retours?|retouren?|ruckgaben?|ruckerstattung|erstattung|gutschrift|remboursements?|avoirs?|devoluci\w*|reembolsos?|abonos?|rimbors[oi]|resi?|reso|terugbetaling|creditnota|credit note)\b/,
    'refund',
  ],
  [/\b(void\w*|storn\w*|annul\w*|anul\w*|geannul\w*|cancel\w*|deleted|removed|geloscht|verwijderd|vervallen|supprime\w*|eliminad\w*|eliminat\w*|correction)\b/, 'void'],
  [
    /\b(comps?|comped|complimentary|on the house|house|offert\w*|gratuit\w*|omaggi\w*|cortesia|invitaci\w*|invitad\w*|einladung\w*|freigetrank\w*|freiverzehr|aufs haus|gratis|van het huis|giveaway)\b/,
    'comp',
  ],
  [
    /\b(sales?|sold|payment|paid|closed|complete[d]?|normal|ok|verkauf\w*|vente|venta|vendita|verkoop|bezahlt|paye|cobrad[oa]s?|pagad[oa]|pagat[oa]|betaald|abgeschlossen)\b/,
    'sale',
  ],
];

export function sayingOf(text: string): Saying {
  if (text.length > labelMax) return 'unknown';
  const words = plainWords(text);
  if (words === '' || no.has(words)) return 'no';
  if (yes.has(words) || /^[✓✔☑]/.test(text)) return 'yes';
  return sayings.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown';
}

const labelMax = 80;
const totalWord =
  '(?:sub ?|grand ?|eind ?|end ?|zwischen ?|gesamt ?|sous ?|report ?|day ?|daily ?|tages ?|net ?|gross ?)?(?:totals?|totales|totaux|totaal|totali?e?|summen?|suma|somme|gesamt|insgesamt|gesamtbetrag|ergebnis)';
const onlyTotal = new RegExp(
  `^(?:${totalWord})(?: (?:${totalWord}|general|generale|generales|algemeen|gen|overall|all|for|of|per|pour|para|por|vom|van|day|week|month|period|tag|items|sales|rows|lines|du jour|del dia|periode|periodo|\\d+))*$`,
);
const withTotal = new RegExp(`^(?:${totalWord})\\b|\\b(?:${totalWord})$`);

/** Whether a text is the label of a sum: by itself, or perhaps (`Total Beer`, which could be a drink). */
export function totalLabel(text: string): 'sum' | 'perhaps' | null {
  if (text.length > labelMax) return null;
  const words = plainWords(text);
  if (onlyTotal.test(words)) return 'sum';
  return withTotal.test(words) ? 'perhaps' : null;
}

const discountWords = /\b(discount|disc|promo\w*|voucher|coupon|happy hour|rabatt|nachlass|remise|reduction|descuento|dto|sconto|buono|korting|actie)\b/;
export const isDiscountName = (text: string): boolean => discountWords.test(plainWords(text));

const printedWords =
  /^(page|seite|pagina|printed|generated|created|exported|report|run|gedruckt|erstellt|druck|imprim|edite|genere|impreso|generado|stampato|generato|afgedrukt|user|filter|note|hinweis|end of|ende|fin de|fine)\b/;
/** A heading over the rows that follow, and no line that was printed around them. */
export const isHeading = (text: string): boolean => text.length <= 60 && !printedWords.test(plainWords(text)) && totalLabel(text) === null && /\p{L}/u.test(text);

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
