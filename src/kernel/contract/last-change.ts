import { z } from 'zod';
import { call } from './call.ts';
import { text } from './ids.ts';

export const lastChange = call({
  id: 'audit.last-change',
  method: 'GET',
  path: '/audit/last-change',
  summary: 'Who of the house changed a record last, and when; not what',
  access: 'signed-in',
  query: z.strictObject({ entity: text(60, 1), entity_id: text(40, 1) }),
  answer: z.object({ at: z.string().nullable(), user_name: z.string().nullable() }),
});
