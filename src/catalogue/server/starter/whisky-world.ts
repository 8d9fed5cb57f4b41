import { type StarterShelf, shelf } from './shelf.ts';

export const worldWhisky: readonly StarterShelf[] = [
  shelf(
    'Spirits',
    'Irish whiskey',
    { abv: '40', sizes: 'one', neat: true },
    `
    Jameson: Irish Whiskey | 40 | full
    Jameson: Black Barrel | 40 | bar
    Jameson: Caskmates Stout Edition; Caskmates IPA Edition | 40 | bar
    Jameson: Crested | 40 | eu1
    Jameson: 18 Year | 46
    Bushmills: Original; Black Bush | 40 | bar
    Bushmills: 10 Year; 16 Year; 21 Year | 40
    Bushmills: 12 Year | 40
    Tullamore D.E.W.: Original | 40 | full
    Tullamore D.E.W.: XO Caribbean Rum Cask | 43 | us2 / eu1
    Tullamore D.E.W.: 12 Year Special Reserve | 40
    Tullamore D.E.W.: 14 Year | 41.3
    Redbreast: 12 Year | 40 | bar
    Redbreast: 12 Year Cask Strength
    Redbreast: 15 Year; 21 Year; Lustau Edition | 46
    Green Spot: Irish Whiskey | 40
    Yellow Spot: 12 Year | 46
    Red Spot: 15 Year | 46
    Blue Spot: 7 Year Cask Strength
    Powers: Gold Label | 43.2/40 | us2 / eu2
    Powers: John's Lane; Three Swallow
    Midleton: Very Rare | 40
    Method and Madness: Single Pot Still; Single Grain | 46
    Paddy: Irish Whiskey | 40 | bar
    Teeling: Small Batch | 46 | bar
    Teeling: Single Grain; Single Malt; Single Pot Still | 46
    Knappogue Castle: 12 Year | 43
    Knappogue Castle: 14 Year; 16 Year
    The Tyrconnell: Single Malt | 43
    The Tyrconnell: 10 Year Port Cask; 10 Year Sherry Cask; 10 Year Madeira Cask | 46
    Kilbeggan: Traditional | 40 | bar
    Kilbeggan: Single Grain; Single Pot Still; Small Batch Rye | 43
    Connemara: Peated Single Malt | 40
    West Cork: Bourbon Cask; Single Malt 10 Year | 40
    Slane: Triple Casked | 40 | us2 / eu1
    Proper No. Twelve: Irish Whiskey | 40 | us2 / eu1
    The Busker: Triple Cask | 40
    The Sexton: Single Malt | 40 | us2 / eu1
    The Quiet Man: Traditional | 40
    Writers' Tears: Copper Pot | 40
    Writers' Tears: Double Oak | 46
    The Irishman: Founder's Reserve | 40
    The Irishman: Single Malt | 40
    Dubliner: Irish Whiskey | 40
    Roe & Co: Blended Irish Whiskey | 45
    Glendalough: Double Barrel | 42
    Glendalough: Pot Still | 43
    Lambay: Small Batch Blend | 40
    Clontarf: 1014 | 40
    Dingle: Single Malt | 46.3
    Waterford: Cuvée | 50
    Michael Collins: Blend | 40 | us1
    2 Gingers: Irish Whiskey | 40 | us2
    Keeper's Heart: Irish + American | 43 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Scotch, blended',
    { abv: '40', sizes: 'bar', neat: true },
    `
    Johnnie Walker: Red Label | 40 | full
    Johnnie Walker: Black Label | 40 | full
    Johnnie Walker: Double Black | 40 | bar
    Johnnie Walker: Green Label 15 Year | 43 | one
    Johnnie Walker: Gold Label Reserve | 40 | one
    Johnnie Walker: 18 Year | 40 | one
    Johnnie Walker: Blue Label | 40 | one
    Johnnie Walker: Black Ruby | 40 | one
    Chivas Regal: 12 Year | 40 | full
    Chivas Regal: 18 Year | 40 | one
    Chivas Regal: XV; Extra 13; Mizunara | 40 | one
    Dewar's: White Label | 40 | full
    Dewar's: 12 Year | 40/40 | bar
    Dewar's: 15 Year; 18 Year | 40 | one
    Dewar's: Caribbean Smooth 8 Year; Japanese Smooth 8 Year; Ilegal Smooth 8 Year | 40 | us1
    Ballantine's: Finest | 40 | full
    Ballantine's: 7 Bourbon Finish; 12 Year; 17 Year | 40 | eu1
    The Famous Grouse: Finest | 40 | full
    The Famous Grouse: Smoky Black | 40 | one
    Grant's: Triple Wood | 40 | full
    J&B: Rare | 40 | full
    Cutty Sark: Original | 40 | full
    Cutty Sark: Prohibition | 50 | one
    Bell's: Original | 40 | eu2
    Teacher's: Highland Cream | 40 | full
    William Lawson's: Finest | 40 | eu2
    William Peel: Finest | 40 | eu2
    Label 5: Classic Black | 40 | eu2
    Clan Campbell: The Noble | 40 | eu2
    Whyte & Mackay: Triple Matured | 40 | eu2
    High Commissioner: Blended Scotch | 40 | eu2
    Vat 69: Blended Scotch | 40 | bar
    Black & White: Blended Scotch | 40 | bar
    White Horse: Blended Scotch | 40 | bar
    Buchanan's: DeLuxe 12 Year | 40 | us3
    Buchanan's: 18 Year Special Reserve; Master; Pineapple | | us1
    Old Parr: 12 Year | 40 | us2
    Clan MacGregor: Blended Scotch | 40 | us3
    Passport: Blended Scotch | 40 | us3 / eu1
    Scoresby: Very Rare | 40 | us3
    Inver House: Green Plaid | 40 | us3
    100 Pipers: Blended Scotch | 40 | eu1
    Monkey Shoulder: Blended Malt | 43/40 | bar
    Compass Box: Great King Street Artist's Blend; Great King Street Glasgow Blend | 43 | one
    Compass Box: Peat Monster; Spice Tree; Hedonism | 46/46 | one
    Compass Box: Orchard House | 46 | one
    Sheep Dip: Blended Malt | 40 | one
    Pig's Nose: Blended Scotch | 40 | one
    Naked Malt: Blended Malt | 40 | one
    Big Peat: Islay Blended Malt | 46 | one
    Douglas Laing: Scallywag; Timorous Beastie; Rock Island | | one
    Black Bottle: Blended Scotch | 40 | one
    Royal Salute: 21 Year | 40 | one
    Haig Club: Clubman; Single Grain | 40 | eu1
    Copper Dog: Speyside Blended Malt | 40 | one
  `,
  ),
  shelf(
    'Spirits',
    'Scotch, single malt',
    { abv: '40', sizes: 'one', neat: true },
    `
    Glenfiddich: 12 Year | 40 | full
    Glenfiddich: 14 Year Bourbon Barrel Reserve | 43 | us2
    Glenfiddich: 15 Year Solera | 40 | us2 / eu1
    Glenfiddich: 18 Year | 40 | us1 / eu1
    Glenfiddich: 21 Year Gran Reserva | 40
    Glenfiddich: IPA Experiment; Project XX; Fire & Cane
    The Glenlivet: 12 Year | 40 | full
    The Glenlivet: Founder's Reserve | 40 | bar
    The Glenlivet: Caribbean Reserve | 40 | us2 / eu1
    The Glenlivet: 14 Year Cognac Cask | 40 | us1
    The Glenlivet: 15 Year French Oak Reserve | 40
    The Glenlivet: 18 Year | 43/40
    The Glenlivet: Nàdurra
    The Macallan: 12 Year Sherry Oak | 43/40
    The Macallan: 12 Year Double Cask | 43/40 | us2 / eu1
    The Macallan: 15 Year Double Cask | 43
    The Macallan: 18 Year Sherry Oak; 18 Year Double Cask | 43
    The Macallan: Quest; Harmony Collection; A Night on Earth
    The Balvenie: 12 Year DoubleWood | 43/40 | bar
    The Balvenie: 14 Year Caribbean Cask | 43
    The Balvenie: 16 Year French Oak | 47.6
    The Balvenie: 21 Year PortWood | 43/40
    Aberlour: 12 Year Double Cask | 43/40
    Aberlour: 16 Year | 43/40
    Aberlour: A'Bunadh
    Aberlour: 14 Year Double Cask | 40
    Glenfarclas: 10 Year | 40/40
    Glenfarclas: 12 Year | 43
    Glenfarclas: 15 Year | 46
    Glenfarclas: 17 Year; 21 Year; 25 Year | 43
    Glenfarclas: 105 Cask Strength | 60
    The GlenDronach: 12 Year Original | 43
    The GlenDronach: 15 Year Revival; 18 Year Allardice | 46
    The BenRiach: The Original Ten; The Smoky Ten | 43/46
    Glen Grant: Arboralis | 40
    Glen Grant: 10 Year | 43/40
    Glen Grant: 12 Year | 43
    Glen Grant: 15 Year | 50
    Glen Grant: 18 Year | 43
    Cragganmore: 12 Year | 40
    Dalwhinnie: 15 Year | 43
    Dalwhinnie: Winter's Gold | 43
    Cardhu: 12 Year; Gold Reserve | 40
    Knockando: 12 Year | 43
    Mortlach: 12 Year; 16 Year | 43.4
    Singleton of Dufftown: 12 Year; 15 Year; 18 Year | 40
    The Singleton: Glendullan 12 Year | 40 | us1
    Tamdhu: 12 Year | 43
    Tamdhu: 15 Year | 46
    Tamnavulin: Double Cask; Sherry Cask | 40 | eu1
    Tomatin: Legacy; 12 Year; 14 Year; 18 Year
    Tomintoul: 10 Year; 14 Year; 16 Year
    The BenRiach: Curiositas | 46
    Craigellachie: 13 Year | 46
    Aultmore: 12 Year | 46
    The Deveron: 12 Year | 40
    Royal Brackla: 12 Year | 46
    Aberfeldy: 12 Year; 16 Year; 21 Year | 40
    Edradour: 10 Year | 40
    Deanston: 12 Year; Virgin Oak | 46.3
    Glengoyne: 10 Year | 43/40
    Glengoyne: 12 Year; 18 Year | 43
    Auchentoshan: American Oak; 12 Year | 40
    Auchentoshan: Three Wood; 18 Year | 43
    Glenkinchie: 12 Year | 43
    Bladnoch: Vinaya; Samsara | 46.7
    Glenmorangie: The Original 10 Year | 43/40 | full
    Glenmorangie: X | 40
    Glenmorangie: Lasanta 12 Year | 43
    Glenmorangie: Quinta Ruban 14 Year; Nectar d'Or | 46
    Glenmorangie: Signet | 46
    Glenmorangie: 18 Year; The Infinita 18 Year | 43
    The Dalmore: 12 Year; 15 Year; Cigar Malt Reserve; King Alexander III; 18 Year; Port Wood Reserve
    Clynelish: 14 Year | 46
    Oban: 14 Year | 43
    Oban: Little Bay | 43
    Old Pulteney: 12 Year; Huddart | 40/40
    Old Pulteney: 15 Year; 18 Year | 46
    Balblair: 12 Year; 15 Year | 46
    anCnoc: 12 Year | 43/40
    Ardmore: Legacy | 40
    Loch Lomond: 12 Year; Inchmurrin 12 Year | 46
    Ben Nevis: 10 Year | 46
    Glen Garioch: Founder's Reserve; 12 Year | 48
    Glen Moray: Classic; Port Cask Finish; Sherry Cask Finish; Peated | 40
    Glen Moray: 12 Year; 15 Year | 40
    Glen Scotia: Double Cask; 15 Year | 46
    Springbank: 10 Year | 46
    Springbank: 15 Year; 18 Year | 46
    Longrow: Peated | 46
    Hazelburn: 10 Year | 46
    Kilkerran: 12 Year | 46
    Highland Park: 12 Year | 43/40 | bar
    Highland Park: 10 Year Viking Scars | 40 | eu1
    Highland Park: 18 Year | 43
    Scapa: Skiren; Glansa | 40
    Talisker: 10 Year | 45.8 | us1 / eu2
    Talisker: Storm; Skye; Port Ruighe | 45.8
    Talisker: Distillers Edition; 18 Year | 45.8
    Jura: 10 Year; Journey; 12 Year | 40
    Jura: Seven Wood; 18 Year
    Arran: 10 Year | 46
    Arran: Sherry Cask; Quarter Cask
    Tobermory: 12 Year | 46.3
    Ledaig: 10 Year | 46.3
    Torabhaig: Allt Gleann | 46
    Laphroaig: 10 Year | 43/40 | us1 / eu2
    Laphroaig: Quarter Cask | 48
    Laphroaig: Select | 40
    Laphroaig: Lore; Triple Wood | 48
    Lagavulin: 16 Year | 43
    Lagavulin: 8 Year | 48
    Lagavulin: Distillers Edition | 43
    Ardbeg: 10 Year | 46 | us1 / eu2
    Ardbeg: Wee Beastie | 47.4
    Ardbeg: An Oa | 46.6
    Ardbeg: Uigeadail | 54.2
    Ardbeg: Corryvreckan | 57.1
    Bowmore: 12 Year | 40 | us1 / eu2
    Bowmore: 15 Year; 18 Year | 43
    Bowmore: No. 1 | 40
    Caol Ila: 12 Year | 43
    Caol Ila: Moch | 43 | eu1
    Bruichladdich: The Classic Laddie; Islay Barley | 50
    Port Charlotte: 10 Year | 50
    Octomore: Scottish Barley
    Bunnahabhain: 12 Year; 18 Year; Stiùireadair; Toiteach A Dhà | 46.3
    Kilchoman: Machir Bay; Sanaig | 46
    Finlaggan: Old Reserve | 40
    Smokehead: Islay Single Malt | 43
    Speyburn: 10 Year | 43/40 | us2 / eu1
    Speyburn: Bradan Orach | 40
  `,
  ),
  shelf(
    'Spirits',
    'Japanese & world whisky',
    { abv: '43', sizes: 'one', neat: true },
    `
    Suntory: Toki | 43 | bar
    Suntory Hibiki: Japanese Harmony | 43
    Suntory Hibiki: 17 Year; 21 Year | 43
    Yamazaki: 12 Year; Distiller's Reserve; 18 Year | 43
    Hakushu: 12 Year; Distiller's Reserve; 18 Year | 43
    Chita: Single Grain | 43
    Kakubin: Yellow Label | 40 | one
    Nikka: Coffey Grain; Coffey Malt | 45
    Nikka: From the Barrel | 51.4 | 750 / 500
    Nikka: Days; Tailored | | one
    Nikka: Yoichi Single Malt; Miyagikyo Single Malt; Taketsuru Pure Malt
    Mars: Iwai; Iwai Tradition | 40
    Mars: Komagatake Single Malt
    Akashi: White Oak; Single Malt | | one
    Kaiyo: Mizunara Oak | 43
    Tenjaku: Blended Whisky | 40
    Tottori: Blended | 43
    Fuji: Blended Whisky | 43
    Kavalan: Classic; Concertmaster | 40
    Kavalan: Solist Sherry; Solist Vinho Barrique; Solist Bourbon
    Amrut: Single Malt; Fusion; Peated | 46/46
    Paul John: Brilliance; Edited; Nirvana
    Rampur: Select; Double Cask | 43/45
    Penderyn: Madeira; Legend; Peated; Portwood | 
    Starward: Nova; Two-Fold; Left-Field
    Sullivans Cove: Double Cask
    Mackmyra: Svensk Ek; First Edition; Brukswhisky
    Stauning: Rye; Kaos; Smoke
    Millstone: 100 Rye | 50
    Slyrs: Classic | 43
    St. Kilian: Signature Edition
    DYC: Whisky; 8 Años | 40 | eu2
    Armorik: Classic; Double Maturation | 46
    Cotswolds: Signature Single Malt | 46
    The Lakes: The Whiskymaker's Editions; The One
    Bimber: Ex-Bourbon Oak Casks
    English Whisky Co.: Original | 43
    Spey: Tenné | 46
  `,
  ),
];
