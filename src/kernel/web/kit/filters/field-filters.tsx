import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { choicesOf, type Field } from '../../../contract/records/field.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { useCall } from '../../query/query.ts';
import type { Targets } from '../fields/field-input.tsx';
import { useName } from '../use-name.ts';
import type { FilterChoice, FilterInputProps } from './filter-choice.tsx';
import { choiceFilter, flagFilter, numberFilter, textFilter } from './filter-kinds.tsx';
import { amongThese, type Condition, chosenAmong, chosenOf, type FilterWay } from './filter-ways.ts';

const NameOf = ({ target, condition }: { readonly target: AnyResource; readonly condition: Condition }) => {
  const among = chosenAmong(condition);
  const name = useName(target, Number(among[0]));
  return among.length > 1 ? `${name ?? '…'} or ${among.length - 1} more` : (name ?? '…');
};

/** Finds the record of another resource that a list is narrowed to. */
function RefFilter({ label, way, target, condition, onChange }: FilterInputProps & { readonly target: AnyResource }) {
  const { spec } = target;
  const chosen = chosenOf(condition);
  const name = useName(target, chosen === null ? undefined : Number(chosen));
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const list = useCall(target.list, { query: { search: search === name ? undefined : search || undefined, pageSize: '50' } }, { keepPrevious: true });
  const rows = (list.data as { data: Record<string, unknown>[] } | undefined)?.data ?? [];
  const found = rows.map((row) => ({ value: String(row[spec.idField]), label: String(row[spec.labelField]) }));
  return (
    <Select
      label={label}
      placeholder="Any"
      data-autofocus
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
      onChange={(next) => onChange(amongThese(way, next === null ? [] : [Number(next)]))}
    />
  );
}

const alone: readonly FilterWay[] = ['is', 'isNot'];
const orNone: readonly FilterWay[] = ['is', 'isNot', 'none', 'any'];

function fieldFilter(name: string, field: Field, targets: Targets): FilterChoice {
  const { label, kind } = field;
  const optional = field.schema.safeParse(null).success;
  const ways = optional ? orNone : alone;
  if (kind === 'flag') return flagFilter(name, label);
  if (kind === 'choice') return choiceFilter(name, label, choicesOf(field), { ways });
  if (kind === 'number' || kind === 'quantity') return numberFilter(name, label, { optional });
  if (kind === 'money') return numberFilter(name, label, { money: true, optional });
  const target = kind === 'ref' ? targets[field.target ?? ''] : undefined;
  if (!target) return textFilter(name, label, optional);
  return {
    name,
    label,
    ways,
    value: (condition) => <NameOf target={target} condition={condition} />,
    input: (props) => <RefFilter {...props} target={target} />,
  };
}

/** What a resource's list can be narrowed by: each of its fields in the ways that its kind knows, those first that point at others. */
export function fieldFilters(resource: AnyResource, targets: Targets): readonly FilterChoice[] {
  const { fields, rows } = resource.spec;
  const first = ({ kind }: Field) => (kind === 'ref' || kind === 'choice' ? 0 : kind === 'flag' || kind === 'money' ? 1 : 2);
  const order = Object.entries(fields).toSorted(([, a], [, b]) => first(a) - first(b));
  const ours = flagFilter('shared', 'Whose', [{ value: 'false', label: 'our own' }]);
  return [...order.map(([name, field]) => fieldFilter(name, field, targets)), ...(rows === 'reference' ? [ours] : [])];
}
