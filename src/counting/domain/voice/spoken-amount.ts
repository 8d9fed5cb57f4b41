import type { Segment } from './segments.ts';

/** An amount as spoken, before its product is known. */
export interface SpokenAmount {
  /** Of the container, or of nothing that was named. */
  readonly units: number;
  readonly cases: number;
  /** In millilitres or grams. */
  readonly ml: number;
  readonly g: number;
  /** Counted one by one by the dozen: exact, but of pieces. */
  readonly dozens: number;
  readonly container: string | undefined;
  /** The amount was a bare number: of what, the product says. */
  readonly bare: boolean;
  readonly about: boolean;
  /** An open one, and nobody said how full it is. */
  readonly openEnded: boolean;
  readonly guessed: boolean;
  /** "Six singles": whole ones, beside cases. */
  readonly loose: boolean;
  /** A carton may be a case, or what one of it comes in. */
  readonly caseContainer: string | undefined;
}

export type SpokenItem = { readonly start: number; readonly end: number; readonly breaks: boolean; readonly and: boolean } & (
  | { readonly kind: 'amount'; readonly said: SpokenAmount; readonly of: boolean }
  | { readonly kind: 'size'; readonly ml: number; readonly container: string | undefined; readonly of: boolean }
  | { readonly kind: 'vessel'; readonly container: string; readonly of: boolean }
  | { readonly kind: 'product'; readonly segment: Extract<Segment, { kind: 'product' }> }
  | { readonly kind: 'zero'; readonly side: 'before' | 'after' | 'either' }
  | { readonly kind: 'no' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'about' }
);

export const nothing: SpokenAmount = {
  units: 0,
  cases: 0,
  ml: 0,
  g: 0,
  dozens: 0,
  container: undefined,
  bare: true,
  about: false,
  openEnded: false,
  guessed: false,
  loose: false,
  caseContainer: undefined,
};

/** What was read of an amount, and the segment behind it. */
export interface AmountRead {
  readonly items: SpokenItem[];
  readonly end: number;
}
