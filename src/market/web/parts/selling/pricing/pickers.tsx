import { MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { listPrices, pricedCategories } from '../../../../contract/price-list.ts';
import { getMarketClient, listMarketClients } from '../../../../contract/pricing.ts';
import { packText } from '../../words.ts';

const most = 20;
const pauseMs = 200;
/** What the server found is shown as it found it. */
const asFound: OptionsFilter = ({ options }) => options;

interface Props<Value> {
  readonly label: string;
  readonly description?: string;
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of one's own products, found as it is typed. */
export function ProductPicker({ value, onChange, ...look }: Props<number | undefined>) {
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed, pauseMs);
  const { data, isFetching } = useCall(listPrices, { query: { pageSize: most, ...(search !== '' && { search }) } }, { keepPrevious: true });
  const chosen = useCall(listPrices, { query: { pageSize: 1, filters: JSON.stringify({ product_id: value ?? 0 }) } }, { enabled: value !== undefined }).data?.data[0];
  const rows = [...(chosen && !data?.data.some(({ product_id }) => product_id === chosen.product_id) ? [chosen] : []), ...(data?.data ?? [])];
  return (
    <Select
      {...look}
      placeholder="Name or SKU"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${look.label.toLowerCase()}` }}
      filter={asFound}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No product like that'}
      data={rows.map((row) => ({ value: String(row.product_id), label: `${row.name}, ${packText(row)}` }))}
      value={value === undefined ? null : String(value)}
      onSearchChange={(next) => type(rows.some((row) => `${row.name}, ${packText(row)}` === next) ? '' : next)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  );
}

function useClients(typed: string) {
  const [search] = useDebouncedValue(typed, pauseMs);
  const { data, isFetching } = useCall(listMarketClients, { query: { pageSize: most, ...(search !== '' && { search }) } }, { keepPrevious: true });
  return { found: (data?.data ?? []).map(({ client_id, client_name }) => ({ value: String(client_id), label: client_name })), isFetching };
}

/** One of one's clients. */
export function ClientPicker({ value, onChange, ...look }: Props<number | undefined>) {
  const [typed, type] = useState('');
  const { found, isFetching } = useClients(typed);
  const chosen = useCall(getMarketClient, { params: { id: value ?? 0 } }, { enabled: value !== undefined }).data;
  const isThere = chosen === undefined || found.some((one) => one.value === String(chosen.client_id));
  const options = [...(isThere || chosen === undefined ? [] : [{ value: String(chosen.client_id), label: chosen.client_name }]), ...found];
  return (
    <Select
      {...look}
      placeholder="Anybody"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${look.label.toLowerCase()}` }}
      filter={asFound}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No client like that'}
      data={options}
      value={value === undefined ? null : String(value)}
      onSearchChange={(next) => type(options.some(({ label }) => label === next) ? '' : next)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  );
}

/** Several of one's clients; who was chosen keeps the name under which it was found. */
export function ClientsPicker({ value, onChange, ...look }: Props<readonly { readonly id: number; readonly name: string }[]>) {
  const [typed, type] = useState('');
  const { found, isFetching } = useClients(typed);
  const chosen = value.map(({ id, name }) => ({ value: String(id), label: name }));
  const options = [...chosen.filter((one) => !found.some((other) => other.value === one.value)), ...found];
  return (
    <MultiSelect
      {...look}
      placeholder={value.length === 0 ? 'Name' : ''}
      searchable
      filter={asFound}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No client like that'}
      data={options}
      value={chosen.map((one) => one.value)}
      onSearchChange={type}
      onChange={(next) => onChange(next.map((id) => ({ id: Number(id), name: options.find((one) => one.value === id)?.label ?? '' })))}
    />
  );
}

/** One of the categories of what one sells. */
export function CategoryPicker({ value, onChange, ...look }: Props<string>) {
  const { data } = useCall(pricedCategories, {});
  const known = (data?.data ?? []).map(({ category, products }) => ({ value: category, label: `${category} (${products.toLocaleString()})` }));
  return (
    <Select
      {...look}
      placeholder="Choose a category"
      searchable
      data={value === '' || known.some((one) => one.value === value) ? known : [{ value, label: value }, ...known]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
