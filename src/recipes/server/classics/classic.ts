import { cocktails } from './cocktails.ts';
import { classNamed, type IngredientClass } from './ingredient-class.ts';
import { kitchen } from './kitchen.ts';

export type ClassicKind = 'drink' | 'dish' | 'prep';

export interface ClassicLine {
  readonly of: IngredientClass;
  /** In the unit of its kind: ml, g or pieces. */
  readonly quantity: number;
  readonly dashes: boolean;
  /** It is good without. */
  readonly optional: boolean;
}

export interface Classic {
  readonly name: string;
  readonly kind: ClassicKind;
  /** Words that tell what it is like. */
  readonly style: string;
  readonly portions: number;
  /** What a prep comes to, in ml or g. */
  readonly yields: { readonly quantity: number; readonly unit: 'ml' | 'g' } | null;
  readonly lines: readonly ClassicLine[];
}

const millilitresOfDash = 0.9;

/** In the unit of its kind. */
export const amountOf = ({ quantity, dashes }: ClassicLine): number => (dashes ? quantity * millilitresOfDash : quantity);

/** Nobody buys it. */
export const isFromTap = ({ of }: ClassicLine): boolean => of.id === 'water';

/** `gin 30, angostura 2d, lime 0.25?`: a kind of ingredient, how much in its own unit or in dashes, and whether it is good without. */
export type IngredientText = string;

function lineOf(text: string): ClassicLine {
  const [, id, amount, dash, optional] = /^([a-z-]+) ([\d.]+)(d?)(\??)$/.exec(text.trim()) ?? [];
  if (id === undefined) throw new Error(`Not a line of a classic: ${text}`);
  return { of: classNamed(id), quantity: Number(amount), dashes: dash === 'd', optional: optional === '?' };
}

const linesOf = (written: IngredientText) => written.split(',').map(lineOf);

export const classics: readonly Classic[] = [
  ...cocktails.map(([name, style, written]): Classic => ({ name, kind: 'drink', style, portions: 1, yields: null, lines: linesOf(written) })),
  ...kitchen.map(
    ([name, style, portions, written, yields]): Classic => ({
      name,
      kind: yields ? 'prep' : 'dish',
      style,
      portions,
      yields: yields ? { quantity: yields[0], unit: yields[1] } : null,
      lines: linesOf(written),
    }),
  ),
];
