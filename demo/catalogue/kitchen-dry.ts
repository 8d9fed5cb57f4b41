import type { DemoProduct } from './product.ts';
import { packs } from './shelf.ts';

const shelf = {
  group: 'Dry goods',
  supplier: 'Greenmarket Provisions' as const,
  venues: ['kitchen' as const],
  baseUnit: 'g' as const,
};

// biome-ignore format: one row a product
const baking = packs({ ...shelf, subgroup: 'Flour & baking', shelfLifeDays: 365 }, [
  ['King Arthur', 'All-Purpose Flour', 'Unbleached wheat flour', '5 lb', 8, 4.35, '07101201050'],
  ['King Arthur', 'Bread Flour', 'High protein wheat flour', '5 lb', 8, 4.6, '07101202050'],
  ['Caputo', '00 Pizzeria Flour', 'Neapolitan pizza flour', '25 kg', 1, 42.5, '801485600125'],
  ["Red Star", 'Active Dry Yeast', "Baker's yeast", '907 g', 12, 6.95, '01792900201'],
  ['Kikkoman', 'Panko', 'Japanese style breadcrumbs', '1.13 kg', 6, 7.6, '04139005201'],
]);

// biome-ignore format: one row a product
const sweet = packs({ ...shelf, subgroup: 'Sugar & sweeteners', shelfLifeDays: 720, venues: ['bar', 'kitchen'] }, [
  ['Domino', 'Granulated Sugar', 'Pure cane sugar', '4 lb', 10, 3.35, '04920004401'],
  ['Domino', 'Dark Brown Sugar', 'Soft cane sugar', '907 g', 12, 2.45, '04920005502'],
  ['Sugar In The Raw', 'Turbinado Sugar', 'Raw cane sugar', '1.36 kg', 6, 5.2, '04480000101'],
  ['Langnese', 'Acacia Honey', 'Runny honey', '500 g', 10, 7.4, '402330000101'],
  ['Crown Maple', 'Amber Maple Syrup', 'New York maple syrup', '1.3 kg', 4, 24.6, '85340100201'],
]);

// biome-ignore format: one row a product
const grains = packs({ ...shelf, subgroup: 'Pasta & grains', shelfLifeDays: 720 }, [
  ['De Cecco', 'Spaghetti No. 12', 'Bronze die durum pasta', '454 g', 20, 2.35, '02409400012'],
  ['De Cecco', 'Rigatoni No. 24', 'Bronze die durum pasta', '454 g', 12, 2.35, '02409400024'],
  ['Barilla', 'Elbows', 'Durum macaroni', '454 g', 16, 1.35, '07680850101'],
  ['Acquerello', 'Carnaroli Rice', 'Aged risotto rice', '2.5 kg', 6, 31.5, '803269000101'],
  ['Royal', 'Basmati Rice', 'Aged Indian basmati', '9.07 kg', 1, 19.8, '74578700101'],
]);

// biome-ignore format: one row a product
const tins = packs({ ...shelf, subgroup: 'Tins & pulses', shelfLifeDays: 900 }, [
  ['Bianco DiNapoli', 'Whole Peeled Tomatoes', 'Organic California tomatoes, No. 10 tin', '2.89 kg', 6, 6.9, '85400100201'],
  ['Cento', 'San Marzano Tomatoes', 'DOP peeled tomatoes', '794 g', 12, 4.15, '07079600201'],
  ['Mutti', 'Double Concentrated Tomato Paste', 'Parma tomato paste', '880 g', 12, 5.2, '800504200101'],
  ['Goya', 'Chickpeas', 'Cooked chickpeas, No. 10 tin', '3.12 kg', 6, 6.4, '04133102401'],
  ['Roland', 'Green Lentils', 'French style green lentils', '1 kg', 10, 4.8, '04122400302'],
  ['Embasa', 'Chipotles in Adobo', 'Smoked jalapeños in sauce', '198 g', 12, 2.1, '07471400101'],
]);

// biome-ignore format: one row a product
const nuts = packs({ ...shelf, subgroup: 'Nuts & dried fruit', shelfLifeDays: 240 }, [
  ['Blue Diamond', 'Smokehouse Almonds', 'Smoked snack almonds', '1.13 kg', 6, 16.8, '04157000501'],
  ['Diamond', 'Walnut Halves', 'California walnuts', '907 g', 6, 9.9, '07030000201'],
  ['Marcona', 'Fried Almonds', 'Spanish marcona almonds in oil and salt', '1 kg', 6, 21.5, '843700100101'],
]);

// biome-ignore format: one row a product
const seasoning = packs({ ...shelf, subgroup: 'Salt & spices', shelfLifeDays: 720, venues: ['bar', 'kitchen'] }, [
  ['Diamond Crystal', 'Kosher Salt', 'Flaked cooking salt', '1.36 kg', 9, 8.6, '01360001001'],
  ['Maldon', 'Sea Salt Flakes', 'Essex finishing salt', '240 g', 12, 4.9, '501114600101'],
  ['Maldon', 'Flaky Sea Salt', 'Finishing salt', '240 g', 12, 5.1, '501114600118'],
  ['McCormick', 'Black Peppercorns', 'Whole Tellicherry pepper', '510 g', 6, 15.9, '05210000301'],
  ['McCormick', 'Smoked Paprika', 'Sweet smoked paprika', '454 g', 6, 11.2, '05210000402'],
  ['McCormick', 'Ground Cumin', 'Ground cumin seed', '397 g', 6, 8.3, '05210000503'],
  ['McCormick', 'Crushed Red Pepper', 'Chile flakes', '368 g', 6, 7.4, '05210000604'],
  ['Old Bay', 'Seasoning', 'Celery salt and spice blend', '680 g', 12, 9.8, '07032800101'],
  ['Frontier', 'Cinnamon Sticks', 'Ceylon cinnamon', '454 g', 1, 14.7, '08983600101'],
]);

// biome-ignore format: one row a product
const pastry = packs({ ...shelf, subgroup: 'Chocolate & pastry', shelfLifeDays: 540 }, [
  ['Valrhona', 'Guanaja 70 %', 'Dark couverture', '3 kg', 3, 58.5, '339532100101'],
  ['Callebaut', '811 Dark Callets', '54.5 % dark couverture', '2.5 kg', 8, 34.9, '541052200101'],
  ['Guittard', 'Cocoa Rouge', 'Dutch process cocoa', '454 g', 12, 8.2, '07181800101'],
  ['Nielsen-Massey', 'Vanilla Bean Paste', 'Madagascar vanilla', '946 g', 6, 88, '02563800101'],
  ['Lotus', 'Biscoff Biscuits', 'Caramelised biscuits', '250 g', 10, 2.75, '541012600101'],
]);

export const dryGoods: DemoProduct[] = [...baking, ...sweet, ...grains, ...tins, ...nuts, ...seasoning, ...pastry];
