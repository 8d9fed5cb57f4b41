import { describe, expect, test } from 'vitest';
import { densityIn, type StarterProduct, starterByKey, starterProducts, strengthIn } from './catalogue.ts';
import { searchStarterProducts, starterNamed } from './search.ts';
import type { Market } from './shelf.ts';

const strengths = (product: StarterProduct) => [product.abv.us, product.abv.eu].filter((abv) => abv !== null);
const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);
const markets: readonly Market[] = ['us', 'eu'];

/** % vol between which everything of a group, or of a kind that is narrower, stands. */
const bounds: readonly (readonly [of: (product: StarterProduct) => boolean, least: number, most: number])[] = [
  [({ neat, kind }) => neat && kind !== 'Vodka' && !kind.startsWith('Pisco'), 35, 63],
  [({ kind }) => kind === 'Vodka', 37.5, 96],
  [({ kind }) => kind.startsWith('Scotch'), 40, 61],
  [({ kind }) => kind === 'Bourbon', 40, 63],
  [({ group }) => group === 'Spirits', 15, 96],
  [({ group }) => group === 'Liqueurs & aperitifs', 0, 70],
  [({ kind }) => kind === 'Vermouth & aromatised wine', 14, 19],
  [({ kind }) => kind === 'Sparkling', 5, 13],
  [({ kind }) => kind === 'Fortified & dessert', 11, 21],
  [({ group }) => group === 'Wine', 5, 21],
  [({ kind }) => kind.startsWith('Beer'), 0, 11.5],
  [({ group }) => group === 'Beer & cider', 0, 11.5],
];

describe('the starter catalogue', () => {
  test('has the stated size, and enough products for both markets', () => {
    expect(starterByKey.size).toBeGreaterThan(13_000);
    expect(starterProducts.length).toBeGreaterThan(6000);
    for (const market of markets) expect([...starterByKey.values()].filter(({ entry }) => entry.size[market]).length).toBeGreaterThan(4000);
  });

  test('has nothing twice, and each has a brand, a name and a size', () => {
    expect(repeated(starterProducts.map(({ key }) => key))).toEqual([]);
    expect(repeated(starterProducts.flatMap(({ entries }) => entries.map(({ key }) => key)))).toEqual([]);
    expect(starterProducts.filter(({ brand, name, entries }) => brand === '' || name.length < 2 || entries.length === 0)).toEqual([]);
    expect(starterProducts.filter(({ name, brand }) => /[|:;]|\s{2}|^\s|\s$/.test(name) || !name.startsWith(brand))).toEqual([]);
  });

  test('holds what a bottle, a can or a keg can hold', () => {
    const odd = [...starterByKey.values()].filter(({ entry }) => entry.unit !== 'ml' || entry.quantity < 20 || entry.quantity > 60_000);
    expect(odd.map(({ entry }) => entry.key)).toEqual([]);
    const kegs = [...starterByKey.values()].filter(({ entry }) => / keg$/.test(Object.values(entry.size).join()));
    expect(new Set(kegs.map(({ product }) => product.group))).toEqual(new Set(['Beer & cider']));
  });

  test.each(markets)('says how strong it is within what its kind can be, in %s', (market) => {
    const odd = starterProducts.flatMap((product) =>
      bounds.flatMap(([of, least, most]) =>
        of(product) && product.abv[market] !== null && (product.abv[market] < least || product.abv[market] > most)
          ? [`${product.name}, ${product.kind}: ${product.abv[market]}`]
          : [],
      ),
    );
    expect(odd).toEqual([]);
    expect(starterProducts.filter((product) => ['Soft drinks', 'Mixers & syrups'].includes(product.group) && strengths(product).length > 0)).toEqual([]);
  });

  test.each([
    ["Tito's Handmade Vodka", 'us', 40, ['750 ml', '1 l', '1.75 l', '70 cl']],
    ['Tanqueray London Dry Gin', 'eu', 43.1, ['70 cl', '1 l', '750 ml', '1.75 l']],
    ['Campari Bitter', 'us', 24, ['750 ml', '1 l', '1.75 l', '70 cl']],
    ['Lagunitas IPA', 'us', 6.2, ['12 fl oz bottle', '1/6 bbl keg']],
    ['Guinness Draught', 'eu', 4.2, ['50 l keg', '44 cl can']],
    ['Fernet-Branca Amaro', 'eu', 39, ['70 cl']],
  ] as const)('knows %s in %s', (name, market, abv, sizes) => {
    const product = starterProducts.find((one) => one.name === name) as StarterProduct;
    const entry = product.entries.find(({ size }) => size[market]) ?? product.entries[0];
    expect(entry && strengthIn(product, entry, market)).toBe(abv);
    expect(product.entries.flatMap(({ size }) => Object.values(size))).toEqual(expect.arrayContaining([...sizes]));
  });

  test('gives a density only to what is spirit and water', () => {
    expect(starterProducts.filter((product) => !product.neat && densityIn(product, 40) !== null)).toEqual([]);
    const gin = starterProducts.find(({ name }) => name === 'Plymouth Gin') as StarterProduct;
    expect(densityIn(gin, 41.2)).toBeCloseTo(0.946, 3);
  });
});

describe('a search', () => {
  const first = (term: string) => searchStarterProducts(term)[0]?.name;

  test.each([
    ['titos', "Tito's Handmade Vodka"],
    ['tanq ten', 'Tanqueray No. Ten'],
    ['tanquray london', 'Tanqueray London Dry Gin'],
    ['chartruese green', 'Chartreuse Green'],
    ['patron silver', 'Patrón Silver'],
    ['jack daniels old', "Jack Daniel's Old No. 7"],
    ['veuve cliquot', 'Veuve Clicquot Yellow Label Brut'],
    ['fever tree tonic indian', 'Fever-Tree Indian Tonic Water'],
    ['guiness draught', 'Guinness Draught'],
    ['monin vanil', 'Monin Vanilla'],
  ])('for "%s" finds %s first', (term, name) => expect(first(term)).toBe(name));

  test('for letters that nothing is like finds nothing', () => expect(searchStarterProducts('qqzzxxy wvvk')).toEqual([]));

  test('completes a row by its name alone where only one product bears it', () => {
    expect(starterNamed('HANDMADE VODKA TITOS')?.name).toBe("Tito's Handmade Vodka");
    expect(starterNamed('Handmade Vodka')).toBeUndefined();
  });
});
