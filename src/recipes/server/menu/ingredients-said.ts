import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { thousandthsOf } from '../../../stock/domain/units.ts';
import { amountAlone, amountsAlone, inDigits, ingredientIn, type MenuIngredient, measured, restIn, separateParts } from './said-amounts.ts';

const namesMost = 20;
const wordsMost = 7;

const serving =
  /^(?:(?:lots? of|much|plenty of|mucho|viel|crushed|big|large|on(?: the)?|over)\s+)*(?:stir(?:red)?|shake[n]?|build|built|muddle|strain|up|neat|rocks?|ice|hielo|eis|glac(?:e|ons)|ghiaccio|salt rim|sugar rim|rim|served?|.*\bglass|.*\bcup)(?:\s+(?:well|up|hard|over ice|picado))?$/iu;
const toppedUp = /^(?:top|fill|finish|float|splash|auffüllen|mit .*auf|rellenar|completar|acabar|terminar)/iu;
const parts = (text: string): string[] => text.split(/\s*(?:[;·•+/\n]|,(?!\d))\s*|\s+(?:and|und|et|y|e|&)\s+/u).filter((part) => part !== '');
const sentences = (text: string): string[] => text.split(/(?<!\b(?:oz|cl|ml|gr|g|tsp|tbsp|ca|approx|no|st))[.!?]+(?:\s+|$)/iu).filter((one) => one.trim() !== '');
const equally = /\b(?:in )?(?:equal parts?|a partes iguales|partes iguales|(?:zu )?gleichen? teilen?|parties égales)(?: of| de| von)?[:\s]*/iu;
const ofEach =
  /[\s,–—-]*(?:(?:each|je|jeweils)\s+(?<ahead>\d+(?:[.,]\d+)?\s*\p{L}+)|(?<amount>\d+(?:[.,]\d+)?\s*\p{L}+)\s+(?:each|de cada(?: uno)?|chacun|ciascuno)(?: of)?)[:\s]*/iu;

/** How it rings on the till: nothing that goes in. */
const tillName = /\((?:kasse|till|pos|rings? (?:as|up)|tpv|caja|caisse|cassa)\b[^()]*\)/giu;
/** From where it is poured belongs to its name. */
const fromTap = /\((?<how>(?:vom fass|offen|on tap|draught|draft|tap|de (?:barril|grifo)|(?:à la )?pression|alla spina))\)/giu;
/** "also je 0,25": said afterwards of each of the shares before. */
const onlyEach = /^(?:(?:so|also|that is|that.?s|das sind|macht|o sea|es decir|donc|soit|cioè|quindi)[\s,:]*)?$/iu;

/** What a description names, with its amounts where it says any; a glass may say what the rest of it is. */
export function ingredientsIn(description: string, held?: number): MenuIngredient[] {
  const text = inDigits(description.replace(tillName, ' ').replace(fromTap, ' $<how> '));
  if (!measured.test(text)) return plainParts(text).map(ingredientIn).slice(0, namesMost);
  const found: MenuIngredient[] = [];
  for (const sentence of sentences(text)) {
    if (found.length > 0 && !measured.test(sentence) && !toppedUp.test(sentence.trim())) continue;
    const each = eachOf(sentence);
    if (each && found.some(({ shared }) => shared) && onlyEach.test(sentence.replace(ofEach, ' ').trim()))
      for (const [at, { shared, ...one }] of found.entries()) found[at] = shared ? { ...one, ...each } : one;
    else found.push(...inSentence(sentence));
  }
  return filledUp(found, held).slice(0, namesMost);
}

const eachOf = (sentence: string): ReturnType<typeof amountAlone> => {
  const { ahead, amount } = ofEach.exec(sentence)?.groups ?? {};
  return amountAlone(ahead ?? amount ?? '');
};

/** What fills the rest of a glass takes what the others leave of it; where nobody said how much that is, it is a guess. */
function filledUp(found: readonly MenuIngredient[], held: number | undefined): MenuIngredient[] {
  return found.map((one) => {
    const what = one.quantity === 0 ? restIn(one.name) : undefined;
    if (what === undefined) return one;
    const others = found.filter((other) => other !== one && other.quantity > 0).map(({ quantity, unit }) => thousandthsOf(quantity, unit, { base_unit: 'ml', size_quantity: 0 }));
    const left = (held ?? 0) - quantityFromStore(others.reduce<number>((sum, other) => sum + (other ?? 0), 0));
    return left > 0 ? { ...one, name: what, quantity: Math.round(left), unit: 'ml' } : { ...one, name: what, quantity: 0, unit: 'part', shared: true };
  });
}

const plainParts = (text: string): string[] =>
  parts(text.replace(/[()[\]]/g, ',').replace(/\b(served|topped|finished|garnished) (with|over|on)\b|\bwith\b|\bmit\b|\bavec\b|\bcon\b/gi, ','))
    .map((part) => part.replace(/[.\s]+$/, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part) && part.split(/\s+/).length <= wordsMost && !serving.test(part));

/** One sentence with amounts: also those that apply to the whole sentence or follow later. */
function inSentence(sentence: string): MenuIngredient[] {
  let afterwards: ReturnType<typeof amountsAlone>;
  const equal = equally.test(sentence);
  const all = eachOf(sentence);
  const text = sentence
    .replace(/\(([^()]*)\)/gu, (_, inner: string) => {
      const one = amountAlone(inner);
      const several = amountsAlone(inner);
      afterwards ??= several;
      return one ? ` @${one.quantity} ${one.unit}@ ` : several ? ' ' : `, ${inner} ,`;
    })
    .replace(/,?\s+(?:that.?s|son|das sind|soit|=)\s+([^,]*\d[^,]*)$/iu, (whole, inner: string) => {
      const several = amountsAlone(inner);
      afterwards ??= several;
      return several ? '' : whole;
    })
    .replace(all ? ofEach : /$^/, ' ')
    .replace(equally, ' ');
  const found: MenuIngredient[] = [];
  for (const part of parts(text).flatMap((one) => separateParts(one.trim()))) {
    const bare = part
      .replace(/@[^@]*@/g, ' ')
      .replace(/[.\s]+$/, '')
      .replace(/\s+/g, ' ')
      .trim();
    const corrected = amountAlone(/@([^@]*)@/.exec(part)?.[1] ?? '');
    const alone = amountAlone(bare);
    const last = found.at(-1);
    if (alone && last && last.quantity === 0) found[found.length - 1] = { ...last, ...alone };
    else if (/\p{L}{2}/u.test(bare) && !alone && bare.split(/\s+/).length <= wordsMost + 2 && !serving.test(bare)) {
      const one = ingredientIn(bare.replace(/^(?:with|mit|con|avec|top(?:ped)?(?: up)? with)\s+/iu, ''));
      found.push({ ...one, ...(one.quantity === 0 && all), ...corrected });
    }
  }
  const shares = found.filter(({ unit, quantity }) => unit === 'part' || (equal && quantity === 0));
  return found.map((one): MenuIngredient => {
    const at = shares.indexOf(one);
    if (at < 0) return one;
    const said = afterwards?.length === shares.length ? afterwards[at] : undefined;
    return said ? { ...one, ...said } : { ...one, quantity: one.unit === 'part' ? one.quantity : 1, unit: 'part', shared: true };
  });
}
