import { type StarterShelf, shelf } from './shelf.ts';

export const sparklingWine: readonly StarterShelf[] = [
  shelf(
    'Wine',
    'Sparkling',
    { abv: '12', sizes: 'wine' },
    `
    Moët & Chandon: Impérial Brut | 12/12.5 | split half wine mag
    Moët & Chandon: Rosé Impérial | 12 | half wine mag
    Moët & Chandon: Nectar Impérial; Ice Impérial; Grand Vintage | | wine
    Dom Pérignon: Vintage | 12.5
    Dom Pérignon: Rosé Vintage | 12.5
    Veuve Clicquot: Yellow Label Brut | 12 | half wine mag
    Veuve Clicquot: Rosé | 12.5 | wine mag
    Veuve Clicquot: La Grande Dame; Demi-Sec; Rich | | wine
    Mumm: Cordon Rouge Brut | 12 | half wine mag
    Perrier-Jouët: Grand Brut | 12 | half wine mag
    Perrier-Jouët: Blason Rosé; Blanc de Blancs | 12/12
    Perrier-Jouët: Belle Epoque | 12.5
    Laurent-Perrier: La Cuvée | 12 | half wine mag
    Laurent-Perrier: Cuvée Rosé | 12 | wine mag
    Bollinger: Special Cuvée | 12 | half wine mag
    Bollinger: Rosé; La Grande Année | 12
    Pol Roger: Brut Réserve | 12.5 | half wine mag
    Taittinger: Brut Réserve | 12.5 | half wine mag
    Taittinger: Prestige Rosé; Nocturne | 12.5
    Piper-Heidsieck: Cuvée Brut | 12 | half wine mag
    Piper-Heidsieck: Rosé Sauvage | 12
    Charles Heidsieck: Brut Réserve; Rosé Réserve | 12
    Louis Roederer: Collection | 12.5 | wine mag
    Louis Roederer: Cristal | 12.5
    Ruinart: Blanc de Blancs | 12.5 | half wine mag
    Ruinart: R de Ruinart; Rosé | 12/12 | wine
    Krug: Grande Cuvée | 12.5 | half wine mag
    Billecart-Salmon: Le Réserve; Le Rosé | 12 | half wine mag
    Lanson: Black Label; Rosé Label | 12.5
    Nicolas Feuillatte: Réserve Exclusive Brut; Rosé | 12 | half wine mag
    Pommery: Brut Royal; POP | 12.5
    Deutz: Brut Classic | 12
    Gosset: Grande Réserve; Excellence | 12
    Drappier: Carte d'Or; Brut Nature | 12
    Ayala: Brut Majeur | 12
    Jacquart: Mosaïque Brut | 12.5
    Henriot: Brut Souverain | 12
    Philipponnat: Royale Réserve | 12
    Salon: Le Mesnil | 12
    Delamotte: Brut; Blanc de Blancs | 12
    Armand de Brignac: Brut Gold | 12.5
    Larmandier-Bernier: Latitude; Longitude | 12.5
    Pierre Gimonnet: Cuis 1er Cru | 12.5
    Vilmart: Grande Réserve | 12.5
    Tarlant: Zero Brut Nature | 12
    Pierre Péters: Cuvée de Réserve | 12
    Chandon: Brut; Rosé | 12 | split wine
    Chandon: Garden Spritz | 11.5
    Mumm Napa: Brut Prestige; Brut Rosé | 12.5 | us wine
    Domaine Carneros: Brut | 12 | half wine
    Schramsberg: Blanc de Blancs; Blanc de Noirs; Brut Rosé | | us wine
    Roederer Estate: Brut; Brut Rosé | 12 | us half wine
    Gruet: Brut; Blanc de Noirs; Rosé | 12 | us half wine
    Iron Horse: Wedding Cuvée; Classic Vintage Brut | | us wine
    J Vineyards: Cuvée 20 Brut | | us wine
    Korbel: Brut; Extra Dry; Brut Rosé | 12 | us split wine
    Cook's: Brut; Extra Dry | | us split wine
    André: Brut; Extra Dry; Spumante | | us wine
    Barefoot Bubbly: Brut Cuvée; Pink Moscato; Moscato Spumante | | us wine
    J. Roget: Brut | | us wine
    Domaine Ste. Michelle: Brut; Extra Dry | | us split wine
    Argyle: Vintage Brut | 12.5 | us wine
    La Marca: Prosecco | 11 | split half wine
    La Marca: Prosecco Rosé | 11
    Mionetto: Prosecco Brut | 11 | split wine mag
    Zonin: Prosecco Brut | 11 | split wine
    Ruffino: Prosecco | 11 | split wine
    Ruffino: Prosecco Rosé | 11 | wine
    Bisol: Jeio Prosecco Brut; Crede Brut | 11.5
    Nino Franco: Rustico | 11 | half wine
    Adami: Garbèl; Bosco di Gica | 11
    Villa Sandi: Il Fresco Prosecco | 11 | split wine
    Carpenè Malvolti: 1868 Extra Dry | 11
    Santa Margherita: Prosecco Superiore Brut | 11.5
    Valdo: Prosecco Brut; Oro Puro | 11
    Bottega: Gold Prosecco | 11 | split wine
    Cinzano: Prosecco; Asti | | wine
    Martini: Prosecco; Brut | | wine
    Martini: Asti | 7.5 | wine
    Martini & Rossi: Asti Spumante | 7.5 | us split wine
    Saracco: Moscato d'Asti | 5.5 | half wine
    La Spinetta: Bricco Quaglia Moscato d'Asti | 5
    Michele Chiarlo: Nivole Moscato d'Asti | 5 | half wine
    Vietti: Moscato d'Asti Cascinetta | 5.5
    Banfi: Rosa Regale Brachetto d'Acqui | 7 | half wine
    Stella Rosa: Black; Rosso; Moscato; Peach | 5 | us wine
    Riunite: Lambrusco | 8 | 750 1500 / 750
    Cleto Chiarli: Lambrusco Grasparossa; Vecchia Modena | | wine
    Lini 910: Lambrusco Rosso; Lambrusco Rosé | | wine
    Ca' del Bosco: Cuvée Prestige | 12.5 | half wine mag
    Bellavista: Alma Gran Cuvée | 12.5
    Berlucchi: '61 Extra Brut; '61 Rosé; Cuvée Imperiale | 12.5
    Ferrari: Brut Trento; Perlé; Rosé | 12.5 | half wine
    Freixenet: Cordon Negro Brut; Carta Nevada | 11.5 | split wine
    Freixenet: Prosecco; Italian Rosé | 11 | split wine
    Codorníu: Clásico Brut; Anna de Codorníu Brut | 11.5 | split wine
    Segura Viudas: Brut Reserva; Reserva Heredad | 12 | wine
    Juvé & Camps: Reserva de la Familia; Cinta Púrpura | 12
    Raventós i Blanc: Blanc de Blancs; De Nit | 12
    Recaredo: Terrers | 12
    Gramona: Imperial | 12
    Jaume Serra: Cristalino Brut | 11.5
    Poema: Cava Brut | 11.5
    Campo Viejo: Cava Brut | 11.5
    Henkell: Trocken; Rosé; Blanc de Blancs | | split wine
    Rotkäppchen: Trocken; Halbtrocken; Rosé | | split wine
    Mumm Sekt: Jules Mumm Dry; Dry | | eu split wine
    Fürst von Metternich: Riesling Sekt Trocken | 12.5 | eu split wine
    Faber: Krönung | | eu wine
    Schlumberger: Sparkling Brut; Rosé Brut | | eu wine
    Bouvet-Ladubay: Saumur Brut; Rosé Excellence | 12.5
    Gratien & Meyer: Crémant de Loire Brut | 12
    Langlois: Crémant de Loire Brut | 12.5
    Louis Bouillot: Perle d'Aurore Rosé; Perle de Vigne | 12
    Lucien Albrecht: Crémant d'Alsace Brut; Brut Rosé | 12
    Wolfberger: Crémant d'Alsace Brut | 12
    Saint-Hilaire: Blanquette de Limoux | 12
    JCB: No. 21; No. 69 | 12
    Nyetimber: Classic Cuvée; Rosé | 12
    Chapel Down: Brut; Rosé | 12 | eu wine
    Ridgeview: Bloomsbury | 12 | eu wine
    Gusbourne: Brut Reserve; Blanc de Blancs | 12 | eu wine
    Graham Beck: Brut; Brut Rosé | 12
    Yellow Tail: Bubbles | | wine
    Jansz: Premium Cuvée | 12
    Cloudy Bay: Pelorus | 12.5
    Sofia: Blanc de Blancs | | us 187 750
  `,
  ),
];
