import { z } from 'zod';

export const pageSizeMax = 500;
export const pageSizeDefault = 100;

/** What may be asked of one filterable field. Plain `field=value` means `eq`. */
export const filterOperators = ['eq', 'ne', 'in', 'gte', 'lte', 'contains', 'empty'] as const;
export type FilterOperator = (typeof filterOperators)[number];
export type FilterValue = string | number | boolean | null | readonly (string | number)[];
export type Filters = Record<string, Partial<Record<FilterOperator, FilterValue>>>;

const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
const condition = z.union([
  scalar,
  z.array(z.union([z.string().max(200), z.number()])).max(500),
  z.strictObject({
    eq: scalar.nullable().optional(),
    ne: scalar.nullable().optional(),
    in: z
      .array(z.union([z.string().max(200), z.number()]))
      .max(500)
      .optional(),
    gte: scalar.optional(),
    lte: scalar.optional(),
    contains: z.string().max(200).optional(),
    empty: z.boolean().optional(),
  }),
]);

const inOrder = (value: unknown): 'asc' | 'desc' => (String(value).toLowerCase() === 'desc' ? 'desc' : 'asc');

export interface ListOptions<Sort extends string, Filter extends string> {
  readonly sort: readonly Sort[];
  readonly filters: readonly Filter[];
  readonly pageSize?: number;
  readonly defaultSort?: Sort;
}

/**
 * The one grammar of every list: page, pageSize, sortField, sortOrder, search, `filters` as JSON, and each filter also as
 * a plain parameter. What is not named here is refused, never ignored.
 */
export function listQuery<const Sort extends string, const Filter extends string = never>(options: ListOptions<Sort, Filter>) {
  const allowed = new Set<string>(options.filters);
  const conditions = z.record(z.string(), condition).superRefine((value, ctx) => {
    for (const field of Object.keys(value)) if (!allowed.has(field)) ctx.addIssue({ code: 'custom', message: `There is no filter named ${field}`, path: [field] });
  });
  const filters = z
    .string()
    .max(10_000)
    .transform((text, ctx) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'filters is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(conditions)
    .optional();
  const plain = Object.fromEntries(options.filters.map((name) => [name, z.string().max(200).optional()]));
  const asked = z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(pageSizeMax)
      .default(options.pageSize ?? pageSizeDefault),
    sortField: z.enum(options.sort as readonly [Sort, ...Sort[]]).optional(),
    sortOrder: z.preprocess((value) => (value === undefined ? undefined : inOrder(value)), z.enum(['asc', 'desc']).default('asc')),
    search: z.string().max(200).optional(),
    filters,
    ...plain,
  });
  const read = asked.transform(({ page, pageSize, sortField, sortOrder, search, filters: given, ...rest }) => ({
    page,
    pageSize,
    sortField: sortField ?? options.defaultSort,
    sortOrder,
    search: search?.trim() || undefined,
    filters: merged(given, rest as Record<string, string | undefined>),
  }));
  return read as unknown as z.ZodType<ListInput<Sort>, ListRequest<Sort, Filter>>;
}

/** What a caller of a list may send. */
export type ListRequest<Sort extends string = string, Filter extends string = string> = {
  page?: number;
  pageSize?: number;
  sortField?: Sort;
  sortOrder?: 'asc' | 'desc';
  search?: string;
  /** JSON: `{"field": value}` or `{"field": {"gte": value}}`. */
  filters?: string;
} & { [F in Filter]?: string };

export interface ListInput<Sort extends string = string> {
  page: number;
  pageSize: number;
  sortField: Sort | undefined;
  sortOrder: 'asc' | 'desc';
  search: string | undefined;
  filters: Filters;
}

function merged(given: Record<string, unknown> | undefined, plain: Record<string, string | undefined>): Filters {
  const out: Filters = {};
  for (const [field, value] of Object.entries({ ...given, ...plain })) {
    if (value === undefined || value === '') continue;
    if (Array.isArray(value)) out[field] = { in: value };
    else if (typeof value === 'object' && value !== null) out[field] = value as Filters[string];
    else out[field] = { eq: value as string };
  }
  return out;
}

export const listAnswer = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });
