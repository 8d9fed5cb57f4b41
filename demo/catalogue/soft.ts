import type { DemoProduct } from './product.ts';
import { bottles, packs } from './shelf.ts';

const northside = 'Northside Brewing Supply' as const;
const soft = { group: 'Soft drinks', supplier: northside, baseUnit: 'ml' as const, venues: ['bar' as const] };
const mixers = { group: 'Mixers & syrups', venues: ['bar' as const] };

// biome-ignore format: one row a product
const tonics = packs({ ...mixers, supplier: northside, baseUnit: 'ml', subgroup: 'Tonics & mixers', shelfLifeDays: 540, density: 1.03 }, [
  ['Fever-Tree', 'Indian Tonic Water', 'Quinine tonic', '200 ml', 24, 1.18, '506010845001'],
  ['Fever-Tree', 'Premium Indian Tonic', 'Tonic water', '200 ml', 24, 1.22, '506010845011'],
  ['Fever-Tree', 'Refreshingly Light Tonic', 'Lower sugar tonic', '200 ml', 24, 1.18, '506010845002'],
  ['Fever-Tree', 'Mediterranean Tonic', 'Lemon thyme and rosemary tonic', '200 ml', 24, 1.18, '506010845003'],
  ['Fever-Tree', 'Ginger Beer', 'Brewed ginger beer', '200 ml', 24, 1.18, '506010845004'],
  ['Fever-Tree', 'Ginger Ale', 'Dry ginger ale', '200 ml', 24, 1.18, '506010845005'],
  ['Fever-Tree', 'Sparkling Pink Grapefruit', 'Grapefruit soda', '200 ml', 24, 1.18, '506010845007'],
  ['Schweppes', 'Tonic Water', 'Tonic for the rail', '1 l', 12, 1.38, '07800000111'],
]);

// biome-ignore format: one row a product
const sodaWaters = packs({ ...mixers, supplier: northside, baseUnit: 'ml', subgroup: 'Tonics & mixers', shelfLifeDays: 540, density: 0.999 }, [
  ['Fever-Tree', 'Club Soda', 'Carbonated water', '200 ml', 24, 1.1, '506010845006'],
  ['Topo Chico', 'Mineral Water', 'Sparkling mineral water', '355 ml', 24, 1.05, '02113600010'],
]);

// biome-ignore format: one row a product
const syrups = bottles({ ...mixers, supplier: 'Harbour Wine & Spirits', subgroup: 'Syrups', shelfLifeDays: 720, density: 1.31 }, [
  ['Monin', 'Pure Cane Syrup', 'Simple syrup', '1 l', 4, null, 95, 8.9, '73833700101'],
  ['Monin', 'Grenadine Syrup', 'Red fruit syrup', '750 ml', 12, null, 590, 8.4, '73833700202'],
  ['Monin', 'Vanilla Syrup', 'Madagascar vanilla syrup', '750 ml', 12, null, 590, 8.6, '73833700303'],
  ['Monin', 'Passion Fruit Syrup', 'Passion fruit syrup', '750 ml', 12, null, 590, 8.6, '73833700404'],
  ['Liber & Co.', 'Almond Orgeat', 'Almond and orange flower syrup', '503 ml', 6, null, 390, 12.9, '86200100101'],
  ['Liber & Co.', 'Demerara Gum Syrup', 'Rich demerara syrup with gum arabic', '503 ml', 6, null, 390, 12.4, '86200100202'],
  ['BG Reynolds', 'Cinnamon Syrup', 'Cinnamon bark syrup', '375 ml', 12, null, 300, 9.7, '85311800301'],
]);

// biome-ignore format: one row a product
const cordials = packs({ ...mixers, supplier: 'Harbour Wine & Spirits', baseUnit: 'ml', subgroup: 'Cordials & purées', shelfLifeDays: 365, density: 1.18 }, [
  ["Rose's", 'Lime Cordial', 'Sweetened lime juice', '1 l', 12, 4.6, '01480000101'],
  ['Coco López', 'Cream of Coconut', 'Sweetened coconut cream', '425 ml', 24, 3.35, '07180900101'],
]);

// biome-ignore format: one row a product
const purees = packs({ ...mixers, supplier: 'Greenmarket Provisions', baseUnit: 'g', subgroup: 'Cordials & purées', shelfLifeDays: 540 }, [
  ['Boiron', 'Passion Fruit Purée', 'Frozen passion fruit purée', '1 kg', 6, 15.8, '338978000101'],
  ['Boiron', 'Raspberry Purée', 'Frozen raspberry purée', '1 kg', 6, 13.9, '338978000202'],
]);

// biome-ignore format: one row a product
const sodas = [
  ...packs({ ...soft, subgroup: 'Bottles & cans', shelfLifeDays: 270, density: 1.04 }, [
    ['Coca-Cola', 'Glass Bottle', 'Cola, cane sugar', '355 ml', 24, 1.32, '04900005010'],
    ['Sprite', 'Can', 'Lemon and lime soda', '355 ml', 24, 0.62, '04900002891'],
    ['Red Bull', 'Energy Drink', 'Energy drink', '250 ml', 24, 1.62, '61126999100'],
    ['San Pellegrino', 'Aranciata', 'Orange soda', '330 ml', 24, 1.02, '04150880001'],
    ['San Pellegrino', 'Limonata', 'Lemon soda', '330 ml', 24, 1.02, '04150880002'],
    ['Maine Root', 'Root Beer', 'Fair trade cane sugar root beer', '355 ml', 12, 1.45, '89876100101'],
    ['Brooklyn Kombucha', 'Ginger', 'Raw ginger kombucha', '355 ml', 12, 2.35, '85902300101'],
  ]),
  ...packs({ ...soft, subgroup: 'Bottles & cans', shelfLifeDays: 270, density: 1 }, [
    ['Diet Coke', 'Can', 'Sugar-free cola', '355 ml', 24, 0.62, '04900002890'],
    ['Coca-Cola', 'Zero Sugar Can', 'Sugar-free cola', '355 ml', 24, 0.62, '04900004255'],
    ['Red Bull', 'Sugarfree', 'Energy drink, no sugar', '250 ml', 24, 1.62, '61126910100'],
  ]),
  ...packs({ ...soft, subgroup: 'Bag in box', shelfLifeDays: 90, density: 1.22 }, [
    ['Coca-Cola', 'Post-mix', 'Cola syrup, 5 + 1', '18.93 l bag in box', 1, 104, null],
    ['Sprite', 'Post-mix', 'Lemon and lime syrup, 5 + 1', '18.93 l bag in box', 1, 104, null],
  ]),
  ...packs({ ...soft, subgroup: 'Bag in box', shelfLifeDays: 90, density: 1.01 }, [
    ['Diet Coke', 'Post-mix', 'Sugar-free cola syrup, 5 + 1', '18.93 l bag in box', 1, 101, null],
  ]),
];

// biome-ignore format: one row a product
const water = packs({ ...soft, subgroup: 'Water', shelfLifeDays: 720, density: 0.998 }, [
  ['San Pellegrino', 'Sparkling Water', 'Sparkling mineral water', '750 ml', 12, 2.15, '04150811001'],
  ['Acqua Panna', 'Still Water', 'Still spring water', '750 ml', 12, 2.1, '04150822001'],
  ['Perrier', 'Sparkling Water', 'Sparkling mineral water', '330 ml', 24, 1.08, '07478000101'],
]);

// biome-ignore format: one row a product
const juices = packs({ ...soft, supplier: 'Greenmarket Provisions', subgroup: 'Juices', shelfLifeDays: 30, density: 1.045 }, [
  ["Natalie's", 'Orange Juice', 'Fresh squeezed orange juice', '1.89 l', 6, 8.6, '72530010101'],
  ["Natalie's", 'Grapefruit Juice', 'Fresh squeezed grapefruit juice', '1.89 l', 6, 9.4, '72530010202'],
  ['Ocean Spray', 'Cranberry Juice Cocktail', 'Cranberry juice drink', '946 ml', 12, 2.95, '03120020007'],
  ['Dole', 'Pineapple Juice', '100 % pineapple juice', '1.36 l', 12, 3.4, '03890000445'],
  ['Sacramento', 'Tomato Juice', 'Tomato juice for Bloody Marys', '1.36 l', 12, 2.9, '02400001101'],
  ["Martinelli's", 'Apple Juice', '100 % pressed apple juice', '296 ml', 24, 1.55, '04124400101'],
]);

export const softDrinks: DemoProduct[] = [...tonics, ...sodaWaters, ...syrups, ...cordials, ...purees, ...sodas, ...water, ...juices];
