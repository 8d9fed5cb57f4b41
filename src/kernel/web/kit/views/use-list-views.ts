import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ListView, listViews } from '../../../contract/list-views.ts';
import { useCall } from '../../query/query.ts';
import { useUser } from '../../session/use-user.ts';
import { saysItself } from '../table/table-state.ts';
import { useLocalStorage } from '../use-local-storage.ts';
import { opensWithKey } from './look.ts';

export interface ListViews {
  /** The call whose views these are. */
  readonly list: string;
  readonly all: readonly ListView[];
  /** Through which the list is seen. */
  readonly current: ListView | undefined;
  /** What the list asks for is not known before its view is. */
  readonly waits: boolean;
  /** The address names a view that does not exist or could not be loaded. */
  readonly lost: 'gone' | 'unreachable' | undefined;
}

/** The views of a list, and which of them the address says; where it says nothing, the one that the list opens with. */
export function useListViews(list: string, enabled: boolean): ListViews {
  const { user_id } = useUser();
  const search = useSearch({ strict: false });
  const answer = useCall(listViews, { query: { list } }, { enabled });
  // Known from the last time, so that the list need not wait for it.
  const [remembered, remember] = useLocalStorage<number | null>(opensWithKey(user_id, list), null);
  const all = answer.data?.data;
  const opensWith = all ? (all.find(({ is_default }) => is_default)?.view_id ?? null) : remembered;
  useEffect(() => {
    if (all && opensWith !== remembered) remember(opensWith);
  });
  const said = Number(search.view);
  const named = Number.isInteger(said) && said > 0 ? said : undefined;
  const own = saysItself(search);
  const id = !enabled ? undefined : (named ?? (search.view === undefined && !own ? (opensWith ?? undefined) : undefined));
  const current = id === undefined ? undefined : all?.find(({ view_id }) => view_id === id);
  return {
    list,
    all: all ?? [],
    current,
    waits: id !== undefined && !own && all === undefined && !answer.isError,
    lost: named === undefined || !enabled || current ? undefined : all ? 'gone' : answer.isError ? 'unreachable' : undefined,
  };
}
