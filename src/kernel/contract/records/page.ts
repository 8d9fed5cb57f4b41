import { z } from 'zod';
import { wholeNumber } from '../numeral.ts';
import { condition, type FilterKind, type Filters, typedFilters } from './filter.ts';
import { type AskedGroups, gatheringOf, groupParams, jsonText, type ListGathering, type ListGroups } from './grouping.ts';

export const pageSizeMax = 500;
export const pageSizeDefault = 100;

const inOrder = (value: unknown): 'asc' | 'desc' => (String(value).toLowerCase() === 'desc' ? 'desc' : 'asc');

export interface ListOptions<Sort extends string, Filter extends string> {
  readonly sort: readonly Sort[];
  /** Each with what it compares. */
  readonly filters: Readonly<Record<Filter, FilterKind>>;
  readonly pageSize?: number;
  readonly defaultSort?: Sort;
  /** Where nobody says otherwise; a list of what happened begins with the latest. */
  readonly defaultOrder?: 'asc' | 'desc';
  /** Where a list is also asked with `limit`, `sort`, `order`, `start_date` and `end_date`: the filter that the two days narrow. */
  readonly period?: NoInfer<Filter>;
  /** What it may be gathered by. */
  readonly groups?: ListGroups;
}

function listShape<const Sort extends string, const Filter extends string>(options: ListOptions<Sort, Filter>) {
  const names = Object.keys(options.filters) as Filter[];
  const allowed = new Set<string>(names);
  const conditions = z.record(z.string(), condition).superRefine((value, ctx) => {
    for (const field of Object.keys(value)) if (!allowed.has(field)) ctx.addIssue({ code: 'custom', message: `There is no filter named ${field}`, path: [field] });
  });
  const filters = jsonText('filters', 10_000).pipe(conditions).optional();
  const plain = Object.fromEntries(names.map((name) => [name, z.string().max(200).optional()])) as Record<Filter, z.ZodOptional<z.ZodString>>;
  return {
    sortField: z.enum(options.sort as readonly [Sort, ...Sort[]]).optional(),
    sortOrder: z.preprocess((value) => (value === undefined ? undefined : inOrder(value)), z.enum(['asc', 'desc']).optional()),
    search: z.string().max(200).optional(),
    filters,
    plain: { ...plain, ...(options.groups && groupParams(options.groups)) },
  };
}

/**
 * The one grammar of every list: page, pageSize, sortField, sortOrder, search, `filters` as JSON, and each filter also as
 * a plain parameter. What is not named here is refused, never ignored.
 */
export function listQuery<const Sort extends string, const Filter extends string = never>(options: ListOptions<Sort, Filter>) {
  const { sortField, sortOrder, search, filters, plain } = listShape(options);
  const rows = z.coerce.number().int().min(1).max(pageSizeMax);
  const day = z.string().max(40).optional();
  return z
    .strictObject({
      page: wholeNumber(z.coerce.number().int().min(1).max(1_000_000).default(1)),
      pageSize: wholeNumber(rows.default(options.pageSize ?? pageSizeDefault)),
      sortField,
      sortOrder,
      search,
      filters,
      ...plain,
      ...(options.period && { limit: wholeNumber(rows.optional()), sort: sortField, order: sortOrder, start_date: day, end_date: day }),
    })
    .transform((given, ctx) => {
      const { page, pageSize, limit, sort, order, start_date, end_date, ...own } = given as Asked<Sort> & { page: number; pageSize: number } & OtherWords<Sort>;
      const days = { ...(start_date !== undefined && { gte: start_date }), ...(end_date !== undefined && { lte: end_date }) };
      const asked = {
        ...own,
        sortField: own.sortField ?? sort,
        sortOrder: own.sortOrder ?? order,
        filters: options.period && Object.keys(days).length > 0 ? { [options.period]: days, ...own.filters } : own.filters,
      };
      return { page, pageSize: limit ?? pageSize, ...wanted(asked, options, ctx, true) };
    });
}

/** What an export answers with: CSV or XLSX. */
export const sheetAnswer = { document: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] } as const;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The same grammar without pages: all that the filters leave, in one document. */
export function exportQuery<const Sort extends string, const Filter extends string = never>(options: ListOptions<Sort, Filter>) {
  const { sortField, sortOrder, search, filters, plain } = listShape(options);
  return z.strictObject({ format: z.enum(exportFormats).default('csv'), sortField, sortOrder, search, filters, ...plain }).transform((given, ctx) => {
    const { format, ...rest } = given as Asked<Sort> & { format: ExportFormat };
    return { format, ...wanted(rest, options, ctx, false) };
  });
}

interface Asked<Sort> extends AskedGroups {
  sortField?: Sort | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  search?: string;
  filters?: Record<string, z.output<typeof condition>> | undefined;
}

/** The same in other words; the grammar's own go before them. */
interface OtherWords<Sort> {
  limit?: number;
  sort?: Sort;
  order?: 'asc' | 'desc';
  start_date?: string;
  end_date?: string;
}

function wanted<Sort extends string>(
  { sortField, sortOrder, search, filters, groupBy, groupFolded, groupExcept, ...plain }: Asked<Sort>,
  { defaultSort, defaultOrder = 'asc', filters: kinds, groups }: Pick<ListOptions<Sort, string>, 'defaultSort' | 'defaultOrder' | 'filters' | 'groups'>,
  ctx: z.RefinementCtx,
  totals: boolean,
) {
  const order = sortOrder ?? (sortField === undefined || sortField === defaultSort ? defaultOrder : 'asc');
  const given = { ...filters, ...(plain as Record<string, string | undefined>) };
  const typed = typedFilters(given, kinds, (field, message) => ctx.addIssue({ code: 'custom', path: [field], message }));
  return {
    sortField: sortField ?? defaultSort,
    sortOrder: order,
    search: search?.trim() || undefined,
    filters: typed,
    group: gatheringOf(groups, { groupBy, groupFolded, groupExcept }, totals),
  };
}

export interface ListInput<Sort extends string = string> {
  page: number;
  pageSize: number;
  sortField: Sort | undefined;
  sortOrder: 'asc' | 'desc';
  search: string | undefined;
  filters: Filters;
  group?: ListGathering | undefined;
}

/** How many there are; rows of a long list are counted to a hundred thousand. */
export interface Total {
  readonly total: number;
  readonly total_capped?: boolean | undefined;
}

export const listAnswer = <Row extends z.ZodType>(row: Row, groups?: ListGroups) =>
  z.object({
    data: z.array(row),
    total: z.number().int(),
    total_capped: z.boolean().optional().describe('There are more than total says: they are not counted to the end'),
    page: z.number().int(),
    pageSize: z.number().int(),
    ...(groups ? groupsAnswer(groups) : ({} as ReturnType<typeof groupsAnswer>)),
  });

/** The groups of a list that is gathered, in their order, over all its pages. */
export const groupsAnswer = ({ answer }: ListGroups) => ({ grouped_by: z.string().optional(), groups: z.array(answer).optional() });
