import type { Ctx } from '../../kernel/server/calls/context.ts';

/** What recipes ask of the room that takes sales from stock: to reckon anew what was sold since a moment. Each says of how many days that is. */
export interface Restating {
  recipe(ctx: Ctx, recipeId: number, since: Date): Promise<number>;
  modifier(ctx: Ctx, name: string, since: Date): Promise<number>;
}
