import { Select } from '@mantine/core';
import { useCall } from '../../../kernel/web/query/query.ts';
import { listPlaces } from '../../contract/inventory.ts';

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (place: number | undefined) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Places that make no sense here, such as where the goods come from. */
  readonly without?: number | undefined;
}

/** Every place that holds stock. */
export function usePlaces() {
  return useCall(listPlaces, {}).data?.data ?? [];
}

/** Where: the places of the house under the heads of their areas. */
export function PlacePicker({ label, value, onChange, error, description, required = false, placeholder = 'Choose a place', size = 'sm', without }: Props) {
  const places = usePlaces().filter(({ id }) => id !== without);
  const areas = [...new Set(places.map(({ area_name }) => area_name))];
  return (
    <Select
      label={label}
      description={description}
      size={size}
      searchable={places.length > 8}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      required={required}
      withAsterisk={required}
      error={error}
      placeholder={places.length === 0 ? 'No places yet' : placeholder}
      nothingFoundMessage="No place like that"
      data={areas.map((area) => ({
        group: area,
        items: places.filter(({ area_name }) => area_name === area).map(({ id, name }) => ({ value: String(id), label: name })),
      }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  );
}
