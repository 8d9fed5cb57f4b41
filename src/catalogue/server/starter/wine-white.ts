import { type StarterShelf, shelf } from './shelf.ts';

export const whiteWine: readonly StarterShelf[] = [
  shelf(
    'Wine',
    'White',
    { abv: '', sizes: 'wine' },
    `
    Cloudy Bay: Sauvignon Blanc | 13
    Kim Crawford: Sauvignon Blanc | 13 | split half wine
    Oyster Bay: Sauvignon Blanc; Chardonnay; Pinot Gris
    Villa Maria: Private Bin Sauvignon Blanc; Private Bin Pinot Gris
    Whitehaven: Sauvignon Blanc
    Brancott Estate: Sauvignon Blanc
    Nobilo: Sauvignon Blanc
    Matua: Sauvignon Blanc
    Stoneleigh: Sauvignon Blanc
    Craggy Range: Te Muna Road Sauvignon Blanc
    Greywacke: Sauvignon Blanc
    Dog Point: Sauvignon Blanc
    Giesen: Sauvignon Blanc
    Monkey Bay: Sauvignon Blanc
    Babich: Sauvignon Blanc
    Mud House: Sauvignon Blanc
    Yealands: Sauvignon Blanc
    Kendall-Jackson: Vintner's Reserve Chardonnay; Vintner's Reserve Sauvignon Blanc | | us half wine
    Sonoma-Cutrer: Russian River Ranches Chardonnay; Sonoma Coast Chardonnay | | us half wine
    La Crema: Sonoma Coast Chardonnay; Monterey Chardonnay; Pinot Gris | | us wine
    Rombauer: Carneros Chardonnay; Sauvignon Blanc | | us wine
    Cakebread: Chardonnay; Sauvignon Blanc | | us wine
    Far Niente: Chardonnay | | us wine
    Jordan: Chardonnay | | us wine
    Ferrari-Carano: Chardonnay; Fumé Blanc | | us wine
    Frank Family: Chardonnay | | us wine
    Grgich Hills: Chardonnay; Fumé Blanc | | us wine
    Chateau Montelena: Chardonnay | | us wine
    Chalk Hill: Chardonnay | | us wine
    Mer Soleil: Reserve Chardonnay; Silver Unoaked Chardonnay | | us wine
    Butter: Chardonnay | | us wine
    Bread & Butter: Chardonnay; Pinot Grigio; Sauvignon Blanc | | us wine
    J. Lohr: Riverstone Chardonnay | | us half wine
    Chateau Ste. Michelle: Columbia Valley Riesling; Columbia Valley Chardonnay; Sauvignon Blanc | | us wine
    Chateau Ste. Michelle & Dr. Loosen: Eroica Riesling | | us wine
    Duckhorn: Sauvignon Blanc; Chardonnay | | us half wine
    Decoy: Chardonnay; Sauvignon Blanc | | us wine
    Honig: Sauvignon Blanc | | us half wine
    St. Supéry: Sauvignon Blanc | | us wine
    Robert Mondavi: Fumé Blanc; Napa Valley Chardonnay | | us wine
    Robert Mondavi Private Selection: Chardonnay; Sauvignon Blanc; Pinot Grigio | | us wine mag
    Joel Gott: Sauvignon Blanc; Unoaked Chardonnay | | us wine
    Stags' Leap Winery: Chardonnay | | us wine
    Beringer: Founders' Estate Chardonnay; White Zinfandel; Napa Valley Chardonnay | | us wine
    Sutter Home: Chardonnay; Pinot Grigio; Moscato; White Zinfandel; Sauvignon Blanc | | us split wine mag
    Woodbridge: Chardonnay; Pinot Grigio; Sauvignon Blanc; Moscato | | us split wine mag
    Barefoot: Chardonnay; Pinot Grigio; Moscato; Sauvignon Blanc; Riesling | | us split wine mag
    Yellow Tail: Chardonnay; Pinot Grigio; Sauvignon Blanc; Moscato | | split wine mag
    Lindeman's: Bin 65 Chardonnay; Bin 85 Pinot Grigio | | wine mag
    Cavit: Pinot Grigio | 12 | us split wine mag
    Ecco Domani: Pinot Grigio | | us split wine mag
    Santa Margherita: Pinot Grigio | 12.5 | half wine mag
    Jermann: Pinot Grigio; Vintage Tunina
    Livio Felluga: Pinot Grigio; Sauvignon
    Maso Canali: Pinot Grigio | | us half wine
    Terlato: Pinot Grigio
    Alois Lageder: Pinot Grigio; Pinot Bianco; Chardonnay
    Tiefenbrunner: Pinot Grigio; Müller Thurgau
    Cantina Terlano: Pinot Bianco; Terlaner; Winkl Sauvignon
    Elena Walch: Pinot Grigio
    Zenato: Lugana San Benedetto; Pinot Grigio
    Ca' dei Frati: I Frati Lugana
    Pieropan: Soave Classico; La Rocca
    Inama: Soave Classico; Vigneti di Foscarino
    Anselmi: San Vincenzo; Capitel Croce
    Bertani: Soave Sereole; Due Uve
    Pio Cesare: Gavi; Arneis
    La Scolca: Gavi dei Gavi Black Label; Gavi White Label
    Villa Sparina: Gavi di Gavi
    Ceretto: Blangé Arneis
    Bruno Giacosa: Roero Arneis
    Vietti: Roero Arneis
    Banfi: Principessa Gavia; San Angelo Pinot Grigio
    Antinori: Cervaro della Sala; Bramito Chardonnay; Vermentino Bolgheri
    Umani Ronchi: Casal di Serra Verdicchio
    Garofoli: Podium Verdicchio
    Feudi di San Gregorio: Falanghina; Greco di Tufo; Fiano di Avellino
    Mastroberardino: Greco di Tufo; Fiano di Avellino; Falanghina
    Planeta: La Segreta Bianco; Etna Bianco; Chardonnay
    Donnafugata: Anthìlia; Lighea
    Tasca d'Almerita: Leone; Regaleali Bianco
    Argiolas: Costamolino Vermentino
    Fontana Candida: Frascati | | wine mag
    Ruffino: Orvieto Classico; Lumina Pinot Grigio
    Bolla: Soave; Pinot Grigio | | wine mag
    Louis Jadot: Pouilly-Fuissé; Chablis; Mâcon-Villages; Bourgogne Blanc; Meursault | | wine
    Louis Latour: Pouilly-Fuissé; Chablis; Mâcon-Lugny; Ardèche Chardonnay; Montagny; Meursault
    Joseph Drouhin: Chablis; Mâcon-Villages; Pouilly-Fuissé; Saint-Véran; Laforêt Bourgogne Chardonnay
    Bouchard Père & Fils: Pouilly-Fuissé; Bourgogne Chardonnay; Meursault
    Olivier Leflaive: Les Sétilles; Puligny-Montrachet; Meursault
    Domaine Leflaive: Mâcon-Verzé; Puligny-Montrachet
    William Fèvre: Chablis; Petit Chablis; Chablis Montmains
    La Chablisienne: Chablis La Pierrelée; Petit Chablis; Les Vénérables
    Jean-Marc Brocard: Chablis; Petit Chablis
    Domaine Laroche: Chablis Saint Martin
    Simonnet-Febvre: Chablis
    Christian Moreau: Chablis
    Georges Duboeuf: Pouilly-Fuissé; Mâcon-Villages; Saint-Véran
    Pascal Jolivet: Sancerre; Pouilly-Fumé; Attitude Sauvignon Blanc
    Henri Bourgeois: Sancerre Les Baronnes; Petit Bourgeois
    Alphonse Mellot: La Moussière
    Lucien Crochet: Sancerre
    Domaine Vacheron: Sancerre
    Joseph Mellot: Sancerre La Chatellenie; Destinéa
    Ladoucette: Pouilly-Fumé; Comte Lafond Sancerre
    Didier Dagueneau: Silex
    Guy Saget: Sancerre; Vouvray; Muscadet
    Domaine Huet: Le Haut-Lieu Sec; Clos du Bourg
    Marc Brédif: Vouvray
    Champalou: Vouvray
    Sauvion: Muscadet Sèvre et Maine; Vouvray; Sancerre
    Trimbach: Riesling; Pinot Gris; Pinot Blanc; Gewurztraminer
    Hugel: Gentil; Riesling Classic; Gewurztraminer Classic; Pinot Blanc
    Zind-Humbrecht: Riesling; Gewurztraminer; Pinot Gris
    Domaine Weinbach: Riesling Cuvée Théo
    Marcel Deiss: Alsace Complantation
    Guigal: Côtes du Rhône Blanc; Condrieu
    M. Chapoutier: Belleruche Blanc
    La Vieille Ferme: Blanc | | wine mag
    Perrin: Réserve Côtes du Rhône Blanc
    Ormarine: Picpoul de Pinet
    Beauvignac: Picpoul de Pinet
    Domaine du Tariquet: Classic; Premières Grives; Sauvignon
    Château Carbonnieux: Blanc
    Clarendelle: Blanc
    Mouton Cadet: Blanc
    Dr. Loosen: Dr. L Riesling; Blue Slate Kabinett; Wehlener Sonnenuhr Kabinett
    S.A. Prüm: Essence Riesling; Blue Riesling
    Joh. Jos. Prüm: Kabinett; Wehlener Sonnenuhr Spätlese
    Selbach: Riesling Incline; Saar Riesling Kabinett
    Schloss Johannisberg: Riesling Gelblack
    Robert Weil: Riesling Trocken; Riesling Tradition
    Dönnhoff: Riesling Trocken; Oberhäuser Leistenberg Kabinett
    Leitz: Dragonstone; Eins Zwei Dry; Leitz Out
    Georg Breuer: Sauvage
    Villa Wolf: Pinot Gris; Riesling
    Bürklin-Wolf: Riesling Trocken
    Von Winning: Winnings Riesling; Sauvignon Blanc II
    Markus Schneider: Kaitui; Grauburgunder
    Blue Nun: Original | | wine mag
    Black Tower: Rivaner | | wine
    Schmitt Söhne: Relax Riesling
    Kung Fu Girl: Riesling | | us wine
    Pacific Rim: Riesling | | us wine
    Forstreiter: Grooner Grüner Veltliner
    Laurenz V.: Singing Grüner Veltliner; Charming Grüner Veltliner
    Domäne Wachau: Grüner Veltliner Federspiel Terrassen; Riesling Federspiel
    F.X. Pichler: Grüner Veltliner Federspiel
    Bründlmayer: Grüner Veltliner L&T; Kamptal Terrassen
    Schloss Gobelsburg: Grüner Veltliner; Riesling
    Loimer: Lois Grüner Veltliner
    Martín Códax: Albariño | | wine
    Pazo de Señorans: Albariño
    Terras Gauda: O Rosal
    Burgáns: Albariño
    Condes de Albarei: Albariño
    Paco & Lola: Albariño
    Granbazán: Etiqueta Verde; Etiqueta Ámbar
    Rafael Palacios: Louro do Bolo; As Sortes
    Telmo Rodríguez: Basa
    Marqués de Riscal: Rueda Verdejo; Sauvignon Blanc
    José Pariente: Verdejo
    Belondrade: Y Lurton
    Protos: Verdejo
    Cuatro Rayas: Verdejo
    Marqués de Cáceres: Rioja Blanco; Verdejo
    Muga: Blanco
    CVNE: Monopole; Viña Real Blanco
    López de Heredia: Viña Gravonia Blanco
    Torres: Viña Sol; Viña Esmeralda; Gran Viña Sol
    Campo Viejo: Blanco
    Ameztoi: Txakolina
    Txomin Etxaniz: Txakoli
    Casal Garcia: Vinho Verde; Vinho Verde Rosé | | wine
    Gazela: Vinho Verde
    Broadbent: Vinho Verde
    Aveleda: Fonte Vinho Verde; Alvarinho
    Soalheiro: Alvarinho
    Quinta do Crasto: Douro Branco
    Boutari: Moschofilero; Santorini
    Domaine Sigalas: Santorini Assyrtiko
    Gaia: Thalassitis; Wild Ferment Assyrtiko
    Catena: Chardonnay
    Alamos: Chardonnay; Torrontés
    Susana Balbo: Crios Torrontés
    Concha y Toro: Casillero del Diablo Chardonnay; Casillero del Diablo Sauvignon Blanc; Frontera Chardonnay
    Santa Rita: 120 Sauvignon Blanc
    Montes: Alpha Chardonnay; Classic Sauvignon Blanc
    Errazuriz: Aconcagua Costa Chardonnay; Estate Sauvignon Blanc
    Cono Sur: Bicicleta Sauvignon Blanc; Bicicleta Viognier
    Penfolds: Koonunga Hill Chardonnay; Bin 311 Chardonnay; Max's Chardonnay
    Jacob's Creek: Classic Chardonnay; Pinot Grigio; Riesling
    Wolf Blass: Yellow Label Chardonnay
    Leeuwin Estate: Art Series Riesling; Art Series Chardonnay; Prelude Chardonnay
    Yalumba: Y Series Viognier; Eden Valley Viognier
    Grosset: Polish Hill Riesling
    Mulderbosch: Chenin Blanc; Sauvignon Blanc
    Ken Forrester: Petit Chenin; Old Vine Reserve Chenin Blanc
    MAN Family Wines: Chenin Blanc; Chardonnay
    Indaba: Chenin Blanc
    Hardys: Stamp Chardonnay; Nottage Hill Chardonnay; Varietal Range Chardonnay
    Blossom Hill: White; Pinot Grigio
    Echo Falls: White; Chardonnay
    Château Musar: Blanc; Jeune Blanc
    Bota Box: Chardonnay; Pinot Grigio; Sauvignon Blanc | | us 3000
    Black Box: Chardonnay; Pinot Grigio; Sauvignon Blanc | | us 3000
    Franzia: Chardonnay; Chablis; Pinot Grigio | | us 5000
    Conundrum: White Blend | | us wine

    Meiomi: Chardonnay | | us wine
    Josh Cellars: Chardonnay; Sauvignon Blanc; Pinot Grigio | | us wine
    14 Hands: Chardonnay; Pinot Grigio | | us wine
    Apothic: White | | us wine
    Clos du Bois: Chardonnay; Sauvignon Blanc | | us wine mag
    Simi: Chardonnay; Sauvignon Blanc | | us wine
    Benziger: Chardonnay; Sauvignon Blanc | | us wine
    King Estate: Pinot Gris | | us half wine
    A to Z: Pinot Gris; Chardonnay | | us wine
    Erath: Pinot Gris | | us wine
  `,
  ),
  shelf(
    'Wine',
    'Rosé',
    { abv: '', sizes: 'wine' },
    `
    Whispering Angel: Rosé | 13 | half wine mag
    Château d'Esclans: Rock Angel; Les Clans; Garrus
    Miraval: Rosé | 13 | half wine mag
    Miraval: Studio
    Minuty: M; Prestige; Rose et Or | | wine mag
    Domaines Ott: By.Ott; Château Romassan; Clos Mireille | | wine mag
    Domaine Tempier: Bandol Rosé
    Château Sainte Marguerite: Symphonie; Fantastique
    AIX: Rosé | 13 | wine mag
    Hampton Water: Rosé
    Fleurs de Prairie: Rosé
    Gérard Bertrand: Côte des Roses; Gris Blanc | | wine
    Love by Léoube: Rosé; Léoube Secret | | wine mag
    La Vieille Ferme: Rosé | | wine mag
    Château de Berne: Inspiration; Grande Cuvée
    Bieler Père et Fils: Sabine Rosé
    Commanderie de Peyrassol: Rosé
    Triennes: Rosé
    Wölffer Estate: Summer in a Bottle; Estate Rosé | | us wine
    Notorious Pink: Rosé | | us wine
    Josh Cellars: Rosé | | us wine
    Meiomi: Rosé | | us wine
    Kim Crawford: Rosé | | us wine
    Bread & Butter: Rosé | | us wine
    Mateus: The Original Rosé | 11 | wine mag
    Lancers: Rosé | 10 | wine
    Casal Mendes: Rosé
    Muga: Rosado
    Marqués de Cáceres: Rosado
    Marqués de Riscal: Rosado; Viñas Viejas Rosado
    CVNE: Viña Real Rosado
    Chivite: Las Fincas Rosado; Gran Feudo Rosado
    Torres: De Casta
    Barefoot: Pink Moscato; White Zinfandel | | split wine mag
    Santa Margherita: Rosé
    Cleto Chiarli: Brut de Noir Rosé
    Planeta: Rosé
    Kylie Minogue: Rosé; Côtes de Provence Rosé | | eu wine
    Black Girl Magic: Rosé | | us wine
    Charles & Charles: Rosé | | us wine
    Bota Box: Dry Rosé | | us 3000
    Yes Way: Rosé | | us wine
    VieVité: Rosé; Extraordinaire | | us wine
    Listel: Gris; Grain de Gris | | wine
    Rémy Pannier: Rosé d'Anjou
  `,
  ),
];
