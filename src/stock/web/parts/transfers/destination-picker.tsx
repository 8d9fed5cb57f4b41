import { Select } from '@mantine/core';
import { listVenues } from '../../../../identity/contract/venue.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { usePlaces } from '../../public/place-picker.tsx';

interface Destination {
  readonly to_location?: number | undefined;
  readonly to_venue?: number | undefined;
}

interface Props {
  readonly value: Destination;
  readonly onChange: (next: Destination) => void;
  readonly error: string | undefined;
  /** Where the goods come from. */
  readonly without: number | undefined;
}

/** The other venues that goods can be sent to. */
export function useOtherVenues() {
  return (useCall(listVenues, {}).data?.venues ?? []).filter(({ own }) => !own);
}

/** Where to: the venues that the house is joined with, and its own places under the heads of their areas. */
export function DestinationPicker({ value, onChange, error, without }: Props) {
  const places = usePlaces().filter(({ id }) => id !== without);
  const venues = useOtherVenues();
  const areas = [...new Set(places.map(({ area_name }) => area_name))].map((area) => ({
    group: area,
    items: places.filter(({ area_name }) => area_name === area).map(({ id, name }) => ({ value: `place ${id}`, label: name })),
  }));
  const others = { group: 'Other venues', items: venues.map(({ client_id, name }) => ({ value: `venue ${client_id}`, label: name })) };
  const chosen = value.to_venue !== undefined ? `venue ${value.to_venue}` : value.to_location !== undefined ? `place ${value.to_location}` : null;
  return (
    <Select
      label="To"
      required
      withAsterisk
      searchable={places.length + venues.length > 8}
      error={error}
      placeholder={venues.length === 0 ? 'Choose a place' : 'Choose a place or a venue'}
      nothingFoundMessage="No place like that"
      data={venues.length === 0 ? areas : [others, ...areas]}
      value={chosen}
      onChange={(next) => {
        const [kind, id] = next?.split(' ') ?? [];
        onChange(kind === 'venue' ? { to_venue: Number(id) } : kind === 'place' ? { to_location: Number(id) } : {});
      }}
    />
  );
}
