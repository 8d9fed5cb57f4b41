import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { listListings } from '../../../../contract/listing.ts';

interface Props {
  readonly label: string;
  readonly value: { readonly id: number; readonly name: string } | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: { readonly id: number; readonly name: string } | undefined) => void;
}

const most = 20;

/** What comes instead, found among one's own products as it is typed. */
export function SubstitutePicker({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const looking = typed !== (value?.name ?? '') ? typed : '';
  const { data, isFetching } = useCall(listListings, { query: { pageSize: most, ...(looking && { search: looking }), status: 'published' } }, { keepPrevious: true });
  const found = (data?.data ?? []).map(({ listing_id, name, on_hand, reserved }) => ({
    value: String(listing_id),
    label: `${name}, ${Math.max(0, on_hand - reserved)} free`,
    name,
  }));
  const all = value && !found.some((one) => one.value === String(value.id)) ? [{ value: String(value.id), label: value.name, name: value.name }, ...found] : found;
  return (
    <Select
      label={label}
      placeholder="Name or SKU"
      searchable
      required
      withAsterisk
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No product like that'}
      data={all}
      value={value ? String(value.id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        const chosen = all.find((one) => one.value === next);
        onChange(chosen && { id: Number(chosen.value), name: chosen.name });
      }}
    />
  );
}
