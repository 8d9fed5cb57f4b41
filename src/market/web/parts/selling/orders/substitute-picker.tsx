import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { getListing, listListings } from '../../../../contract/listing.ts';

interface Chosen {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly label: string;
  /** Whose place is taken: what is set as its substitutes comes first. */
  readonly instead: number;
  readonly value: Chosen | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: Chosen | undefined) => void;
}

const most = 20;
const optionOf = (id: number, name: string, free: number) => ({ value: String(id), label: `${name}, ${free.toLocaleString()} free`, name });

/** What comes instead: what is set as its substitutes, or any of one's own products, found as it is typed. */
export function SubstitutePicker({ label, instead, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const looking = typed !== (value?.name ?? '') ? typed : '';
  const { data, isFetching } = useCall(listListings, { query: { pageSize: most, ...(looking && { search: looking }), status: 'published' } }, { keepPrevious: true });
  const set = (useCall(getListing, { params: { id: instead } }).data?.substitutes ?? [])
    .filter(({ name, status }) => status === 'published' && name.toLowerCase().includes(looking.toLowerCase()))
    .map(({ listing_id, name, free }) => optionOf(listing_id, name, free));
  const first = new Set([String(instead), ...set.map((one) => one.value)]);
  const found = (data?.data ?? [])
    .map(({ listing_id, name, on_hand, reserved }) => optionOf(listing_id, name, Math.max(0, on_hand - reserved)))
    .filter((one) => !first.has(one.value));
  const known = [...set, ...found];
  const gone = value && !known.some((one) => one.value === String(value.id)) ? [{ value: String(value.id), label: value.name, name: value.name }] : [];
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
      data={
        set.length > 0
          ? [
              { group: 'Set as its substitutes', items: set },
              { group: 'Other products', items: [...gone, ...found] },
            ]
          : [...gone, ...found]
      }
      value={value ? String(value.id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        const chosen = [...gone, ...known].find((one) => one.value === next);
        onChange(chosen && { id: Number(chosen.value), name: chosen.name });
      }}
    />
  );
}
