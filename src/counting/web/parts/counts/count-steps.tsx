import { Button, Menu, Textarea } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { CountDetail } from '../../../contract/cards.ts';
import { cancelCount, reopenCount, reverseCount, reviewCount } from '../../../contract/count.ts';
import { isOpen } from '../../../contract/states.ts';
import { CompleteDialog } from './complete-dialog.tsx';

interface Props {
  readonly count: CountDetail;
  readonly difference: number | null;
}

type Withdrawal = 'cancel' | 'reverse' | 'reopen';

const wordsOf = (what: Withdrawal, name: string) =>
  ({
    cancel: { title: `Cancel ${name}?`, action: 'Cancel count', stay: 'Keep it' },
    reverse: { title: `Void ${name}?`, action: 'Void count', stay: 'Keep it' },
    reopen: { title: `Reopen ${name}?`, action: 'Reopen count', stay: 'Leave closed' },
  })[what];

/** What may be done with a count as it stands. */
export function CountSteps({ count, difference }: Props) {
  const mayComplete = holdsAll(useUser(), ['stock.count.complete']);
  const [step, setStep] = useSearchParam('step');
  const [withdrawing, setWithdrawing] = useState<Withdrawal>();
  const [reason, setReason] = useState('');
  const params = { id: count.stock_count_id };
  const done = { onDone: () => setWithdrawing(undefined) };
  const review = useCallMutation(reviewCount, done);
  const reopen = useCallMutation(reopenCount, done);
  const cancel = useCallMutation(cancelCount, done);
  const reverse = useCallMutation(reverseCount, done);
  const next = new Set(count.allowed_next);
  const completed = count.status === 'completed';
  const withdraw = { cancel, reverse, reopen };
  const mayNow = next.has('completed') && mayComplete;
  return (
    <>
      {isOpen(count.status) && (
        <ButtonLink variant={mayNow ? 'default' : 'filled'} to="/stock-count-wizard/count/$id" params={{ id: String(count.stock_count_id) }}>
          Resume
        </ButtonLink>
      )}
      {count.status === 'in_progress' && (
        <Button variant="default" loading={review.isPending} onClick={() => review.mutate({ params })}>
          Send for review
        </Button>
      )}
      {count.status === 'in_review' && mayComplete && (
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params, body: {} })}>
          Back to counting
        </Button>
      )}
      {mayNow && <Button onClick={() => setStep('complete')}>Complete…</Button>}
      {mayComplete && (next.has('cancelled') || completed) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={10} flex="0 0 auto" aria-label="More">
              <IconDotsVertical size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {next.has('cancelled') && (
              <Menu.Item color="red" onClick={() => setWithdrawing('cancel')}>
                Cancel this count…
              </Menu.Item>
            )}
            {completed && <Menu.Item onClick={() => setWithdrawing('reopen')}>Reopen this count…</Menu.Item>}
            {completed && (
              <Menu.Item color="red" onClick={() => setWithdrawing('reverse')}>
                Void this count…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayNow && step === 'complete' && <CompleteDialog count={count} onClose={() => setStep(undefined)} />}
      <ConfirmDialog
        opened={withdrawing !== undefined}
        {...wordsOf(withdrawing ?? 'cancel', count.name)}
        destructive={withdrawing !== 'reopen'}
        disabled={reason.trim() === ''}
        busy={cancel.isPending || reverse.isPending || reopen.isPending}
        onConfirm={() => withdrawing && withdraw[withdrawing].mutate({ params, body: { reason: reason.trim() } })}
        onClose={() => setWithdrawing(undefined)}
      >
        {withdrawing === 'cancel' || withdrawing === undefined ? (
          `Nothing is posted. ${count.counted.toLocaleString()} counted items stay on record but change nothing.`
        ) : (
          <>
            Its postings are reversed
            {difference !== null && difference !== 0 && (
              <>
                , worth <Money value={-difference} />
              </>
            )}
            {withdrawing === 'reopen' ? '. Counted items stay counted and are posted again when you complete the count.' : '. The count and its postings stay on record.'}
          </>
        )}
        <Textarea mt="md" label="Why?" required autosize maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </ConfirmDialog>
    </>
  );
}
