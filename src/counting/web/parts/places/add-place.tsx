import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { areas } from '../../../../catalogue/contract/places.ts';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { addPlace } from '../../../contract/entry.ts';
import styles from './add-place.module.css';
import { useCountPlaces } from './use-count-places.ts';

interface Props {
  readonly countId: number;
  /** The places that the count has already. */
  readonly known: readonly number[];
  readonly onDone: (locationId: number) => void;
  readonly onClose: (() => void) | undefined;
}

/** Where somebody stands: a place of the house that is not in the count yet, or a new one by its name. */
export function AddPlace({ countId, known, onDone, onClose }: Props) {
  const mayMake = holdsAll(useUser(), ['catalogue.edit']);
  const others = useCountPlaces().filter(({ id }) => !known.includes(id));
  const all = useCall(areas.list, { query: { pageSize: '100' } }, { enabled: mayMake }).data?.data ?? [];
  const [name, setName] = useState('');
  const [area, setArea] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  const add = useCallMutation(addPlace, { idempotencyKey: keyFor, onDone: ({ location_id }) => onDone(location_id), onFailed: () => undefined });
  const params = { id: countId };
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') add.mutate({ params, body: { name: name.trim(), ...(area && { area_id: Number(area) }) } });
  };
  const problem = add.error?.detail ?? add.error?.headline;
  return (
    <form className={styles.add} aria-label="Where are you?" onSubmit={make}>
      <h2>Where are you?</h2>
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map(({ id, name: other }) => (
            <Button key={id} variant="default" loading={add.isPending} onClick={() => add.mutate({ params, body: { location_id: id } })}>
              {other}
            </Button>
          ))}
        </div>
      )}
      {mayMake ? (
        <>
          <TextInput
            label="A new place"
            placeholder="Back bar, speed rail, walk-in"
            maxLength={60}
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {all.length > 1 && (
            <Select
              label="In"
              placeholder={String(all[0]?.area_name ?? '')}
              clearable
              clearButtonProps={{ 'aria-label': 'Clear the area' }}
              data={all.map((one) => ({ value: String(one.area_id), label: String(one.area_name) }))}
              value={area}
              onChange={setArea}
            />
          )}
        </>
      ) : (
        others.length === 0 && <p>All places are in this count. Someone who manages products can add another.</p>
      )}
      <div className={styles.acts}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
        )}
        {mayMake && (
          <Button type="submit" disabled={name.trim() === ''} loading={add.isPending}>
            Count here
          </Button>
        )}
      </div>
    </form>
  );
}
