import { Button, Menu, Textarea } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { holdsAll } from '../../../kernel/web/roles.ts';
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx';
import { Money } from '../../../kernel/web/ui/money.tsx';
import { useUser } from '../../../kernel/web/use-user.ts';
import type { CountDetail } from '../../contract/cards.ts';
import { cancelCount, reopenCount, reverseCount, reviewCount } from '../../contract/count.ts';
import { isOpen } from '../../contract/states.ts';
import { CompleteDialog } from './complete-dialog.tsx';

interface Props {
  readonly count: CountDetail;
  readonly difference: number | null;
}

/** What may be done with a count as it stands. */
export function CountSteps({ count, difference }: Props) {
  const mayComplete = holdsAll(useUser(), ['stock.count.complete']);
  const [asking, setAsking] = useState<'complete' | 'cancel' | 'reverse'>();
  const [reason, setReason] = useState('');
  const params = { id: count.stock_count_id };
  const done = { onDone: () => setAsking(undefined) };
  const review = useCallMutation(reviewCount, done);
  const reopen = useCallMutation(reopenCount, done);
  const cancel = useCallMutation(cancelCount, done);
  const reverse = useCallMutation(reverseCount, done);
  const next = new Set(count.allowed_next);
  return (
    <>
      {isOpen(count.status) && (
        <Button variant="default" component={Link} to={`/stock-count-wizard/count/${count.stock_count_id}`}>
          Go on counting
        </Button>
      )}
      {count.status === 'in_progress' && (
        <Button variant={mayComplete ? 'default' : 'filled'} loading={review.isPending} onClick={() => review.mutate({ params })}>
          Hand over for review
        </Button>
      )}
      {count.status === 'in_review' && mayComplete && (
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
          Count on
        </Button>
      )}
      {next.has('completed') && mayComplete && <Button onClick={() => setAsking('complete')}>Complete…</Button>}
      {mayComplete && (next.has('cancelled') || next.has('reversed')) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={10} flex="0 0 auto" aria-label="More">
              <IconDotsVertical size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {next.has('cancelled') && (
              <Menu.Item color="red" onClick={() => setAsking('cancel')}>
                Give this count up…
              </Menu.Item>
            )}
            {next.has('reversed') && (
              <Menu.Item color="red" onClick={() => setAsking('reverse')}>
                Take this count back…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking === 'complete' && <CompleteDialog count={count} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        opened={asking === 'cancel' || asking === 'reverse'}
        title={asking === 'reverse' ? `Take ${count.name} back?` : `Give ${count.name} up?`}
        action={asking === 'reverse' ? 'Take it back' : 'Give it up'}
        stay="Keep it"
        destructive
        disabled={reason.trim() === ''}
        busy={cancel.isPending || reverse.isPending}
        onConfirm={() => (asking === 'reverse' ? reverse : cancel).mutate({ params, body: { reason: reason.trim() } })}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'reverse' ? (
          <>
            What it posted is reversed
            {difference !== null && difference !== 0 && (
              <>
                , worth <Money value={-difference} />
              </>
            )}
            . The count and what it posted stay to be seen.
          </>
        ) : (
          `Nothing of it is posted. ${count.counted.toLocaleString()} counted items stay to be seen, and count for nothing.`
        )}
        <Textarea mt="md" label="Why?" required autosize maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </ConfirmDialog>
    </>
  );
}
