import { describe, expect, test } from 'vitest';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import { guesser, type ProductCandidate, type RecipeCandidate } from './guess.ts';

type Shelf = readonly (readonly [name: string, about: string, size: number, cost: number, base?: 'ml' | 'g' | 'each'])[];
type Sold = readonly [description: string, category: string | null, price: number, meaning: string | null];

const productsOf = (shelf: Shelf): ProductCandidate[] =>
  shelf.map(([name, about, size_quantity, cost, base_unit = 'ml'], id) => ({ kind: 'product', id: id + 1, name, about, base_unit, size_quantity, cost }));
const recipesOf = (names: readonly string[]): RecipeCandidate[] => names.map((name, id) => ({ kind: 'recipe', id: 1000 + id, name, about: '', price: undefined }));

/** What each item is taken for, as a person would say it: "Guinness Keg 16 oz"; one that is below the least certainty to be accepted stands with a question mark. */
function meanings(system: MeasureSystem, shelf: Shelf, recipes: readonly string[], items: readonly Sold[]) {
  const all = [...productsOf(shelf), ...recipesOf(recipes)];
  const guess = guesser(all, system);
  return items.map(([description, category, price]) => {
    const found = guess({ description, category, price });
    if (!found) return null;
    const name = found.kind === 'nothing' ? 'nothing' : all.find(({ kind, id }) => kind === found.kind && id === found.id)?.name;
    return `${name}${found.quantity === null ? '' : ` ${found.quantity} ${found.unit}`}${found.certainty < 0.55 ? '?' : ''}`;
  });
}

const usShelf: Shelf = [
  ["Tito's Handmade Vodka", 'Spirits Vodka', 1000, 24],
  ['Grey Goose', 'Spirits Vodka', 1000, 38],
  ['Absolut Vodka', 'Spirits Vodka', 1000, 22],
  ['Absolut Citron', 'Spirits Vodka', 1000, 22],
  ["Jack Daniel's Old No. 7", 'Spirits Whiskey', 1000, 30],
  ['Jameson Irish Whiskey', 'Spirits Whiskey', 1000, 31],
  ['Macallan 12', 'Spirits Scotch', 750, 70],
  ['Macallan 18', 'Spirits Scotch', 750, 300],
  ['Jägermeister', 'Spirits Liqueur', 1000, 25],
  ['Casamigos Blanco', 'Spirits Tequila', 750, 42],
  ['Guinness Keg', 'Beer & cider Draught', 58674, 190],
  ['Bud Light 1/2 bbl Keg', 'Beer & cider Draught', 58674, 110],
  ['Bud Light', 'Beer & cider Bottled beer', 355, 0.95],
  ['Corona Extra', 'Beer & cider Bottled beer', 355, 1.4],
  ['White Claw Black Cherry', 'Beer & cider Canned beer', 355, 1.5],
  ['Kendall-Jackson Chardonnay', 'Wine White', 750, 11],
  ['Josh Cellars Cabernet Sauvignon', 'Wine Red', 750, 10],
  ['La Marca Prosecco', 'Wine Sparkling', 750, 12],
  ['Coca-Cola', 'Soft drinks', 355, 0.6],
  ['Red Bull', 'Soft drinks', 250, 1.7],
  ['Ground beef', 'Food', 1000, 9, 'g'],
];
const usItems: readonly Sold[] = [
  ['Titos', 'Liquor', 8, "Tito's Handmade Vodka 1.5 oz"],
  ['DBL Titos', 'Liquor', 14, "Tito's Handmade Vodka 3 oz"],
  ['Grey Goose Rocks', 'Liquor', 12, 'Grey Goose 1.5 oz'],
  ['Absolut', 'Liquor', 8, 'Absolut Vodka 1.5 oz'],
  ['Absolut Citron', 'Liquor', 8, 'Absolut Citron 1.5 oz'],
  ['JD', 'Liquor', 8, "Jack Daniel's Old No. 7 1.5 oz"],
  ['Jameson shot', 'Liquor', 8, 'Jameson Irish Whiskey 1.5 oz'],
  ['Macallan 12yr', 'Liquor', 18, 'Macallan 12 1.5 oz'],
  ['Jager Shot', 'Shots', 7, 'Jägermeister 1.5 oz'],
  ['Casamigos Blanco Neat', 'Liquor', 13, 'Casamigos Blanco 1.5 oz'],
  ['Guinness', 'Draft Beer', 8, 'Guinness Keg 16 oz'],
  ['Guinness Half', 'Draft Beer', 5, 'Guinness Keg 8 oz'],
  ['Bud Light Draft', 'Draft Beer', 6, 'Bud Light 1/2 bbl Keg 16 oz'],
  ['Bud Light Btl', 'Bottled Beer', 5, 'Bud Light 1 unit'],
  ['Bud Light Pitcher', 'Draft Beer', 18, 'Bud Light 1/2 bbl Keg 60 oz'],
  ['Corona', 'Bottled Beer', 6, 'Corona Extra 1 unit'],
  ['White Claw Blk Cherry 12oz', 'Cans', 7, 'White Claw Black Cherry 1 unit'],
  ['KJ Chardonnay Gls', 'Wine', 12, 'Kendall-Jackson Chardonnay 5 oz'],
  ['Kendall Jackson Chard BTL', 'Wine', 44, 'Kendall-Jackson Chardonnay 1 unit'],
  ['Josh Cab', 'Wine', 11, 'Josh Cellars Cabernet Sauvignon 5 oz'],
  ['Josh Cab Sauv Bottle', 'Wine', 40, 'Josh Cellars Cabernet Sauvignon 1 unit'],
  ['La Marca Prosecco', 'Wine', 48, 'La Marca Prosecco 1 unit'],
  ['Coke', 'NA Bev', 3, 'Coca-Cola 1 unit'],
  ['Redbull', 'NA Bev', 5, 'Red Bull 1 unit'],
  ['Old Fashioned', 'Cocktails', 13, 'Old Fashioned'],
  ['Espresso Mart', 'Cocktails', 14, 'Espresso Martini'],
  ['Gin & Tonic', 'Cocktails', 11, 'Gin and Tonic'],
  ['Spicy Marg', 'Cocktails', 13, 'Spicy Margarita'],
  ['Open Food', 'Open', 12, 'nothing'],
  ['Gift Card', 'Other', 50, 'nothing'],
  ['Nachos Grande', 'Food', 14, null],
];

const cafeShelf: Shelf = [
  ['Estrella Damm Barril', 'Cerveza', 30000, 75],
  ['Estrella Damm Tercio', 'Cerveza', 330, 0.7],
  ['Ramón Bilbao Crianza', 'Vinos tintos Rioja', 750, 7],
  ['Martín Códax Albariño', 'Vinos blancos', 750, 9],
  ['Cacique', 'Licores Ron', 700, 14],
  ['Ruavieja Orujo de Hierbas', 'Licores', 700, 12],
  ['Coca-Cola', 'Refrescos', 200, 0.6],
  ['Agua Solán de Cabras', 'Refrescos Agua', 500, 0.4],
  ['Fanta Naranja', 'Refrescos', 200, 0.6],
];
const cafeItems: readonly Sold[] = [
  ['Caña Estrella', 'Cervezas', 1.6, 'Estrella Damm Barril 20 cl'],
  ['Estrella Damm Tercio', 'Cervezas', 2.2, 'Estrella Damm Tercio 1 unit'],
  ['Jarra Estrella', 'Cervezas', 4, 'Estrella Damm Barril 50 cl'],
  ['Copa Ramon Bilbao', 'Vinos', 3, 'Ramón Bilbao Crianza 15 cl'],
  ['Botella Ramón Bilbao', 'Vinos', 18, 'Ramón Bilbao Crianza 1 unit'],
  ['Albariño copa', 'Vinos', 3.2, 'Martín Códax Albariño 15 cl'],
  ['Ron Cacique', 'Copas', 6, 'Cacique 4 cl'],
  ['Chupito orujo hierbas', 'Licores', 2.5, 'Ruavieja Orujo de Hierbas 4 cl'],
  ['Coca Cola', 'Refrescos', 2, 'Coca-Cola 1 unit'],
  ['Agua Solan', 'Refrescos', 1.6, 'Agua Solán de Cabras 1 unit'],
  ['Cafe con leche', 'Cafés', 1.5, 'Café con leche'],
  ['Cortado', 'Cafés', 1.3, 'Cortado'],
  ['Bocadillo jamon', 'Cocina', 4.5, 'Bocadillo de jamón'],
];

const gasthausShelf: Shelf = [
  ['Augustiner Helles Fass', 'Bier Fassbier', 50000, 110],
  ['Paulaner Weißbier', 'Bier Flaschenbier', 500, 1],
  ['Bitburger Pils Fass', 'Bier Fassbier', 30000, 75],
  ['Riesling Spätlese Dr. Loosen', 'Weißwein', 750, 8],
  ['Spätburgunder Salwey', 'Rotwein', 750, 10],
  ['Apfelsaft', 'Säfte', 1000, 1.5],
  ['Obstler', 'Spirituosen Schnaps', 700, 11],
  ['Adelholzener Mineralwasser', 'Wasser', 250, 0.4],
];
const gasthausItems: readonly Sold[] = [
  ['Augustiner Hell 0,5', 'Bier', 4.2, 'Augustiner Helles Fass 50 cl'],
  ['Augustiner Helles 0,3l', 'Bier', 3, 'Augustiner Helles Fass 30 cl'],
  ['Paulaner Weissbier 0,5', 'Bier', 4.4, 'Paulaner Weißbier 1 unit'],
  ['Bitburger vom Fass 0,4', 'Bier', 3.8, 'Bitburger Pils Fass 40 cl'],
  ['Riesling Loosen 0,2', 'Wein', 7, 'Riesling Spätlese Dr. Loosen 20 cl'],
  ['Spätburgunder Viertel', 'Wein', 8, 'Spätburgunder Salwey 25 cl'],
  ['Spätburgunder Salwey Flasche', 'Wein', 32, 'Spätburgunder Salwey 1 unit'],
  ['Apfelsaft 0,2', 'Alkoholfrei', 2.6, 'Apfelsaft 20 cl'],
  ['Obstler 2cl', 'Schnäpse', 3, 'Obstler 2 cl'],
  ['Wiener Schnitzel', 'Küche', 19, 'Wiener Schnitzel'],
  ['Gutschein', null, 50, 'nothing'],
  ['Käsespätzle', 'Küche', 12, 'Käsespätzle'],
];

describe('what an item of a till most likely means', () => {
  const expected = (items: readonly Sold[]) => items.map(([description, , , meaning]) => [description, meaning]);
  const told = (items: readonly Sold[], found: readonly (string | null)[]) => items.map(([description], at) => [description, found[at]]);

  test('in an American bar', () => {
    const recipes = ['Old Fashioned', 'Espresso Martini', 'Gin and Tonic', 'Margarita', 'Spicy Margarita', 'Long Island Iced Tea'];
    expect(told(usItems, meanings('oz', usShelf, recipes, usItems))).toEqual(expected(usItems));
  });

  test('in a Spanish café', () => {
    expect(told(cafeItems, meanings('ml', cafeShelf, ['Café con leche', 'Cortado', 'Bocadillo de jamón', 'Tinto de verano'], cafeItems))).toEqual(expected(cafeItems));
  });

  test('in a German restaurant', () => {
    expect(told(gasthausItems, meanings('ml', gasthausShelf, ['Wiener Schnitzel', 'Käsespätzle', 'Aperol Spritz'], gasthausItems))).toEqual(expected(gasthausItems));
  });

  test('is a pint of the house, a bottle only where its price allows it, and a question where two are as likely', () => {
    const pub: Shelf = [
      ['Guinness Keg', 'Beer Draught', 50000, 160],
      ['Macallan 12', 'Scotch', 700, 60],
      ['Macallan 18', 'Scotch', 700, 300],
      ['Moët Impérial', 'Champagne', 750, 30],
    ];
    const items: readonly Sold[] = [
      ['Guinness Pint', 'Draught', 6, 'Guinness Keg 1 imp_pt'],
      ['Macallan', 'Whisky', 30, 'Macallan 12 25 ml?'],
      ['Macallan', 'Whisky', 9, 'Macallan 12 25 ml'],
      ['Moët', 'Champagne', 11, 'Moët Impérial 175 ml'],
      ['Moët bottle', 'Champagne', 6, 'Moët Impérial 1 unit?'],
      ['Guinness and champagne soufflé tasting', null, 20, 'Guinness Keg 1 imp_pt?'],
    ];
    expect(told(items, meanings('imperial', pub, [], items))).toEqual(expected(items));
  });
});

test('names cut short on a small key are known, and a shot pours what the house says', () => {
  const shelf: Shelf = [
    ["Tito's Handmade Vodka", 'Vodka', 1000, 26],
    ['Laphroaig 10yr', 'Whiskey', 750, 55],
    ['Johnnie Walker Black', 'Whiskey', 1000, 42],
    ['Miller Lite', 'Beer', 355, 1],
    ['Bud Light', 'Draft', 58674, 119],
    ['White Claw Black Cherry', 'Beer', 355, 1.4],
    ['Kim Crawford Sauv Blanc', 'Wine', 750, 13],
    ['Meiomi Pinot Noir', 'Wine', 750, 16],
    ['Aperol', 'Cordial', 750, 25],
  ];
  const recipes = ['Old Fashioned', 'Manhattan', 'House Marg', 'Aperol Spritz'];
  const items: readonly Sold[] = [
    ['Old Fashnd BT', 'SIG COCKTAILS', 14, null],
    ['Manhttn Rye', 'SIG COCKTAILS', 14, null],
    ['Margta Hse', 'SIG COCKTAILS', 12, null],
    ['Apl Sprtz', 'SIG COCKTAILS', 12, null],
    ['Titos Sgl', 'SPIRITS', 9, null],
    ['Laph 10 Neat', 'SPIRITS', 16, null],
    ['JW Blk Rks', 'SPIRITS', 13, null],
    ['Mllr Lt Btl', 'BEER', 5.5, null],
    ['Bud Lt Pt', 'BEER DRAFT', 6, null],
    ['Wht Claw BC', 'BEER', 7, null],
    ['KC SB Gls', 'WINE BTG', 11, null],
    ['Meiomi PN Gls', 'WINE BTG', 12, null],
  ];
  expect(meanings('oz', shelf, recipes, items)).toEqual([
    'Old Fashioned',
    'Manhattan',
    'House Marg',
    'Aperol Spritz',
    "Tito's Handmade Vodka 1.5 oz",
    'Laphroaig 10yr 1.5 oz',
    'Johnnie Walker Black 1.5 oz',
    'Miller Lite 1 unit',
    'Bud Light 16 oz',
    'White Claw Black Cherry 1 unit',
    'Kim Crawford Sauv Blanc 5 oz',
    'Meiomi Pinot Noir 5 oz',
  ]);
  const poured = (shot: number) => guesser(productsOf(shelf), 'oz', { shot });
  expect([poured(2)({ description: 'Titos Sgl', category: null, price: 9 })?.quantity, poured(2)({ description: 'Titos Dbl', category: null, price: 14 })?.quantity]).toEqual([
    2, 4,
  ]);
});

test('what is named by its kind alone is what the house keeps of it', () => {
  const shelf: Shelf = [
    ['Café natural grano', 'Café', 1000, 15, 'g'],
    ['Descafeinado molido', 'Café', 500, 9, 'g'],
    ['Estrella Barril', 'Cerveza', 30000, 75],
    ['Mahou Barril', 'Cerveza', 50000, 110],
    ['Mahou tercio', 'Cerveza', 330, 0.8],
    ['Mahou quinto', 'Cerveza', 200, 0.7],
    ['Agua Solán', 'Refrescos', 500, 0.4],
    ['Vichy Catalán', 'Refrescos', 250, 0.7],
    ['Rioja Crianza (el de la casa)', 'Vinos', 750, 4],
    ['Williams Birne', 'Licores', 500, 12],
    ['Lillet Blanc', 'Licores', 750, 12],
  ];
  const items: readonly Sold[] = [
    ['Café solo', 'CAFÉS', 1.3, 'Café natural grano 8 g'],
    ['Cappuccino', null, 2.5, 'Café natural grano 8 g'],
    ['Descaf. máq.', 'CAFÉS', 1.6, 'Descafeinado molido 8 g'],
    ['Espresso Martini', 'COCKTAILS', 9, null],
    ['Caña TERR.', 'CERVEZAS', 2.1, 'Estrella Barril 20 cl?'],
    ['Doble', 'CERVEZAS', 2.9, 'Estrella Barril 40 cl?'],
    ['Tercio Mahou', 'CERVEZAS', 2.6, 'Mahou tercio 1 unit'],
    ['Quinto Mahou', 'CERVEZAS', 2, 'Mahou quinto 1 unit'],
    ['Agua 1/2', 'REFRESCOS', 1.6, 'Agua Solán 1 unit'],
    ['Wasser 0,25', 'REFRESCOS', 1.6, 'Vichy Catalán 1 unit'],
    ['Rioja cza. cp.', 'VINOS', 2.6, 'Rioja Crianza (el de la casa) 15 cl'],
    ['Lillet WB', 'LONGDRINKS', 7, 'Lillet Blanc 4 cl?'],
    ['Carajillo Williams', 'CAFÉS', 3, 'Williams Birne 3 cl?'],
  ];
  expect(items.map(([description], at) => [description, meanings('ml', shelf, [], items)[at]])).toEqual(items.map(([description, , , meaning]) => [description, meaning]));
});
