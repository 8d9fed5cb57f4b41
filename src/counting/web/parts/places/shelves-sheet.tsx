import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../../../kernel/web/kit/filters/search-field.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { fullName, matching } from '../../../../stock/web/public/products.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import { listCountable } from '../../../contract/sheet.ts';
import { arrangeShelf, listShelves } from '../../../contract/shelf.ts';
import styles from './shelves-sheet.module.css';
import { arrangement, groupsOf, type ShelfProduct } from './shelving.ts';
import { useCountPlaces } from './use-count-places.ts';

const foldedFrom = 60;
const nothing: ReadonlyMap<number, boolean> = new Map();
const counted = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString()} products`);

/** Which products stand at a place, whole groups at once: a count asks for them there. */
export function ShelvesSheet({ onClose }: { readonly onClose: () => void }) {
  const places = useCountPlaces();
  const products = useCall(listCountable, {}, { freshMs: 60_000 });
  const shelves = useCall(listShelves, {}, { freshMs: 0 });
  const [chosen, setChosen] = useState<number>();
  const [shown, setShown] = useState<'placeless' | 'all'>();
  const [typed, setTyped] = useState('');
  const [changes, setChanges] = useState(nothing);
  const place = places.find(({ id }) => id === chosen) ?? places[0];
  const keep = useCallMutation(arrangeShelf, {
    onDone: ({ location_id, put, taken }, { body }) => {
      setChanges(nothing);
      const at = places.find(({ id }) => id === location_id)?.name ?? 'there';
      const message = put > 0 ? `${counted(put)} now kept at ${at}` : `${counted(taken)} no longer kept at ${at}`;
      doneWithUndo(message, arrangeShelf, { params: { locationId: location_id }, body: { put: body.take, take: body.put } }, `${at}: change undone`, 'shelves');
    },
  });
  const failed = products.error ?? shelves.error;
  const all = groupsOf(products.data?.data ?? [], shelves.data?.data ?? [], place?.id);
  const placeless = all.filter(({ elsewhere, here }) => !here && elsewhere.length === 0);
  const view = shown ?? (placeless.length > 0 ? 'placeless' : 'all');
  // What was just ticked stays where it is until it is kept.
  const inView = view === 'all' ? all : placeless;
  const found = typed.trim() === '' ? inView : matching(inView, typed, 5000);
  const groups = [...Map.groupBy(found, ({ group_name }) => group_name ?? 'Without a group')];
  const stands = (one: ShelfProduct) => changes.get(one.product_id) ?? one.here;
  const set = (some: readonly ShelfProduct[], value: boolean) => {
    const next = new Map(changes);
    for (const one of some) {
      if (one.fixed || one.here === value) next.delete(one.product_id);
      else next.set(one.product_id, value);
    }
    setChanges(next);
  };
  const { put, take } = arrangement(changes);
  const verb = take.length === 0 ? `Put ${counted(put.length)} here` : put.length === 0 ? `Take ${counted(take.length)} away` : `Put ${put.length} here, take ${take.length} away`;
  return (
    <FormSheet
      title="Where products are kept"
      touched={changes.size > 0}
      busy={keep.isPending}
      submit={changes.size === 0 ? undefined : verb}
      onSubmit={() => place && keep.mutate({ params: { locationId: place.id }, body: { put, take } })}
      onClose={onClose}
    >
      <Select
        label="Place"
        description={changes.size > 0 ? 'Save before choosing another place.' : 'A count of this place includes everything ticked.'}
        allowDeselect={false}
        disabled={changes.size > 0}
        data={places.map(({ id, name, area_name }) => ({ value: String(id), label: `${name}, ${area_name}` }))}
        value={place ? String(place.id) : null}
        onChange={(value) => setChosen(Number(value))}
      />
      {(!products.data || !shelves.data) &&
        (failed ? (
          <ErrorState
            error={failed}
            onRetry={() => {
              void products.refetch();
              void shelves.refetch();
            }}
          />
        ) : (
          <FormSkeleton rows={8} />
        ))}
      {products.data && shelves.data && (
        <>
          <div className={styles.bar}>
            <SearchField label="Find a product" value={typed} onSearch={setTyped} atOnce />
            <SegmentedControl
              aria-label="Which products"
              value={view}
              onChange={(value) => setShown(value as 'placeless' | 'all')}
              data={[
                { value: 'placeless', label: `No place yet ${placeless.length.toLocaleString()}` },
                { value: 'all', label: `All ${all.length.toLocaleString()}` },
              ]}
            />
          </div>
          {found.length === 0 && (
            <p className={styles.none}>
              {typed ? 'No product like that.' : view === 'placeless' ? 'Every product has a place.' : 'No products yet. Add or import what you carry first.'}
            </p>
          )}
          {groups.map(([name, members]) => (
            <Group
              key={name}
              name={name}
              members={members}
              folded={found.length > foldedFrom}
              stands={stands}
              onSet={set}
              placeName={(id) => places.find((one) => one.id === id)?.name}
            />
          ))}
        </>
      )}
    </FormSheet>
  );
}

interface GroupProps {
  readonly name: string;
  readonly members: readonly ShelfProduct[];
  readonly folded: boolean;
  readonly stands: (one: ShelfProduct) => boolean;
  readonly onSet: (some: readonly ShelfProduct[], value: boolean) => void;
  readonly placeName: (id: number) => string | undefined;
}

function Group({ name, members, folded, stands, onSet, placeName }: GroupProps) {
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? !folded;
  const standing = members.filter(stands).length;
  const where = ({ fixed, elsewhere }: ShelfProduct) =>
    fixed ? 'In stock here before' : elsewhere.length > 0 ? `Kept at ${elsewhere.flatMap((id) => placeName(id) ?? []).join(', ')}` : undefined;
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <Checkbox
          label={name}
          checked={standing === members.length}
          indeterminate={standing > 0 && standing < members.length}
          onChange={({ currentTarget }) => onSet(members, currentTarget.checked)}
        />
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          {standing} of {members.length} here
        </button>
      </div>
      {isOpen && (
        <ul className={styles.rows}>
          {members.map((one) => (
            <li key={one.product_id}>
              <Checkbox
                label={fullName(one)}
                description={[sizeText(one.size), where(one)].filter(Boolean).join(' · ') || undefined}
                checked={stands(one)}
                disabled={one.fixed}
                onChange={({ currentTarget }) => onSet([one], currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
