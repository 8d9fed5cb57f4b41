import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { plainLetters } from '../../kernel/domain/plain-letters.ts';
import type { servedWays } from '../contract/client-products.ts';
import type { Container } from '../contract/product-face.ts';

/** What is known of a product that tells what it comes in. */
export interface ContainedProduct {
  readonly name: string;
  readonly size: string | null;
  readonly subgroup_name: string | null;
  readonly group_name: string | null;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly served_as: (typeof servedWays)[number];
  readonly abv: number | null;
}

type Rule = readonly [container: Container, words: RegExp];

/** Said outright, in its name or its size. */
const named: readonly Rule[] = [
  ['bag-in-box', /\b(bag in box|bib|postmix|post mix)\b/],
  ['keg', /\b(kegs?|casks?|fass|barril|fut|fusto|cylinders?)\b/],
  ['can', /\b(cans?|tins?|tinned|canned|dose|lata|lattina)\b/],
  ['carton', /\b(cartons?|tetra ?pak|brick)\b/],
  ['jar', /\b(jars?|tubs?|glas|bocal)\b/],
  ['bag', /\b(bags?|sacks?|pouch(es)?)\b/],
  ['crate', /\b(crates?|punnets?|bunch(es)?|heads?)\b/],
  ['jug', /\b(jugs?|jerrycans?|canisters?|drums?|bidon|demijohn)\b/],
];

/** What is put up in glass, whatever its category is. */
const preserved = /\b(preserves?|preserved|pickles?|pickled|olives?|capers?|honey|jams?|marmalade|chutney|mustard|mayonnaise|cherries in)\b/;

/** What is drunk, by what it is. The first that fits is taken, so what says more stands before what says less. */
const drinks: readonly Rule[] = [
  ['cup', /\b(coffees?|espresso|teas?|cocoa|matcha|chai)\b/],
  ['soft-drink', /\b(tonics?|soda|cola|coke|sprite|lemonades?|ginger (ale|beer)|soft drinks?|mixers?|kombucha|energy|mineral|waters?|agua)\b/],
  ['carton', /\b(milk|cream|juices?|half and half|oat drink)\b/],
  ['liqueur', /\b(liqueurs?|aperitifs?|aperitivo|amaro|amari|vermouths?|aromatised|schnapps|creme de)\b/],
  ['sauce', /\b(bitters?|syrups?|cordials?|grenadine|orgeat|puree?s?|sauces?|oils?|vinegars?|dressings?|condiments?)\b/],
  ['beer', /\b(beers?|lagers?|ales?|ipa|stouts?|porter|pils(e?ner)?|ciders?|weiss\w*|saison|seltzers?)\b/],
  ['sparkling', /\b(champagnes?|prosecco|cava|cremant|sparkling|sekt|spumante|brut|pet nat)\b/],
  [
    'spirit',
    /\b(spirits?|vodkas?|gins?|rums?|rhum|whisk(e?y|ies)|bourbons?|rye|scotch|tequilas?|mezcals?|brand(y|ies)|cognacs?|armagnac|calvados|pisco|cachaca|grappa|absinthe|baijiu|shochu|soju)\b/,
  ],
  ['wine', /\b(wines?|reds?|whites?|rose|ports?|sherr(y|ies)|madeira|sake|merlot|cabernet|chardonnay|sauvignon|pinot|riesling|malbec|syrah|shiraz|rioja|chianti)\b/],
];

/** What the kitchen and the house use. */
const goods: readonly Rule[] = [
  ['cup', /\b(coffees?|espresso|teas?|cocoa|matcha)\b/],
  ['keg', /\b(gas|co2|nitrogen)\b/],
  ['jar', /\b(spices?|preserved|butter|yoghurt|yogurt)\b/],
  ['can', /\b(pulses|chopped tomatoes)\b/],
  ['sauce', /\b(sauces?|condiments?|oils?|vinegars?|syrups?|dressings?)\b/],
  ['bag', /\b(flours?|sugars?|sweeteners|salt|rice|pastas?|grains?|nuts|dried|beans|lentils|crisps|chips|ice)\b/],
  [
    'crate',
    /\b(vegetables?|fruits?|herbs?|salads?|greens|produce|garnish(es)?|roots|alliums|mushrooms?|potato(es)?|lemons?|limes?|oranges?|tomato(es)?|onions?|mint|basil|avocados?|eggs?)\b/,
  ],
  ['bowl', /\b(meats?|beef|pork|lamb|poultry|chicken|duck|fish|shellfish|seafood|oysters?|salmon|prawns?|bacon|ham|cheeses?|charcuterie|kitchen|foods?|prepared|preps?)\b/],
];

const cask = 15_000;
const jug = 3000;

/** What a product comes in: what its name or its size say outright, else what it is, the nearest of its categories first. */
export function containerOf(product: ContainedProduct): Container {
  const { base_unit, size_quantity, served_as, abv } = product;
  const own = plain(`${product.name} ${product.size ?? ''}`);
  const outright = named.find(([, words]) => words.test(own));
  const liquid = base_unit === 'ml';
  if (outright) return outright[0];
  if (!liquid && preserved.test(own)) return 'jar';
  if (liquid && (served_as === 'draught' || (size_quantity >= cask && isBrewed(product)))) return 'keg';
  const rules = liquid ? drinks : goods;
  for (const said of [product.subgroup_name, product.name, product.group_name]) {
    const found = said && rules.find(([, words]) => words.test(plain(said)))?.[0];
    if (found) return poured(found, product, own);
  }
  if (!liquid) return base_unit === 'g' && !/\b(box|case|tray)\b/.test(own) ? 'bag' : 'box';
  if (size_quantity >= jug) return 'jug';
  return served_as === 'can' ? 'can' : (abv ?? 0) >= 22 ? 'spirit' : (abv ?? 0) >= 9 ? 'wine' : (abv ?? 0) > 0.5 ? 'beer' : 'soft-drink';
}

/** A drink of a kind that is also had in cans, or in vessels too large for its bottle. */
function poured(kind: Container, { served_as, size_quantity, base_unit }: ContainedProduct, own: string): Container {
  if (base_unit !== 'ml') return kind;
  if (served_as === 'can' && /\b(beer|soft-drink)\b/.test(kind) && !/\b(bottles?|btl)\b/.test(own)) return 'can';
  return size_quantity >= jug && (kind === 'sauce' || kind === 'soft-drink') ? 'jug' : kind;
}

const isBrewed = ({ name, subgroup_name, group_name }: ContainedProduct) =>
  drinks.some(([container, words]) => container === 'beer' && words.test(plain(`${name} ${subgroup_name ?? ''} ${group_name ?? ''}`)));

const plain = (text: string): string => plainLetters(text).replace(/[^a-z0-9]+/g, ' ');
