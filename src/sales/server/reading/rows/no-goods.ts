import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';

const labelMax = 80;
const given =
  '(?:auto |added )?(?:service (?:charge|fee)|gratuity|tips?(?: on card| cash| card)?)|delivery (?:fee|charge)|deposit(?: paid| refund)?|booking (?:deposit|fee)|gift ?(?:card|voucher)s?(?: sale)?|cash ?back|(?:cash )?rounding(?: (?:adjustment|difference|off|up|down))?|trinkgeld|bedienungsgeld|service ?(?:pauschale|zuschlag|entgelt)|liefergebuhr|anzahlung|gutschein(?:verkauf)?|(?:kassen|bar)?rundung(?:s ?(?:differenz|ausgleich|betrag))?|pourboires?|service compris|acompte|arrhes|bon cadeau|frais de livraison|(?:ecart d )?arrondi(?: (?:caisse|especes|de caisse))?|propinas?|servicio|anticipo|senal|tarjeta regalo|gastos de envio|redondeo|mance|mancia|servizio|acconto|caparra|buono regalo|arrotondamento|fooi(?:en)?|bediening(?:sgeld)?|aanbetaling|cadeaubon|bezorgkosten|afronding(?:s ?verschil(?:len)?)?|dricks|serviceavgift|presentkort|(?:ore|ores|kontant|kontantkop)? ?(?:avrundning|avrunding|afrunding)(?:s ?(?:differens|differanse|forskel))?|oresudjaevning|drikkepenge|gavekort|driks|serviceavgift|tippi|juomaraha|palvelumaksu|lahjakortti|ennakkomaksu|pyoristys|napiwek|napiwki|oplata serwisowa|serwis|zaliczka|karta podarunkowa|zaokraglenie|spropitne|servisni poplatek|zaloha|darkovy poukaz|zaokrouhleni|szervizdij|borravalo|eloleg|ajandekutalvany|kerekites|bacsis|taxa de servi(?:ciu|co)|avans|card cadou|rotunjire|bahsis|servis (?:ucreti|bedeli)|kuver|hediye karti|gorjetas?|sinal|cartao presente|arredondamento|φιλοδωρημα|προκαταβολη|чаевые|чайові|обслуживание|доставка|подарочный сертификат';
/** What is paid for the bottle, glass or keg and given back with it. */
const deposit =
  '\\w*pfand(?!l|r)\\w*|leergut|mehrwegglas|statiegeld|emballage|consignes?|consignation|deconsigne|deconsignation|garantie sgr|garantii sgr|sgr|pant|pante?t?|pantti\\w*|palautuspantti|kaucj[aei]|opakowanie zwrotne|vratna zaloha|zalohy|zalohovan\\w*|vratny obal|povratna naknada|kaucija|kavcija|betetdij|uvegdij|visszavaltasi dij|fianza|envases? retornables?|deposito envases?|vuoto a rendere|cauzione|vasilhame|deposito vasilhame|depozito\\w*|(?:bottle|container|can|keg|glass|cup|refundable|returnable|drs|crv) deposits?|deposits?|crv|залог|депозит|застава|залог тары|εγγυηση';
/** What stands behind such a word: how much it was, of what, how it was paid, at which table. Any other word makes it the name of a dish: “Tip Top Burger”. */
const amount = '[\\p{N}%$£]+|eur|euros?|usd|gbp|chf|kr|zl|kc|ft|lei|tl|ct|cents?|x|a|l|cl|ml|no|nr';
const paying =
  'card|cash|karte|kartenzahlung|bar|carte|cb|especes|tarjeta|efectivo|carta|contanti|kaart|contant|kort|kontant|karta|gotowka|kartou|hotove|cartao|dinheiro|pin|paid|refund(?:ed|s)?|sales?|sold|returned|returns?|redeemed|online|auto|automatic|added|discretionary|optional|staff|team|pool|bezahlt|verkauf|einlosung|vente|venta|vendita|verkoop|paye|pagad[oa]|betaald|offen';
const place =
  'table|tisch|mesa|tavolo|tafel|bord|stolik|stul|asztal|masa|poyta|τραπεζι|party|parties|large|group|gruppe|groupe|grupo|gruppo|guests?|persons?|personen|pers|covers?|room|zimmer';
const taxing = 'incl\\w*|inkl\\w*|excl\\w*|exkl\\w*|vat|mwst|ust|tva|iva|btw|moms|mva|alv|dph|tax|ptu';
const container =
  'bottles?|cans?|glass(?:es)?|kegs?|cups?|crates?|pet|flaschen?|dosen?|kasten|kisten?|glas|glaser|becher|fass|bouteilles?|verres?|futs?|canettes?|gobelets?|ecocups?|botellas?|latas?|vasos?|barril(?:es)?|bottigli[ae]|lattin[ae]|bicchier[ei]|fust[oi]|fles(?:sen)?|blik(?:jes?)?|krat(?:ten)?|vaten|glazen|statiegeld|flask[ao]|flaskor|burk(?:ar)?|boks(?:er)?|dase|daser|flaske[rn]?|tolkki|tolkit|pullot?|butelk[ai]|puszk[ai]|szklank[ai]|kubek|lahev|lahve|plechovk[ay]|sklenice|sud|kelimek|uveg|doboz|pohar|sticl[ae]|doz[ae]|pahar|garrafas?|copos?|klein|gross|small|stor|liten|einweg|mehrweg|empty|empties|retour|ruckgabe|ruckzahlung|ruckerstattung|zuruck';
const further = `(?:${[amount, paying, place, taxing, container].join('|')})`;
/** For whom it is. */
const whose = '(?: (?:for|fur|von|an|pour|para|per|voor|till|til|dla|pro) (?:\\p{L}+ ?){1,2})?';
const behind = `(?: ${further})*${whose}(?: ${further})*$`;
const onlyGiven = new RegExp(`^(?:${given})${behind}`, 'u');
const onlyDeposit = new RegExp(`^(?:\\p{N}[\\p{N} ]*(?:x|eur|ct|cent)? ?)?(?:${deposit})${behind}`, 'u');
const withDeposit = new RegExp(`^(?!.*\\b(?:inkl|incl|inc|mit|with|plus|zzgl|avec|met|med|con|z|s|cu)\\b).{0,40} (?:${deposit})$`, 'u');
/** “Tips: Anna”, “Tip (Anna)”, “Trinkgeld - Anna”. */
const apart = /\s*(?::|\(|\s[-–—/]\s).*$/u;

/** Whether a name is of no goods, and of nothing else: tips, service charges, deposits and gift cards. */
export function isNotGoods(name: string): boolean {
  if (name.length > labelMax) return false;
  const words = plainWords(name);
  if (onlyGiven.test(words) || onlyDeposit.test(words) || withDeposit.test(words)) return true;
  const first = name.replace(apart, '');
  return first !== name && first !== '' && (onlyGiven.test(plainWords(first)) || onlyDeposit.test(plainWords(first)));
}

const beginning = new RegExp(`^(?:${given}|${deposit})(?!\\p{L})`, 'u');
/** Whether a name of goods begins like one of those: “Tip Top Burger”, and perhaps “Tips Anna”. */
export const isLikeNotGoods = (name: string): boolean => name.length <= labelMax && beginning.test(plainWords(name)) && !isNotGoods(name);
