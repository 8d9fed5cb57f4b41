import { Button, Modal, NumberInput, Textarea } from '@mantine/core';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import type { OrderDetail } from '../../../contract/orders/order.ts';
import { askChange } from '../../../contract/orders/order-talk.ts';
import { linesText } from '../words.ts';
import styles from './dialog.module.css';
import lineStyles from './lines.module.css';

interface Props {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

const quantityOf = ({ confirmed, qty }: OrderDetail['lines'][number]): number => confirmed ?? qty;

/** Asks the supplier for more or less of what was ordered, as long as nobody picks it. */
export function AskChange({ order, onClose }: Props) {
  const asked = Object.fromEntries((order.change?.lines ?? []).map(({ line, qty }) => [line, qty]));
  const form = useForm<{ readonly quantities: Readonly<Record<number, number>>; readonly note: string }>({ quantities: asked, note: order.change?.note ?? '' });
  const { quantities, note } = form.values;
  const keyFor = useAttemptKey();
  const changed = order.lines.flatMap((line) => {
    const qty = quantities[line.line];
    return qty === undefined || qty === quantityOf(line) ? [] : [{ line: line.line, qty }];
  });
  const ask = useCallMutation(askChange, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${order.supplier_name} is asked`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { lines: changed, version: order.version, ...(note.trim() && { note: note.trim() }) };
    if (form.checked(askChange.body, body)) ask.mutate({ params: { id: order.order_id }, body });
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={`Change ${order.order_number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{order.supplier_name} is asked, and nothing changes before they agree. None takes a line out.</p>
        <ul className={lineStyles.lines} aria-label="Quantities">
          {order.lines.map((line) => (
            <li key={line.line} className={lineStyles.line}>
              <span>
                {line.name}
                <div className={lineStyles.about}>{quantityOf(line).toLocaleString()} now</div>
              </span>
              <NumberInput
                w={104}
                aria-label={`Quantity of ${line.name}`}
                min={0}
                max={100_000}
                allowDecimal={false}
                allowNegative={false}
                value={quantities[line.line] ?? quantityOf(line)}
                onChange={(next) => next !== '' && form.set('quantities', { ...quantities, [line.line]: Number(next) })}
              />
            </li>
          ))}
        </ul>
        {form.problemOf('lines') && <p role="alert">{form.problemOf('lines')}</p>}
        <Textarea label="Note" autosize maxLength={500} value={note} onChange={({ currentTarget }) => form.set('note', currentTarget.value)} />
        <Refusal error={ask.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" why={changed.length === 0 ? 'No quantity is changed yet.' : undefined} loading={ask.isPending}>
            {changed.length === 0 ? 'Ask' : `Ask to change ${linesText(changed.length)}`}
          </ActionButton>
        </div>
      </form>
    </Modal>
  );
}
