import { type StarterShelf, shelf } from './shelf.ts';

export const caneAndAgave: readonly StarterShelf[] = [
  shelf(
    'Spirits',
    'Rum',
    { abv: '40', sizes: 'one' },
    `
    Bacardi: Superior | 40/37.5 | full
    Bacardi: Gold | 40/37.5 | full
    Bacardi: Black | 40/37.5 | full
    Bacardi: Añejo Cuatro | 40 | bar
    Bacardi: Reserva Ocho | 40 | bar
    Bacardi: Gran Reserva Diez | 40
    Havana Club: 3 Años | 37.5/40 | eu2
    Havana Club: Añejo Especial | 37.5/40 | eu2
    Havana Club: 7 Años | 40 | eu2
    Havana Club: Selección de Maestros | 45 | eu1
    Havana Club: Añejo Clásico | 40 | us2
    Captain Morgan: White | 40/37.5 | bar
    Captain Morgan: Dark; Black Label | 40 | eu2
    Mount Gay: Eclipse | 40 | bar
    Mount Gay: Silver | 40
    Mount Gay: Black Barrel | 43 | bar
    Mount Gay: XO | 43
    Appleton Estate: Signature | 40 | bar
    Appleton Estate: 8 Year Old Reserve | 43 | bar
    Appleton Estate: 12 Year Old Rare Casks | 43
    Appleton Estate: 21 Year Old Nassau Valley | 43
    Wray & Nephew: White Overproof | 63 | bar
    Myers's: Original Dark Rum | 40 | bar
    Gosling's: Black Seal | 40 | full
    Gosling's: Black Seal 151 | 75.5 | bar
    Gosling's: Old Rum | 40
    Pusser's: Blue Label | 42/40 | bar
    Pusser's: Gunpowder Proof | 54.5
    Pusser's: 15 Year Old | 40
    Plantation: 3 Stars; 5 Years; Original Dark; Grande Réserve | 40 | bar
    Planteray: 3 Stars | 41.2 | bar
    Planteray: Original Dark | 40 | bar
    Planteray: O.F.T.D. Overproof | 69 | bar
    Planteray: 5 Years | 40
    Planteray: Xaymaca Special Dry | 43
    Planteray: Stiggins' Fancy Pineapple | 40 | bar
    Planteray: Cut & Dry Coconut | 40 | bar
    Planteray: Isle of Fiji | 40
    Planteray: 20th Anniversary XO | 40
    Diplomático: Planas | 47
    Diplomático: Mantuano | 40
    Diplomático: Reserva Exclusiva | 40
    Diplomático: Single Vintage; Ambassador | | one
    Zacapa: Centenario 23 | 40 | bar
    Zacapa: XO | 40
    Zacapa: Edición Negra | 43
    Flor de Caña: 4 Extra Seco; 4 Añejo Oro; 5 Añejo Clásico; 7 Gran Reserva | 40 | bar
    Flor de Caña: 12; 18 | 40 | one
    Brugal: Especial Extra Dry; Añejo; Extra Viejo; 1888 | 40/38 | bar
    Barceló: Añejo; Gran Añejo; Imperial | 37.5/37.5 | bar
    Botran: Reserva Blanca; 12; 15; 18 | 40 | one
    El Dorado: 3 Year | 40
    El Dorado: 5 Year; 8 Year; 12 Year | 40
    El Dorado: 15 Year; 21 Year | 43
    Angostura: Reserva; 5 Year; 7 Year; 1919; 1824 | 40/37.5 | one
    Doorly's: 3 Year White; 5 Year; XO | 40
    Doorly's: 12 Year; 14 Year | | one
    Foursquare: Probitas | 47
    R.L. Seale's: 10 Year | 46
    Real McCoy: 3 Year; 5 Year; 12 Year | 40
    Smith & Cross: Navy Strength | 57
    Rum Fire: White Overproof | 63
    Hampden Estate: 8 Year | 46
    Worthy Park: Rum-Bar White Overproof | 63
    Worthy Park: Rum-Bar Gold | 40
    Worthy Park: Single Estate Reserve | 45
    Denizen: Aged White Rum | 40 | us2
    Denizen: Merchant's Reserve | 43 | us2
    Cana Brava: Blanca 3 Year | 43 | us2
    Cruzan: Aged Light; Aged Dark | 40 | us3
    Cruzan: Single Barrel | 40 | us2
    Cruzan: 151 | 75.5 | us2
    Cruzan: Black Strap | 40 | us2
    Don Q: Cristal; Gold | 40 | us3
    Don Q: Reserva 7 | 40 | us1
    Don Q: Gran Añejo | 40 | us1
    Don Q: 151 | 75.5 | us2
    Ron del Barrilito: 2 Stars; 3 Stars | 43 | us1
    Ronrico: Silver; Gold | 40 | us3
    Castillo: Silver; Gold | 40 | us3
    Calico Jack: Silver | 40 | us3
    Hamilton: 86 Demerara | 43 | us2
    Hamilton: 151 Demerara | 75.5 | us2
    Hamilton: Jamaica Black; Jamaica Gold | 46.5 | us2
    Hamilton: White Stache | 43.5 | us2
    Lemon Hart: 151 | 75.5
    Lemon Hart: 1804 | 40
    Wood's: 100 Old Navy Rum | 57 | eu1
    Lamb's: Navy Rum | 40 | eu2
    OVD: Demerara Rum | 40 | eu1
    Matusalem: Platino; Solera 7; Gran Reserva 15 | 40
    Santa Teresa: Claro | 40
    Santa Teresa: 1796 | 40
    Pampero: Blanco; Especial | 37.5/37.5
    Pampero: Aniversario | 40
    Cacique: Añejo | 37.5 | eu2
    Cacique: 500 | 40 | eu1
    Abuelo: Añejo; 7 Años; 12 Años | 40
    Dictador: 12; 20 | 40
    La Hechicera: Reserva Familiar | 40
    Ron Medellín: 3 Años; 8 Años | | one
    Bumbu: Original | 40/40
    Bumbu: XO | 40
    Kirk and Sweeney: Reserva; Gran Reserva; Gran Reserva Superior | 40 | us1
    Papa's Pilar: Blonde | 40 | us1
    Papa's Pilar: Dark | 43 | us1
    Equiano: Original | 43
    Ten To One: White | 45 | us1
    Ten To One: Dark | 40 | us1
    Eminente: Reserva 7 | 41.3 | eu1
    Bayou: White; Reserve | 40 | us1
    Privateer: New England White | 40 | us1
    Owney's: Original | 40 | us1
    Stroh: 80 | 80
    Stroh: 40; 60 | | eu1
    Old Pascas: White; Dark | 37.5 | eu2
    Pott: Rum 40 | 40 | eu1
    Negrita: Dark Signature | 37.5 | eu2
    Don Papa: 7 Years; Baroko | 40 | one
    The Duppy Share: Aged Caribbean Rum | 40 | eu1
    Takamaka: White; Dark Spiced | 38 | eu1
    Nusa Caña: Tropical Island Rum | 40 | one
    Merser & Co: Double Barrel | 43 | eu1
  `,
  ),
  shelf(
    'Spirits',
    'Spiced & flavoured rum',
    { abv: '35', sizes: 'bar' },
    `
    Captain Morgan: Original Spiced Gold | 35 | full
    Captain Morgan: Private Stock | 40
    Captain Morgan: 100 Proof Spiced | 50 | us3
    Captain Morgan: Tiki | 25 | eu1
    Captain Morgan: Sliced Apple; Pineapple; Coconut | 35 | us2
    Sailor Jerry: Spiced Rum | 46/40 | full
    Kraken: Black Spiced Rum | 47/40 | full
    Bacardi: Spiced | 35
    Bacardi: Oakheart | 35 | bar
    Bacardi: Limón; Coconut; Dragonberry; Mango Chile; Lime; Pineapple; Tropical; Raspberry | 35/32
    Malibu: Coconut | 21/18 | full
    Malibu: Pineapple; Mango; Passion Fruit; Strawberry; Lime | 21 | us2
    Parrot Bay: Coconut; Pineapple; Mango; Passion Fruit | 21 | us3
    Cruzan: Coconut; Mango; Pineapple; Vanilla; Banana; Citrus | 21 | us2
    Cruzan: 9 Spiced | 40 | us2
    Blue Chair Bay: Coconut; Coconut Spiced; Banana | 26.5 | us1
    Rumhaven: Coconut Water Rum | 21 | us2
    Don Q: Coco; Limón; Piña; Naranja | 30 | us1
    Admiral Nelson's: Spiced | 35 | us3
    Lady Bligh: Spiced | 40 | us3
    Blackheart: Premium Spiced | 46.5 | us2
    Chairman's Reserve: Spiced | 40 | one
    Chairman's Reserve: Original | 40 | one
    Foursquare: Spiced Rum | 37.5 | one
    Dead Man's Fingers: Spiced; Coconut; Pineapple; Raspberry; Mango | 37.5 | eu1
    Rumbullion!: English Spiced | 42.6 | eu1
    Dark Matter: Spiced Rum | 40 | eu1
    Don Q: Oak Barrel Spiced | 45 | us1
    Siesta Key: Spiced; Toasted Coconut | | us1
    The Kraken: Gold Spiced | 35 | us2
    Koko Kanu: Coconut Rum | 37.5 | eu1
  `,
  ),
  shelf(
    'Spirits',
    'Rhum agricole & cachaça',
    { abv: '40', sizes: 'one' },
    `
    Rhum Clément: Première Canne | 40
    Rhum Clément: Canne Bleue | 50
    Rhum Clément: VSOP | 40
    Rhum J.M: Blanc 50 | 50
    Rhum J.M: Gold | 50
    Rhum J.M: VSOP | 43/45
    La Favorite: Cœur de Canne | 50
    La Favorite: Cœur de Rhum | 40
    Neisson: Blanc | 50
    Trois Rivières: Blanc; Cuvée de l'Océan | | one
    Saint James: Royal Ambré | 45/40
    Saint James: Impérial Blanc | 50/40
    Damoiseau: Blanc 50 | 50
    Barbancourt: White | 43
    Barbancourt: 4 Year | 43/40
    Barbancourt: 8 Year | 43
    Barbancourt: 15 Year | 43
    Clairin: Sajous; Vaval; Casimir; Communal | | one
    Leblon: Cachaça | 40 | bar
    Cachaça 51: Pirassununga | 40 | bar
    Pitú: Cachaça | 40/38 | bar
    Ypióca: Prata; Ouro | 39/38 | bar
    Avuá: Prata | 42 | one
    Avuá: Amburana | 40 | one
    Novo Fogo: Silver | 40 | us2
    Sagatiba: Pura | 38 | one
    Velho Barreiro: Silver | 39/39 | one
    Germana: Caetano's | 40 | one
    Batavia Arrack van Oosten: Arrack | 50 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Tequila',
    { abv: '40', sizes: 'us1 / eu1', neat: true },
    `
    Jose Cuervo: Especial Silver; Especial Gold | 40/38 | full
    Jose Cuervo: Tradicional Plata; Tradicional Reposado | 40/38 | bar
    Jose Cuervo: Reserva de la Familia Extra Añejo | 40/38
    1800: Silver; Reposado | 40/38 | bar
    1800: Añejo; Cristalino | 40/38 | one
    Patrón: Silver; Reposado; Añejo | 40 | bar
    Patrón: El Alto; Extra Añejo | 40 | one
    Gran Patrón: Platinum; Piedra | 40 | one
    Don Julio: Blanco | 40/38 | bar
    Don Julio: Reposado | 40/38 | bar
    Don Julio: Añejo | 40/38
    Don Julio: 70 | 40/35
    Don Julio: 1942 | 40/38
    Don Julio: Rosado | 40/38
    Casamigos: Blanco; Reposado; Añejo | 40 | full
    Espolòn: Blanco; Reposado | 40 | bar
    Espolòn: Añejo | 40 | one
    Herradura: Silver; Reposado; Añejo; Ultra | 40 | bar
    Herradura: Selección Suprema | 40 | one
    El Jimador: Blanco; Reposado | 40/38 | bar
    El Jimador: Añejo | 40/38
    Cazadores: Blanco; Reposado | 40 | bar
    Cazadores: Añejo | 40
    Hornitos: Plata; Reposado | 40 | us3
    Hornitos: Añejo; Black Barrel; Cristalino | 40 | us1
    Sauza: Silver; Gold | 40/38 | full
    Sauza: Tres Generaciones Plata; Tres Generaciones Reposado; Tres Generaciones Añejo | 40/38
    Milagro: Silver; Reposado | 40 | bar
    Milagro: Añejo; Select Barrel Reserve Silver | 40
    Olmeca: Blanco; Gold; Reposado | 40/35 | bar
    Olmeca Altos: Plata; Reposado | 40/38 | bar
    Olmeca Altos: Añejo | 40/38
    Cabo Wabo: Blanco; Reposado; Añejo | 40 | us2
    Corralejo: Blanco; Reposado; Añejo | 40/38 | bar
    Corazón: Blanco; Reposado; Añejo | 40 | us1
    Avión: Silver; Reposado; Añejo; Reserva 44 | 40 | us2
    Lunazul: Blanco; Reposado | 40 | us3
    Lunazul: Primero; Añejo | 40 | us1
    Teremana: Blanco; Reposado; Añejo | 40 | bar
    818: Blanco; Reposado; Añejo | 40 | us1
    Clase Azul: Plata; Reposado; Gold; Añejo | 40 | one
    Fortaleza: Blanco; Reposado; Añejo | 40 | one
    Fortaleza: Still Strength Blanco | 46 | one
    El Tesoro: Blanco; Reposado; Añejo; Extra Añejo | 40 | one
    Ocho: Plata; Reposado; Añejo | 40/40 | bar
    Siete Leguas: Blanco; Reposado; Añejo | 40 | one
    Tapatio: Blanco; Reposado; Añejo | 40/38 | bar
    Tapatio: Blanco 110 | 55 | us2
    Arette: Blanco; Reposado; Añejo | 40/38 | bar
    Cascahuín: Blanco | 40 | one
    Cascahuín: Tahona; 48 Plata | | one
    G4: Blanco; Reposado; Añejo | 40 | us1
    Don Fulano: Blanco; Reposado; Añejo | 40 | one
    Calle 23: Blanco; Reposado; Añejo | 40 | one
    Excellia: Blanco; Reposado | 40 | one
    Partida: Blanco; Reposado; Añejo | 40 | us1
    Casa Noble: Crystal; Reposado; Añejo | 40 | one
    Casa Dragones: Blanco; Joven; Añejo Barrel Blend | 40 | us1
    Código 1530: Blanco; Rosa; Reposado; Añejo | 38 | one
    Maestro Dobel: Diamante | 40 | us2 / eu1
    Maestro Dobel: Silver; Reposado | 40 | us1
    Volcán de mi Tierra: Blanco; Reposado; Cristalino | 40 | one
    Lalo: Blanco | 40 | us1
    Mijenta: Blanco; Reposado | 40 | one
    Cincoro: Blanco; Reposado; Añejo | 40 | us1
    Tequila Komos: Añejo Cristalino; Reposado Rosa | 40 | us1
    Cantera Negra: Silver; Reposado; Añejo | 40 | us1
    Suerte: Blanco; Reposado; Añejo | 40 | us1
    Pueblo Viejo: Blanco; Reposado; Añejo | 40 | us2
    Cimarron: Blanco; Reposado | 40 | us2
    Real Gusto: Blanco; Reposado | 40 | us2
    Gran Centenario: Plata; Reposado; Añejo | 40/38 | us2 / eu1
    Chinaco: Blanco; Reposado; Añejo | 40 | one
    Don Nacho: Blanco | 38 | eu1
    Topanito: Blanco; Reposado | | eu1
    Montezuma: White; Gold | 40/38 | us3
    Juarez: Silver; Gold | 40 | us3
    Pepe Lopez: Silver; Gold | 40 | us3
    Camarena: Silver; Reposado | 40 | us3
    Sierra: Blanco; Reposado | 38 | eu2
    Sierra: Antiguo Plata | 40 | eu1
    Rooster Rojo: Blanco; Reposado; Añejo | 38 | eu1
    Cenote: Blanco; Reposado; Añejo | 40 | one
    Storywood: Speyside 7 Reposado | 40 | eu1
    VIVIR: Blanco; Reposado; Añejo | 40 | eu1
    El Rayo: Plata; Reposado | 40 | eu1
    Enemigo: 89 Añejo Cristalino; 00 Extra Añejo | 40 | one
    Ghost: Blanco | 40 | us1
    Tres Agaves: Blanco; Reposado; Añejo | 40 | us2
    Dulce Vida: Blanco; Reposado | 40 | us2
    Exotico: Blanco; Reposado | 40 | us3
    Astral: Blanco | 46 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Flavoured tequila',
    { abv: '35', sizes: 'us1 / eu1' },
    `
    1800: Coconut | 35 | bar
    21 Seeds: Cucumber Jalapeño; Grapefruit Hibiscus; Valencia Orange | 35 | us1
    Tanteo: Jalapeño; Chipotle; Habanero | | us1
    Dulce Vida: Pineapple Jalapeño; Grapefruit | 35 | us1
    Dos Hombres: Tropical | | us1
    Patrón: XO Cafe | 35 | us1
    Patrón: Citrónge Orange | 40/40 | us2 / eu1
    Hornitos: Lime Shot | 30 | us1
    Jose Cuervo: Citrico | 35 | us1
    Tequila Rose: Strawberry Cream | 15 | bar
    Cazcabel: Coffee; Coconut; Honey | 34 | eu1
    Sierra: Café | 25 | eu1
  `,
  ),
  shelf(
    'Spirits',
    'Mezcal & other agave',
    { abv: '', sizes: 'one', neat: true },
    `
    Del Maguey: Vida | 42
    Del Maguey: Chichicapa | 46
    Del Maguey: Santo Domingo Albarradas; San Luis del Rio; Tobala; Crema de Mezcal
    Del Maguey: Vida de Muertos | 45
    Ilegal: Joven; Reposado; Añejo | 40
    Montelobos: Espadín | 43.2
    Montelobos: Tobalá; Ensamble
    Bozal: Ensamble | 47 | us1
    Bozal: Cuishe | 47 | us1
    Bozal: Tobasiche | 47 | us1
    Banhez: Ensamble Joven | 42 | us2
    Alipús: San Juan; San Andres; Santa Ana; San Baltazar; San Luis | | one
    Unión: Uno | 40
    Unión: El Viejo | 45
    Los Siete Misterios: Doba-Yej | 44
    Los Siete Misterios: Espadín; Tobalá
    Vago: Elote; Espadín; Ensamble
    Mezcal Amarás: Espadín Joven | 41
    Mezcal Amarás: Cupreata | 43
    Amarás: Verde | 42
    Sombra: Joven | 45
    Xicaru: Silver; Reposado | | us1
    Monte Alban: Reposado con Gusano | 40
    San Cosme: Mezcal | 40 | eu1
    QuiQuiRiQui: Espadín Matatlán | 45 | eu1
    Koch el Mezcal: Espadín; Ensamble | | eu1
    400 Conejos: Espadín Joven | 38/38
    Creyente: Joven | 40
    Dos Hombres: Espadín Artesanal | 42 | us1
    Casamigos: Mezcal Joven | 40
    Madre: Espadín; Ensamble | | us1
    The Lost Explorer: Espadín; Tobalá; Salmiana | 42
    Nuestra Soledad: San Luis del Rio; Santiago Matatlán; Zoquitlán | | us1
    Rey Campero: Espadín; Madre Cuishe; Tepextate
    Real Minero: Espadín; Largo; Barril
    Gracias a Dios: Espadín; Tobalá; Cuixe | 45
    Marca Negra: Espadín | 50.2
    La Niña del Mezcal: Espadín
    Fidencio: Clásico; Sin Humo | | us1
    El Silencio: Espadín | 40 | us2
    La Luna: Cupreata; Ensamble | | us1
    La Venenosa: Raicilla Sierra; Raicilla Costa
    Estancia: Raicilla | 45
    Hacienda de Chihuahua: Sotol Plata; Sotol Reposado | 38 | us1
    Flor del Desierto: Sotol | | us1
    Por Siempre: Sotol | 45 | us1
  `,
  ),
];
