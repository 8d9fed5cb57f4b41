import { Alert } from '@mantine/core';
import { useState } from 'react';
import { wholeHouse } from '../../../../catalogue/contract/whole-house.ts';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { LoadedSheet } from '../../../../kernel/web/kit/forms/loaded-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { type Form, type FormFields, useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { createPar, deletePar, getPar, type ParRow, updatePar } from '../../../contract/par.ts';
import { PlacePicker } from '../../public/place-picker.tsx';
import { ProductPicker } from '../../public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { type MeasuredProduct, quantityText } from '../../public/quantity-text.ts';
import { sizeText } from '../../public/size-text.ts';
import { State, urgencyWords } from '../../public/states.tsx';
import { useWhyNot } from '../permissions.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { packsText, type ToOrder } from './packs-text.ts';
import { ParBar } from './par-bar.tsx';

interface Levels {
  readonly par_min?: number;
  readonly par_max?: number;
  readonly reorder_qty?: number;
}

function LevelInputs({ form, product }: { readonly form: FormFields<Levels>; readonly product: MeasuredProduct }) {
  const { par_min, par_max, reorder_qty } = form.values;
  return (
    <>
      <QuantityInput
        label="Min"
        description="Below this it is running low"
        product={product}
        value={par_min}
        error={form.problemOf('par_min')}
        onChange={(next) => form.set('par_min', next)}
      />
      <QuantityInput
        label="Max"
        description="Orders fill up to here"
        product={product}
        value={par_max}
        error={form.problemOf('par_max')}
        onChange={(next) => form.set('par_max', next)}
      />
      <QuantityInput
        label="Order quantity"
        description="Blank = shortfall, in full cases"
        product={product}
        value={reorder_qty}
        required={false}
        error={form.problemOf('reorder_qty')}
        onChange={(next) => form.set('reorder_qty', next)}
      />
    </>
  );
}

const whereOf = ({ location_id, location_name }: ParRow) => (location_id === null ? 'in the whole house' : `at ${location_name}`);

const failedInto = (form: Pick<Form<Levels>, 'refused'>) => (error: CallError) => {
  form.refused(error);
};

/** A par level for a product, in the whole house or at a place. */
export function NewPar({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Levels & { product_id?: number; location_id?: number }>({
    product_id: undefined,
    location_id: undefined,
    par_min: undefined,
    par_max: undefined,
    reorder_qty: undefined,
  });
  const keyFor = useAttemptKey();
  const [product, setProduct] = useState<ProductChoice>();
  const create = useCallMutation(createPar, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      doneWithUndo(`Par level of ${fullName(made)} set`, deletePar, { params: { id: made.par_stock_id } }, `${fullName(made)}: par level removed again`);
      onClose();
    },
    onFailed: failedInto(form),
  });
  const submit = () => {
    if (form.checked(createPar.body, form.values)) create.mutate({ body: form.values });
  };
  return (
    <FormSheet title="New par level" touched={form.touched} busy={create.isPending} submit="Set par level" onSubmit={submit} onClose={onClose}>
      <ProductPicker
        value={product}
        error={form.problemOf('product_id')}
        onChange={(next) => {
          setProduct(next);
          form.set('product_id', next?.product_id);
        }}
      />
      <PlacePicker
        label="Place"
        placeholder={wholeHouse}
        description="Without a place, it counts the stock of all places"
        value={form.values.location_id}
        error={form.problemOf('location_id')}
        onChange={(next) => form.set('location_id', next)}
      />
      {product && <LevelInputs key={product.product_id} form={form} product={product} />}
      <Refusal error={create.error} />
    </FormSheet>
  );
}

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export const ParSheet = ({ id, onClose }: Props) => (
  <LoadedSheet title="Par level" call={getPar} id={id} onClose={onClose}>
    {(row) => <Par key={row.par_stock_id} row={row} onClose={onClose} />}
  </LoadedSheet>
);

function Par({ row, onClose }: { readonly row: ParRow; readonly onClose: () => void }) {
  const whyNot = useWhyNot();
  const form = useForm<Levels>({ par_min: row.par_min, par_max: row.par_max, reorder_qty: row.reorder_qty ?? undefined });
  const keyFor = useAttemptKey();
  const [version, setVersion] = useState(row.version);
  const [deleting, setDeleting] = useState(false);
  const name = fullName(row);
  const { product_id, location_id, par_min, par_max, reorder_qty } = row;
  const save = useCallMutation(updatePar, {
    idempotencyKey: keyFor,
    onDone: (saved) => {
      doneWithUndo(
        `Par level of ${name} set`,
        updatePar,
        { params: { id: row.par_stock_id }, body: { par_min, par_max, reorder_qty, version: saved.version } },
        `${name}: previous par level restored`,
      );
      onClose();
    },
    onFailed: (error) => {
      if (error.code !== 'STALE_WRITE') return failedInto(form)(error);
      setVersion((error.details.current as ParRow | undefined)?.version ?? version);
      toast.warn('Someone else changed this par level', 'Your changes are still here: save again to replace theirs.');
    },
  });
  const remove = useCallMutation(deletePar, {
    onDone: () => {
      doneWithUndo(`${name} has no par level ${whereOf(row)}`, createPar, { body: { product_id, location_id, par_min, par_max, reorder_qty } }, `${name}: par level restored`);
      onClose();
    },
  });
  const submit = () => {
    const values = form.values;
    const body = { ...values, reorder_qty: values.reorder_qty ?? null, version };
    if (form.checked(createPar.body, { ...values, reorder_qty: body.reorder_qty, product_id, location_id })) save.mutate({ params: { id: row.par_stock_id }, body });
  };
  return (
    <FormSheet
      title={[name, sizeText(row.size)].filter(Boolean).join(', ')}
      touched={!whyNot && form.touched}
      busy={save.isPending}
      submit={whyNot ? undefined : 'Save'}
      also={
        <ActionButton why={whyNot} variant="subtle" color="red" onClick={() => setDeleting(true)}>
          Delete
        </ActionButton>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: 'Place', value: row.location_name },
          { label: 'On hand', value: <Quantity value={row.on_hand} of={row} /> },
          { label: 'On order', value: row.on_order > 0 ? <Quantity value={row.on_order} of={row} /> : null },
          { label: 'Level', value: <ParBar of={row} onHand={row.on_hand} min={row.par_min} max={row.par_max} urgency={row.urgency} /> },
          { label: 'Urgency', value: <State of={row.urgency} table={urgencyWords} /> },
          {
            label: 'To order',
            value: row.suggested_order > 0 ? orderText(row) : 'nothing',
            strong: true,
          },
          ...(whyNot
            ? [
                { label: 'Min', value: <Quantity value={row.par_min} of={row} /> },
                { label: 'Max', value: <Quantity value={row.par_max} of={row} /> },
                { label: 'Order quantity', value: row.reorder_qty === null ? null : <Quantity value={row.reorder_qty} of={row} /> },
              ]
            : []),
        ]}
      />
      {whyNot ? (
        <Alert color="gray" variant="light">
          {whyNot}
        </Alert>
      ) : (
        <LevelInputs form={form} product={row} />
      )}
      <Refusal error={save.error} />
      <ConfirmDialog
        opened={deleting}
        title={`Delete the par level of ${name}?`}
        action="Delete par level"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: row.par_stock_id } })}
        onClose={() => setDeleting(false)}
      >
        1 par level is deleted: {name} {whereOf(row)}, {quantityText(row.par_min, row)} to {quantityText(row.par_max, row)}. Its stock of {quantityText(row.on_hand, row)} does not
        change, but nobody is warned when it runs out.
      </ConfirmDialog>
    </FormSheet>
  );
}

function orderText(row: ToOrder): string {
  const packs = packsText(row);
  return packs ? [packs.cases, packs.needed].filter(Boolean).join(' · ') : quantityText(row.suggested_order, row);
}
