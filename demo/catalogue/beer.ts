import type { DemoProduct } from './product.ts';
import { kegs, packs } from './shelf.ts';

const shelf = {
  group: 'Beer & cider',
  supplier: 'Northside Brewing Supply' as const,
  venues: ['bar' as const],
  density: 1.01,
};

// biome-ignore format: one row a product
const draught = kegs({ ...shelf, subgroup: 'Draught', shelfLifeDays: 60 }, [
  ['Guinness', 'Draught Keg', 'Nitro Irish dry stout', '50 l keg', 4.2, 12600, 189],
  ['Stella Artois', 'Keg', 'Belgian pilsner', '50 l keg', 5, 12200, 172],
  ['Heineken', 'Keg', 'Dutch lager', '50 l keg', 5, 12200, 175],
  ['Pilsner Urquell', 'Keg', 'Czech pale lager', '30 l keg', 4.4, 9400, 118],
  ['Modelo', 'Especial Keg', 'Mexican pilsner style lager', '1/2 bbl keg', 4.4, 13500, 178],
  ['Brooklyn', 'Lager Keg', 'Vienna style amber lager', '1/2 bbl keg', 5.2, 13500, 185],
  ['Sierra Nevada', 'Pale Ale Keg', 'American pale ale', '1/2 bbl keg', 5.6, 13500, 186],
  ['Lagunitas', 'IPA Keg', 'West coast IPA', '1/6 bbl keg', 6.2, 6300, 82],
  ['Other Half', 'Green City Keg', 'Hazy IPA from Brooklyn', '1/6 bbl keg', 7, 6300, 128],
  ['Allagash', 'White Keg', 'Belgian style wheat beer', '1/6 bbl keg', 5.2, 6300, 86],
  ['Angry Orchard', 'Crisp Apple Keg', 'Hard cider', '1/6 bbl keg', 5, 6300, 74],
  ['Narragansett', 'Lager Keg', 'Rhode Island lager', '1/2 bbl keg', 5, 13500, 132],
  ['Captain Lawrence', 'Hop Commander Keg', 'Hudson Valley IPA', '1/6 bbl keg', 6.5, 6300, 84],
  ['Paulaner', 'Hefe-Weizen Keg', 'Bavarian wheat beer', '30 l keg', 5.5, 9400, 121],
]);

// biome-ignore format: one row a product
const bottled = packs({ ...shelf, baseUnit: 'ml', subgroup: 'Bottled beer', shelfLifeDays: 180 }, [
  ['Budweiser', 'Lager Bottle', 'American lager', '355 ml', 24, 1.05, '01820000016', 5],
  ['Bud Light', 'Lager Bottle', 'American light lager', '355 ml', 24, 1.05, '01820053016', 4.2],
  ['Coors', 'Light Bottle', 'American light lager', '355 ml', 24, 1.04, '07199000016', 4.2],
  ['Corona', 'Extra Bottle', 'Mexican lager', '355 ml', 24, 1.42, '08066095001', 4.6],
  ['Peroni', 'Nastro Azzurro Bottle', 'Italian lager', '330 ml', 24, 1.48, '800889000121', 5],
  ['Heineken', '0.0 Bottle', 'Alcohol-free lager', '330 ml', 24, 1.36, '07289000230', 0],
  ['Chimay', 'Blue Bottle', 'Trappist strong dark ale', '330 ml', 24, 4.1, '541090800101', 9],
  ['Duvel', 'Bottle', 'Belgian strong golden ale', '330 ml', 24, 3.75, '541168100201', 8.5],
  ['Saison Dupont', 'Bottle', 'Belgian farmhouse ale', '750 ml', 12, 8.9, '541070200301', 6.5],
  ['Miller', 'High Life Bottle', 'American lager', '355 ml', 24, 1, '03410000016', 4.6],
  ['Orval', 'Bottle', 'Trappist pale ale with brettanomyces', '330 ml', 24, 4.3, '541082600101', 6.2],
  ['Samuel Adams', 'Boston Lager Bottle', 'Amber lager', '355 ml', 24, 1.5, '08769200011', 5],
]);

// biome-ignore format: one row a product
const canned = packs({ ...shelf, baseUnit: 'ml', subgroup: 'Canned beer', shelfLifeDays: 150 }, [
  ['Pabst', 'Blue Ribbon Can', 'American lager', '473 ml', 24, 1.02, '07221000016', 4.7],
  ['Montauk', 'Wave Chaser IPA Can', 'Long Island IPA', '355 ml', 24, 1.72, '85310100301', 6.4],
  ["Bell's", 'Two Hearted Can', 'American IPA', '355 ml', 24, 1.69, '74052200110', 7],
  ['Athletic', 'Run Wild IPA Can', 'Alcohol-free IPA', '355 ml', 24, 1.58, '85000500701', 0.4],
  ['Founders', 'All Day IPA Can', 'Session IPA', '355 ml', 24, 1.46, '85273400201', 4.7],
  ['White Claw', 'Black Cherry Can', 'Hard seltzer', '355 ml', 24, 1.38, '63598510001', 5],
]);

// biome-ignore format: one row a product
const cider = packs({ ...shelf, baseUnit: 'ml', subgroup: 'Bottled cider', shelfLifeDays: 270 }, [
  ['Magners', 'Original Cider Bottle', 'Irish apple cider', '330 ml', 24, 1.7, '539000100201', 4.5],
  ['Strongbow', 'Dry Cider Can', 'British apple cider', '440 ml', 24, 1.75, '07289000711', 5],
  ['Aspall', 'Dry Premier Cru Bottle', 'Suffolk dry cider', '500 ml', 12, 3.6, '501199700101', 6.8],
]);

export const beer: DemoProduct[] = [...draught, ...bottled, ...canned, ...cider];
