import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Filters } from '../../../contract/records/filter.ts';
import { pageSizeMax } from '../../../contract/records/page.ts';
import { asksTheSame, type TableQuery } from '../views/look.ts';

/** By what the rows of a list are gathered, and which of these groups are closed. */
export interface GroupState {
  readonly by: string;
  /** Whether groups are closed, but for those in `except`; else they are open. */
  readonly folded: boolean;
  readonly except: readonly string[];
}

/** What a list shows now, as its address says it. */
export interface TableState {
  readonly page: number;
  /** How many rows a page has, where it is not what the list begins with. */
  readonly pageSize: number | undefined;
  readonly sortField: string | undefined;
  readonly sortOrder: 'asc' | 'desc';
  readonly search: string;
  readonly filters: Filters;
  readonly group: GroupState | undefined;
}

/** A view that the list is seen through: what it asks for goes without saying. */
export interface SeenThrough {
  readonly id: number;
  readonly asked: TableQuery;
}

type Search = Partial<Record<'page' | 'size' | 'sort' | 'order' | 'q' | 'filters' | 'group' | 'view', unknown>>;

/** Whether an address itself names filters, groups, order or page. */
export const saysItself = ({ q, filters, sort, order, group }: Search): boolean => [q, filters, sort, order, group].some((said) => said !== undefined);

const askedIn = (search: Search): TableQuery => ({
  sortField: typeof search.sort === 'string' ? search.sort : undefined,
  sortOrder: search.order === 'desc' ? 'desc' : 'asc',
  search: search.q === undefined ? '' : String(search.q),
  filters: typeof search.filters === 'object' && search.filters !== null ? (search.filters as Filters) : {},
  group: groupIn(search.group),
});

/** Its name alone where all of them are open. */
function groupIn(said: unknown): GroupState | undefined {
  if (typeof said === 'string') return said === '' ? undefined : { by: said, folded: false, except: [] };
  if (typeof said !== 'object' || said === null) return undefined;
  const { by, folded, except } = said as Partial<Record<keyof GroupState, unknown>>;
  if (typeof by !== 'string') return undefined;
  return { by, folded: folded === true, except: Array.isArray(except) ? except.filter((key) => typeof key === 'string') : [] };
}

const nothingAsked = { q: undefined, filters: undefined, sort: undefined, order: undefined, group: undefined } as const;

/** The state of a list in its address; for a view also that its filters were cleared. */
const saying = ({ search, filters, sortField, sortOrder, group }: TableQuery, through: boolean) => ({
  sort: sortField,
  order: sortOrder === 'desc' ? 'desc' : undefined,
  q: search || undefined,
  filters: through || Object.keys(filters).length > 0 ? filters : undefined,
  group: group && (group.folded || group.except.length > 0 ? group : group.by),
});

/** What an address asks for; seen through a view, what that asks for where the address says nothing. */
export const tableStateIn = (search: Search, view?: SeenThrough): TableState => ({
  page: Math.max(1, Number(search.page) || 1),
  pageSize: Number(search.size) > 0 ? Math.min(pageSizeMax, Number(search.size)) : undefined,
  ...(view && !saysItself(search) ? view.asked : askedIn(search)),
});

/** State in the address: it survives a reload, can be sent to a colleague, and back goes back. */
export function useTableState(view?: SeenThrough): readonly [TableState, (change: Partial<TableState>) => void] {
  const navigate = useNavigate();
  const state = tableStateIn(useSearch({ strict: false }), view);
  const change = (next: Partial<TableState>) => {
    const to = { ...state, page: 1, ...next };
    void navigate({
      to: '.',
      replace: next.search !== undefined,
      search: (before) => ({
        ...before,
        page: to.page > 1 ? to.page : undefined,
        size: to.pageSize,
        ...(view && asksTheSame(to, view.asked) ? nothingAsked : saying(to, view !== undefined)),
        ...(view && { view: view.id }),
      }),
    });
  };
  return [state, change];
}

/** Opens a list by a view, or plainly, and drops the filters and order of before. */
export function useOpenView(): (view: number | 'all' | undefined) => void {
  const navigate = useNavigate();
  return (view) => void navigate({ to: '.', search: (before) => ({ ...before, ...nothingAsked, page: undefined, view }) });
}
