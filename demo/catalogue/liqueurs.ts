import type { DemoProduct } from './product.ts';
import { bottles } from './shelf.ts';

const shelf = {
  group: 'Liqueurs & aperitifs',
  supplier: 'Harbour Wine & Spirits' as const,
  venues: ['bar' as const],
  shelfLifeDays: null,
};

// biome-ignore format: one row a product
const aperitifs = bottles({ ...shelf, subgroup: 'Aperitif & amaro' }, [
  ['Campari', '', 'Red bitter aperitif', '1 l', 12, 24, 620, 34.2, '72105900021', 250],
  ['Aperol', '', 'Bitter orange and rhubarb aperitif', '1 l', 6, 11, 600, 27.9, '72105900041', 240],
  ['Select', 'Aperitivo', 'Venetian bitter aperitif', '750 ml', 6, 17.5, 560, 24.8, '800440030012', 230],
  ['Suze', "Saveur d'Autrefois", 'French gentian aperitif', '750 ml', 6, 20, 490, 25.9, '08043210910', 200],
  ['Cynar', '', 'Artichoke bitter liqueur', '1 l', 6, 16.5, 580, 32.4, '72105900061', 230],
  ['Fernet-Branca', '', 'Bitter herbal digestif', '750 ml', 12, 39, 530, 27.6, '800440000111', 20],
  ['Amaro Montenegro', '', 'Herbal and orange amaro', '750 ml', 6, 23, 510, 29.4, '800033001012', 260],
  ['Amaro Nonino', 'Quintessentia', 'Grappa based amaro', '750 ml', 6, 35, 540, 43.5, '800201400021', 200],
  ['Averna', 'Amaro Siciliano', 'Sicilian herbal amaro', '750 ml', 6, 29, 550, 28.9, '72105900081', 280],
  ['Jägermeister', '', '56 herb digestif', '1 l', 12, 35, 640, 26.7, '08308966002', 120],
]);

// biome-ignore format: one row a product
const liqueurs = bottles({ ...shelf, subgroup: 'Liqueur' }, [
  ['Cointreau', "L'Unique", 'Triple sec of sweet and bitter orange, citrus', '1 l', 12, 40, 720, 38.9, '08723656005', 240],
  ['Grand Marnier', 'Cordon Rouge', 'Cognac and bitter orange liqueur', '750 ml', 12, 40, 615, 36.8, '72105901011', 240],
  ['Pierre Ferrand', 'Dry Curaçao', 'Cognac based orange curaçao', '750 ml', 6, 40, 560, 27.4, '346041010056', 200],
  ['Bols', 'Triple Sec', 'Citrus orange liqueur for the rail', '1 l', 12, 21, 470, 9.8, '08073613001', 300],
  ['Luxardo', 'Maraschino', 'Marasca cherry liqueur', '750 ml', 6, 32, 590, 30.8, '800035300101', 350],
  ['Chartreuse', 'Green', 'Carthusian herbal liqueur', '750 ml', 6, 55, 600, 64.5, '360559700011', 250],
  ['Chartreuse', 'Yellow', 'Milder saffron coloured herbal liqueur', '750 ml', 6, 43, 600, 64.5, '360559700022', 310],
  ['Bénédictine', 'D.O.M.', 'Monastic herbal liqueur', '750 ml', 12, 40, 570, 35.9, '08048030501', 330],
  ['Drambuie', '', 'Scotch, heather honey and herbs', '750 ml', 6, 40, 570, 34.5, '08366487311', 320],
  ['St-Germain', 'Elderflower Liqueur', 'French elderflower liqueur', '750 ml', 6, 20, 780, 33.2, '08048098001', 180],
  ['Kahlúa', 'Coffee Liqueur', 'Rum and coffee liqueur', '1 l', 12, 16, 590, 27.9, '08954044901', 390],
  ['Mr Black', 'Coffee Liqueur', 'Cold brew coffee liqueur', '750 ml', 6, 23, 560, 28.7, '934640700010', 120],
  ['Baileys', 'Original Irish Cream', 'Irish whiskey and cream', '1 l', 12, 17, 620, 30.2, '08676721004', 200],
  ['Disaronno', 'Originale', 'Amaretto', '750 ml', 12, 28, 640, 26.8, '05048000075', 300],
  ['Galliano', "L'Autentico", 'Vanilla and anise liqueur', '750 ml', 6, 42.3, 620, 31.6, '08073614001', 300],
  ['Chambord', '', 'Black raspberry liqueur', '750 ml', 6, 16.5, 590, 30.9, '08112810075', 340],
  ['Giffard', 'Crème de Mûre', 'Blackberry liqueur', '750 ml', 6, 16, 510, 22.4, '318029000101', 400],
  ["John D. Taylor's", 'Velvet Falernum', 'Lime, clove and almond liqueur', '750 ml', 6, 11, 480, 16.9, '72220100411', 300],
  ['Ancho Reyes', 'Chile Liqueur', 'Ancho chile liqueur', '750 ml', 6, 40, 570, 29.9, '08048037001', 180],
  ['Malibu', 'Original', 'Coconut rum liqueur', '1 l', 12, 21, 560, 18.9, '08954044921', 210],
  ["Pimm's", 'No. 1 Cup', 'Gin based fruit cup', '750 ml', 12, 25, 480, 19.7, '08811010251', 110],
  ['Pallini', 'Limoncello', 'Amalfi lemon liqueur, sweet citrus', '750 ml', 6, 26, 580, 21.8, '800001410075', 280],
]);

// biome-ignore format: one row a product
const vermouth = bottles({ ...shelf, subgroup: 'Vermouth & aromatised wine' }, [
  ['Carpano', 'Antica Formula', 'Rich sweet vermouth with vanilla', '1 l', 6, 16.5, 720, 32.9, '800440010110', 190],
  ['Punt e Mes', 'Vermouth', 'Bittersweet red vermouth', '750 ml', 6, 16, 520, 20.6, '800440020121', 180],
  ['Cocchi', 'Vermouth di Torino', 'Classic Turin red vermouth', '750 ml', 6, 16, 510, 18.7, '800342600101', 170],
  ['Martini', 'Rosso', 'Red vermouth for the rail', '1 l', 12, 15, 560, 10.9, '08048070301', 140],
  ['Dolin', 'Dry Vermouth', 'Chambéry dry vermouth', '750 ml', 12, 17.5, 490, 13.4, '327451000101', 30],
  ['Dolin', 'Blanc Vermouth', 'Chambéry sweet white vermouth', '750 ml', 12, 16, 490, 13.4, '327451000202', 130],
  ['Cocchi', 'Americano Bianco', 'Gentian aromatised wine', '750 ml', 6, 16.5, 510, 18.7, '800342600202', 170],
  ['Lillet', 'Blanc', 'Bordeaux aromatised wine', '750 ml', 12, 17, 530, 17.9, '08043220301', 110],
]);

// biome-ignore format: one row a product
const bitters = bottles({ ...shelf, subgroup: 'Bitters' }, [
  ['Angostura', 'Bitters', 'Aromatic bitters from Trinidad', '200 ml', 12, 44.7, 215, 11.9, '07549600200', 90],
  ['Angostura', 'Aromatic Bitters 200ml', 'Aromatic bitters', '200 ml', 12, 44.7, 215, 12.35, '07549600207', 90],
  ['Angostura', 'Orange Bitters', 'Orange peel bitters', '118 ml', 12, 28, 165, 7.6, '07549600311', 90],
  ["Peychaud's", 'Bitters', 'New Orleans anise and cherry bitters', '148 ml', 12, 35, 190, 7.2, '08800414801', 80],
  ["Regans'", 'Orange Bitters No. 6', 'Spiced orange bitters', '148 ml', 12, 45, 190, 6.9, '08800414902', 40],
  ['Bittermens', 'Xocolatl Mole', 'Chocolate and spice bitters', '146 ml', 12, 53, 170, 16.5, '85214800201'],
]);

export const liqueursAndAperitifs: DemoProduct[] = [...aperitifs, ...liqueurs, ...vermouth, ...bitters];
