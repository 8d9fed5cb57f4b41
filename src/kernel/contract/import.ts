import { z } from 'zod';

/** A sheet to bring in: CSV, or XLSX (which is a zip by its first bytes). */
export const importUpload = { field: 'file', types: ['text/plain', 'application/zip'], bytesMax: 20 * 1024 * 1024 } as const;

const mapping = z
  .string()
  .max(50_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(10_000), z.string().max(100).nullable()));

export const importBody = z.strictObject({
  /** The title of a column → the field it fills, or null to leave it out. What is not named is guessed. */
  mapping: mapping.optional(),
  /** Adds brands, groups, sizes, packs and suppliers that the sheet names and the catalogue doesn't have yet. */
  createMissing: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

export const importActions = ['create', 'update', 'unchanged', 'refuse'] as const;

const fieldError = z.object({ field: z.string(), message: z.string() });

export const importCounts = z.object({ create: z.number().int(), update: z.number().int(), unchanged: z.number().int(), refuse: z.number().int() });

export const importRowsShown = 500;

export const importPreview = z.object({
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  counts: importCounts,
  /** What would be added beside the rows themselves: field → names. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Refused rows first, then the others, at most 500; `row` counts as the sheet does, the titles being row 1. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      action: z.enum(importActions),
      id: z.number().int().nullable(),
      values: z.record(z.string(), z.string()),
      errors: z.array(fieldError),
    }),
  ),
});

export const importAnswer = z.object({ created: z.number().int(), updated: z.number().int(), unchanged: z.number().int(), missing_created: z.number().int() });
