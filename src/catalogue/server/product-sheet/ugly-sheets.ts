/** Sheets as owners of bars, cafés and restaurants keep them, with what each must become: name | size | pack | cost of one | supplier | group | par. */
export interface UglySheet {
  readonly title: string;
  readonly country?: string;
  readonly text: string | Uint8Array;
  readonly rows: readonly string[];
  readonly refused?: readonly string[];
  readonly leftOut?: readonly string[];
  /** Questions, as they are answered before anybody looks. */
  readonly asked?: Readonly<Record<string, string | null | undefined>>;
  readonly answers?: Readonly<Record<string, string>>;
}

const american = `The Rusty Anchor - Liquor Inventory,,,,,
Updated 11/2/2026 by Dave,,,,,
,,,,,
Item,Cost,Case,Dept,Vendor,Par
Tito's Vodka 1L,$22.50,12,Vodka,Southern Glazer's,6
Absolut 750ml,$18.99,12,Vodka,Southern Glazer's,3
Jameson 1L,$31.00,12,Whiskey,RNDC,4
Bud Light 12oz,$0.95,24,Beer,Premium Beverage,48
Guinness 1/2 bbl,$189.00,1,Beer,Premium Beverage,2
Limes,$0.25,200,Produce,,
,,,,,
TOTAL,"$262.69",,,,
`;
const american1 = [
  "Tito's Vodka | 1 l | 12 | 22.50 | Southern Glazer's | Vodka | 6",
  "Absolut | 750 ml | 12 | 18.99 | Southern Glazer's | Vodka | 3",
  'Jameson | 1 l | 12 | 31.00 | RNDC | Whiskey | 4',
  'Bud Light | 12 fl oz | 24 | 0.95 | Premium Beverage | Beer | 48',
  'Guinness | 1/2 bbl keg |  | 189.00 | Premium Beverage | Beer | 2',
  'Limes |  | 200 | 0.25 |  | Produce | ',
];

export const uglySheets: readonly UglySheet[] = [
  {
    title: 'an American list with titles above, sizes in names and a total',
    country: 'US',
    text: american,
    rows: american1,
    leftOut: ['a total'],
    asked: { 'par-at': 'house' },
    answers: { 'cost-of': 'unit' },
  },
  {
    title: 'case prices beside bottle prices',
    country: 'US',
    text: 'Product Name\tSize\tPack\tCase Cost\tBottle Cost\tDistributor\nCasamigos Blanco\t750ml\t6\t$264.00\t$44.00\tBreakthru\nHigh Life\t12oz\t24\t$19.20\t$0.80\tMiller\nWell Gin\t1L\t12\t$96.00\t\tBreakthru\n',
    rows: ['Casamigos Blanco | 750 ml | 6 | 44.00 | Breakthru |  | ', 'High Life | 12 fl oz | 24 | 0.80 | Miller |  | ', 'Well Gin | 1 l | 12 | 8.00 | Breakthru |  | '],
  },
  {
    title: 'headings between the items, subtotals below them',
    country: 'US',
    text: 'Item,Size,Cost,Vendor\nVODKA,,,\nAbsolut,1L,24.5,SGWS\nKetel One,1L,29.75,SGWS\nSubtotal Vodka,,54.25,\n\nGIN,,,\nTanqueray,750 ml,25,RNDC\nHendricks,750 ml,33.1,RNDC\nSubtotal Gin,,58.10,\nGrand Total,,112.35,\n',
    rows: [
      'Absolut | 1 l |  | 24.50 | SGWS | VODKA | ',
      'Ketel One | 1 l |  | 29.75 | SGWS | VODKA | ',
      'Tanqueray | 750 ml |  | 25.00 | RNDC | GIN | ',
      'Hendricks | 750 ml |  | 33.10 | RNDC | GIN | ',
    ],
    leftOut: ['a heading', 'a total', 'a heading', 'a total', 'a total'],
  },
  {
    title: 'German, semicolons, decimal commas, Windows letters',
    country: 'DE',
    text: Buffer.from(
      'Getränkeliste;;;;;;\nArtikel;Inhalt;VE;EK netto;Lieferant;Warengruppe;Mindestbestand\nJägermeister;0,7 l;6;10,49 \x80;Getränke Müller;Spirituosen;3\nAugustiner Hell;0,5l;20;0,85 \x80;Getränke Müller;Bier;40\nPaulaner Fass;50 l;1;129,00 \x80;Getränke Müller;Bier;2\nGrüner Veltliner;0,75 l;6;5,90 \x80;Weinhaus Huß;Wein;12\nSumme;;;146,24 \x80;;;\n',
      'latin1',
    ),
    rows: [
      'Jägermeister | 0.7 l | 6 | 10.49 | Getränke Müller | Spirituosen | 3',
      'Augustiner Hell | 0.5 l | 20 | 0.85 | Getränke Müller | Bier | 40',
      'Paulaner Fass | 50 l |  | 129.00 | Getränke Müller | Bier | 2',
      'Grüner Veltliner | 0.75 l | 6 | 5.90 | Weinhaus Huß | Wein | 12',
    ],
    leftOut: ['a total'],
    answers: { 'cost-of': 'unit' },
  },
  {
    title: 'Spanish, price of a case by name',
    country: 'ES',
    text: 'Producto;Formato;Uds/caja;Precio caja;Proveedor;Familia\nEstrella Galicia;33cl;24;18,96;Distribuciones Pérez;Cervezas\nBarril Estrella;30 L;1;78,50;Distribuciones Pérez;Cervezas\nRioja Crianza;75 cl;6;33,00;Bodegas Ruiz;Vinos\nCoca-Cola;20cl;24;14,40;Distribuciones Pérez;Refrescos\n',
    rows: [
      'Estrella Galicia | 33 cl | 24 | 0.79 | Distribuciones Pérez | Cervezas | ',
      'Barril Estrella | 30 l |  | 78.50 | Distribuciones Pérez | Cervezas | ',
      'Rioja Crianza | 75 cl | 6 | 5.50 | Bodegas Ruiz | Vinos | ',
      'Coca-Cola | 20 cl | 24 | 0.60 | Distribuciones Pérez | Refrescos | ',
    ],
  },
  {
    title: 'French, sizes with the pack',
    country: 'FR',
    text: 'Désignation;Conditionnement;Prix HT;Fournisseur;Famille\nRicard;6x70cl;14,20;France Boissons;Apéritifs\nPerrier;24x33cl;0,52;France Boissons;Softs\nKronenbourg fût 30L;;89,00;France Boissons;Bières\n',
    rows: [
      'Ricard | 70 cl | 6 | 14.20 | France Boissons | Apéritifs | ',
      'Perrier | 33 cl | 24 | 0.52 | France Boissons | Softs | ',
      'Kronenbourg | 30 l keg |  | 89.00 | France Boissons | Bières | ',
    ],
    answers: { 'cost-of': 'unit' },
  },
  {
    title: 'Italian',
    country: 'IT',
    text: 'Prodotto,Formato,Pezzi per cartone,Prezzo cartone,Fornitore,Categoria\nCampari,1L,6,"96,00 €",Metro,Liquori\nPeroni,"33 cl",24,"21,60 €",Metro,Birra\n',
    rows: ['Campari | 1 l | 6 | 16.00 | Metro | Liquori | ', 'Peroni | 33 cl | 24 | 0.90 | Metro | Birra | '],
  },
  {
    title: 'pars of two places in two columns',
    country: 'GB',
    text: 'Product,Size,Cost,Par Bar,Par Cellar\nGordons,70cl,15.20,2,6\nPeroni,330ml,0.98,24,96\n',
    rows: ['Gordons | 70 cl |  | 15.20 |  |  | 2 Bar, 6 Cellar', 'Peroni | 330 ml |  | 0.98 |  |  | 24 Bar, 96 Cellar'],
    answers: { 'columns of places': 'new' },
    asked: { 'columns of places': null },
  },
  {
    title: 'titles in two rows',
    country: 'GB',
    text: ',,Price,,Par,\nItem,Size,Bottle,Case,Bar,Cellar\nGordons,70cl,15.20,91.20,2,6\nBombay,70cl,19.00,114.00,1,3\n',
    rows: ['Gordons | 70 cl |  | 15.20 |  |  | 2 Bar, 6 Cellar', 'Bombay | 70 cl |  | 19.00 |  |  | 1 Bar, 3 Cellar'],
    answers: { 'columns of places': 'new' },
  },
  {
    title: 'places by the row, lowest and highest',
    country: 'GB',
    text: 'Item;Size;Min;Max;Location\nFever-Tree Tonic;200ml;24;96;Back bar\nPinot Grigio;75cl;6;18;Wine fridge\n',
    rows: ['Fever-Tree Tonic | 200 ml |  |  |  |  | 24–96 Back bar', 'Pinot Grigio | 75 cl |  |  |  |  | 6–18 Wine fridge'],
    answers: { 'places-new': 'new' },
    asked: { 'places-new': null },
  },
  {
    title: 'bare numbers for sizes, measured by their title',
    country: 'GB',
    text: 'Name,Size (ml),Unit cost\nSmirnoff,700,13.40\nBaileys,1000,17.10\n',
    rows: ['Smirnoff | 700 ml |  | 13.40 |  |  | ', 'Baileys | 1000 ml |  | 17.10 |  |  | '],
    asked: { 'size-in': 'ml' },
  },
  {
    title: 'bare numbers for sizes that could be anything',
    country: 'GB',
    text: 'Name,Size,Unit cost\nSmirnoff,70,13.40\nWine,75,7.10\n',
    rows: ['Smirnoff | 70 cl |  | 13.40 |  |  | ', 'Wine | 75 cl |  | 7.10 |  |  | '],
    asked: { 'size-in': null },
    answers: { 'size-in': 'cl' },
  },
  {
    title: 'sizes and their units in two columns',
    country: 'US',
    text: 'SKU,Product,Size,UOM,Cost,Category\n1001,Aperol,750,ml,24,Aperitif\n1002,Flour,50,lb,21.5,Dry goods\n1003,Cream,1,qt,4.2,Dairy\n',
    rows: ['Aperol | 750 ml |  | 24.00 |  | Aperitif | ', 'Flour | 50 lb |  | 21.50 |  | Dry goods | ', 'Cream | 1 qt |  | 4.20 |  | Dairy | '],
  },
  {
    title: 'units that say what the price is of',
    country: 'US',
    text: 'Item,Pack,Unit,Price\nCorona 12oz,24,Case,28.80\nPatron Silver 750ml,6,Bottle,41\n',
    rows: ['Corona | 12 fl oz | 24 | 1.20 |  |  | ', 'Patron Silver | 750 ml | 6 | 41.00 |  |  | '],
  },
  {
    title: 'prices that must be of a case',
    country: 'US',
    text: 'Item,Size,Pk,Price\nBud Light,12oz,24,24.60\nCoors Light,12oz,24,25.20\nTitos,1L,12,258\n',
    rows: ['Bud Light | 12 fl oz | 24 | 1.025 |  |  | ', 'Coors Light | 12 fl oz | 24 | 1.05 |  |  | ', 'Titos | 1 l | 12 | 21.50 |  |  | '],
    asked: { 'cost-of': 'case' },
  },
  {
    title: 'prices of cases and of bottles in one column',
    country: 'US',
    text: 'Item,Size,Pk,Price\nBud Light,12oz,24,24.60\nTitos,1L,12,21.50\n',
    rows: ['Bud Light | 12 fl oz | 24 | 1.025 |  |  | ', 'Titos | 1 l | 12 | 21.50 |  |  | '],
    asked: { 'cost-of': null },
    answers: { 'cost-of': 'likely' },
  },
  {
    title: 'a row that cannot be read, rows that say the same, a row with another price',
    country: 'GB',
    text: 'Item,Size,Cost\nGin A,70cl,abc\nGin B,70cl,12\nGin B,70cl,12\nGin C,70cl,10\nGin C,70cl,11\nGin D,big,9\n',
    rows: ['Gin B | 70 cl |  | 12.00 |  |  | ', 'Gin C | 70 cl |  | 10.00 |  |  | '],
    refused: [
      '“abc” is no amount of money',
      'is in row 5 too, with other values: mend one of them or leave it out',
      '“big” is no size: write how much one holds, like 750 ml, 1/2 bbl or 5 kg',
    ],
    leftOut: ['the same as row 3'],
    answers: { 'same 6': 'apart' },
  },
  {
    title: 'a group that is written once for its block',
    country: 'US',
    text: 'Category,Item,Size,Cost\nVodka,Absolut,1L,24\n,Ketel One,1L,29\n,Stoli,1L,23\nGin,Beefeater,1L,21\n,Bombay,1L,26\n',
    rows: [
      'Absolut | 1 l |  | 24.00 |  | Vodka | ',
      'Ketel One | 1 l |  | 29.00 |  | Vodka | ',
      'Stoli | 1 l |  | 23.00 |  | Vodka | ',
      'Beefeater | 1 l |  | 21.00 |  | Gin | ',
      'Bombay | 1 l |  | 26.00 |  | Gin | ',
    ],
  },
  {
    title: 'a count sheet: what is on hand and its value are left out',
    country: 'US',
    text: 'Product,Bottle Size,Unit Cost,On Hand,Total Value,Notes\nFernet Branca,750ml,28.00,2.5,70.00,low\nCynar,1L,26.5,1,26.50,\nTotal,,,3.5,96.50,\n',
    rows: ['Fernet Branca | 750 ml |  | 28.00 |  |  | ', 'Cynar | 1 l |  | 26.50 |  |  | '],
    leftOut: ['a total'],
  },
  {
    title: 'blank columns and blank rows',
    country: 'US',
    text: ',,Item,,Size,,Cost,\n,,,,,,,\n,,Aperol,,750ml,,24.00,\n,,,,,,,\n,,Cynar,,1L,,26.50,\n',
    rows: ['Aperol | 750 ml |  | 24.00 |  |  | ', 'Cynar | 1 l |  | 26.50 |  |  | '],
  },
  {
    title: 'without titles',
    country: 'US',
    text: 'Aperol,750ml,24.00\nCynar,1L,26.50\nCampari,1L,31.00\n',
    rows: ['Aperol | 750 ml |  | 24.00 |  |  | ', 'Cynar | 1 l |  | 26.50 |  |  | ', 'Campari | 1 l |  | 31.00 |  |  | '],
  },
  {
    title: 'brands beside names, a type beside a category, a barcode without its zero',
    country: 'US',
    text: "UPC,Brand,Description,Type,Category,Size,Wholesale\n80480280017,Grey Goose,Vodka Original,Vodka,Spirits,750ML,27.99\n,Maker's Mark,Bourbon,Whiskey,Spirits,1.75L,48.50\n",
    rows: ['Vodka Original | 750 ml |  | 27.99 |  | Spirits › Vodka | ', 'Bourbon | 1.75 l |  | 48.50 |  | Spirits › Whiskey | '],
  },
  {
    title: 'food by weight and count',
    country: 'US',
    text: 'Item,Unit,Price,Vendor\nChicken thighs,lb,3.29,Sysco\nOlive oil,1 gal,38.00,Sysco\nLemons,140 ct,36.00,FreshPoint\nNapkins,case,24.00,Sysco\n',
    rows: [
      'Chicken thighs | 1 lb |  | 3.29 | Sysco |  | ',
      'Olive oil | 1 gal |  | 38.00 | Sysco |  | ',
      'Lemons |  | 140 | 0.2571 | FreshPoint |  | ',
      'Napkins |  |  | 24.00 | Sysco |  | ',
    ],
    answers: { 'cost-of': 'case' },
  },
  {
    title: 'ounces that may be poured or weighed',
    country: 'US',
    text: 'Item,Size,Cost\nTomato juice,46oz,3.10\nCrushed tomatoes,28oz,2.20\n',
    rows: ['Tomato juice | 46 oz |  | 3.10 |  |  | ', 'Crushed tomatoes | 28 oz |  | 2.20 |  |  | '],
    asked: { ounces: null },
    answers: { ounces: 'weight' },
  },
  {
    title: 'prices left open, remarks at the end',
    country: 'US',
    text: 'Wine,Size,Cost,Supplier\nSancerre,750ml,n/a,Winebow\nBarolo,750ml,-,Winebow\nCava,750ml,9.5,Winebow\n\n* prices as of October\n',
    rows: ['Sancerre | 750 ml |  |  | Winebow |  | ', 'Barolo | 750 ml |  |  | Winebow |  | ', 'Cava | 750 ml |  | 9.50 | Winebow |  | '],
    leftOut: ['a remark'],
  },
  {
    title: 'pars by the case, thousands with marks',
    country: 'US',
    text: 'Item,Size,Pack,Cost per case,Par\nModelo,12oz,24,$31.20,4 cs\nDom Perignon,750ml,6,"$1,290.00",2\n',
    rows: ['Modelo | 12 fl oz | 24 | 1.30 |  |  | 96 Bar', 'Dom Perignon | 750 ml | 6 | 215.00 |  |  | 2 Bar'],
  },
  {
    title: 'bought by the case, with pars that may count cases',
    country: 'US',
    text: 'Item,Size,Pack,UOM,Price,Par\nModelo,12oz,24,cs,31.20,4\nPatron Silver,750ml,6,btl,41,2\n',
    rows: ['Modelo | 12 fl oz | 24 | 1.30 |  |  | 96', 'Patron Silver | 750 ml | 6 | 41.00 |  |  | 2'],
    asked: { 'pars-in': null },
    answers: { 'pars-in': 'case' },
  },
  {
    title: 'pars whose title says cases, or a note does',
    country: 'DE',
    text: 'Artikel;Inhalt;VE;EK Kiste;Soll Kisten Theke\nCola;0,2 l;24;15,90;2\nSpezi;0,5 l;20;15,20;3\n',
    rows: ['Cola | 0.2 l | 24 | 0.6625 |  |  | 48 Theke', 'Spezi | 0.5 l | 20 | 0.76 |  |  | 60 Theke'],
    asked: { 'pars-in': 'case' },
    answers: { 'column Soll Kisten Theke': 'par@Theke' },
  },
  {
    title: 'a case of pieces is no piece',
    country: 'ES',
    text: 'Producto;Formato;Proveedor;Precio caja\nCroissant;caja 60 uds;Panadería Luci;24,60\n',
    rows: ['Croissant | each | 60 | 0.41 | Panadería Luci |  | '],
  },
  {
    title: 'UTF-16, tabs',
    country: 'NL',
    text: Buffer.from('\ufeffArtikel\tInhoud\tPrijs\tLeverancier\nHeineken fust\t50 L\t€ 142,50\tHanos\nJenever\t1 L\t€ 13,95\tHanos\n', 'utf16le'),
    rows: ['Heineken fust | 50 l |  | 142.50 | Hanos |  | ', 'Jenever | 1 l |  | 13.95 | Hanos |  | '],
  },
  {
    title: 'an age before the size, one supplier in two spellings',
    country: 'US',
    text: "Item,Cost,Vendor\nGlenlivet 12 750ml,48,Southern Glazers\nBacardi 8 1L,31,Southern Glazers\nHennessy VS 1L,42,Sothern Glazer's\nBulleit 750ml,29,Breakthru\n",
    rows: [
      'Glenlivet 12 | 750 ml |  | 48.00 | Southern Glazers |  | ',
      'Bacardi 8 | 1 l |  | 31.00 | Southern Glazers |  | ',
      'Hennessy VS | 1 l |  | 42.00 | Southern Glazers |  | ',
      'Bulleit | 750 ml |  | 29.00 | Breakthru |  | ',
    ],
    asked: { 'supplier southernglazers': null },
    answers: { 'supplier southernglazers': 'same' },
  },
  {
    title: 'headings that say what the prices below them are of, whatever is said of the column',
    country: 'US',
    text: 'Item,Size,Case,Cost,Vendor\nWHISKEY,,,,\nJameson,1L,12,31.00,RNDC\nLagavulin 16,750ml,6,88.00,RNDC\nBEER - BTL/CAN (cost = per case),,,,\nCorona,12oz,24,31.20,Tri-County\nDRAFT (per keg),,,,\nGuinness,1/2 bbl,1,189.00,Tri-County\n',
    rows: [
      'Jameson | 1 l | 12 | 31.00 | RNDC | WHISKEY | ',
      'Lagavulin 16 | 750 ml | 6 | 88.00 | RNDC | WHISKEY | ',
      'Corona | 12 fl oz | 24 | 1.30 | Tri-County | BEER - BTL/CAN | ',
      'Guinness | 1/2 bbl keg |  | 189.00 | Tri-County | DRAFT | ',
    ],
    leftOut: ['a heading', 'a heading', 'a heading'],
    answers: { 'cost-of': 'unit' },
  },
  {
    title: 'one product under two names, and two that are two',
    country: 'US',
    text: "Item,Size,Cost,Vendor\nTito's Handmade Vodka,1L,26.80,RNDC\nAbsolut,1L,24.00,RNDC\nAbsolut Citron,1L,25.00,RNDC\nTitos Vodka,1 ltr,25.95,RNDC\nJägermeister,70cl,19.00,RNDC\nJaegermeister,0.7 l,17.90,RNDC\nGlenlivet 12,750ml,48,RNDC\nGlenlivet 15,750ml,88,RNDC\n",
    rows: [
      "Tito's Handmade Vodka | 1 l |  | 26.80 | RNDC |  | ",
      'Absolut | 1 l |  | 24.00 | RNDC |  | ',
      'Absolut Citron | 1 l |  | 25.00 | RNDC |  | ',
      'Jägermeister | 70 cl |  | 19.00 | RNDC |  | ',
      'Jaegermeister | 0.7 l |  | 17.90 | RNDC |  | ',
      'Glenlivet 12 | 750 ml |  | 48.00 | RNDC |  | ',
      'Glenlivet 15 | 750 ml |  | 88.00 | RNDC |  | ',
    ],
    leftOut: ['the same product as row 2'],
    asked: { 'same 5': null, 'same 7': null, 'same 4': undefined },
    answers: { 'same 5': 'same', 'same 7': 'apart' },
  },
  {
    title: 'units in heads, a rep, a total on hand',
    country: 'US',
    text: 'Rooster Tavern,,,,,,\nWeek of 11/16,,,,,,\nBottle,Size,Btl Cost,Cs Qty,Type,Rep,PAR (btl)\nTitos Handmade,1 LTR,21.5,12,Vodka,Southern,4\nFireball,750,15.25,12,Whisky,Southern,2\nPBR,16oz cans,0.82,24,Beer,Eagle,72\nCoke BIB,5 gal,68,1,NA,Coke,1\n,,,,,,\nTotal On Hand,,105.57,,,,',
    rows: [
      'Titos Handmade | 1 l | 12 | 21.50 | Southern | Vodka | 4',
      'Fireball | 750 ml | 12 | 15.25 | Southern | Whisky | 2',
      'PBR | 16 fl oz | 24 | 0.82 | Eagle | Beer | 72',
      'Coke BIB | 5 gal |  | 68.00 | Coke | NA | 1',
    ],
    leftOut: ['a total'],
    asked: { 'column Rep': null },
    answers: { 'column Rep': 'supplier' },
  },
  {
    title: 'packs with bare litres, a supplier cut short',
    country: 'DE',
    text: 'Artikelnr;Bezeichnung;Gebinde;EK/Fl.;Lief.;WG;Soll\n100;Havana Club 3J;6x0,7;11,99;Metro;Rum;4\n101;Tegernseer Hell;20x0,5;0,89;Huber;Bier;60\nZwischensumme;;;12,88;;;\n',
    rows: ['Havana Club 3J | 0.7 l | 6 | 11.99 | Metro | Rum | 4', 'Tegernseer Hell | 0.5 l | 20 | 0.89 | Huber | Bier | 60'],
    leftOut: ['a total'],
    answers: { 'column WG': 'group' },
  },
];
