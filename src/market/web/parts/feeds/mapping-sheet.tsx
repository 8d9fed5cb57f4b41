import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { type MappingRow, mapProducts } from '../../../contract/feeds/mapping.ts';
import { listListings } from '../../../contract/listing.ts';
import { tellWaiting } from './feed-words.ts';
import styles from './feeds.module.css';

interface Props {
  readonly of: MappingRow;
  readonly onClose: () => void;
}

type As = Parameters<ReturnType<typeof useCallMutation<typeof mapProducts>>['mutate']>[0]['body']['items'][number]['as'];

const found = 20;
const saidWords: Readonly<Record<As, string>> = { product: 'is mapped', new: 'is a new product', ignore: 'is ignored', open: 'is to be mapped' };

/** Which product a code of a list stands for. */
export function MappingSheet({ of, onClose }: Props) {
  const { feed_product_id, name, code, source, lacks } = of;
  const first = of.listing_id ?? of.likely_listing_id;
  const [chosen, setChosen] = useState(first === null ? null : String(first));
  const say = useCallMutation(mapProducts, {
    onDone: ({ waiting }, { body }) => {
      toast.done(`${name} ${saidWords[body.items[0]?.as ?? 'open']}`);
      tellWaiting(waiting);
      onClose();
    },
    onFailed: () => {},
  });
  const as = (what: As) => say.mutate({ body: { items: [{ feed_product_id, as: what, ...(what === 'product' && { listing_id: Number(chosen) }) }] } });
  return (
    <FormSheet title={name} touched={false} busy={say.isPending} submit={chosen === null ? undefined : 'Map'} onSubmit={() => as('product')} onClose={onClose}>
      <p className={styles.faint}>
        {code} in {source}
      </p>
      <ListingChoice of={of} value={chosen} onChange={setChosen} />
      {say.error && <Refusal error={say.error} />}
      <span className={styles.verbs}>
        <ActionButton variant="default" why={lacks === null ? undefined : `It ${lacks}.`} loading={say.isPending} onClick={() => as('new')}>
          Make a new product
        </ActionButton>
        {of.state === 'ignored' ? (
          <Button variant="default" onClick={() => as('open')}>
            Do not ignore
          </Button>
        ) : (
          <Button variant="default" onClick={() => as('ignore')}>
            Ignore
          </Button>
        )}
      </span>
    </FormSheet>
  );
}

interface ChoiceProps {
  readonly of: MappingRow;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One's own products, found as it is typed. */
function ListingChoice({ of, value, onChange }: ChoiceProps) {
  const known = [
    ...(of.listing_id === null ? [] : [{ value: String(of.listing_id), label: `${of.listing_name}, ${of.listing_sku}` }]),
    ...(of.likely_listing_id === null || of.likely_listing_id === of.listing_id ? [] : [{ value: String(of.likely_listing_id), label: `${of.likely_name}, ${of.likely_sku}` }]),
  ];
  const [typed, setTyped] = useState(known[0]?.label ?? '');
  const looking = known.some(({ label }) => label === typed) ? '' : typed;
  const { data, isFetching } = useCall(listListings, { query: { pageSize: found, ...(looking && { search: looking }) } }, { keepPrevious: true });
  const others = (data?.data ?? []).map(({ listing_id, name, sku }) => ({ value: String(listing_id), label: `${name}, ${sku}` }));
  return (
    <Select
      label="Is your product"
      placeholder="Name or SKU"
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No product like that'}
      data={[...known, ...others.filter((one) => !known.some((other) => other.value === one.value))]}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}
