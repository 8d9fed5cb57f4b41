import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { maySee } from './access.ts';
import { productCard } from './cards.ts';

export const fillLine = z.object({
  ...productCard,
  /** Where on its shelf it stands at the place that it is taken from. */
  position: z.number().int().nullable(),
  group_name: z.string().nullable(),
  to_location: z.number().int(),
  to_name: z.string(),
  on_hand: z.number(),
  par_max: z.number(),
  /** In whole bottles, packs or pieces, and no more than stands at the place that it is taken from. */
  carry: z.number(),
  /** Not enough stands there to fill it up. */
  short: z.boolean(),
});
export type FillLine = z.output<typeof fillLine>;

export const fillList = call({
  id: 'transfers.fill-list',
  method: 'GET',
  path: '/transfers/fill-list',
  summary: 'What to carry from one place to those that are under their par, along its shelf',
  access: maySee,
  query: z.strictObject({ from_location: id }),
  answer: z.object({ from_location: z.number().int(), from_name: z.string(), data: z.array(fillLine), total: z.number().int() }),
});
