import type { DemoProduct } from './product.ts';
import { bottles } from './shelf.ts';

const shelf = {
  group: 'Wine',
  supplier: 'Harbour Wine & Spirits' as const,
  venues: ['bar' as const],
  shelfLifeDays: null,
};

// biome-ignore format: one row a product
const sparkling = bottles({ ...shelf, subgroup: 'Sparkling', density: 0.993 }, [
  ['Moët & Chandon', 'Impérial Brut', 'Champagne, non vintage', '750 ml', 6, 12, 870, 42.5, '318520000071'],
  ['Veuve Clicquot', 'Yellow Label Brut', 'Champagne, non vintage', '750 ml', 6, 12, 880, 47.9, '304918000014'],
  ['Bollinger', 'Special Cuvée', 'Champagne, non vintage', '750 ml', 6, 12, 890, 56.8, '305293000101'],
  ['Billecart-Salmon', 'Brut Rosé', 'Rosé champagne, non vintage', '750 ml', 6, 12, 880, 72.4, '311308000202'],
  ['Dom Pérignon', 'Vintage', 'Prestige vintage champagne', '750 ml', 6, 12.5, 920, 198, '318520007301'],
  ['La Marca', 'Prosecco', 'Prosecco DOC extra dry', '750 ml', 12, 11, 690, 11.9, '08500001701'],
  ['Bisol', 'Crede Brut', 'Valdobbiadene Prosecco Superiore', '750 ml', 6, 11.5, 720, 16.8, '800387000107'],
  ['Raventós i Blanc', 'Blanc de Blancs', 'Conca del Riu Anoia sparkling', '750 ml', 6, 12, 850, 16.9, '842429700101'],
  ['Freixenet', 'Cordon Negro Brut', 'Cava', '750 ml', 12, 11.5, 850, 8.6, '841038400107'],
]);

// biome-ignore format: one row a product
const white = bottles({ ...shelf, subgroup: 'White', density: 0.991 }, [
  ['Cloudy Bay', 'Sauvignon Blanc', 'Marlborough, New Zealand', '750 ml', 6, 13, 520, 21.5, '941802000101'],
  ['Kim Crawford', 'Sauvignon Blanc', 'Marlborough, New Zealand', '750 ml', 12, 13, 480, 11.8, '941900700101'],
  ['Pascal Jolivet', 'Sancerre Blanc', 'Loire sauvignon blanc', '750 ml', 12, 13, 530, 22.4, '333211300101'],
  ['William Fèvre', 'Chablis', 'Unoaked chardonnay from Chablis', '750 ml', 12, 12.5, 540, 21.9, '344314000107'],
  ['Louis Jadot', 'Pouilly-Fuissé', 'Mâconnais chardonnay', '750 ml', 12, 13, 550, 23.7, '353592010007'],
  ['Sonoma-Cutrer', 'Russian River Ranches', 'Sonoma chardonnay', '750 ml', 12, 14.2, 550, 17.4, '08112860075'],
  ['Rombauer', 'Carneros Chardonnay', 'Rich oaked chardonnay', '750 ml', 12, 14.7, 550, 29.9, '08547500101'],
  ['Santa Margherita', 'Pinot Grigio', 'Valdadige, Italy', '750 ml', 12, 12.5, 500, 17.2, '63298700101'],
  ['Trimbach', 'Riesling', 'Dry Alsace riesling', '750 ml', 12, 12.5, 480, 16.6, '339680000101'],
  ['Dr. Loosen', 'Dr. L Riesling', 'Off-dry Mosel riesling', '750 ml', 12, 8.5, 470, 8.3, '403164600101'],
  ['Martín Códax', 'Albariño', 'Rías Baixas, Spain', '750 ml', 12, 12.5, 490, 11.4, '841090500101'],
  ['Laurenz V.', 'Singing Grüner Veltliner', 'Austrian grüner veltliner', '750 ml', 12, 12, 470, 11.2, '912003810101'],
]);

// biome-ignore format: one row a product
const rose = bottles({ ...shelf, subgroup: 'Rosé', density: 0.991 }, [
  ['Whispering Angel', 'Rosé', 'Côtes de Provence', '750 ml', 12, 13, 550, 16.3, '376000120101'],
  ['Miraval', 'Rosé', 'Côtes de Provence', '750 ml', 6, 13, 580, 16.9, '376011560201'],
  ['Wölffer Estate', 'Summer in a Bottle', 'Long Island rosé', '750 ml', 12, 12.2, 500, 15.6, '65431700120'],
]);

// biome-ignore format: one row a product
const red = bottles({ ...shelf, subgroup: 'Red', density: 0.992 }, [
  ['Meiomi', 'Pinot Noir', 'California coastal pinot noir', '750 ml', 12, 13.7, 520, 13.9, '85597600201'],
  ['La Crema', 'Sonoma Coast Pinot Noir', 'Cool climate pinot noir', '750 ml', 12, 13.5, 530, 16.8, '04955300101'],
  ['Louis Latour', 'Bourgogne Pinot Noir', 'Regional Burgundy', '750 ml', 12, 13, 540, 16.2, '356618000101'],
  ['Georges Duboeuf', 'Beaujolais-Villages', 'Gamay', '750 ml', 12, 13, 450, 9.4, '335135000201'],
  ['Guigal', 'Côtes du Rhône Rouge', 'Syrah, grenache and mourvèdre', '750 ml', 12, 14, 560, 11.6, '353631000101'],
  ['Château Greysac', 'Médoc', 'Cru bourgeois Bordeaux', '750 ml', 12, 13.5, 530, 16.4, '370014010101'],
  ['Antinori', 'Pèppoli Chianti Classico', 'Tuscan sangiovese', '750 ml', 6, 13.5, 520, 16.9, '800190500101'],
  ['Vietti', 'Barolo Castiglione', 'Piedmont nebbiolo', '750 ml', 6, 14.5, 590, 42.3, '803192800101'],
  ['Masi', 'Costasera Amarone', 'Valpolicella appassimento', '750 ml', 6, 15, 590, 39.6, '800212500101'],
  ['Marqués de Cáceres', 'Rioja Crianza', 'Tempranillo', '750 ml', 12, 14, 500, 11.2, '841040600101'],
  ['CVNE', 'Imperial Reserva', 'Rioja Reserva', '750 ml', 6, 14, 560, 27.8, '841059100201'],
  ['Catena', 'Malbec', 'High mountain Mendoza malbec', '750 ml', 12, 13.5, 540, 13.4, '779457700101'],
  ['Penfolds', 'Bin 28 Shiraz', 'South Australian shiraz', '750 ml', 6, 14.5, 540, 23.5, '931033000101'],
  ['Ridge', 'Three Valleys Zinfandel', 'Sonoma zinfandel blend', '750 ml', 12, 14.4, 560, 21.9, '74444200301'],
  ['Caymus', 'Napa Valley Cabernet Sauvignon', 'Rich Napa cabernet', '750 ml', 12, 14.6, 620, 66.5, '01763100101'],
  ['Decoy', 'Cabernet Sauvignon', 'Sonoma County cabernet', '750 ml', 12, 13.9, 530, 15.7, '66919600301'],
]);

// biome-ignore format: one row a product
const fortified = bottles({ ...shelf, subgroup: 'Fortified & dessert' }, [
  ['Tio Pepe', 'Fino', 'Very dry Jerez fino', '750 ml', 6, 15, 520, 14.9, '841002300101'],
  ['Lustau', 'East India Solera', 'Sweet oloroso sherry', '750 ml', 12, 20, 530, 20.6, '841101000201', 130],
  ['Taylor Fladgate', '10 Year Tawny', 'Tawny port', '750 ml', 6, 20, 560, 26.7, '501362600111', 110],
  ["Graham's", 'Six Grapes', 'Reserve ruby port', '750 ml', 12, 19.5, 560, 18.9, '501026900201', 105],
  ["Blandy's", '5 Year Verdelho', 'Medium dry madeira', '750 ml', 6, 19, 550, 19.4, '560156000101', 75],
  ['Royal Tokaji', 'Aszú 5 Puttonyos', 'Hungarian botrytis dessert wine', '500 ml', 6, 11, 480, 38.7, '599745100101', 160],
]);

export const wine: DemoProduct[] = [...sparkling, ...white, ...rose, ...red, ...fortified];
