import { type LanguageWords, sizeHints, spokenMeasures } from './language.ts';

// biome-ignore format: words in rows
export const fr: LanguageWords = {
  numbers: {
    zero: 0, un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15,
    seize: 16, vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, septante: 70, huitante: 80, octante: 80, nonante: 90,
  },
  hundred: ['cent', 'cents'],
  thousand: ['mille'],
  within: ['et'],
  point: ['virgule', 'point'],
  fractions: { demi: 0.5, demie: 0.5, demis: 0.5, demies: 0.5, moitie: 0.5, quart: 0.25, quarts: 0.25, tiers: 1 / 3, dixieme: 0.1, dixiemes: 0.1, cinquieme: 0.2, cinquiemes: 0.2 },
  articles: ['un', 'une'],
  definite: ['le', 'la', 'les', 'l'],
  and: ['et'],
  plus: ['plus'],
  or: ['ou', 'a'],
  of: ['de', 'd', 'du', 'des'],
  dozen: ['douzaine', 'douzaines'],
  containers: {
    bouteille: 'bottle', bouteilles: 'bottle', canette: 'can', canettes: 'can', cannette: 'can', boite: 'can', boites: 'can', fut: 'keg', futs: 'keg', tonneau: 'keg',
    sac: 'bag', sacs: 'bag', brique: 'carton', briques: 'carton', plateau: 'tray', plateaux: 'tray', pot: 'jar', pots: 'jar', bocal: 'jar', bocaux: 'jar', botte: 'bunch',
    bottes: 'bunch', bouquet: 'bunch', bloc: 'block', blocs: 'block', plaquette: 'block', plaquettes: 'block', barquette: 'tub', barquettes: 'tub', rouleau: 'roll',
    rouleaux: 'roll', paquet: 'pack', paquets: 'pack', piece: 'each', pieces: 'each', verre: 'glass',
  },
  cases: ['caisse', 'caisses', 'carton', 'cartons', 'casier', 'casiers'],
  measures: spokenMeasures('fr', ['l']),
  sizes: {
    grande: sizeHints.big, grandes: sizeHints.big, grand: sizeHints.big, grands: sizeHints.big, petite: sizeHints.small, petites: sizeHints.small, petit: sizeHints.small,
    petits: sizeHints.small, magnum: 1500, magnums: 1500,
  },
  full: [
    'pleine', 'pleines', 'plein', 'pleins', 'entiere', 'entieres', 'entier', 'entiers', 'fermee', 'fermees', 'seule', 'seules', 'neuves', 'non entamee', 'non entamees',
    'a l unite',
  ],
  open: ['ouverte', 'ouvertes', 'ouvert', 'ouverts', 'entamee', 'entamees', 'entame', 'entames', 'perce', 'en perce'],
  at: ['a', 'au', 'aux'],
  about: [
    'et quelques', 'et un peu', 'un peu plus', 'un peu moins', 'un peu', 'environ', 'a peu pres', 'presque', 'quelques', 'plusieurs', 'une dizaine', 'dizaine',
    'une vingtaine', 'vingtaine', 'quinzaine', 'trentaine', 'autour de', 'peut etre', 'plus ou moins', 'pas tout a fait', 'a peine', 'beaucoup', 'pres de', 'moins de',
    'plus que', 'au moins', 'je crois', 'je pense', 'dans les', 'et des poussieres', 'une paire', 'un fond', 'grosso modo', 'pas loin de', 'un bon',
  ],
  corrections: [
    'non pardon', 'pardon', 'non attends', 'attends', 'non plutot', 'plutot', 'je veux dire', 'non je veux dire', 'enfin', 'non non', 'correction', 'non c est', 'non',
    'excuse', 'excusez', 'desole', 'non desole', 'je corrige', 'erreur', 'en fait', 'non en fait', 'oups', 'ou plutot', 'non mets', 'mets plutot', 'disons plutot',
    'je me trompe', 'je rectifie', 'oups non', 'non excuse', 'enfin non',
  ],
  takeBacks: ['annule', 'annule ca', 'efface ca', 'efface', 'oublie', 'oublie ca', 'laisse tomber', 'supprime ca', 'retire ca', 'annulez'],
  zeroBefore: [
    'il n y a plus de', 'il n y a plus d', 'il n y a pas de', 'il n y a pas d', 'il n y a aucun', 'il n y a aucune', 'y a plus de', 'y a plus d', 'y a pas de', 'plus de',
    'plus d', 'pas de', 'pas d', 'aucun', 'aucune', 'on n a plus de', 'on n a plus d', 'on n a pas de', 'on a plus de', 'nous n avons plus de', 'n a plus de',
    'plus aucun', 'plus aucune', 'plus du tout de', 'rupture de', 'en rupture de', 'il ne reste plus de', 'il ne reste plus d', 'il ne reste pas de', 'reste plus de',
    'il ne reste aucun', 'il ne reste aucune', 'on est a court de', 'a court de',
  ],
  zeroAfter: [
    'il n y en a plus', 'il n y en a pas', 'y en a plus', 'plus rien', 'rien', 'vide', 'vides', 'c est fini', 'fini', 'finie', 'termine', 'terminee', 'epuise', 'epuisee',
    'en rupture', 'rupture', 'aucun', 'aucune', 'on n en a plus', 'on en a plus', 'il n en reste plus', 'il n en reste pas', 'est vide', 'sont vides', 'plus du tout',
  ],
  fillers: [
    'dans', 'sur', 'sous', 'derriere', 'au', 'aux', 'chez', 'a', 'du', 'des', 'de', 'euh', 'ben', 'bon', 'alors', 'donc', 'voila', 'ok', 'd accord', 'il y a', 'y a',
    'on a', 'nous avons', 'j ai', 'il reste', 'reste', 'il nous reste', 'ensuite', 'puis', 'et puis', 'la', 'ici', 'maintenant', 'aussi', 'c est', 'ca fait', 'oui',
    'hein', 'note', 'notez', 'ajoute', 'mets', 'au total', 'en tout', 'apres', 'hum', 'heu', 'ah', 'oh', 'voyons', 'juste', 'seulement', 'encore', 'je compte', 'je vois',
    's il te plait', 's il vous plait', 'de ca', 'exactement', 'bien', 'allez', 'ca', 'on', 'il', 'y', 'en', 'je', 'tiens', 'avec', 'compte', 'marque', 'est', 'sont',
    'total', 'celui', 'celle', 'suivant', 'pour', 'le tout', 'dedans', 'en stock',
  ],
  places: [
    'cave', 'bar', 'frigo', 'frigos', 'chambre froide', 'congelateur', 'etagere', 'etageres', 'reserve', 'cuisine', 'placard', 'armoire', 'refrigerateur', 'terrasse',
    'sous sol', 'stock', 'comptoir', 'rayon', 'vitrine', 'cellier', 'depot', 'bac', 'tiroir', 'casier', 'arriere bar',
  ],
  chatter: [
    'minute', 'minutes', 'heure', 'heures', 'table', 'tables', 'personnes', 'clients', 'client', 'euros', 'euro', 'demain', 'hier', 'aujourd hui', 'ce soir', 'qui',
    'ou est', 'quand', 'pourquoi', 'cle', 'cles', 'clef', 'porte', 'quelqu un', 'lumiere', 'lumieres', 'cassee', 'casse', 'service', 'commande', 'appelle', 'apporte',
    'livraison', 'livreur', 'patron', 'nettoie', 'nettoyer', 'ferme', 'couverts', 'reservation', 'semaine', 'jours', 'besoin', 'peux', 'peux tu', 'tu as', 'vous avez',
    'arrive', 'prix', 'musique', 'passe moi', 'faut', 'fait froid', 'fait chaud', 'carte',
  ],
  homophones: { cette: 7, set: 7, sang: 5, dis: 10 },
  kinds: {
    citron: 'lemons', citrons: 'lemons', 'citron vert': 'limes', orange: 'oranges', oranges: 'oranges', menthe: 'mint', gingembre: 'ginger', tomate: 'tomatoes',
    tomates: 'tomatoes', 'pommes de terre': 'potatoes', creme: 'cream', lait: 'milk', beurre: 'butter', oeuf: 'eggs', oeufs: 'eggs', farine: 'flour', sucre: 'sugar',
    riz: 'rice', huile: 'oil', olive: 'olive', cafe: 'coffee', poulet: 'chicken', saumon: 'salmon', jus: 'juice', canneberge: 'cranberry', cranberry: 'cranberry',
    vin: 'wine', rouge: 'red', blanc: 'white', biere: 'beer', cidre: 'cider', rhum: 'rum', eau: 'water', pailles: 'straws', paille: 'straws', serviettes: 'napkins',
    serviette: 'napkins', sirop: 'syrup', grenadine: 'grenadine', fromage: 'cheese', pain: 'bread', sel: 'salt', cerises: 'cherries', noir: 'black', vert: 'green',
    verte: 'green', jaune: 'yellow', citrons_verts: 'limes', glacons: 'ice', pomme: 'apple', tonique: 'tonic', doux: 'unsalted', demi_sel: 'salted', peche: 'peach',
  },
};
