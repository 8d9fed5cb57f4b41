import { type StarterShelf, shelf } from './shelf.ts';

export const cider: readonly StarterShelf[] = [
  shelf(
    'Beer & cider',
    'Cider',
    { abv: '', sizes: '' },
    `
    Angry Orchard: Crisp Apple | 5 | 12zb 12zc 16zc 1/2 1/6
    Angry Orchard: Green Apple; Rosé; Crisp Light; Peach Mango | | 12zb 12zc
    Woodchuck: Amber | 5 | 12zb 12zc 1/2 1/6
    Downeast: Original Blend; Cranberry; Pumpkin; Drier Side | | 12zc 1/2 1/6
    Austin Eastciders: Original; Blood Orange; Pineapple; Brut | 5 | 12zc 1/2 1/6
    Ace: Perry; Pineapple; Guava; Joker | | 12zb 12zc 22zb 1/2 1/6
    2 Towns: BrightCider; Pacific Pineapple; Made Marion; Cosmic Crisp | | 12zc 1/2 1/6
    Schilling: Excelsior; Local Legend; Grapefruit & Chill | | 12zc 1/2 1/6
    Seattle Cider: Dry; Semi-Sweet | | 16zc 1/2 1/6
    Crispin: Original; Rosé | | 12zb 12zc 1/2
    Bold Rock: Virginia Apple; Carolina Apple; Hard Cider | | 12zb 12zc 1/2 1/6
    Original Sin: Black Widow; McIntosh; Apple | | 12zb 12zc 1/2 1/6
    Blake's: Triple Jam; El Chavo; Flannel Mouth | | 12zc 1/2 1/6
    Graft: Farm Flor; Field Day | | 12zc 1/6
    Shacksbury: Dry; Arlo; Rosé; Vermonter | | 12zc 1/2 1/6
    Stowe Cider: Tips Up; Safety Meeting | | 16zc 1/6
    Citizen Cider: Unified Press; Dirty Mayor; bRosé | | 12zc 16zc 1/2 1/6
    Magners: Original | 4.5 | 11.2zb 12zc 1/2 1/6 / 330b 500c 568b k50
    Bulmers: Original Irish | 4.5 | / 330b 500c 568b k30 k50
    Bulmers: Original; Crushed Red Berries & Lime; Pear | | / 500b 500c k50
    Strongbow: Original | 5/4.5 | 12zb 16zc 1/2 / 440c 500c 500b k30 k50
    Strongbow: Gold Apple; Rosé; Dark Fruit; Red Berries; Elderflower | | 12zb / 330b 440c 500c k30
    Stella Artois: Cidre | 4.5 | 12zb / 568b
    Savanna: Dry | 6/6 | 12zb / 330b 500b
    Kopparberg: Strawberry & Lime; Mixed Fruit; Pear; Naked Apple; Summer Fruits | 4 | / 330b 330c 500b 500c k30
    Kopparberg: Elderflower & Lime; Raspberry | | 500b
    Rekorderlig: Strawberry-Lime; Wild Berries; Passionfruit; Pear; Mango-Raspberry | 4 | 500b / 330c 500b 500c k30
    Old Mout: Berries & Cherries; Pineapple & Raspberry; Kiwi & Lime; Watermelon & Lime | 4 | / 330c 500b
    Thatchers: Gold | 4.8 | / 440c 500b 500c k30 k50
    Thatchers: Haze; Katy; Vintage; Rosé; Blood Orange; Zero; Cloudy Lemon | | / 330b 440c 500b k30 k50
    Westons: Old Rosie | 6.8 | / 500b 2000b
    Henry Westons: Vintage | 8.2 | / 500b 500c
    Stowford Press: Apple Cider | 4.5 | / 440c 500b k50
    Aspall: Draught; Premier Cru; Crisp Apple | | / 330b 500b k50
    Inch's: Medium Apple Cider | 4.5 | / 440c 500b k30 k50
    Orchard Thieves: Apple | 4.5 | / 330b 500c k30 k50
    Orchard Pig: Reveller; Truffler; Charmer | | / 500b k30
    Sheppy's: Vintage Reserve; Low Alcohol; Oak Matured | | / 500b k50
    Blackthorn: Cider | 4.7 | / 440c k50
    Frosty Jack's: Original | 7.5 | / 500c 1000b 2500b
    Somersby: Apple | 4.5 | / 330b 330c 440c 500c k20 k30
    Somersby: Blackberry; Mango & Lime; Watermelon; Elderflower Lime | | / 330b 330c 500c
    Longueville House: Medium Dry | | / 500b
    Stonewell: Medium Dry; Dry | 5.5 | / 330b 500b k30
    Dan Kelly's: Original | 4.5 | / 330b 500b k30
    Cockagee: Keeved | | / 330b 750b
    El Gaitero: Sidra Natural; Extra | | 750b / 250b 750b
    Trabanco: Sidra Natural | 6 | 750b / 700b
    Isastegi: Sidra Natural | 6 | 750b / 750b
    Maeloc: Dulce; Seca; Pera; Fresa | | 11.2zb / 200b 330b 750b
    Ladrón de Manzanas: Cider | 4.5 | / 250b 330b k20
    Cidrerie du Val de Rance: Brut; Doux | | / 750b
    Loïc Raison: Brut; Doux | | / 250b 330b 750b
    Écusson: Brut; Doux | | / 330b 750b
    Étienne Dupont: Bouché Brut; Réserve | | 375b 750b / 375b 750b
    Eric Bordelet: Sidre Brut; Poiré Granit | | 750b / 750b
    Possmann: Frau Rauscher; Purer Cider; Äpfelwein | | / 330b 1000b
    Rapp's: Meisterschoppen | | / 1000b
    Bembel-with-Care: Apfelwein Pur; Gespritzt | | / 330b 500c
  `,
  ),
  shelf(
    'Beer & cider',
    'Hard seltzer & ready to drink',
    { abv: '', sizes: '12zc' },
    `
    White Claw: Black Cherry; Mango; Raspberry; Natural Lime; Ruby Grapefruit; Watermelon; Peach; Strawberry | 5/4.5 | 12zc 19.2zc / 330c
    White Claw Surge: Blood Orange; Cranberry; Blackberry | 8 | 16zc 19.2zc
    Truly: Wild Berry; Strawberry Lemonade; Pineapple; Lime; Watermelon Kiwi; Black Cherry; Mango | 5 | 12zc 16zc
    High Noon: Pineapple; Watermelon; Grapefruit; Black Cherry; Peach; Mango; Lime; Lemon; Passionfruit | 4.5 | 12zc
    High Noon: Tequila Seltzer Lime; Tequila Seltzer Grapefruit; Tequila Seltzer Strawberry | 4.5 | 12zc
    Topo Chico: Hard Seltzer Strawberry Guava; Hard Seltzer Tangy Lemon Lime; Hard Seltzer Tropical Mango | 4.7 | 12zc 24zc / 330c
    Bud Light: Seltzer Black Cherry; Seltzer Mango; Seltzer Lemon-Lime; Seltzer Strawberry | 5 | 12zc
    Vizzy: Pineapple Mango; Black Cherry Lime; Strawberry Kiwi; Blueberry Pomegranate | 5 | 12zc
    Corona: Hard Seltzer Tropical Lime; Hard Seltzer Mango | 4.5 | 12zc
    Nütrl: Pineapple; Watermelon; Orange; Lemonade; Black Cherry | 4.5 | 12zc
    Long Drink: Traditional | 5.5 | 12zc
    Long Drink: Zero; Cranberry | 5 | 12zc
    Long Drink: Strong | 8.5 | 12zc
    Cutwater: Tequila Margarita; Lime Margarita; Vodka Mule; Long Island Iced Tea; Rum Mojito; White Russian; Tequila Paloma | | 12zc
    Jack Daniel's & Coca-Cola: Original | 7/5 | 12zc / 250c 330c
    Jack Daniel's Country Cocktails: Lynchburg Lemonade; Downhome Punch; Watermelon Punch | 4.8 | 10zb
    Smirnoff: Ice Original | 4.5/4 | 11.2zb 12zc 24zb / 275b 700b 250c
    Smirnoff: Ice Green Apple; Ice Screwdriver; Ice Raspberry; Ice Red White & Berry | 4.5 | 11.2zb 12zc
    Mike's: Hard Lemonade; Hard Black Cherry; Hard Strawberry Lemonade; Hard Mango Punch | 5 | 11.2zb 12zc 16zc
    Mike's Harder: Lemonade; Black Cherry; Strawberry | 8 | 16zc 23zc
    Twisted Tea: Original | 5 | 12zb 12zc 24zc 1/6
    Twisted Tea: Half & Half; Peach; Raspberry; Light | | 12zb 12zc 24zc
    Arnold Palmer Spiked: Half & Half | 5 | 12zc 24zc
    Bacardi: Breezer Orange; Breezer Pineapple; Breezer Lime; Breezer Watermelon | | / 275b
    WKD: Blue; Iron Brew; Red; Passionfruit | | / 275b 330c 700b
    VK: Blue; Orange & Passion Fruit; Apple; Ice; Strawberry & Lime; Black Cherry | | / 275b
    Hooch: Lemon; Orange; Blackcurrant & Lemon | | / 275b 440c 500b
    Crabbie's: Alcoholic Ginger Beer | 4.8/4 | 11.2zb 16zb / 330b 500b
    Hooper's: Ginger Beer; Dandelion & Burdock | 4 | / 500b
    Gordon's: Gin & Tonic; Pink Gin & Tonic | 5 | / 250c
    Pimm's: Lemonade & Ginger Ale | 5.4 | / 250c
    Malibu: Ready to drink Piña Colada | 5 | 12zc / 250c
    Aperol: Spritz ready to serve | 9 | 200b / 175b
    Campari: Soda | 10 | 98b / 98b
    MOTH: Margarita; Old Fashioned; Negroni; Espresso Martini | | / 100c 200c
    Funkin: Nitro Espresso Martini; Nitro Passion Fruit Martini; Nitro Piña Colada | 5 | / 200c
    On The Rocks: Old Fashioned; Margarita; Cosmopolitan; Mai Tai; Aviation | | 100 375 750
    Tip Top: Old Fashioned; Manhattan; Negroni; Margarita; Daiquiri | | 100c
    Crafthouse: Paloma; Moscow Mule; Southside | | 200c 750
    Mom Water: Linda; Sandy; Karen; Julie | 4.5 | 12zc
    Happy Dad: Lemon Lime; Watermelon; Wild Cherry; Grape | 5 | 12zc
    Surfside: Iced Tea + Vodka; Lemonade + Vodka; Half & Half + Vodka; Peach Tea + Vodka | 4.5 | 12zc
    Carbliss: Black Raspberry; Pineapple; Cranberry; Lemon Lime | 5 | 12zc
    Sun Cruiser: Classic Iced Tea; Lemonade; Peach | 4.5 | 12zc
  `,
  ),
];
