import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { fullName, nameAndSize } from '../../../../stock/web/public/products.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import type { CountDetail } from '../../../contract/cards.ts';
import { listEntries } from '../../../contract/entry.ts';
import { askRecount, type ReviewLine, skipLines } from '../../../contract/review.ts';
import { isOpen } from '../../../contract/states.ts';
import { lineWords, outlierWords } from '../counts/count-words.tsx';
import styles from '../counts/templates-sheet.module.css';
import { laterText, nowLabel } from '../later-words.ts';
import { sourceWords } from './source-words.ts';

interface Props {
  readonly count: CountDetail;
  readonly line: ReviewLine;
  readonly onClose: () => void;
}

/** One item of a count: its entries, their authors, and what can be done about them. */
export function LineSheet({ count, line, onClose }: Props) {
  const mayComplete = holdsAll(useUser(), ['stock.count.complete']);
  const params = { id: count.stock_count_id };
  const lines = [{ product_id: line.product_id, location_id: line.location_id }];
  const said = useCall(listEntries, { params, query: { product_id: String(line.product_id), location_id: String(line.location_id), pageSize: 100 } });
  const recount = useCallMutation(askRecount, {
    onDone: () => {
      toast.done(`${fullName(line)} is marked for recount`);
      onClose();
    },
  });
  const skip = useCallMutation(skipLines, { onDone: onClose });
  const [reason, setReason] = useState('');
  const open = isOpen(count.status) || count.status === 'in_review';
  return (
    <FormSheet title={nameAndSize(line)} touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      <Facts
        facts={[
          { label: 'Status', value: <State of={line.state} table={lineWords} /> },
          { label: 'Place', value: line.location_name },
          { label: 'Counted', value: line.quantity === null ? null : <Quantity value={line.quantity} of={line} /> },
          { label: 'Expected', value: <Quantity value={line.expected} of={line} /> },
          { label: 'Difference', value: line.difference === null ? null : <Quantity value={line.difference} of={line} signed />, strong: true },
          { label: 'Value', value: line.difference_value === null ? null : <Money value={line.difference_value} />, strong: true },
          { label: nowLabel, value: line.later_by.length === 0 || line.now_difference === null ? null : <Quantity value={line.now_difference} of={line} signed /> },
          { label: `${nowLabel}, value`, value: line.later_by.length === 0 || line.now_difference_value === null ? null : <Money value={line.now_difference_value} /> },
          { label: 'Why it changed', value: line.later_by.length === 0 ? null : laterText(line.later_by) },
          { label: 'Check because', value: line.outlier && outlierWords[line.outlier] },
          { label: 'Last count', value: line.previous_quantity === null ? null : <Quantity value={line.previous_quantity} of={line} /> },
          { label: 'Reason', value: line.reason },
        ]}
      />
      <ul className={styles.list} aria-label="What was entered">
        {said.data?.data.map((entry) => (
          <li key={entry.entry_id}>
            <span>
              <strong>{entry.quantity === null ? 'Voided' : <Quantity value={entry.quantity} of={line} />}</strong>
              <small>
                {entry.user_name ?? 'Someone'}, {sourceWords[entry.source]}
                {entry.mode === 'add' && ', added'}
                {entry.raw && ` “${entry.raw}”`}, <RelativeTime at={entry.counted_at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {open && mayComplete && (line.state === 'counted' || line.state === 'conflict') && (
        <Button variant="default" loading={recount.isPending} onClick={() => recount.mutate({ params, body: { lines } })}>
          Ask for a recount
        </Button>
      )}
      {isOpen(count.status) && line.state === 'uncounted' && (
        <>
          <TextInput label="Why skip it?" placeholder="No key to the cage" maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          <Button variant="default" disabled={reason.trim() === ''} loading={skip.isPending} onClick={() => skip.mutate({ params, body: { lines, reason: reason.trim() } })}>
            Skip in this count
          </Button>
        </>
      )}
    </FormSheet>
  );
}
