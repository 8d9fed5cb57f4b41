import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';

const found = { name: z.string(), confidence: z.number(), by: z.enum(['barcode', 'label']) };
const candidate = z.object({ master_product_id: z.number().int(), ...found });
export type BottleCandidate = z.output<typeof candidate>;

export const bottlePicture = { field: 'image', types: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: 10 * 1024 * 1024 } as const;

export const processBottleImage = call({
  id: 'master-products.process-bottle-image',
  method: 'POST',
  path: '/master-products/process-bottle-image',
  summary: 'Read the barcode and the label in a picture of a bottle, and say what it may be and how sure that is',
  access: 'signed-in',
  upload: bottlePicture,
  answer: z.object({
    barcode: z.string().nullable(),
    lines: z.array(z.string()),
    candidates: z.array(candidate),
    /** Only what the picture certainly shows. */
    match: z.number().int().nullable(),
    own: z.array(z.object({ product_id: z.number().int(), ...found })),
    own_match: z.number().int().nullable(),
  }),
  faults: ['BOTTLE_UNREADABLE', 'UNSUPPORTED_TYPE'],
});
