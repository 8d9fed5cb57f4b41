import type { ListLook } from '../../../contract/list-views.ts';
import type { TableState } from '../table/table-state.ts';

/** What of a table's state a view keeps. */
export type TableQuery = Pick<TableState, 'search' | 'filters' | 'sortField' | 'sortOrder' | 'group'>;
export interface Columns {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const tableQueryOf = ({ search, filters, sort, group }: ListLook): TableQuery => ({
  search,
  filters: filters as TableQuery['filters'],
  sortField: sort?.field,
  sortOrder: sort?.order ?? 'asc',
  group: group ?? undefined,
});

export const lookOf = ({ search, filters, sortField, sortOrder, group }: TableQuery, columns: Columns): ListLook => ({
  search,
  filters: filters as ListLook['filters'],
  sort: sortField === undefined ? null : { field: sortField, order: sortOrder },
  group: group ? { ...group, except: [...group.except] } : null,
  columns: { order: [...columns.order], hidden: [...columns.hidden] },
});

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
};
const said = (value: unknown) => JSON.stringify(inOrder(value));

/** Whether both ask for the same, in whatever order it is written down. */
export const asksTheSame = (a: TableQuery, b: TableQuery): boolean =>
  said([a.search, a.filters, a.sortField, a.sortOrder, a.group]) === said([b.search, b.filters, b.sortField, b.sortOrder, b.group]);

/** Whether both have the same columns; which of the hidden ones was hidden first says nothing. */
export const hasTheSame = (a: Columns, b: Columns): boolean => said([a.order, a.hidden.toSorted()]) === said([b.order, b.hidden.toSorted()]);

/** Under what this device keeps which view a list opens with. */
export const opensWithKey = (userId: number, list: string) => `view.${userId}.${list}`;
