import type { DemoProduct } from './product.ts';
import { houseProduce, packs } from './shelf.ts';

const shelf = { supplier: 'Greenmarket Provisions' as const, venues: ['kitchen' as const] };
const each = { ...shelf, baseUnit: 'each' as const };
const byWeight = { ...shelf, baseUnit: 'g' as const };
const meat = 'Fieldgate Meats';
const fish = 'Northquay Seafood';

// biome-ignore format: one row a product
const vegetables = [
  ...packs({ ...byWeight, group: 'Vegetables', subgroup: 'Roots & alliums', shelfLifeDays: 21 }, [
    [houseProduce, 'Russet Potatoes', 'Frying and baking potatoes, 50 lb sack', '50 lb', 1, 24.5, null],
    [houseProduce, 'Fingerling Potatoes', 'Small waxy potatoes', '10 lb', 1, 17.8, null],
    [houseProduce, 'Carrots', 'Jumbo carrots', '25 lb', 1, 17.2, null],
    [houseProduce, 'Yellow Onions', 'Jumbo yellow onions', '50 lb', 1, 26.8, null],
    [houseProduce, 'Red Onions', 'Jumbo red onions', '25 lb', 1, 18.9, null],
    [houseProduce, 'Shallots', 'Peeled shallots', '5 lb', 1, 15.6, null],
    [houseProduce, 'Garlic', 'Peeled garlic cloves', '5 lb', 1, 14.9, null],
  ]),
  ...packs({ ...byWeight, group: 'Vegetables', subgroup: 'Salad & greens', shelfLifeDays: 6 }, [
    [houseProduce, 'Wild Arugula', 'Washed arugula', '3 lb', 1, 12.9, null],
    [houseProduce, 'Mesclun', 'Washed mixed leaves', '3 lb', 1, 11.7, null],
    [houseProduce, 'Lacinato Kale', 'Tuscan kale', '10 lb', 1, 21.5, null],
    [houseProduce, 'Brussels Sprouts', 'Trimmed sprouts', '25 lb', 1, 38.5, null],
    [houseProduce, 'Broccolini', 'Bunched broccolini', '5 lb', 1, 16.4, null],
  ]),
  ...packs({ ...each, group: 'Vegetables', subgroup: 'Heads & bunches', shelfLifeDays: 9 }, [
    [houseProduce, 'Romaine Hearts', 'Romaine hearts, 48 count', 'each', 48, 0.86, null],
    [houseProduce, 'Celery', 'Whole stalks, 24 count', 'each', 24, 1.45, null],
    [houseProduce, 'Avocados', 'Hass avocados, 48 count', 'each', 48, 1.12, null],
    [houseProduce, 'Scallions', 'Bunches, 48 count', 'each', 48, 0.62, null],
  ]),
  ...packs({ ...byWeight, group: 'Vegetables', subgroup: 'Fruiting & mushrooms', shelfLifeDays: 8 }, [
    [houseProduce, 'Heirloom Tomatoes', 'Mixed heirloom tomatoes', '10 lb', 1, 32.6, null],
    [houseProduce, 'Cherry Tomatoes', 'Mixed cherry tomatoes', '10 lb', 1, 25.4, null],
    [houseProduce, 'Beefsteak Tomatoes', 'Slicing tomatoes', '25 lb', 1, 31.8, null],
    [houseProduce, 'Red Bell Peppers', 'Large red peppers', '11 lb', 1, 23.9, null],
    [houseProduce, 'Jalapeños', 'Fresh green chiles', '5 lb', 1, 9.2, null],
    [houseProduce, 'Cremini Mushrooms', 'Brown mushrooms', '5 lb', 1, 15.7, null],
    [houseProduce, 'Oyster Mushrooms', 'Cultivated oyster mushrooms', '3 lb', 1, 19.8, null],
  ]),
];

// biome-ignore format: one row a product
const fruitAndHerbs = [
  ...packs({ ...byWeight, group: 'Fruit & herbs', subgroup: 'Fruit', shelfLifeDays: 7, venues: ['bar', 'kitchen'] }, [
    [houseProduce, 'Strawberries', 'Large strawberries, flat', '8 lb', 1, 24.6, null],
    [houseProduce, 'Red Grapes', 'Seedless red grapes', '18 lb', 1, 38.9, null],
  ]),
  ...packs({ ...each, group: 'Fruit & herbs', subgroup: 'Fruit by the piece', shelfLifeDays: 10, venues: ['bar', 'kitchen'] }, [
    [houseProduce, 'Honeycrisp Apples', 'Dessert apples, 88 count', 'each', 88, 0.71, null],
    [houseProduce, 'Pineapples', 'Gold pineapples, 7 count', 'each', 7, 3.25, null],
  ]),
  ...packs({ ...each, group: 'Fruit & herbs', subgroup: 'Herbs', shelfLifeDays: 7, venues: ['bar', 'kitchen'] }, [
    [houseProduce, 'Mint', 'Bunch of spearmint', 'each', 12, 0.95, null],
    [houseProduce, 'Basil', 'Bunch of Genovese basil', 'each', 12, 1.6, null],
    [houseProduce, 'Flat Parsley', 'Bunch of Italian parsley', 'each', 30, 0.72, null],
    [houseProduce, 'Rosemary', 'Bunch of rosemary', 'each', 12, 0.98, null],
    [houseProduce, 'Thyme', 'Bunch of thyme', 'each', 12, 0.98, null],
  ]),
];

// biome-ignore format: one row a product
const meats = [
  ...packs({ ...byWeight, group: 'Meat', subgroup: 'Beef & lamb', shelfLifeDays: 12 }, [
    [meat, 'Beef Chuck & Brisket Grind', 'Burger grind, 80/20', '10 lb', 4, 52.8, null],
    [meat, 'Hanger Steak', 'Trimmed hanger, choice', '1 kg', 5, 27.6, null],
    [meat, 'Ribeye Boneless', 'Choice boneless ribeye', '1 kg', 6, 38.4, null],
    [meat, 'Beef Short Rib Bone-in', 'Choice chuck short rib', '1 kg', 6, 19.7, null],
  ]),
  ...packs({ ...byWeight, group: 'Meat', subgroup: 'Pork', shelfLifeDays: 10 }, [
    [meat, 'Pork Belly', 'Skin-on belly', '1 kg', 5, 10.9, null],
  ]),
  ...packs({ ...byWeight, group: 'Meat', subgroup: 'Poultry', shelfLifeDays: 7 }, [
    ['Bell & Evans', 'Whole Chicken', 'Air chilled whole chicken', '1.6 kg', 8, 11.7, null],
    ['Bell & Evans', 'Chicken Wings', 'Air chilled party wings', '10 lb', 4, 34.9, null],
    ['Bell & Evans', 'Chicken Thigh Boneless', 'Boneless skin-on thigh', '1 kg', 10, 9.8, null],
    ['Crescent', 'Duck Legs', 'Pekin duck legs', '1 kg', 10, 12.6, null],
  ]),
  ...packs({ ...byWeight, group: 'Meat', subgroup: 'Charcuterie', shelfLifeDays: 60 }, [
    ["Nueske's", 'Applewood Smoked Bacon', 'Sliced smoked bacon', '5 lb', 2, 46.5, null],
    ['Principe', 'Prosciutto di San Daniele', 'Sliced dry-cured ham', '500 g', 8, 21.4, null],
    ["Fra' Mani", 'Salame Gentile', 'Dry-cured pork salame', '1 kg', 4, 32.5, null],
    ['Palacios', 'Chorizo', 'Dry-cured Spanish chorizo', '1.2 kg', 6, 24.6, null],
  ]),
];

// biome-ignore format: one row a product
const seafood = [
  ...packs({ ...byWeight, group: 'Fish', subgroup: 'Fresh fish', shelfLifeDays: 3 }, [
    [fish, 'Atlantic Cod Fillet', 'Skinless fillet, day boat', '1 kg', 5, 24.9, null],
    [fish, 'Salmon Side', 'Faroe Islands salmon, skin on', '1 kg', 4, 26.8, null],
    [fish, 'Yellowfin Tuna Loin', 'Number 1 grade loin', '1 kg', 2, 39.5, null],
    [fish, 'Squid', 'Cleaned tubes and tentacles', '5 lb', 4, 27.4, null],
  ]),
  ...packs({ ...byWeight, group: 'Fish', subgroup: 'Shellfish', shelfLifeDays: 4 }, [
    [fish, 'PEI Mussels', 'Rope grown mussels, 10 lb bag', '10 lb', 1, 32.5, null],
    [fish, 'Littleneck Clams', 'Count neck clams, 10 lb bag', '10 lb', 1, 46, null],
    [fish, 'Shrimp 16/20', 'Peeled and deveined white shrimp', '2 lb', 5, 19.8, null],
    [fish, 'Lump Crab Meat', 'Pasteurised blue crab', '454 g', 12, 28.9, null],
  ]),
  ...packs({ ...each, group: 'Fish', subgroup: 'Oysters', shelfLifeDays: 7 }, [
    [fish, 'Blue Point Oysters', 'Long Island oysters, 100 count', 'each', 100, 0.98, null],
  ]),
];

// biome-ignore format: one row a product
const bakery = packs({ ...each, group: 'Bakery', subgroup: 'Bread & buns', shelfLifeDays: 4 }, [
  ['Millstone Bakehouse', 'Brioche Burger Buns', 'Four inch sliced buns', '12 count', 6, 7.9, null],
  ['Millstone Bakehouse', 'Sourdough Miche', 'Two kilo country loaf', 'each', 4, 9.6, null],
  ['Millstone Bakehouse', 'Seeded Crackers', 'Crackers for cheese boards', '24 count', 6, 8.4, null],
]);

export const fresh: DemoProduct[] = [...vegetables, ...fruitAndHerbs, ...meats, ...seafood, ...bakery];
