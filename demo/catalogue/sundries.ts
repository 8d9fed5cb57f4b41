import type { DemoProduct } from './product.ts';
import { packs } from './shelf.ts';

const shelf = { group: 'Cleaning & sundries', supplier: 'Northside Brewing Supply' as const, shelfLifeDays: null };

// biome-ignore format: one row a product
const cleaning = packs({ ...shelf, baseUnit: 'ml', subgroup: 'Cleaning', density: 1.03, venues: ['bar', 'kitchen'] }, [
  ['Five Star', 'BLC Line Cleaner', 'Beer line cleaner', '3.79 l', 4, 26.8, '85500100101'],
  ['Five Star', 'Star San', 'Acid sanitiser', '3.79 l', 4, 62.5, '85500100202'],
  ['Dawn', 'Manual Pot & Pan Detergent', 'Dish soap', '3.79 l', 4, 21.4, '03700057401'],
  ['Clorox', 'Germicidal Bleach', 'Concentrated bleach', '3.58 l', 3, 5.9, '04460030901'],
]);

// biome-ignore format: one row a product
const disposables = packs({ ...shelf, baseUnit: 'each', subgroup: 'Disposables', venues: ['bar', 'kitchen'] }, [
  ['Hoffmaster', 'Cocktail Napkins', 'Two ply beverage napkins', '1000 count', 4, 13.7, '07403200101'],
  ['Aardvark', 'Paper Straws', 'Compostable straws', '600 count', 8, 17.9, '85100100101'],
  ['AmerCareRoyal', 'Nitrile Gloves Large', 'Powder-free gloves', '100 count', 10, 7.8, '08115400101'],
]);

// biome-ignore format: one row a product
const gas = packs({ ...shelf, baseUnit: 'each', subgroup: 'Gas', venues: ['bar'] }, [
  ['Northside', 'CO2 Cylinder 20 lb', 'Draught gas, exchange cylinder', 'each', 1, 28.5, null],
  ['Northside', 'Beer Gas Cylinder 75/25', 'Nitrogen and CO2 blend for stout', 'each', 1, 44, null],
]);

export const sundries: DemoProduct[] = [...cleaning, ...disposables, ...gas];
