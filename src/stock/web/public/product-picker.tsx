import { Select } from '@mantine/core';
import { useState } from 'react';
import { FacedProduct } from '../../../catalogue/web/public/faces/product-face.tsx';
import { nameAndSize, type ProductChoice, useProducts } from './products.ts';

interface Props {
  readonly label?: string;
  readonly value: ProductChoice | undefined;
  readonly onChange: (product: ProductChoice | undefined) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Its list stands within what it opens from, so that choosing is not leaving. */
  readonly inside?: boolean;
}

const labelOf = (one: ProductChoice) => nameAndSize(one);

/** Finds a product as its name is typed. */
export function ProductPicker({ label = 'Product', value, onChange, error, disabled = false, required = true, placeholder = 'Name, brand or barcode', inside = false }: Props) {
  const [typed, setTyped] = useState(value ? labelOf(value) : '');
  const shown = value ? labelOf(value) : undefined;
  const { products, looking } = useProducts(typed === shown ? '' : typed, 30);
  const all = value && !products.some((one) => one.product_id === value.product_id) ? [value, ...products] : products;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      openOnFocus={false}
      required={required}
      withAsterisk={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      disabled={disabled}
      error={error}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: !inside }}
      nothingFoundMessage={looking ? 'Looking…' : 'No product like that'}
      data={all.map((one) => ({ value: String(one.product_id), label: labelOf(one) }))}
      value={value ? String(value.product_id) : null}
      renderOption={({ option }) => <FacedProduct id={Number(option.value)} name={option.label} />}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(all.find((one) => String(one.product_id) === next))}
    />
  );
}
