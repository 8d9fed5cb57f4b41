import type { LineUnit } from '../contract/units.ts';

const words: Readonly<Record<LineUnit, readonly string[]>> = {
  pack: [
    'pack',
    'packs',
    'pk',
    'pkt',
    'case',
    'cases',
    'cs',
    'ca',
    'carton',
    'cartons',
    'ctn',
    'crt',
    'crate',
    'box',
    'boxes',
    'bx',
    'tray',
    'karton',
    'kartons',
    'kt',
    'krt',
    'kiste',
    'kisten',
    'kst',
    'colis',
    'carton',
    'caisse',
    'caja',
    'cajas',
  ],
  unit: [
    'unit',
    'units',
    'bottle',
    'bottles',
    'btl',
    'bt',
    'can',
    'cans',
    'keg',
    'kegs',
    'bag',
    'bags',
    'tin',
    'jar',
    'flasche',
    'flaschen',
    'fl',
    'dose',
    'dosen',
    'fass',
    'bouteille',
    'bouteilles',
    'btlle',
    'fût',
    'botella',
    'botellas',
    'lata',
    'barril',
  ],
  each: ['each', 'ea', 'pc', 'pcs', 'piece', 'pieces', 'st', 'stk', 'stück', 'pièce', 'pce', 'pieza', 'piezas', 'ud', 'uds'],
  ml: ['ml'],
  cl: ['cl'],
  l: ['l', 'lt', 'ltr', 'litre', 'liter', 'litres', 'litro', 'litros'],
  oz: ['oz', 'ounce', 'ounces'],
  gal: ['gal', 'gals', 'gallon', 'gallons'],
  g: ['g', 'gr', 'gram', 'grams', 'gramm'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
};
const packages: readonly LineUnit[] = ['pack', 'unit', 'each'];
const known = new Map((Object.entries(words) as [LineUnit, readonly string[]][]).flatMap(([unit, all]) => all.map((word) => [word, unit] as const)));

/** What a supplier means by "CS", "Btl." or "Case/6"; nothing where the word says nothing. */
export function unitOfWord(text: string): LineUnit | undefined {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\bfl\.?\s*oz\b/g, 'oz');
  const units = plain.split(/[^\p{L}]+/u).flatMap((word) => known.get(word) ?? []);
  // "5 lb bag" is a bag.
  return units.find((unit) => packages.includes(unit)) ?? units[0];
}
