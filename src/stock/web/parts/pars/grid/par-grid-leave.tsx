import { useBlocker } from '@tanstack/react-router';
import { session } from '../../../../../kernel/web/browser.ts';
import { ConfirmDialog } from '../../../../../kernel/web/ui/confirm-dialog.tsx';
import { levelsText } from './use-save-pars.ts';

/** What was typed into the grid is not lost by a stray click. */
export function ParGridLeave({ changes }: { readonly changes: number }) {
  const away = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changes > 0 && session.user() !== undefined && (current.pathname !== next.pathname || (next.search as { view?: unknown }).view !== 'grid'),
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={away.status === 'blocked'}
      title="Leave without saving?"
      action="Discard changes"
      stay="Keep editing"
      destructive
      onConfirm={() => away.proceed?.()}
      onClose={() => away.reset?.()}
    >
      {levelsText(changes)} changed here {changes === 1 ? 'is' : 'are'} not saved yet.
    </ConfirmDialog>
  );
}
