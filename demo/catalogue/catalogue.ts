import { beer } from './beer.ts';
import { withFlaws } from './flaws.ts';
import { garnish } from './garnish.ts';
import { dairyAndFrozen } from './kitchen-dairy.ts';
import { dryGoods } from './kitchen-dry.ts';
import { fresh } from './kitchen-fresh.ts';
import { larder } from './kitchen-larder.ts';
import { liqueursAndAperitifs } from './liqueurs.ts';
import type { DemoProduct } from './product.ts';
import { softDrinks } from './soft.ts';
import { spirits } from './spirits.ts';
import { sundries } from './sundries.ts';
import { wine } from './wine.ts';

export interface DemoGroup {
  name: string;
  subgroups: string[];
}

export interface DemoSize {
  name: string;
  quantity: number;
  baseUnit: DemoProduct['baseUnit'];
}

export interface DemoPack {
  name: string;
  units: number;
}

export const demoProducts: DemoProduct[] = [
  ...spirits,
  ...liqueursAndAperitifs,
  ...wine,
  ...beer,
  ...softDrinks,
  ...garnish,
  ...dryGoods,
  ...larder,
  ...dairyAndFrozen,
  ...fresh,
  ...sundries,
].map(withFlaws);

export const demoGroups: DemoGroup[] = unique(demoProducts, (product) => product.group).map(({ group }) => ({
  name: group,
  subgroups: unique(
    demoProducts.filter((product) => product.group === group),
    (product) => product.subgroup,
  ).map((product) => product.subgroup),
}));

export const demoSizes: DemoSize[] = unique(demoProducts, (product) => `${product.size} ${product.baseUnit}`)
  .map(({ size, sizeQuantity, baseUnit }) => ({ name: size, quantity: sizeQuantity, baseUnit }))
  .sort((a, b) => order(a.baseUnit, b.baseUnit) || a.quantity - b.quantity || order(a.name, b.name));

export const demoPacks: DemoPack[] = unique(demoProducts, (product) => product.pack)
  .map(({ pack, packUnits }) => ({ name: pack, units: packUnits }))
  .sort((a, b) => a.units - b.units || order(a.name, b.name));

export const demoBrands: string[] = unique(demoProducts, (product) => product.brand).map((product) => product.brand);

/** The first product of each key, by key. */
function unique(products: DemoProduct[], keyOf: (product: DemoProduct) => string): DemoProduct[] {
  const byKey = new Map(products.toReversed().map((product) => [keyOf(product), product]));
  return [...byKey].sort(([a], [b]) => order(a, b)).map(([, product]) => product);
}

function order(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
