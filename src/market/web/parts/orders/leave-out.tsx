import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { refuseChanges } from '../../../contract/orders/mail-order.ts';
import type { OrderDetail, OrderLine } from '../../../contract/orders/order.ts';
import { answerWords, linesText } from '../words.ts';
import styles from './dialog.module.css';

const changed = ({ answer, price_before, unit_price }: OrderLine): boolean =>
  (answer !== 'confirmed' && answer !== 'refused') || (price_before !== null && unit_price > price_before);

const Changed = ({ of: { name, answer, price_before, unit_price } }: { readonly of: OrderLine }) => (
  <>
    {name}
    {answer && answer !== 'confirmed' && ` · ${answerWords[answer][1].toLowerCase()}`}
    {price_before !== null && (
      <>
        {' · '}
        <Money value={unit_price} /> instead of <Money value={price_before} />
      </>
    )}
  </>
);

/** Which of the changes are not taken; the rest of the order stands. */
export function LeaveOut({ order, onClose }: { readonly order: OrderDetail; readonly onClose: () => void }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const keyFor = useAttemptKey();
  const refuse = useCallMutation(refuseChanges, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${order.supplier_name} knows what is left out`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Leave lines out" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.form}>
        <Checkbox.Group label="Do not send" value={[...lines]} onChange={setLines}>
          {order.lines.filter(changed).map((line) => (
            <Checkbox key={line.line} mt="xs" value={String(line.line)} label={<Changed of={line} />} />
          ))}
        </Checkbox.Group>
        <Refusal error={refuse.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <ActionButton
            why={lines.length === 0 ? 'Choose a line first.' : undefined}
            loading={refuse.isPending}
            onClick={() => refuse.mutate({ params: { id: order.order_id }, body: { lines: lines.map(Number), version: order.version } })}
          >
            Leave {lines.length === 0 ? 'lines' : linesText(lines.length)} out
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
