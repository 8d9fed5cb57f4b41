import { z } from 'zod';
import { type Access, type AnyCall, call } from '../call.ts';
import { id, idParams } from '../ids.ts';
import { condition, type Filters } from './filter.ts';

/** As many records as may be named one by one; more are selected by a list's filters. */
export const namedMost = 10_000;
const exceptMost = 1000;
/** Rows of a preview: those that are refused come first. */
export const bulkRowsShown = 100;

export interface Selection {
  readonly ids: readonly number[] | undefined;
  readonly except: readonly number[];
  readonly search: string | undefined;
  readonly filters: Filters;
}

/** Which records of a list are meant: some by their numbers, or all that its search and filters leave. */
const selectionOf = (list: AnyCall) =>
  z
    .strictObject({
      ids: z.array(id).min(1).max(namedMost).optional(),
      all: z.literal(true).optional(),
      except: z.array(id).max(exceptMost).default([]),
      search: z.string().max(200).optional(),
      filters: z.record(z.string(), condition).optional(),
    })
    .transform(({ ids, all, except, search, filters }, ctx): Selection => {
      if ((ids === undefined) === (all === undefined)) ctx.addIssue({ code: 'custom', path: ['ids'], message: 'must be said, or that all are meant' });
      const requested = list.query?.safeParse({ search, filters: filters && JSON.stringify(filters) });
      for (const { path, message } of requested?.error?.issues ?? []) ctx.addIssue({ code: 'custom', path: ['filters', ...path], message });
      const said = requested?.data as Pick<Selection, 'search' | 'filters'> | undefined;
      return { ids, except, search: said?.search, filters: said?.filters ?? {} };
    });

/** A part of a change that is carried out in one transaction: which records it began with, and how they were seen. */
const slice = z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int(), seen: z.string() });

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const bulkRow = z.object({
  id: z.number().int(),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  refused: z.string().nullable(),
});
export type BulkRow = z.output<typeof bulkRow>;

const bulkPreview = z.object({
  total: z.number().int(),
  changing: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Of those that were named, how many are not there. */
  missing: z.number().int(),
  slices: z.array(slice),
  rows: z.array(bulkRow),
});
export type BulkPreview = z.output<typeof bulkPreview>;

interface BulkSpec<Set extends z.ZodType, Percent extends z.ZodType> {
  readonly name: string;
  /** Where it is not at the name. */
  readonly path?: string;
  readonly title: string;
  readonly list: AnyCall;
  readonly access: Access;
  readonly set: Set;
  /** Of amounts: so much more, or less. */
  readonly percent: Percent;
  /** What else may be said of the change as a whole, such as from which day on. */
  readonly also?: Readonly<Record<string, z.ZodType>>;
  readonly refreshes: readonly string[];
}

export const percentMore = z.number().min(-90).max(1000).optional();

/** The calls that change many records of a list at once: what it would do, a slice of it, and taking it back. */
export function bulkChange<Set extends z.ZodType, Percent extends z.ZodType>({
  name,
  path = `/${name}`,
  title,
  list,
  access,
  set,
  percent,
  also,
  refreshes,
}: BulkSpec<Set, Percent>) {
  const change = { selection: selectionOf(list), set: set.optional(), percent: percent.optional(), ...(also as object) };
  return {
    preview: call({
      id: `${name}.preview-change`,
      method: 'POST',
      path: `${path}/changes/preview`,
      summary: `Say what a change of many ${title} would do, row by row, and change nothing`,
      access,
      body: z.strictObject(change),
      answer: bulkPreview,
      // It changes nothing, so there is nothing to keep.
      ownTrail: true,
      patience: 60_000,
    }),
    apply: call({
      id: `${name}.change`,
      method: 'POST',
      path: `${path}/changes`,
      summary: `Change many ${title}: one slice of what the preview showed, if it still is as it was seen`,
      access,
      body: z.strictObject({
        ...change,
        slice: z.strictObject({ from: id, to: id, seen: z.string().max(64) }),
        /** Of the slices before it, which are taken back together. */
        change_id: id.optional(),
      }),
      answer: z.object({ change_id: z.number().int().nullable(), changed: z.number().int(), refused: z.number().int() }),
      faults: ['STALE_WRITE', 'DUPLICATE'],
      refreshes,
      patience: 60_000,
    }),
    undo: call({
      id: `${name}.undo-change`,
      method: 'POST',
      path: `${path}/changes/{id}/undo`,
      summary: `Take a change of many ${title} back, but for what somebody has changed since; a slice at a time`,
      access,
      params: idParams,
      answer: z.object({
        restored: z.number().int(),
        left: z.array(z.object({ id: z.number().int(), name: z.string(), why: z.string() })),
        left_count: z.number().int(),
        more: z.boolean(),
      }),
      refreshes,
      patience: 60_000,
    }),
  };
}
