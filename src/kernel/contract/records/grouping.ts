import { z } from 'zod';
import { type ColumnKind, columnOf } from './column.ts';

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
  readonly answer: typeof group;
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

const group = z.object({
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
export type RowGroup = z.output<typeof group>;

type Named<Row> = keyof Row & string;

/** What a list of these rows may be gathered by, and what is added up: each column says by itself what it is. */
export function groupingOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  {
    by,
    sums = [],
  }: {
    readonly by: readonly (Named<z.output<Schema>> | { readonly key: Named<z.output<Schema>>; readonly label: Named<z.output<Schema>> })[];
    readonly sums?: readonly (Named<z.output<Schema>> | { readonly name: Named<z.output<Schema>>; readonly one: Named<z.output<Schema>> })[];
  },
): ListGroups {
  const columnNamed = (name: string) => columnOf(shape[name] as z.ZodType) ?? { kind: 'text' as const, label: name };
  const added = sums.map((sum) => {
    const { name, one } = typeof sum === 'string' ? { name: sum, one: undefined } : sum;
    return { name, kind: columnNamed(name).kind, ...(one !== undefined && { one }) };
  });
  return {
    by: by.map((way) => {
      const { key, label } = typeof way === 'string' ? { key: way, label: way } : way;
      const { kind, label: title } = columnNamed(label);
      return { name: label, title, key, label, kind };
    }),
    sums: added,
    // The sums are those of the columns that are added up, and each is a number or nothing, as the schema above says.
    answer: group.extend({ sums: z.object(Object.fromEntries(added.map(({ name }) => [name, (shape[name] as z.ZodType).nullable()]))) }) as unknown as typeof group,
  };
}

/** The same of a resource, whose records are gathered by what their fields point at. */
export const groupingOfFields = (fields: Readonly<Record<string, { readonly label: string; readonly kind: string }>>, by: readonly string[]): ListGroups => ({
  by: by.map((name) => ({ name, title: fields[name]?.label ?? name, key: name, label: name, kind: fields[name]?.kind === 'ref' ? 'ref' : 'text' })),
  sums: [],
  answer: group,
});

const keys = z
  .string()
  .max(20_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
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
