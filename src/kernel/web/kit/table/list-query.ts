import type { AnyCall } from '../../../contract/call.ts';
import { listViews } from '../../../contract/list-views.ts';
import type { ListGroups } from '../../../contract/records/grouping.ts';
import { callQuery } from '../../query/query.ts';
import type { Prefetched, ScreenAddress } from '../../screen.ts';
import { readLocal } from '../use-local-storage.ts';
import { opensWithKey } from '../views/look.ts';
import { saysItself, type TableState, tableStateIn } from './table-state.ts';

export interface Sorting {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface ListRequest {
  /** What the screen asks beside search and filters. */
  readonly more?: Record<string, unknown>;
  /** Without a wish of the reader's. */
  readonly sort: Sorting;
  readonly pageSize?: number;
  /** What it may be gathered by. */
  readonly groups?: ListGroups | undefined;
}

/** What a list asks its call for. */
export function listQueryOf(state: TableState, { more, sort, pageSize = 25, groups }: ListRequest) {
  const sorting: Sorting = state.sortField === undefined ? sort : { field: state.sortField, order: state.sortOrder };
  const asked = { search: state.search || undefined, filters: Object.keys(state.filters).length > 0 ? JSON.stringify(state.filters) : undefined };
  const gathered = groups?.by.find(({ name }) => name === state.group?.by);
  return {
    sorting,
    asked,
    gathered,
    query: {
      ...more,
      ...asked,
      ...groupsAsked(gathered && state.group),
      page: state.page,
      pageSize: state.pageSize ?? pageSize,
      sortField: sorting.field,
      sortOrder: sorting.order,
    },
  };
}

/** How a call is told what its rows are gathered by. */
const groupsAsked = (group: TableState['group']) =>
  group && {
    groupBy: group.by,
    ...(group.folded && { groupFolded: true }),
    ...(group.except.length > 0 && { groupExcept: JSON.stringify(group.except) }),
  };

/** What a list asks at an address: its views, and the page, unless a view says what that is. */
export function listPage({ call, ...list }: ListRequest & { readonly call: AnyCall }, { search, user }: Pick<ScreenAddress, 'search' | 'user'>): readonly Prefetched[] {
  const named = Number(search.view) > 0;
  const opens = search.view === undefined && readLocal<number | null>(opensWithKey(user.user_id, call.id), null) !== null;
  const views = callQuery(listViews, { query: { list: call.id } });
  if (!saysItself(search) && (named || opens)) return [views];
  return [views, callQuery(call, { query: listQueryOf(tableStateIn(search), list).query })];
}
