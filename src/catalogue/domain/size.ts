import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { quantityFromStore } from '../../kernel/contract/quantity.ts';
import { type MeasureSystem, thousandthsOfFraction, unitName } from '../../kernel/contract/units.ts';
import { isBareOunce, unitOfWord, unitPattern } from '../../kernel/domain/unit-words.ts';
import { namedSizes } from './size-names.ts';

/** What a bare "oz" is; where nobody says, what bottles and cans hold is fluid and the rest is weighed. */
export type Ounces = 'fluid' | 'weight';

export interface SizeRead {
  readonly quantity: number;
  readonly unit: BaseUnit;
  /** The size as it is written on a list: "750 ml", "1/2 bbl keg". */
  readonly label: string;
  /** How many of it are in the pack that was written with it: 6 of "6x70cl". */
  readonly units: number | undefined;
  /** Whether it says ounces without saying which. */
  readonly bareOunces: boolean;
}

const number = String.raw`\d+(?:[.,]\d+)?|[.,]\d+`;
const pieces: Readonly<Record<string, number>> = Object.fromEntries([
  ...'ct count each ea pc pcs piece pieces stk stück uds ud unidades'.split(' ').map((word) => [word, 1]),
  ...'dozen doz dz'.split(' ').map((word) => [word, 12]),
]);
const unit = `(?:${unitPattern}|${Object.keys(pieces).join('|')})`;
const pack = String.raw`(?:(?:cases?|cs|ctn|cartons?|caja|cajas|kiste|kasten|caisse|cassa|pack|box)\s*(?:of|de|da|à|/)?\s*)?`;
const many = String.raw`(\d{1,3})\s*(?:x|\*|/|-|of|ct\s*x?)\s*(?:(\d{1,3})\s*(?:x|\*|/)\s*)?`;
const end = String.raw`\.?(?![\p{L}\d])`;

const shapes = {
  /** 1/2 bbl, 3/4 l, 2 1/2 gal */
  fraction: new RegExp(String.raw`(?<![\d/.,])(?:(\d)\s+)?([1-3])\s*/\s*(2|3|4|6|8)\s*(${unit})${end}`, 'iu'),
  /** 6x70cl, 24/12oz, 4x6x33cl, 4/1 gal, case of 12 x 1 l */
  many: new RegExp(String.raw`(?<![\d/.,])${pack}${many}(${number})\s*(${unit})${end}`, 'iu'),
  /** 12/750: what bottles hold goes without its unit */
  bare: /(?<![\d/.,])(\d{1,3})\s*(?:x|\*|\/)\s*(187|200|330|355|375|473|500|700|720|750|1000|1500|1750)(?![\d.,/])/iu,
  /** 6x0,7, 24 x 33: litres with their decimals, or a usual bottle in centilitres */
  bareLitres: /(?<![\d/.,])(\d{1,3})\s*[x*]\s*(0?[.,]\d{1,3}|1[.,](?:0|5|75)0?|33|70|75)(?![\d.,/]|\s*\p{L})/iu,
  /** 70cl x 6, 330ml (24), 12oz 24pk, 750 ml/12 */
  after: new RegExp(
    String.raw`(?<![\d/.,])(${number})\s*(${unit})\.?\s*[,(]?\s*(?:(?:x|\*|/)\s*(\d{1,3})|(\d{1,3})\s*-?\s*(?:pk|pack|packs|er)|\((\d{1,3})\))(?![\d.,]|\s*(?:%|x))\)?`,
    'iu',
  ),
  /** 750 ml; an age may stand before it ("Glenlivet 12 750ml"), any other number may be its thousands */
  one: new RegExp(String.raw`(?<![\d/.,]|(?<!\p{L}\s(?:[3-9]|[1-9]\d))(?<=\d)\s)(${number})\s*-?\s*(${unit})${end}`, 'iu'),
} as const;

/** A keg of half a barrel goes without the barrel. */
const kegBarrels = /^(1\s*\/\s*[246])\s*(?:kegs?|barrels?)\b/iu;
const weighedIn = /\b(?:bags?|sacks?|tubs?|jars?|box(?:es)?|block|wheel|beutel|bolsa|saco|sac|sachet)\b/iu;
const kegWords = /\b(?:kegs?|fass|fässer|barril|barriles|fût|futs?|fusto|fusti|fat)\b/iu;
const drinkOunces = new Set([6.3, 6.8, 7, 8, 8.4, 8.45, 9.6, 10, 11.2, 12, 13.5, 14.9, 16, 16.9, 17, 18, 19.2, 20, 22, 23.5, 24, 25, 25.4, 32, 33.8, 40, 64]);

const spelled = (text: string): string =>
  text
    .replace(/(\d)?\s*([½¼¾⅓⅔⅙⅛])/gu, (_, whole: string | undefined, sign: string) => `${whole ? `${whole} ` : ''}${fractionSigns[sign]}`)
    .replace(/×/g, 'x')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
const fractionSigns: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅙': '1/6', '⅛': '1/8' };

/** "1,000 ml" are a thousand; "0,750 l" are not. */
const numeral = (text: string, word: string): number =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && /^(?:ml|g|gr)/i.test(word) ? Number(text.replace(/[.,]/, '')) : Number(text.replace(',', '.'));

interface Found {
  readonly from: number;
  readonly to: number;
  readonly size: SizeRead;
}

interface House {
  readonly system: MeasureSystem;
  readonly ounces: Ounces | undefined;
  readonly text: string;
}

/** What one holds, as it was measured: `over` parts in `under` of a unit. */
function sized([over, under]: readonly [number, number], written: string, word: string, units: number | undefined, { system, ounces, text }: House): SizeRead | undefined {
  const keg = kegWords.test(text);
  const fluid = ounces ? ounces === 'fluid' : keg || (drinkOunces.has(over / under) && !weighedIn.test(text));
  const count = pieces[word.toLowerCase()];
  const measure = count ? ({ unit: 'each', base: 'each' } as const) : unitOfWord(word, system, fluid ? 'ml' : 'g');
  const thousandths = measure && thousandthsOfFraction(over * (count ?? 1), under, measure.unit, measure.base);
  if (!measure || !thousandths || thousandths < 0 || (units !== undefined && units < 1)) return undefined;
  const name = { imp_pt: 'pint', pt: 'pint', qt: 'qt', bbl: 'bbl keg', each: 'ct' }[measure.unit as string] ?? `${unitName(measure.unit, measure.base)}${keg ? ' keg' : ''}`;
  return {
    quantity: quantityFromStore(thousandths),
    unit: measure.base,
    label: thousandths === 1000 && measure.base === 'each' ? 'each' : `${written} ${name}`,
    units,
    bareOunces: isBareOunce(word),
  };
}

const plain = (amount: number): string => String(Math.round(amount * 1000) / 1000);

/** What of a text is a size, and where it stands. */
function findSize(house: House): Found | undefined {
  const { text } = house;
  const found = (match: RegExpExecArray, size: SizeRead | undefined): Found | undefined => size && { from: match.index, to: match.index + match[0].length, size };
  const one = (amount: string, word: string, units: number | undefined) => sized([numeral(amount, word), 1], plain(numeral(amount, word)), word, units, house);
  const barrels = kegBarrels.exec(text);
  if (barrels) return found(barrels, sized([1, Number(barrels[1]?.at(-1))], `1/${barrels[1]?.at(-1)}`, 'bbl', undefined, house));
  const fraction = shapes.fraction.exec(text);
  if (fraction) {
    const [, whole, over = '', under = '', word = ''] = fraction;
    const parts = Number(whole ?? 0) * Number(under) + Number(over);
    // Three quarters of a litre, but two packs of five pounds: only halves to quarters are written with another number above.
    if (over === '1' || (Number(over) < Number(under) && Number(under) <= 4))
      return found(fraction, sized([parts, Number(under)], `${whole ? `${whole} ` : ''}${over}/${under}`, word, undefined, house));
  }
  const several = shapes.many.exec(text);
  if (several) return found(several, one(several[3] ?? '', several[4] ?? '', Number(several[1]) * Number(several[2] ?? 1)));
  const bare = shapes.bare.exec(text);
  if (bare) return found(bare, one(bare[2] ?? '', 'ml', Number(bare[1])));
  const litres = shapes.bareLitres.exec(text);
  if (litres) return found(litres, one(litres[2] ?? '', /[.,]/.test(litres[2] ?? '') ? 'l' : 'cl', Number(litres[1])));
  const after = shapes.after.exec(text);
  if (after) return found(after, one(after[1] ?? '', after[2] ?? '', Number(after.slice(3).find((count) => count !== undefined))));
  const single = shapes.one.exec(text);
  return single ? found(single, one(single[1] ?? '', single[2] ?? '', undefined)) : undefined;
}

/**
 * What one unit holds, from the way people write it: "70cl", "1.75 L", "1/6 bbl keg", "24/12oz", "Magnum". A pint and a gallon are
 * those of the house.
 */
export function readSize(description: string, system: MeasureSystem = 'ml', ounces?: Ounces): SizeRead | undefined {
  const text = spelled(description.trim());
  const house = { system, ounces, text };
  if (/^(?:each|ea|piece|pc|stück|stk|unidad|ud)\.?$/iu.test(text)) return sized([1, 1], '1', 'each', undefined, house);
  const found = findSize(house);
  // A size may say what it comes in, and is not said in passing.
  if (found) return /\d/.test(text.slice(0, found.from)) ? undefined : found.size;
  const named = namedSizes.find(([pattern]) => new RegExp(`^(?:${pattern})(?: (?:bottle|btl|keg|can))?$`, 'i').test(text));
  return named && findSize({ ...house, text: named[1] })?.size;
}

/** The size that stands in a product's name, and the name without it. */
export function sizeInName(name: string, system: MeasureSystem = 'ml', ounces?: Ounces): { readonly name: string; readonly size: SizeRead } | undefined {
  const text = spelled(name.trim());
  const found = findSize({ system, ounces, text });
  // "200 ct" counts what is in a case of limes; it is no size of one.
  if (!found || found.size.unit === 'each') return undefined;
  const rest = `${text.slice(0, found.from)} ${text.slice(found.to)}`
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(found.size.label.endsWith('keg') ? kegWords : /$^/, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/·–-]+|[\s,;:/(·–-]+$/g, '')
    .trim();
  return /\p{L}/u.test(rest) ? { name: rest, size: found.size } : undefined;
}

/** How many units a pack holds: "Case of 12", "6 x 70 cl", "24-pack", "cs/12", "Single". */
export function readPack(description: string): number | undefined {
  const text = spelled(description.trim());
  if (/^(?:single|each|ea|keg|bottle|btl|unit|fass|barril|fût|fusto|flasche|botella|bouteille|bottiglia)s?$/i.test(text)) return 1;
  if (/^(?:a )?(?:dozen|dz|doz)$/i.test(text)) return 12;
  const units = Number(
    (/^(\d{1,4})(?:[.,]0+)?$/.exec(text) ??
      /\b(?:of|x|de|da|à)\s*(\d{1,4})$/i.exec(text) ??
      /^(\d{1,4})\s*(?:x|-?\s*(?:pack|pk|er)|(?:ct|count|btls?|bottles?|cans?|units?|uds?|pcs?|stk|st|fl|bt|\/\s*(?:cs|case|ctn|caja|kiste|caisse))\b)/i.exec(text) ??
      /^(?:cs|case|ctn|carton|caja|kiste|karton|caisse|cassa|pk|pack|box)\s*[/:-]?\s*(\d{1,4})$/i.exec(text))?.[1] ?? readSize(text)?.units,
  );
  return Number.isInteger(units) && units > 0 ? units : undefined;
}
