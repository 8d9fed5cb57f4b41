import { useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { createReturn, deleteReturn } from '../../../contract/return.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { ProductPicker } from '../../public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../public/products.ts';
import { quantityText } from '../../public/quantity-text.ts';
import { useOnHand } from '../on-hand.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { ReturnSupplier, type ReturnValues, ReturnWords } from './return-fields.tsx';

const wholeBody = createReturn.body.required({ location_id: true });

/** Goods back to a supplier; their cost is claimed as credit. */
export function NewReturn({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<ReturnValues & { product_id?: number; location_id?: number }>({
    supplier_id: undefined,
    product_id: undefined,
    location_id: undefined,
    quantity: undefined,
    reason: '',
    note: '',
  });
  const keyFor = useAttemptKey();
  const [product, setProduct] = useState<ProductChoice>();
  const values = form.values;
  const { now } = useOnHand(values.product_id, values.location_id);
  const create = useCallMutation(createReturn, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      doneWithUndo(`${fullName(made)} returned to ${made.supplier_name}`, deleteReturn, { params: { id: made.return_id } }, `${fullName(made)} back in stock`);
      onClose();
    },
    onFailed: (error) => {
      form.refused(error);
    },
  });
  const submit = () => {
    const body = { ...form.values, note: values.note.trim() || null };
    if (form.checked(wholeBody, body)) create.mutate({ body });
  };
  return (
    <FormSheet title="New return" touched={form.touched} busy={create.isPending} submit="Send back" onSubmit={submit} onClose={onClose}>
      <ReturnSupplier form={form} disabled={create.isPending} />
      <ProductPicker
        value={product}
        error={form.problemOf('product_id')}
        onChange={(next) => {
          setProduct(next);
          form.set('product_id', next?.product_id);
          form.set('quantity', undefined);
        }}
      />
      <PlacePicker label="From" required value={values.location_id} error={form.problemOf('location_id')} onChange={(next) => form.set('location_id', next)} />
      {product && (
        <QuantityInput
          key={product.product_id}
          label="How much"
          {...(now && { description: `${quantityText(now.quantity, product)} there now` })}
          product={product}
          value={values.quantity}
          error={form.problemOf('quantity')}
          onChange={(next) => form.set('quantity', next)}
        />
      )}
      <ReturnWords form={form} disabled={create.isPending} />
      <Refusal error={create.error} />
    </FormSheet>
  );
}
