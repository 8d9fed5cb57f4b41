import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { priceField } from '../../../../kernel/contract/records/field.ts';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FieldInput } from '../../../../kernel/web/kit/fields/field-input.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { type FormFields, useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { deleteReturn, getReturn, type ReturnRow, updateReturn } from '../../../contract/return.ts';
import { type ReturnState, returnIsOpen } from '../../../contract/states.ts';
import { momentText } from '../../public/days.ts';
import { fullName } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { quantityText } from '../../public/quantity-text.ts';
import { sizeText } from '../../public/size-text.ts';
import { returnWords, State } from '../../public/states.tsx';
import { useWhyNot } from '../permissions.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { ReturnSupplier, type ReturnValues, ReturnWords } from './return-fields.tsx';
import { ReturnSteps } from './return-steps.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const ReturnSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Return" call={getReturn} id={id} onClose={onClose}>
    {(row) => <Return key={`${row.return_id} ${row.version}`} row={row} onClose={onClose} />}
  </LoadedSheet>
);

const verbs: Readonly<Record<ReturnState, string>> = {
  draft: 'Draft',
  requested: 'Ask for credit',
  authorised: 'Supplier approved',
  refused: 'Supplier declined',
  collected: 'Collected',
  credited: 'Record credit',
};
const creditField = priceField('Credited', { hint: 'As the credit note says' });
const beforeCollected: readonly ReturnState[] = ['draft', 'requested', 'authorised'];

/** What a return says; what may still be changed stands in the form instead. */
function ReturnFacts({ row, editable }: { readonly row: ReturnRow; readonly editable: boolean }) {
  const goods = [
    { label: 'Supplier', value: row.supplier_name },
    { label: 'Quantity', value: <Quantity value={row.quantity} of={row} />, strong: true },
  ];
  const words = [
    { label: 'Reason', value: row.reason },
    { label: 'Note', value: row.note },
  ];
  const lost = row.credit_amount === null ? 0 : row.value - row.credit_amount;
  return (
    <Facts
      facts={[
        { label: 'Status', value: <State of={row.status} table={returnWords} /> },
        ...(editable ? [] : goods),
        { label: 'Value', value: <Money value={row.value} />, strong: true },
        { label: 'Credited', value: row.credit_amount === null ? null : <Money value={row.credit_amount} />, strong: true },
        { label: 'Lost', value: lost <= 0 ? null : <Money value={lost} />, strong: true },
        ...(editable ? [] : words),
        { label: 'From', value: row.location_name },
        { label: 'Returned', value: momentText(row.returned_at) },
        { label: 'By', value: row.user_name },
      ]}
    />
  );
}

type CreditedValues = ReturnValues & { credit_amount?: number; credit_reason: string };

interface CreditProps {
  readonly form: FormFields<CreditedValues>;
  readonly overWorth: boolean;
  readonly disabled: boolean;
}

const Credit = ({ form, overWorth, disabled }: CreditProps) => (
  <>
    <FieldInput
      name="credit_amount"
      field={creditField}
      required
      value={form.values.credit_amount}
      shown={undefined}
      error={form.problemOf('credit_amount')}
      disabled={disabled}
      targets={{}}
      onChange={(value) => form.set('credit_amount', typeof value === 'number' ? value : undefined)}
    />
    {overWorth && (
      <TextInput
        label="Why is it more than the stock was worth?"
        required
        maxLength={200}
        disabled={disabled}
        value={form.values.credit_reason}
        error={form.problemOf('credit_reason')}
        onChange={(event) => form.set('credit_reason', event.currentTarget.value)}
      />
    )}
  </>
);

/** One return, moved on along the life of its credit. */
function Return({ row, onClose }: { readonly row: ReturnRow; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const next = row.allowed_next as ReturnState[];
  const credits = next.includes('credited');
  const form = useForm<CreditedValues>({
    supplier_id: row.supplier_id,
    quantity: row.quantity,
    reason: row.reason,
    note: row.note ?? '',
    credit_amount: row.value,
    credit_reason: '',
  });
  const overWorth = Number(form.values.credit_amount) > row.value;
  const editable = returnIsOpen(row.status) && !whyNot;
  const saves = editable && form.touched;
  const keyFor = useAttemptKey();
  const [version, setVersion] = useState(row.version);
  const [taking, setTaking] = useState(false);
  const name = fullName(row);
  const params = { id: row.return_id };
  const update = useCallMutation(updateReturn, {
    idempotencyKey: keyFor,
    onDone: (now) => toast.done(now.status === row.status ? `The return of ${name} is corrected` : `${name}: ${returnWords[now.status][1].toLowerCase()}`),
    onFailed: (error: CallError) => {
      if (error.code === 'STALE_WRITE') {
        setVersion((error.details.current as ReturnRow | undefined)?.version ?? version);
        toast.warn('Someone else changed this return', 'Your changes are still here: save again to replace theirs.');
        return;
      }
      form.refused(error);
    },
  });
  const takeBack = useCallMutation(deleteReturn, {
    onDone: () => {
      toast.done(`${name} is back in stock`);
      onClose();
    },
  });
  const moveTo = (status: ReturnState) => {
    const body = {
      status,
      version,
      ...(status === 'credited' && { credit_amount: form.values.credit_amount, ...(overWorth && { credit_reason: form.values.credit_reason.trim() }) }),
    };
    if (form.checked(updateReturn.body, body)) update.mutate({ params, body });
  };
  const save = () => {
    const { supplier_id, quantity, reason, note } = form.values;
    // A quantity that is sent is posted anew, also where it is the same.
    const body = { supplier_id, reason, note: note.trim() || null, version, ...(quantity !== row.quantity && { quantity }) };
    const whole = updateReturn.body.required({ supplier_id: true, ...('quantity' in body && { quantity: true as const }) });
    if (form.checked(whole, body)) update.mutate({ params, body });
  };
  const [main, ...others] = next.toSorted((a, b) => Number(a === 'refused') - Number(b === 'refused'));
  return (
    <FormSheet
      title={[name, sizeText(row.size)].filter(Boolean).join(', ')}
      touched={form.touched}
      busy={update.isPending}
      submit={saves ? 'Save' : main && !whyNot ? verbs[main] : undefined}
      also={
        next.length > 0 && (
          <>
            {beforeCollected.includes(row.status) && (
              <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => setTaking(true)}>
                Void
              </ActionButton>
            )}
            {main && whyNot && <ActionButton why={whyNot}>{verbs[main]}</ActionButton>}
            {others.map((status) => (
              <ActionButton key={status} why={whyNot ?? (saves ? 'Save your changes first.' : undefined)} variant="default" onClick={() => moveTo(status)}>
                {verbs[status]}
              </ActionButton>
            ))}
          </>
        )
      }
      onSubmit={() => (saves ? save() : main && moveTo(main))}
      onClose={onClose}
    >
      <ReturnSteps status={row.status} />
      <ReturnFacts row={row} editable={editable} />
      {editable && (
        <>
          <ReturnSupplier form={form} disabled={update.isPending} shown={row.supplier_name} />
          <QuantityInput
            label="How much"
            product={row}
            value={form.values.quantity}
            disabled={update.isPending}
            error={form.problemOf('quantity')}
            onChange={(next) => form.set('quantity', next)}
          />
          <ReturnWords form={form} disabled={update.isPending} />
        </>
      )}
      {credits && !whyNot && <Credit form={form} overWorth={overWorth} disabled={update.isPending} />}
      <Refusal error={update.error} />
      <ConfirmDialog
        opened={taking}
        title={`Void the return of ${name}?`}
        action="Void"
        destructive
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ params })}
        onClose={() => setTaking(false)}
      >
        {quantityText(row.quantity, row)} and <Money value={row.value} /> come back to {row.location_name}, and no credit is awaited from {row.supplier_name}. What was posted stays
        on record.
      </ConfirmDialog>
    </FormSheet>
  );
}
