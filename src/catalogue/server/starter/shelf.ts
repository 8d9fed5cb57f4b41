/** Where something is sold in such a size; what a bottle holds is written differently in each. */
export type Market = 'us' | 'eu';

export interface SoldIn {
  /** The same in all markets; the words are as they write it there: "750 ml" and "75 cl", "12 fl oz can", "50 l keg". */
  readonly key: string;
  readonly words: string;
  readonly market: Market;
}

export interface StarterLine {
  readonly brand: string;
  readonly variant: string;
  /** % vol by market; left out where it differs from batch to batch or is not certain. */
  readonly abv: Readonly<Record<Market, number | null>>;
  readonly sizes: readonly SoldIn[];
}

export interface StarterShelf {
  readonly group: string;
  readonly kind: string;
  /** Spirit and water, nothing else: its density follows from its strength. */
  readonly neat: boolean;
  readonly lines: readonly StarterLine[];
}

interface Common {
  readonly abv: string;
  readonly sizes: string;
  readonly neat?: boolean;
  /** Where the sizes are sold that say nothing else. */
  readonly market?: Market;
}

/** Sizes that are sold together. What stands before the stroke is American, what stands after it European; a name that ends in e is European alone. */
const sets: Readonly<Record<string, string>> = {
  full: '750 1000 1750 / 700 1000',
  bar: '750 1000 / 700 1000',
  one: '750 / 700',
  us1: '750',
  us2: '750 1000',
  us3: '750 1000 1750',
  eu1: '/ 700',
  eu2: '/ 700 1000',
  wine: '750 / 750',
  half: '375 / 375',
  split: '187 / 200',
  mag: '1500 / 1500',
};

const containers: Readonly<Record<string, string>> = { b: 'bottle', c: 'can', a: 'aluminium bottle', t: 'carton' };

/**
 * A part of the catalogue as text, a line for a brand's bottlings of one strength and the same sizes:
 * `brand: bottling; bottling | % vol, American/European | sizes`. What a line leaves out is the shelf's.
 * A size is in ml (`750`), `b` of it in a bottle, `c` in a can, `t` in a carton; `12zc` is in fluid ounces, `k30` a keg of 30 l, `1/6` a keg of a
 * sixth of a barrel, `bib` a bag in box of five gallons, `bib10` of ten litres.
 */
export function shelf(group: string, kind: string, common: Common, text: string): StarterShelf {
  const lines = text.split('\n').flatMap((row) => (row.trim() === '' ? [] : linesOf(row.trim(), common)));
  return { group, kind, neat: common.neat ?? false, lines };
}

function linesOf(row: string, common: Common): StarterLine[] {
  const [names = '', abv = '', sizes = ''] = row.split('|').map((part) => part.trim());
  const colon = names.indexOf(': ');
  const brand = colon < 0 ? names : names.slice(0, colon);
  const variants = colon < 0 ? [''] : names.slice(colon + 2).split(';');
  const strength = strengthOf(abv || common.abv);
  const soldIn = sizesOf(sizes || common.sizes, common.market ?? 'us');
  return variants.map((variant) => ({ brand: brand.trim(), variant: variant.trim(), abv: strength, sizes: soldIn }));
}

function strengthOf(text: string): StarterLine['abv'] {
  const [us = '', eu = us] = text.split('/');
  const percent = (part: string) => (part === '' ? null : Number(part));
  return { us: percent(us), eu: percent(eu) };
}

function sizesOf(text: string, first: Market): SoldIn[] {
  let market = text.includes('/ ') ? 'us' : first;
  let only: Market | undefined;
  return text.split(' ').flatMap((token): SoldIn[] => {
    if (token === 'us' || token === 'eu') {
      only = token;
      market = token;
      return [];
    }
    if (token === '/') market = 'eu';
    const set = sets[token];
    if (set) return sizesOf(set, 'us').filter((size) => only === undefined || size.market === only);
    const size = sizeOf(token, token.endsWith('e') ? 'eu' : market);
    return size ? [size] : [];
  });
}

function sizeOf(token: string, market: Market): SoldIn | undefined {
  const one = (key: string, words: string): SoldIn => ({ key, words, market });
  if (token === 'bib') return one('5gal-bib', '5 gal bag in box');
  if (token === 'bib10') return one('10l-bib', '10 l bag in box');
  const [, part] = /^1\/([246])$/.exec(token) ?? [];
  if (part) return one(`${part}th-bbl`, `1/${part} bbl keg`);
  const [, keg] = /^k(\d+)$/.exec(token) ?? [];
  if (keg) return one(`${keg}l-keg`, `${keg} l keg`);
  const [, ounces, held = ''] = /^([\d.]+)z([abc])$/.exec(token) ?? [];
  if (ounces) return one(`${ounces}oz-${held}`, `${ounces} fl oz ${containers[held]}`);
  const [, ml, container] = /^(\d+)([bct])?e?$/.exec(token) ?? [];
  if (!ml) return undefined;
  return container ? one(`${ml}ml-${container}`, `${litres(Number(ml), market)} ${containers[container]}`) : one(`${ml}ml`, litres(Number(ml), market));
}

/** What a bottle holds as it stands on its label: 750 ml in America, 75 cl in Europe, litres in both. */
function litres(ml: number, market: Market): string {
  if (ml >= 1000) return `${ml / 1000} l`;
  return market === 'us' || ml < 100 ? `${ml} ml` : `${ml / 10} cl`;
}
