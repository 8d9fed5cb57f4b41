import { type StarterShelf, shelf } from './shelf.ts';

export const brandy: readonly StarterShelf[] = [
  shelf(
    'Spirits',
    'Cognac & armagnac',
    { abv: '40', sizes: 'one' },
    `
    Hennessy: V.S | 40 | full
    Hennessy: V.S.O.P Privilège | 40 | bar
    Hennessy: X.O
    Hennessy: Paradis; Black; Master Blender's Selection
    Rémy Martin: V.S.O.P | 40 | bar
    Rémy Martin: 1738 Accord Royal | 40 | bar
    Rémy Martin: XO; Tercet; Louis XIII
    Courvoisier: VS | 40 | full
    Courvoisier: VSOP | 40 | bar
    Courvoisier: XO
    Martell: VS Single Distillery | 40 | bar
    Martell: VSOP; Blue Swift; Cordon Bleu; XO
    Martell: Noblige
    Camus: VS; VSOP; XO Borderies
    D'Ussé: VSOP; XO | 40
    Pierre Ferrand: Ambre; Réserve Double Cask; Sélection des Anges
    Pierre Ferrand: 1840 | 45 | bar
    Hine: Rare VSOP; H by Hine; Antique XO
    Delamain: Pale & Dry XO | 42/42
    Frapin: VSOP; 1270; VIP XO; Château Fontpinot XO
    Meukow: VS; VSOP; XO
    Landy: VS; VSOP | 40
    Salignac: VS | 40 | us2
    Bache-Gabrielsen: VS Tre Kors; VSOP; American Oak
    H by Hine: VSOP | 40
    Park: VS Carte Blanche; VSOP; Borderies
    Maison Rouge: VSOP
    Louis Royer: VSOP; Force 53
    Prunier: VSOP
    Branson: VSOP Royal; Phantom | 40 | us1
    Château du Tariquet: VS Classique; VSOP; XO | 40
    Marie Duffau: Napoléon | 40 | us1
    Larressingle: VSOP; XO | 40
    Janneau: VSOP; XO | 40
    Delord: Napoléon; XO; 25 Years | 40
    Clés des Ducs: VSOP | 40
    Saint-Vivant: VS; VSOP | 40
    Castarède: VSOP | 40
  `,
  ),
  shelf(
    'Spirits',
    'Brandy',
    { abv: '40', sizes: 'us2 / eu1' },
    `
    E&J: VS; VSOP; XO | 40 | us3
    E&J: Apple; Vanilla; Peach | 30 | us2
    Paul Masson: Grande Amber VS; Grande Amber VSOP | 40 | us3
    Korbel: Brandy | 40 | us3
    Christian Brothers: VS; VSOP | 40 | us3
    Copper & Kings: American Craft Brandy | 45 | us1
    Argonaut: Speculator; Fat Thumb | | us1
    Germain-Robin: Select Barrel XO | 40 | us1
    Torres: 10 Gran Reserva | 38 | us2 / eu2
    Torres: 5 Solera Reserva | 38 | eu2
    Torres: 15 Reserva Privada; 20 Hors d'Age | 40 | one
    Carlos I: Solera Gran Reserva | 40 | one
    Carlos III: Solera Reserva | 36 | eu1
    Cardenal Mendoza: Clásico | 40/40 | one
    Lepanto: Gran Reserva | 36 | one
    Gran Duque d'Alba: Solera Gran Reserva | 40 | one
    Fundador: Solera | 36/36 | bar
    Soberano: Solera | 36 | eu2
    Veterano: Solera | 30 | eu2
    Terry: Centenario | 36 | eu1
    Magno: Solera Reserva | 36 | eu1
    Presidente: Brandy | 38 | us2
    Don Pedro: Reserva Especial | 38 | us2
    Raynal: VSOP | 40/36 | us3 / eu1
    St-Rémy: VSOP | 40/36 | bar
    St-Rémy: XO | 40 | one
    Three Barrels: VSOP | 38 | eu2
    Vecchia Romagna: Etichetta Nera | 38 | eu1
    Stock 84: Original | 38 | eu1
    Stravecchio Branca: Brandy | 38 | eu1
    Asbach: Uralt | 38 | us1 / eu2
    Chantré: Weinbrand | 36 | eu1
    Mariacron: Weinbrand | 36 | eu1
    Wilthener: Goldkrone | 28 | eu1
    Metaxa: 3 Stars | 38 | eu1
    Metaxa: 5 Stars | 40/38 | one
    Metaxa: 7 Stars; 12 Stars | 40 | one
    Ararat: 5 Star; Akhtamar 10 Year | 40 | one
    KWV: 3 Year; 5 Year; 10 Year | | one
    Klipdrift: Export; Premium | 43 | one
    Laird's: Applejack 86 | 43 | us2
    Laird's: Straight Apple Brandy Bottled in Bond | 50 | us2
    Laird's: 7 1/2 Year Old Apple Brandy | 40 | us1
    Clear Creek: Apple Brandy 2 Year; Williams Pear Brandy; Kirschwasser; Plum Slivovitz | 40 | us1
    St. George: California Reserve Apple Brandy | | us1
    Père Magloire: Fine VS; VSOP | 40 | one
    Boulard: VSOP; Grand Solage | 40 | one
    Daron: Fine; XO | 40 | us1
    Christian Drouin: Sélection; VSOP; Réserve | 40 | one
    Lemorton: Réserve | 40 | us1
    Busnel: VSOP; Fine | 40 | one
    Avallen: Calvados | 40 | eu1
    Somerset: 3 Year Cider Brandy; 5 Year Cider Brandy | 42 | 500e
  `,
  ),
  shelf(
    'Spirits',
    'Pisco, grappa & fruit brandy',
    { abv: '40', sizes: 'one', neat: true },
    `
    Barsol: Pisco Quebranta; Pisco Acholado; Pisco Italia | 41.3/41.3
    Capurro: Pisco Acholado; Pisco Quebranta | | us1
    Macchu: Pisco | 40 | us1
    La Diablada: Pisco Acholado | 40 | us1
    Campo de Encanto: Grand & Noble Pisco Acholado | 40.5 | us2
    Caravedo: Pisco Quebranta | 40 | us1 / eu1
    Portón: Mosto Verde Acholado | 43
    Cuatro Gallos: Pisco Quebranta | 42 | eu1
    Capel: Pisco Especial; Pisco Reservado | | one
    Alto del Carmen: Pisco Especial | 35 | one
    Control C: Pisco | 40 | us1
    Mistral: Pisco Especial; Nobel | | one
    Singani 63: Brandy | 40 | us1
    Nonino: Grappa Tradizione; Grappa Moscato; Grappa Chardonnay in Barriques | 41/41
    Nardini: Grappa Bianca | 50 | 375 750 / 700 1000
    Nardini: Grappa Riserva | 50 | 375 750 / 700
    Jacopo Poli: Sarpa; Cleopatra Moscato; Po' di Poli | 40 | one
    Bepi Tosolini: Grappa Agricola; Most | | one
    Berta: Elisi; Villa Prato
    Nannoni: Grappa di Brunello | | one
    Marolo: Grappa di Moscato; Grappa di Barolo | 42/42
    Candolini: Grappa Bianca | 40 | eu1
    Julia: Grappa Superiore | 38 | eu2
    Marzadro: Le Diciotto Lune | 41 | eu1
    Sibona: Grappa di Barolo; Grappa di Moscato | | one
    Massenez: Eau-de-Vie de Poire Williams; Kirsch Vieux; Eau-de-Vie de Framboise; Mirabelle | 40 | 375 750 / 700
    Schladerer: Kirschwasser; Williams-Birne; Himbeergeist; Zwetschgenwasser | 42 | eu1
    Etter: Zuger Kirsch; Williams | 41 | eu1
    Purkhart: Pear Williams; Blume Marillen Apricot | 40 | 375
    Reisetbauer: Williams Pear; Plum; Carrot; Apricot | 41.5 | 375 / 350
    Ziegler: Wildkirsch No. 1 | 43 | 500e
    Lantenhammer: Williamsbrand; Waldhimbeergeist | 42 | 500e
    Fassbind: Kirsch; Williams | | eu1
    Maraska: Slivovitz; Kruškovac
    Rudolf Jelínek: Slivovitz Gold; Slivovice Bílá | 50/45
    Žufánek: Slivovice
    Zwack: Pálinka Apricot; Pálinka Plum | 40 | 500e
    Prinz: Hafele Marillenschnaps; Alte Marille | | eu2
  `,
  ),
];
