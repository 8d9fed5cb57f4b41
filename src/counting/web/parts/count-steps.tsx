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

type Withdrawal = 'cancel' | 'reverse' | 'reopen';

const wordsOf = (what: Withdrawal, name: string) =>
  ({
    cancel: { title: `Give ${name} up?`, action: 'Give it up', stay: 'Keep it' },
    reverse: { title: `Take ${name} back?`, action: 'Take it back', stay: 'Keep it' },
    reopen: { title: `Open ${name} again?`, action: 'Open it again', stay: 'Leave it' },
  })[what];

/** What may be done with a count as it stands. */
export function CountSteps({ count, difference }: Props) {
  const mayComplete = holdsAll(useUser(), ['stock.count.complete']);
  const [asking, setAsking] = useState<'complete' | Withdrawal>();
  const [reason, setReason] = useState('');
  const params = { id: count.stock_count_id };
  const done = { onDone: () => setAsking(undefined) };
  const review = useCallMutation(reviewCount, done);
  const reopen = useCallMutation(reopenCount, done);
  const cancel = useCallMutation(cancelCount, done);
  const reverse = useCallMutation(reverseCount, done);
  const next = new Set(count.allowed_next);
  const completed = count.status === 'completed';
  const withdraw = { cancel, reverse, reopen };
  const withdrawing = asking === undefined || asking === 'complete' ? undefined : asking;
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
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params, body: {} })}>
          Count on
        </Button>
      )}
      {next.has('completed') && mayComplete && <Button onClick={() => setAsking('complete')}>Complete…</Button>}
      {mayComplete && (next.has('cancelled') || completed) && (
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
            {completed && <Menu.Item onClick={() => setAsking('reopen')}>Open this count again…</Menu.Item>}
            {completed && (
              <Menu.Item color="red" onClick={() => setAsking('reverse')}>
                Take this count back…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking === 'complete' && <CompleteDialog count={count} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        opened={withdrawing !== undefined}
        {...wordsOf(withdrawing ?? 'cancel', count.name)}
        destructive={withdrawing !== 'reopen'}
        disabled={reason.trim() === ''}
        busy={cancel.isPending || reverse.isPending || reopen.isPending}
        onConfirm={() => withdrawing && withdraw[withdrawing].mutate({ params, body: { reason: reason.trim() } })}
        onClose={() => setAsking(undefined)}
      >
        {withdrawing === 'cancel' || withdrawing === undefined ? (
          `Nothing of it is posted. ${count.counted.toLocaleString()} counted items stay to be seen, and count for nothing.`
        ) : (
          <>
            What it posted is reversed
            {difference !== null && difference !== 0 && (
              <>
                , worth <Money value={-difference} />
              </>
            )}
            {withdrawing === 'reopen'
              ? '. What was counted stays counted; it is posted anew once the count is completed again.'
              : '. The count and what it posted stay to be seen.'}
          </>
        )}
        <Textarea mt="md" label="Why?" required autosize maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </ConfirmDialog>
    </>
  );
}
