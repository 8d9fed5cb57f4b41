import { describe, expect, test } from 'vitest';
import { densityOf } from '../../src/catalogue/domain/density.ts';
import { demoBrands, demoGroups, demoPacks, demoProducts, demoSizes } from './catalogue.ts';
import { plantedFlaws } from './flaws.ts';
import { gtin, isGtin } from './gtin.ts';
import type { DemoProduct } from './product.ts';
import { quantityOf } from './size.ts';
import { demoSuppliers } from './suppliers.ts';
import { copperStill, demoVenues, keptIn } from './venues.ts';

const byName = new Map(demoProducts.map((product) => [product.name, product]));
const pouredGroups = ['Spirits', 'Liqueurs & aperitifs', 'Wine'];
const pouredSubgroups = ['Draught', 'Syrups'];
const looseGroups = ['Vegetables', 'Fruit & herbs', 'Meat', 'Fish', 'Bakery'];
const looseSubgroups = ['Fresh garnish', 'Draught', 'Bag in box', 'Gas'];

describe('products', () => {
  test('there are as many as the demo promises', () => {
    const count = (keep: (product: DemoProduct) => boolean) => demoProducts.filter(keep).length;
    expect({
      all: count(() => true),
      spirits: count((product) => product.group === 'Spirits'),
      liqueurs: count((product) => product.group === 'Liqueurs & aperitifs'),
      wine: count((product) => product.group === 'Wine'),
      beer: count((product) => product.group === 'Beer & cider'),
      soft: count((product) => ['Soft drinks', 'Mixers & syrups'].includes(product.group)),
      kitchen: count((product) => product.venues.includes('kitchen')),
    }).toEqual({ all: 438, spirits: 101, liqueurs: 46, wine: 46, beer: 35, soft: 43, kitchen: 161 });
  });

  test('no two share a name or a barcode', () => {
    expect(repeated(demoProducts.map((product) => product.name))).toEqual([]);
    expect(repeated(demoProducts.flatMap((product) => product.barcode ?? []))).toEqual([]);
  });

  test('every check digit is right', () => {
    expect(demoProducts.filter(({ barcode }) => barcode !== null && !isGtin(barcode))).toEqual([]);
  });

  test('each holds what its size says, in base units', () => {
    expect(demoProducts.filter(({ size, sizeQuantity }) => sizeQuantity !== quantityOf(size))).toEqual([]);
    expect(demoProducts.filter(({ baseUnit, density }) => (density === null) === (baseUnit === 'ml'))).toEqual([]);
    expect(demoProducts.filter(({ density }) => density !== null && (density < 0.88 || density > 1.35))).toEqual([]);
  });

  test('each is described, kept on a side and costs whole cents', () => {
    expect(demoProducts.filter(({ description, venues }) => description === '' || venues.length === 0)).toEqual([]);
    expect(demoProducts.filter(({ cost }) => cost !== null && (cost <= 0 || cost !== Number(cost.toFixed(2))))).toEqual([]);
  });

  test('only drinks have a strength, and every spirit, liqueur, wine and beer has one', () => {
    const alcoholic = demoProducts.filter(({ group }) => [...pouredGroups, 'Beer & cider'].includes(group));
    expect(alcoholic.filter(({ abv }) => abv === null || abv < 0 || abv > 75)).toEqual([]);
    expect(demoProducts.filter((product) => product.abv !== null && !alcoholic.includes(product))).toEqual([]);
  });

  test('the full weight is the empty one and the contents, within a gram', () => {
    const weighed = demoProducts.filter(({ tareWeight }) => tareWeight !== null);
    const wrong = weighed.filter(({ tareWeight, fullWeight, sizeQuantity, density }) => {
      const expected = (tareWeight ?? 0) + sizeQuantity * (density ?? 0);
      return fullWeight === null || Math.abs(fullWeight - expected) > 1;
    });
    expect(weighed.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  test('glass weighs what glass weighs', () => {
    const spirits = demoProducts.filter(({ group, sizeQuantity }) => group === 'Spirits' && sizeQuantity >= 700);
    const stillWines = demoProducts.filter(({ subgroup }) => ['Red', 'White', 'Rosé'].includes(subgroup));
    const kegs = demoProducts.filter(({ pack }) => pack === 'Keg');
    expect(outside(spirits, 400, 900)).toEqual([]);
    expect(outside(stillWines, 400, 650)).toEqual([]);
    expect(outside(kegs, 6000, 14_000)).toEqual([]);
  });
});

describe('planted flaws', () => {
  test('are exactly those listed', () => {
    const names = (keep: (product: DemoProduct) => boolean) => demoProducts.filter(keep).map(({ name }) => name);
    expect(names((product) => product.cost === null)).toEqual(sortedAsListed(plantedFlaws.noCost));
    expect(names((product) => isPoured(product) && product.tareWeight === null)).toEqual(sortedAsListed([...plantedFlaws.noTare, ...plantedFlaws.noWeights]));
    expect(names((product) => isPoured(product) && product.fullWeight === null)).toEqual(sortedAsListed(plantedFlaws.noWeights));
    expect(names((product) => isPackaged(product) && product.barcode === null)).toEqual(sortedAsListed(plantedFlaws.noBarcode));
    expect(names((product) => product.supplier === null)).toEqual(sortedAsListed(plantedFlaws.noSupplier));
  });

  test('are as many as the README says', () => {
    const { noCost, noTare, noWeights, noBarcode, noSupplier, nearDuplicates } = plantedFlaws;
    expect([noCost.length, noTare.length + noWeights.length, noBarcode.length, noSupplier.length]).toEqual([7, 9, 12, 5]);
    expect(nearDuplicates.length).toBe(3);
  });

  test.each(plantedFlaws.nearDuplicates)('%s and %s are nearly the same', (keep, duplicate) => {
    const [kept, copy] = [product(keep), product(duplicate)];
    expect([copy.brand, copy.size, copy.subgroup]).toEqual([kept.brand, kept.size, kept.subgroup]);
    expect(copy.name).not.toBe(kept.name);
  });
});

describe('lists', () => {
  test('hold what the products use, once', () => {
    expect(demoBrands).toEqual([...new Set(demoProducts.map(({ brand }) => brand))].sort((a, b) => a.localeCompare(b, 'en')));
    expect(repeated(demoSizes.map(({ name, baseUnit }) => `${name} ${baseUnit}`))).toEqual([]);
    expect(repeated(demoPacks.map(({ name }) => name))).toEqual([]);
    expect(repeated(demoGroups.flatMap(({ subgroups }) => subgroups))).toEqual([]);
  });

  test('the suppliers are those the products name', () => {
    const used = new Set(demoProducts.flatMap(({ supplier }) => supplier ?? []));
    expect(new Set(demoSuppliers.map(({ name }) => name))).toEqual(used);
  });
});

describe('venues', () => {
  test('the Copper Still keeps every subgroup somewhere', () => {
    const kept = keptIn(copperStill);
    expect(demoGroups.flatMap(({ subgroups }) => subgroups).filter((name) => !kept.has(name))).toEqual([]);
  });

  test.each(demoVenues)('$name keeps only subgroups that exist and names each location once', (venue) => {
    const known = new Set(demoGroups.flatMap(({ subgroups }) => subgroups));
    expect([...keptIn(venue)].filter((name) => !known.has(name))).toEqual([]);
    expect(repeated(venue.areas.flatMap(({ locations }) => locations.map(({ name }) => name)))).toEqual([]);
    for (const { locations } of venue.areas) {
      for (const { keeps } of locations) expect(repeated(keeps)).toEqual([]);
    }
  });

  test.each(demoVenues)('$name sells only what it carries', (venue) => {
    const kept = keptIn(venue);
    expect(repeated(venue.plus.map(({ code }) => code))).toEqual([]);
    for (const { depletes, ingredients } of venue.plus) {
      expect(depletes.length === 0).toBe(ingredients.length > 0);
      for (const [name, quantity, unit] of [...depletes, ...ingredients]) {
        const { baseUnit, subgroup } = product(name);
        expect(kept.has(subgroup), name).toBe(true);
        expect(quantity).toBeGreaterThan(0);
        expect(unitsOf[baseUnit], name).toContain(unit);
      }
      expect(repeated(depletes.map(([name]) => product(name).brand))).toEqual([]);
    }
  });

  test('the Copper Still has about 45 menu items', () => {
    expect(copperStill.plus.length).toBe(46);
  });
});

describe('helpers', () => {
  test.each([
    ['400638133393', '4006381333931'],
    ['03600029145', '036000291452'],
    ['9638507', '96385074'],
  ])('gtin(%s)', (body, whole) => {
    expect(gtin(body)).toBe(whole);
    expect(isGtin(whole)).toBe(true);
    expect(isGtin(`${body}${(Number(whole.at(-1)) + 1) % 10}`)).toBe(false);
  });

  test.each([
    ['750 ml', 750],
    ['1/6 bbl keg', 19_560],
    ['1/2 bbl keg', 58_670],
    ['5 lb', 2268],
    ['1 dozen', 12],
    ['each', 1],
  ])('quantityOf(%s)', (size, quantity) => {
    expect(quantityOf(size)).toBe(quantity);
  });

  test('density follows strength and sugar', () => {
    expect(densityOf(40)).toBe(0.948);
    expect(densityOf(0)).toBe(0.998);
    expect(densityOf(40, 240)).toBeCloseTo(1.04, 2);
  });
});

const unitsOf: Record<DemoProduct['baseUnit'], string[]> = {
  ml: ['ml', 'cl', 'oz', 'each'],
  g: ['g', 'each'],
  each: ['each'],
};

function product(name: string): DemoProduct {
  const found = byName.get(name);
  if (!found) throw new Error(`No such product: ${name}`);
  return found;
}

function isPoured({ group, subgroup }: DemoProduct): boolean {
  return pouredGroups.includes(group) || pouredSubgroups.includes(subgroup);
}

function isPackaged({ group, subgroup }: DemoProduct): boolean {
  return !looseGroups.includes(group) && !looseSubgroups.includes(subgroup);
}

function outside(products: DemoProduct[], low: number, high: number): string[] {
  return products.filter(({ tareWeight }) => tareWeight !== null && (tareWeight < low || tareWeight > high)).map(({ name, tareWeight }) => `${name} ${tareWeight}`);
}

function repeated(values: string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

/** Listed names in the order of the catalogue; a name it doesn't have stays, so that the comparison fails. */
function sortedAsListed(names: readonly string[]): string[] {
  const order = [...byName.keys()];
  return names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
