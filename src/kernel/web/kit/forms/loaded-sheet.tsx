import type { ReactNode } from 'react';
import type { AnswerOf, AnyCall, RequestFor } from '../../../contract/call.ts';
import { useCall } from '../../query/query.ts';
import { ErrorState } from '../../ui/errors/error-state.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { FormSheet } from './form-sheet.tsx';

interface Props<C extends AnyCall> {
  readonly title: string;
  readonly call: C;
  readonly id: number;
  readonly onClose: () => void;
  readonly children: (row: AnswerOf<C>) => ReactNode;
}

/** One record in a sheet: its form or facts once it is here, and what went wrong where it isn't. */
export function LoadedSheet<C extends AnyCall>({ title, call, id, onClose, children }: Props<C>) {
  const record = useCall(call, { params: { id } } as RequestFor<C>);
  if (record.data !== undefined) return children(record.data);
  return (
    <FormSheet title={title} touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      {record.error ? <ErrorState error={record.error} onRetry={() => void record.refetch()} /> : <FormSkeleton />}
    </FormSheet>
  );
}
