import { Button, Modal, NumberInput, Textarea } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import type { BoughtQuotation } from '../../../contract/rfqs/quotation.ts';
import { type RfqDetail, renegotiateQuotation } from '../../../contract/rfqs/rfq.ts';
import styles from './rfq.module.css';

interface Props {
  readonly rfq: RfqDetail;
  readonly of: BoughtQuotation;
  readonly onClose: () => void;
}

/** Asks for another version, with the prices one would take. */
export function Renegotiate({ rfq, of, onClose }: Props) {
  const form = useForm<{ request: string; targets: Record<number, number | undefined> }>({ request: '', targets: {} });
  const keyFor = useAttemptKey();
  const ask = useCallMutation(renegotiateQuotation, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${of.seller_name} is asked for another version`);
      onClose();
    },
    onFailed: form.refused,
  });
  const { request, targets } = form.values;
  const submit = () => {
    const lines = (of.terms?.lines ?? []).flatMap(({ line }) => (targets[line] === undefined ? [] : [{ line, target_price: targets[line] }]));
    const body = { request: request.trim(), lines };
    if (form.checked(renegotiateQuotation.body, body)) ask.mutate({ params: { id: rfq.rfq_id, quotationId: of.quotation_id }, body });
  };
  return (
    <Modal opened onClose={onClose} title={`Ask ${of.seller_name} for better`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          label="What you ask for"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={request}
          error={form.problemOf('request')}
          onChange={({ currentTarget }) => form.set('request', currentTarget.value)}
        />
        {of.terms?.lines.map((line) => (
          <NumberInput
            key={line.line}
            label={`Price you would pay: ${line.name}`}
            description={`Quoted at ${line.quoted_price} a ${line.price_basis === 'weight' ? 'kilogram' : 'pack'}`}
            min={0}
            decimalScale={2}
            hideControls
            thousandSeparator
            value={targets[line.line] ?? ''}
            onChange={(next) => form.set('targets', { ...targets, [line.line]: next === '' ? undefined : Number(next) })}
          />
        ))}
        <p>The version that stands cannot be accepted until {of.seller_name} has answered.</p>
        <Refusal error={ask.error} />
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Keep this version
          </Button>
          <Button type="submit" loading={ask.isPending}>
            Ask
          </Button>
        </div>
      </form>
    </Modal>
  );
}
