import { IconScaleOutline } from '@tabler/icons-react';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';

/** There is nothing to hold against each other yet. */
export const NoPair = ({ counts }: { readonly counts: number }) => (
  <EmptyState
    icon={IconScaleOutline}
    title={counts === 0 ? 'Nothing has been counted yet' : 'One count so far'}
    action={<ButtonLink to="/stock-count-wizard/list">{counts === 0 ? 'Start a count' : 'Count again'}</ButtonLink>}
  >
    {counts === 0
      ? 'Variance compares what was used between two counts with what should have been used. Complete a first count; the second shows what went missing.'
      : 'Count the same places again. Then you see what was delivered, sold and wasted in between, and what is unexplained.'}
  </EmptyState>
);
