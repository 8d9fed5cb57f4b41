import { Button, MultiSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { type Form, useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { fromLocalInput, toLocalInput } from '../../../../stock/web/public/days.ts';
import { createRfq, type RfqDetail, updateRfq } from '../../../contract/rfqs/rfq.ts';
import { useSellers } from '../sellers.tsx';
import styles from './rfq.module.css';
import { RfqItemsInput, type WantedItem } from './rfq-items-input.tsx';

interface Values {
  title: string;
  description: string;
  items: WantedItem[];
  deadline: string;
  suppliers: string[];
  sealed: boolean;
  delivery_address: string;
  delivery_requirements: string;
  special_requirements: string;
  from: number | undefined;
  to: number | undefined;
}

const weekMs = 7 * 24 * 3_600_000;
const startOf = (of?: RfqDetail): Values => ({
  title: of?.title ?? '',
  description: of?.description ?? '',
  items: of?.items.map((item) => ({ ...item, own_product_id: item.own_product_id ?? undefined })) ?? [],
  deadline: toLocalInput(of?.deadline ?? new Date(Date.now() + weekMs).toISOString()),
  suppliers: of?.suppliers.map(({ seller_id }) => String(seller_id)) ?? [],
  sealed: of?.sealed ?? false,
  delivery_address: of?.delivery_address ?? '',
  delivery_requirements: of?.delivery_requirements ?? '',
  special_requirements: of?.special_requirements ?? '',
  from: of?.budget_range.from ?? undefined,
  to: of?.budget_range.to ?? undefined,
});

const bodyOf = (values: Values) => ({
  title: values.title.trim(),
  description: values.description.trim(),
  items: values.items.map(({ name, base_unit, size_quantity, quantity, note, own_product_id }) => ({
    name,
    base_unit,
    size_quantity,
    quantity: quantity as number,
    note,
    own_product_id: own_product_id ?? null,
  })),
  deadline: fromLocalInput(values.deadline) ?? '',
  suppliers: values.suppliers.map(Number),
  sealed: values.sealed,
  delivery_address: values.delivery_address.trim() || null,
  delivery_requirements: values.delivery_requirements.trim(),
  special_requirements: values.special_requirements.trim(),
  budget_range: values.from === undefined && values.to === undefined ? null : { from: values.from ?? null, to: values.to ?? null },
});

/** Asks several suppliers at once; kept as a draft until it is sent. */
export function NewRfq({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (id: number) => void }) {
  const form = useForm<Values>(startOf());
  const keyFor = useAttemptKey();
  const create = useCallMutation(createRfq, {
    idempotencyKey: keyFor,
    onDone: (made) => {
      toast.done(made.status === 'draft' ? 'Draft saved' : `${made.rfq_number} sent to ${made.suppliers_count === 1 ? '1 supplier' : `${made.suppliers_count} suppliers`}`);
      onMade(made.rfq_id);
    },
    onFailed: form.refused,
  });
  const submit = (send: boolean) => {
    const body = { ...bodyOf(form.values), send };
    if (form.checked(createRfq.body, body)) create.mutate({ body });
  };
  return (
    <FormSheet
      title="Ask for quotes"
      touched={form.touched}
      busy={create.isPending}
      submit="Send to suppliers"
      also={
        <Button variant="default" disabled={create.isPending} onClick={() => submit(false)}>
          Save draft
        </Button>
      }
      onSubmit={() => submit(true)}
      onClose={onClose}
    >
      <RfqFields form={form} />
      <Refusal error={create.error} />
    </FormSheet>
  );
}

/** Changes a request that was not sent yet. */
export function EditRfq({ rfq, onClose }: { readonly rfq: RfqDetail; readonly onClose: () => void }) {
  const form = useForm<Values>(startOf(rfq));
  const keyFor = useAttemptKey();
  const save = useCallMutation(updateRfq, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done('Draft saved');
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { ...bodyOf(form.values), version: rfq.version };
    if (form.checked(updateRfq.body, body)) save.mutate({ params: { id: rfq.rfq_id }, body });
  };
  return (
    <FormSheet title="Change the draft" touched={form.touched} busy={save.isPending} submit="Save draft" onSubmit={submit} onClose={onClose}>
      <RfqFields form={form} />
      <Refusal error={save.error} />
    </FormSheet>
  );
}

function RfqFields({ form }: { readonly form: Form<Values> }) {
  const { sellers } = useSellers();
  const { values } = form;
  const words = (name: 'description' | 'delivery_requirements' | 'special_requirements', label: string) => (
    <Textarea label={label} autosize minRows={2} value={values[name]} error={form.problemOf(name)} onChange={({ currentTarget }) => form.set(name, currentTarget.value)} />
  );
  const budget = (name: 'from' | 'to', label: string) => (
    <NumberInput
      label={label}
      min={0}
      decimalScale={2}
      hideControls
      thousandSeparator
      value={values[name] ?? ''}
      error={form.problemOf(`budget_range.${name}`) ?? form.problemOf('budget_range')}
      onChange={(next) => form.set(name, next === '' ? undefined : Number(next))}
    />
  );
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={160}
        value={values.title}
        error={form.problemOf('title')}
        onChange={({ currentTarget }) => form.set('title', currentTarget.value)}
      />
      <RfqItemsInput form={form} />
      <MultiSelect
        label="Suppliers"
        required
        searchable
        placeholder={values.suppliers.length === 0 ? 'Whom do you ask?' : ''}
        data={sellers.map(({ seller_id, seller_name }) => ({ value: String(seller_id), label: seller_name }))}
        value={values.suppliers}
        error={form.problemOf('suppliers')}
        onChange={(next) => form.set('suppliers', next)}
      />
      <TextInput
        type="datetime-local"
        label="Deadline"
        required
        value={values.deadline}
        error={form.problemOf('deadline')}
        onChange={({ currentTarget }) => form.set('deadline', currentTarget.value)}
      />
      <Switch
        label="Sealed"
        description="Nobody sees what is quoted, you included, before the request is closed."
        checked={values.sealed}
        onChange={({ currentTarget }) => form.set('sealed', currentTarget.checked)}
      />
      {words('description', 'Description')}
      <TextInput
        label="Deliver to"
        maxLength={500}
        value={values.delivery_address}
        error={form.problemOf('delivery_address')}
        onChange={({ currentTarget }) => form.set('delivery_address', currentTarget.value)}
      />
      {words('delivery_requirements', 'Delivery requirements')}
      {words('special_requirements', 'Special requirements')}
      <fieldset className={styles.pair}>
        <legend>Budget, as suppliers read it</legend>
        {budget('from', 'From')}
        {budget('to', 'To')}
      </fieldset>
    </>
  );
}
