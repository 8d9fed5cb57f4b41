import { sizeInName } from '../../catalogue/domain/size.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { type MeasureSystem, sizeOfUnit } from '../../kernel/contract/units.ts';
import { plainLetters } from '../../kernel/domain/plain-letters.ts';

export interface Sold {
  readonly description: string;
  readonly category: string | null;
}

export interface Serving {
  readonly quantity: number | null;
  readonly unit: string | null;
  /** How far the amount can be believed, and how well the product fits its description. */
  readonly sure: number;
}

export interface StockedAs {
  readonly name: string;
  readonly about: string;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

type Amount = readonly [quantity: number, unit: string];
type Way = 'whole' | 'shot' | 'double' | 'pint' | 'half' | 'pitcher' | 'glass';

/** What one measure holds in a house. */
const usual: Readonly<Record<MeasureSystem, Readonly<Record<'spirit' | 'double' | 'wine' | 'pint' | 'half' | 'pitcher' | 'long', Amount>>>> = {
  oz: { spirit: [1.5, 'oz'], double: [3, 'oz'], wine: [5, 'oz'], pint: [16, 'oz'], half: [8, 'oz'], pitcher: [60, 'oz'], long: [8, 'oz'] },
  ml: { spirit: [4, 'cl'], double: [8, 'cl'], wine: [15, 'cl'], pint: [50, 'cl'], half: [25, 'cl'], pitcher: [150, 'cl'], long: [20, 'cl'] },
  imperial: { spirit: [25, 'ml'], double: [50, 'ml'], wine: [175, 'ml'], pint: [1, 'imp_pt'], half: [0.5, 'imp_pt'], pitcher: [4, 'imp_pt'], long: [200, 'ml'] },
};

/** Measures that are the same wherever they are called so. */
const named: readonly (readonly [RegExp, Amount])[] = [
  [/\bcana\b/, [20, 'cl']],
  [/\bzurito\b/, [14, 'cl']],
  [/\bviertel\b|\b1\/4\b/, [25, 'cl']],
  [/\bachtel\b|\b1\/8\b/, [12.5, 'cl']],
  [/\bmass\b|\bmasskrug\b/, [1, 'l']],
  [/\btasse\b/, [20, 'cl']],
  [/\bchup(?:ito)?s?\b/, [4, 'cl']],
  [/\bcarajillo\b/, [3, 'cl']],
];
const doubleBeer: Amount = [40, 'cl'];
/** Of ground coffee, for a cup. */
const coffeeDose: Amount = [8, 'g'];
export const isCoffee =
  /\b(?:cafes?|coffee|kaffee|espresso|expresso|cortado|cappu(?:cc?ino)?|latte|americano|ristretto|macchiato|flat white|melange|milchkaffee|descaf\w*|decaf)\b/;

const ways: readonly (readonly [Way, RegExp])[] = [
  ['whole', /\b(?:bottles?|btls?|bt|botell(?:as?|in)|flaschen?|flaschenbier|fl|bouteilles?|bottiglia|cans?|latas?|dosen?|canette|longneck|tallboy|tercio|quinto)\b/],
  ['double', /\b(?:double|dbl|doble|doppelte?r?)\b/],
  ['shot', /\b(?:shots?|chupitos?|chup|kurzer|shooter|neat|rocks?|rks|single|sgl|sngl|nip)\b/],
  ['pitcher', /\b(?:pitcher|jug)\b/],
  ['half', /\b(?:half|hlf|demi|media|small|kleine?s?|pequena)\b/],
  ['pint', /\b(?:pints?|pt|pinta|pinte|jarra|krug|halbe|large|grosse?s?|grande)\b/],
  ['glass', /\b(?:glass|gls|glas|copas?|cp|verre|ballon|vaso|flute|bicchiere)\b/],
];
const onTap = /\b(?:draft|draught|drafts|tap|grifo|barril|fass|fassbier|vom fass|keg|pression|cana|zurito|pitcher)\b/;
const isWine =
  /\b(?:wines?|vinos?|wein|weine|vins?|rotwein|weisswein|rioja|ribera|albarino|verdejo|cava|prosecco|champagne|champagner|sekt|riesling|merlot|cabernet|chardonnay|pinot|sauvignon|malbec|shiraz|syrah|zinfandel|sancerre|chablis|bordeaux|chianti|brut|tempranillo|crianza|grauburgunder|spatburgunder|silvaner|rosado)\b/;
const isSpirit =
  /\b(?:spirits?|vodka|gin|ginebra|rum|ron|tequila|mezcal|whiske?y|bourbon|rye|scotch|brandy|cognac|liqueurs?|likor|licor|licores|liquor|amaro|aperitifs?|vermouth|vermut|wermut|schnaps|obstler|korn|absinthe|aperol|campari|pisco|grappa|orujo|spirituosen|destilados|krauterlikor)\b/;
const isBeer = /\b(?:beers?|cervezas?|bier|biere|lager|ales?|ipa|stout|pils|pilsner|helles|weissbier|cider|sidra|radler)\b/;
const isSoft = /\b(?:juices?|zumos?|saft|safte|soda|water|agua|wasser|milk|leche|milch|syrup|sirope|sirup|soft|refrescos?|mixers?|limonade|lemonade|cola)\b/;

type Sort = 'keg' | 'wine' | 'spirit' | 'whole' | 'long' | 'each' | 'weighed';

export function sortOf({ name, about, base_unit, size_quantity: size }: StockedAs): Sort {
  if (base_unit !== 'ml') return base_unit === 'each' ? 'each' : 'weighed';
  // "Verdejo" among "vinos y licores" is a wine: the name goes before the shelf.
  for (const said of [plainLetters(name), plainLetters(about)]) {
    if (isSpirit.test(said) && size > 60) return 'spirit';
    if (isWine.test(said) && size > 200) return 'wine';
  }
  const text = plainLetters(`${name} ${about}`);
  if (size >= 4900) return isSoft.test(text) ? 'long' : 'keg';
  if (size <= 660 || isBeer.test(text)) return 'whole';
  return isSoft.test(text) ? 'long' : 'spirit';
}

/** "Pils 0,5" and "Wein 0.2" are litres wherever wine and beer are poured by the litre; "0,0" is what is in it. */
const bareLitres = /(?<![\d.,])0[.,](?!0\b)(\d{1,2})(?![\d.,])/;
/** A bottle that has a name of its own holds what it is called. */
const bottled: readonly (readonly [RegExp, number])[] = [
  [/\btercio\b|\b1\/3\b/, 1000 / 3],
  [/\bquinto\b|\b1\/5\b/, 200],
  [/\b1\/2\b/, 500],
];
export const withoutLitres = (description: string): string => description.replace(bareLitres, ' ');

function measured(description: string, system: MeasureSystem): number | undefined {
  const size = sizeInName(description, system, 'fluid')?.size;
  if (size?.unit === 'ml') return size.quantity;
  const litres = bareLitres.exec(description)?.[1];
  if (litres !== undefined) return Number(`0.${litres}`) * 1000;
  return system === 'ml' ? bottled.find(([pattern]) => pattern.test(plainLetters(description)))?.[1] : undefined;
}

const spoken = (millilitres: number, system: MeasureSystem): Amount => {
  const ounces = millilitres / (sizeOfUnit('oz', 'ml') ?? 1);
  if (system === 'oz' && Math.abs(ounces * 4 - Math.round(ounces * 4)) < 0.02) return [Math.round(ounces * 4) / 4, 'oz'];
  return Number.isInteger(millilitres / 10) && system === 'ml' ? [millilitres / 10, 'cl'] : [Math.round(millilitres * 1000) / 1000, 'ml'];
};

const fits = { well: 1, likely: 0.96, hardly: 0.6 } as const;
const whole = (sure: number): Serving => ({ quantity: 1, unit: 'unit', sure });
const poured = ([quantity, unit]: Amount, sure: number): Serving => ({ quantity, unit, sure });

/** The price of so many bottles' cost that only a bottle is sold at. */
const bottlePrice = 2.2;

/** What one shot holds where nobody has said otherwise, and its measure. */
export const usualShot = (system: MeasureSystem): Amount => usual[system].spirit;

/** What one glass of wine holds where nobody has said otherwise. */
export const usualGlass = (system: MeasureSystem): Amount => usual[system].wine;

/** What a house says that it pours, in the measures that are usual. */
export interface HousePours {
  readonly shot?: number | undefined;
  readonly glass?: number | undefined;
}

const inHouse = (system: MeasureSystem, { shot, glass }: HousePours) => {
  const { spirit, wine } = usual[system];
  return {
    ...usual[system],
    ...(shot !== undefined && { spirit: [shot, spirit[1]] as const, double: [shot * 2, spirit[1]] as const }),
    ...(glass !== undefined && { wine: [glass, wine[1]] as const }),
  };
};

/** How much of a product one sale takes, by what the till says of it and what is usual in the house. */
export function servedOf({ description, category }: Sold, kept: StockedAs, system: MeasureSystem, priceOfCost: number | undefined, pours: HousePours = {}): Serving {
  const sort = sortOf(kept);
  if (sort === 'each') return { quantity: 1, unit: 'each', sure: fits.well };
  const text = plainLetters(description);
  const around = plainLetters(category ?? '');
  if (sort === 'weighed') return kept.base_unit === 'g' && isCoffee.test(text) ? poured(coffeeDose, 0.9) : { quantity: null, unit: null, sure: 0.5 };
  const size = measured(description, system);
  const tap = onTap.test(text) || onTap.test(around);
  const way = ways.find(([, pattern]) => pattern.test(text))?.[0] ?? ways.find(([, pattern]) => pattern.test(around))?.[0];
  if (size !== undefined) {
    if (Math.abs(size - kept.size_quantity) <= kept.size_quantity * 0.02) return whole(tap ? fits.hardly : fits.well);
    const fit = sort === 'whole' ? (tap ? fits.hardly : 0.8) : sort === 'keg' && way === 'whole' ? fits.hardly : fits.well;
    return poured(spoken(size, system), fit);
  }
  const local = named.find(([pattern]) => pattern.test(text));
  if (local) return poured(local[1], sort === 'whole' ? fits.hardly : fits.well);
  if (sort === 'keg' && way === 'double') return poured(doubleBeer, fits.likely);
  return byWay(sort, way, tap, inHouse(system, pours), priceOfCost);
}

function byWay(sort: Exclude<Sort, 'each' | 'weighed'>, way: Way | undefined, tap: boolean, house: ReturnType<typeof inHouse>, priceOfCost: number | undefined): Serving {
  if (sort === 'keg') {
    if (way === 'whole') return whole(fits.hardly);
    const amount = way === 'half' ? house.half : way === 'pitcher' ? house.pitcher : house.pint;
    return poured(amount, way !== undefined || tap ? fits.well : fits.likely);
  }
  if (sort === 'whole') return whole(tap || way === 'pint' || way === 'pitcher' ? fits.hardly : way === 'whole' ? fits.well : fits.likely);
  if (way === 'whole') return whole(fits.well);
  if (sort === 'wine') {
    if (way === undefined && priceOfCost !== undefined && priceOfCost >= bottlePrice) return whole(0.9);
    return poured(house.wine, way === 'glass' ? fits.well : fits.likely);
  }
  if (sort === 'long') return poured(house.long, 0.8);
  return poured(way === 'double' ? house.double : house.spirit, tap || way === 'pint' ? fits.hardly : way === undefined ? fits.likely : fits.well);
}
