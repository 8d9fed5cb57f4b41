import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const minute = 60_000;
export const queryStaleMs = 5 * minute;
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

/** Makes every cached answer of these calls stale, and asks again for those on screen. */
export const refreshCalls = (ids: readonly string[]): Promise<void> => queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(String(queryKey[0])) });
