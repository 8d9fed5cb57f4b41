import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Filters } from '../../../contract/records/filter.ts';
import { pageSizeMax } from '../../../contract/records/page.ts';

/** What a list shows now, as its address says it. */
export interface TableState {
  readonly page: number;
  /** How many rows a page has, where it is not what the list begins with. */
  readonly pageSize: number | undefined;
  readonly sortField: string | undefined;
  readonly sortOrder: 'asc' | 'desc';
  readonly search: string;
  readonly filters: Filters;
}

type Search = Partial<Record<'page' | 'size' | 'sort' | 'order' | 'q' | 'filters', unknown>>;

/** State in the address: it survives a reload, can be sent to a colleague, and back goes back. */
export function useTableState(): readonly [TableState, (change: Partial<TableState>) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const state: TableState = {
    page: Math.max(1, Number(search.page) || 1),
    pageSize: Number(search.size) > 0 ? Math.min(pageSizeMax, Number(search.size)) : undefined,
    sortField: typeof search.sort === 'string' ? search.sort : undefined,
    sortOrder: search.order === 'desc' ? 'desc' : 'asc',
    search: search.q === undefined ? '' : String(search.q),
    filters: typeof search.filters === 'object' && search.filters !== null ? (search.filters as Filters) : {},
  };
  const change = (next: Partial<TableState>) => {
    const to = { ...state, page: 1, ...next };
    void navigate({
      to: '.',
      replace: next.search !== undefined,
      search: ((before: Record<string, unknown>) => ({
        ...before,
        page: to.page > 1 ? to.page : undefined,
        size: to.pageSize,
        sort: to.sortField,
        order: to.sortOrder === 'desc' ? 'desc' : undefined,
        q: to.search || undefined,
        filters: Object.keys(to.filters).length > 0 ? to.filters : undefined,
      })) as never,
    });
  };
  return [state, change];
}
