import { type LanguageWords, sizeHints, spokenMeasures } from './language.ts';

// biome-ignore format: words in rows
export const es: LanguageWords = {
  numbers: {
    cero: 0, un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14,
    quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, veintiun: 21, veintiuno: 21, veintiuna: 21, veintidos: 22, veintitres: 23,
    veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60,
    setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300, cuatrocientos: 400,
    cuatrocientas: 400, quinientos: 500, quinientas: 500, seiscientos: 600, seiscientas: 600, setecientos: 700, setecientas: 700, ochocientos: 800, ochocientas: 800,
    novecientos: 900, novecientas: 900,
  },
  hundred: [],
  thousand: ['mil'],
  within: ['y'],
  point: ['coma', 'punto', 'con'],
  fractions: {
    medio: 0.5, media: 0.5, medios: 0.5, medias: 0.5, mitad: 0.5, cuarto: 0.25, cuartos: 0.25, tercio: 1 / 3, tercios: 1 / 3, tercera: 1 / 3, decimo: 0.1, decimos: 0.1,
    decima: 0.1, decimas: 0.1, quinto: 0.2, quintos: 0.2,
  },
  articles: ['un', 'una'],
  definite: ['el', 'la', 'los', 'las', 'al'],
  and: ['y', 'e'],
  plus: ['mas'],
  or: ['o', 'u'],
  of: ['de', 'del'],
  dozen: ['docena', 'docenas'],
  containers: {
    botella: 'bottle', botellas: 'bottle', botellin: 'bottle', botellines: 'bottle', tercios: 'bottle', lata: 'can', latas: 'can', bote: 'can', botes: 'can',
    barril: 'keg', barriles: 'keg', bolsa: 'bag', bolsas: 'bag', saco: 'bag', sacos: 'bag', carton: 'carton', cartones: 'carton', brik: 'carton', briks: 'carton',
    bandeja: 'tray', bandejas: 'tray', tarro: 'jar', tarros: 'jar', frasco: 'jar', frascos: 'jar', manojo: 'bunch', manojos: 'bunch', bloque: 'block', bloques: 'block',
    tarrina: 'tub', tarrinas: 'tub', rollo: 'roll', rollos: 'roll', paquete: 'pack', paquetes: 'pack', pieza: 'each', piezas: 'each', unidad: 'each', unidades: 'each',
    vidrio: 'glass', cristal: 'glass',
  },
  cases: ['caja', 'cajas', 'cajon', 'cajones'],
  measures: spokenMeasures('es'),
  sizes: {
    grande: sizeHints.big, grandes: sizeHints.big, pequena: sizeHints.small, pequeno: sizeHints.small, pequenas: sizeHints.small, pequenos: sizeHints.small, magnum: 1500,
    magnums: 1500,
  },
  full: [
    'llena', 'llenas', 'lleno', 'llenos', 'entera', 'enteras', 'entero', 'enteros', 'cerrada', 'cerradas', 'suelta', 'sueltas', 'suelto', 'sueltos', 'precintadas',
    'completas', 'sin abrir',
  ],
  open: ['abierta', 'abiertas', 'abierto', 'abiertos', 'empezada', 'empezado', 'pinchado'],
  at: ['a', 'al', 'por'],
  about: [
    'y pico', 'y algo', 'unos', 'unas', 'unos cuantos', 'unas cuantas', 'alrededor de', 'mas o menos', 'casi', 'aproximadamente', 'algo mas', 'algo menos', 'un poco mas',
    'un poco menos', 'un poco', 'como', 'cerca de', 'algunos', 'algunas', 'un par', 'par', 'varios', 'varias', 'muchos', 'muchas', 'bastantes', 'quizas', 'tal vez',
    'creo', 'poco mas', 'poco menos', 'menos de', 'mas de', 'por lo menos', 'al menos', 'y un poco', 'y un poquito', 'un poquito', 'apenas', 'a lo mejor', 'sobre',
    'unos pocos', 'unas pocas',
  ],
  corrections: [
    'no perdon', 'perdon', 'no espera', 'espera', 'no mejor', 'mejor dicho', 'quiero decir', 'digo', 'no digo', 'no no', 'corrijo', 'no son', 'no es', 'perdona',
    'no perdona', 'mejor', 'me equivoque', 'no que va', 'perdon son', 'no perdon son', 'rectifico', 'correccion', 'no quiero decir', 'lo siento', 'no lo siento',
    'en realidad', 'ay no', 'uy no', 'o sea', 'no eran', 'pon',
  ],
  takeBacks: ['borra eso', 'borralo', 'cancela eso', 'olvidalo', 'olvida eso', 'anula eso', 'quita eso', 'borra', 'elimina eso', 'deshacer', 'deshaz'],
  zeroBefore: [
    'no queda', 'no quedan', 'no hay', 'no tenemos', 'nada de', 'sin', 'se acabo', 'se acabo el', 'se acabo la', 'se acabaron', 'se ha acabado', 'se ha acabado el',
    'se ha acabado la', 'se han acabado', 'ya no hay', 'ya no queda', 'ya no quedan', 'no nos queda', 'no nos quedan', 'ningun', 'ninguna', 'no queda nada de',
    'no hay nada de', 'se termino', 'se nos acabo', 'falta', 'ni una', 'ni un',
  ],
  zeroAfter: [
    'no queda', 'no quedan', 'no hay', 'ninguna', 'ninguno', 'nada', 'vacio', 'vacia', 'vacias', 'se acabo', 'agotado', 'agotada', 'se ha acabado', 'acabado',
    'no queda nada', 'no queda ninguna', 'no quedan mas', 'no hay mas', 'terminado',
  ],
  fillers: [
    'en', 'dentro', 'bajo', 'detras', 'del', 'de', 'la', 'el', 'los', 'las', 'encima', 'eh', 'em', 'este', 'pues', 'bueno', 'vale', 'a ver', 'entonces', 'hay', 'tenemos',
    'tengo', 'quedan', 'queda', 'nos quedan', 'nos queda', 'aqui', 'ahora', 'luego', 'tambien', 'son', 'es', 'ok', 'venga', 'si', 'ya', 'apunta', 'anota', 'suma',
    'en total', 'total', 'despues', 'mira', 'que', 'esta', 'estan', 'hmm', 'mmm', 'ah', 'solo', 'solamente', 'todavia', 'aun', 'cuento', 'veo', 'por favor', 'de estos',
    'estas', 'estos', 'esto', 'marca', 'otra vez', 'exactamente', 'justo', 'aqui hay', 'me salen', 'van', 'sigue', 'siguiente', 'con', 'se', 'me', 'le', 'lo', 'oye',
    'bien', 'de ellos', 'quedan todavia',
  ],
  places: [
    'bodega', 'barra', 'nevera', 'neveras', 'camara', 'camara fria', 'congelador', 'estante', 'estanteria', 'almacen', 'cocina', 'armario', 'frigorifico', 'terraza',
    'sotano', 'botellero', 'balda', 'trastienda', 'mostrador', 'despensa', 'frigo', 'vitrina', 'repisa', 'sala',
  ],
  chatter: [
    'minuto', 'minutos', 'hora', 'horas', 'mesa', 'mesas', 'personas', 'clientes', 'euros', 'euro', 'manana', 'hoy', 'ayer', 'quien', 'donde', 'cuando', 'llave',
    'llaves', 'puerta', 'alguien', 'luz', 'luces', 'turno', 'pedido', 'llama', 'trae', 'pasame', 'noche', 'por que', 'jefe', 'proveedor', 'limpia', 'limpiar', 'cierra',
    'cerrar', 'cubiertos', 'reserva para', 'semana', 'dias', 'necesito', 'necesitamos', 'puedes', 'tienes', 'has visto', 'viene', 'llega', 'precio', 'musica',
  ],
  homophones: {},
  kinds: {
    lima: 'limes', limas: 'limes', limon: 'lemons', limones: 'lemons', naranja: 'oranges', naranjas: 'oranges', hielo: 'ice', menta: 'mint', hierbabuena: 'mint',
    jengibre: 'ginger', tomate: 'tomatoes', tomates: 'tomatoes', patata: 'potatoes', patatas: 'potatoes', nata: 'cream', leche: 'milk', mantequilla: 'butter',
    huevo: 'eggs', huevos: 'eggs', harina: 'flour', azucar: 'sugar', arroz: 'rice', aceite: 'oil', oliva: 'olive', cafe: 'coffee', pollo: 'chicken', salmon: 'salmon',
    zumo: 'juice', jugo: 'juice', arandanos: 'cranberry', arandano: 'cranberry', vino: 'wine', tinto: 'red', cerveza: 'beer', sidra: 'cider', ron: 'rum', ginebra: 'gin',
    tonica: 'tonic', agua: 'water', pajitas: 'straws', pajita: 'straws', servilletas: 'napkins', servilleta: 'napkins', jarabe: 'syrup', sirope: 'syrup',
    granadina: 'grenadine', queso: 'cheese', pan: 'bread', sal: 'salt', cerezas: 'cherries', blanco: 'white', negro: 'black', rojo: 'red', verde: 'green',
    amarillo: 'yellow', champan: 'champagne', coca: 'coca', naranjada: 'orange', manzana: 'apple', melocoton: 'peach', sin: 'free',
  },
};
