import { Select } from '@mantine/core';
import { useState } from 'react';
import { matching, nameAndSize } from '../../../../stock/web/public/products.ts';
import type { Countable } from '../../../contract/cards.ts';

interface Props {
  readonly products: readonly Countable[];
  readonly value: Countable | undefined;
  readonly onChange: (product: Countable | undefined) => void;
}

export const labelOf = (one: Countable) => nameAndSize(one);
const shownMost = 40;

/** Finds a product on this device, as its name is typed. */
export function FindProduct({ products, value, onChange }: Props) {
  const [typed, setTyped] = useState(value ? labelOf(value) : '');
  const found = matching(products, value && typed === labelOf(value) ? '' : typed, shownMost);
  const shown = value && !found.includes(value) ? [value, ...found] : found;
  return (
    <Select
      label="Product"
      placeholder="Name or brand"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear product' }}
      filter={({ options }) => options}
      nothingFoundMessage="No product like that"
      data={shown.map((one) => ({ value: String(one.product_id), label: labelOf(one) }))}
      value={value ? String(value.product_id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(shown.find((one) => String(one.product_id) === next))}
    />
  );
}
