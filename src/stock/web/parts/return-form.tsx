import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { refField } from '../../../kernel/contract/field.ts';
import { FieldInput, type Targets } from '../../../kernel/web/kit/field-input.tsx';
import { FormSheet } from '../../../kernel/web/kit/form-sheet.tsx';
import { doneWithUndo } from '../../../kernel/web/kit/undo.ts';
import { useAttemptKey } from '../../../kernel/web/kit/use-attempt-key.ts';
import { useForm } from '../../../kernel/web/kit/use-form.ts';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { createReturn, deleteReturn } from '../../contract/return.ts';
import { PlacePicker } from '../public/place-picker.tsx';
import { ProductPicker } from '../public/product-picker.tsx';
import { type Choice, fullName } from '../public/products.ts';
import { quantityText } from '../public/quantity-text.ts';
import { Refusal } from '../public/refusal.tsx';
import { useOnHand } from './on-hand.ts';
import { QuantityInput } from './quantity-input.tsx';

export const returnReasons = ['Broken on arrival', 'Corked or spoiled', 'Wrong product', 'Too much delivered', 'Past its date', 'Empty kegs'];
const supplierField = refField('Supplier', 'suppliers');
const targets = { suppliers } as unknown as Targets;
const wholeBody = createReturn.body.required({ location_id: true });

/** Goods back to a supplier; what they cost is asked back as credit. */
export function NewReturn({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ supplier_id: undefined, product_id: undefined, location_id: undefined, quantity: undefined, reason: '' });
  const keyFor = useAttemptKey();
  const [product, setProduct] = useState<Choice>();
  const values = form.values as { product_id?: number; location_id?: number; quantity?: number; reason: string };
  const { now } = useOnHand(values.product_id, values.location_id);
  const create = useCallMutation(createReturn, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      doneWithUndo(`${fullName(made)} goes back to ${made.supplier_name}`, deleteReturn, { params: { id: made.return_id } }, `${fullName(made)} is back in stock`);
      onClose();
    },
    onFailed: (error) => {
      form.refused(error);
    },
  });
  const submit = () => {
    if (form.checked(wholeBody)) create.mutate({ body: form.values as never });
  };
  return (
    <FormSheet title="New return" touched={form.touched} busy={create.isPending} submit="Send back" onSubmit={submit} onClose={onClose}>
      <FieldInput
        name="supplier_id"
        field={supplierField}
        required
        value={form.values.supplier_id}
        shown={undefined}
        error={form.problemOf('supplier_id')}
        disabled={create.isPending}
        targets={targets}
        onChange={(next) => form.set('supplier_id', next ?? undefined)}
      />
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
      <Autocomplete
        label="Reason"
        required
        withAsterisk
        placeholder="Choose or type"
        data={returnReasons}
        maxLength={200}
        value={values.reason}
        error={form.problemOf('reason')}
        onChange={(next) => form.set('reason', next)}
      />
      <Refusal error={create.error} />
    </FormSheet>
  );
}
