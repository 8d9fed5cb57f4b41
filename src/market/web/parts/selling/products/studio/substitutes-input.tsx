import { ActionIcon, Select } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../../../../kernel/web/query/query.ts';
import { type ListingSubstitute, listListings, type ShelvedRow, substitutesMost } from '../../../../../contract/listing.ts';
import { FacedListingName } from '../../../listing-face.tsx';
import styles from './studio.module.css';

interface Props {
  readonly value: readonly ListingSubstitute[];
  readonly self: number | undefined;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (value: readonly ListingSubstitute[]) => void;
}

const shownMost = 20;
const asSubstitute = (row: ShelvedRow): ListingSubstitute => ({ ...row, free: Math.max(0, row.on_hand - row.reserved) });

/** Own products that go in its place, the best first. */
export function SubstitutesInput({ value, self, problemOf, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useCall(listListings, { query: { pageSize: shownMost, ...(typed.trim() && { search: typed.trim() }) } }, { keepPrevious: true });
  const taken = new Set([self, ...value.map(({ listing_id }) => listing_id)]);
  const found = (data?.data ?? []).filter(({ listing_id }) => !taken.has(listing_id));
  const isFull = value.length >= substitutesMost;
  const problem = value.map((_, at) => problemOf(`substitutes.${at}`)).find(Boolean);
  return (
    <div className={styles.substitutes}>
      <h3>When it has run out</h3>
      {value.length === 0 && (
        <p className={styles.about}>Nothing goes in its place. What you name here is shown to venues while it is there, and to you when you answer an order.</p>
      )}
      <ol>
        {value.map((one, at) => (
          <li key={one.listing_id}>
            <span>
              <FacedListingName of={one} /> <small>{one.status === 'published' ? `${one.free.toLocaleString()} free` : 'not published'}</small>
            </span>
            {at > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Put ${one.name} one up`}
                onClick={() => onChange([...value.slice(0, at - 1), one, value[at - 1] as ListingSubstitute, ...value.slice(at + 1)])}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${one.name}`} onClick={() => onChange(value.filter((_, n) => n !== at))}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Select
        aria-label="Add a substitute"
        placeholder={isFull ? `At most ${substitutesMost}` : 'Name or SKU of another product of yours'}
        searchable
        disabled={isFull}
        error={problem}
        filter={({ options }) => options}
        nothingFoundMessage={isFetching ? 'Looking…' : 'No product like that'}
        data={found.map(({ listing_id, name, sku }) => ({ value: String(listing_id), label: `${name}, ${sku}` }))}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(next) => {
          const chosen = found.find(({ listing_id }) => String(listing_id) === next);
          if (chosen) onChange([...value, asSubstitute(chosen)]);
          setTyped('');
        }}
      />
    </div>
  );
}
