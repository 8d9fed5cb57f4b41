import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { mayImport } from './access.ts';
import { pourUnits } from './plus.ts';

/** One line of a till's list of articles, as far as it could be read. */
export const pluSheetRow = z.object({
  page_row: z.number().int(),
  text: z.string(),
  plu_code: z.string(),
  description: z.string(),
  plu_id: z.number().int().nullable(),
  brand_id: z.number().int().nullable(),
  brand_name: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(pourUnits).nullable(),
  /** The pair is kept already. */
  known: z.boolean(),
});
export type PluSheetRow = z.output<typeof pluSheetRow>;

/** Nothing is written: each pair is saved after somebody has looked at it. */
export const processPluPdf = call({
  id: 'plu-brands.process-pdf',
  method: 'POST',
  path: '/plu-brands/process-pdf',
  summary: "Read a till's list of articles from a PDF: codes, brands and measures, to be looked at",
  access: mayImport,
  upload: { field: 'file', types: ['application/pdf'], bytesMax: 20 * 1024 * 1024 },
  answer: z.object({ data: z.array(pluSheetRow), total: z.number().int(), left_out: z.number().int() }),
  ownTrail: true,
  patience: 300_000,
});
