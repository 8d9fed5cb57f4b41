import type { DemoProduct } from './product.ts';
import { bottles } from './shelf.ts';

const shelf = {
  group: 'Spirits',
  supplier: 'Harbour Wine & Spirits' as const,
  venues: ['bar' as const],
  shelfLifeDays: null,
};

// biome-ignore format: one row a product
const vodka = bottles({ ...shelf, subgroup: 'Vodka' }, [
  ['Absolut', 'Vodka', 'Swedish winter wheat vodka', '1 l', 12, 40, 640, 23.92, '83522900102'],
  ['Absolut', 'Citron', 'Citrus vodka of lemon and lime', '750 ml', 12, 40, 545, 19.5, '83522900203'],
  ['Smirnoff', 'No. 21 Vodka', 'Triple distilled grain vodka', '1 l', 12, 40, 520, 13.75, '08200000006'],
  ["Tito's", 'Handmade Vodka', 'Corn vodka from Austin, Texas', '1 l', 12, 40, 555, 24.58, '61994700002'],
  ['Ketel One', 'Vodka', 'Dutch wheat vodka, pot still finished', '1 l', 12, 40, 610, 29.25, '08515685017'],
  ['Grey Goose', 'Vodka', 'French wheat vodka from Cognac', '1 l', 6, 40, 745, 36.83, '08048028003'],
  ['Belvedere', 'Vodka', 'Polish rye vodka', '750 ml', 6, 40, 640, 28.5, '08111000375'],
  ['Reyka', 'Vodka', 'Icelandic vodka filtered through lava rock', '750 ml', 6, 40, 560, 20.1, '08366487152'],
]);

// biome-ignore format: one row a product
const gin = bottles({ ...shelf, subgroup: 'Gin' }, [
  ['Tanqueray', 'London Dry Gin', 'Four botanical London dry gin', '1 l', 12, 47.3, 650, 27.92, '08811011041'],
  ['Tanqueray', 'No. Ten', 'Small batch gin with whole citrus', '750 ml', 6, 47.3, 620, 29.8, '08811011075'],
  ['Bombay', 'Sapphire', 'Vapour infused London dry gin', '1 l', 12, 47, 600, 27.5, '08048030102'],
  ['Beefeater', 'London Dry Gin', 'Classic London distilled dry gin', '1 l', 12, 44, 560, 21.25, '08954044951'],
  ["Gordon's", 'London Dry Gin', 'Juniper led rail gin', '1 l', 12, 40, 505, 13.42, '08200000128'],
  ["Hendrick's", 'Gin', 'Scottish gin with rose and cucumber', '750 ml', 6, 44, 690, 29.6, '08366486844'],
  ['Plymouth', 'Gin', 'Soft earthy gin from Plymouth', '750 ml', 6, 41.2, 510, 28.4, '08043210735'],
  ['Fords', 'Gin', "Bartender's London dry gin", '1 l', 6, 45, 620, 27, '85611300303'],
  ['Sipsmith', 'London Dry Gin', 'Copper distilled London gin', '750 ml', 6, 41.6, 585, 26.5, '08068601270'],
  ['The Botanist', 'Islay Dry Gin', 'Gin with 22 foraged Islay botanicals', '750 ml', 6, 46, 650, 30.2, '08723627003'],
  ['Roku', 'Gin', 'Japanese gin with six native botanicals', '750 ml', 6, 43, 590, 22.5, '08068603010'],
  ['Drumshanbo', 'Gunpowder Irish Gin', 'Irish gin with gunpowder tea', '700 ml', 6, 43, 660, 31.5, '539153062501'],
  ["Hayman's", 'Old Tom Gin', 'Lightly sweetened Victorian style gin', '750 ml', 6, 41.4, 495, 23.9, '506012467011', 20],
  ['Monkey 47', 'Schwarzwald Dry Gin', 'Black Forest gin with 47 botanicals', '375 ml', 6, 47, 410, 29.7, '08043240047'],
]);

// biome-ignore format: one row a product
const rum = bottles({ ...shelf, subgroup: 'Rum' }, [
  ['Bacardi', 'Superior', 'White rum from Puerto Rico', '1 l', 12, 40, 520, 16.83, '08048001540'],
  ['Bacardi', 'Reserva Ocho', 'Eight year old gold rum', '750 ml', 6, 40, 600, 23.4, '08048002230'],
  ['Captain Morgan', 'Original Spiced', 'Caribbean rum with spice and vanilla', '1 l', 12, 35, 560, 18.5, '08700000266', 15],
  ['Sailor Jerry', 'Spiced Rum', 'High proof Caribbean spiced rum', '750 ml', 12, 46, 500, 16.3, '08366486893', 8],
  ['Kraken', 'Black Spiced Rum', 'Dark spiced rum', '750 ml', 6, 47, 590, 18.9, '81153801002', 20],
  ['Planteray', '3 Stars', 'Blend of three Caribbean white rums', '1 l', 6, 41.2, 560, 20.75, '346041001711'],
  ['Planteray', 'Original Dark', 'Trinidad and Jamaica dark rum', '750 ml', 6, 40, 520, 17.2, '346041001722', 12],
  ['Planteray', 'O.F.T.D. Overproof', 'Overproof blend for tiki', '1 l', 6, 69, 565, 31.5, '346041001733'],
  ['Appleton Estate', 'Signature', 'Jamaican pot and column still blend', '750 ml', 12, 40, 505, 20.4, '72105900750'],
  ["Gosling's", 'Black Seal', 'Dark Bermuda rum', '1 l', 12, 40, 560, 20.1, '72132900101'],
  ['Diplomático', 'Reserva Exclusiva', 'Aged Venezuelan sipping rum', '750 ml', 6, 40, 720, 32.8, '759400300054', 30],
  ['Smith & Cross', 'Navy Strength', 'Traditional Jamaica rum', '750 ml', 6, 57, 480, 26.2, '72220100312'],
  ['Wray & Nephew', 'White Overproof', 'Unaged Jamaican overproof', '750 ml', 12, 63, 510, 20.9, '72105900930'],
  ['Rhum Clément', 'Première Canne', 'Martinique rhum agricole blanc', '750 ml', 6, 40, 620, 24.75, '321035000112'],
]);

// biome-ignore format: one row a product
const agave = bottles({ ...shelf, subgroup: 'Tequila & mezcal' }, [
  ['Jose Cuervo', 'Especial Silver', 'Unaged mixto tequila', '1 l', 12, 40, 560, 18.92, '81153801120'],
  ['Olmeca Altos', 'Plata', 'Highland 100 % agave blanco', '1 l', 6, 40, 620, 25.5, '08043210455'],
  ['Espolòn', 'Blanco', '100 % agave blanco from Los Altos', '1 l', 6, 40, 640, 27.8, '72105984002'],
  ['Espolòn', 'Reposado', 'Rested in new American oak', '750 ml', 6, 40, 575, 22.9, '72105984103'],
  ['Patrón', 'Silver', 'Premium 100 % agave blanco', '750 ml', 6, 40, 755, 38.5, '72173300002'],
  ['Patrón', 'Reposado', 'Oak aged at least two months', '750 ml', 6, 40, 755, 42, '72173300007'],
  ['Don Julio', 'Blanco', 'Highland agave blanco', '750 ml', 6, 40, 610, 38.9, '67454500001'],
  ['Don Julio', '1942', 'Luxury añejo tequila', '750 ml', 6, 40, 780, 132, '67454500042'],
  ['Casamigos', 'Blanco', '100 % agave blanco', '750 ml', 6, 40, 640, 37.6, '85672400601'],
  ['Fortaleza', 'Blanco', 'Stone milled lowland blanco', '750 ml', 6, 40, 790, 41.25, '89423300101'],
  ['Herradura', 'Reposado', 'Rested eleven months in oak', '750 ml', 6, 40, 650, 34.2, '74460710801'],
  ['Del Maguey', 'Vida Clásico', 'Organic espadín mezcal, smoky', '1 l', 6, 42, 560, 36.5, '67541501001'],
  ['Ilegal', 'Joven', 'Unaged Oaxacan mezcal, lightly smoky', '750 ml', 6, 40, 620, 32.9, '89736200201'],
  ['Montelobos', 'Espadín', 'Organic joven mezcal, smoky', '750 ml', 6, 43.2, 650, 29.6, '750104801211'],
]);

// biome-ignore format: one row a product
const bourbon = bottles({ ...shelf, subgroup: 'Bourbon' }, [
  ["Maker's Mark", 'Bourbon', 'Wheated Kentucky bourbon', '1 l', 12, 45, 665, 31.8, '08524613945'],
  ['Jim Beam', 'White Label', 'Four year old Kentucky bourbon', '1 l', 12, 40, 540, 19.9, '08068600150'],
  ['Buffalo Trace', 'Bourbon', 'Kentucky straight bourbon', '750 ml', 12, 45, 520, 23.5, '08024400923'],
  ['Bulleit', 'Bourbon', 'High rye frontier bourbon', '1 l', 6, 45, 640, 30.6, '08200073433'],
  ['Woodford Reserve', 'Bourbon', 'Small batch Kentucky straight bourbon', '1 l', 12, 45.2, 690, 37.9, '08112800162'],
  ['Wild Turkey', '101', 'High proof Kentucky straight bourbon', '1 l', 12, 50.5, 600, 26.3, '72105900101'],
  ['Four Roses', 'Bourbon', 'Ten recipe Kentucky straight bourbon', '1 l', 12, 40, 570, 22.5, '04034610001'],
  ['Four Roses', 'Single Barrel', 'Single recipe 100 proof bourbon', '750 ml', 6, 50, 650, 38.4, '04034610075'],
  ['Knob Creek', '9 Year', 'Nine year old small batch bourbon', '750 ml', 6, 50, 610, 32.2, '08068601650'],
  ['Evan Williams', 'Black Label', 'Kentucky straight bourbon', '1 l', 12, 43, 540, 15.8, '09674900214'],
  ['Elijah Craig', 'Small Batch', 'Kentucky straight bourbon', '750 ml', 6, 47, 600, 25.9, '09674900735'],
  ['Eagle Rare', '10 Year', 'Ten year old Kentucky bourbon', '750 ml', 6, 45, 680, 34.5, '08800402161'],
  ["Blanton's", 'Single Barrel', 'Single barrel bourbon, horse stopper', '750 ml', 6, 46.5, 660, 62, '08024400130'],
  ["Michter's", 'US*1 Bourbon', 'Small batch Kentucky bourbon', '750 ml', 6, 45.7, 570, 36.1, '03904480010'],
  ["Jack Daniel's", 'Old No. 7', 'Charcoal mellowed Tennessee whiskey', '1 l', 12, 40, 640, 29.9, '08218409044'],
]);

// biome-ignore format: one row a product
const rye = bottles({ ...shelf, subgroup: 'Rye' }, [
  ['Rittenhouse', 'Rye Bottled-in-Bond', 'Kentucky straight rye, 100 proof', '750 ml', 6, 50, 500, 23.8, '09674902051'],
  ['Old Overholt', 'Bonded Rye', 'Straight rye, 100 proof', '1 l', 12, 50, 545, 25.2, '08068603222'],
  ['Sazerac', 'Rye', 'New Orleans style straight rye', '750 ml', 6, 45, 640, 26.7, '08800414411'],
  ['Bulleit', '95 Rye', '95 % rye mash whiskey', '750 ml', 6, 45, 560, 25.3, '08200073500'],
]);

// biome-ignore format: one row a product
const scotch = bottles({ ...shelf, subgroup: 'Scotch' }, [
  ['Johnnie Walker', 'Red Label', 'Blended Scotch whisky', '1 l', 12, 40, 565, 25.6, '08811015120'],
  ['Johnnie Walker', 'Black Label', 'Twelve year old blended Scotch', '1 l', 12, 40, 580, 37.8, '08811015135'],
  ["Dewar's", 'White Label', 'Blended Scotch whisky', '1 l', 12, 40, 560, 23.9, '08048023001'],
  ['Chivas Regal', '12 Year', 'Blended Scotch whisky', '750 ml', 12, 40, 560, 28.8, '08043240043'],
  ['Monkey Shoulder', 'Blended Malt', 'Blend of Speyside malts', '1 l', 6, 43, 700, 36.4, '08366487214'],
  ['The Glenlivet', '12 Year', 'Speyside single malt', '750 ml', 12, 40, 560, 36.5, '08043240039'],
  ['Glenfiddich', '12 Year', 'Speyside single malt', '750 ml', 12, 40, 600, 37.2, '08366410710'],
  ['The Macallan', '12 Year Sherry Oak', 'Sherry cask Speyside single malt', '750 ml', 12, 43, 650, 72.4, '08723610088'],
  ['The Balvenie', '12 Year DoubleWood', 'Bourbon and sherry cask single malt', '750 ml', 12, 43, 590, 58.6, '08366410755'],
  ['Laphroaig', '10 Year', 'Peated, smoky Islay single malt', '750 ml', 6, 43, 530, 47.2, '08068681210'],
  ['Lagavulin', '16 Year', 'Rich peated, smoky Islay single malt', '750 ml', 6, 43, 540, 86.5, '08811014033'],
  ['Talisker', '10 Year', 'Maritime, smoky Isle of Skye single malt', '750 ml', 6, 45.8, 545, 55.9, '08811014058'],
  ['Ardbeg', '10 Year', 'Heavily peated, smoky Islay single malt', '750 ml', 6, 46, 560, 46.8, '08111001010'],
]);

// biome-ignore format: one row a product
const worldWhisky = [
  ...bottles({ ...shelf, subgroup: 'Irish whiskey' }, [
    ['Jameson', 'Irish Whiskey', 'Triple distilled blend', '1 l', 12, 40, 575, 31.2, '08043250025'],
    ['Jameson', 'Black Barrel', 'Double charred barrel blend', '750 ml', 6, 40, 590, 32.4, '08043250137'],
    ['Redbreast', '12 Year', 'Single pot still Irish whiskey', '750 ml', 6, 40, 620, 60.2, '08043250311'],
    ['Teeling', 'Small Batch', 'Rum cask finished Dublin blend', '700 ml', 6, 46, 590, 34.9, '539152560002'],
  ]),
  ...bottles({ ...shelf, subgroup: 'Japanese & world whisky' }, [
    ['Suntory', 'Toki', 'Japanese blended whisky', '750 ml', 12, 43, 540, 28.9, '08068601651'],
    ['Suntory', 'Hibiki Harmony', 'Japanese blended whisky, faceted bottle', '750 ml', 6, 43, 820, 79.5, '08068601725'],
    ['Nikka', 'From the Barrel', 'Cask strength Japanese blend', '750 ml', 12, 51.4, 545, 62.8, '490418160511'],
    ['Crown Royal', 'Fine De Luxe', 'Blended Canadian whisky', '1 l', 12, 40, 680, 30.2, '08700000724'],
  ]),
];

// biome-ignore format: one row a product
const brandy = bottles({ ...shelf, subgroup: 'Cognac & brandy' }, [
  ['Hennessy', 'V.S', 'Cognac', '1 l', 12, 40, 600, 44.5, '08811015057'],
  ['Rémy Martin', 'VSOP', 'Fine Champagne cognac', '750 ml', 12, 40, 570, 46.9, '08723657504'],
  ['Pierre Ferrand', '1840 Original Formula', 'Cognac for cocktails', '750 ml', 6, 45, 560, 38.4, '346041010045'],
  ["Laird's", 'Bonded Apple Brandy', 'Straight American apple brandy', '750 ml', 6, 50, 500, 27.3, '08675800311'],
  ['Boulard', 'Calvados VSOP', "Pays d'Auge apple brandy", '750 ml', 6, 40, 610, 40.7, '314880005011'],
  ['Barsol', 'Pisco Quebranta', 'Peruvian grape spirit', '750 ml', 12, 41.3, 490, 19.8, '775101000201'],
]);

// biome-ignore format: one row a product
const other = [
  ...bottles({ ...shelf, subgroup: 'Other spirits' }, [
    ['Leblon', 'Cachaça', 'Brazilian sugar cane spirit', '750 ml', 6, 40, 640, 21.9, '89863100101'],
    ['Pernod', 'Absinthe', 'Traditional recipe absinthe', '750 ml', 6, 68, 600, 54.8, '08043210680'],
    ['Ricard', 'Pastis', 'Star anise and liquorice pastis', '750 ml', 12, 45, 540, 25.4, '08954048840', 15],
  ]),
  ...bottles({ ...shelf, subgroup: 'Non-alcoholic spirits' }, [
    ['Seedlip', 'Garden 108', 'Alcohol-free distilled herbal spirit', '700 ml', 6, 0, 590, 21.6, '506045517001'],
    ["Lyre's", 'Italian Orange', 'Alcohol-free red bitter', '700 ml', 6, 0, 610, 22.4, '934398300020', 180],
  ]),
];

export const spirits: DemoProduct[] = [...vodka, ...gin, ...rum, ...agave, ...bourbon, ...rye, ...scotch, ...worldWhisky, ...brandy, ...other];
