import { plainLetters } from '../../../kernel/domain/plain-letters.ts';
import { unitPattern } from '../../../kernel/domain/unit-words.ts';

/** How people write what a thing comes in: by the case, by the piece, by measure. */
export const caseWord = /^(?:cases?|cs|ctn|cartons?|box|bx|pack|pk|kiste|ki|kst|kasten|karton|krt|ve|caja|cajas|cj|caisse|colis|cartone|ct|cassa|doos|caixa)\.?$/i;
export const unitWord =
  /^(?:bottles?|btls?|bt|each|ea|units?|cans?|kegs?|keg|single|pcs?|flaschen?|fl|stk|st|stück|dosen?|fass|botellas?|bot|uds?|unidad(?:es)?|latas?|barril|bouteilles?|bt|btle|pi[eè]ce|fût|fut|bottigli[ae]|pz|pezz[io]|fusto|sack|säcke|beutel|kanister|saco|garrafa|brik|fles|flessen|stuks?|garrafas?)\.?$/i;
/** A barrel is what a list counts, not what it measures in. */
export const measureWord = new RegExp(String.raw`^(?!bbl|barrel)(?:${unitPattern})\.?$`, 'i');

/** Whether a text speaks of cases: "Par (cs)", "Mín. cajas", "Soll Kisten". */
export const namesCases = (text: string): boolean => text.split(/[^\p{L}]+/u).some((word) => caseWord.test(word) || /^(?:kisten|kästen|boxes|packs)$/iu.test(word));

/** What people count and weigh in, cut short as in a title: it names the unit of a column, never a place. */
export const countedIn =
  /^(?:bots?|bott|bottl|bottles?|btls?|btle|bt|b|fl|fla|flaschen?|flasker?|flaskor|ud|uds|unid\w*|un|pz|pzi|pc|pcs|pces?|pieces?|pieza[s]?|piezas|pezz[io]|st|stk|stck|stuck|stucke|styck|szt|sztuk|butelek|but|bout|bouteilles?|btlle|botellas?|bottigli[ae]|garrafas?|fles|flessen|stuks?|ea|eaches|kegs?|barrels?|bbls?|cans?|dosen?|latas?|cannettes?|lattine|pks?|packs?|cs|cases?|kisten?|kasten|krt|karton|kartons|cj|cajas?|cx|caixas?|ct|crt|cartons?|cartoni|doos|dozen|colli|kolli|kg|kgs|kilos?|g|gr|gram|grams|lb|lbs|oz|floz|ounces?|l|lt|ltr|liter|litre[s]?|litros?|litri|ml|cl|dl|gal|gallons?|units?|ve|vpe|sacks?|bags?|boxes|box|jars?|tubs?)$/i;

const priceWord = /^(?:costs?|prices?|preise?|ek|einkauf|einkaufspreise?|precios?|costes?|costos?|prix|prezz[io]|preco|custo|prijs|pris|cena|pa|pu|usd|eur)$/i;

/** What a title says its price is of: "EK/Fl.", "Price (btl)", "Precio/cj". */
export function priceOf(title: string): 'unit_cost' | 'pack_cost' | undefined {
  const words = plainLetters(title).split(/[^\p{L}]+/u);
  if (!words.some((word) => priceWord.test(word))) return undefined;
  const others = words.filter((word) => !priceWord.test(word));
  const bySingle = (word: string) => unitWord.test(word) || (countedIn.test(word) && !measureWord.test(word) && word.length > 1);
  return others.some((word) => caseWord.test(word)) ? 'pack_cost' : others.some(bySingle) ? 'unit_cost' : undefined;
}
