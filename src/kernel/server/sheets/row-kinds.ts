const totalWord = String.raw`(?:(?:grand|sub|overall|inventory|stock|page|gesamt|zwischen|sous)?[\s-]*)(?:total(?:s|e|es|en|i)?|totaal|summe[n]?|suma|somme|somma|importe total|montant total|gesamt(?:summe|betrag|wert)?|insgesamt|zwischensumme|endsumme|subtotal(?:es)?|totale generale)`;
const totalAlone = new RegExp(
  `^${totalWord}(?:\\s*(?:value|cost|costs|inventory|stock|amount|items?|wert|general|général|generale|netto|brutto|ht|ttc|eur|usd|€|\\$))*\\s*[:=]?$`,
  'iu',
);
const totalFirst = new RegExp(`^${totalWord}\\s*[:\\-–]?\\s+(.+?)\\s*:?$`, 'iu');
const totalLast = new RegExp(`^(.+?)\\s*[:\\-–]?\\s*${totalWord}\\s*:?$`, 'iu');

/** Whether a text names a sum: "TOTAL", "Subtotal Vodka", "Zwischensumme", "Beer total". "Total Eclipse" may be a drink: what else it names must be a heading. */
export function namesTotal(text: string, isHeading: (text: string) => boolean): boolean {
  const said = text.trim();
  if (totalAlone.test(said)) return true;
  const rest = totalFirst.exec(said)?.[1] ?? totalLast.exec(said)?.[1];
  if (rest === undefined) return false;
  return /^(?:sub|zwischen|sous|grand|gesamt|end|summe)/iu.test(said) || totalLast.test(said) || isHeading(rest);
}
