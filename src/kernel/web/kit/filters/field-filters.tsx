import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { choicesOf, type Field } from '../../../contract/records/field.ts';
import type { Filters } from '../../../contract/records/filter.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { useCall } from '../../query/query.ts';
import type { Targets } from '../fields/field-input.tsx';
import { useName } from '../use-name.ts';
import { type Condition, choiceFilter, chosenOf, type FilterChoice } from './filter-choice.tsx';

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const isTrue = (value: string) => value === 'true';

interface RefProps {
  readonly label: string;
  readonly target: AnyResource;
  readonly condition: Condition | undefined;
}

const NameOf = ({ label, target, condition }: RefProps) => (
  <>
    {label}: {useName(target, Number(condition?.eq)) ?? '…'}
  </>
);

/** Finds the record of another resource that a list is narrowed to. */
function RefFilter({ label, target, condition, onChange }: RefProps & { readonly onChange: (condition: Condition | undefined) => void }) {
  const { spec } = target;
  const chosen = chosenOf(condition);
  const name = useName(target, chosen === null ? undefined : Number(chosen));
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const list = useCall(target.list, { query: { search: search === name ? undefined : search || undefined, pageSize: 50 } as never }, { keepPrevious: true });
  const rows = (list.data as { data: Record<string, unknown>[] } | undefined)?.data ?? [];
  const found = rows.map((row) => ({ value: String(row[spec.idField]), label: String(row[spec.labelField]) }));
  return (
    <Select
      label={label}
      placeholder="Any"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={list.isFetching ? 'Looking…' : `No ${spec.one} like that`}
      data={chosen !== null && name !== undefined && !found.some(({ value }) => value === chosen) ? [{ value: chosen, label: name }, ...found] : found}
      filter={({ options }) => options}
      value={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next === null ? undefined : { eq: Number(next) })}
    />
  );
}

const lacks = (label: string) => ({ words: () => `No ${label.toLowerCase()}` });

function fieldFilter(name: string, field: Field, targets: Targets): FilterChoice {
  const { label } = field;
  if (field.kind === 'flag') return choiceFilter(name, label, yesOrNo, isTrue);
  if (field.kind === 'choice') return choiceFilter(name, label, choicesOf(field));
  const target = field.kind === 'ref' ? targets[field.target ?? ''] : undefined;
  if (!target) return { name, label, ...lacks(label) };
  return {
    name,
    label,
    words: (condition) => (condition.empty ? lacks(label).words() : <NameOf label={label} target={target} condition={condition} />),
    input: (condition, set) => <RefFilter label={label} target={target} condition={condition} onChange={set} />,
  };
}

/** What a resource's list can be narrowed by: what its fields point at and choose among, and what they leave unsaid. */
export function fieldFilters(resource: AnyResource, targets: Targets): readonly FilterChoice[] {
  const { fields, rows } = resource.spec;
  const ours = choiceFilter('shared', 'Whose', [{ value: 'false', label: 'our own' }], isTrue);
  return [...Object.entries(fields).map(([name, field]) => fieldFilter(name, field, targets)), ...(rows === 'reference' ? [ours] : [])];
}

interface LackingProps {
  readonly resource: AnyResource;
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** Which of the fields that may be left open a record must lack. */
export function LackingFilter({ resource, filters, onFilters }: LackingProps) {
  const { fields, labelField } = resource.spec;
  const open = Object.entries(fields).filter(([name, { kind, schema }]) => kind !== 'flag' && kind !== 'choice' && name !== labelField && schema.safeParse(null).success);
  if (open.length === 0) return null;
  const lacking = open.map(([name]) => name).filter((name) => filters[name]?.empty === true);
  return (
    <MultiSelect
      label="Without"
      placeholder={lacking.length === 0 ? `${open[0]?.[1].label}…` : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear without' }}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      data={open.map(([value, { label }]) => ({ value, label }))}
      value={lacking}
      onChange={(names) => {
        const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !lacking.includes(name)));
        onFilters({ ...others, ...Object.fromEntries(names.map((name) => [name, { empty: true }])) });
      }}
    />
  );
}
