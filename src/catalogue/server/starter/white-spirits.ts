import { type StarterShelf, shelf } from './shelf.ts';

export const whiteSpirits: readonly StarterShelf[] = [
  shelf(
    'Spirits',
    'Vodka',
    { abv: '40', sizes: 'full', neat: true },
    `
    Absolut: Vodka
    Absolut: Elyx | 42.3 | us2 / eu2
    Smirnoff: No. 21 Vodka | 40/37.5
    Smirnoff: 100 Proof | 50 | us3
    Tito's: Handmade Vodka
    Ketel One: Vodka
    Grey Goose: Vodka
    Belvedere: Vodka
    Belvedere: Heritage 176 | 40 | us1 / eu1
    Stolichnaya: Vodka
    Stoli: Vodka
    Stoli: Elit | 40 | one
    Finlandia: Vodka
    Skyy: Vodka
    Svedka: Vodka | 40 | us3
    New Amsterdam: Vodka | 40 | us3
    Deep Eddy: Vodka | 40 | us3
    Pinnacle: Vodka | 40 | us3
    Seagram's: Extra Smooth Vodka | 40 | us3
    Burnett's: Vodka | 40 | us3
    Popov: Vodka | 40 | us3
    Gordon's: Vodka | 40 | us3
    McCormick: Vodka | 40 | us3
    Barton: Vodka | 40 | us3
    Taaka: Vodka | 40 | us3
    Kamchatka: Vodka | 40 | us3
    Luksusowa: Potato Vodka | 40 | us3
    Sobieski: Vodka | 40/37.5 | full
    Wheatley: Vodka | 41 | us2
    Prairie: Organic Vodka | 40 | us3
    Hangar 1: Straight Vodka | 40 | us2
    Reyka: Vodka | 40 | bar
    Chopin: Potato Vodka; Rye Vodka; Wheat Vodka | 40 | bar
    Effen: Vodka | 40 | us3
    Cîroc: Vodka | 40 | bar
    Cîroc: Ultra Premium Vodka | 40 | eu2
    Van Gogh: Vodka | 40 | us2
    Three Olives: Vodka | 40 | us3
    Square One: Organic Vodka | 40 | us1
    Tru: Organic Vodka | 40 | us1
    Boru: Vodka | 40 | us3
    Russian Standard: Original; Gold | 40 | bar
    Beluga: Noble; Gold Line | 40 | one
    Żubrówka: Biała | 37.5 | eu2
    Wyborowa: Vodka | 40/37.5 | bar
    Soplica: Szlachetna | 40 | eu1
    Koskenkorva: Vodka | 40 | bar
    Eristoff: Vodka | 37.5 | eu2
    Moskovskaya: Vodka | 38 | eu2
    Gorbatschow: Wodka | 37.5 | eu2
    Vladivar: Vodka | 37.5 | eu2
    Glen's: Vodka | 37.5 | eu2
    Chase: Original Potato Vodka | 40 | eu1
    Black Cow: Pure Milk Vodka | 40 | one
    Snow Leopard: Vodka | 40 | one
    Crystal Head: Vodka | 40 | bar
    Haku: Vodka | 40 | bar
    Nikka: Coffey Vodka | 40 | one
    42 Below: Vodka | 40 | bar
    Broken Shed: Vodka | 40 | us2
    Crop: Organic Vodka | 40 | us1
    Spring44: Vodka | 40 | us1
    Spirytus: Rektyfikowany | 96 | us1 / eu1
    Everclear: 190 Proof | 95 | us2
    Everclear: 151 Proof | 75.5 | us2
    Dingle: Vodka | 40 | one
    Istil 38: Pot Still Vodka | 38 | eu1
    Kalak: Single Malt Vodka | 40 | one
    Partisan: Vodka | 40 | eu1
    Nemiroff: Original; De Luxe | 40 | one
    Khortytsa: Platinum | 40 | one
    Khor: Platinum | 40 | one
    Stumbras: Centenary | 40 | one
    Purity: Signature 34 Vodka | 40 | one
    Żołądkowa Gorzka: De Luxe | 40 | eu1
    J.A. Baczewski: Vodka | 40 | one
    Ultimat: Vodka | 40 | us1
    Ocean: Organic Vodka | 40 | us1
    Tahoe Blue: Vodka | 40 | us2
    Death's Door: Vodka | 40 | us2
    Hanson: Organic Vodka | 40 | us1
    Charbay: Vodka | 40 | us1
    St. George: All Purpose Vodka | 40 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Flavoured vodka',
    { abv: '40', sizes: 'us3 / eu1' },
    `
    Absolut: Citron; Mandrin; Vanilia; Raspberri; Kurant; Pears; Peppar; Mango; Ruby Red | 40/38 | bar
    Absolut: Lime | 40 | bar
    Stoli: Vanil; Razberi; Citros; Ohranj; Blueberi | 37.5 | bar
    Stoli: Cucumber; Salted Karamel | 37.5 | us2
    Smirnoff: Vanilla; Raspberry; Citrus; Green Apple; Blueberry; Orange; Whipped Cream; Strawberry; Watermelon | 30 | us3
    Smirnoff: Kissed Caramel; Peppermint Twist | 30 | us1
    Smirnoff: Raspberry Crush; Mango & Passionfruit Twist | 37.5 | eu1
    Grey Goose: L'Orange; Le Citron; La Poire | 40 | bar
    Grey Goose Essences: Strawberry & Lemongrass; Watermelon & Basil; White Peach & Rosemary | 30 | us2
    Ketel One: Citroen; Oranje | 40 | us3
    Ketel One Botanical: Cucumber & Mint; Peach & Orange Blossom; Grapefruit & Rose | 30 | us2 / eu1
    Deep Eddy: Lemon; Ruby Red; Peach; Lime; Cranberry; Orange; Sweet Tea | 35 | us3
    Cîroc: Red Berry; Coconut; Peach; Apple; Pineapple; Mango; Amaretto | 35 | bar
    Cîroc: Summer Watermelon | 35 | us1
    New Amsterdam: Citron; Peach; Pineapple; Mango; Red Berry; Watermelon; Lemon; Orange | 35 | us3
    Pinnacle: Whipped; Vanilla; Raspberry; Cherry; Cucumber | 30 | us3
    Three Olives: Cherry; Grape; Vanilla | 35 | us3
    Svedka: Citron; Raspberry; Vanilla; Clementine; Cherry | 35 | us3
    Western Son: Blueberry; Lemon; Raspberry; Cucumber; Grapefruit | 30 | us3
    Van Gogh: Double Espresso; Espresso; Dutch Caramel | 35 | us2
    Belvedere: Citrus; Pink Grapefruit | 40 | one
    Hangar 1: Buddha's Hand Citron; Mandarin Blossom; Makrut Lime | 40 | us1
    Effen: Black Cherry; Cucumber | 37.5 | us2
    Skyy Infusions: Citrus; Raspberry; Blood Orange; Pineapple; Vanilla | 35 | us3
    Finlandia: Grapefruit; Lime; Cranberry; Mango; Redberry | 37.5 | one
    Żubrówka: Bison Grass | 40/37.5 | bar
    Hanson: Habanero; Meyer Lemon; Cucumber | 40 | us1
    St. George: Green Chile; California Citrus | 40 | us1
    Charbay: Blood Orange; Meyer Lemon; Ruby Red Grapefruit | 40 | us1
    UV: Blue; Cherry; Cake | 30 | us3
    Burnett's: Vanilla; Cherry; Citrus; Raspberry | 35 | us3
    Trzy Kopyta: Wiśnia | 30 | eu1
  `,
  ),
  shelf(
    'Spirits',
    'Gin',
    { abv: '40', sizes: 'bar', neat: true },
    `
    Tanqueray: London Dry Gin | 47.3/43.1 | full
    Tanqueray: No. Ten | 47.3 | bar
    Tanqueray: Rangpur | 41.3 | bar
    Bombay: Sapphire | 47/40 | full
    Bombay: London Dry | 43/37.5 | us3 / eu2
    Bombay Sapphire: East | 42 | one
    Bombay Sapphire: Premier Cru Murcian Lemon | 47 | one
    Beefeater: London Dry Gin | 44/40 | full
    Beefeater: 24 | 45 | one
    Gordon's: London Dry Gin | 40/37.5 | full
    Hendrick's: Gin | 44/41.4 | full
    Plymouth: Gin | 41.2 | bar
    Plymouth: Navy Strength | 57 | one
    Fords: Gin | 45 | bar
    Sipsmith: London Dry Gin | 41.6 | bar
    Sipsmith: V.J.O.P. | 57.7 | one
    The Botanist: Islay Dry Gin | 46 | bar
    Roku: Gin | 43 | bar
    Drumshanbo: Gunpowder Irish Gin | 43 | bar
    Monkey 47: Schwarzwald Dry Gin | 47 | 375 750 1000 / 500
    Aviation: American Gin | 42 | full
    Broker's: London Dry Gin | 47/40 | bar
    Bulldog: London Dry Gin | 40 | bar
    Boodles: British Gin | 45.2/40 | bar
    Brockmans: Gin | 40 | bar
    Greenall's: London Dry Gin | 40/37.5 | bar
    Seagram's: Extra Dry Gin | 40 | us3
    New Amsterdam: Stratusphere Gin | 40 | us3
    Burnett's: London Dry Gin | 40 | us3
    Gilbey's: Gin | 40/37.5 | us3 / eu2
    Citadelle: Original Gin | 44 | bar
    Citadelle: Jardin d'Été | 41.5 | one
    G'Vine: Floraison; Nouaison | | one
    Nolet's: Silver Dry Gin | 47.6 | us2
    Bluecoat: American Dry Gin | 47 | us2
    St. George: Terroir; Botanivore; Dry Rye | 45 | us1
    Leopold's: American Small Batch Gin | 40 | us1
    Junípero: Gin | 49.3 | us1
    Barr Hill: Gin | 45 | us1
    Greenhook: American Dry Gin | 47 | us1
    Dorothy Parker: American Gin | 44 | us1
    Perry's Tot: Navy Strength Gin | 57 | us1
    Gray Whale: Gin | 43 | us2
    Empress: 1908 Indigo Gin | 42.5 | us2 / eu1
    Uncle Val's: Botanical Gin | 45 | us1
    Death's Door: Gin | 47 | us2
    Conniption: American Dry Gin | 44 | us1
    Ki No Bi: Kyoto Dry Gin | 45.7 | one
    Nikka: Coffey Gin | 47 | one
    Etsu: Gin | 43 | one
    Suntory: Sui Gin | 40 | one
    Malfy: Originale | 41 | one
    Gin Mare: Mediterranean Gin | 42.7 | one
    Nordés: Atlantic Galician Gin | 40 | one
    Larios: London Dry Gin | 37.5 | eu2
    Larios: 12 | 40 | eu2
    Puerto de Indias: Classic | 37.5 | eu1
    Xoriguer: Mahón Gin | 38 | one
    Gin Xoriguer: Estival | | eu1
    Opihr: Oriental Spiced Gin; London Dry Gin | | eu1
    Whitley Neill: Original London Dry | 42/43 | one
    Bloom: London Dry Gin | 40 | one
    Berkeley Square: London Dry Gin | 40 | eu1
    No. 3: London Dry Gin | 46 | one
    Martin Miller's: Original Gin | 40 | one
    Martin Miller's: Westbourne Strength | 45.2 | one
    Portobello Road: London Dry Gin | 42 | one
    Sacred: London Dry Gin | 40 | eu1
    East London: London Dry Gin | 40 | one
    Hayman's: London Dry Gin | 41.2 | one
    Hayman's: Royal Dock Navy Strength | 57 | one
    Jensen's: Bermondsey Dry Gin | 43 | one
    Langley's: No. 8 | 41.7 | one
    Caorunn: Scottish Gin | 41.8 | one
    Edinburgh Gin: Classic | 43 | one
    Isle of Harris: Gin | 45 | eu1
    Silent Pool: Gin | 43 | one
    Tarquin's: Cornish Dry Gin | 42 | eu1
    Salcombe: Start Point Gin | 44 | eu1
    Warner's: London Dry Gin | 40 | eu1
    Dingle: Original Gin | 42.5 | one
    Method and Madness: Irish Micro Distilled Gin | 43 | one
    Bertha's Revenge: Irish Milk Gin | 42 | one
    Shortcross: Gin | 46 | one
    Listoke: 1777 Irish Gin | 43 | eu1
    Glendalough: Wild Botanical Gin | 41 | one
    Cork Dry Gin: Original | 37.5 | eu2
    Siegfried: Rheinland Dry Gin | 41 | 500e
    The Duke: Munich Dry Gin | 45 | eu1
    Gin Sul: Dry Gin | 43 | 500e
    Windspiel: Premium Dry Gin | 47 | 500e
    Elephant Gin: London Dry | 45 | 500e
    Ferdinand's: Saar Dry Gin | 44 | 500e
    Skin Gin: Handcrafted German Dry Gin | 42 | 500e
    Bobby's: Schiedam Dry Gin | 42 | one
    Nolet's: Reserve | 52.3 | us1
    Damrak: Gin | 41.8 | one
    Copperhead: Gin | 40 | 500e
    Filliers: Dry Gin 28 | 46 | 500e
    Hernö: Gin | 40.5 | 500e
    Hernö: Navy Strength | 57 | 500e
    Napue: Gin | 46.3 | 500e
    Mombasa Club: London Dry Gin | 41.5 | one
    Saffron: Gin | 40 | eu1
    Four Pillars: Rare Dry Gin | 41.8 | one
    Archie Rose: Signature Dry Gin | 42 | one
    Never Never: Triple Juniper Gin | 43 | one
    Scapegrace: Classic | 42.2 | one
    Inverroche: Classic; Verdant; Amber | 43 | one
    Condesa: Clásica; Prickly Pear & Orange Blossom | 43 | us1
    Gin Lane 1751: London Dry Royal Strength | 47 | us1
    Oxley: London Dry Gin | 47 | one
    Darnley's: Original Gin | 40 | one
    Pickering's: Gin | 42 | one
    Eden Mill: Original Gin | 42 | one
  `,
  ),
  shelf(
    'Spirits',
    'Flavoured & old tom gin',
    { abv: '40', sizes: 'one' },
    `
    Hayman's: Old Tom Gin | 41.4
    Ransom: Old Tom Gin | 44 | us1
    Jensen's: Old Tom Gin | 43
    Tanqueray: Flor de Sevilla | 41.3 | bar
    Gordon's: Premium Pink | 35/37.5 | bar
    Gordon's: Sicilian Lemon; Mediterranean Orange | 37.5 | eu1
    Beefeater: Pink Strawberry | 37.5 | one
    Beefeater: Blood Orange | 37.5 | eu1
    Bombay: Bramble | 37.5 | one
    Malfy: Con Limone; Gin Rosa; Con Arancia | 41
    Puerto de Indias: Strawberry | 37.5 | eu1
    Whitley Neill: Rhubarb & Ginger; Raspberry; Blood Orange; Quince; Parma Violet | 43 | eu1
    Brockmans: Orange Kiss | 40
    Aviation: Old Tom | | us1
    Citadelle: Old Tom | 46
    Glendalough: Rose Gin | 37.5
    Four Pillars: Bloody Shiraz Gin | 37.8
    Larios: Rosé | 37.5 | eu1
    Warner's: Rhubarb Gin | 40 | eu1
    Empress: Elderflower Rose | 42.5 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Genever & aquavit',
    { abv: '', sizes: 'one' },
    `
    Bols: Genever 21 | 42
    Bols: Barrel Aged Genever | 42
    Bobby's: Jenever | 38
    Ketel 1: Jonge Jenever | 35 | eu2
    Bokma: Jonge Jenever | 35 | eu2
    Hooghoudt: Jonge Jenever | 35 | eu1
    Filliers: 5 Years Graanjenever | 38 | eu1
    Linie: Aquavit | 41.5
    Aalborg: Taffel Akvavit | 45
    Aalborg: Jubilæums Akvavit | 40 | eu1
    O.P. Anderson: Aquavit | 40 | one
    Krogstad: Festlig Aquavit | 40 | us1
    Brennivín: Aquavit | 37.5 | one
    Malteserkreuz: Aquavit | 40 | eu1
    Helbing: Kümmel | 35 | eu1
    Doornkaat: Korn | 38 | eu1
    Berentzen: Doppelkorn | 38 | eu1
    Oldesloer: Weizenkorn | 32 | eu1
    Nordhäuser: Doppelkorn | 38 | eu1
  `,
  ),
];
