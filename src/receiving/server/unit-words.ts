import { unitOfWord } from '../../kernel/contract/unit-words.ts';
import type { MeasureSystem } from '../../kernel/contract/units.ts';
import { type LineUnit, lineUnits } from '../contract/units.ts';

const packageWords: Readonly<Record<'pack' | 'unit' | 'each', readonly string[]>> = {
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
};
const packages = new Map((Object.entries(packageWords) as [LineUnit, readonly string[]][]).flatMap(([unit, all]) => all.map((word) => [word, unit] as const)));

/** What a supplier means by "CS", "Btl." or "Case/6"; nothing where the word says nothing. */
export function lineUnitOfWord(text: string, system: MeasureSystem): LineUnit | undefined {
  const found = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\bfl\.?\s*oz\b/g, 'floz')
    .split(/[^\p{L}]+/u);
  // "5 lb bag" is a bag.
  const pack = found.map((word) => packages.get(word)).find((unit) => unit !== undefined);
  const measures = found.flatMap((word) => unitOfWord(word, system)?.unit ?? []);
  return pack ?? lineUnits.find((unit) => unit === measures[0]);
}
