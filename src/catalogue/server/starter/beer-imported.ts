import { type StarterShelf, shelf } from './shelf.ts';

export const importedBeer: readonly StarterShelf[] = [
  shelf(
    'Beer & cider',
    'Beer, imported',
    { abv: '', sizes: '' },
    `
    Guinness: Draught | 4.2/4.2 | 11.2zb 14.9zc 1/2 1/4 / 440c 500c k30 k50
    Guinness: Extra Stout | 5.6/ | 11.2zb / 330b 500b
    Guinness: Foreign Extra Stout | 7.5 | 11.2zb / 330b
    Guinness: 0.0 | 0 | 14.9zc / 440c 500c k30
    Harp: Lager | 5/4 | 12zb 1/2 / 500c k50
    Smithwick's: Red Ale | 4.5/3.8 | 12zb 1/2 / 500c 500b k30 k50
    Kilkenny: Irish Cream Ale | 4.3 | 14.9zc 1/2 / 440c k30 k50
    Murphy's: Irish Stout | 4 | 14.9zc 1/2 / 500c k30 k50
    Beamish: Stout | 4.1 | 14.9zc / 500c k50
    O'Hara's: Irish Stout; Irish Red; Pale Ale | | 12zb / 500b k30
    Rockshore: Lager | 4 | / 330b 500c k50
    Hop House 13: Lager | 4.1 | / 330b 500c k30 k50
    Heineken: Lager | 5 | 12zb 12zc 16zc 24zc 1/2 1/6 / 250b 330b 330c 440c 500c k20 k30 k50
    Heineken: 0.0 | 0 | 11.2zb 11.2zc / 330b 330c k20
    Heineken: Silver | 4 | 12zb 12zc / 330b 330c k30
    Amstel: Lager | | / 300b 330b 440c 500c k30 k50
    Amstel Light: Lager | 3.5 | 12zb 1/2
    Amstel: Radler | 2 | / 330b 330c 500c
    Grolsch: Premium Lager | 5 | 12zb / 330b 450b 500c k30 k50
    Bavaria: Premium; 0.0 | | / 330b 330c 500c k30
    Stella Artois: Lager | 5/ | 11.2zb 12zc 16zc 1/2 1/6 / 284b 330b 440c 500c k30 k50
    Stella Artois: Alcohol Free | 0 | 11.2zb / 330b
    Jupiler: Pils | 5.2 | / 250b 330b 330c 500c k20 k30 k50
    Maes: Pils | 5.2 | / 250b 330c 500c k30 k50
    Cristal: Alken | 4.8 | / 250b 330c k50
    Hoegaarden: Wit | 4.9 | 11.2zb 12zc 1/6 / 330b 330c k20 k30
    Leffe: Blonde | 6.6 | 11.2zb 1/6 / 330b 750b k20 k30
    Leffe: Brune | 6.5 | 11.2zb / 330b 750b k20 k30
    Leffe: Ruby; Triple; Rituel | | / 330b 750b
    Grimbergen: Blonde | 6.7 | / 330b 750b k20 k30
    Grimbergen: Dubbel | 6.5 | / 330b k20
    Affligem: Blonde | 6.7 | 11.2zb / 300b 330b 750b k20
    Duvel: Strong Golden Ale | 8.5 | 11.2zb 750b 1/6 / 330b 330c 750b k20
    Duvel: Tripel Hop | 9.5 | / 330b
    Vedett: Extra Blond; Extra White | | 11.2zb / 330b k20
    La Chouffe: Blonde | 8 | 11.2zb 750b 1/6 / 330b 750b k20
    Mc Chouffe: Brune | 8 | 750b / 330b 750b
    Delirium: Tremens | 8.5 | 11.2zb 16zc 750b 1/6 / 330b 500c 750b k20
    Delirium: Nocturnum | 8.5 | 11.2zb 750b / 330b 750b
    Delirium: Red | 8 | 11.2zb / 330b k20
    Chimay: Première Red | 7 | 11.2zb 750b / 330b 750b
    Chimay: Cinq Cents Tripel White | 8 | 11.2zb 750b 1/6 / 330b 750b k20
    Chimay: Grande Réserve Blue | 9 | 11.2zb 750b / 330b 750b
    Orval: Trappist Ale | 6.2 | 11.2zb / 330b
    Westmalle: Dubbel | 7 | 11.2zb 750b / 330b 750b k20
    Westmalle: Tripel | 9.5 | 11.2zb 750b / 330b 750b
    Rochefort: 6 | 7.5 | 11.2zb / 330b
    Rochefort: 8 | 9.2 | 11.2zb / 330b
    Rochefort: 10 | 11.3 | 11.2zb / 330b
    La Trappe: Dubbel; Tripel; Quadrupel; Witte | | 11.2zb 750b / 330b 750b k20
    St. Bernardus: Abt 12 | 10 | 11.2zb 750b 1/6 / 330b 750b k20
    St. Bernardus: Prior 8 | 8 | 11.2zb / 330b
    St. Bernardus: Wit; Tripel | | 11.2zb 750b / 330b 750b k20
    Westvleteren: 12 | 10.2 | / 330b
    Saison Dupont: Saison | 6.5 | 11.2zb 750b 1/6 / 330b 750b k20
    Tripel Karmeliet: Tripel | 8.4 | 11.2zb 750b 1/6 / 330b 750b k20
    Kwak: Pauwel | 8.4 | 11.2zb 750b / 330b 750b k20
    Gulden Draak: Dark Strong | 10.5 | 11.2zb 750b / 330b 750b k20
    Kasteel: Rouge; Donker; Tripel | | 11.2zb / 330b 750b k20
    Lindemans: Framboise | 2.5 | 250b 355b 750b 1/6 / 250b k20
    Lindemans: Pêche; Kriek; Cassis; Pomme | | 250b 355b 750b / 250b k20
    Liefmans: Fruitesse | 3.8 | 250b / 250b 330b k20
    Boon: Oude Geuze; Kriek | | 375b 750b / 250b 375b
    Rodenbach: Classic; Grand Cru | | 11.2zb 16zc 750b / 250b 330b 750b k20
    Duchesse de Bourgogne: Flemish Red | 6.2 | 11.2zb 750b / 330b 750b k20
    Blanche de Namur: Wit | 4.5 | / 250b 330b k20 k30
    Blanche de Bruxelles: Wit | 4.5 | / 330b k20
    Unibroue: La Fin du Monde; Maudite; Blanche de Chambly; Trois Pistoles | | 12zb 750b 1/6
    Kronenbourg: 1664 Lager | 5.5/ | 12zb 1/6 / 250b 330b 440c 500c k20 k30 k50
    Kronenbourg: 1664 Blanc | 5 | 11.2zb 1/6 / 330b 330c k20 k30
    Meteor: Pils; Lager | | / 250b 330b 650b k30
    Fischer: Tradition | | / 650b
    Desperados: Tequila Beer | 5.9 | / 330b 330c 400b 500c k20
    Pelforth: Brune; Blonde | | / 250b 330b k30
    Corona: Extra | 4.6/4.5 | 7zb 12zb 12zc 24zb 1/2 1/6 / 210b 330b 355b
    Corona: Light | 4.1 | 12zb 12zc
    Corona: Premier | 4 | 12zb 12zc 1/2
    Corona: Familiar | 4.8 | 12zb 32zb
    Corona: Cero | 0 | / 330b
    Modelo: Especial | 4.4/4.5 | 12zb 12zc 24zc 1/2 1/4 1/6 / 355b
    Modelo: Negra | 5.4 | 12zb 12zc 1/2 1/6 / 355b
    Modelo: Chelada; Oro | | 12zc 24zc
    Pacifico: Clara | 4.4 | 12zb 12zc 24zc 1/2 1/6 / 355b
    Victoria: Lager | 4 | 12zb 12zc 24zc 1/2
    Dos Equis: Lager Especial | 4.2 | 12zb 12zc 24zc 1/2 1/6 / 355b
    Dos Equis: Ambar | 4.7 | 12zb 12zc 1/2 1/6
    Tecate: Original | 4.5 | 12zb 12zc 24zc 1/2
    Tecate: Light | 3.9 | 12zb 12zc 1/2
    Sol: Lager | 4.5/4.2 | 12zb 12zc / 330b 330c
    Bohemia: Pilsner | 4.7 | 12zb
    Carta Blanca: Lager | 4 | 12zb 32zb
    Red Stripe: Lager | 4.7 | 11.2zb 12zc 16zc 1/2 1/6 / 330b 440c k50
    Presidente: Pilsner | 5 | 7zb 12zb 12zc 1/2
    Medalla: Light | 4.2 | 10zc
    Imperial: Lager | 4.6 | 12zb
    Quilmes: Cristal | 4.9 | 12zb / 330b
    Brahma: Lager | 4.3 | 12zb 12zc / 330c
    Cusqueña: Golden Lager | 4.8 | 12zb / 330b
    Peroni: Nastro Azzurro | 5.1/5 | 11.2zb 12zc 1/2 1/6 / 250b 330b 330c 500c 620b k20 k30 k50
    Peroni: Nastro Azzurro 0.0 | 0 | 11.2zb / 330b
    Peroni: Red Label | 4.7 | / 330b 660b k30
    Moretti: La Birra | 4.6 | 12zb 1/2 1/6 / 330b 440c 660b k20 k30 k50
    Moretti: L'Autentica Zero; La Rossa; IPA; Filtrata a Freddo | | / 330b 660b
    Menabrea: Bionda | 4.8 | 11.2zb 1/6 / 330b 660b k20 k30
    Ichnusa: Lager; Non Filtrata | | / 330b 500b 660b k30
    Nastro Azzurro: Capri | 4.2 | / 330b
    Estrella Damm: Lager | 5.4/ | 11.2zb 12zc 1/2 1/6 / 250b 330b 330c 500c 660b k20 k30 k50
    Estrella Damm: Inedit | 4.8 | 750b / 330b 750b
    Daura Damm: Gluten Free | 5.4 | 11.2zb / 330b
    Free Damm: 0.0 | 0 | 11.2zb / 250b 330b 330c k20
    Voll-Damm: Doble Malta | 7.2 | / 250b 330b 330c k30
    Estrella Galicia: Especial | 5.5/ | 11.2zb 1/6 / 200b 250b 330b 330c 500c k20 k30 k50
    Estrella Galicia: 0,0; 1906 Reserva Especial; 1906 Red Vintage | | / 200b 250b 330b k30
    Mahou: Cinco Estrellas | 5.5 | 11.2zb 1/6 / 200b 250b 330b 330c 500c k20 k30 k50
    Mahou: Clásica; Sin; 0,0 Tostada; Maestra; Sin Gluten | | / 200b 250b 330b 330c k30
    San Miguel: Especial | 5.4/ | 12zb / 200b 250b 330b 330c 440c 500c 660b k20 k30 k50
    San Miguel: 0,0; Fresca; Selecta; Manila | | / 200b 250b 330b 330c
    Alhambra: Reserva 1925 | 6.4 | 11.2zb / 330b
    Alhambra: Especial | 5.4 | / 200b 250b 330b k30 k50
    Cruzcampo: Especial; Pilsen; 0,0; Radler | | / 200b 250b 330b 330c 500c k30 k50
    Ámbar: Especial; 1900; Export | | / 200b 250b 330b k30
    Moritz: Original; Epidor; 7 | | 11.2zb / 200b 330b 330c k30
    Victoria Málaga: Lager | 4.8 | / 200b 330b k30
    Super Bock: Original | 5.2 | 11.2zb 1/6 / 200b 250b 330b 330c k30 k50
    Sagres: Branca | 5 | 11.2zb 1/6 / 200b 250b 330b 330c k30 k50
    Carlsberg: Pilsner | 5/ | 11.2zb 1/2 / 330b 440c 500c k20 k30 k50
    Carlsberg: Elephant; 0.0; Export | | / 330b 330c 500c
    Tuborg: Pilsner; Green; Classic | | 11.2zb / 330b 330c 500c k30
    Faxe: Premium; 10% | | / 500c 1000c
    Mikkeller: Drink'in the Sun; Peter Pale & Mary; Burst IPA | | 12zc / 330b 330c k20
    Karhu: Lager | | / 330c 500c
    Lapin Kulta: Lager | | / 330c 500c
    Norrlands Guld: Export | | / 330b 500c
    Mariestads: Export | | / 330b 500c
    Ringnes: Pilsner | | / 330c 500c k30
    Einstök: White Ale; Pale Ale; Toasted Porter; Wee Heavy | | 11.2zb 1/6 / 330b
    Pilsner Urquell: Pilsner | 4.4 | 11.2zb 500c 1/2 1/6 / 330b 500b 500c k30 k50
    Budvar: Original | 5 | / 330b 500b 500c k30 k50
    Czechvar: Premium Lager | 5 | 11.2zb 1/2 1/6
    Staropramen: Premium | 5 | 11.2zb 1/2 / 330b 500c 660b k30 k50
    Kozel: Premium Lager | 4.6 | / 330b 500b 500c k30 k50
    Kozel: Černý | 3.8 | / 500b 500c k30 k50
    Krušovice: Imperial; Černé | | 500b / 330b 500b 500c k30 k50
    Gambrinus: Original 10; Plná 12 | | / 500b 500c k30 k50
    Bernard: Celebration; Dark | | / 500b k30
    Žatec: Lager | | / 500b k30
    Tyskie: Gronie | 5.2/5 | 500b 500c / 500b 500c 650b k30 k50
    Żywiec: Jasne Pełne | 5.6 | 500b 500c / 500b 500c k30 k50
    Lech: Premium | 5 | / 500b 500c k30 k50
    Okocim: O.K. | 5.6 | 500b / 500b 500c
    Warka: Jasne; Strong; Radler | | / 500b 500c
    Zlatý Bažant: Lager; Radler | | / 330b 500b 500c k30 k50
    Lav: Premium | | / 330b 500b 500c k30
    Jelen: Pivo | | / 330b 500b 500c k30
    Karlovačko: Lager | | / 330b 500b 500c k30
    Ožujsko: Lager | | / 330b 500b 500c k30
    Laško: Zlatorog | 4.9 | / 330b 500b 500c k30
    Union: Lager | 4.9 | / 330b 500b 500c k30
    Ursus: Premium; Black | | / 330b 500b 500c k30
    Dreher: Classic | | / 500b 500c k30 k50
    Soproni: Lager; IPA | | / 500b 500c k30
    Mythos: Lager | 4.7/4.7 | 11.2zb / 330b 500b 500c k30
    Fix: Hellas | 5 | 11.2zb / 330b 500b 500c k30
    Alfa: Hellenic Lager | 5 | / 330b 500b 500c
    Keo: Lager | 4.5 | 11.2zb / 330b 500c 630b k50
    Efes: Pilsener | 5 | 11.2zb 500b / 330b 500b 500c k30 k50
    Almaza: Pilsener | 4.2 | 11.2zb / 330b
    Asahi: Super Dry | 5/5.2 | 11.2zb 12zb 12zc 22zb 1/2 1/6 / 330b 500c 500b 660b k20 k30 k50
    Asahi: Super Dry 0.0 | 0 | 11.2zb / 330b
    Kirin: Ichiban | 5 | 12zb 12zc 22zb 25zc 1/2 1/6 / 330b 500b k30
    Sapporo: Premium | 4.9/4.7 | 12zb 12zc 22zc 1/2 1/6 / 330b 500c 650c k30
    Orion: Draft | 5 | 11.2zb / 330b
    Tsingtao: Lager | 4.7 | 12zb 22zb 1/2 / 330b 640b
    Singha: Lager | 5 | 11.2zb / 330b 630b k30
    Chang: Lager | 5 | 11.2zb / 320b 330b 620b
    Tiger: Lager | 5/4.8 | 11.2zb 22zb / 330b 640b k30
    Bintang: Pilsener | 4.7 | 11.2zb / 330b
    Saigon: Export; Special | | 11.2zb / 330b
    333: Lager | 5.3 | 11.2zc / 330c
    Hite: Lager | 4.3 | 12zb / 330b
    Kingfisher: Premium Lager | 4.8 | 12zb 22zb / 330b 650b k30 k50
    Cobra: Premium | 4.5 | / 330b 620b 660b k50
    Taj Mahal: Premium Lager | 4.2 | 12zb 22zb
    Lion: Lager; Stout | | 11.2zb 21zb / 330b 625b
    Foster's: Lager | 5/3.7 | 25zc / 440c 568c k50
    Castle: Lager | 5 | / 330b 340b
    Tusker: Lager | 4.2 | 11.2zb / 500b
    Molson: Canadian | 5 | 12zb 12zc 1/2
    Labatt Blue: Pilsner | 4.7 | 12zb 12zc 1/2 1/6
    Labatt Blue Light: Lager | 4 | 12zb 12zc 1/2 1/6
    Moosehead: Lager | 5 | 12zb 12zc 1/2 / 350b
    St. Pauli Girl: Lager | 4.9 | 12zb
    Newcastle: Brown Ale | 4.7 | 12zb 1/2 / 550b
  `,
  ),
  shelf(
    'Beer & cider',
    'Beer, alcohol free',
    { abv: '', sizes: '12zb 12zc' },
    `
    St. Pauli Girl: N.A. | | 12zb
    Athletic: Run Wild IPA; Upside Dawn; Free Wave; Athletic Lite; Cerveza Atletica | | 12zc 16zc 1/6
    O'Doul's: Premium; Amber | 0.4 | 12zb 12zc
    Kaliber: Non-Alcoholic | | 12zb
    Bud Zero: Non-Alcoholic | 0 | 12zb 12zc
    Buckler: Non-Alcoholic | | 12zb
    Partake: IPA; Pale; Blonde | | 12zc
    Best Day: Kölsch; West Coast IPA; Hazy IPA | | 12zc
  `,
  ),
];
