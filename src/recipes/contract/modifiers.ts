import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { mayEdit, maySee } from './access.ts';
import { recipeUnits, restated, yieldUnits } from './recipe.ts';

/** What a word that the till writes beside a sale does: takes more, leaves something out, or puts it back. */
export const modifierEffects = ['deduct', 'skip', 'return'] as const;
export type ModifierEffect = (typeof modifierEffects)[number];

export const modifierRow = z.object({
  modifier_id: column.id(),
  name: column.name('Word'),
  effect: column.state('Effect', modifierEffects),
  product_id: column.id(),
  product_name: column.name('Product'),
  base_unit: column.state('Unit', yieldUnits),
  size_quantity: column.quantity('Size'),
  /** In the base unit of the product; none where it is left out whole. */
  quantity: column.quantity('Quantity').nullable(),
  version: column.whole('Version'),
});
export type ModifierRow = z.output<typeof modifierRow>;

/** From now on, or for all that is not closed. */
const holdsFrom = z.enum(['now', 'open']).default('now');

const lists = ['modifiers.list'];
const path = '/recipes/modifiers';

export const listModifiers = call({
  id: 'modifiers.list',
  method: 'GET',
  path,
  summary: 'What words beside a sale do to what it takes',
  access: maySee,
  answer: z.object({ data: z.array(modifierRow), total: z.number().int() }),
});
export const createModifier = call({
  id: 'modifiers.create',
  method: 'POST',
  path,
  summary: 'Say what a word beside a sale does',
  access: mayEdit,
  body: z.strictObject({
    name: text(120, 1),
    effect: z.enum(modifierEffects),
    product_id: id,
    quantity: amount.refine((value) => value > 0, 'must be more than nothing').nullish(),
    unit: z.enum(recipeUnits).optional(),
    from: holdsFrom,
  }),
  answer: modifierRow.extend(restated),
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: lists,
});
export const deleteModifier = call({
  id: 'modifiers.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Forget what a word does',
  access: mayEdit,
  params: idParams,
  body: z.strictObject({ from: holdsFrom }),
  answer: z.object({ deleted: z.literal(true), ...restated }),
  refreshes: lists,
});
