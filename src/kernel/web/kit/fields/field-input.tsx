import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { choicesOf, type Field } from '../../../contract/records/field.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { useCall, useCallMutation } from '../../query/query.ts';
import { useStore } from '../../store.ts';
import { currency } from '../../ui/values/currency.ts';
import { currencySign, unitSuffix } from '../../ui/values/number-text.ts';
import { useName } from '../use-name.ts';

export type Targets = Readonly<Record<string, AnyResource>>;

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly required: boolean;
  readonly value: unknown;
  /** What a reference shows before its list has come. */
  readonly shown: string | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly targets: Targets;
  readonly onChange: (value: unknown) => void;
}

/** The input that fits a field's kind. */
export function FieldInput(props: Props) {
  const { field, value, onChange } = props;
  const code = useStore(currency);
  const common = { label: field.label, description: field.hint, error: props.error, disabled: props.disabled, required: props.required, withAsterisk: props.required };
  switch (field.kind) {
    case 'flag':
      return (
        <Switch
          label={field.label}
          description={field.hint}
          checked={value === true}
          disabled={props.disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          error={props.error}
        />
      );
    case 'choice':
      return <Select {...common} data={choicesOf(field)} value={(value as string | null) ?? null} onChange={(next) => onChange(next)} />;
    case 'ref':
      return <RefInput {...props} />;
    case 'number':
    case 'money':
    case 'quantity':
      return (
        <NumberInput
          {...common}
          value={(value as number | null) ?? ''}
          onChange={(next) => onChange(next === '' ? null : Number(next))}
          decimalScale={field.kind === 'money' ? 4 : field.kind === 'quantity' ? 3 : 5}
          placeholder={field.unit}
          suffix={field.unit && unitSuffix(field.unit)}
          prefix={field.kind === 'money' ? currencySign(code) : undefined}
          hideControls
          inputMode="decimal"
        />
      );
    case 'longText':
      return <Textarea {...common} autosize minRows={2} value={(value as string | null) ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />;
    default:
      return (
        <TextInput
          {...common}
          value={(value as string | null) ?? ''}
          inputMode={field.kind === 'barcode' ? 'numeric' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

const addNew = 'add new';

/** Finds a record of another resource by its words, and adds it where there is none. */
function RefInput({ field, value, shown, error, disabled, required, targets, onChange }: Props) {
  const target = targets[field.target ?? ''] as AnyResource;
  const name = useName(shown === undefined ? target : undefined, typeof value === 'number' ? value : undefined) ?? shown;
  const [typed, setTyped] = useState(name ?? '');
  const [search] = useDebouncedValue(typed, 200);
  const { spec } = target;
  const list = useCall(target.list, { query: { search: search === name ? undefined : search || undefined, pageSize: '50' } }, { keepPrevious: true });
  const add = useCallMutation(target.create, { onDone: (row) => onChange((row as Record<string, unknown>)[spec.idField]) });
  const rows = (list.data as { data: Record<string, unknown>[] } | undefined)?.data ?? [];
  const choices = rows.map((row) => ({ value: String(row[spec.idField]), label: String(row[spec.labelField]) }));
  if (value && name && !choices.some((choice) => choice.value === String(value))) choices.unshift({ value: String(value), label: name });
  const plain = Object.entries(spec.fields).every(([name, one]) => name === spec.labelField || one.schema.safeParse(undefined).success);
  const known = choices.some((choice) => choice.label.toLowerCase() === typed.trim().toLowerCase());
  if (plain && typed.trim() !== '' && !known) choices.push({ value: addNew, label: `Add “${typed.trim()}”` });
  return (
    <Select
      label={field.label}
      description={field.hint}
      error={error}
      disabled={disabled || add.isPending}
      required={required}
      withAsterisk={required}
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${field.label.toLowerCase()}` }}
      nothingFoundMessage={list.isFetching ? 'Looking…' : `No ${spec.one} like that`}
      data={choices}
      filter={({ options }) => options}
      value={value ? String(value) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => (next === addNew ? add.mutate({ body: { [spec.labelField]: typed.trim() } }) : onChange(next === null ? null : Number(next)))}
    />
  );
}
