import { plainWords } from '../../../kernel/server/sheets/plain-words.ts';
import type { LineKind } from '../../contract/reading/line.ts';

/**
 * What a cell of a void, refund, comp or status column says. `given back` is a sale whose own row says that it was
 * refunded; `refund` is the row of the refund itself.
 */
export type Saying = LineKind | 'given back' | 'yes' | 'no' | 'unknown';

const yes = new Set('true t yes y x v ja j si s oui o wahr vrai vero verdadero verdadeiro waar on sim tak ano evet dogru sann prawda pravda ναι'.split(' '));
const no = new Set('false f no n nein non nee falsch faux falso onwaar off none nao nej nei nie ne hayir yanlis usann falsz nepravda οχι'.split(' '));

/** The one letter that a column of states holds. */
const stateLetters: Readonly<Record<string, Saying>> = { v: 'void', r: 'refund', s: 'sale', n: 'sale' };

const sayings: readonly (readonly [RegExp, Saying])[] = [
  [/\b(not|no|nicht|non|niet|un)[ -]?(void|refund|storn|comp|annul)/, 'sale'],
  [
    /\b(refunded|returned|ruckerstattet|erstattet|zuruckgegeben|rembourse[es]*|reembolsad[oa]s?|devuelt[oa]s?|rimborsat[oaie]|terugbetaald|geretourneerd|devolvid[oa]s?|estornad[oa]s?|reembolsad[oa]s?|aterbetal[dt]|tilbagebetalt|refundert|zwrocon[oaey]*|vracen[oay]*|iade edildi)\b|επιστραφηκε/,
    'given back',
  ],
  [
    /\b(refunds?|returns?|retours?|retouren?|ruckgaben?|ruckerstattung|erstattung|gutschrift|remboursements?|avoirs?|devoluci\w*|reembolsos?|abonos?|rimbors[oi]|resi?|reso|terugbetaling|creditnota|credit note|estornos?|aterkop|aterbetalning\w*|retur|returer|tilbagebetaling\w*|tilbakebetaling\w*|refusion|refusjon|kreditering|zwrot\w*|vratk[aiy]|dobropis\w*|refundace|iade\w*)\b|επιστροφ/,
    'refund',
  ],
  [
    /\b(void\w*|storn\w*|annul\w*|anul\w*|geannul\w*|cancel\w*|deleted|removed|geloscht|verwijderd|vervallen|delete|deletion|supprime\w*|eliminad\w*|eliminat\w*|correction|makulerad\w*|makulerat|angrad\w*|borttagen|slettet|fortrudt|kanseller\w*|usunie\w*|skasowan\w*|rectificad\w*|zrusen\w*|smazan\w*|iptal\w*|silindi|silinen)\b|ακυρω|διαγραφ/,
    'void',
  ],
  [
    /\b(comps?|comped|complimentary|on the house|house|offert\w*|gratuit\w*|omaggi\w*|cortesia|invitaci\w*|invitad\w*|einladung\w*|freigetrank\w*|freiverzehr|aufs haus|gratis|van het huis|weggegeven|giveaway|ofertas?|oferecid[oa]|bjud\w*|pa huset|spanderet|pa koszt firmy|na koszt firmy|poczestunek|zdarma|na ucet podniku|ikram\w*|ucretsiz)\b|κερασμ|δωρεαν/,
    'comp',
  ],
  [
    /\b(sales?|sold|payment|paid|closed|complete[d]?|normal|ok|verkauf\w*|vente|venta|vendita|verkoop|bezahlt|paye|cobrad[oa]s?|pagad[oa]|pagat[oa]|betaald|abgeschlossen)\b/,
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
  '(?:sub ?|grand ?|eind ?|end ?|zwischen ?|gesamt ?|sous ?|report ?|day ?|daily ?|tages ?|net ?|gross ?)?(?:genel |suma |total |γενικο )?(?:totals?|totales|totaux|totaal|totali?e?|summen?|suma|somme|gesamt|insgesamt|gesamtbetrag|ergebnis|soma|razem|ogolem|celkem|soucet|toplam|totalt|sammanlagt|i alt|ialt|συνολο)';
const onlyTotal = new RegExp(
  `^(?:${totalWord})(?: (?:${totalWord}|general|generale|geral|koncowa|generales|algemeen|gen|overall|all|for|of|per|pour|para|por|vom|van|day|week|month|period|tag|items|sales|rows|lines|du jour|del dia|periode|periodo|\\d+))*$`,
);
const withTotal = new RegExp(`^(?:${totalWord})\\b|\\b(?:${totalWord})$`);

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

/** Whether a column holds what became of each row, and not whether it was the one thing its title names. */
export const holdsStates = (header: string): boolean => !['void', 'refund', 'given back', 'comp'].includes(sayingOf(header));
