/** A product as somebody may say it. The size is of one container, in its unit. */
export interface SpokenProduct {
  readonly product_id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly group: string | null;
  readonly size: number | null;
  readonly unit: string | null;
  readonly container: string | null;
  /** How many are in a case. */
  readonly pack: number | null;
}

/** Why a person must look. */
export type Ask = 'which_product' | 'unknown_product' | 'how_much';

export interface SpokenLine {
  /** The words it came from. */
  readonly said: string;
  readonly product_id: number | null;
  /** In the product's own container. */
  readonly quantity: number | null;
  /** How sure the amount is, and how sure the product, from 0 to 1. */
  readonly confidence: number;
  readonly match_score: number;
  readonly alternatives: readonly { readonly product_id: number; readonly score: number }[];
  readonly asks: Ask | null;
}
