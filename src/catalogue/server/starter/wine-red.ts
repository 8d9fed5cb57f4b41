import { type StarterShelf, shelf } from './shelf.ts';

export const redWine: readonly StarterShelf[] = [
  shelf(
    'Wine',
    'Red',
    { abv: '', sizes: 'wine' },
    `
    Meiomi: Pinot Noir; Cabernet Sauvignon | | us half wine
    La Crema: Sonoma Coast Pinot Noir; Monterey Pinot Noir; Willamette Valley Pinot Noir | | us half wine
    Belle Glos: Clark & Telephone Pinot Noir; Las Alturas Pinot Noir; Dairyman Pinot Noir | | us wine
    Mark West: Pinot Noir | | us wine
    Kendall-Jackson: Vintner's Reserve Pinot Noir; Vintner's Reserve Cabernet Sauvignon; Vintner's Reserve Merlot | | us wine
    Goldeneye: Pinot Noir | | us wine
    Decoy: Pinot Noir; Cabernet Sauvignon; Merlot; Zinfandel; Red Blend | | us wine
    Duckhorn: Napa Valley Merlot; Napa Valley Cabernet Sauvignon | | us half wine
    Caymus: Napa Valley Cabernet Sauvignon | | us wine 1000 mag
    Silver Oak: Alexander Valley Cabernet Sauvignon; Napa Valley Cabernet Sauvignon | | us half wine mag
    Jordan: Cabernet Sauvignon | | us half wine mag
    Stag's Leap Wine Cellars: Artemis Cabernet Sauvignon; S.L.V.; Fay | | us wine
    Stags' Leap Winery: Cabernet Sauvignon; Petite Sirah | | us wine
    Cakebread: Cabernet Sauvignon; Merlot | | us wine
    Far Niente: Cabernet Sauvignon | | us wine
    Opus One: Napa Valley | | us half wine
    Opus One: Overture | | us wine
    Robert Mondavi: Napa Valley Cabernet Sauvignon | | us wine
    Robert Mondavi Private Selection: Cabernet Sauvignon; Merlot; Pinot Noir | | us wine mag
    Beringer: Knights Valley Cabernet Sauvignon; Founders' Estate Cabernet Sauvignon | | us wine
    Louis M. Martini: Sonoma County Cabernet Sauvignon; Napa Valley Cabernet Sauvignon | | us wine
    Frank Family: Cabernet Sauvignon | | us wine
    Rombauer: Zinfandel; Cabernet Sauvignon; Merlot | | us wine
    Groth: Cabernet Sauvignon | | us wine
    Heitz Cellar: Cabernet Sauvignon | | us wine
    Freemark Abbey: Cabernet Sauvignon; Merlot | | us wine
    Hess: Shirtail Ranches Cabernet Sauvignon; Allomi Cabernet Sauvignon | | us wine
    Justin: Paso Robles Cabernet Sauvignon; Isosceles | | us half wine
    Daou: Cabernet Sauvignon; Pessimist | | us wine
    J. Lohr: Seven Oaks Cabernet Sauvignon; Los Osos Merlot | | us half wine
    Austin Hope: Cabernet Sauvignon | | us wine 1000
    Liberty School: Cabernet Sauvignon | | us wine
    Josh Cellars: Cabernet Sauvignon; Pinot Noir; Merlot; Legacy Red Blend | | us wine
    Joel Gott: 815 Cabernet Sauvignon; Zinfandel | | us wine
    Bonanza: Cabernet Sauvignon | | us wine
    Quilt: Cabernet Sauvignon | | us wine
    The Prisoner: Red Blend; Cabernet Sauvignon | | us half wine
    Orin Swift: 8 Years in the Desert; Abstract; Papillon; Palermo; Machete | | us wine
    Apothic: Red; Dark; Inferno | | us wine
    Ménage à Trois: Red; Midnight; Silk | | us wine
    19 Crimes: The Banished; Snoop Cali Red; Cabernet Sauvignon | | wine
    Bogle: Cabernet Sauvignon; Merlot; Old Vine Zinfandel; Petite Sirah; Pinot Noir; Essential Red | | us wine
    Ravenswood: Vintners Blend Zinfandel | | us wine
    Ridge: Three Valleys Zinfandel; Lytton Springs; Geyserville; Monte Bello | | wine
    Seghesio: Sonoma County Zinfandel; Old Vine Zinfandel | | us half wine
    7 Deadly: Zinfandel; Cabernet Sauvignon | | us wine
    Columbia Crest: H3 Cabernet Sauvignon; Grand Estates Cabernet Sauvignon; Grand Estates Merlot | | us wine
    Chateau Ste. Michelle: Indian Wells Cabernet Sauvignon; Columbia Valley Merlot; Columbia Valley Cabernet Sauvignon | | us wine
    14 Hands: Cabernet Sauvignon; Merlot; Hot to Trot Red Blend | | us wine
    Charles Smith: Boom Boom Syrah; Velvet Devil Merlot | | us wine
    L'Ecole No. 41: Columbia Valley Cabernet Sauvignon; Syrah | | us wine
    Erath: Pinot Noir | | us wine
    A to Z: Pinot Noir | | us wine
    Domaine Drouhin: Dundee Hills Pinot Noir | | us wine
    Willamette Valley Vineyards: Whole Cluster Pinot Noir; Estate Pinot Noir | | us wine
    King Estate: Pinot Noir | | us wine
    Argyle: Pinot Noir | | us wine
    Elouan: Pinot Noir | | us wine
    Banshee: Pinot Noir | | us wine
    Flowers: Sonoma Coast Pinot Noir | | us wine
    Siduri: Willamette Valley Pinot Noir; Russian River Valley Pinot Noir | | us wine
    Bread & Butter: Pinot Noir; Cabernet Sauvignon | | us wine
    Clos du Bois: Cabernet Sauvignon; Merlot; Pinot Noir | | us wine mag
    Sutter Home: Cabernet Sauvignon; Merlot | | us split wine mag
    Woodbridge: Cabernet Sauvignon; Merlot; Pinot Noir; Red Blend | | us split wine mag
    Barefoot: Cabernet Sauvignon; Merlot; Pinot Noir; Shiraz; Red Moscato | | split wine mag
    Yellow Tail: Shiraz; Cabernet Sauvignon; Merlot; Pinot Noir; Red Blend | | split wine mag
    Carlo Rossi: Paisano; Burgundy; Cabernet Sauvignon | | us 1500 4000
    Bota Box: Cabernet Sauvignon; Merlot; Redvolution; Pinot Noir; Malbec | | us 3000
    Black Box: Cabernet Sauvignon; Merlot; Pinot Noir; Malbec | | us 3000
    Franzia: Cabernet Sauvignon; Merlot; Burgundy; Sunset Blush | | us 5000
    Louis Jadot: Bourgogne Pinot Noir; Beaujolais-Villages; Moulin-à-Vent; Gevrey-Chambertin; Nuits-Saint-Georges | | wine
    Louis Latour: Bourgogne Pinot Noir; Marsannay; Gevrey-Chambertin; Aloxe-Corton
    Joseph Drouhin: Laforêt Bourgogne Pinot Noir; Beaujolais-Villages; Côte de Beaune; Gevrey-Chambertin
    Bouchard Père & Fils: Bourgogne Pinot Noir; Beaune du Château
    Faiveley: Bourgogne Rouge; Mercurey
    Georges Duboeuf: Beaujolais-Villages; Beaujolais Nouveau; Fleurie; Moulin-à-Vent; Morgon; Brouilly; Juliénas
    Marcel Lapierre: Morgon; Raisins Gaulois
    Jean Foillard: Morgon Côte du Py
    Château Thivin: Côte de Brouilly
    Château des Jacques: Moulin-à-Vent
    Guigal: Côtes du Rhône Rouge; Gigondas; Châteauneuf-du-Pape; Crozes-Hermitage; Côte-Rôtie Brune et Blonde
    M. Chapoutier: Belleruche Rouge; Les Meysonniers Crozes-Hermitage; La Bernardine Châteauneuf-du-Pape
    Jaboulet: Parallèle 45 Rouge; Domaine de Thalabert; La Chapelle
    Perrin: Réserve Côtes du Rhône; La Gille Gigondas; Vinsobres
    La Vieille Ferme: Rouge | | wine mag
    Château de Beaucastel: Châteauneuf-du-Pape; Coudoulet de Beaucastel
    Vieux Télégraphe: Châteauneuf-du-Pape
    Château La Nerthe: Châteauneuf-du-Pape
    Saint Cosme: Côtes du Rhône; Gigondas
    Delas: Saint-Esprit Côtes du Rhône
    Jean-Luc Colombo: Les Abeilles
    Domaine Tempier: Bandol Rouge
    Gérard Bertrand: Corbières; Cigalus; Château l'Hospitalet
    Mas de Daumas Gassac: Rouge
    Georges Vigouroux: Cahors Pigmentum
    Château Greysac: Médoc
    Mouton Cadet: Rouge | | half wine
    Château Larose-Trintaudon: Haut-Médoc
    Château Lynch-Bages: Pauillac
    Château Talbot: Saint-Julien
    Château Gloria: Saint-Julien
    Château Phélan Ségur: Saint-Estèphe
    Château Lassègue: Saint-Émilion
    Château Chasse-Spleen: Moulis
    Château Coufran: Haut-Médoc
    Château Cantemerle: Haut-Médoc
    Clarendelle: Rouge
    Barton & Guestier: Bordeaux; Côtes du Rhône; Merlot
    JP Chenet: Cabernet Syrah; Merlot | | split wine
    Antinori: Pèppoli Chianti Classico; Villa Antinori Rosso; Tignanello; Guado al Tasso Il Bruciato; Marchese Antinori Chianti Classico Riserva; Santa Cristina
    Ruffino: Chianti; Riserva Ducale; Riserva Ducale Oro; Modus; Il Ducale | | wine
    Frescobaldi: Nipozzano Chianti Rufina Riserva; Castelgiocondo Brunello di Montalcino; Rèmole
    Castello Banfi: Brunello di Montalcino; Rosso di Montalcino; Chianti Classico Riserva; Centine
    Castello di Ama: Chianti Classico; Chianti Classico Gran Selezione San Lorenzo
    Felsina: Berardenga Chianti Classico
    Fontodi: Chianti Classico
    Isole e Olena: Chianti Classico; Cepparello
    Querciabella: Chianti Classico
    Ricasoli: Brolio Chianti Classico; Castello di Brolio
    Rocca delle Macìe: Chianti Classico
    Cecchi: Chianti; Chianti Classico Storia di Famiglia
    Gabbiano: Chianti; Chianti Classico; Chianti Classico Riserva
    Melini: Chianti; Chianti Governo
    Da Vinci: Chianti; Chianti Riserva
    Avignonesi: Vino Nobile di Montepulciano; Rosso di Montepulciano
    Poliziano: Vino Nobile di Montepulciano; Rosso di Montepulciano
    Il Poggione: Brunello di Montalcino; Rosso di Montalcino
    Col d'Orcia: Brunello di Montalcino; Rosso di Montalcino
    Argiano: Brunello di Montalcino; Non Confunditur
    Biondi-Santi: Brunello di Montalcino
    Altesino: Brunello di Montalcino; Rosso di Altesino
    Tenuta San Guido: Sassicaia; Guidalberto; Le Difese
    Ornellaia: Bolgheri Superiore; Le Serre Nuove; Le Volte
    Pio Cesare: Barolo; Barbaresco; Barbera d'Alba; Langhe Nebbiolo
    Vietti: Barolo Castiglione; Barbera d'Asti Tre Vigne; Perbacco Langhe Nebbiolo
    Michele Chiarlo: Barolo Tortoniano; Le Orme Barbera d'Asti
    Produttori del Barbaresco: Barbaresco; Langhe Nebbiolo
    Marchesi di Barolo: Barolo; Barbera Maraia
    Fontanafredda: Barolo; Briccotondo Barbera; Ebbio Langhe Nebbiolo
    Prunotto: Barolo; Barbera d'Asti Fiulòt
    G.D. Vajra: Barolo Albe; Langhe Nebbiolo; Dolcetto d'Alba
    Paolo Scavino: Barolo; Rosso
    Ceretto: Barolo; Barbaresco Bernardot
    Gaja: Barbaresco; Sito Moresco; Ca'Marcanda Promis
    Braida: Bricco dell'Uccellone; Montebruna
    Masi: Costasera Amarone; Campofiorin; Bonacosta Valpolicella | | half wine
    Allegrini: Amarone; Palazzo della Torre; Valpolicella Classico
    Tommasi: Amarone; Ripasso Valpolicella; Valpolicella Classico
    Zenato: Amarone; Ripassa; Valpolicella Superiore
    Bertani: Amarone; Secco-Bertani; Valpolicella
    Quintarelli: Primofiore; Valpolicella Classico Superiore
    Bolla: Valpolicella; Amarone; Chianti
    Umani Ronchi: Montepulciano d'Abruzzo Podere; Cúmaro
    Masciarelli: Montepulciano d'Abruzzo
    Zaccagnini: Montepulciano d'Abruzzo dal Tralcetto
    Farnese: Montepulciano d'Abruzzo; Edizione
    Zaccagnini: Riserva Montepulciano d'Abruzzo
    Mastroberardino: Radici Taurasi; Aglianico
    Feudi di San Gregorio: Taurasi; Rubrato Aglianico
    Planeta: La Segreta Rosso; Santa Cecilia; Cerasuolo di Vittoria
    Donnafugata: Sedàra; Mille e una Notte
    Tasca d'Almerita: Regaleali Nero d'Avola; Lamùri
    Argiolas: Costera Cannonau; Turriga
    Tormaresca: Neprica; Torcicoda Primitivo
    San Marzano: Sessantanni Primitivo; Talò Primitivo
    Cantine Due Palme: Selvarossa
    A Mano: Primitivo
    Marqués de Cáceres: Rioja Crianza; Rioja Reserva; Rioja Gran Reserva | | half wine
    Marqués de Riscal: Rioja Reserva; Rioja Gran Reserva; Próximo | | half wine mag
    CVNE: Cune Crianza; Cune Reserva; Imperial Reserva; Imperial Gran Reserva; Viña Real Crianza | | wine
    La Rioja Alta: Viña Alberdi; Viña Ardanza; Gran Reserva 904; Viña Arana
    López de Heredia: Viña Tondonia Reserva; Viña Cubillo; Viña Bosconia
    Muga: Reserva; Prado Enea; Selección Especial | | half wine mag
    Campo Viejo: Tempranillo; Reserva; Gran Reserva; Garnacha
    Faustino: VII; V Reserva; I Gran Reserva
    Ramón Bilbao: Crianza; Reserva; Edición Limitada
    Beronia: Crianza; Reserva; Tempranillo
    El Coto: Crianza; Coto de Imaz Reserva
    Montecillo: Crianza; Reserva
    LAN: Crianza; Reserva; D-12
    Luis Cañas: Crianza; Reserva
    Izadi: Crianza; Reserva
    Artadi: Viñas de Gain
    Marqués de Murrieta: Reserva; Castillo Ygay
    Conde Valdemar: Crianza; Reserva
    Baron de Ley: Reserva; Club Privado
    Montecillo: Gran Reserva
    Protos: Roble; Crianza; Reserva
    Pesquera: Crianza; Reserva
    Emilio Moro: Crianza; Malleolus; Finca Resalso
    Matarromera: Crianza; Melior
    Vega Sicilia: Único; Valbuena 5º; Alión; Pintia
    Condado de Haza: Crianza
    Legaris: Roble; Crianza
    Arzuaga: Crianza; La Planta
    Pago de Carraovejas: Ribera del Duero
    Numanthia: Termes; Numanthia
    Álvaro Palacios: Camins del Priorat; Les Terrasses; Pétalos del Bierzo
    Torres: Sangre de Toro; Coronas; Mas La Plana; Celeste Crianza; Ibéricos
    Juan Gil: Silver Label Monastrell; Yellow Label
    Borsao: Garnacha; Tres Picos; Berola
    Bodegas Breca: Garnacha
    Las Rocas: Garnacha
    Castaño: Monastrell; Hécula
    Casa Castillo: Monastrell
    Honoro Vera: Garnacha; Monastrell
    Quinta do Crasto: Douro Tinto; Reserva Old Vines
    Esporão: Reserva Tinto; Monte Velho Tinto
    Periquita: Original; Reserva
    Prats & Symington: Post Scriptum; Chryseia
    Ramos Pinto: Duas Quintas
    Catena: Malbec; Cabernet Sauvignon; High Mountain Vines Malbec
    Catena Zapata: Argentino Malbec; Nicolás Catena Zapata
    Alamos: Malbec; Cabernet Sauvignon; Red Blend
    Trapiche: Malbec; Oak Cask Malbec; Medalla Malbec; Broquel Malbec
    Trivento: Reserve Malbec; Golden Reserve Malbec
    Norton: Malbec; Reserva Malbec; Privada
    Terrazas de los Andes: Reserva Malbec; Altos del Plata Malbec
    Achaval Ferrer: Malbec; Quimera
    Zuccardi: Serie A Malbec; Q Malbec; Concreto
    Luigi Bosca: Malbec; De Sangre
    Susana Balbo: Signature Malbec; Crios Malbec
    Colomé: Estate Malbec
    Clos de los Siete: Red Blend
    Rutini: Malbec; Cabernet Malbec; Trumpeter Malbec
    Doña Paula: Estate Malbec; Los Cardos Malbec
    Kaiken: Malbec; Ultra Malbec
    Pascual Toso: Malbec
    Gascón: Malbec
    Concha y Toro: Casillero del Diablo Cabernet Sauvignon; Casillero del Diablo Merlot; Casillero del Diablo Carmenère; Marqués de Casa Concha Cabernet Sauvignon; Don Melchor; Frontera Merlot
    Santa Rita: 120 Cabernet Sauvignon; Medalla Real Cabernet Sauvignon; Casa Real
    Montes: Alpha Cabernet Sauvignon; Classic Merlot; Purple Angel; Alpha Carmenère
    Errazuriz: Estate Cabernet Sauvignon; Max Reserva Cabernet Sauvignon
    Cono Sur: Bicicleta Pinot Noir; Bicicleta Merlot
    Lapostolle: Cuvée Alexandre Cabernet Sauvignon; Clos Apalta; Le Petit Clos
    Los Vascos: Cabernet Sauvignon; Grande Réserve
    Undurraga: Sibaris Carmenère
    Penfolds: Koonunga Hill Shiraz Cabernet; Bin 28 Shiraz; Bin 389; Bin 407; Bin 128; Max's Shiraz; Grange; St Henri
    Jacob's Creek: Shiraz Cabernet; Classic Merlot; Double Barrel Shiraz; Reserve Shiraz
    Wolf Blass: Yellow Label Cabernet Sauvignon; Yellow Label Shiraz; Black Label
    Lindeman's: Bin 50 Shiraz; Bin 45 Cabernet Sauvignon; Bin 40 Merlot | | wine mag
    d'Arenberg: The Stump Jump; The Footbolt Shiraz; The Dead Arm; The High Trellis
    Torbreck: Woodcutter's Shiraz; The Struie
    Two Hands: Gnarly Dudes; Angels' Share
    Mollydooker: The Boxer; Carnival of Love; Two Left Feet
    Yalumba: The Cigar; The Scribbler; Y Series Shiraz
    Peter Lehmann: Portrait Shiraz; The Barossan
    Rosemount: Diamond Label Shiraz; Diamond Label Cabernet Merlot
    Wynns: Coonawarra Estate Cabernet Sauvignon; Black Label
    Hardys: Nottage Hill Shiraz; Stamp Shiraz Cabernet; Varietal Range Merlot
    Layer Cake: Shiraz; Malbec; Cabernet Sauvignon
    Cloudy Bay: Pinot Noir; Te Wahi
    Kim Crawford: Pinot Noir
    Oyster Bay: Pinot Noir; Merlot
    Villa Maria: Private Bin Pinot Noir
    Craggy Range: Te Muna Road Pinot Noir
    Felton Road: Bannockburn Pinot Noir
    Mt. Difficulty: Pinot Noir; Roaring Meg Pinot Noir
    Kanonkop: Kadette Cape Blend; Pinotage; Paul Sauer
    Warwick: The First Lady Cabernet Sauvignon; Three Cape Ladies
    Boekenhoutskloof: The Chocolate Block; The Wolftrap; Porcupine Ridge Syrah
    Meerlust: Rubicon; Red
    Simonsig: Pinotage
    Château Musar: Rouge; Jeune Rouge; Hochar Père et Fils
    Château Ksara: Réserve du Couvent; Prieuré
    Boutari: Naoussa; Nemea
    Alpha Estate: Xinomavro Hedgehog
    Gaia: Agiorgitiko
    Markus Schneider: Ursprung; Black Print
    Meyer-Näkel: Spätburgunder Blauschiefer
    Villa Wolf: Pinot Noir
    Umathum: Zweigelt
    Heinrich: Zweigelt; Blaufränkisch; Naked Red
    Weninger: Blaufränkisch Hochäcker
    Egervin: Egri Bikavér
    Blossom Hill: Red; Merlot
    Echo Falls: Merlot; Red
    I Heart: Merlot; Malbec; Shiraz | | eu wine
    Casillero del Diablo: Red Blend
    Mcguigan: Estate Shiraz; Estate Merlot; Black Label Red | | eu wine
    Campaneo: Old Vines Garnacha
  `,
  ),
  shelf(
    'Wine',
    'Fortified & dessert',
    { abv: '', sizes: 'wine' },
    `
    Tio Pepe: Fino | 15 | half wine
    La Ina: Fino | 15
    La Guita: Manzanilla | 15 | half wine
    La Gitana: Manzanilla | 15 | 500 750 / 375 500 750
    Solear: Manzanilla | 15 | 375 750 / 375 750
    Valdespino: Fino Inocente; Manzanilla Deliciosa; Amontillado Tio Diego; Oloroso Don Gonzalo; Pedro Ximénez El Candado | | wine
    Lustau: Papirusa Manzanilla | 15
    Lustau: Jarana Fino; Puerto Fino | 15
    Lustau: Los Arcos Amontillado | 18.5 | half wine
    Lustau: Don Nuño Oloroso | 20
    Lustau: East India Solera | 20 | 375 500 750 / 500 750
    Lustau: Pedro Ximénez San Emilio | 17
    Lustau: Península Palo Cortado | 19
    González Byass: Nectar Pedro Ximénez; Alfonso Oloroso; Leonor Palo Cortado; Viña AB Amontillado; Solera 1847 Cream; Apóstoles
    Hidalgo: Napoleón Amontillado; Wellington Palo Cortado; Faraón Oloroso; Triana Pedro Ximénez
    Osborne: Fino Quinta; 10 RF Oloroso; Santa Maria Cream; Pedro Ximénez 1827
    Sandeman: Don Fino; Character Medium Dry; Armada Cream; Royal Corregidor
    Harveys: Bristol Cream | 17.5
    Harveys: Fino; Amontillado
    Dry Sack: Medium | 19.5/19.5
    Williams & Humbert: Dry Sack Fino; Don Guido Pedro Ximénez
    Croft: Original Pale Cream | 17.5
    Savory & James: Fino; Cream; Amontillado | | us wine
    Taylor: New York Dry Sherry; Cream Sherry; Cocktail Sherry; Ruby Port; Tawny Port | | us 750 1500
    Fairbanks: Sherry; Port; Cream Sherry | | us 750 1500
    Taylor Fladgate: Fine Ruby; Fine Tawny | 20
    Taylor's: Select Reserve; Late Bottled Vintage; 10 Year Old Tawny; 20 Year Old Tawny; Chip Dry White | 20 | half wine
    Graham's: Six Grapes | 20 | half wine
    Graham's: Fine Ruby; Fine Tawny; Late Bottled Vintage; 10 Year Old Tawny; 20 Year Old Tawny; Blend No. 5 White | | wine
    Fonseca: Bin 27 | 20 | half wine
    Fonseca: Siroco White; 10 Year Old Tawny; 20 Year Old Tawny; Guimaraens Vintage | 20
    Dow's: Fine Ruby; Fine Tawny; Late Bottled Vintage; 10 Year Old Tawny; Fine White
    Warre's: Warrior Reserve; Otima 10 Year Tawny; Otima 20 Year Tawny; King's Tawny | | 500 750 / 500 750
    Cockburn's: Special Reserve; Fine Ruby; Fine Tawny; 10 Year Old Tawny; Fine White
    Sandeman: Founders Reserve; Ruby; Tawny; 10 Year Old Tawny; 20 Year Old Tawny; White Apitiv
    Ferreira: Ruby; Tawny; White; Dona Antónia Reserva; Duque de Bragança 20 Year Tawny
    Offley: Ruby; Tawny; White; Rosé
    Kopke: Fine Ruby; Fine Tawny; 10 Year Old Tawny; Fine White
    Quinta do Noval: Black; Fine Ruby; 10 Year Old Tawny; Late Bottled Vintage
    Niepoort: Ruby Dum; Tawny Dee; White; 10 Year Old Tawny
    Ramos Pinto: Fine Ruby; Fine Tawny; Quinta de Ervamoira 10 Year Tawny; Collector Reserva
    Churchill's: Dry White Port; Reserve; 10 Year Old Tawny
    Croft: Pink | 19.5
    Croft: Fine Ruby; Reserve Tawny; 10 Year Old Tawny
    Smith Woodhouse: Lodge Reserve; 10 Year Old Tawny
    Blandy's: Duke of Clarence Rich; Duke of Cumberland; Duke of Sussex Dry | 19 | wine
    Blandy's: 5 Year Verdelho; 5 Year Bual; 5 Year Malmsey; 5 Year Sercial; 10 Year Malmsey | | 500 750 / 500 750
    Broadbent: Rainwater; 5 Year Reserve; 10 Year Malmsey
    Henriques & Henriques: Rainwater; 5 Year Finest Full Rich; 10 Year Verdelho; 10 Year Sercial
    Leacock's: Rainwater; Saint John
    Cossart Gordon: Rainwater; 5 Year Bual; Good Company Full Rich
    Rare Wine Co.: Charleston Sercial; Boston Bual; New York Malmsey; Savannah Verdelho | | us wine
    Florio: Marsala Fine Dry; Marsala Fine Sweet; Vecchioflorio Secco
    Colombo: Marsala Dry; Marsala Sweet | | us wine
    Cribari: Marsala; Sherry; Port | | us 750 1500
    Pellegrino: Marsala Fine; Marsala Superiore Dry; Pantelleria Passito
    Royal Tokaji: Aszú 5 Puttonyos; Late Harvest | | 500 / 500
    Disznókő: Aszú 5 Puttonyos | | 500 / 500
    Oremus: Late Harvest; Aszú 5 Puttonyos | | 500 / 500
    Château d'Yquem: Sauternes | | half wine
    Château Guiraud: Sauternes; Petit Guiraud | | half wine
    Château Suduiraut: Sauternes; Castelnau de Suduiraut | | half wine
    Château Rieussec: Sauternes; Carmes de Rieussec | | half wine
    Château Coutet: Barsac | | half wine
    Château Doisy-Védrines: Sauternes | | half wine
    Dolce: Late Harvest | | us 375
    Inniskillin: Vidal Icewine; Riesling Icewine | | 375 / 375
    Jackson-Triggs: Vidal Icewine | | 187 375
    Quady: Essensia Orange Muscat; Elysium Black Muscat; Deviation | 15 | us 375 750
    Klein Constantia: Vin de Constance | | 500 / 500
    Antinori: Vin Santo Santa Cristina | | 375
    Domaine de Durban: Muscat de Beaumes de Venise | 15 | half wine
    Jaboulet: Muscat de Beaumes de Venise | 15 | half wine
    Mas Amiel: Maury; Maury Vintage | | wine
    M. Chapoutier: Banyuls | | 500 / 500
    Domaine Cazes: Rivesaltes Ambré
    Manischewitz: Concord Grape; Blackberry; Cherry | 11 | us 750 1500
    Mogen David: Concord; Blackberry; MD 20/20 Red Grape | | us 750
    Wild Irish Rose: Red; White | | us 750
    Gekkeikan: Traditional Sake; Black & Gold; Nigori; Horin Junmai Daiginjo | | us 750 1500
    Ozeki: Sake Dry; Nigori; Karatamba Honjozo | | us 375 750 1500
    Sho Chiku Bai: Classic Junmai; Nigori | 15 | us 375 750 1500
    Hakutsuru: Draft Sake; Superior Junmai Ginjo; Sayuri Nigori | | us 300 720
    Dassai: 45 Junmai Daiginjo; 39 Junmai Daiginjo; 23 Junmai Daiginjo | 16 | 300 720 / 720
    Kikusui: Junmai Ginjo; Funaguchi | | 300 720 / 300 720
    Tozai: Living Jewel Junmai; Snow Maiden Nigori; Well of Wisdom Ginjo | | us 300 720
    Dewazakura: Oka Ginjo; Dewasansan | | us 300 720
    Born: Gold Junmai Daiginjo | | us 300 720
    Soto: Junmai Daiginjo; Junmai | | us 300 720
  `,
  ),
];
