import { createView, deleteView, type ListLook, type ListView, listViews, openWithView, restoreView, updateView } from '../../../contract/list-views.ts';
import type { CallError } from '../../client/call-error.ts';
import { keyOf, useCallMutation } from '../../query/query.ts';
import { queryClient } from '../../query/query-client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useAttemptKey } from '../forms/use-attempt-key.ts';
import { useOpenView } from '../table/table-state.ts';
import { doneWithUndo } from '../undo.ts';
import type { NamedView } from './view-name.tsx';

type Refused = (error: CallError) => void;

/** Shown as it was answered, before the list of views comes anew: what is opened now is there. */
function known(list: string, view: ListView): void {
  queryClient.setQueryData<{ data: ListView[]; total: number }>(keyOf(listViews, { query: { list } }), (seen) => {
    const data = [...(seen?.data ?? []).filter(({ view_id }) => view_id !== view.view_id), view].toSorted((a, b) => a.name.localeCompare(b.name));
    return { data, total: data.length };
  });
}

/** What is done with the views of a list. */
export function useViewDeeds(list: string, onDone: () => void) {
  const open = useOpenView();
  const create = useCallMutation(createView, { idempotencyKey: useAttemptKey(), onFailed: () => undefined });
  const update = useCallMutation(updateView, { idempotencyKey: useAttemptKey(), onFailed: () => undefined });
  const remove = useCallMutation(deleteView);
  const opening = useCallMutation(openWithView);
  const failed = (refused: Refused | undefined) => (error: CallError) => {
    refused?.(error);
    if (!refused || error.fieldErrors.length === 0) toast.failure(error);
  };
  return {
    busy: create.isPending || update.isPending,
    create: (view: NamedView, look: ListLook, refused: Refused) =>
      create.mutate(
        { body: { list, look, ...view } },
        {
          onSuccess: (made) => {
            known(list, made);
            open(made.view_id);
            toast.done(`View “${made.name}” saved`);
            onDone();
          },
          onError: failed(refused),
        },
      ),
    update: (view: ListView, next: Partial<NamedView & { look: ListLook }>, words: string, refused?: Refused) =>
      update.mutate(
        { params: { id: view.view_id }, body: { ...next, version: view.version } },
        {
          onSuccess: (saved) => {
            known(list, saved);
            if (next.look) open(saved.view_id);
            const { name, look, shared } = view;
            doneWithUndo(words, updateView, { params: { id: view.view_id }, body: { name, look, shared, version: saved.version } }, `View “${name}” is as it was`);
            onDone();
          },
          onError: failed(refused),
        },
      ),
    remove: (view: ListView) =>
      remove.mutate(
        { params: { id: view.view_id } },
        {
          onSuccess: () => {
            open(undefined);
            doneWithUndo(`View “${view.name}” deleted`, restoreView, { params: { id: view.view_id } }, `View “${view.name}” is back`);
          },
        },
      ),
    opensWith: (view: ListView | undefined) => {
      const done = view ? `The list opens with “${view.name}”` : 'The list opens without a view';
      opening.mutate({ body: { list, view_id: view?.view_id ?? null } }, { onSuccess: () => toast.done(done) });
    },
  };
}
