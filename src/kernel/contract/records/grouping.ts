import { z } from 'zod';
import type { ColumnKind } from './column.ts';

/** One of the ways in which a list may be gathered. */
export interface GroupBy {
  /** What the address, the call and a view call it. */
  readonly name: string;
  readonly title: string;
  /** The column that says which rows belong together. */
  readonly key: string;
  /** The column that says what such rows are called; it follows from the key. */
  readonly label: string;
  readonly kind: ColumnKind | 'ref';
}

/** A number that is added up for each group. */
export interface GroupSum {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What all of a group have to have in common for the sum to mean anything: a unit, a currency. */
  readonly one?: string;
}

/** How a list may be gathered, and what is added up of it. */
export interface ListGroups {
  readonly by: readonly GroupBy[];
  readonly sums: readonly GroupSum[];
  /** A group of it on the wire. */
  readonly answer: typeof rowGroup;
}

/** How a list is gathered now. */
export interface ListGathering {
  readonly by: GroupBy;
  readonly sums: readonly GroupSum[];
  /** Whether groups are closed, but for those in `except`; left out, they are open. */
  readonly folded: boolean;
  readonly except: readonly string[];
  /** Whether the groups themselves are asked for: a sheet needs their order alone. */
  readonly totals: boolean;
}

/** So many groups are told; of what lies beyond them a list has its rows alone. */
export const groupsMost = 5000;

export const rowGroup = z.object({
  /** Nothing said is an empty key. */
  key: z.string(),
  label: z.string().nullable(),
  count: z.number().int(),
  /** Whether its rows are among those of the pages. */
  open: z.boolean(),
  sums: z.record(z.string(), z.number().nullable()),
  /** The unit or currency of each sum that needs one. */
  ones: z.record(z.string(), z.string().nullable()),
});
export type RowGroup = z.output<typeof rowGroup>;

/** A text that holds JSON. */
export const jsonText = (what: string, max: number) =>
  z
    .string()
    .max(max)
    .transform((text, ctx) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: `${what} is not JSON` });
        return z.NEVER;
      }
    });

const keys = jsonText('groupExcept', 20_000)
  .pipe(z.array(z.string().max(200)).max(groupsMost))
  .optional();

/** What a call takes to say how its list is gathered. */
export const groupParams = ({ by }: ListGroups) => ({
  groupBy: z.enum(by.map(({ name }) => name) as [string, ...string[]]).optional(),
  groupFolded: z.enum(['true', 'false']).optional(),
  groupExcept: keys,
});

export interface AskedGroups {
  groupBy?: string | undefined;
  groupFolded?: 'true' | 'false' | undefined;
  groupExcept?: string[] | undefined;
}

export function gatheringOf(grouping: ListGroups | undefined, { groupBy, groupFolded, groupExcept = [] }: AskedGroups, totals: boolean): ListGathering | undefined {
  const by = grouping?.by.find(({ name }) => name === groupBy);
  return grouping && by && { by, sums: grouping.sums, folded: totals && groupFolded === 'true', except: totals ? groupExcept : [], totals };
}
