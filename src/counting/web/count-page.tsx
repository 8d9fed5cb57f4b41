import { Button } from '@mantine/core';
import { IconListCheck, IconMapPinPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWakeLock } from '../../kernel/web/device/use-wake-lock.ts';
import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { useRecordName } from '../../kernel/web/ui/record-name.ts';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { isOpen } from '../contract/states.ts';
import styles from './count-page.module.css';
import { PlacePaper } from './parts/paper/place-paper.tsx';
import { AddPlace } from './parts/places/add-place.tsx';
import { AtPlace } from './parts/places/at-place.tsx';
import { PlaceHead } from './parts/places/place-head.tsx';
import { isOpenLine } from './parts/places/place-lines.ts';
import { PlacesOverview } from './parts/places/places-overview.tsx';
import { RefusedEntries } from './parts/refused-entries.tsx';
import { type Counting, useCounting } from './parts/use-counting.ts';

/** Where counting is done: one place, one item after the other, with or without signal. */
export default function CountPage() {
  const { id } = useParams({ strict: false });
  const counting = useCounting(Number(id));
  const { sheet, catalogue } = counting;
  useRecordName(sheet.data?.count.name);
  if (!sheet.data || !catalogue.data) {
    const failed = sheet.data ? catalogue : sheet;
    return failed.error ? <ErrorState what="count" error={failed.error} onRetry={() => void failed.refetch()} /> : <FormSkeleton />;
  }
  const { count } = sheet.data;
  if (!isOpen(count.status))
    return (
      <>
        <PageHeader title={count.name} />
        <EmptyState
          icon={IconListCheck}
          title={`This count is ${count.status.replace('_', ' ')}`}
          action={
            <ButtonLink to="/stock-count-wizard/summary" search={{ count: String(count.stock_count_id) }}>
              See results
            </ButtonLink>
          }
        >
          It is closed for entries.
        </EmptyState>
      </>
    );
  return <Open counting={counting} />;
}

function Open({ counting }: { readonly counting: Counting }) {
  const [place, setPlace] = useSearchParam('place');
  const [item, setItem] = useSearchParam('item');
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const [straight, setStraight] = useState(false);
  useWakeLock();
  const count = counting.sheet.data?.count as NonNullable<Counting['sheet']['data']>['count'];
  const { places, lines, unplaced } = counting;
  const only = places.length === 1 ? places[0]?.location_id : undefined;
  const chosen = places.find(({ location_id }) => location_id === (Number(place) || only));
  if (chosen && !adding)
    return (
      <AtPlace
        key={chosen.location_id}
        counting={counting}
        locationId={chosen.location_id}
        name={chosen.location_name}
        straight={straight && item === undefined}
        onGo={(locationId) => {
          setStraight(true);
          void navigate({ to: '.', search: (before) => ({ ...before, place: String(locationId), item: undefined }) });
        }}
        onList={() => {
          setStraight(false);
          setItem(undefined);
        }}
        onBack={
          only
            ? undefined
            : () => {
                setStraight(false);
                setPlace(undefined);
              }
        }
        onAdd={only && count.everywhere ? () => setAdding(true) : undefined}
      />
    );
  const found = lines.filter((line) => !isOpenLine(line)).length;
  const mustBeFound = counting.findsAll ? unplaced.length : 0;
  const all = lines.length + mustBeFound;
  const joined = unplaced.filter((one) => one.joined).flatMap(({ product_id }) => counting.products.get(product_id)?.product_name ?? []);
  return (
    <div className={styles.page}>
      <PlaceHead title={count.name} done={found} of={all} onBack={undefined} counting={counting} />
      {counting.refused.length > 0 && <RefusedEntries refused={counting.refused} onDrop={(key) => void counting.drop(key)} />}
      {mustBeFound > 0 && (
        <p className={styles.note}>
          {mustBeFound === 1 ? '1 product has' : `${mustBeFound.toLocaleString()} products have`} no place yet. Go to where you are and count: what you count there stands there
          from now on, in that order.
        </p>
      )}
      {joined.length > 0 && (
        <p className={styles.note} role="status">
          Added since this count began, and part of it: {joined.slice(0, 5).join(', ')}
          {joined.length > 5 && ` and ${joined.length - 5} more`}.
        </p>
      )}
      <PlacesOverview
        places={places}
        lines={lines}
        onOpen={(locationId) => {
          // Along a shelf that is known the first of it is at hand; elsewhere one looks for what one stands before.
          setStraight(lines.some(({ location_id, position }) => location_id === locationId && position !== null));
          setPlace(String(locationId));
        }}
      />
      {(adding || places.length === 0) && (
        <AddPlace
          countId={count.stock_count_id}
          known={places.map(({ location_id }) => location_id)}
          onDone={(locationId) => {
            setAdding(false);
            setPlace(String(locationId));
          }}
          onClose={places.length === 0 ? undefined : () => setAdding(false)}
        />
      )}
      {!adding && places.length > 0 && (
        <Button variant="subtle" leftSection={<IconMapPinPlus size={18} />} onClick={() => setAdding(true)}>
          Count at another place
        </Button>
      )}
      <PlacePaper count={count} places={places} counting={counting} />
      <ButtonLink to="/stock-count-wizard/summary" search={{ count: String(count.stock_count_id) }} size="lg" variant={found === all && all > 0 ? 'filled' : 'default'}>
        Review the count
      </ButtonLink>
    </div>
  );
}
