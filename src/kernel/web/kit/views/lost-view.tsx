import { Alert } from '@mantine/core';
import { IconBookmarkOff } from '@tabler/icons-react';
import { useOpenView } from '../table/table-state.ts';
import type { ListViews } from './use-list-views.ts';

const words = {
  gone: 'The view in this address was deleted, or is not shared with you. This is the list without it.',
  unreachable: 'The view in this address could not be loaded. This is the list without it.',
};

/** Says that the list is not seen as the address asks for it. */
export function LostView({ lost }: Pick<ListViews, 'lost'>) {
  const open = useOpenView();
  if (!lost) return null;
  return (
    <Alert color="gray" variant="light" mb={12} icon={<IconBookmarkOff size={18} />} role="status" withCloseButton closeButtonLabel="Forget the view" onClose={() => open('all')}>
      {words[lost]}
    </Alert>
  );
}
