import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { text } from '../../kernel/contract/ids.ts';
import { mayEdit } from './access.ts';

export const placePlan = z.strictObject({
  areas: z
    .array(z.strictObject({ area_name: text(120, 1), places: z.array(text(120, 1)).max(60) }))
    .min(1)
    .max(30),
});

export const addPlaces = call({
  id: 'locations.add-plan',
  method: 'POST',
  path: '/locations/plan',
  summary: 'Add areas with their places at once; what is there by that name stays as it is',
  access: mayEdit,
  body: placePlan,
  answer: z.object({ areas: z.number().int(), places: z.number().int(), already_there: z.number().int() }),
  status: 201,
  refreshes: ['areas.list', 'locations.list', 'catalogue.setup', 'inventory.locations'],
});
