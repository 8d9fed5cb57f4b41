import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { BoughtQuotation } from '../../../contract/rfqs/quotation.ts';
import { awardRfq, type RfqDetail } from '../../../contract/rfqs/rfq.ts';
import { coversWhole } from '../../../domain/coverage.ts';
import { linesText, ordersText } from '../words.ts';
import { type Choice, partsOf } from './choice.ts';
import styles from './rfq.module.css';
import { leftText } from './rfq-words.ts';

interface Props {
  readonly rfq: RfqDetail;
  readonly quotations: readonly BoughtQuotation[];
  readonly choice: Choice;
  readonly onClose: () => void;
}

/** Says what will be ordered of whom, then orders it. */
export function AwardDialog({ rfq, quotations, choice, onClose }: Props) {
  const parts = partsOf(quotations, choice);
  const awarded = new Map(parts.flatMap(({ lines }) => lines.map(({ line, covers }) => [line, covers] as const)));
  const left = rfq.items.filter((item) => !coversWhole(item, awarded.get(item.line) ?? 0));
  const form = useForm({ acceptance_notes: '', po_number: '', delivery_address: rfq.delivery_address ?? '' });
  const keyFor = useAttemptKey();
  const award = useCallMutation(awardRfq, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${ordersText(parts.length)} placed at the quoted prices`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const { values } = form;
    const lines = parts.flatMap(({ of, lines: own }) => own.map(({ line }) => ({ line, quotation_id: of.quotation_id })));
    const body = {
      lines,
      acceptance_notes: values.acceptance_notes.trim(),
      po_number: values.po_number.trim() || null,
      ...(values.delivery_address.trim() !== '' && { delivery_address: values.delivery_address.trim() }),
    };
    if (form.checked(awardRfq.body, body)) award.mutate({ params: { id: rfq.rfq_id }, body });
  };
  return (
    <Modal opened onClose={onClose} title={`Award ${rfq.rfq_number}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ul className={styles.rows}>
          {parts.map(({ of, lines, subtotal }) => (
            <li key={of.quotation_id} className={styles.row}>
              <Faced face={<Avatar name={of.seller_name} />}>
                {of.seller_name}, {linesText(lines.length)}
              </Faced>
              <Money value={subtotal + (of.terms?.delivery_fee ?? 0)} />
            </li>
          ))}
        </ul>
        <p>{ordersText(parts.length)}, accepted at once. What was quoted is your agreed price as long as the quote is valid, and everybody else is told.</p>
        {left.length > 0 && (
          <div>
            Nobody gets an award for the rest, which you order elsewhere:
            <ul className={styles.left}>
              {left.map((item) => (
                <li key={item.line}>{leftText(item, awarded.get(item.line) ?? 0)}</li>
              ))}
            </ul>
          </div>
        )}
        <TextInput
          label="Deliver to"
          required
          value={form.values.delivery_address}
          error={form.problemOf('delivery_address')}
          onChange={({ currentTarget }) => form.set('delivery_address', currentTarget.value)}
        />
        <TextInput
          label="PO number"
          maxLength={60}
          value={form.values.po_number}
          error={form.problemOf('po_number')}
          onChange={({ currentTarget }) => form.set('po_number', currentTarget.value)}
        />
        <Textarea
          label="Note to the suppliers"
          autosize
          minRows={2}
          maxLength={1000}
          value={form.values.acceptance_notes}
          onChange={({ currentTarget }) => form.set('acceptance_notes', currentTarget.value)}
        />
        <Refusal error={award.error} />
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Compare further
          </Button>
          <Button type="submit" loading={award.isPending} disabled={parts.length === 0}>
            Place {ordersText(parts.length)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
