import { Button, Modal, NumberInput, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { claimLater } from '../../../contract/claim.ts';
import type { DeliveryDetail, DeliveryLine } from '../../../contract/delivery.ts';
import { kindWords } from '../../public/delivery-words.ts';
import { lineName } from '../deliveries/line-name.ts';
import styles from '../dialog-form.module.css';
import { unitText } from '../words.ts';

const kinds = (['missing', 'damaged', 'wrong', 'short_dated'] as const).map((value) => ({ value, label: kindWords[value] }));

interface Props {
  readonly row: DeliveryDetail;
  readonly line: DeliveryLine;
  readonly onClose: () => void;
}

/** A case that turns out to hold eleven: the delivery stays as it is, the stock is put right, and the money is claimed. */
export function ClaimLater({ row, line, onClose }: Props) {
  const product = line.substitute ?? line.product;
  const packs = line.unit === 'pack';
  // A short that is found later is rarely a whole pack.
  const form = useForm<{ kind: (typeof kinds)[number]['value']; quantity?: number; unit: 'unit' | 'pack'; note: string }>({ kind: 'missing', quantity: 1, unit: 'unit', note: '' });
  const keyFor = useAttemptKey();
  const { kind, quantity, unit, note } = form.values;
  const claim = useCallMutation(claimLater, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      toast.done(made.sold_here ? `${made.product_name}: ${made.supplier_name} has your claim` : `${made.product_name}: claimed from ${made.supplier_name}`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { line: line.line, kind, quantity, ...(packs && unit === 'unit' && { unit }), note: note.trim() || null };
    if (form.checked(claimLater.body, body)) claim.mutate({ params: { id: row.delivery_id }, body });
  };
  return (
    <Modal opened onClose={onClose} title={`${lineName(line)}: shortage found later`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.form}>
        <p>The delivery stays as recorded. The shortage is deducted from stock and linked to the claim{row.sold_here && `, which ${row.supplier_name} reads at once`}.</p>
        <Select label="Item" data={kinds} value={kind} onChange={(next) => next && form.set('kind', next)} />
        {packs && (
          <SegmentedControl
            fullWidth
            aria-label="Counted in"
            data={(['unit', 'pack'] as const).map((value) => ({ value, label: unitText(value, product, 2) }))}
            value={unit}
            onChange={(next) => form.set('unit', next)}
          />
        )}
        <NumberInput
          label={`How many ${unitText(packs ? unit : line.unit, product, 2)}`}
          required
          min={0}
          decimalScale={3}
          hideControls
          inputMode="decimal"
          value={quantity ?? ''}
          error={form.problemOf('quantity')}
          onChange={(next) => form.set('quantity', next === '' ? undefined : Number(next))}
        />
        <Textarea label="Note" autosize minRows={2} maxLength={500} value={note} error={form.problemOf('note')} onChange={(event) => form.set('note', event.currentTarget.value)} />
        <Refusal error={claim.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={claim.isPending} onClick={submit}>
            Report and claim
          </Button>
        </div>
      </div>
    </Modal>
  );
}
