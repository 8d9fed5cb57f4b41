import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { text } from '../../kernel/contract/ids.ts';
import { quantityMax } from '../../kernel/contract/quantity.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { maySee } from './access.ts';
import { allergens } from './allergens.ts';
import { recipeKinds, recipeUnits, yieldUnits } from './recipe.ts';

/** How a product was matched with the requested ingredient. */
export const chosenBy = ['named', 'house', 'made_from', 'stand_in', 'swapped', 'alike'] as const;
export type ChosenBy = (typeof chosenBy)[number];

/** One of the client's own products, with how much of it and why this one. */
export const chosenLine = z.object({
  ...productCard,
  /** What is called for. */
  calls_for: z.string(),
  chosen_by: z.enum(chosenBy),
  why: z.string(),
  quantity: z.number(),
  unit: z.enum(recipeUnits),
  cost: z.number().nullable(),
  /** What stands on all shelves, in the base unit. */
  held: z.number(),
  in_stock: z.boolean(),
});
export type ChosenLine = z.output<typeof chosenLine>;

export const choice = z.object({ ...productCard, unit_cost: z.number().nullable(), in_stock: z.boolean() });
export type IngredientChoice = z.output<typeof choice>;

export const suggestionKinds = ['asked', 'classic', 'variation', 'model'] as const;

export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  recipe_name: z.string(),
  recipe_kind: z.enum(recipeKinds),
  category: z.string().nullable(),
  why: z.string(),
  portions: z.number(),
  yield_quantity: z.number().nullable(),
  yield_unit: z.enum(yieldUnits).nullable(),
  ingredients: z.array(chosenLine),
  /** What it is good without, and the client does not buy. */
  left_out: z.array(z.string()),
  allergens: z.array(z.enum(allergens)),
  /** Of a portion. */
  cost: z.number(),
  cost_complete: z.boolean(),
  tax_rate: z.number(),
  target_gp: z.number(),
  /** Whether the target is what this house keeps in the category, or over all; or what is customary. */
  target_from: z.enum(['category', 'all', 'custom']),
  /** With tax, for the target; none for a prep, which is not sold. */
  price_incl_tax: z.number().nullable(),
  gp: z.number().nullable(),
  /** For how many portions all that goes in is there. */
  portions_in_stock: z.number().int(),
  /** The client's own recipe of this name. */
  recipe_id: z.number().int().nullable(),
});
export type RecipeSuggestion = z.output<typeof suggestion>;

export const requestedIngredient = z.object({
  brand_name: z.string(),
  found: chosenLine.nullable(),
  /** Between 0 and 1. */
  confidence: z.number(),
  /** What the client could take instead, or meant. */
  substitutes: z.array(choice),
});
export type RequestedIngredient = z.output<typeof requestedIngredient>;

/** A number, or nothing that can be counted: then none. */
const loose = z.unknown().transform((value) => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(number) ? Math.min(Math.max(0, number), quantityMax) : 0;
});

/** Writes nothing: suggests what could be made from what the client buys. */
export const suggestRecipes = call({
  id: 'recipes.ai-suggestions',
  method: 'POST',
  path: '/recipes/ai-suggestions',
  summary: 'What could be made of what the client buys, with its cost and what it would leave',
  access: maySee,
  body: z.strictObject({
    recipe_name: text(160).nullish(),
    description: text(2000).nullish(),
    ingredients: z
      .array(z.strictObject({ brand_name: text(200), quantity: loose.optional(), unit: text(20).nullish() }))
      .max(60)
      .nullish(),
  }),
  answer: z.object({
    ingredients: z.array(requestedIngredient),
    suggestions: z.array(suggestion),
    engine: z.enum(['built-in', 'model']),
  }),
  ownTrail: true,
  patience: 120_000,
  limit: { requests: 60, seconds: 60 },
});
