import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayOf } from '../../../../stock/web/public/days.ts';
import { PlacePicker } from '../../../../stock/web/public/place-picker.tsx';
import { createDelivery, deleteDelivery } from '../../../contract/delivery.ts';
import { LateChoice } from '../check-in/late-choice.tsx';
import { useUsualPrices } from '../prices/use-usual-prices.ts';
import styles from './delivery-form.module.css';
import { priceOf, type TypedLine } from './line-fields.tsx';
import { SupplierPicker } from './supplier-picker.tsx';
import { TypedLines } from './typed-lines.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

/** A delivery written down by hand: one that stands at the door, or one that is still to come. */
export function NewDelivery({ onClose, onMade }: Props) {
  const [lines, setLines] = useState<readonly TypedLine[]>([{ key: 0, unit: 'unit' }]);
  const [here, setHere] = useState(true);
  const form = useForm<{ supplier_id?: number; delivery_date: string; reference: string; location_id?: number }>({
    supplier_id: undefined,
    delivery_date: dayOf(new Date()),
    reference: '',
    location_id: undefined,
  });
  const { supplier_id, delivery_date, reference, location_id } = form.values;
  const keyFor = useAttemptKey();
  // An empty line beside others was never meant.
  const said = lines.some(({ product }) => product) ? lines.filter(({ product }) => product) : lines;
  const usual = useUsualPrices(
    supplier_id,
    said.map(({ product }) => product?.product_id),
  );
  const body = {
    supplier_id,
    delivery_date,
    reference: reference.trim() || null,
    location_id: location_id ?? null,
    status: here ? ('received' as const) : ('expected' as const),
    lines: said.map((line) => ({ product_id: line.product?.product_id, ordered: line.quantity, unit: line.unit, unit_cost: priceOf(line, usual) ?? null })),
  };
  const create = useCallMutation(createDelivery, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      const undo = [deleteDelivery, { params: { id: made.delivery_id } }] as const;
      if (made.status === 'received') doneWithUndo(`${made.number} received`, ...undo, `${made.number} is voided`);
      else toast.done(`${made.number} expected`);
      onMade(made.delivery_id);
    },
    onFailed: form.refused,
  });
  const submit = (late?: boolean) => {
    setLines(said);
    if (form.checked(createDelivery.body, body)) create.mutate({ body: { ...body, ...(late && { late }) } });
  };
  return (
    <FormSheet
      title="New delivery"
      touched={form.touched || lines.some(({ product }) => product)}
      busy={create.isPending}
      submit={here ? 'Receive' : 'Save as expected'}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <SupplierPicker value={supplier_id} error={form.problemOf('supplier_id')} onChange={(next) => form.set('supplier_id', next)} />
      <div className={styles.pair}>
        <TextInput
          type="date"
          label="Day"
          required
          withAsterisk
          value={delivery_date}
          error={form.problemOf('delivery_date')}
          onChange={(event) => form.set('delivery_date', event.currentTarget.value)}
        />
        <TextInput
          label="Delivery note"
          description="Its number"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={80}
          value={reference}
          error={form.problemOf('reference')}
          onChange={(event) => form.set('reference', event.currentTarget.value)}
        />
      </div>
      <PlacePicker
        label="Put away at"
        placeholder="Each product's usual place"
        value={location_id}
        error={form.problemOf('location_id')}
        onChange={(next) => form.set('location_id', next)}
      />
      <Checkbox label="All received" description="Otherwise it stays expected until you check it in" checked={here} onChange={(event) => setHere(event.currentTarget.checked)} />
      <TypedLines lines={lines} said={said} usual={usual} problemOf={form.problemOf} onChange={setLines} />
      <LateChoice error={create.error} busy={create.isPending} onLate={() => submit(true)} />
    </FormSheet>
  );
}
