import type { AnyResource } from '../../../contract/records/resource.ts';
import { useCallMutation } from '../../query/query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { doneWithUndo } from '../undo.ts';
import { nameOf, paramsOf, type RecordRow, valuesOf } from './record-values.ts';

interface Props {
  readonly resource: AnyResource;
  readonly row: RecordRow;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks once, says who still uses the record when it can't go, and offers it back when it went. */
export function DeleteRecord({ resource, row, opened, onClose, onDeleted }: Props) {
  const { spec } = resource;
  const name = nameOf(resource, row);
  const remove = useCallMutation(resource.remove, {
    onDone: () => {
      doneWithUndo(`Deleted ${name}`, resource.create, { body: valuesOf(resource, row) }, `${name} is back`, `${spec.name} ${name}`);
      onDeleted();
    },
    onFailed: (error) => (error.code === 'IN_USE' ? undefined : toast.failure(error)),
  });
  const inUse = remove.error?.code === 'IN_USE' ? remove.error : undefined;
  return (
    <ConfirmDialog
      opened={opened}
      title={inUse ? `${name} is in use` : `Delete ${name}?`}
      action={`Delete ${spec.one}`}
      destructive
      busy={remove.isPending}
      refused={inUse !== undefined}
      onConfirm={() => remove.mutate({ params: paramsOf(resource, row) })}
      onClose={() => {
        onClose();
        remove.reset();
      }}
    >
      {inUse ? `${inUse.detail ?? inUse.headline} Nothing was deleted.` : `1 ${spec.one} is deleted. Nothing that uses it is touched: if something does, it stays.`}
    </ConfirmDialog>
  );
}
