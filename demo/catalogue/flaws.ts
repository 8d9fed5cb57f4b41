import type { DemoProduct } from './product.ts';

/** What is wrong with the catalogue on purpose, by product name; demo/README.md tells it to people. */
export const plantedFlaws = {
  noCost: [
    'Suntory Hibiki Harmony',
    'Amaro Nonino Quintessentia',
    'Royal Tokaji Aszú 5 Puttonyos',
    'Saison Dupont Bottle',
    "Rose's Lime Cordial",
    'Acquerello Carnaroli Rice',
    'Crescent Duck Legs',
  ],
  /** The full weight is known, so the empty one follows from it. */
  noTare: ['Reyka Vodka', 'Smith & Cross Navy Strength', 'Ilegal Joven', 'Pernod Absinthe', "Pimm's No. 1 Cup"],
  /** Neither weight is known: the bottle has to be put on the scale. */
  noWeights: ["Hayman's Old Tom Gin", 'Drambuie', 'Bisol Crede Brut', 'Other Half Green City Keg'],
  noBarcode: [
    'Angostura Aromatic Bitters 200ml',
    'Fever-Tree Premium Indian Tonic',
    'Maldon Flaky Sea Salt',
    'Barsol Pisco Quebranta',
    'Leblon Cachaça',
    "Blandy's 5 Year Verdelho",
    'Aspall Dry Premier Cru Bottle',
    'BG Reynolds Cinnamon Syrup',
    'Dirty Sue Olive Brine',
    'Langnese Acacia Honey',
    'Jasper Hill Harbison',
    'Counter Culture Hologram',
  ],
  noSupplier: ['Monkey 47 Schwarzwald Dry Gin', 'Giffard Crème de Mûre', 'Brooklyn Kombucha Ginger', 'Lotus Biscoff Biscuits', 'Aardvark Paper Straws'],
  /** The one to keep, and the one somebody made by not finding it. */
  nearDuplicates: [
    ['Angostura Bitters', 'Angostura Aromatic Bitters 200ml'],
    ['Fever-Tree Indian Tonic Water', 'Fever-Tree Premium Indian Tonic'],
    ['Maldon Sea Salt Flakes', 'Maldon Flaky Sea Salt'],
  ],
} as const satisfies Record<string, readonly (string | readonly [keep: string, duplicate: string])[]>;

export function withFlaws(product: DemoProduct): DemoProduct {
  const flawed = { ...product };
  if (has(plantedFlaws.noCost, product)) flawed.cost = null;
  if (has(plantedFlaws.noTare, product) || has(plantedFlaws.noWeights, product)) flawed.tareWeight = null;
  if (has(plantedFlaws.noWeights, product)) flawed.fullWeight = null;
  if (has(plantedFlaws.noBarcode, product)) flawed.barcode = null;
  if (has(plantedFlaws.noSupplier, product)) flawed.supplier = null;
  return flawed;
}

function has(names: readonly string[], product: DemoProduct): boolean {
  return names.includes(product.name);
}
