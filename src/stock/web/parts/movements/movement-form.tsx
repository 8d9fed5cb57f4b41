import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { currencySign } from '../../../../kernel/web/ui/values/number-text.ts';
import { createMovement, type HandKind, handKinds, type MovementRow, updateMovement } from '../../../contract/movement.ts';
import { fromLocalInput, toLocalInput } from '../../public/days.ts';
import { kindWords } from '../../public/movement-words.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { ProductPicker } from '../../public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../public/products.ts';
import { QuantityInput } from '../quantity-input.tsx';

const kinds = (Object.keys(handKinds) as HandKind[]).map((value) => ({ value, label: kindWords[value] }));
const wholeBody = createMovement.body.required({ location_id: true });

interface Values {
  readonly itemId?: number;
  readonly type: HandKind;
  readonly location_id?: number;
  readonly quantity?: number;
  readonly value?: number;
  readonly at: string;
  readonly note: string;
}

interface Props {
  /** The movement that is corrected; a new one where there is none. */
  readonly row?: MovementRow;
  readonly product?: ProductChoice | undefined;
  readonly onClose: () => void;
}

/** A movement recorded by hand, or put right: then what it posted is reversed and posted anew. */
export function MovementForm({ row, product: given, onClose }: Props) {
  const sign = row && handKinds[row.type as HandKind] === 'either' && row.quantity < 0 ? -1 : 1;
  const [product, setProduct] = useState<ProductChoice | undefined>(row ?? given);
  const [lessens, setLessens] = useState(sign < 0);
  const form = useForm<Values>({
    itemId: row?.itemId ?? given?.product_id,
    type: (row?.type ?? 'delivery') as HandKind,
    location_id: row?.location_id,
    quantity: row && Math.abs(row.quantity),
    value: row && row.value > 0 ? row.value : undefined,
    at: row ? toLocalInput(row.effective_at) : '',
    note: row?.note ?? '',
  });
  const values = form.values;
  const way = handKinds[values.type];
  const code = useStore(currency);
  const keyFor = useAttemptKey();
  const done = (made: MovementRow) => {
    toast.done(row ? `The movement of ${fullName(made)} is corrected` : `${kindWords[made.type]} of ${fullName(made)} is recorded`);
    onClose();
  };
  const onFailed = (error: CallError) => {
    form.refused(error);
  };
  const create = useCallMutation(createMovement, { idempotencyKey: keyFor, onDone: done, onFailed });
  const update = useCallMutation(updateMovement, { idempotencyKey: keyFor, onDone: done, onFailed });
  const submit = () => {
    const quantity = values.quantity === undefined ? undefined : way === 'either' && lessens ? -values.quantity : values.quantity;
    const at = values.at === '' ? undefined : fromLocalInput(values.at);
    const body = { ...values, quantity, at, value: way === 'in' ? values.value : undefined, note: values.note.trim() || undefined };
    if (!form.checked(wholeBody, body)) return;
    if (row) update.mutate({ params: { id: row.id }, body });
    else create.mutate({ body });
  };
  return (
    <FormSheet
      title={row ? `Correct ${kindWords[row.type].toLowerCase()} of ${fullName(row)}` : 'Record a movement'}
      touched={form.touched}
      busy={create.isPending || update.isPending}
      submit={row ? 'Save' : 'Record'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Type" data={kinds} value={values.type} error={form.problemOf('type')} onChange={(next) => form.set('type', next ?? 'delivery')} />
      <ProductPicker
        value={product}
        error={form.problemOf('itemId')}
        onChange={(next) => {
          setProduct(next);
          form.set('itemId', next?.product_id);
        }}
      />
      <PlacePicker label="Place" required value={values.location_id} error={form.problemOf('location_id')} onChange={(next) => form.set('location_id', next)} />
      {way === 'either' && (
        <Select
          label="Change"
          data={[
            { value: 'more', label: 'More' },
            { value: 'less', label: 'Less' },
          ]}
          value={lessens ? 'less' : 'more'}
          onChange={(next) => {
            setLessens(next === 'less');
            form.set('quantity', values.quantity);
          }}
        />
      )}
      {product && (
        <QuantityInput
          key={product.product_id}
          label={way === 'out' ? 'Amount out' : way === 'in' ? 'Amount in' : 'Amount'}
          product={product}
          value={values.quantity}
          error={form.problemOf('quantity')}
          onChange={(next) => form.set('quantity', next)}
        />
      )}
      {way === 'in' && (
        <NumberInput
          label="Total cost"
          description="Blank = last cost"
          prefix={currencySign(code)}
          min={0}
          decimalScale={4}
          hideControls
          thousandSeparator
          value={values.value ?? ''}
          error={form.problemOf('value')}
          onChange={(next) => form.set('value', next === '' ? undefined : Number(next))}
        />
      )}
      <TextInput
        type="datetime-local"
        label="When"
        description="Blank = now"
        value={values.at}
        max={toLocalInput(new Date().toISOString())}
        error={form.problemOf('at')}
        onChange={(event) => form.set('at', event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={500}
        value={values.note}
        error={form.problemOf('note')}
        onChange={(event) => form.set('note', event.currentTarget.value)}
      />
      <Refusal error={create.error ?? update.error} />
    </FormSheet>
  );
}
