export type PourUnit = 'ml' | 'cl' | 'oz' | 'each';

/** What one sale takes: a product by name, how much, in which unit. "each" is a bottle, a can, a fruit. */
export type Draw<Unit> = [product: string, quantity: number, unit: Unit];

export interface DemoPlu {
  code: string;
  description: string;
  category: string;
  /** With tax, in the venue's currency. */
  price: number;
  /** Per cent */
  taxRate: number;
  /** A direct pour: what one sale depletes, at most one product of a brand. Empty where a recipe says it. */
  depletes: Draw<PourUnit>[];
  /** What is made to a recipe: the ingredients of one serving. Empty for a direct pour. */
  ingredients: Draw<PourUnit | 'g'>[];
}

type Pour = [code: string, description: string, price: number, ...depletes: Draw<PourUnit>[]];
type Made = [code: string, description: string, price: number, ...ingredients: Draw<PourUnit | 'g'>[]];

const newYorkTax = 8.875;
const irishAlcoholVat = 23;
const irishFoodVat = 13.5;

// biome-ignore format: one row a menu item
export const copperStillPlus: DemoPlu[] = [
  ...pours('Draught beer', newYorkTax, [
    ['1001', 'Guinness pint', 9.5, ['Guinness Draught Keg', 20, 'oz']],
    ['1002', 'Stella Artois 16 oz', 8.5, ['Stella Artois Keg', 16, 'oz']],
    ['1003', 'Brooklyn Lager 16 oz', 8.5, ['Brooklyn Lager Keg', 16, 'oz']],
    ['1004', 'Sierra Nevada Pale Ale 16 oz', 8.5, ['Sierra Nevada Pale Ale Keg', 16, 'oz']],
    ['1005', 'Lagunitas IPA 16 oz', 9, ['Lagunitas IPA Keg', 16, 'oz']],
    ['1006', 'Other Half Green City 12 oz', 10.5, ['Other Half Green City Keg', 12, 'oz']],
    ['1007', 'Allagash White 16 oz', 9.5, ['Allagash White Keg', 16, 'oz']],
  ]),
  ...pours('Bottles & cans', newYorkTax, [
    ['1101', 'Corona Extra', 7.5, ['Corona Extra Bottle', 1, 'each']],
    ['1102', 'Peroni', 8, ['Peroni Nastro Azzurro Bottle', 1, 'each']],
    ['1103', 'Athletic Run Wild 0.4 %', 7.5, ['Athletic Run Wild IPA Can', 1, 'each']],
    ['1104', 'White Claw Black Cherry', 7.5, ['White Claw Black Cherry Can', 1, 'each']],
  ]),
  ...pours('Wine by the glass', newYorkTax, [
    ['1201', 'La Marca Prosecco, glass', 13, ['La Marca Prosecco', 5, 'oz']],
    ['1202', 'Moët Impérial, glass', 25, ['Moët & Chandon Impérial Brut', 5, 'oz']],
    ['1203', 'Kim Crawford Sauvignon Blanc, glass', 14, ['Kim Crawford Sauvignon Blanc', 6, 'oz']],
    ['1204', 'Sonoma-Cutrer Chardonnay, glass', 17, ['Sonoma-Cutrer Russian River Ranches', 6, 'oz']],
    ['1205', 'Whispering Angel Rosé, glass', 16, ['Whispering Angel Rosé', 6, 'oz']],
    ['1206', 'La Crema Pinot Noir, glass', 17, ['La Crema Sonoma Coast Pinot Noir', 6, 'oz']],
    ['1207', 'Catena Malbec, glass', 15, ['Catena Malbec', 6, 'oz']],
  ]),
  ...pours('Spirits & highballs', newYorkTax, [
    ['1301', "Tito's & soda", 13, ["Tito's Handmade Vodka", 2, 'oz'], ['Fever-Tree Club Soda', 0.5, 'each']],
    ['1302', 'Tanqueray & tonic', 15, ['Tanqueray London Dry Gin', 2, 'oz'], ['Fever-Tree Indian Tonic Water', 1, 'each']],
    ['1303', 'Jameson', 13, ['Jameson Irish Whiskey', 2, 'oz']],
    ['1304', "Maker's Mark", 14, ["Maker's Mark Bourbon", 2, 'oz']],
    ['1305', 'Lagavulin 16', 26, ['Lagavulin 16 Year', 2, 'oz']],
    ['1306', 'Don Julio 1942', 42, ['Don Julio 1942', 2, 'oz']],
    ['1307', 'Aperol Spritz', 15, ['Aperol', 2, 'oz'], ['La Marca Prosecco', 3, 'oz'], ['Fever-Tree Club Soda', 0.25, 'each']],
  ]),
  ...made('Cocktails', newYorkTax, [
    ['1401', 'Negroni', 16, ['Beefeater London Dry Gin', 1, 'oz'], ['Campari', 1, 'oz'], ['Carpano Antica Formula', 1, 'oz'], ['Oranges', 0.1, 'each']],
    ['1402', 'Copper Still Old Fashioned', 17, ['Buffalo Trace Bourbon', 2, 'oz'], ['Liber & Co. Demerara Gum Syrup', 0.25, 'oz'], ['Angostura Bitters', 2, 'ml'], ['Oranges', 0.1, 'each'], ['Luxardo Original Maraschino Cherries', 6, 'g']],
    ['1403', 'Manhattan', 17, ['Rittenhouse Rye Bottled-in-Bond', 2, 'oz'], ['Cocchi Vermouth di Torino', 1, 'oz'], ['Angostura Bitters', 2, 'ml'], ['Luxardo Original Maraschino Cherries', 6, 'g']],
    ['1404', 'Margarita', 16, ['Olmeca Altos Plata', 2, 'oz'], ["Cointreau L'Unique", 0.75, 'oz'], ['Limes', 1, 'each'], ['Diamond Crystal Kosher Salt', 2, 'g']],
    ['1405', 'Espresso Martini', 17, ['Absolut Vodka', 1.5, 'oz'], ['Mr Black Coffee Liqueur', 1, 'oz'], ['Lavazza Super Crema Beans', 9, 'g'], ['Monin Pure Cane Syrup', 0.25, 'oz']],
    ['1406', 'Daiquiri', 15, ['Planteray 3 Stars', 2, 'oz'], ['Limes', 1, 'each'], ['Monin Pure Cane Syrup', 0.75, 'oz']],
    ['1407', 'Moscow Mule', 15, ["Tito's Handmade Vodka", 2, 'oz'], ['Fever-Tree Ginger Beer', 0.75, 'each'], ['Limes', 0.5, 'each']],
    ['1408', 'Paper Plane', 17, ['Four Roses Bourbon', 0.75, 'oz'], ['Aperol', 0.75, 'oz'], ['Amaro Montenegro', 0.75, 'oz'], ['Lemons', 0.5, 'each']],
    ['1409', 'Last Word', 18, ['Fords Gin', 0.75, 'oz'], ['Chartreuse Green', 0.75, 'oz'], ['Luxardo Maraschino', 0.75, 'oz'], ['Limes', 0.75, 'each']],
  ]),
  ...pours('Soft drinks', newYorkTax, [
    ['1501', 'Coca-Cola bottle', 5, ['Coca-Cola Glass Bottle', 1, 'each']],
    ['1502', 'San Pellegrino 750 ml', 9, ['San Pellegrino Sparkling Water', 1, 'each']],
    ['1503', 'Fresh orange juice', 6, ["Natalie's Orange Juice", 10, 'oz']],
  ]),
  ...made('Plates', newYorkTax, [
    ['1601', 'Copper burger & fries', 24, ['Fieldgate Meats Beef Chuck & Brisket Grind', 200, 'g'], ['Millstone Bakehouse Brioche Burger Buns', 1, 'each'], ['Cabot Sharp Cheddar Slices', 40, 'g'], ["Nueske's Applewood Smoked Bacon", 45, 'g'], ['Claussen Kosher Dill Pickle Chips', 25, 'g'], ['Lamb Weston Skin-On Fries', 220, 'g']],
    ['1602', 'Steak frites', 38, ['Fieldgate Meats Hanger Steak', 250, 'g'], ['Lamb Weston Skin-On Fries', 220, 'g'], ['Plugrá Unsalted Butter', 30, 'g'], ['Shallots', 20, 'g'], ['Wild Arugula', 25, 'g']],
    ['1603', 'Moules marinière', 26, ['Northquay Seafood PEI Mussels', 500, 'g'], ['Shallots', 40, 'g'], ['Garlic', 10, 'g'], ['Pascal Jolivet Sancerre Blanc', 100, 'ml'], ['Battenkill Valley Heavy Cream', 60, 'ml'], ['Flat Parsley', 0.2, 'each']],
    ['1604', 'Half dozen Blue Points', 24, ['Northquay Seafood Blue Point Oysters', 6, 'each'], ['Lemons', 0.5, 'each'], ["Gold's Prepared Horseradish", 15, 'ml']],
    ['1605', 'Caesar salad', 16, ['Romaine Hearts', 1.5, 'each'], ['Zanetti Parmigiano Reggiano', 30, 'g'], ['Ortiz Anchovy Fillets', 12, 'g'], ["Pete & Gerry's Organic Large Eggs", 0.5, 'each'], ['Millstone Bakehouse Sourdough Miche', 0.05, 'each']],
    ['1606', 'Buffalo wings', 18, ['Bell & Evans Chicken Wings', 450, 'g'], ["Frank's RedHot Original Cayenne Sauce", 60, 'g'], ['Plugrá Unsalted Butter', 30, 'g'], ['Point Reyes Original Blue', 30, 'g'], ['Celery', 0.15, 'each']],
    ['1607', 'Burrata & heirloom tomato', 19, ['BelGioioso Burrata', 113, 'g'], ['Heirloom Tomatoes', 200, 'g'], ['Basil', 0.1, 'each'], ['Frantoia Extra Virgin Olive Oil', 20, 'ml'], ['Maldon Sea Salt Flakes', 2, 'g']],
    ['1608', 'Mac & cheese', 17, ['Barilla Elbows', 140, 'g'], ['Tillamook Shredded Cheddar', 110, 'g'], ['Emmi Gruyère', 40, 'g'], ['Organic Valley Whole Milk', 200, 'ml'], ['Kikkoman Panko', 15, 'g']],
    ['1609', 'Chocolate pot, sea salt', 12, ['Valrhona Guanaja 70 %', 60, 'g'], ['Battenkill Valley Heavy Cream', 90, 'ml'], ["Pete & Gerry's Organic Large Eggs", 1, 'each'], ['Domino Granulated Sugar', 20, 'g']],
  ]),
];

// biome-ignore format: one row a menu item
export const larderAndVinePlus: DemoPlu[] = [
  ...pours('Wine by the glass', irishAlcoholVat, [
    ['201', 'Crede Prosecco, glass', 11, ['Bisol Crede Brut', 125, 'ml']],
    ['202', 'Veuve Clicquot, glass', 19.5, ['Veuve Clicquot Yellow Label Brut', 125, 'ml']],
    ['203', 'Albariño, glass', 10.5, ['Martín Códax Albariño', 150, 'ml']],
    ['204', 'Chablis, glass', 14, ['William Fèvre Chablis', 150, 'ml']],
    ['205', 'Miraval Rosé, glass', 12.5, ['Miraval Rosé', 150, 'ml']],
    ['206', 'Rioja Crianza, glass', 10, ['Marqués de Cáceres Rioja Crianza', 150, 'ml']],
    ['207', 'Barolo, glass', 21, ['Vietti Barolo Castiglione', 150, 'ml']],
    ['208', 'Tio Pepe, copita', 7.5, ['Tio Pepe Fino', 75, 'ml']],
  ]),
  ...pours('Spirits', irishAlcoholVat, [
    ['301', 'Gunpowder gin & tonic', 13.5, ['Drumshanbo Gunpowder Irish Gin', 3.55, 'cl'], ['Fever-Tree Mediterranean Tonic', 1, 'each']],
    ['302', 'Redbreast 12', 12, ['Redbreast 12 Year', 3.55, 'cl']],
  ]),
  ...made('Boards', irishFoodVat, [
    ['401', 'Cheese board', 18, ['Point Reyes Original Blue', 50, 'g'], ['Emmi Gruyère', 50, 'g'], ['El Esparto Manchego Curado', 50, 'g'], ['Bonne Maman Fig Preserve', 25, 'g'], ['Millstone Bakehouse Seeded Crackers', 6, 'each']],
    ['402', 'Charcuterie board', 19.5, ['Principe Prosciutto di San Daniele', 50, 'g'], ["Fra' Mani Salame Gentile", 50, 'g'], ['Palacios Chorizo', 50, 'g'], ['Divina Kalamata Olives', 40, 'g']],
  ]),
];

function pours(category: string, taxRate: number, rows: Pour[]): DemoPlu[] {
  return rows.map(([code, description, price, ...depletes]) => ({
    code,
    description,
    category,
    price,
    taxRate,
    depletes,
    ingredients: [],
  }));
}

function made(category: string, taxRate: number, rows: Made[]): DemoPlu[] {
  return rows.map(([code, description, price, ...ingredients]) => ({
    code,
    description,
    category,
    price,
    taxRate,
    depletes: [],
    ingredients,
  }));
}
