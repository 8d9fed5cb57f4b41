import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { mayReceive, maySee } from './access.ts';
import { deliveryDetail, deliveryLists } from './delivery.ts';

/** What a column of a supplier's document can be. */
export const columnFields = ['name', 'detail', 'code', 'barcode', 'ordered', 'received', 'unit', 'unit_cost', 'total', 'date'] as const;
export type ColumnField = (typeof columnFields)[number];

export const asJson = z
  .string()
  .max(50_000)
  .transform((given, ctx) => {
    try {
      return JSON.parse(given) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  });
const mapping = asJson.pipe(z.record(z.string().max(10_000), z.enum(columnFields).nullable()));

export const columnSeen = z.object({ title: z.string(), field: z.enum(columnFields).nullable(), samples: z.array(z.string()) });
export type ColumnSeen = z.output<typeof columnSeen>;

export const documentTypes = ['text/plain', 'application/zip', 'application/pdf'] as const;

export const uploadDelivery = call({
  id: 'deliveries.upload',
  method: 'POST',
  path: '/deliveries/upload',
  summary: "Read a delivery from a supplier's document: CSV, XLSX, or PDF with text. It becomes a draft; nothing is posted",
  access: mayReceive,
  upload: { field: 'file', types: documentTypes, bytesMax: 20 * 1024 * 1024 },
  body: z.strictObject({
    /** Left open, it is the one whose name stands on the document. */
    supplier_id: id.optional(),
    location_id: id.optional(),
    delivery_date: day.optional(),
    reference: text(80).optional(),
    /** The title of a column → what it is, or null where it is nothing. What is not named is remembered or guessed. */
    mapping: mapping.optional(),
    /** Takes a document for a period that is closed; it will be posted to the open one. */
    late: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  answer: deliveryDetail.extend({
    reading: z.object({
      columns: z.array(columnSeen),
      /** Whether the columns were known from an earlier document of this supplier. */
      remembered: z.boolean(),
      /** Rows that are no line of a delivery, such as totals, and why. */
      left_out: z.array(z.object({ row: z.number().int(), text: z.string(), why: z.string() })),
    }),
  }),
  status: 201,
  faults: ['LAYOUT_UNKNOWN', 'DUPLICATE', 'PERIOD_CLOSED', 'UNSUPPORTED_TYPE', 'TOO_LARGE'],
  refreshes: deliveryLists,
  patience: 300_000,
});

export const getDocument = call({
  id: 'deliveries.document',
  method: 'GET',
  path: '/deliveries/{id}/document',
  summary: "The supplier's document as it was sent",
  access: maySee,
  params: idParams,
  answer: { document: ['text/csv', 'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});
