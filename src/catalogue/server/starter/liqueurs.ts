import { type StarterShelf, shelf } from './shelf.ts';

export const liqueurs: readonly StarterShelf[] = [
  shelf(
    'Liqueurs & aperitifs',
    'Liqueur',
    { abv: '', sizes: 'us1 / eu1' },
    `
    Cointreau: L'Unique | 40 | full
    Grand Marnier: Cordon Rouge | 40 | bar
    Grand Marnier: Cuvée du Centenaire; Cuvée Louis-Alexandre | 40 | one
    Combier: Liqueur d'Orange | 40/40 | us1 / eu1
    Pierre Ferrand: Dry Curaçao | 40 | us2 / eu1
    Clément: Créole Shrubb | 40 | one
    Gran Gala: Triple Orange | 40 | us2
    Solerno: Blood Orange | 40 | us1 / eu1
    Luxardo: Maraschino | 32 | us1 / 500 700
    Luxardo: Sambuca dei Cesari | 38 | us1 / eu1
    Luxardo: Amaretto di Saschira | 28/24 | us1 / eu1
    Luxardo: Limoncello | 27 | one
    Luxardo: Sangue Morlacco Cherry | 30 | one
    Luxardo: Triplum | 39 | one
    Luxardo: Espresso | 27 | one
    Luxardo: Passione Nera Black Sambuca; Apricot | | one
    Lazzaroni: Maraschino; Amaretto 1851 | | us1
    Maraska: Maraschino | 32/32 | one
    Disaronno: Originale | 28 | full
    Disaronno: Velvet | 17 | bar
    Amaretto di Amore: Amaretto | 21 | us2
    Adriatico: Amaretto Roasted | 28 | one
    Gozio: Amaretto | 24 | us1
    Saliza: Amaretto Veneziano | 28 | one
    Frangelico: Hazelnut | 20 | bar
    Tuaca: Vanilla Citrus | 35 | us2
    Licor 43: Original | 31 | bar
    Licor 43: Horchata; Chocolate | 16 | one
    Galliano: L'Autentico | 42.3 | 375 750 / 500 700
    Galliano: Vanilla | 30 | 375 750 / 700
    Galliano: Espresso | 30 | 375 / 500
    Strega: Liquore | 40 | us1 / eu1
    Chartreuse: Green | 55 | 375 750 / 700
    Chartreuse: Yellow | 43 | 375 750 / 700
    Chartreuse: Élixir Végétal | 69 | 100 / 100
    Bénédictine: D.O.M. | 40 | us2 / eu1
    Bénédictine: B&B | 40 | us1 / eu1
    Izarra: Verte; Jaune | 40 | eu1
    Dolin: Génépy des Alpes | 45 | us1 / eu1
    Drambuie: Liqueur | 40 | us2 / eu2
    Glayva: Liqueur | 35 | eu1
    Stag's Breath: Liqueur | 19.8 | eu1
    Irish Mist: Liqueur | 35 | us1 / eu1
    Cherry Heering: Liqueur | 24 | us1 / eu1
    Kahlúa: Coffee | 20/16 | full
    Tia Maria: Cold Brew Coffee | 20 | bar
    Mr Black: Coffee | 23 | us2 / eu1
    Patrón: XO Cafe Liqueur | 35 | eu1
    St. George: NOLA Coffee | 25 | us1
    Caffè Borghetti: Espresso | 25 | us1 / eu1
    Conker: Cold Brew Coffee | 22 | eu1
    Sheridan's: Coffee Layered | 15.5 | / 500 1000
    Baileys: Original Irish Cream | 17 | full
    Baileys: Strawberries & Cream; Salted Caramel; Espresso Crème; Almande | | us1 / eu1
    Carolans: Irish Cream | 17 | us2 / eu1
    Five Farms: Irish Cream | 17 | us1
    Coole Swan: Irish Cream | 16 | one
    Saint Brendan's: Irish Cream | 17 | us2
    RumChata: Original | 15/15 | us3 / eu1
    Amarula: Cream | 17 | us2 / eu2
    Bols: Advocaat | 15 | eu1
    Verpoorten: Original Eierlikör | 20 | eu2
    Warninks: Advocaat | 17.2 | eu1
    Mozart: Chocolate Cream; White Chocolate | 17/15 | us1 / 500
    Mozart: Dark Chocolate | 17 | us1 / 500
    Godiva: Chocolate; White Chocolate; Dark Chocolate | 15 | us1
    Tempus Fugit: Crème de Cacao | 24 | us1 / eu1
    Tempus Fugit: Crème de Menthe Glaciale | 28 | us1 / eu1
    Tempus Fugit: Crème de Noyaux | 30 | us1 / eu1
    Tempus Fugit: Crème de Banane | 26 | us1 / eu1
    Tempus Fugit: Liqueur de Violettes | 22 | us1 / eu1
    Tempus Fugit: Kina L'Aéro d'Or | 18 | us1 / eu1
    St-Germain: Elderflower | 20 | us2 / eu1
    Giffard: Fleur de Sureau Sauvage | 20 | us1 / eu1
    Giffard: Crème de Violette; Crème de Mûre; Framboise; Cassis Noir de Bourgogne | | us1 / eu1
    Giffard: Banane du Brésil | 25 | us1 / eu1
    Giffard: Abricot du Roussillon | 25 | us1 / eu1
    Giffard: Pamplemousse | 16 | us1 / eu1
    Giffard: Crème de Pêche de Vigne | 16 | us1 / eu1
    Giffard: Menthe-Pastille | 24 | us1 / eu1
    Giffard: Lichi-Li | 18 | us1 / eu1
    Giffard: Caribbean Pineapple | 20 | us1 / eu1
    Giffard: Triple Sec | 35 | eu2
    Giffard: Blue Curaçao | 25 | eu2
    Giffard: Vanille de Madagascar; Ginger of the Indies; Wild Strawberry; Rhubarb | | us1 / eu1
    Rothman & Winter: Crème de Violette; Orchard Apricot; Orchard Pear; Orchard Peach; Orchard Cherry | | us1
    Chambord: Black Raspberry | 16.5 | us2 / 500 700
    Crème Yvette: Liqueur | 27.6 | us1
    St. Elizabeth: Allspice Dram | 22.5 | 375 750
    Hamilton: Pimento Dram | 30 | 375
    John D. Taylor's: Velvet Falernum | 11 | us1 / eu1
    The Bitter Truth: Golden Falernum | 18 | us1 / 500
    The Bitter Truth: Apricot; Pimento Dram; Violet; EXR Elixier | | 750 / 500
    Ancho Reyes: Original; Verde | 40 | us1 / eu1
    Domaine de Canton: Ginger | 28 | us2
    Barrow's: Intense Ginger | 22 | us1
    The King's Ginger: Liqueur | 29.9/29.9 | us1 / 500
    Italicus: Rosolio di Bergamotto | 20 | us1 / eu1
    Midori: Melon | 20 | full
    Pama: Pomegranate | 17 | us2
    X-Rated: Fusion | 17 | us2
    Hpnotiq: Original | 17 | us2
    Alizé: Gold Passion; Red Passion; Bleu Passion | 16 | us2 / eu1
    Passoã: Passion Fruit | 17/15 | us1 / eu2
    Chinola: Passion Fruit | 21 | us2 / eu1
    Soho: Lychee | 15 | eu1
    Kwai Feh: Lychee | 20 | eu1
    Pisang Ambon: Liqueur | 17 | eu1
    Safari: Exotic Fruit | 20 | eu1
    Archers: Peach Schnapps | 18 | eu2
    De Kuyper: Peachtree | 20 | eu2
    DeKuyper: Triple Sec | 15 | us2
    DeKuyper: Peachtree Schnapps | 15 | us3
    DeKuyper: Blue Curaçao; Amaretto; Crème de Cacao White; Crème de Cacao Dark; Crème de Menthe Green; Crème de Menthe White; Butterscotch Schnapps; Sour Apple Pucker; Watermelon Pucker; Island Punch Pucker; Razzmatazz; Crème de Banana; Buttershots; Peppermint Schnapps | | us2
    De Kuyper: Triple Sec | 40 | eu1
    De Kuyper: Blue Curaçao; Crème de Cacao White; Crème de Cacao Brown; Crème de Menthe Green; Crème de Cassis; Apricot Brandy; Cherry Brandy; Butterscotch; Amaretto; Sour Apple; Watermelon; Melon; Elderflower; Crème de Bananes; Passion Fruit | | eu1
    Bols: Triple Sec | 15/38 | us2 / eu1
    Bols: Blue Curaçao | 24/21 | us2 / eu1
    Bols: Crème de Cacao White; Crème de Cacao Brown; Crème de Menthe Green; Crème de Menthe White; Crème de Cassis; Apricot Brandy; Parfait Amour; Melon; Cherry Brandy; Peach; Strawberry; Sour Apple; Banana; Ginger; Elderflower; Lychee; Butterscotch; Coffee; Pomegranate; Watermelon | | us2 / eu1
    Marie Brizard: Anisette | 25 | us1 / eu1
    Marie Brizard: Apry | 20.5 | us1 / eu1
    Marie Brizard: Triple Sec; Blue Curaçao; Crème de Cacao White; Parfait Amour; Crème de Cassis; Watermelon | | us1 / eu1
    Monin: Triple Sec Curaçao; Crème de Cassis; Crème de Pêche | | eu1
    Joseph Cartron: Crème de Cassis; Triple Sec; Crème de Mûre; Crème de Pêche de Vigne; Apricot Brandy | | eu1
    Merlet: Trois Citrus | 40 | us1 / eu1
    Merlet: Crème de Cassis; Crème de Mûre; Crème de Fraise des Bois; Crème de Pêche; Lune d'Abricot | | us1 / eu1
    Lejay: Crème de Cassis | 20 | us1 / eu1
    Mathilde: Cassis; Framboise; Pêche; Poire; Orange XO | | 375 750 / 500
    G.E. Massenez: Crème de Cassis; Crème de Pêche; Crème de Mûre; Crème de Framboise; Crème de Violette | | us1 / eu1
    Gabriel Boudier: Crème de Cassis de Dijon | 20 | 375 750 / 500 700
    Gabriel Boudier: Crème de Mûre; Crème de Pêche; Crème de Framboise; Apricot Brandy; Crème de Violette | | 500e
    Briottet: Crème de Cassis; Crème de Mûre; Crème de Pêche de Vigne; Crème de Rose; Crème de Violette | | eu1
    Hiram Walker: Triple Sec; Blue Curaçao; Crème de Cacao White; Crème de Menthe Green; Butterscotch Schnapps; Peach Schnapps; Amaretto; Pumpkin Spice; Gingerbread | | us2
    Jacquin's: Triple Sec; Sloe Gin; Blackberry Brandy | | us2
    Leroux: Triple Sec; Blackberry Brandy; Crème de Cacao; Peppermint Schnapps | | us2
    Mr. Boston: Triple Sec; Crème de Menthe Green; Crème de Cacao; Sloe Gin; Apricot Brandy; Blackberry Brandy | | us2
    Arrow: Triple Sec; Peach Schnapps; Amaretto | | us2
    Montezuma: Triple Sec | 15 | us2
    Dr. McGillicuddy's: Mentholmint; Cherry; Root Beer | | us2
    Rumple Minze: Peppermint Schnapps | 50 | us2
    Goldschläger: Cinnamon Schnapps | 43.5 | us2
    Jägermeister: Herbal | 35 | full
    Jägermeister: Cold Brew Coffee | 33 | us2 / eu1
    Berentzen: Apfelkorn | 18 | us2 / eu1
    Berentzen: Saurer Apfel; Pfirsich; Waldfrucht; Wild Cherry | | eu1
    Kleiner Feigling: Original | 20 | / 20 500 700
    Ficken: Jostabeere | 15 | eu1
    Killepitsch: Kräuterlikör | 42 | eu1
    Behn: Dooley's Toffee | 17 | us1 / eu1
    Pallini: Limoncello | 26 | us1 / 500 700
    Villa Massa: Limoncello | 30 | us1 / 500 700
    Limoncé: Limoncello | 25 | eu1
    Caravella: Limoncello | 28 | us1
    Fabrizia: Limoncello | 27 | us1
    Limoncello di Capri: Limoncello | | one
    Molinari: Sambuca Extra | 42/40 | us1 / eu2
    Romana: Sambuca | 42 | us1
    Opal Nera: Black Sambuca | 40/38 | one
    Antica: Sambuca Classic | 38 | eu1
    Ramazzotti: Sambuca | 38 | one
    Vaccari: Sambuca | 38 | us1 / eu1
    Pimm's: No. 1 Cup | 25 | us2 / eu2
    Plymouth: Sloe Gin | 26 | us1 / eu1
    Hayman's: Sloe Gin | 26 | one
    Gordon's: Sloe Gin | 26 | eu1
    Sipsmith: Sloe Gin | 29 | 500e
    Spirit Works: Sloe Gin | 27 | us1
    Bepi Tosolini: Fragoli Wild Strawberry | 24 | us1 / eu1
    Ron Miel: Indias | 20 | eu1
    Arehucas: Ron Miel | 20 | eu2
    Ruavieja: Licor de Hierbas; Licor Café; Crema de Orujo; Orujo Blanco | | eu1
    Baines Pacharán: Pacharán | 25 | eu1
    Zoco: Pacharán | 25 | eu1
    Mandarine Napoléon: Grande Cuvée | 38 | us1 / eu1

    Nocello: Walnut | 24 | us1 / eu1
    Nux Alpina: Walnut | 30 | us1
    Zirbenz: Stone Pine | 35 | 375
    Bärenjäger: Honey | 35 | us1
    Krupnik: Honey | | one
    Barenfang: Honey | 35 | eu1
    Becherovka: Original | 38 | us1 / 500 700 1000
    Zwack: Unicum | 40 | us1 / 500 700
    Combier: Kümmel | | us1
    Mentzendorff: Kümmel | 38 | eu1
    Dorda: Double Chocolate; Sea Salt Caramel | 18 | one
    Suze: Saveur d'Autrefois | 20/15 | us2 / eu2
    Salers: Gentiane | 16 | us1 / eu1
    Avèze: Gentiane | 20 | us1 / eu1
    Bigallet: China-China | 40 | us1
    Bigallet: Thym | | us1
    Pür: Spiced Blood Orange; Elderflower | | 375
    Thatcher's: Elderflower; Blueberry | | us1
    Koval: Ginger; Rosehip; Chrysanthemum & Honey; Cranberry Gin | | us1
    Leopold Bros.: Maraschino; Michigan Tart Cherry; New York Sour Apple; Rocky Mountain Blackberry; Coffee | | us1
    Greenbar: Grand Poppy | 20 | us1
    Art in the Age: Root | 40 | us1
    Snap: Ginger Snap | 40 | us1
    Faccia Brutto: Centerbe; Alpino; Fernet Pianta | | us1
    Nixta: Licor de Elote | 30 | us1 / eu1
    Damiana: Guaycura | 30 | us1
    Agavero: Tequila Liqueur | 32 | us1
    Agwa de Bolivia: Coca Leaf | 30 | one
    Choya: Umeshu Classic | | 750 / 700
    Choya: Extra Years; Royal Honey | | 750 / 700
    After Shock: Red Hot & Cool Cinnamon | | one
    Xuxu: Strawberry Vodka | 15 | eu2
    Tequila Rose: Cocoa Cream | | us1
    Sourz: Apple; Raspberry; Tropical; Pineapple | 15 | eu1
    Corky's: Apple Sour; Cherry; Mango | | eu1
    Eristoff: Red; Black | 18 | eu1
  `,
  ),
];
