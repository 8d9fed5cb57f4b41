import { type LanguageWords, sizeHints, spokenMeasures } from './language.ts';

const units: Readonly<Record<string, number>> = { ein: 1, zwei: 2, zwo: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9 };
const tens: Readonly<Record<string, number>> = { zwanzig: 20, dreissig: 30, vierzig: 40, funfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90 };
const teens: Readonly<Record<string, number>> = { zehn: 10, elf: 11, zwolf: 12, dreizehn: 13, vierzehn: 14, funfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19 };

/** German writes its numbers as one word. */
const upTo99: Readonly<Record<string, number>> = {
  ...units,
  ...teens,
  ...tens,
  ...Object.fromEntries(Object.entries(tens).flatMap(([ten, value]) => Object.entries(units).map(([unit, more]) => [`${unit}und${ten}`, value + more]))),
};
const below1000 = (word: string, hundreds: number) => [
  [`${word}hundert`, hundreds],
  ...Object.entries(upTo99).flatMap(([rest, value]) => [
    [`${word}hundert${rest}`, hundreds + value],
    [`${word}hundertund${rest}`, hundreds + value],
  ]),
];

// biome-ignore format: words in rows
export const de: LanguageWords = {
  numbers: {
    null: 0, eins: 1, eine: 1, einen: 1, einer: 1, eines: 1, einem: 1, ...upTo99, ...Object.fromEntries([...Object.entries(units).flatMap(([word,
    value]) => below1000(word, value * 100)), ...below1000('', 100)]), anderthalb: 1.5, eineinhalb: 1.5, einundeinhalb: 1.5, dreiviertel: 0.75,
    ...Object.fromEntries( Object.entries({ ...units, ...teens }).flatMap(([word, value]) => [ [`${word}einhalb`, value + 0.5], [`${word}undeinhalb`, value + 0.5], ]), ),
    ...Object.fromEntries(Object.entries(units).map(([word, value]) => [`${word}tausend`, value * 1000])),
  },
  hundred: ['hundert'],
  thousand: ['tausend'],
  within: ['und'],
  point: ['komma', 'punkt'],
  fractions: { halb: 0.5, halbe: 0.5, halber: 0.5, halben: 0.5, halbes: 0.5, halfte: 0.5, viertel: 0.25, drittel: 1 / 3, zehntel: 0.1, funftel: 0.2, achtel: 0.125 },
  articles: ['ein', 'eine', 'einen', 'einer', 'einem', 'ne', 'nen'],
  definite: ['der', 'die', 'das', 'den', 'dem'],
  and: ['und'],
  plus: ['plus'],
  or: ['oder', 'bis'],
  of: ['von', 'vom'],
  dozen: ['dutzend'],
  containers: {
    flasche: 'bottle', flaschen: 'bottle', pulle: 'bottle', pullen: 'bottle', dose: 'can', dosen: 'can', buchse: 'can', buchsen: 'can', fass: 'keg', fasser: 'keg',
    fassern: 'keg', keg: 'keg', kegs: 'keg', sack: 'bag', sacke: 'bag', beutel: 'bag', tute: 'bag', tuten: 'bag', packung: 'pack', packungen: 'pack', packchen: 'pack',
    palette: 'tray', paletten: 'tray', glas: 'glass', glaser: 'glass', bund: 'bunch', bunde: 'bunch', block: 'block', blocke: 'block', stuck: 'each', stucke: 'each',
    becher: 'tub', rolle: 'roll', rollen: 'roll', tetrapak: 'carton', tetrapack: 'carton', glasflasche: 'glass', glasflaschen: 'glass',
  },
  cases: ['kiste', 'kisten', 'kasten', 'kasten', 'karton', 'kartons'],
  measures: spokenMeasures('de'),
  sizes: {
    grosse: sizeHints.big, grossen: sizeHints.big, grosser: sizeHints.big, kleine: sizeHints.small, kleinen: sizeHints.small, kleiner: sizeHints.small, magnum: 1500,
    magnums: 1500, magnumflasche: 1500, magnumflaschen: 1500, literflasche: 1000, literflaschen: 1000,
  },
  full: [
    'volle', 'voll', 'vollen', 'voller', 'volles', 'ganze', 'ganzen', 'ganzer', 'ganzes', 'einzelne', 'einzelnen', 'lose', 'geschlossene', 'ungeoffnete', 'verschlossene',
    'noch volle',
  ],
  open: [
    'offen', 'offene', 'offenes', 'offener', 'offenen', 'angebrochen', 'angebrochene', 'angebrochenes', 'angebrochener', 'angezapft', 'angezapftes', 'angestochen',
    'angestochenes',
  ],
  at: ['bei', 'zu'],
  about: [
    'und ein bisschen', 'und etwas', 'und ein wenig', 'und ein paar', 'ein bisschen', 'ein wenig', 'etwa', 'ungefahr', 'circa', 'ca', 'zirka', 'fast', 'knapp', 'gut',
    'rund', 'ein paar', 'paar', 'einige', 'mehrere', 'ein paarmal', 'etwas mehr', 'etwas weniger', 'vielleicht', 'so um die', 'mindestens', 'hochstens', 'uber', 'unter',
    'weniger als', 'mehr als', 'nicht ganz', 'viele', 'etwas', 'beinahe', 'glaub ich', 'glaube ich', 'schatzungsweise', 'um die', 'wohl', 'und ein rest', 'an die',
    'ein kleiner rest',
  ],
  corrections: [
    'nein', 'ne', 'nein warte', 'warte', 'nein halt', 'halt', 'quatsch', 'nein quatsch', 'ich meine', 'nein ich meine', 'ich meinte', 'korrektur', 'sorry', 'nein sorry',
    'entschuldigung', 'nein entschuldigung', 'vielmehr', 'besser gesagt', 'nein mach', 'mach daraus', 'mach', 'nee', 'nee warte', 'nee doch', 'doch', 'nein doch',
    'stimmt nicht', 'moment', 'moment nein', 'nein moment', 'nein es sind', 'nein das sind', 'ah nein', 'ach nein', 'oder nein', 'verzeihung', 'nein verzeihung',
    'pardon', 'tschuldigung', 'nein tschuldigung', 'eigentlich', 'beziehungsweise',
  ],
  takeBacks: ['streich das', 'streichen', 'losch das', 'losche das', 'loschen', 'vergiss das', 'vergiss es', 'zuruck', 'ruckgangig', 'nimm das zuruck', 'storno'],
  zeroBefore: [
    'kein', 'keine', 'keinen', 'keiner', 'keines', 'wir haben kein', 'wir haben keine', 'wir haben keinen', 'es gibt kein', 'es gibt keine', 'es gibt keinen',
    'nichts vom', 'nichts von', 'kein einziger', 'keine einzige', 'keine flasche', 'keine flaschen', 'kein fass', 'es ist kein', 'es sind keine', 'da ist kein',
    'da sind keine', 'ohne',
  ],
  zeroAfter: [
    'ist leer', 'sind leer', 'leer', 'ist alle', 'sind alle', 'alle', 'ist aus', 'sind aus', 'aus', 'ist weg', 'weg', 'nichts mehr', 'keine mehr', 'keiner mehr',
    'kein mehr', 'keine', 'keiner', 'nichts', 'ausverkauft', 'nicht mehr da', 'fehlt', 'gar keine', 'gar nichts', 'haben wir keine', 'haben wir keinen',
    'haben wir keine mehr', 'haben wir keinen mehr', 'ausgegangen', 'ist ausgegangen',
  ],
  fillers: [
    'im', 'in', 'auf', 'hinter', 'unterm', 'am', 'beim', 'vom', 'von', 'aus dem', 'der', 'die', 'das', 'ahm', 'ah', 'ahm', 'ehm', 'hm', 'also', 'so', 'ja', 'okay', 'ok',
    'dann', 'jetzt', 'hier', 'wir haben', 'ich habe', 'ich hab', 'da sind', 'da ist', 'es sind', 'es ist', 'sind', 'ist', 'noch', 'auch', 'mal', 'schau mal', 'mal sehen',
    'sagen wir', 'insgesamt', 'zusammen', 'gesamt', 'danach', 'nachste', 'als nachstes', 'genau', 'nur', 'bitte', 'schreib', 'notier', 'notiere', 'zahl', 'da', 'na',
    'gut also', 'stehen', 'steht', 'liegen', 'liegt', 'habe', 'haben', 'hab', 'wir', 'ich', 'es', 'mehr', 'davon', 'vorhanden', 'weiter', 'naja', 'tja', 'aha', 'eben',
    'gibt', 'es gibt', 'dazu', 'stuck fur stuck', 'an', 'mit', 'trag ein', 'eintragen', 'ubrig', 'sehe',
  ],
  places: [
    'keller', 'bar', 'kuhlschrank', 'kuhlschranke', 'kuhlhaus', 'kuhlraum', 'gefrierschrank', 'tiefkuhler', 'regal', 'regale', 'lager', 'kuche', 'schrank', 'theke',
    'terrasse', 'vorrat', 'vorratskammer', 'weinregal', 'schublade', 'vitrine', 'kuhlung', 'speisekammer', 'tresen', 'hinterbar', 'ruckbuffet', 'fach', 'reihe', 'boden',
  ],
  chatter: [
    'minute', 'minuten', 'uhr', 'stunde', 'stunden', 'tisch', 'tische', 'personen', 'gaste', 'gast', 'euro', 'euros', 'morgen', 'heute', 'gestern', 'wer', 'wo', 'wann',
    'warum', 'wieso', 'schlussel', 'tur', 'jemand', 'licht', 'lampe', 'schicht', 'bestellung', 'bestellt', 'ruf', 'bring', 'lieferung', 'lieferant', 'chef', 'putzen',
    'zumachen', 'gedecke', 'reservierung', 'woche', 'tage', 'brauche', 'brauchen', 'kannst', 'kannst du', 'hast du', 'habt ihr', 'kommt', 'preis', 'musik', 'gib mir',
    'kaputt', 'abend', 'nacht', 'mach das', 'mach mal',
  ],
  homophones: { zwar: 2, viel: 4 },
  kinds: {
    limette: 'limes', limetten: 'limes', zitrone: 'lemons', zitronen: 'lemons', orange: 'oranges', orangen: 'oranges', minze: 'mint', ingwer: 'ginger',
    tomate: 'tomatoes', tomaten: 'tomatoes', kartoffel: 'potatoes', kartoffeln: 'potatoes', sahne: 'cream', milch: 'milk', vollmilch: 'whole milk', butter: 'butter',
    ei: 'eggs', eier: 'eggs', mehl: 'flour', zucker: 'sugar', reis: 'rice', ol: 'oil', olivenol: 'olive oil', kaffee: 'coffee', kaffeebohnen: 'espresso beans',
    huhn: 'chicken', hahnchen: 'chicken', lachs: 'salmon', saft: 'juice', orangensaft: 'orange juice', tomatensaft: 'tomato juice', cranberrysaft: 'cranberry juice',
    wein: 'wine', rotwein: 'red wine', weisswein: 'white wine', bier: 'beer', rum: 'rum', wasser: 'water', strohhalm: 'straws', strohhalme: 'straws',
    servietten: 'napkins', serviette: 'napkins', sirup: 'syrup', grenadine: 'grenadine', kase: 'cheese', brot: 'bread', salz: 'salt', kirschen: 'cherries', rot: 'red',
    weiss: 'white', schwarz: 'black', grun: 'green', gelb: 'yellow', speck: 'bacon', alkoholfrei: 'alkoholfrei', apfel: 'apple', eiswurfel: 'ice', roter: 'red',
    weisser: 'white', gelber: 'yellow', gruner: 'green', rote: 'red', weisse: 'white', gelbe: 'yellow', grune: 'green',
  },
};
