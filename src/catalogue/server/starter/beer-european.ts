import { type StarterShelf, shelf } from './shelf.ts';

export const europeanBeer: readonly StarterShelf[] = [
  shelf(
    'Beer & cider',
    'Beer, British & Irish',
    { abv: '', sizes: '500b', market: 'eu' },
    `
    Carling: Lager | 4 | 330b 440c 500c k50
    Madrí: Excepcional | 4.6 | 330b 440c 660b k30 k50
    Coors: Original | 4 | 330b 440c k50
    Beck's: Pilsner | 4 | 275b 440c k50
    John Smith's: Extra Smooth | 3.4 | 440c k50
    Boddingtons: Draught Bitter | 3.5 | 440c k50
    Tetley's: Smoothflow | 3.4 | 440c k50
    Worthington's: Creamflow | 3.6 | 440c k50
    Caffrey's: Irish Ale | 3.8 | 440c k50
    Fuller's: London Pride | 4.7 | 500b 500c k30 k50
    Fuller's: ESB; 1845; Honey Dew; Black Cab
    Greene King: Abbot Ale; IPA; Old Speckled Hen; Old Golden Hen | | 500b 500c k30
    Marston's: Pedigree | 4.5 | 500b 500c
    Hobgoblin: Ruby; IPA; Gold | | 500b 500c k30
    Wychwood: King Goblin
    Bombardier: Amber Ale | 4.7 | 500b 500c
    Adnams: Broadside; Ghost Ship; Southwold Bitter; Ease Up IPA | | 500b 440c k30
    Timothy Taylor's: Landlord | 4.1 | 500b k30
    Black Sheep: Best Bitter; Riggwelter; Ale
    Theakston: Old Peculier | 5.6 | 500b
    Shepherd Neame: Spitfire; Bishops Finger; Whitstable Bay | | 500b k30
    Samuel Smith's: Nut Brown Ale; Oatmeal Stout; Taddy Porter; Organic Lager; Pale Ale | | 355b 550b
    St Austell: Tribute; Proper Job; Korev | | 330b 500b k30 k50
    Sharp's: Doom Bar | 4.3 | 500b k30
    Sharp's: Atlantic; Offshore Pilsner | | 330b 500b k30 k50
    Camden Town: Hells | 4.6 | 330b 330c 440c k30 k50
    Camden Town: Pale; Off Menu IPA; Stout | | 330b 330c 440c k30 k50
    Meantime: London Lager; London Pale Ale; Anytime IPA | | 330b 330c k30 k50
    BrewDog: Punk IPA | 5.4 | 330b 330c 440c 500c k30 k50
    BrewDog: Hazy Jane; Elvis Juice; Lost Lager; Wingman; Black Heart; Dead Pony Club; Punk AF; Cold Beer | | 330b 330c 440c k30 k50
    Beavertown: Neck Oil | 4.3 | 330c 440c k30 k50
    Beavertown: Gamma Ray; Lupuloid; Bones | | 330c 440c k30 k50
    Thornbridge: Jaipur | 5.9 | 330b 330c 500b k30
    Thornbridge: Lukas; Green Mountain; Wild Swan | | 330b 330c 440c k30
    Brixton: Reliance; Atlantic; Coldharbour Lager | | 330c k30
    Fourpure: Basecamp; Shapeshifter; Session IPA | | 330c k30
    Tiny Rebel: Cwtch; Clwb Tropica; Stay Puft | | 330c 440c k30
    Brains: SA; The Rev. James; Dark | | 500b k30
    Innis & Gunn: The Original | 6.6 | 330b 440c k30
    Innis & Gunn: Lager; Caribbean Rum Cask; Session IPA | | 330b 440c k30 k50
    Tennent's: Lager | 4 | 330b 440c 500c 568c k30 k50
    Belhaven: Best; Twisted Thistle; Black Stout | | 440c 500b k50
    McEwan's: Export; Champion | | 500b 500c
    Harviestoun: Bitter & Twisted; Schiehallion; Old Engine Oil | | 330b 500b
    Lucky Saint: Unfiltered Lager | 0.5 | 330b 330c k30
    Big Drop: Pine Trail; Uptown Lager; Galactic Milk Stout | 0.5 | 330c
    Cloudwater: Pale Ale; Piccadilly | | 440c k30
    Verdant: Lightbulb; Even Sharks Need Water | | 440c k30
    Deya: Steady Rolling Man | 5.2 | 500c k30
    The Kernel: Table Beer; Pale Ale; Export Stout | | 330b 500b k30
    Galway Bay: Of Foam and Fury; Weights + Measures | | 440c k30
    Galway Hooker: Irish Pale Ale | 4.3 | 330c 500b k30
    White Hag: Little Fawn; Ninth Wave | | 330c 440c k30
    Whiplash: Rollover; Body Riddle; Surrender to the Void | | 330c 440c k30
    Kinnegar: Scraggy Bay; Limeburner; Rustbucket | | 440c 500b k30
    Porterhouse: Plain; Oyster Stout; Red | | 500b k30
    Franciscan Well: Rebel Red; Chieftain IPA | | 500b k30
    Metalman: Pale Ale | 4.3 | 330c k30
    Eight Degrees: Howling Gale; Knockmealdown | | 330b 440c k30
  `,
  ),
  shelf(
    'Beer & cider',
    'Beer, German & Austrian',
    { abv: '', sizes: '330b 500b k30 k50', market: 'eu' },
    `
    Beck's: Pils | 4.9 | 12zb 12zc 1/2 / 275b 330b 500b 500c k30 k50
    Beck's: Gold; Blue; Green Lemon; Unfiltered | | 330b 500b 500c
    Krombacher: Pils | 4.8 | 330b 500b 500c k30 k50
    Krombacher: Alkoholfrei; Radler; Weizen
    Bitburger: Premium Pils | 4.8 | 11.2zb 16zc 1/2 1/6 / 330b 500b 500c k30 k50
    Bitburger: 0,0 %; Radler; Kellerbier
    Warsteiner: Premium Verum | 4.8 | 11.2zb 16zc 1/2 1/6 / 330b 500b 500c k30 k50
    Veltins: Pilsener | 4.8 | 330b 500b 500c k30 k50
    Veltins: V+ Curuba; V+ Energy; V+ Lemon | 2.5 | 330b 500c
    Jever: Pilsener | 4.9
    Jever: Fun | 0.5 | 330b 500b
    Radeberger: Pilsner | 4.8 | 11.2zb 16zc 1/2 1/6 / 330b 500b k30 k50
    König Pilsener: Pils | 4.9
    Hasseröder: Pils | 4.9
    Wernesgrüner: Pils | 4.9
    Köstritzer: Schwarzbier | 4.8
    Flensburger: Pilsener | 4.8 | 330b k30 k50
    Rothaus: Tannenzäpfle | 5.1 | 330b k30 k50
    Rothaus: Pils | 5.1 | 500b
    Holsten: Pilsener | 4.8 | 330b 500b 500c k50
    Astra: Urtyp | 4.9 | 330b 500b k50
    Astra: Rotlicht; Rakete
    Berliner Kindl: Jubiläums Pilsener; Weisse | | 330b 500b k30 k50
    Schultheiss: Pilsener
    Sternburg: Export | 5.2 | 500b
    Dortmunder Union: Export; Siegel Pils
    Dortmunder Actien: DAB Original | 5 | 330b 500b 500c k30 k50
    Diebels: Alt | 4.9
    Füchschen: Alt | 4.5
    Uerige: Alt | 4.7
    Früh: Kölsch | 4.8 | 330b 500b 500c k10 k20 k30 k50
    Gaffel: Kölsch | 4.8 | 330b 500b 500c k10 k20 k30 k50
    Reissdorf: Kölsch | 4.8 | 11.2zb 1/6 / 330b 500b 500c k10 k20 k30 k50
    Sion: Kölsch | 4.8
    Paulaner: Hefe-Weißbier Naturtrüb | 5.5 | 11.2zb 16zc 500b 1/2 1/6 / 330b 500b 500c k20 k30
    Paulaner: Original Münchner Hell | 4.9 | 330b 500b 500c k30 k50
    Paulaner: Salvator; Oktoberfest Bier; Weißbier Alkoholfrei; Weißbier Dunkel | | 330b 500b k30
    Erdinger: Weißbier | 5.3 | 11.2zb 500b 1/2 1/6 / 330b 500b 500c k20 k30
    Erdinger: Alkoholfrei | 0.4 | 330b 500b 500c k20
    Erdinger: Dunkel; Urweisse; Pikantus; Kristall
    Franziskaner: Hefe-Weissbier | 5 | 11.2zb 500b 1/2 1/6 / 330b 500b 500c k20 k30
    Franziskaner: Dunkel; Kristallklar; Alkoholfrei
    Weihenstephaner: Hefe Weissbier | 5.4 | 11.2zb 500b 1/2 1/6 / 330b 500b k20 k30
    Weihenstephaner: Original; Vitus; Korbinian; Festbier; Pils; Hefeweissbier Dunkel
    Schneider Weisse: TAP7 Original; TAP6 Aventinus; TAP3 Alkoholfrei; TAP5 Hopfenweisse | | 500b k20 k30
    Maisel's Weisse: Original; Alkoholfrei; Dunkel | | 500b k30
    Gutmann: Hefeweizen | | 500b k30
    Unertl: Weissbier | | 500b
    Augustiner: Lagerbier Hell | 5.2 | 330b 500b k30 k50
    Augustiner: Edelstoff | 5.6 | 330b 500b k30 k50
    Hacker-Pschorr: Münchner Gold; Hell; Anno 1417; Oktoberfest; Hefe Weisse
    Löwenbräu: Original | 5.2 | 330b 500b k30 k50
    Löwenbräu: Oktoberfestbier; Urtyp
    Spaten: Münchner Hell | 5.2 | 11.2zb 1/2 1/6 / 330b 500b k30 k50
    Spaten: Optimator | 7.6 | 11.2zb 1/2 1/6 / 330b 500b k30 k50
    Hofbräu: Original | 5.1 | 11.2zb 1/2 1/6 / 330b 500b k30 k50
    Hofbräu: Oktoberfestbier; Münchner Weisse; Dunkel
    Ayinger: Jahrhundertbier; Bräuweisse; Celebrator; Urweisse; Altbairisch Dunkel |  | 11.2zb 500b 1/6 / 330b 500b k30
    Tegernseer: Hell; Spezial | | 330b 500b k30 k50
    Chiemseer: Hell | 4.8 | 500b k30 k50
    Bayreuther: Hell | 4.9 | 330b 500b k30 k50
    Schlenkerla: Rauchbier Märzen | 5.1 | 500b k30
    Mönchshof: Original; Kellerbier; Schwarzbier; Naturtrüb'er Radler | | 500b k30 k50
    Kulmbacher: Edelherb; EKU 28 | | 500b k30
    Störtebeker: Bernstein-Weizen; Keller-Bier 1402; Atlantik-Ale; Schwarz-Bier | | 500b k30
    Lübzer: Pils; Grapefruit | | 330b 500b k30 k50
    Clausthaler: Original | 0.5 | 11.2zb 12zc / 330b 500b 500c
    Schöfferhofer: Grapefruit | 2.5 | 11.2zb 16zc 1/2 1/6 / 330b 500b 500c k30
    Schöfferhofer: Hefeweizen | 5 | 500b k30
    Stiegl: Goldbräu | 5 | 330b 500b 500c k30 k50
    Stiegl: Radler Grapefruit | 2 | 330b 500c
    Stiegl: Paracelsus; Weisse; Freibier
    Gösser: Märzen; Zwickl; NaturRadler | | 330b 500b 500c k25 k50
    Zipfer: Urtyp; Märzen | | 330b 500b 500c k25 k50
    Ottakringer: Helles; Wiener Original | | 330b 500b 500c k25 k50
    Puntigamer: Das Bierige | 5.1 | 330b 500b 500c k25 k50
    Trumer: Pils | 4.9 | 330b k25 k50
    Hirter: Privat Pils | 5.2 | 330b 500b k25 k50
    Feldschlösschen: Original; Hopfenperle | | 330b 500b 500c k20 k50
    Eichhof: Lager | 4.8 | 330b 500b 500c k20 k50
    Appenzeller: Quöllfrisch | 4.8 | 330b 500b 500c k20
    Calanda: Edelbräu; Lager | | 330b 500b 500c k20
  `,
  ),
];
