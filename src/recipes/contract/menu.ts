import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { mayEdit } from './access.ts';
import { recipeUnits } from './recipe.ts';
import { choice, chosenLine } from './suggestions.ts';

const draftLine = z.object({
  /** As it stands on the menu, or as the classic calls it. */
  read: z.string(),
  found: chosenLine.nullable(),
  quantity: z.number(),
  unit: z.enum(recipeUnits),
  /** Between 0 and 1: how sure it is that the product is meant. */
  confidence: z.number(),
  others: z.array(choice),
});
export type MenuDraftLine = z.output<typeof draftLine>;

export const menuDraft = z.object({
  /** The line of the menu it begins on, and all that was read of it. */
  line: z.number().int(),
  read: z.string(),
  recipe_name: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  price_incl_tax: z.number().nullable(),
  tax_rate: z.number(),
  target_gp: z.number(),
  /** How many its ingredients are for. */
  portions: z.number(),
  ingredients: z.array(draftLine),
  /** How many of them were not found and should be; a pinch of what nobody keeps account of is none. */
  open: z.number().int(),
  /** The classic whose amounts were taken. */
  like: z.string().nullable(),
  confidence: z.number(),
  /** Of one portion. */
  cost: z.number(),
  cost_complete: z.boolean(),
  gp: z.number().nullable(),
  /** The client's own recipe of this name. */
  recipe_id: z.number().int().nullable(),
});
export type MenuDraft = z.output<typeof menuDraft>;

export const menuTypes = ['text/plain', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** Nothing is written: each draft is looked at and saved by itself. */
export const processMenu = call({
  id: 'recipes.process-cocktail-menu',
  method: 'POST',
  path: '/recipes/process-cocktail-menu',
  summary: 'Read a menu, as a photo, a PDF or text, into drafts of recipes',
  access: mayEdit,
  upload: { field: 'file', types: menuTypes, bytesMax: 20 * 1024 * 1024 },
  answer: z.object({
    from: z.enum(['text', 'pdf', 'picture']),
    /** As the menu says it; none where it says nothing. */
    currency: z.string().nullable(),
    drafts: z.array(menuDraft),
    /** Lines of which nothing could be made. */
    unread: z.array(z.object({ line: z.number().int(), text: z.string() })),
  }),
  faults: ['UNSUPPORTED_TYPE', 'TOO_LARGE', 'UNREADABLE_IMAGE', 'TIMED_OUT'],
  ownTrail: true,
  limit: { requests: 60, seconds: 60 },
});
