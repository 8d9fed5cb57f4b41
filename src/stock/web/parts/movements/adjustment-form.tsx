import { Autocomplete, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useLocalStorage } from '../../../../kernel/web/kit/use-local-storage.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { createAdjustment, deleteAdjustment } from '../../../contract/adjustment.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { ProductPicker } from '../../public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../public/products.ts';
import { Difference } from '../difference.tsx';
import { useOnHand } from '../on-hand.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { undone } from '../take-back-dialog.tsx';

export const adjustmentReasons = ['Recount', 'Entry error', 'Short delivery', 'Found', 'Unrecorded breakage', 'Theft', 'Opening stock'];

const wholeBody = createAdjustment.body.required({ location_id: true });

/** How much there really is, with what that changes while it is typed. */
export function NewAdjustment({ onClose }: { readonly onClose: () => void }) {
  const { client_id, user_id } = useUser();
  const [keptPlace, keepPlace] = useLocalStorage<number | null>(`stock.adjustment.place.${client_id}.${user_id}`, null);
  const form = useForm<{ itemId?: number; location_id?: number; newQuantity?: number; reason: string; notes: string }>({
    itemId: undefined,
    location_id: keptPlace ?? undefined,
    newQuantity: undefined,
    reason: '',
    notes: '',
  });
  const [product, setProduct] = useState<ProductChoice>();
  const keyFor = useAttemptKey();
  const { itemId, location_id, newQuantity, reason, notes } = form.values;
  const { now, failed } = useOnHand(product?.product_id, location_id);
  const create = useCallMutation(createAdjustment, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      keepPlace(made.location_id);
      const waits = made.status === 'pending_approval';
      doneWithUndo(
        waits ? `${fullName(made)} needs someone else's approval` : `${fullName(made)} adjusted`,
        deleteAdjustment,
        { params: { id: made.adjustment_id }, body: undone },
        `${fullName(made)}: change undone`,
      );
      onClose();
    },
    onFailed: (error: CallError) => {
      form.refused(error);
    },
  });
  const submit = () => {
    const body = { itemId, location_id, newQuantity, reason: reason.trim() || null, notes: notes.trim() || null };
    if (form.checked(wholeBody, body)) create.mutate({ body });
  };
  return (
    <FormSheet title="New adjustment" touched={form.touched} busy={create.isPending} submit="Adjust" onSubmit={submit} onClose={onClose}>
      <ProductPicker
        value={product}
        error={form.problemOf('itemId')}
        onChange={(next) => {
          setProduct(next);
          form.set('itemId', next?.product_id);
          form.set('newQuantity', undefined);
        }}
      />
      <PlacePicker label="Place" required value={location_id} error={form.problemOf('location_id')} onChange={(next) => form.set('location_id', next)} />
      {product && (
        <>
          <QuantityInput
            key={product.product_id}
            label="Actual"
            product={product}
            value={newQuantity}
            error={form.problemOf('newQuantity')}
            onChange={(next) => form.set('newQuantity', next)}
          />
          {location_id !== undefined && <Difference product={product} now={now} failed={failed} next={newQuantity} />}
        </>
      )}
      <Autocomplete
        label="Reason"
        placeholder="Choose or type"
        data={adjustmentReasons}
        maxLength={120}
        value={reason}
        error={form.problemOf('reason')}
        onChange={(next) => form.set('reason', next)}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={500}
        value={notes}
        error={form.problemOf('notes')}
        onChange={(event) => form.set('notes', event.currentTarget.value)}
      />
      <Refusal error={create.error} />
    </FormSheet>
  );
}
