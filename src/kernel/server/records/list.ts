import { type RawBuilder, sql } from 'kysely';
import type { FilterOperator, Filters, FilterValue } from '../../contract/records/filter.ts';
import type { ListInput } from '../../contract/records/page.ts';
import { fault } from '../fault.ts';

export interface ListColumn {
  /** The SQL that a filter compares and a sort orders by. */
  readonly sql: RawBuilder<unknown>;
  readonly toStore?: (value: number) => number;
  /** What it is called, where it is the number of a record. */
  readonly label?: RawBuilder<unknown>;
  /** What a sort orders by, where it is not what a filter compares. */
  readonly order?: RawBuilder<unknown>;
  /** Whether every row has one: an index then gives the rows in its order. */
  readonly always?: boolean;
  /** Whether it is a moment: compared with a day, it lies within that business day, before or after it. */
  readonly moment?: boolean;
}

export type ListColumns = Record<string, ListColumn>;

/** `where` of a list: each filter against its column. The contract has made each value what it compares with. */
export function conditionsOf(filters: Filters, columns: ListColumns): RawBuilder<unknown>[] {
  return Object.entries(filters).flatMap(([field, condition]) => {
    const column = columns[field];
    if (!column) throw fault('UNKNOWN_FILTER', { errors: [{ field, message: 'is not a filter of this list' }] });
    return Object.entries(condition).map(([operator, value]) =>
      column.moment && [value].flat().some(isDay)
        ? byDays(column, operator as FilterOperator, value as FilterValue)
        : comparison(column, operator as FilterOperator, value as FilterValue),
    );
  });
}

export const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** When a business day of the client begins, or one so many days after it: asked once of a statement. */
const begins = (day: unknown, after = 0): RawBuilder<unknown> => sql`(select day_begins(${day}::date + ${after}::integer))`;

function byDays(column: ListColumn, operator: FilterOperator, value: FilterValue): RawBuilder<unknown> {
  const on = (day: unknown) => (isDay(day) ? sql`(${column.sql} >= ${begins(day)} and ${column.sql} < ${begins(day, 1)})` : comparison(column, 'eq', day as FilterValue));
  switch (operator) {
    case 'eq':
      return on(value);
    case 'ne':
      return sql`${on(value)} is not true`;
    case 'in':
      return sql`(${sql.join((value as readonly unknown[]).map(on), sql` or `)})`;
    case 'gte':
      return sql`${column.sql} >= ${begins(value)}`;
    case 'lte':
      return sql`${column.sql} < ${begins(value, 1)}`;
    default:
      return comparison(column, operator, value);
  }
}

function comparison(column: ListColumn, operator: FilterOperator, value: FilterValue): RawBuilder<unknown> {
  const one = (raw: unknown) => (typeof raw === 'number' && column.toStore ? column.toStore(raw) : raw);
  switch (operator) {
    case 'eq':
      return value === null ? sql`${column.sql} is null` : sql`${column.sql} = ${one(value)}`;
    case 'ne':
      return value === null ? sql`${column.sql} is not null` : sql`${column.sql} is distinct from ${one(value)}`;
    case 'in':
      return (value as readonly unknown[]).length === 0 ? sql`false` : sql`${column.sql} in (${sql.join((value as readonly unknown[]).map(one))})`;
    case 'gte':
      return sql`${column.sql} >= ${one(value)}`;
    case 'lte':
      return sql`${column.sql} <= ${one(value)}`;
    case 'contains':
      return sql`${column.sql}::text ilike ${`%${likeEscaped(String(value))}%`}`;
    case 'empty':
      return value ? sql`${column.sql} is null` : sql`${column.sql} is not null`;
  }
}

export const likeEscaped = (value: string): string => value.replace(/[\\%_]/g, (mark) => `\\${mark}`);

export const whereAll = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));

export function orderBy(input: Pick<ListInput, 'sortField' | 'sortOrder'>, columns: ListColumns, tie: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = input.sortField === undefined ? undefined : columns[input.sortField];
  if (!column) return tie;
  const direction = input.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  return sql`${column.order ?? column.sql} ${direction} ${column.always ? sql`` : sql`nulls last`}, ${tie}`;
}
