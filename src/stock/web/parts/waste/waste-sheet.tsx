import { Alert, Select, Textarea, TextInput } from '@mantine/core';
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
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { approveWaste, deleteWaste, getWaste, updateWaste, type WasteDetail, wasteReasons } from '../../../contract/waste.ts';
import { fromLocalInput, momentText, toLocalInput } from '../../public/days.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { fullName } from '../../public/products.ts';
import { sizeText } from '../../public/size-text.ts';
import { postedWords, State } from '../../public/states.tsx';
import { NeedsApproval } from '../needs-approval.tsx';
import { useWhyNot, useWhyNotApprove } from '../permissions.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { WasteIngredients } from './waste-ingredients.tsx';
import { WastePhoto } from './waste-photo.tsx';
import { rowAmountExactly, rowChoices } from './wasted.ts';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const WasteSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Waste" call={getWaste} id={id} onClose={onClose}>
    {(row) => <Entry key={row.waste_id} row={row} onClose={onClose} />}
  </LoadedSheet>
);

const valuesOf = (row: WasteDetail) => ({
  quantity: row.quantity as number | undefined,
  location_id: row.location_id,
  reason_id: row.reason_id,
  note: row.note ?? '',
  at: toLocalInput(row.wasted_at),
});

/** One entry: put right, or taken back. What it posted before stays to be seen in the ledger. */
function Entry({ row, onClose }: { readonly row: WasteDetail; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const measures = useMeasures();
  const whyNotApprove = useWhyNotApprove(row);
  const waits = row.status === 'pending_approval';
  const reasons = useCall(wasteReasons, {}).data?.data ?? [];
  const takes = waits && !whyNotApprove ? 'Reject' : 'Void';
  const form = useForm(valuesOf(row));
  const keyFor = useAttemptKey();
  const [version, setVersion] = useState(row.version);
  const [taking, setTaking] = useState(false);
  const values = form.values;
  const name = fullName(row);
  const editable = row.status !== 'reversed' && !whyNot;
  const failed = (error: CallError) => {
    if (error.code === 'STALE_WRITE') {
      setVersion((error.details.current as WasteDetail | undefined)?.version ?? version);
      toast.warn('Someone else changed this entry', 'Your changes are still here: save again to replace theirs.');
      return;
    }
    form.refused(error);
  };
  const save = useCallMutation(updateWaste, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${name} is corrected`);
      onClose();
    },
    onFailed: failed,
  });
  const approve = useCallMutation(approveWaste, {
    onDone: () => {
      toast.done(`The waste of ${name} is posted`);
      onClose();
    },
  });
  const takeBack = useCallMutation(deleteWaste, {
    onDone: () => {
      toast.done(waits ? `The waste of ${name} is ${takes === 'Reject' ? 'rejected' : 'voided'}` : `${name} back in stock`);
      onClose();
    },
  });
  const submit = () => {
    const moved = values.at === toLocalInput(row.wasted_at) ? {} : { at: fromLocalInput(values.at) };
    const { quantity, location_id, reason_id, note } = values;
    const body = { quantity, location_id, reason_id, note: note.trim() || null, ...moved, version };
    if (form.checked(updateWaste.body.required({ quantity: true }), body)) save.mutate({ params: { id: row.waste_id }, body });
  };

  return (
    <FormSheet
      title={[name, sizeText(row.size)].filter(Boolean).join(', ')}
      touched={editable && form.touched}
      busy={save.isPending}
      submit={editable ? 'Save' : undefined}
      also={
        row.status !== 'reversed' && (
          <>
            <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => setTaking(true)}>
              {takes}
            </ActionButton>
            {waits && (
              <ActionButton why={whyNotApprove} variant="default" ml="auto" loading={approve.isPending} onClick={() => approve.mutate({ params: { id: row.waste_id } })}>
                Approve
              </ActionButton>
            )}
          </>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {waits && <NeedsApproval whyNot={whyNotApprove} />}
      <Facts
        facts={[
          { label: 'Status', value: <State of={row.status} table={postedWords} /> },
          { label: waits ? 'Cost (estimate)' : 'Cost', value: <Money value={row.cost} />, strong: true },
          { label: 'Logged by', value: row.user_name },
          ...(editable
            ? []
            : [
                { label: 'Quantity', value: rowAmountExactly(row) },
                { label: 'Reason', value: row.reason },
                { label: 'Place', value: row.location_name },
                { label: 'When', value: momentText(row.wasted_at) },
                { label: 'Note', value: row.note },
              ]),
        ]}
      />
      {row.ingredients.length > 0 && <WasteIngredients row={row} />}
      {editable && (
        <>
          <QuantityInput
            label={row.recipe_unit === 'portion' ? 'Portions' : 'Quantity'}
            product={row}
            choices={rowChoices(row, measures)}
            value={values.quantity}
            onChange={(next) => form.set('quantity', next)}
            error={form.problemOf('quantity')}
          />
          <Select
            label="Reason"
            required
            data={reasons.map((one) => ({ value: String(one.reason_id), label: one.name }))}
            value={String(values.reason_id)}
            error={form.problemOf('reason_id')}
            onChange={(next) => next && form.set('reason_id', Number(next))}
          />
          <PlacePicker label="Place" required value={values.location_id} onChange={(next) => next && form.set('location_id', next)} error={form.problemOf('location_id')} />
          <TextInput type="datetime-local" label="When" value={values.at} error={form.problemOf('at')} onChange={(event) => form.set('at', event.currentTarget.value)} />
          <Textarea label="Note" autosize minRows={2} value={values.note} error={form.problemOf('note')} onChange={(event) => form.set('note', event.currentTarget.value)} />
          <Alert icon={<IconHistory size={18} />} color="gray" variant="light">
            The original stays on record; your change is added to it.
          </Alert>
        </>
      )}
      <WastePhoto row={row} />
      <Refusal error={save.error ?? approve.error} />
      <TakeBackDialog
        opened={taking}
        title={`${takes} ${waits ? `the waste of ${name}` : name}?`}
        action={takes}
        posted={!waits}
        busy={takeBack.isPending}
        onConfirm={(reason) => takeBack.mutate({ params: { id: row.waste_id }, body: { reason } })}
        onClose={() => setTaking(false)}
      >
        {waits ? (
          'Nothing has been posted yet, so stock does not change. The entry stays listed, marked as voided.'
        ) : (
          <>
            {rowAmountExactly(row)} and <Money value={row.cost} /> come back to {row.location_name}. The entry and its postings stay on record, marked as voided.
          </>
        )}
      </TakeBackDialog>
    </FormSheet>
  );
}
