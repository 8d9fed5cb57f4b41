import { Autocomplete, Textarea } from '@mantine/core';
import { suppliers } from '../../../../catalogue/contract/reference.ts';
import { refField } from '../../../../kernel/contract/records/field.ts';
import { FieldInput } from '../../../../kernel/web/kit/fields/field-input.tsx';
import type { FormFields } from '../../../../kernel/web/kit/forms/use-form.ts';

const reasons = ['Broken on arrival', 'Corked or spoiled', 'Wrong product', 'Too much delivered', 'Past its date', 'Empty kegs'];
const supplierField = refField('Supplier', 'suppliers');
const targets = { suppliers };

export interface ReturnValues {
  readonly supplier_id?: number;
  readonly quantity?: number;
  readonly reason: string;
  readonly note: string;
}

interface Props {
  readonly form: FormFields<ReturnValues>;
  readonly disabled: boolean;
}

/** To whom goods go back. */
export const ReturnSupplier = ({ form, disabled, shown }: Props & { readonly shown?: string }) => (
  <FieldInput
    name="supplier_id"
    field={supplierField}
    required
    value={form.values.supplier_id}
    shown={shown}
    error={form.problemOf('supplier_id')}
    disabled={disabled}
    targets={targets}
    onChange={(next) => form.set('supplier_id', typeof next === 'number' ? next : undefined)}
  />
);

/** Why goods go back, and what else there is to say of it. */
export const ReturnWords = ({ form, disabled }: Props) => (
  <>
    <Autocomplete
      label="Reason"
      required
      withAsterisk
      placeholder="Choose or type"
      data={reasons}
      maxLength={200}
      disabled={disabled}
      value={form.values.reason}
      error={form.problemOf('reason')}
      onChange={(next) => form.set('reason', next)}
    />
    <Textarea
      label="Note"
      autosize
      minRows={2}
      maxLength={500}
      disabled={disabled}
      value={form.values.note}
      error={form.problemOf('note')}
      onChange={(event) => form.set('note', event.currentTarget.value)}
    />
  </>
);
