import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before what was written is left behind. */
export function LeaveGuard({ unsaved }: { readonly unsaved: () => boolean }) {
  const away = useBlocker({ shouldBlockFn: unsaved, enableBeforeUnload: unsaved, withResolver: true });
  return (
    <ConfirmDialog
      opened={away.status === 'blocked'}
      title="Leave without saving?"
      action="Leave"
      destructive
      busy={false}
      onConfirm={() => away.proceed?.()}
      onClose={() => away.reset?.()}
    >
      Your changes will be lost.
    </ConfirmDialog>
  );
}
