import { type RawBuilder, sql } from 'kysely';
import type { FilterOperator, Filters, FilterValue } from '../contract/filter.ts';
import type { ListInput } from '../contract/page.ts';
import { fault } from './fault.ts';

export interface Column {
  /** The SQL that a filter compares and a sort orders by. */
  readonly sql: RawBuilder<unknown>;
  readonly toStore?: (value: number) => number;
  /** What a sort orders by, where it is not what a filter compares. */
  readonly order?: RawBuilder<unknown>;
  /** Whether every row has one: an index then gives the rows in its order. */
  readonly always?: boolean;
}

export type Columns = Record<string, Column>;

/** `where` of a list: each filter against its column. The contract has made each value what it compares with. */
export function conditionsOf(filters: Filters, columns: Columns): RawBuilder<unknown>[] {
  return Object.entries(filters).flatMap(([field, condition]) => {
    const column = columns[field];
    if (!column) throw fault('UNKNOWN_FILTER', { errors: [{ field, message: 'is not a filter of this list' }] });
    return Object.entries(condition).map(([operator, value]) => comparison(column, operator as FilterOperator, value as FilterValue));
  });
}

function comparison(column: Column, operator: FilterOperator, value: FilterValue): RawBuilder<unknown> {
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

export function orderBy(input: Pick<ListInput, 'sortField' | 'sortOrder'>, columns: Columns, tie: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = input.sortField === undefined ? undefined : columns[input.sortField];
  if (!column) return tie;
  const direction = input.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  return sql`${column.order ?? column.sql} ${direction} ${column.always ? sql`` : sql`nulls last`}, ${tie}`;
}
