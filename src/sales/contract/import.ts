import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { mayImport, maySee } from './access.ts';
import { lineKinds } from './reading/line.ts';
import { mapping, saleFields } from './reading/mapping.ts';
import { saleLists } from './sale.ts';

/** Text in whichever encoding, or a workbook, which is a zip by its first bytes. */
const upload = { field: 'file', types: ['text/plain', 'application/zip', 'application/octet-stream'], bytesMax: 150 * 1024 * 1024 } as const;

const json = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value, ctx) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    });
const mappingText = json(20_000).pipe(mapping);

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** What a till's voids mean: taken off before it was made, or after, when it is gone. */
export const voidsMeant = ['before', 'after'] as const;
export type VoidsMeant = (typeof voidsMeant)[number];

const renamed = z.object({ plu_code: z.string(), before: z.string(), now: z.string() });
export type Renamed = z.output<typeof renamed>;

/** Of each code with another name: whether it is the same item, or another one now. */
const renamedAnswers = z.record(z.string().max(200), z.enum(['same', 'other']));
export type RenamedAnswers = z.output<typeof renamedAnswers>;

const taxInPrices = z.object({
  /** Whether the file says so, and not the settings. */
  by_file: z.boolean(),
  /** In per cent, of codes that the catalogue has no rate for. */
  rate: z.number(),
  /** The rates that the file itself names, in per cent, where it does. */
  file_rates: z.array(z.number()).optional(),
});
export type TaxInPrices = z.output<typeof taxInPrices>;

const body = z.strictObject({
  /** Left open, it is guessed. */
  mapping: mappingText.optional(),
  /** Which till it comes from. */
  source: text(60).optional(),
  /** The day of a file that names none. */
  business_date: day.optional(),
  /** Days that were brought in before are put in the place of. */
  replace: flag,
  /** What this till's voids mean; the last answer holds until it is changed. */
  voids: z.enum(voidsMeant).optional(),
  /** Somebody says that net and gross are right, however far they are from each other. */
  net_checked: flag,
  /** So many rows that cannot be read may be left out: were there more or fewer, nothing is written. */
  leave_out: z.coerce.number().int().min(0).max(10_000_000).default(0),
  /** JSON, by code. */
  renamed: json(200_000).pipe(renamedAnswers).optional(),
  /** Taken for compatibility: which count it belongs to follows from its days. */
  count_id: z.string().max(20).optional(),
});

const fileColumn = z.object({ index: z.number().int(), header: z.string(), field: z.enum(saleFields).nullable(), samples: z.array(z.string()) });

export const autoMap = call({
  id: 'pos-sales.auto-map-csv',
  method: 'POST',
  path: '/pos-sales/auto-map-csv',
  summary: 'Guess how an export of a till is to be read',
  access: mayImport,
  upload,
  body: z.strictObject({
    count_id: z.string().max(20).optional(),
    /** Which till it comes from, where somebody has said. */
    source: text(60).optional(),
    /** Somebody says that it is what a till sold, although it looks like something else. */
    sales: flag,
  }),
  answer: z.object({
    mapping,
    confidence: z.number(),
    preset: z.string().nullable(),
    /** Which of the till's exports it is. */
    layout: z.string().nullable(),
    columns: z.array(fileColumn),
    /** What the numbers prove about the columns. */
    proved: z.array(z.string()),
    /** Evidence for and against this being a sales file, where that is in doubt. */
    weighed: z.object({ for: z.array(z.string()), against: z.array(z.string()) }).nullable(),
    notes: z.array(z.string()),
  }),
  ownTrail: true,
  patience: 300_000,
});

const fault = z.object({ row: z.number().int(), column: z.string().nullable(), message: z.string() });
/** Rows with the same fault in the same column. */
const faultKind = z.object({ column: z.string().nullable(), message: z.string(), rows: z.number().int(), first: z.array(z.number().int()) });
export type RowFaultKind = z.output<typeof faultKind>;

export const previewImport = call({
  id: 'pos-sales.preview-import',
  method: 'POST',
  path: '/pos-sales/preview-import',
  heavy: true,
  summary: 'What bringing an export in would do; nothing is written',
  access: mayImport,
  upload,
  body,
  answer: z.object({
    mapping,
    lines: z.number().int(),
    skipped: z.number().int(),
    totals: z.object({ quantity: z.number(), net: z.number(), tax: z.number(), gross: z.number(), voids: z.number().int(), refunds: z.number().int(), comps: z.number().int() }),
    days: z.array(z.object({ business_date: z.string(), lines: z.number().int(), net: z.number(), known: z.boolean() })),
    /** The first rows that cannot be taken, and how many there are. */
    faults: z.array(fault),
    faulty: z.number().int(),
    /** Codes that nobody has said the recipe of. */
    unmapped: z.array(z.object({ plu_code: z.string(), description: z.string(), quantity: z.number(), net: z.number() })),
    unmapped_net: z.number(),
    /** Codes that stood for another name before. */
    renamed: z.array(renamed),
    /** The stored meaning of this till's voids. */
    voids: z.enum(voidsMeant).nullable(),
    /** Net is so far from gross that one of both was likely read wrong. */
    net_doubtful: z.boolean(),
    /** Where net is reckoned from prices that contain tax. */
    tax_in_prices: taxInPrices.nullable(),
    /** Faults by what they say, with how many rows each has. */
    fault_kinds: z.array(faultKind),
    /** The same file was brought in before. */
    known_file: z.object({ import_id: z.number().int(), created_at: z.string() }).nullable(),
    rows: z.array(
      z.object({
        row: z.number().int(),
        plu_code: z.string(),
        description: z.string(),
        kind: z.enum(lineKinds),
        quantity: z.number(),
        net: z.number(),
        business_date: z.string(),
        time: z.string().nullable(),
      }),
    ),
  }),
  ownTrail: true,
  patience: 300_000,
});

export const importRow = z.object({
  import_id: column.id(),
  file_name: column.name('File'),
  source: column.name('POS'),
  status: column.state('Status', ['posted', 'reverted']),
  lines: column.whole('Lines'),
  skipped: column.whole('Skipped'),
  /** Rows that could not be read and that somebody left out. */
  left_out: column.whole('Left out'),
  left_out_kinds: z.array(faultKind),
  net: column.money('Net sales'),
  first_day: column.day('Days').nullable(),
  last_day: column.day('Last day').nullable(),
  days: column.whole('Days'),
  /** Days that have yet to take from stock. */
  due: column.whole('Days due'),
  /** Days that were undone or replaced, and those of them whose stock is not put back yet. */
  undone: column.whole('Days undone'),
  putting_back: column.whole('Days being put back'),
  /** Until when days wait that name a moment which has not come. */
  waits_until: column.moment('Waits until').nullable(),
  /** Voided lines. */
  voided: column.whole('Voided'),
  /** Refunded lines. */
  refunded: column.whole('Refunded'),
  voids: column.state('Voids', voidsMeant).nullable(),
  unmapped_net: column.money('Not linked'),
  replaces: z.array(z.number().int()),
  user_name: column.name('By').nullable(),
  created_at: column.moment('Imported'),
  reverted_at: column.moment('Undone').nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const runImport = call({
  id: 'pos-sales.import',
  method: 'POST',
  path: '/pos-sales/import',
  heavy: true,
  summary: 'Bring an export in, all of it or nothing',
  access: mayImport,
  upload,
  body,
  answer: importRow,
  status: 201,
  faults: ['SALES_FILE_KNOWN', 'SALES_DAYS_KNOWN', 'SALES_CODES_RENAMED', 'SALES_VOIDS_UNSAID', 'SALES_NET_DOUBTFUL', 'PERIOD_CLOSED'],
  refreshes: ['pos-sales.feeds', ...saleLists, ...stockLists],
  patience: 300_000,
});
export const importGrammar = {
  sort: ['created_at', 'file_name', 'source', 'lines', 'net'],
  filters: filtersOf(importRow, ['status', 'source']),
  defaultSort: 'created_at',
  defaultOrder: 'desc',
} as const;

export const listImports = call({
  id: 'pos-sales.imports',
  method: 'GET',
  path: '/pos-sales/imports',
  summary: 'The exports that were brought in, the latest first',
  access: maySee,
  query: listQuery(importGrammar),
  answer: listAnswer(importRow),
});
export const revertImport = call({
  id: 'pos-sales.revert',
  method: 'POST',
  path: '/pos-sales/imports/{id}/revert',
  summary: 'Take an import back: what it took from stock is reversed, some products at a time',
  access: mayImport,
  params: idParams,
  answer: importRow,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes: [...saleLists, ...stockLists],
  patience: 300_000,
});
