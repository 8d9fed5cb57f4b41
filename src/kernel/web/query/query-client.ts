import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../client/call-error.ts';

const minute = 60_000;
export const queryStaleMs = 5 * minute;
/** Calls whose answers change more seldom, or more often, than most. Changes by others arrive over the socket in any case. */
const freshMinutes: Readonly<Record<string, number>> = { roles: 10, permissions: 10, groups: 10, subgroups: 10, areas: 10, locations: 10, inventory: 2, reports: 1 / 6 };
export const freshMsOf = (callId: string): number => (freshMinutes[callId.split('.')[0] ?? ''] ?? 5) * minute;
export const queryKeptMs = 24 * 60 * minute;
export const queryRetries = 2;

/** Calls that got no answer are worth repeating; what the server refused, and what the client repeated already, is not. */
export const worthRepeating = (failures: number, error: Error): boolean => failures < queryRetries && error instanceof CallError && error.code === 'NO_ANSWER';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: queryStaleMs, gcTime: queryKeptMs, retry: worthRepeating, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Reports are fetched again at most once in this time, however much changes meanwhile. */
export const followingMs = 3000;
const changed = new Set<string>();

function refreshFollowers(): void {
  const ids = new Set(changed);
  changed.clear();
  // One that is on its way already is let through: begun anew at each change it might never come.
  void queryClient.invalidateQueries({ predicate: ({ meta }) => ((meta?.follows ?? []) as readonly string[]).some((id) => ids.has(id)) }, { cancelRefetch: false });
}

/** Makes every cached answer of these calls stale, and asks again for those on screen; what follows them comes after. */
export function refreshCalls(ids: readonly string[]): Promise<void> {
  if (changed.size === 0 && ids.length > 0) setTimeout(refreshFollowers, followingMs);
  for (const id of ids) changed.add(id);
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(String(queryKey[0])) });
}
