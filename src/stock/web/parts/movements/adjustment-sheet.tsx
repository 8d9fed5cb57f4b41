import { Alert, Autocomplete, Textarea } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { type AdjustmentRow, approveAdjustment, deleteAdjustment, getAdjustment, updateAdjustment } from '../../../contract/adjustment.ts';
import { momentText } from '../../public/days.ts';
import { fullName } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { quantityText, rangeText } from '../../public/quantity-text.ts';
import { sizeText } from '../../public/size-text.ts';
import { postedWords, State } from '../../public/states.tsx';
import { NeedsApproval } from '../needs-approval.tsx';
import { useOnHand } from '../on-hand.ts';
import { useWhyNot, useWhyNotApprove } from '../permissions.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { adjustmentReasons } from './adjustment-form.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const AdjustmentSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Adjustment" call={getAdjustment} id={id} onClose={onClose}>
    {(row) => <Adjustment key={row.adjustment_id} row={row} onClose={onClose} />}
  </LoadedSheet>
);

/** One adjustment: approved, put right or taken back. */
function Adjustment({ row, onClose }: { readonly row: AdjustmentRow; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const whyNotApprove = useWhyNotApprove(row);
  const form = useForm<{ newQuantity: number | undefined; reason: string; notes: string }>({ newQuantity: row.newQuantity, reason: row.reason ?? '', notes: row.notes ?? '' });
  const keyFor = useAttemptKey();
  const [version, setVersion] = useState(row.version);
  const [taking, setTaking] = useState(false);
  const [changing, setChanging] = useState(false);
  const { newQuantity, reason, notes } = form.values;
  const name = fullName(row);
  const waits = row.status === 'pending_approval';
  const editable = changing && row.status !== 'reversed' && !whyNot;
  const approves = waits && !whyNotApprove;
  const takes = approves ? 'Reject' : 'Void';
  const done = (message: string) => () => {
    toast.done(message);
    onClose();
  };
  const approve = useCallMutation(approveAdjustment, { onDone: done(`${name} is adjusted`) });
  const takeBack = useCallMutation(deleteAdjustment, { onDone: done(`The adjustment of ${name} is ${approves ? 'rejected' : 'voided'}`) });
  const save = useCallMutation(updateAdjustment, {
    idempotencyKey: keyFor,
    onDone: done(`The adjustment of ${name} is corrected`),
    onFailed: (error: CallError) => {
      if (error.code === 'STALE_WRITE') {
        setVersion((error.details.current as AdjustmentRow | undefined)?.version ?? version);
        toast.warn('Someone else changed this adjustment', 'Your changes are still here: save again to replace theirs.');
        return;
      }
      form.refused(error);
    },
  });
  const submit = () => {
    const body = { newQuantity, reason: reason.trim() || null, notes: notes.trim() || null, version };
    if (form.checked(updateAdjustment.body.required({ newQuantity: true }), body)) save.mutate({ params: { id: row.adjustment_id }, body });
  };
  return (
    <FormSheet
      title={[name, sizeText(row.size)].filter(Boolean).join(', ')}
      touched={editable && form.touched}
      busy={save.isPending || approve.isPending}
      submit={editable ? 'Save' : approves ? 'Approve' : undefined}
      also={
        row.status !== 'reversed' && (
          <>
            <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => setTaking(true)}>
              {takes}
            </ActionButton>
            {!changing && (
              <ActionButton why={whyNot} variant="default" ml="auto" onClick={() => setChanging(true)}>
                Correct
              </ActionButton>
            )}
            {waits && whyNotApprove && !changing && <ActionButton why={whyNotApprove}>Approve</ActionButton>}
          </>
        )
      }
      onSubmit={editable ? submit : () => approve.mutate({ params: { id: row.adjustment_id } })}
      onClose={onClose}
    >
      {waits && <NeedsApproval whyNot={whyNotApprove} />}
      <Facts
        facts={[
          { label: 'Status', value: <State of={row.status} table={postedWords} /> },
          { label: 'Place', value: row.location_name },
          { label: 'Before → after', value: rangeText(row.oldQuantity, row.newQuantity, row, '→') },
          { label: 'Difference', value: <Quantity value={row.variance} of={row} signed />, strong: true },
          { label: waits ? 'Value (estimate)' : 'Value', value: <Money value={row.value} />, strong: true },
          { label: 'When', value: momentText(row.adjusted_at) },
          { label: 'By', value: row.user_name },
          { label: 'From count', value: row.count_id === null ? null : `Count ${row.count_id}` },
          ...(editable
            ? []
            : [
                { label: 'Reason', value: row.reason },
                { label: 'Note', value: row.notes },
              ]),
        ]}
      />
      {editable && (
        <>
          <QuantityInput label="Actual" product={row} value={newQuantity} error={form.problemOf('newQuantity')} onChange={(next) => form.set('newQuantity', next)} />
          <Autocomplete label="Reason" data={adjustmentReasons} maxLength={120} value={reason} error={form.problemOf('reason')} onChange={(next) => form.set('reason', next)} />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxLength={500}
            value={notes}
            error={form.problemOf('notes')}
            onChange={(event) => form.set('notes', event.currentTarget.value)}
          />
          {!waits && (
            <Alert icon={<IconHistory size={18} />} color="gray" variant="light">
              The original stays on record; your change is added to it.
            </Alert>
          )}
        </>
      )}
      <Refusal error={save.error} />
      <TakeBackDialog
        opened={taking}
        title={`${takes} the adjustment of ${name}?`}
        action={takes}
        posted={!waits}
        busy={takeBack.isPending}
        onConfirm={(reason) => takeBack.mutate({ params: { id: row.adjustment_id }, body: { reason } })}
        onClose={() => setTaking(false)}
      >
        {taking && <WhatTakingBackDoes row={row} />}
      </TakeBackDialog>
    </FormSheet>
  );
}

function WhatTakingBackDoes({ row }: { readonly row: AdjustmentRow }) {
  const waits = row.status === 'pending_approval';
  const { now } = useOnHand(waits ? undefined : row.product_id, row.location_id);
  if (waits) return <>Nothing has been posted yet, so stock does not change. The adjustment stays listed, marked as voided.</>;
  return (
    <>
      {now
        ? `${row.location_name} goes from ${quantityText(now.quantity, row)} to ${quantityText(now.quantity - row.variance, row)}`
        : `${quantityText(-row.variance, row, true)} at ${row.location_name}`}
      , worth <Money value={-row.value} />. The adjustment and its postings stay on record, marked as voided.
    </>
  );
}
