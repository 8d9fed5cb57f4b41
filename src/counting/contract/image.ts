import { z } from 'zod';
import { bottlePicture } from '../../catalogue/contract/bottle.ts';
import { call } from '../../kernel/contract/call.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { mayCount } from './access.ts';

export const readBottleForCount = call({
  id: 'stock-counts.process-bottle-image',
  method: 'POST',
  path: '/stock-counts/process-bottle-image',
  summary: 'Find the product in a picture of its barcode or its label, and say how sure that is',
  access: mayCount,
  upload: bottlePicture,
  answer: z.object({
    barcode: z.string().nullable(),
    lines: z.array(z.string()),
    candidates: z.array(z.object({ ...productCard, confidence: z.number(), by: z.enum(['barcode', 'label']) })),
    match: z.number().int().nullable(),
  }),
  faults: ['BOTTLE_UNREADABLE', 'UNSUPPORTED_TYPE'],
  replayable: false,
});
