import { type StarterShelf, shelf } from './shelf.ts';

export const aperitifs: readonly StarterShelf[] = [
  shelf(
    'Liqueurs & aperitifs',
    'Absinthe & anise',
    { abv: '', sizes: 'us1 / eu1' },
    `
    Pernod: Absinthe | 68/68
    Pernod: Anise | 40/40 | us1 / eu2
    Ricard: Pastis de Marseille | 45 | us1 / eu2
    Pastis 51: Pastis de Marseille | 45 | eu2
    Henri Bardouin: Pastis | 45
    Absente: Absinthe Refined | 55
    Lucid: Absinthe Supérieure | 62 | us1
    St. George: Absinthe Verte | 60 | us1
    Kübler: Absinthe | 53 | us1 / eu1
    La Fée: Absinthe Parisienne | 68
    Vieux Pontarlier: Absinthe | 65
    La Clandestine: Absinthe | 53
    Grande Absente: Absinthe Originale | 69
    Jade: Nouvelle-Orléans; 1901; Esprit Edouard
    Duplais: Absinthe Verte
    Hapsburg: Absinthe | | eu1
    Butterfly: Absinthe | 65 | one
    Herbsaint: Original | 50 | us1
    Herbsaint: Liqueur | 45 | us1
    Ouzo 12: Ouzo | 40/38 | us1 / eu1
    Plomari: Ouzo | 40/40 | 750 / 700
    Metaxa: Ouzo | 40 | us1
    Barbayanni: Ouzo Blue | 46 | one
    Pilavas: Ouzo | 40/40 | one
    Yeni: Raki | 45 | us1 / eu1
    Efe: Raki Green | 45 | one
    El Massaya: Arak | | one
    Ksarak: Arak | | one
    Anís del Mono: Dulce | 35 | eu2
    Anís del Mono: Seco | 40 | eu1
    Chinchón: Dulce; Seco | | eu2
    Tres Esquinas: Aguardiente Antioqueño | 29 | us1
    Aguardiente Cristal: Aguardiente | 30 | us1
    Berger: Blanc | 45 | eu1
  `,
  ),
  shelf(
    'Liqueurs & aperitifs',
    'Aperitif & amaro',
    { abv: '', sizes: 'us1 / eu1' },
    `
    Campari: Bitter | 24/25 | full
    Aperol: Aperitivo | 11 | 750 1000 / 700 1000
    Select: Aperitivo | 17.5 | us1 / eu2
    Cappelletti: Aperitivo | 17 | us1
    Contratto: Aperitif; Bitter | | us1 / 1000e
    Luxardo: Bitter Rosso | 25 | us1 / eu1
    Luxardo: Bitter Bianco | 30 | us1 / eu1
    Luxardo: Aperitivo | 11 | us1 / eu1
    Luxardo: Fernet; Amaro Abano | | us1 / eu1
    Martini: Fiero | 14.9 | us1 / 750 1000
    Martini: Bitter | 28.5/25 | us1 / eu1
    Martini: Riserva Speciale Bitter | 28.5 | us1 / eu1
    Meletti: 1870 Bitter Aperitivo | 25 | us1 / eu1
    Meletti: Amaro | 32 | us1 / eu1
    Meletti: Anisetta; Cioccolato | | us1 / eu1
    Nonino: Amaro Quintessentia | 35 | us1 / eu1
    Nonino: L'Aperitivo | 21 | us1 / eu1
    Gran Classico: Bitter | 28 | us1 / eu1
    St. George: Bruto Americano | 24 | us1
    Leopold Bros.: Aperitivo | 24 | us1
    Forthave: Red Aperitivo; Marseille Amaro; Brown Coffee | | us1
    Lo-Fi: Gentian Amaro; Dry Vermouth; Sweet Vermouth | | us1
    Mommenpop: Seville Orange; Ruby Grapefruit; Meyer Lemon; Blood Orange | | us1
    Bosca: Cardamaro | 17 | us1
    Averna: Amaro | 29 | us2 / eu2
    Montenegro: Amaro | 23 | us2 / eu2
    Ramazzotti: Amaro | 30 | us1 / eu2
    Ramazzotti: Rosato | 15 | us1 / eu1
    Lucano: Amaro | 28 | us1 / eu2
    Cynar: Original | 16.5 | us2 / eu2
    Cynar: 70 Proof | 35 | us2 / eu1
    Braulio: Amaro | 21 | us2 / eu2
    Fernet-Branca: Amaro | 39 | 375 750 1000 / 700 1000
    Branca: Menta | 28 | us2 / eu2
    Sibilla: Amaro | | us1
    Sfumato: Amaro Rabarbaro | 20 | us1
    Zucca: Rabarbaro | | us1 / eu1
    Ciociaro: Amaro | 30 | us1 / eu1
    Nardini: Amaro | 31 | us1 / eu1
    Amaro del Capo: Vecchio Amaro | 35 | us1 / eu2
    Amaro dell'Etna: Amaro | 29 | us1 / eu1
    Amara: Amaro d'Arancia Rossa | 30 | us1 / 500
    Lazzaroni: Amaro; Fernet | | us1
    Pasubio: Vino Amaro | 17 | us1
    S. Maria al Monte: Amaro | 40 | us1 / eu1
    Lucano: Amaro Anniversario | 34 | one
    Amaro Jannamico: Super Punch | | one

    High Wire: Southern Amaro | 30 | us1
    Eda Rhyne: Appalachian Fernet | | us1
    Fernet Vallet: Fernet | 35 | us1
    Fernet Stock: Original | 38 | eu1
    Letherbee: Fernet; Malört | | us1
    Jeppson's: Malört | 35 | us2
    Underberg: Bitters | 44 | 20 / 20
    Gammel Dansk: Bitter Dram | 38 | us1 / eu1
    Riga: Black Balsam; Black Balsam Currant | 45 | 750 / 500 700
    Amer Picon: Club; Bière | 18 | 1000e
    Lillet: Blanc; Rouge; Rosé | 17 | us1 / 750
    Cocchi: Americano Bianco | 16.5 | 375 750 / 500 750
    Cocchi: Americano Rosa | 16.5 | 375 750 / 500 750
    Dubonnet: Rouge | 19/14.8 | us1 / 750
    Byrrh: Grand Quinquina | 18/17 | us1 / 1000
    Bonal: Gentiane-Quina | 16 | us1 / 750
    St. Raphaël: Rouge; Ambré | | us1 / 750
    Maurin: Quina | 16 | us1
    Rinquinquin: Pêche | 15 | us1 / 750
    Pierre Ferrand: Pineau des Charentes | 17 | us1
    Château de Beaulon: Pineau des Charentes Blanc; Pineau des Charentes Rouge | 18 | 750 / 750
    Château du Tariquet: Floc de Gascogne Blanc | 17 | / 750
    Caperitif: Kaapse Dief | 18 | us1 / 750
    Crodino: Biondo | 0 | / 175b
    Sanbittèr: Rosso | 0 | / 100b
    Lyre's: Italian Orange; Italian Spritz; Dry London Spirit; American Malt; Coffee Originale | 0 | us1 / eu1
    Seedlip: Garden 108; Grove 42; Spice 94 | 0 | us1 / eu1
    Giffard: Aperitif Syrup | 0 | 1000 / 1000
    Wilfred's: Bittersweet Orange & Rosemary | 0 | 500e
    Æcorn: Bitter; Aromatic; Dry | 0 | 500e
    Everleaf: Forest; Marine; Mountain | 0 | 500e
    Ghia: Le Apéritif | 0 | 500
    Ritual: Whiskey Alternative; Gin Alternative; Tequila Alternative; Rum Alternative | 0 | us1
    Monday: Zero Alcohol Gin; Zero Alcohol Whiskey | 0 | us1
    Tanqueray: 0.0 | 0 | us1 / eu1
    Gordon's: 0.0 | 0 | eu1
    Martini: Vibrante; Floreale | 0 | 750 / 750
    Strykk: Not Gin; Not Rum; Not Vodka | 0 | eu1
    Clean Co: Clean G; Clean R; Clean V; Clean T | | eu1
  `,
  ),
  shelf(
    'Liqueurs & aperitifs',
    'Vermouth & aromatised wine',
    { abv: '', sizes: '375 750 / 750' },
    `
    Martini & Rossi: Rosso; Bianco | 15 | 375 750 1000
    Martini & Rossi: Extra Dry | 15 | 375 750 1000
    Martini: Rosso; Bianco | 14.4 | / 750 1000
    Martini: Extra Dry | 18 | / 750 1000
    Martini: Riserva Speciale Rubino; Riserva Speciale Ambrato | 18 | 750 / 750
    Cinzano: Rosso; Bianco | 15/14.4 | 750 1000 / 750 1000
    Cinzano: Extra Dry | 18/18 | 750 1000 / 750 1000
    Cinzano: 1757 Rosso; 1757 Extra Dry | | 1000 / 1000
    Noilly Prat: Original Dry | 18 | 375 750 1000 / 750
    Noilly Prat: Rouge | 16 | 375 750 / 750
    Noilly Prat: Ambré | 16 | / 750
    Dolin: Dry | 17.5 | 375 750 / 750 1000
    Dolin: Rouge; Blanc | 16 | 375 750 / 750 1000
    Carpano: Antica Formula | 16.5 | 375 750 1000 / 375 1000
    Carpano: Punt e Mes | 16 | 375 750 / 750 1000
    Carpano: Classico; Bianco | 16/15 | 375 1000 / 1000
    Carpano: Dry | 18 | 375 1000 / 1000
    Cocchi: Vermouth di Torino | 16 | 375 750 / 500 750
    Cocchi: Dopo Teatro; Extra Dry | | 500 750
    Cocchi: Barolo Chinato | 16.5 | 500 / 500
    Contratto: Vermouth Rosso; Vermouth Bianco | | 750 / 750
    Del Professore: Vermouth Rosso; Vermouth Bianco | 18 | 750 / 750
    Mancino: Rosso Amaranto | 16 | 750 / 500 750
    Mancino: Bianco Ambrato | 16 | 750 / 500 750
    Mancino: Secco | 18 | 750 / 500 750
    Gallo: Sweet Vermouth; Extra Dry Vermouth | 16/16 | 750 1500
    Stock: Sweet Vermouth; Dry Vermouth | 16 | 750 1000
    Tribuno: Sweet Vermouth; Dry Vermouth | | 750 1500
    Lejon: Sweet Vermouth; Dry Vermouth | | 750
    Vya: Sweet; Extra Dry; Whisper Dry | | 375 750
    Imbue: Bittersweet; Petal & Thorn | | 750
    Atsby: Amberthorn; Armadillo Cake | | 750
    Method: Sweet; Dry | | 750
    Ransom: Dry Vermouth; Sweet Vermouth | | 750
    Lacuesta: Rojo; Blanco | 15 | 750 / 750
    Yzaguirre: Rojo; Blanco | 15 | 750 1000 / 1000
    Yzaguirre: Reserva Rojo | 18 | 1000 / 1000
    Lustau: Vermut Rojo; Vermut Blanco | 15 | 750 / 750
    Casa Mariol: Vermut Negre | 15 | 750 1000 / 1000
    Miró: Rojo; Blanco | 15 | 1000 / 1000
    Perucchi: Rojo; Blanco | 15 | 1000 / 1000
    Zarro: Rojo | 15 | 1000e
    Petroni: Rojo; Blanco | | 750 / 750
    La Quintinye: Rouge; Blanc; Extra Dry | | 750 / 750
    Regal Rogue: Lively White; Daring Dry; Bold Red; Wild Rosé | | 500 / 500
    Maidenii: Dry; Sweet; Classic | | 750 / 750
    Belsazar: Red; White; Dry; Rosé | | 750 / 750
    Sacred: English Dry; Spiced English Sweet | | 750 / 750
    Asterley Bros: Estate Sweet; Schofield's Dry | | 500e
    Bordiga: Rosso; Bianco; Extra Dry | 18 | 375 750 / 750
    Cinzano: Rosé | 15 | / 750
    Alessio: Vermouth di Torino Rosso; Vermouth Bianco; Vermouth Chinato | | 750
    Quaglia: Vermouth Rosso; Vermouth Bianco | | 750 / 750
  `,
  ),
  shelf(
    'Liqueurs & aperitifs',
    'Bitters',
    { abv: '', sizes: '' },
    `
    Angostura: Aromatic Bitters | 44.7 | 118 200 473 / 100 200
    Angostura: Orange Bitters | 28 | 118 / 100
    Angostura: Cocoa Bitters | 48 | 118 / 100
    Peychaud's: Aromatic Cocktail Bitters | 35 | 148 296 / 148
    Regans': Orange Bitters No. 6 | 45 | 148 296 / 148
    Fee Brothers: Old Fashion Aromatic; West Indian Orange; Peach; Mint; Lemon; Grapefruit; Cherry; Rhubarb; Plum; Black Walnut; Aztec Chocolate; Celery; Cardamom; Cranberry; Molasses; Lavender; Toasted Almond; Gin Barrel-Aged Orange; Whiskey Barrel-Aged | | 150 / 150
    The Bitter Truth: Aromatic; Orange; Celery; Creole; Chocolate; Grapefruit; Peach; Lemon; Tonic; Jerry Thomas' Own Decanter | | 200 / 200
    Bittermens: Xocolatl Mole; Hopped Grapefruit; 'Elemakule Tiki; Burlesque; Boston Bittahs; Hellfire Habanero Shrub; Orange Cream Citrate; Orchard Street Celery Shrub | | 146 / 146
    Scrappy's: Aromatic; Orange; Lavender; Chocolate; Cardamom; Celery; Grapefruit; Lime; Fire Tincture; Black Lemon | | 148 / 150
    Dr. Adam Elmegirab's: Boker's; Dandelion & Burdock; Aphrodite; Spanish; Teapot | | 100 / 100
    Hella: Aromatic; Orange; Mexican Chocolate; Smoked Chili; Ginger Lemon; Eucalyptus | | 148
    Dashfire: Old Fashioned Aromatic; Vintage Orange No. 1; Lavender; Hibiscus | | 50 100
    Woodford Reserve: Spiced Cherry; Aromatic; Orange; Chocolate | | 59
    Bitter End: Memphis Barbeque; Mexican Mole; Jamaican Jerk; Thai | | 59
    Bob's: Abbotts; Orange & Mandarin; Lavender; Cardamom; Chocolate; Vanilla; Ginger; Grapefruit; Liquorice; Peppermint; Coriander | | 100e
    Berg & Hauck's: Jerry Thomas Original | | 100e
    Ms. Better's: Miraculous Foamer; Black Pepper Cardamom; Wormwood; Green Strawberry Mah Kwan | | 120
    Strongwater: Golden; Floral; Wildfire | | 90
    Miracle Mile: Chocolate Chili; Gingerbread; Celery; Yuzu; Forbidden; Castilian | | 120
    Urban Moonshine: Original; Citrus | | 59
  `,
  ),
];
