import { Select } from '@mantine/core';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { useCall } from '../../../kernel/web/query.ts';

interface Supplier {
  readonly supplier_id: number;
  readonly supplier_name: string;
}

export function useSuppliers(): readonly Supplier[] {
  const { data } = useCall(suppliers.list, { query: { pageSize: 500 } } as never);
  return (data as { data: Supplier[] } | undefined)?.data ?? [];
}

interface Props {
  readonly value: number | undefined;
  readonly error: string | undefined;
  /** What holds where none is chosen; nothing where one must be. */
  readonly otherwise?: string;
  readonly onChange: (supplier: number | undefined) => void;
}

export function SupplierPicker({ value, error, otherwise, onChange }: Props) {
  const all = useSuppliers();
  return (
    <Select
      label="Supplier"
      required={otherwise === undefined}
      withAsterisk={otherwise === undefined}
      description={otherwise}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      openOnFocus={false}
      placeholder={all.length === 0 ? 'No suppliers yet' : 'Choose a supplier'}
      nothingFoundMessage="No supplier like that"
      data={all.map((one) => ({ value: String(one.supplier_id), label: one.supplier_name }))}
      value={value === undefined ? null : String(value)}
      error={error}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  );
}
