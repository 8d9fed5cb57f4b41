import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { listOffers } from '../../../contract/offer.ts';
import { packText } from '../words.ts';

interface Picked {
  readonly id: number;
  readonly name: string;
  /** As many as must be ordered at least. */
  readonly least: number;
}
interface Props {
  readonly seller: number;
  readonly label: string;
  readonly error?: string | undefined;
  readonly onChange: (picked: Picked) => void;
}

const most = 20;

/** A product of one supplier, found as it is typed. */
export function OfferPicker({ seller, label, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useCall(listOffers, { query: { pageSize: most, seller_id: String(seller), ...(typed && { search: typed }) } }, { keepPrevious: true });
  const found = data?.data ?? [];
  return (
    <Select
      label={label}
      placeholder="Name, SKU or barcode"
      searchable
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No product like that'}
      data={found.map((offer) => ({ value: String(offer.listing_id), label: `${offer.name}, ${packText(offer)}` }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        const offer = found.find(({ listing_id }) => String(listing_id) === next);
        if (offer) onChange({ id: offer.listing_id, name: offer.name, least: Math.max(offer.minimum_quantity, offer.order_multiple) });
      }}
    />
  );
}
