import { keepPreviousData, type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, AnyCall, RequestFor } from '../../contract/call.ts';
import { send } from '../browser.ts';
import type { CallError } from '../client/call-error.ts';
import type { SendOptions } from '../client/client.ts';
import { singleFlight } from '../client/single-flight.ts';
import type { Prefetched } from '../screen.ts';
import { toast } from '../ui/toasts/toast.ts';
import { freshMsOf, queryClient, refreshCalls } from './query-client.ts';

export const keyOf = <C extends AnyCall>(call: C, request: RequestFor<C>): readonly [string, RequestFor<C>] => [call.id, request];

interface Asking {
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, where five minutes are not right. */
  readonly freshMs?: number;
  /** Keep showing the former answer while another page or filter is on its way. */
  readonly keepPrevious?: boolean;
}

export const callQuery = <C extends AnyCall>(call: C, request: RequestFor<C>, asking: Asking = {}) => ({
  queryKey: keyOf(call, request),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> => send(call, request, { signal }),
  staleTime: asking.freshMs ?? freshMsOf(call.id),
  ...(call.follows && { meta: { follows: call.follows } }),
  ...(asking.enabled !== undefined && { enabled: asking.enabled }),
});

/** Fetches what is about to be needed, unless it is fresh or under way. A failure shows up again where the query is used. */
export const prefetch = (queries: readonly Prefetched[]): void => {
  for (const query of queries) void queryClient.prefetchQuery(query);
};

/** The answer of a GET call, cached under its id and request. */
export function useCall<C extends AnyCall>(call: C, request: RequestFor<C>, asking: Asking = {}): UseQueryResult<AnswerOf<C>, CallError> {
  return useQuery<AnswerOf<C>, CallError>({
    ...callQuery(call, request, asking),
    ...(asking.keepPrevious && { placeholderData: keepPreviousData }),
  });
}

interface Doing<C extends AnyCall> {
  readonly onDone?: (answer: AnswerOf<C>, request: RequestFor<C>) => void;
  /** Takes the failure; without it a toast says what happened. */
  readonly onFailed?: (error: CallError, request: RequestFor<C>) => void;
  readonly idempotencyKey?: (request: RequestFor<C>) => string;
  readonly onProgress?: (share: number) => void;
  readonly retry?: SendOptions['retry'];
}

/** A write. What its contract says it makes stale is fetched again. */
export function useCallMutation<C extends AnyCall>(call: C, doing: Doing<C> = {}): UseMutationResult<AnswerOf<C>, CallError, RequestFor<C>> {
  const mutation = useMutation<AnswerOf<C>, CallError, RequestFor<C>>(
    {
      mutationKey: [call.id],
      mutationFn: (request) => send(call, request, { idempotencyKey: doing.idempotencyKey?.(request), onProgress: doing.onProgress, retry: doing.retry }),
      onSuccess: (answer, request) => {
        if (call.refreshes) void refreshCalls(call.refreshes);
        doing.onDone?.(answer, request);
      },
      onError: (error, request) => {
        if (doing.onFailed) doing.onFailed(error, request);
        else toast.failure(error);
      },
    },
    queryClient,
  );
  const [press] = useState(() => {
    const mutateAsync = singleFlight(mutation.mutateAsync);
    // Failures are handled by "doing".
    const mutate: typeof mutation.mutate = (...pressed) => void mutateAsync(...pressed).catch(() => undefined);
    return { mutate, mutateAsync };
  });
  return { ...mutation, ...press };
}
