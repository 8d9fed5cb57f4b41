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
  /** Where nobody says otherwise; a list of what happened begins with the latest. */
  readonly defaultOrder?: 'asc' | 'desc';
}

function listShape<const Sort extends string, const Filter extends string>(options: ListOptions<Sort, Filter>) {
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
  const plain = Object.fromEntries(options.filters.map((name) => [name, z.string().max(200).optional()])) as Record<Filter, z.ZodOptional<z.ZodString>>;
  return {
    sortField: z.enum(options.sort as readonly [Sort, ...Sort[]]).optional(),
    sortOrder: z.preprocess((value) => (value === undefined ? undefined : inOrder(value)), z.enum(['asc', 'desc']).optional()),
    search: z.string().max(200).optional(),
    filters,
    plain,
  };
}

/**
 * The one grammar of every list: page, pageSize, sortField, sortOrder, search, `filters` as JSON, and each filter also as
 * a plain parameter. What is not named here is refused, never ignored.
 */
export function listQuery<const Sort extends string, const Filter extends string = never>(options: ListOptions<Sort, Filter>) {
  const { sortField, sortOrder, search, filters, plain } = listShape(options);
  return z
    .strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce
        .number()
        .int()
        .min(1)
        .max(pageSizeMax)
        .default(options.pageSize ?? pageSizeDefault),
      sortField,
      sortOrder,
      search,
      filters,
      ...plain,
    })
    .transform((given) => {
      const { page, pageSize, ...rest } = given as Asked<Sort> & { page: number; pageSize: number };
      return { page, pageSize, ...wanted(rest, options) };
    });
}

/** What an export answers with: the one form or the other, as it was asked for. */
export const sheetAnswer = { document: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] } as const;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The same grammar without pages: all that the filters leave, in one document. */
export function exportQuery<const Sort extends string, const Filter extends string = never>(options: ListOptions<Sort, Filter>) {
  const { sortField, sortOrder, search, filters, plain } = listShape(options);
  return z.strictObject({ format: z.enum(exportFormats).default('csv'), sortField, sortOrder, search, filters, ...plain }).transform((given) => {
    const { format, ...rest } = given as Asked<Sort> & { format: ExportFormat };
    return { format, ...wanted(rest, options) };
  });
}

interface Asked<Sort> {
  sortField?: Sort;
  sortOrder?: 'asc' | 'desc';
  search?: string;
  filters?: Record<string, unknown>;
}

function wanted<Sort extends string>(
  { sortField, sortOrder, search, filters, ...plain }: Asked<Sort>,
  { defaultSort, defaultOrder = 'asc' }: Pick<ListOptions<Sort, string>, 'defaultSort' | 'defaultOrder'>,
) {
  const order = sortOrder ?? (sortField === undefined || sortField === defaultSort ? defaultOrder : 'asc');
  return { sortField: sortField ?? defaultSort, sortOrder: order, search: search?.trim() || undefined, filters: merged(filters, plain as Record<string, string | undefined>) };
}

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

/** How many there are; rows of a long list are counted to a hundred thousand. */
export interface Total {
  readonly total: number;
  readonly total_capped?: boolean | undefined;
}

export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number().int(),
    total_capped: z.boolean().optional().describe('There are more than total says: they are not counted to the end'),
    page: z.number().int(),
    pageSize: z.number().int(),
  });
