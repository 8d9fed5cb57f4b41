import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Allergen } from '../../contract/allergens.ts';
import { kitchenClasses } from './kitchen-classes.ts';
import { mixerClasses } from './mixer-classes.ts';
import { spiritClasses } from './spirit-classes.ts';

/** An ingredient of recipes, of any brand, and how to recognise it among a client's products. */
export interface IngredientClass {
  readonly id: string;
  /** In what recipes measure it. */
  readonly unit: BaseUnit;
  /** What it is called, here and elsewhere, and names under which it is sold. All words of one of them stand in a product's name. The first is what we call it. */
  readonly words: readonly string[];
  /** A group or subgroup whose products are of this kind without saying so. */
  readonly shelf: readonly string[];
  /** Words that tell of something else. */
  readonly not: readonly string[];
  /** What stands in for it, the nearest first. */
  readonly like: readonly string[];
  /** What it is made of where nobody sells it, and how much of that one of its unit takes. */
  readonly from: readonly (readonly [id: string, perUnit: number])[];
  /** How much a recipe takes where nobody says. */
  readonly usual: number;
  readonly gramsPerMl: number;
  readonly gramsEach: number;
  /** How many pieces a recipe counts in one that is bought: sprigs in a bunch, cloves in a head. */
  readonly perWhole: number;
  readonly has: readonly Allergen[];
}

/** As it is written down: `words` and the like are parted by `|`, the rest is left out where it is nothing special. */
export interface ClassRow {
  readonly id: string;
  readonly words: string;
  readonly shelf?: string;
  readonly not?: string;
  readonly like?: string;
  readonly from?: IngredientClass['from'];
  readonly unit?: BaseUnit;
  readonly usual?: number;
  readonly gramsPerMl?: number;
  readonly gramsEach?: number;
  readonly perWhole?: number;
  readonly has?: readonly Allergen[];
}

const parted = (text: string | undefined): string[] => text?.split('|') ?? [];
/** "Limette" and "Limetten": what ends in an e has its German plural with it. */
const inPlural = (words: readonly string[]): string[] => words.flatMap((word) => (/\p{L}{3}e$/u.test(word) ? [word, `${word}n`] : [word]));
const usually: Readonly<Record<BaseUnit, number>> = { ml: 30, g: 50, each: 1 };

const classOf = ({ words, shelf, not, like, unit = 'ml', ...row }: ClassRow): IngredientClass => ({
  usual: usually[unit],
  gramsPerMl: 1,
  gramsEach: 100,
  perWhole: 1,
  from: [],
  has: [],
  ...row,
  unit,
  words: inPlural(parted(words)),
  shelf: parted(shelf),
  not: parted(not),
  like: parted(like),
});

export const classes: ReadonlyMap<string, IngredientClass> = new Map([...spiritClasses, ...mixerClasses, ...kitchenClasses].map((row) => [row.id, classOf(row)]));

export function classNamed(id: string): IngredientClass {
  const found = classes.get(id);
  if (!found) throw new Error(`No kind of ingredient is called ${id}`);
  return found;
}
