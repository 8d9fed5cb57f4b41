import { moneyFromStore } from '../../kernel/contract/money.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { costOf, reader, type UnitCosts } from '../domain/engine.ts';
import { grossProfit, priceFor } from '../domain/price.ts';
import { costRecipes } from './book.ts';
import { recipeRows } from './rows.ts';

/** A product whose cost changes: what a thousandth of its base unit costs before and after, in ten-thousandths of the currency. */
export interface CostChange {
  readonly product_id: number;
  readonly before: number;
  readonly after: number;
}

export interface MissedTarget {
  readonly recipe_id: number;
  readonly recipe_name: string;
  readonly gp_before: number;
  readonly gp: number;
  readonly target_gp: number;
  readonly price_incl_tax: number;
  readonly price_for_target: number;
}

/** Of each change, in their order: the recipes on sale that keep their target gross profit before it and miss it after, the deepest first. */
export async function missedTargets(db: Sql, changes: readonly CostChange[], at: number): Promise<MissedTarget[][]> {
  if (changes.length === 0) return [];
  const costed = await costRecipes(db, at);
  const read = reader(costed.book, at);
  const ids = [...costed.book.keys()];
  const rows = (await recipeRows(db, costed, ids)).filter(({ active }) => active);
  const costAt = (recipe: number, costs: UnitCosts, change: CostChange, each: number) => costOf(read.portion(recipe), new Map([...costs, [change.product_id, each]]));
  return changes.map((change) =>
    rows
      .flatMap(({ recipe_id, recipe_name, target_gp, price_incl_tax, tax_rate }): MissedTarget[] => {
        if (target_gp === null || price_incl_tax === null || !read.portion(recipe_id).has(change.product_id)) return [];
        const [before, after] = [change.before, change.after].map((each) => costAt(recipe_id, costed.costs, change, each));
        if (!before?.complete || !after) return [];
        const [gpBefore, gp] = [before, after].map(({ cost }) => grossProfit(moneyFromStore(cost), price_incl_tax, tax_rate));
        if (gpBefore === null || gpBefore === undefined || gp === null || gp === undefined || gpBefore < target_gp || gp >= target_gp) return [];
        const price_for_target = Math.ceil(priceFor(moneyFromStore(after.cost), target_gp, tax_rate) * 100 - 1e-6) / 100;
        return [{ recipe_id, recipe_name, gp_before: gpBefore, gp, target_gp, price_incl_tax, price_for_target }];
      })
      .sort((a, b) => a.gp - a.target_gp - (b.gp - b.target_gp)),
  );
}
