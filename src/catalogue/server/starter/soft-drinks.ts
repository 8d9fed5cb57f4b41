import { type StarterShelf, shelf } from './shelf.ts';

export const softDrinks: readonly StarterShelf[] = [
  shelf(
    'Soft drinks',
    'Cola & lemonade',
    { abv: '', sizes: '12zc 20zb 2000b / 250b 330b 330c 500b 1500b' },
    `
    Coca-Cola: Original | | 8zb 12zc 20zb 2000b bib / 200b 250b 330b 330c 500b 1500b bib10
    Coca-Cola: Mexican Glass | | 355b 500b
    Coca-Cola: Zero Sugar | | 12zc 20zb 2000b bib / 200b 250b 330b 330c 500b 1500b bib10
    Diet Coke: Original | | 8zb 12zc 20zb 2000b bib / 200b 330b 330c 500b 1500b bib10
    Coca-Cola Light: Original | | / 200b 250b 330b 330c 500b 1500b bib10
    Coca-Cola: Cherry; Vanilla
    Pepsi: Original | | 12zc 20zb 2000b bib / 200b 330b 330c 500b 1500b bib10
    Diet Pepsi: Original | | 12zc 20zb 2000b bib / 200b 330b 330c 500b
    Pepsi: Zero Sugar | | 12zc 20zb 2000b bib
    Pepsi Max: Original | | / 200b 330b 330c 500b 1500b bib10
    RC Cola: Original | | 12zc 2000b
    Fritz-Kola: Original; Ohne Zucker; Kola Light | | / 200b 330b 500b
    Afri Cola: Original; Ohne Zucker | | / 200b 330b 1000b
    Club-Mate: Original | | 500b / 330b 500b
    Sprite: Original | | 8zb 12zc 20zb 2000b bib / 200b 250b 330b 330c 500b 1500b bib10
    Sprite: Zero | | 12zc 20zb bib / 200b 330b 330c 500b
    7UP: Original | | 12zc 20zb 2000b / 200b 330b 330c 500b bib10
    7UP: Free; Zero Sugar | | 12zc / 330b 330c 500b
    Sierra Mist: Original | | 12zc 20zb bib
    Starry: Lemon Lime | | 12zc 20zb 2000b bib
    Fanta: Orange | | 12zc 20zb 2000b bib / 200b 250b 330b 330c 500b 1500b bib10
    Fanta: Lemon | | / 200b 330b 330c 500b
    Fanta: Grape; Strawberry; Pineapple | | 12zc 20zb
    Mountain Dew: Original | | 12zc 20zb 2000b bib / 330c 500b
    Dr Pepper: Original | | 12zc 20zb 2000b bib / 330c 500b
    Diet Dr Pepper: Original | | 12zc 20zb 2000b bib
    A&W: Root Beer; Cream Soda | | 12zc 20zb 2000b
    Barq's: Root Beer | | 12zb 12zc 20zb bib
    Mug: Root Beer | | 12zc 20zb bib
    IBC: Root Beer; Cream Soda; Black Cherry | | 12zb
    Stewart's: Root Beer; Orange 'n Cream; Birch Beer; Black Cherry | | 12zb
    Maine Root: Root Beer; Ginger Brew; Mexicane Cola; Blueberry | | 12zb
    Boylan: Root Beer; Black Cherry; Cane Cola; Ginger Ale; Creme | | 12zb
    Jarritos: Mandarin; Lime; Grapefruit; Tamarind; Pineapple; Guava; Fruit Punch; Mango | | 370b
    Squirt: Grapefruit | | 12zc 20zb
    Sunkist: Orange | | 12zc 20zb 2000b
    Crush: Orange; Grape; Strawberry | | 12zc 20zb
    Jones: Cane Sugar Cola; Berry Lemonade; Cream Soda; Green Apple | | 12zb
    Big Red: Original | | 12zc 20zb
    Cheerwine: Original | | 12zb 12zc
    Sidral Mundet: Apple | | 12zb
    Izze: Sparkling Clementine; Sparkling Blackberry; Sparkling Apple; Sparkling Grapefruit | | 12zb 8zc
    Orangina: Original | | 10zb 420b / 250b 330c 500b
    Schweppes: Agrumes; Lemonade | | / 200b 330c
    San Pellegrino: Aranciata; Limonata; Aranciata Rossa; Pompelmo | | 200b 330c / 200b 330c
    San Pellegrino: Melograno & Arancia; Ficodindia & Arancia; Clementina | | 330c / 330c
    Lurisia: Chinotto; Gazzosa; Aranciata | | 275b / 275b
    Fentimans: Ginger Beer; Rose Lemonade; Victorian Lemonade; Curiosity Cola; Dandelion & Burdock; Wild Elderflower | | 275b / 275b 750b
    Bundaberg: Ginger Beer; Root Beer; Blood Orange; Guava | | 375b / 375b
    Reed's: Original Ginger Beer; Extra Ginger Beer; Strongest Ginger Beer | | 12zb
    Luscombe: Sicilian Lemonade; Wild Elderflower Bubbly; Hot Ginger Beer | | / 270b
    Belvoir: Elderflower Pressé; Raspberry Lemonade; Ginger Beer | | / 250b 750b
    Bottlegreen: Elderflower Pressé; Cox's Apple | | / 275b 750b
    R. White's: Lemonade | | / 330c 1500b 2000b
    Barr: Irn-Bru | | / 330c 500b 750b
    Vimto: Fizzy; Still | | / 330c 500b
    Tango: Orange; Apple; Cherry | | / 330c 500b
    Club: Orange; Lemon; Rock Shandy | | / 200b 330c 500b
    Cidona: Original | | / 200b 330c 500b
    TK: Red Lemonade | | / 2000b
    Finches: Orange; Rock Shandy | | / 330c 
    Appletiser: Original | | 275b / 275b 750b
    J2O: Orange & Passion Fruit; Apple & Mango; Apple & Raspberry | | / 275b
    Britvic: Orange Juice; Pineapple Juice; Tomato Juice Cocktail; Cranberry Juice; Apple Juice | | / 160b 200b
    Kas: Naranja; Limón | | / 200b 330c
    Trina: Naranja; Manzana | | / 200b 330c
    Bitter Kas: Original | | / 200b
    La Casera: Original | | / 500b 1500b
    Mirinda: Orange | | / 330c 500b
    Sumol: Orange; Pineapple; Passion Fruit | | 330c / 250b 330c
    Almdudler: Original | | / 350b 500b 1500b
    Paulaner: Spezi | | / 330b 500b
    Mezzo Mix: Original | | / 200b 330b 500b 
    Schwip Schwap: Original | | / 500b 1500b
    Bionade: Holunder; Ingwer-Orange; Kräuter; Litschi; Zitrone-Bergamotte | | / 330b
    Fritz-Limo: Zitrone; Orange; Apfel-Kirsch-Holunder; Honigmelone | | / 200b 330b
    Proviant: Zitrone; Rhabarber; Orange | | / 330b
    LemonAid: Limette; Maracuja; Blutorange | | 330b / 330b
    ChariTea: Mate; Green; Red; Black | | / 330b
    Rivella: Rot; Blau | | / 330b 500b
    Lorina: Pink Lemonade; Citron | | 330b 750b / 330b 750b
    Perrier: Lime; Lemon; Strawberry | | 250c 500b / 250c
  `,
  ),
  shelf(
    'Soft drinks',
    'Water',
    { abv: '', sizes: '500b 1000b / 500b 1000b' },
    `
    San Pellegrino: Sparkling Mineral Water | | 250b 500b 750b 1000b / 250b 500b 750b 1000b
    Acqua Panna: Still Mineral Water | | 250b 500b 750b 1000b / 250b 500b 750b 1000b
    Perrier: Sparkling Mineral Water | | 11.2zb 500b 750b 1000b 250c / 200b 330b 750b 1000b 330c
    Evian: Still Mineral Water | | 330b 500b 750b 1000b 1500b / 330b 500b 750b 1000b 1500b
    Fiji: Artesian Water | | 330b 500b 700b 1000b 1500b / 330b 500b 1000b
    Voss: Still; Sparkling | | 375b 500b 800b / 375b 800b
    Saratoga: Still; Sparkling | | 12zb 28zb
    Mountain Valley: Spring Water; Sparkling Water | | 333b 500b 750b 1000b
    Topo Chico: Sparkling Mineral Water | | 12zb 500b 750b 1500b
    Gerolsteiner: Sparkling Mineral Water | | 330b 750b 1000b / 250b 500b 750b 1000b
    Gerolsteiner: Medium; Naturell | | / 250b 500b 750b 1000b
    Apollinaris: Classic | | 250b 750b 1000b / 250b 500b 750b 1000b
    Vittel: Still | | / 250b 500b 750b 1000b 1500b
    Volvic: Still | | 500b 1000b 1500b / 250b 500b 1000b 1500b
    Badoit: Sparkling | | 750b / 330b 500b 750b 1000b
    Vichy Catalán: Sparkling | | 250b 500b 1000b / 250b 300b 500b 1000b
    Font Vella: Still | | / 330b 500b 1000b 1500b
    Solán de Cabras: Still | | / 330b 500b 750b 1500b
    Bezoya: Still | | / 330b 500b 1500b
    Lanjarón: Still | | / 330b 500b 1500b
    Mondariz: Still; Sparkling | | / 330b 500b 750b
    Ferrarelle: Sparkling | | 330b 750b / 330b 500b 750b 1000b
    Levissima: Still; Sparkling | | / 250b 500b 750b 1000b
    Ballygowan: Still; Sparkling | | / 250b 330b 500b 750b 1000b
    Deep RiverRock: Still; Sparkling | | / 250b 330b 500b 750b
    Tipperary: Still; Sparkling | | / 250b 330b 500b 750b
    Highland Spring: Still; Sparkling | | / 330b 500b 750b 1000b
    Hildon: Still; Sparkling | | / 200b 330b 750b
    Harrogate: Still; Sparkling | | / 330b 500b 750b
    Buxton: Still; Sparkling | | / 500b 750b
    Strathmore: Still; Sparkling | | / 330b 750b
    Tŷ Nant: Still; Sparkling | | 330b 750b / 330b 750b
    Kingsdown: Still; Sparkling | | / 330b 750b
    Belu: Still; Sparkling | | / 330b 500b 750b
    Vöslauer: Ohne; Mild; Prickelnd | | / 250b 330b 750b 1000b
    Römerquelle: Still; Prickelnd | | / 330b 750b 1000b
    Chaudfontaine: Still; Sparkling | | / 250b 500b 1000b
    Spa: Reine; Intense | | / 250b 500b 750b 1000b
    Ramlösa: Original; Citrus | | / 330b 330c 500b
    Dasani: Purified Water | | 12zc 20zb 1000b
    Aquafina: Purified Water | | 500b 20zb 1000b
    Poland Spring: Spring Water; Sparkling | | 500b 700b 1000b
    Essentia: Ionized Water | | 20zb 1000b 1500b
    Smartwater: Vapor Distilled | | 20zb 700b 1000b / 600b 850b
    Core: Hydration | | 20zb 30zb
    Icelandic Glacial: Still | | 330b 500b 750b 1000b
    Liquid Death: Still; Sparkling; Severed Lime; Mango Chainsaw; Berry It Alive | | 16zc 19.2zc / 500c
    LaCroix: Lime; Lemon; Pamplemousse; Berry; Peach-Pear; Coconut; Pure; Key Lime; Mango | | 12zc
    Spindrift: Lemon; Lime; Grapefruit; Raspberry Lime; Cucumber; Half Tea & Half Lemon | | 12zc 16zc
    Bubly: Lime; Grapefruit; Cherry; Strawberry; Mango | | 12zc 16zc
    Polar: Original Seltzer; Lime; Black Cherry; Cranberry Lime | | 12zc 1000b
    Waterloo: Black Cherry; Lime; Grapefruit; Watermelon | | 12zc
    Hal's: Original Seltzer; Lime; Lemon; Black Cherry | | 20zb
    Dash: Cucumber; Lemon; Raspberry; Peach | | / 330c
    Vita Coco: Coconut Water | | 330t 500t 1000t / 330t 500t 1000t
    Harmless Harvest: Coconut Water | | 10zb 16zb
  `,
  ),
  shelf(
    'Soft drinks',
    'Energy & sports',
    { abv: '', sizes: '16zc / 500c' },
    `
    Red Bull: Energy Drink | | 8.4zc 12zc 16zc 20zc / 250c 355c 473c
    Red Bull: Sugarfree | | 8.4zc 12zc 16zc / 250c 355c
    Red Bull: Tropical Edition; Watermelon Edition; Blueberry Edition; Coconut Berry Edition | | 8.4zc 12zc / 250c
    Monster: Energy | | 16zc 24zc / 500c
    Monster: Zero Ultra; Lo-Carb; Mango Loco; Ultra Sunrise; Pipeline Punch
    Rockstar: Original; Sugar Free; Punched
    Celsius: Sparkling Orange; Kiwi Guava; Wild Berry; Arctic Vibe; Peach Vibe; Tropical Vibe | | 12zc
    Bang: Star Blast; Blue Razz; Rainbow Unicorn | | 16zc
    Reign: Melon Mania; Orange Dreamsicle; Razzle Berry | | 16zc
    Alani Nu: Cosmic Stardust; Cherry Slush; Breezeberry | | 12zc
    Ghost: Sour Patch Kids Redberry; Orange Cream | | 16zc
    Prime: Hydration Lemon Lime; Hydration Blue Raspberry; Hydration Tropical Punch; Hydration Ice Pop | | 500b / 500b
    Lucozade: Energy Original; Energy Orange; Sport Orange; Sport Raspberry | | / 380b 500b
    Powerade: Mountain Berry Blast; Fruit Punch; Orange; Lemon Lime | | 20zb 28zb
    Powerade: Berry & Tropical | | / 500b
    Gatorade: Cool Blue; Fruit Punch; Lemon-Lime; Orange; Glacier Freeze | | 20zb 28zb
    BodyArmor: Strawberry Banana; Fruit Punch; Orange Mango; Tropical Punch | | 16zb
    Aquarius: Limón; Naranja | | / 330c 500b
    Isostar: Lemon; Orange | | / 500b
    Effect: Classic | | / 250c 330c
    Dextro: Energy Drink | | / 500b
    Burn: Original | | / 250c 500c
    Relentless: Origin | | / 500c
    Boost: Original | | / 250c
    Guayakí: Yerba Mate Enlighten Mint; Yerba Mate Bluephoria; Yerba Mate Revel Berry | | 15.5zc
    Yerbaé: Original | | 16zc
  `,
  ),
  shelf(
    'Soft drinks',
    'Juice',
    { abv: '', sizes: '32zb' },
    `
    Ocean Spray: Cranberry Juice Cocktail | | 7.2zc 10zb 15.2zb 32zb 64zb / 250b 1000t
    Ocean Spray: Ruby Red Grapefruit; Cran-Apple; White Cranberry | | 10zb 64zb
    Dole: Pineapple Juice | | 6zc 8.4zc 46zc
    Dole: Pineapple Orange | | 8.4zc
    Sacramento: Tomato Juice | | 5.5zc 46zc
    Campbell's: Tomato Juice | | 5.5zc 11.5zc 46zc
    V8: Original Vegetable Juice | | 5.5zc 11.5zc 46zc
    Mott's: Apple Juice | | 8zb 32zb 64zb
    Clamato: Original | | 5.5zc 32zb 64zb
    Tropicana: Pure Premium Orange Juice | | 10zb 12zb 52zb / 250b 900b
    Simply: Orange; Lemonade; Apple; Cranberry; Grapefruit | | 11.5zb 52zb
    Minute Maid: Orange Juice; Apple Juice; Lemonade; Cranberry Apple Raspberry | | 10zb 12zb 59zb
    Natalie's: Orange Juice; Grapefruit Juice; Lemon Juice; Lime Juice; Lemonade | | 16zb 32zb 64zb
    Martinelli's: Apple Juice; Sparkling Apple Cider | | 10zb 25.4zb
    Knudsen: Just Cranberry; Just Tart Cherry | | 32zb
    POM Wonderful: Pomegranate | | 8zb 16zb 48zb
    Lakewood: Pure Cranberry; Pure Pineapple; Pure Lemon; Pure Lime | | 32zb
    Kern's: Mango Nectar; Guava Nectar; Peach Nectar | | 11.5zc
    Jumex: Mango Nectar; Guava Nectar; Peach Nectar | | 11.3zc
    Goya: Mango Nectar; Guava Nectar; Passion Fruit Cocktail; Coconut Water | | 9.6zc
    Welch's: Grape Juice | | 10zb 64zb
    Granini: Orange; Apfel; Ananas; Maracuja; Mango; Kirsch; Banane; Pfirsich; Tomate; Grapefruit | | / 200b 1000b
    Rauch: Orange; Apfel; Ananas; Marille; Johannisbeere; Mango | | / 200b 1000b
    Pago: Orange; Apfel; Ananas; Marille; Erdbeere; ACE; Johannisbeere; Mango | | / 200b 1000b
    Cappy: Orange; Apfel; Multivitamin | | / 250b 1000b
    Niehoffs Vaihinger: Orange; Apfel; Ananas; Maracuja; Kirsch; Banane; Rhabarber; Johannisbeere | | / 200b 1000b
    Yoga: Pera; Pesca; Albicocca; Ananas | | / 125b 200b
    Bravo: Orange; Apple; Pineapple | | / 1000t
    Innocent: Orange Juice; Apple Juice; Tropical Juice | | / 330b 900b 1350b
    Copella: Cloudy Apple | | / 300b 900b
    Frobishers: Orange; Apple; Pineapple; Cranberry; Mango; Tomato | | / 250b 1000b
    Eager: Pineapple Juice; Cloudy Apple Juice; Cranberry Juice; Tomato Juice; Orange Juice | | / 1000t
    Big Tom: Spiced Tomato Juice | | / 150b 250b 750b
    Sunraysia: Cranberry Juice; Prune Juice | | / 250b 1000b
    Chegworth Valley: Cox & Bramley; Apple & Pear; Apple & Rhubarb | | / 250b 1000b
    James White: Beetroot; Tomato; Russet Apple | | / 250b 750b
    Alain Milliat: Tomato; Apricot Nectar; White Peach Nectar; Strawberry Nectar | | 330b 1000b / 330b 1000b
    Don Simón: Naranja; Piña; Melocotón | | / 200t 1000t
    Juver: Naranja; Piña; Melocotón; Tomate | | / 200b
    Compal: Pêssego; Manga; Laranja; Maracujá | | / 200b 
    Compal: Pêra; Alperce | | / 200b 1000t
    ReaLemon: Lemon Juice | | 15zb 32zb 48zb
    ReaLime: Lime Juice | | 15zb
    Jif: Lemon Juice | | / 250b
    Pulco: Citron; Citron Vert | | / 700b
  `,
  ),
  shelf(
    'Soft drinks',
    'Iced tea & kombucha',
    { abv: '', sizes: '16zb' },
    `
    Snapple: Lemon Tea; Peach Tea; Raspberry Tea; Diet Peach Tea; Apple; Kiwi Strawberry | | 16zb 20zb
    AriZona: Green Tea; Lemon Tea; Arnold Palmer; Mucho Mango | | 20zb 22zc
    Pure Leaf: Unsweetened; Lemon; Sweet; Peach; Raspberry | | 18.5zb
    Gold Peak: Unsweetened; Sweet; Lemon; Green | | 18.5zb
    Honest Tea: Half & Half; Honey Green | | 16.9zb
    Ito En: Oi Ocha Green Tea; Jasmine Green Tea; Golden Oolong | | 16.9zb
    Tejava: Original | | 16.9zb 1000b
    Lipton: Lemon; Peach; Green | | 20zb / 250b 330c 500b
    Nestea: Limón; Melocotón | | / 200b 330c 500b
    Fuze Tea: Lemon; Peach; Green Mango Chamomile | | / 200b 250b 330c 500b
    San Benedetto: Thè Limone; Thè Pesca | | / 500b
    Pfanner: Pfirsich; Zitrone | | / 500b 1000t 2000t
    GT's: Gingerade; Trilogy; Gingerberry; Original | | 16zb
    Health-Ade: Pink Lady Apple; Ginger Lemon; Pomegranate | | 16zb
    Brew Dr.: Clear Mind; Love; Island Mango | | 14zb
    Humm: Ginger Juniper; Blueberry Mint; Mango Passionfruit | | 14zb
    Kevita: Master Brew Ginger; Master Brew Pineapple Peach | | 15.2zb
    Brooklyn Kombucha: Ginger | | 12zb
    Remedy: Ginger Lemon; Raspberry Lemonade; Wild Berry | | / 250c
    LA Brewery: Ginger; Strawberry & Black Pepper | | / 330b
    Jarr: Original; Ginger; Passion Fruit | | / 240b
    Synerchi: Ginger & Lemongrass; Raspberry | | / 330b
    Captain: Kombucha Ginger; Kombucha Raspberry | | / 400b
  `,
  ),
];
