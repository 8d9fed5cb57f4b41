import { Alert, Checkbox, Loader, Radio, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import type { CountDetail } from '../../../contract/cards.ts';
import { completeCount } from '../../../contract/count.ts';
import { dryRun } from '../../../contract/review.ts';
import styles from './complete-dialog.module.css';

interface Props {
  readonly count: CountDetail;
  readonly onClose: () => void;
}

const inTheWay: Readonly<Record<string, string>> = {
  COUNT_CONFLICTS: 'Some items were counted twice with different results. Choose which to keep on the counting screen.',
  COUNT_NEEDS_REVIEW: 'Someone who did not count must complete it, after it is sent for review.',
};

/** What completing would post, in numbers, before it is posted. */
export function CompleteDialog({ count, onClose }: Props) {
  const left = count.items - count.counted - count.skipped - count.recount - count.conflicts;
  const [uncounted, setUncounted] = useState<'leave' | 'zero'>('leave');
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(false);
  const keyFor = useAttemptKey();
  const tried = useCallMutation(dryRun, { onFailed: () => undefined });
  const { mutate: tryIt } = tried;
  useEffect(() => tryIt({ params: { id: count.stock_count_id }, body: left > 0 ? { uncounted } : {} }), [tryIt, count.stock_count_id, uncounted, left]);
  const complete = useCallMutation(completeCount, {
    idempotencyKey: keyFor,
    onDone: ({ adjustments }) => {
      toast.done(`${count.name} is completed: ${adjustments === 1 ? '1 item adjusted' : `${adjustments} items adjusted`}`);
      onClose();
    },
    onFailed: () => undefined,
  });
  const would = tried.data;
  const [missing, over] = addingUp([would?.missing_value ?? 0, would?.surplus_value ?? 0], would?.value ?? 0);
  const blocked = would?.blocked_by.filter((code) => code !== 'COUNT_OUTLIERS' && !(code === 'COUNT_INCOMPLETE' && count.recount === 0 && count.counted > 0)) ?? [];
  const mustExplain = count.kind === 'full' && left > 0 && uncounted === 'leave';
  const ready = would !== undefined && blocked.length === 0 && (would.outliers === 0 || seen) && (!mustExplain || reason.trim() !== '');
  const body = { ...(left > 0 && { uncounted }), ...(reason.trim() && { reason: reason.trim() }), acknowledge_outliers: seen, version: count.version };
  return (
    <ConfirmDialog
      opened
      title={`Complete ${count.name}?`}
      action="Complete and post"
      busy={complete.isPending}
      disabled={!ready}
      onConfirm={() => complete.mutate({ params: { id: count.stock_count_id }, body })}
      onClose={onClose}
    >
      <div className={styles.what}>
        {!would && !tried.error && <Loader size="sm" aria-label="Calculating" />}
        {tried.error && <Alert color="red">{tried.error.detail ?? tried.error.headline}</Alert>}
        {would && (
          <p>
            {would.adjustments === 0 ? 'Everything matches what was expected.' : `${would.adjustments.toLocaleString()} items differ${would.value === null ? '.' : ': '}`}
            {would.adjustments > 0 && would.value !== null && (
              <>
                <Money value={missing} /> missing, <Money value={over} /> over. Stock changes by{' '}
                <strong>
                  <Money value={would.value} />
                </strong>
                .
              </>
            )}{' '}
            The count is then locked. Later corrections are adjustments.
          </p>
        )}
        {would?.largest && would.largest.length > 0 && (
          <ul className={styles.largest} aria-label="The largest differences">
            {would.largest.slice(0, 5).map((line) => (
              <li key={`${line.product_id}:${line.location_id}`}>
                <span>
                  {fullName(line)}, {line.location_name}
                </span>
                <span>
                  <Quantity value={line.quantity} of={line} signed brief /> · <Money value={line.value} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {left > 0 && (
          <Radio.Group
            label={left === 1 ? '1 item was not counted' : `${left.toLocaleString()} items were not counted`}
            value={uncounted}
            onChange={(value) => setUncounted(value as 'leave' | 'zero')}
          >
            <Radio value="leave" mt={6} label="Leave them unchanged" />
            <Radio value="zero" mt={6} label="None left: post them as zero" />
          </Radio.Group>
        )}
        {mustExplain && <Textarea label="Why were they not counted?" required autosize maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />}
        {would && would.outliers > 0 && (
          <Checkbox
            label={`I have checked the ${would.outliers === 1 ? 'unusual difference' : `${would.outliers} unusual differences`}`}
            checked={seen}
            onChange={(event) => setSeen(event.currentTarget.checked)}
          />
        )}
        {blocked.map((code) => (
          <Alert key={code} color="yellow">
            {inTheWay[code] ?? (count.recount > 0 ? `${count.recount} items still need a recount.` : 'Nothing is counted yet.')}
          </Alert>
        ))}
        {complete.error && <Alert color="red">{complete.error.detail ?? complete.error.headline}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
