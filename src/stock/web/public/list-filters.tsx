import { Button, CloseButton, Popover, Select, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { Filters } from '../../../kernel/contract/filter.ts';
import { endOf, startOf } from './days.ts';
import styles from './list-filters.module.css';
import { usePlaces } from './place-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { fullName, useShelf } from './products.ts';

export type ListFilter =
  | { readonly name: string; readonly label: string; readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly name: string; readonly label: string; readonly kind: 'place' | 'product' | 'days' };

interface Props {
  readonly choices: readonly ListFilter[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

const either = new Intl.ListFormat(undefined, { type: 'disjunction' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateOf = (moment: unknown) => {
  if (typeof moment !== 'string') return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const without = (filters: Filters, name: string): Filters => Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));

/** Filters as words that can be taken away, and one place to set them. */
export function ListFilters({ choices, filters, onChange }: Props) {
  const set = (name: string, condition: Filters[string] | undefined) => onChange(condition === undefined ? without(filters, name) : { ...filters, [name]: condition });
  if (choices.length === 0) return null;
  return (
    <div className={styles.chips}>
      {choices
        .filter(({ name }) => filters[name] !== undefined)
        .map((choice) => (
          <span key={choice.name} className={styles.chip}>
            <ChipText choice={choice} condition={filters[choice.name] ?? {}} />
            <CloseButton size="sm" aria-label={`Remove the filter ${choice.label}`} onClick={() => set(choice.name, undefined)} />
          </span>
        ))}
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />}>
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.menu} aria-label="Filters">
          {choices.map((choice) => (
            <FilterInput key={choice.name} choice={choice} condition={filters[choice.name]} onChange={(condition) => set(choice.name, condition)} />
          ))}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function FilterInput({
  choice,
  condition,
  onChange,
}: {
  readonly choice: ListFilter;
  readonly condition: Filters[string] | undefined;
  readonly onChange: (condition: Filters[string] | undefined) => void;
}) {
  const places = usePlaces();
  const shelf = useShelf();
  const { label } = choice;
  const chosen = condition?.eq === undefined || condition.eq === null ? null : String(condition.eq);
  if (choice.kind === 'product')
    return (
      <ProductPicker
        label={label}
        inside
        required={false}
        value={shelf.data?.find((one) => String(one.product_id) === chosen)}
        onChange={(product) => onChange(product && { eq: product.product_id })}
      />
    );
  if (choice.kind === 'days') {
    const [from, to] = [dateOf(condition?.gte), dateOf(condition?.lte)];
    const between = (first: string, last: string) => onChange(first || last ? { ...(first && { gte: startOf(first) }), ...(last && { lte: endOf(last) }) } : undefined);
    return (
      <div className={styles.days}>
        <TextInput type="date" label={`${label} from`} value={from} max={to || undefined} onChange={(event) => between(event.currentTarget.value, to)} />
        <TextInput type="date" label="to" value={to} min={from || undefined} onChange={(event) => between(from, event.currentTarget.value)} />
      </div>
    );
  }
  const data = choice.kind === 'choice' ? [...choice.options] : places.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={label}
      placeholder="Any"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      searchable={data.length > 10}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      data={data}
      value={chosen}
      onChange={(value) => onChange(value === null ? undefined : { eq: choice.kind === 'place' ? Number(value) : value })}
    />
  );
}

function ChipText({ choice, condition }: { readonly choice: ListFilter; readonly condition: Filters[string] }) {
  const places = usePlaces();
  const shelf = useShelf();
  if (choice.kind === 'days') {
    const [from, to] = [condition.gte, condition.lte].map((moment) => (typeof moment === 'string' ? day.format(new Date(moment)) : undefined));
    return <>{from && to ? (from === to ? from : `${from} – ${to}`) : from ? `Since ${from}` : `Until ${to}`}</>;
  }
  const value = String(condition.eq ?? '');
  const among = Array.isArray(condition.in) ? condition.in.map(String) : [value];
  const product = choice.kind === 'product' ? shelf.data?.find((one) => String(one.product_id) === value) : undefined;
  const words =
    choice.kind === 'choice'
      ? either.format(choice.options.filter((one) => among.includes(one.value)).map(({ label }) => label)) || undefined
      : choice.kind === 'place'
        ? places.find(({ id }) => String(id) === value)?.name
        : product && fullName(product);
  return (
    <>
      {choice.label}: {words ?? '…'}
    </>
  );
}
