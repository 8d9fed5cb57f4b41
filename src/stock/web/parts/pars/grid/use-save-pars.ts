import type { CallError } from '../../../../../kernel/web/client/call-error.ts';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { doneWithUndo } from '../../../../../kernel/web/kit/undo.ts';
import { keyOf, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { queryClient } from '../../../../../kernel/web/query/query-client.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { applyPars, parGrid } from '../../../../contract/par.ts';
import { batchOf, cellKey, type Grid, type Levels, type ParBatch, problemOf, takenBack, withSaved } from './par-cells.ts';
import type { ParGridState } from './use-par-grid.ts';

export const levelsText = (count: number): string => (count === 1 ? '1 par level' : `${count} par levels`);

/** The refusals of a batch by their cells, and the versions that stand where somebody else was quicker. */
function refusalsOf({ fieldErrors, details }: CallError, batch: ParBatch) {
  const problems = fieldErrors.flatMap(({ field, message }): [string, string][] => {
    const par = batch[Number(/^(?:body\.)?pars\.(\d+)/.exec(field)?.[1] ?? Number.NaN)];
    const words = message === 'was changed meanwhile' ? 'Someone else changed this: save again to keep yours' : `This ${message}`;
    return par ? [[cellKey(par.product_id, par.location_id), words]] : [];
  });
  const current = (details.current ?? []) as { product_id: number; location_id: number; version: number | null }[];
  return { problems: new Map(problems), versions: new Map(current.map((one): [string, number | null] => [cellKey(one.product_id, one.location_id), one.version])) };
}

/** Saves what was changed in the grid as one batch, with one undo. */
export function useSavePars(grid: ParGridState, stood: Levels) {
  const keyFor = useAttemptKey();
  const apply = useCallMutation(applyPars, { idempotencyKey: keyFor, onFailed: () => undefined });
  const save = () => {
    grid.commit();
    const wrong = [...grid.edits].some(([, level]) => problemOf(level) !== undefined);
    if (grid.edits.size === 0 || wrong || apply.isPending) return;
    const pars = batchOf(grid.edits);
    apply.mutate(
      { body: { pars } },
      {
        onSuccess: (answer) => {
          doneWithUndo(`${levelsText(answer.set)} set`, applyPars, { body: { pars: takenBack(stood, answer.pars) } }, `${levelsText(answer.set)} restored`);
          queryClient.setQueryData<Grid>(keyOf(parGrid, {}), (seen) => seen && withSaved(seen, answer.pars));
          grid.reset();
        },
        onError: (error) => {
          const { problems, versions } = refusalsOf(error, pars);
          if (problems.size === 0) return toast.failure(error);
          grid.refuse(problems, versions);
          toast.warn(`Nothing is saved yet: ${problems.size === 1 ? '1 cell was' : `${problems.size} cells were`} refused`, 'They are marked; hover over one to see why.');
        },
      },
    );
  };
  return { save, saving: apply.isPending };
}
