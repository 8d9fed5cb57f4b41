import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import { isLikeNotGoods } from '../rows/no-goods.ts';
import { totalLabel } from '../words.ts';

const paid =
  /^(?:(?:total |summe )?(?:cash|card|cards|credit card|debit card|visa|mastercard|master card|maestro|amex|american express|ec ?karte|ec cash|girocard|kreditkarte|bar|barzahlung|kartenzahlung|especes|carte bancaire|carte bleue|cb|cheques?|ticket restaurant|tickets? restaurants?|titres? restaurants?|fond de caisse|encaisse\w*|efectivo|tarjeta|tarjetas|contanti|bancomat|carta di credito|contant|pin|kontant|kontanter|kort|swish|vipps|mobilepay|gotowka|karta|karty|hotovost|hotove|numerar|nakit|kredi karti|kateinen|kortti|keszpenz|bankkartya|dinheiro|multibanco|cartao|gift ?cards?|vouchers?|float|opening float|cash drawer|cash in drawer|deposits?|payouts?|tips?|trinkgeld|pourboires?|propinas?|over short|banked|anfangsbestand|kassenbestand|endbestand|fondo caja|fondo cassa))(?: .{0,30})?$/;
const share = 0.4;
const needed = 2;

/** Whether what should be items are ways to pay: the closing of a till, and no list of what it sold. */
export function namesPayments(names: readonly string[]): string | null {
  const own = [...new Set(names)].filter((name) => totalLabel(name) === null);
  const found = own.filter((name) => paid.test(plainWords(name)) && !isLikeNotGoods(name));
  return found.length >= needed && found.length >= own.length * share
    ? found
        .slice(0, 3)
        .map((name) => `“${name}”`)
        .join(', ')
    : null;
}
