import type { ReactNode } from 'react';
import type { CallError } from '../../../kernel/web/client/call-error.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { FiguresSkeleton, ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { NoPair } from './no-pair.tsx';
import type { PairChoice } from './use-pair.ts';

interface Props<Answer> {
  readonly header: ReactNode;
  readonly asked: { readonly error: CallError | null; refetch(): unknown };
  readonly answer: Answer | undefined;
  readonly pair: PairChoice;
  readonly children: (answer: Answer) => ReactNode;
}

/** What stands between two counts, below its header; or that it is on its way, failed, or has no two counts. */
export function BetweenCounts<Answer extends { readonly closing: unknown }>({ header, asked, answer, pair, children }: Props<Answer>) {
  return (
    <>
      {header}
      {answer ? (
        answer.closing ? (
          children(answer)
        ) : (
          <NoPair counts={pair.counts.data?.data.length ?? 0} />
        )
      ) : asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <>
          <FiguresSkeleton />
          <ListSkeleton />
        </>
      )}
    </>
  );
}
