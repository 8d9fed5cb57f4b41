import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { maySee } from './access.ts';

/** From how many per cent on a recipe that became dearer is worth a look. */
export const dearerPercent = 5;

export const recipesToday = call({
  id: 'recipes.today',
  method: 'GET',
  path: '/recipes/today',
  summary: 'The recipes whose cost rose most since they were written',
  access: maySee,
  answer: z.object({
    /** The dearest rise of a portion first. */
    dearer: z.array(
      z.object({
        recipe_id: z.number().int(),
        recipe_name: z.string(),
        cost: z.number(),
        cost_then: z.number(),
        written_at: z.string(),
        gp: z.number().nullable(),
        target_gp: z.number().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
  follows: ['recipes.list', 'stock-movements.list'],
});
