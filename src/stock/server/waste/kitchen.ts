import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { Dish } from '../../contract/waste.ts';

/** So much of a recipe, and what it was made of. Quantities in thousandths. */
export interface MadeItem {
  readonly name: string;
  readonly quantity: number;
  readonly unit: 'portion' | 'ml' | 'g' | 'each';
  readonly products: readonly { readonly product_id: number; readonly quantity: number }[];
}

/** What stock needs to know of recipes; `src/app` hands it over. */
export interface Kitchen {
  /** What can be thrown away though no shelf holds it. */
  dishes(db: Sql): Promise<Dish[]>;
  /** What so much of a recipe was made of at a moment; refuses by name what it does not know or cannot measure so. */
  madeOf(db: Sql, recipeId: number, quantity: number, unit: string, at: Date): Promise<MadeItem>;
}
