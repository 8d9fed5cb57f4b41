import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { loadBook, type Restating } from '../../../recipes/server/public.ts';
import { depletionQueue } from '../../contract/today.ts';

/** Days whose lines `l` since a moment answer a condition are to be taken from stock anew. */
async function makeDue(ctx: Ctx, since: Date, condition: RawBuilder<unknown>): Promise<number> {
  if (since >= ctx.now) return 0;
  const { numAffectedRows } = await sql`
    update pos_sales s set due = true where s.client_id = (select app_client()) and s.status = 'posted' and exists (
      select from pos_sale_lines l where l.client_id = s.client_id and l.sale_id = s.sale_id and l.sold_at >= ${since.toISOString()}::timestamptz and ${condition})`.execute(
    ctx.db,
  );
  const days = Number(numAffectedRows ?? 0);
  if (days > 0) ctx.enqueue({ queue: depletionQueue, data: { client_id: ctx.who.clientId } });
  return days;
}

/** The recipe, the recipes that it goes into, and those that these go into again, in any of their versions. */
async function madeWith({ db }: Ctx, recipeId: number): Promise<number[]> {
  const book = await loadBook(db);
  const found = new Set([recipeId]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [id, versions] of book) if (versions.some(({ lines }) => lines.some((line) => line.recipe_id !== null && found.has(line.recipe_id)))) found.add(id);
  }
  return [...found];
}

export const restating: Restating = {
  recipe: async (ctx, recipeId, since) =>
    makeDue(
      ctx,
      since,
      sql`l.item_id in (select m.item_id from item_meanings m where m.client_id = (select app_client()) and m.recipe_id = any(${await madeWith(ctx, recipeId)}::integer[]))`,
    ),
  modifier: (ctx, name, since) => makeDue(ctx, since, sql`exists (select from unnest(l.modifiers) as said(word) where lower(btrim(said.word)) = lower(${name}))`),
};
