import type { DemoProduct } from './product.ts';
import { houseProduce, packs } from './shelf.ts';

const shelf = { group: 'Bar fruit & garnish', supplier: 'Greenmarket Provisions' as const };

// biome-ignore format: one row a product
const fresh = packs({ ...shelf, baseUnit: 'each', subgroup: 'Fresh garnish', shelfLifeDays: 14, venues: ['bar', 'kitchen'] }, [
  [houseProduce, 'Lemons', 'Unwaxed lemons, 115 count', 'each', 115, 0.42, null],
  [houseProduce, 'Limes', 'Persian limes, 200 count', 'each', 200, 0.29, null],
  [houseProduce, 'Oranges', 'Navel oranges, 72 count', 'each', 72, 0.58, null],
  [houseProduce, 'Grapefruit', 'Ruby grapefruit, 36 count', 'each', 36, 0.92, null],
  [houseProduce, 'Cucumbers', 'English cucumbers', 'each', 12, 1.15, null],
]);

// biome-ignore format: one row a product
const jars = packs({ ...shelf, baseUnit: 'g', subgroup: 'Preserved garnish', shelfLifeDays: 720, venues: ['bar'] }, [
  ['Luxardo', 'Original Maraschino Cherries', 'Candied marasca cherries in syrup', '400 g', 12, 17.8, '800035300505'],
  ['Filthy', 'Blue Cheese Olives', 'Stuffed cocktail olives', '241 g', 6, 6.9, '85200500101'],
  ['Dirty Sue', 'Olive Brine', 'Filtered brine for dirty martinis', '375 g', 6, 5.4, '89810900101'],
  ['Mezzetta', 'Cocktail Onions', 'Pickled pearl onions', '454 g', 6, 4.2, '07321400101'],
]);

export const garnish: DemoProduct[] = [...fresh, ...jars];
