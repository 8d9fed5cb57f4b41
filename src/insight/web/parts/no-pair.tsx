import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';

/** There is nothing to hold against each other yet. */
export const NoPair = ({ counts }: { readonly counts: number }) => (
  <EmptyState
    icon={IconScaleOutline}
    title={counts === 0 ? 'Nothing has been counted yet' : 'One count is a beginning'}
    action={
      <Button component={Link} to="/stock-count-wizard/list">
        {counts === 0 ? 'Begin a count' : 'Count again'}
      </Button>
    }
  >
    {counts === 0
      ? 'A variance is what was used between two counts against what should have been. Complete a first count; the second one shows what went missing in between.'
      : 'Count the same places once more. What was delivered, sold and wasted in between stands here then, and what nobody can explain.'}
  </EmptyState>
);
