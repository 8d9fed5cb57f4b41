import { z } from 'zod';

/** A sheet to bring in: CSV, XLSX (which is a zip by its first bytes), or the tables of a PDF. */
export const importUpload = { field: 'file', types: ['text/plain', 'application/zip', 'application/pdf'], bytesMax: 20 * 1024 * 1024 } as const;

const json = z
  .string()
  .max(500_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  });
const cell = z.string().max(10_000);
const key = z.string().max(200);

export const importBody = z.strictObject({
  /** The title of a column → the field it fills, or null to leave it out. What is not named is guessed. */
  mapping: json.pipe(z.record(cell, z.string().max(100).nullable())).optional(),
  /** Question → the answer that somebody gave. */
  answers: json.pipe(z.record(key, key)).optional(),
  /** Row → field → what is to stand there instead. */
  edits: json.pipe(z.record(key, z.record(key, cell))).optional(),
  /** Rows that are left out although they could be brought in. */
  leaveOut: json.pipe(z.array(key).max(20_000)).optional(),
  /** Rows that seemed to be no records (sums, headings) and are to be brought in. */
  takeIn: json.pipe(z.array(key).max(20_000)).optional(),
  /** The worksheets to read; by default those that hold records. */
  sheets: json.pipe(z.array(key).max(100)).optional(),
  /** Adds what the sheet names and is not there yet: groups, suppliers, sizes, places. */
  createMissing: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
export type ImportAnswers = z.output<typeof importBody>;

export const importActions = ['create', 'update', 'unchanged', 'refuse'] as const;

const fieldError = z.object({ field: z.string(), message: z.string() });

const importCounts = z.object({
  create: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  refuse: z.number().int(),
  left_out: z.number().int(),
});

export const importRowsShown = 500;

const placed = { key: z.string(), row: z.number().int(), sheet: z.string() };

export const importPreview = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int(), used: z.boolean() })),
  /** Which row holds the titles; null where none does. */
  head_row: z.number().int().nullable(),
  /** Whether such a head was brought in before and its mapping is used again. */
  remembered: z.boolean(),
  /** Whether every column that matters is certain: the mapping needs no look. */
  sure: z.boolean(),
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable(), sure: z.number(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  /** What the sheet leaves open; without an answer nothing is brought in. */
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
      answer: z.string().nullable(),
    }),
  ),
  counts: importCounts,
  /** What would be added beside the rows themselves. */
  missing: z.array(z.object({ one: z.string(), many: z.string(), names: z.array(z.string()) })),
  /** What is set on other records with them. */
  also: z.array(z.object({ one: z.string(), many: z.string(), count: z.number().int() })),
  /** Warnings to read before importing. */
  notes: z.array(z.string()),
  /** The columns in which a row shows what it will be; `field` is what a person mends there. */
  shown: z.array(z.object({ key: z.string(), label: z.string(), numeric: z.boolean(), field: z.string().nullable() })),
  /** Refused rows first, then those with a note, then the others, at most 500; `row` counts as the sheet does. */
  rows: z.array(
    z.object({
      ...placed,
      action: z.enum(importActions),
      id: z.number().int().nullable(),
      /** What the sheet says, by field, with what was mended. */
      values: z.record(z.string(), z.string()),
      /** What it will be, by column shown. */
      cells: z.record(z.string(), z.string()),
      errors: z.array(fieldError),
      notes: z.array(z.string()),
    }),
  ),
  left_out: z.array(z.object({ ...placed, text: z.string(), why: z.string() })),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importAnswer = z.object({
  import_id: z.number().int().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  left_out: z.number().int(),
  missing_created: z.number().int(),
});

export const undoImportAnswer = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  /** What stays, and why. */
  kept: z.array(z.object({ what: z.string(), name: z.string(), why: z.string() })),
});
