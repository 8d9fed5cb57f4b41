import type { DemoProduct } from './product.ts';
import { packs } from './shelf.ts';

const greenmarket = 'Greenmarket Provisions' as const;
const condiments = { group: 'Oils & condiments', supplier: greenmarket, venues: ['kitchen' as const] };
const hot = { group: 'Coffee & tea', supplier: greenmarket, venues: ['bar' as const, 'kitchen' as const] };

// biome-ignore format: one row a product
const oils = packs({ ...condiments, baseUnit: 'ml', subgroup: 'Oils', shelfLifeDays: 540, density: 0.915 }, [
  ['Frantoia', 'Extra Virgin Olive Oil', 'Sicilian olive oil', '1 l', 6, 17.9, '800141300101'],
  ['Colavita', 'Extra Virgin Olive Oil', 'Kitchen olive oil', '3 l', 4, 32.5, '03915300101'],
  ['Mazola', 'Canola Oil', 'Frying oil', '5 l', 4, 13.6, '76172000202'],
]);

// biome-ignore format: one row a product
const vinegars = packs({ ...condiments, baseUnit: 'ml', subgroup: 'Vinegars', shelfLifeDays: 900, density: 1.01 }, [
  ['Heinz', 'Distilled White Vinegar', 'White vinegar', '3.79 l', 4, 4.9, '01300000801'],
  ['Columela', 'Sherry Vinegar', 'Jerez vinegar, 30 years solera', '750 ml', 12, 9.6, '841065700101'],
  ['Giuseppe Giusti', 'Balsamic Vinegar of Modena', 'Modena IGP balsamic', '500 ml', 6, 13.8, '800061500101'],
]);

// biome-ignore format: one row a product
const sauces = packs({ ...condiments, baseUnit: 'g', subgroup: 'Sauces & condiments', shelfLifeDays: 365 }, [
  ['Heinz', 'Tomato Ketchup', 'Ketchup, No. 10 tin', '3.23 kg', 6, 8.2, '01300000517'],
  ["Hellmann's", 'Real Mayonnaise', 'Mayonnaise', '3.5 kg', 4, 17.9, '04800126501'],
  ['Maille', 'Dijon Mustard', 'Smooth Dijon mustard', '865 g', 6, 8.4, '308713000101'],
  ['Maille', 'Old Style Mustard', 'Whole grain mustard', '845 g', 6, 8.7, '308713000202'],
  ["Frank's RedHot", 'Original Cayenne Sauce', 'Hot sauce for wings', '3.9 kg', 4, 18.6, '04150000201'],
  ['Huy Fong', 'Sriracha', 'Chilli garlic sauce', '793 g', 12, 5.6, '02446300601'],
  ['Kikkoman', 'Soy Sauce', 'Naturally brewed soy sauce', '2.2 kg', 6, 11.3, '04139000101'],
  ['Ortiz', 'Anchovy Fillets', 'Cantabrian anchovies in olive oil', '95 g', 15, 9.4, '841101500101'],
  ['Roland', 'Nonpareil Capers', 'Capers in brine', '907 g', 6, 10.2, '04122400403'],
  ['Divina', 'Kalamata Olives', 'Pitted Greek olives', '2.27 kg', 4, 19.5, '63172310101'],
  ['Claussen', 'Kosher Dill Pickle Chips', 'Chilled dill pickle slices', '3.1 kg', 4, 14.2, '04470000601'],
  ['Bonne Maman', 'Fig Preserve', 'Fig jam for cheese boards', '370 g', 6, 4.1, '60831200101'],
]);

// biome-ignore format: one row a product
const table = packs({ ...condiments, baseUnit: 'ml', subgroup: 'Table & bar sauces', shelfLifeDays: 900, density: 1.05, venues: ['bar', 'kitchen'] }, [
  ['Tabasco', 'Original Red Sauce', 'Pepper sauce', '148 ml', 24, 4.3, '01121000101'],
  ['Lea & Perrins', 'Worcestershire Sauce', 'Fermented anchovy sauce', '296 ml', 12, 3.6, '05160000101'],
  ["Gold's", 'Prepared Horseradish', 'Grated horseradish', '946 ml', 12, 7.2, '07299200101'],
]);

// biome-ignore format: one row a product
const coffee = packs({ ...hot, baseUnit: 'g', subgroup: 'Coffee', shelfLifeDays: 180 }, [
  ['Illy', 'Classico Espresso Beans', 'Medium roast arabica beans', '1.5 kg', 2, 44.8, '800375300101'],
  ['Lavazza', 'Super Crema Beans', 'Espresso blend beans', '1 kg', 6, 21.9, '800007000401'],
  ['Counter Culture', 'Hologram', 'Filter blend whole beans', '2.27 kg', 1, 48.6, '85600100101'],
  ['Counter Culture', 'Slow Motion Decaf', 'Decaffeinated whole beans', '2.27 kg', 1, 51.2, '85600100202'],
]);

// biome-ignore format: one row a product
const tea = packs({ ...hot, baseUnit: 'each', subgroup: 'Tea', shelfLifeDays: 540 }, [
  ['Harney & Sons', 'English Breakfast', 'Black tea sachets', '50 count', 6, 10.9, '63604610101'],
  ['Harney & Sons', 'Earl Grey Supreme', 'Bergamot black tea sachets', '50 count', 6, 11.4, '63604610202'],
  ['Harney & Sons', 'Chamomile', 'Herbal tea sachets', '50 count', 6, 10.9, '63604610303'],
  ['Rishi', 'Jade Cloud', 'Organic green tea sachets', '50 count', 4, 17.8, '81193800101'],
]);

export const larder: DemoProduct[] = [...oils, ...vinegars, ...sauces, ...table, ...coffee, ...tea];
