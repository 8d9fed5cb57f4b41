import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { listCategories } from '../../../../stock/contract/inventory.ts';
import { PlacePicker, usePlaces } from '../../../../stock/web/public/place-picker.tsx';
import { listHousePlaces, mapHousePlace } from '../../../contract/place.ts';
import { anewText } from '../days/day-words.ts';
import styles from '../sales.module.css';

/** Says where everything, or a group of products, leaves from. */
export function useSayHouse() {
  const places = usePlaces();
  const nameOf = (id: number | undefined) => places.find((place) => place.id === id)?.name;
  const map = useCallMutation(mapHousePlace, {
    onDone: ({ days }, { body }) => {
      const { location_id } = body as { location_id: number | null };
      toast.done(`${location_id === null ? 'Set to automatic' : `Sales are deducted from ${nameOf(location_id) ?? 'there'}`}${anewText(days)}`);
    },
  });
  const say = (location_id: number | undefined, group_id: number | null = null) => map.mutate({ body: { location_id: location_id ?? null, group_id } });
  return { say, busy: map.isPending };
}

/** Where what is sold leaves from: everything, and the groups that leave from elsewhere. */
export function HousePlaces() {
  const may = holds(useUser(), 'sales.import');
  const list = useCall(listHousePlaces, {});
  const groups = useCall(listCategories, {}).data?.data ?? [];
  const [added, setAdded] = useState<readonly { group_id: number; group_name: string }[]>([]);
  const { say, busy } = useSayHouse();
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <ListSkeleton rows={2} />;
  const { house, groups: held, likely } = list.data;
  const rows = [...held, ...added.filter((one) => !held.some(({ group_id }) => group_id === one.group_id)).map((one) => ({ ...one, location_id: undefined }))];
  const free = groups.flatMap(({ id, name }) => (id === null || rows.some(({ group_id }) => group_id === id) ? [] : [{ id, name }]));
  return (
    <section className={styles.house} aria-labelledby="house-place">
      <div>
        <h2 id="house-place">Deduct sales from</h2>
        <p className={styles.faint}>
          {house ? 'An outlet or a product can be set differently below.' : 'Not set yet: each product is deducted from where it was last sold or kept.'}
        </p>
      </div>
      <div className={styles.houseRows}>
        <PlacePicker label="Everything" placeholder="Not set" value={house?.location_id} onChange={(next) => may && say(next)} />
        {may && likely && <LikelyPlace likely={likely} busy={busy} onUse={() => say(likely.location_id)} />}
        {rows.map(({ group_id, group_name, location_id }) => (
          <PlacePicker key={group_id} label={group_name} placeholder="Same as everything" value={location_id} onChange={(next) => may && say(next, group_id)} />
        ))}
        {may && house && free.length > 0 && (
          <Select
            label="A category from another place"
            placeholder="Choose a category"
            searchable
            data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={null}
            onChange={(value) => {
              const group = free.find(({ id }) => String(id) === value);
              if (group) setAdded([...added, { group_id: group.id, group_name: group.name }]);
            }}
          />
        )}
      </div>
    </section>
  );
}

interface LikelyProps {
  readonly likely: { readonly location_name: string; readonly why: 'named' | 'counted' };
  readonly busy: boolean;
  readonly onUse: () => void;
}

const LikelyPlace = ({ likely, busy, onUse }: LikelyProps) => (
  <span className={styles.likely}>
    <Button loading={busy} onClick={onUse}>
      Use {likely.location_name}
    </Button>
    <small>{likely.why === 'named' ? 'The only place named bar' : 'Most stock was counted there'}</small>
  </span>
);

/** Asked once sales have come in and nobody has said where they leave from. */
export function AskHousePlace() {
  const list = useCall(listHousePlaces, {});
  const { say, busy } = useSayHouse();
  if (!list.data?.asks) return null;
  const { likely } = list.data;
  return (
    <section className={styles.house} aria-labelledby="ask-house-place">
      <div>
        <h2 id="ask-house-place">Where should sales be deducted from?</h2>
        <p className={styles.faint}>Most venues sell from one bar. Set other categories, outlets and products under Places.</p>
      </div>
      <div className={styles.houseRows}>
        <PlacePicker label="Everything" value={undefined} onChange={(next) => next !== undefined && say(next)} />
        {likely && <LikelyPlace likely={likely} busy={busy} onUse={() => say(likely.location_id)} />}
      </div>
    </section>
  );
}
