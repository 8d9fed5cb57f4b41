import { Select } from '@mantine/core';
import { useState } from 'react';
import { suppliers } from '../../../../catalogue/contract/reference.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';

interface Supplier {
  readonly supplier_id: number;
  readonly supplier_name: string;
}

export function useSuppliers(): readonly Supplier[] {
  const { data } = useCall(suppliers.list, { query: { pageSize: '500' } });
  return (data as { data: Supplier[] } | undefined)?.data ?? [];
}

interface Props {
  readonly value: number | undefined;
  readonly error: string | undefined;
  /** What holds where none is chosen; nothing where one must be. */
  readonly otherwise?: string;
  readonly onChange: (supplier: number | undefined) => void;
}

const addNew = 'add new';

/** Finds a supplier by its name, and adds the one that is not there yet: a house begins with none. */
export function SupplierPicker({ value, error, otherwise, onChange }: Props) {
  const all = useSuppliers();
  const mayAdd = holds(useUser(), 'catalogue.edit');
  const [typed, setTyped] = useState('');
  const add = useCallMutation(suppliers.create, { onDone: (made) => onChange(Number(made.supplier_id)) });
  const name = typed.trim();
  const holding = all.filter((one) => one.supplier_name.toLowerCase().includes(name.toLowerCase()));
  const chosen = all.find((one) => one.supplier_id === value);
  const shown = chosen?.supplier_name === typed ? all : holding;
  const isNew = mayAdd && name !== '' && !all.some((one) => one.supplier_name.toLowerCase() === name.toLowerCase());
  return (
    <Select
      label="Supplier"
      required={otherwise === undefined}
      withAsterisk={otherwise === undefined}
      description={otherwise}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      openOnFocus={false}
      disabled={add.isPending}
      placeholder={all.length > 0 ? 'Choose a supplier' : mayAdd ? 'Type a name to add your first supplier' : 'No suppliers yet'}
      nothingFoundMessage={all.length > 0 ? 'No supplier like that' : 'No suppliers yet'}
      data={[...shown.map((one) => ({ value: String(one.supplier_id), label: one.supplier_name })), ...(isNew ? [{ value: addNew, label: `Add “${name}”` }] : [])]}
      filter={({ options }) => options}
      value={value === undefined ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error ?? add.error?.detail ?? add.error?.headline}
      onChange={(next) => (next === addNew ? add.mutate({ body: { supplier_name: name } }) : onChange(next === null ? undefined : Number(next)))}
    />
  );
}
