import type { DemoProduct } from './product.ts';
import { packs } from './shelf.ts';

const dairy = { group: 'Dairy & eggs', supplier: 'Greenmarket Provisions' as const, venues: ['kitchen' as const] };
const frozen = { group: 'Frozen', supplier: 'Greenmarket Provisions' as const, venues: ['kitchen' as const] };

// biome-ignore format: one row a product
const milk = packs({ ...dairy, baseUnit: 'ml', subgroup: 'Milk & cream', shelfLifeDays: 14, density: 1.02, venues: ['bar', 'kitchen'] }, [
  ['Organic Valley', 'Whole Milk', 'Organic whole milk', '1.89 l', 6, 4.75, '09396600101'],
  ['Organic Valley', 'Half & Half', 'Organic half and half', '946 ml', 12, 3.9, '09396600202'],
  ['Oatly', 'Barista Edition', 'Oat drink for coffee', '946 ml', 12, 3.55, '19064600101'],
  ['Battenkill Valley', 'Heavy Cream', '36 % whipping cream', '946 ml', 12, 5.6, '85310200101'],
]);

// biome-ignore format: one row a product
const cheese = packs({ ...dairy, baseUnit: 'g', subgroup: 'Cheese', shelfLifeDays: 60 }, [
  ['Zanetti', 'Parmigiano Reggiano', 'DOP, aged 24 months, wedge', '1 kg', 8, 23.8, '800430000101'],
  ['Cabot', 'Clothbound Cheddar', 'Cave aged Vermont cheddar', '1 kg', 4, 36.9, '07835400101'],
  ['Cabot', 'Sharp Cheddar Slices', 'Sliced burger cheddar', '1.36 kg', 6, 16.8, '07835400202'],
  ['Tillamook', 'Shredded Cheddar', 'Sharp cheddar, farm style cut', '2.27 kg', 4, 22.7, '07283000101'],
  ['BelGioioso', 'Burrata', 'Cream filled mozzarella', '227 g', 6, 6.1, '02539300101'],
  ['Jasper Hill', 'Harbison', 'Bark wrapped bloomy rind', '255 g', 6, 15.9, '85320100101'],
  ['Point Reyes', 'Original Blue', 'California blue cheese', '1 kg', 4, 27.6, '85330100101'],
  ['Vermont Creamery', 'Fresh Goat Cheese', 'Chèvre log', '907 g', 6, 13.4, '61114800101'],
  ['Valbreso', 'Feta', "Sheep's milk feta in brine", '2 kg', 4, 21.9, '322802000101'],
  ['El Esparto', 'Manchego Curado', "Aged sheep's milk cheese", '1 kg', 2, 25.7, '843700200101'],
  ['Emmi', 'Gruyère', 'AOP, aged 12 months', '1 kg', 4, 28.8, '761090000101'],
]);

// biome-ignore format: one row a product
const butterAndEggs = [
  ...packs({ ...dairy, baseUnit: 'g', subgroup: 'Butter & cultured', shelfLifeDays: 60 }, [
    ['Plugrá', 'Unsalted Butter', '82 % butterfat butter', '454 g', 36, 4.2, '08540800101'],
    ['Kerrygold', 'Salted Butter', 'Irish grass fed butter', '227 g', 20, 3.3, '76770700101'],
    ['Philadelphia', 'Cream Cheese', 'Cream cheese loaf', '1.36 kg', 6, 11.3, '02100000601'],
    ['Daisy', 'Sour Cream', 'Cultured sour cream', '2.27 kg', 4, 9.8, '07342000101'],
    ['Galbani', 'Mascarpone', 'Italian cream cheese', '500 g', 6, 5.7, '800043000101'],
  ]),
  ...packs({ ...dairy, baseUnit: 'each', subgroup: 'Eggs', shelfLifeDays: 28, venues: ['bar', 'kitchen'] }, [
    ["Pete & Gerry's", 'Organic Large Eggs', 'Free range large eggs', '1 dozen', 15, 4.6, '76290300101'],
  ]),
];

// biome-ignore format: one row a product
const freezer = packs({ ...frozen, baseUnit: 'g', subgroup: 'Frozen', shelfLifeDays: 365 }, [
  ['Lamb Weston', 'Skin-On Fries', 'Thin cut fries', '2.27 kg', 6, 8.9, '04487900101'],
  ['Dufour', 'Puff Pastry', 'All butter pastry sheets', '397 g', 12, 6.2, '08400000101'],
  ['Birds Eye', 'Petite Peas', 'Garden peas', '1.13 kg', 12, 4.1, '01450000101'],
  ['Van Leeuwen', 'Vanilla Ice Cream', 'French style ice cream', '3.3 kg', 1, 34.8, '85400200101'],
]);

export const dairyAndFrozen: DemoProduct[] = [...milk, ...cheese, ...butterAndEggs, ...freezer];
