import { Button, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowsSort, IconCheck, IconCloudOff, IconCloudUpload, IconListCheck } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { online } from '../../kernel/web/online.ts';
import { useStore } from '../../kernel/web/store.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/error-state.tsx';
import { RelativeTime } from '../../kernel/web/ui/relative-time.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { useAddress } from '../../stock/web/public/address.ts';
import { isOpen } from '../contract/states.ts';
import styles from './count-page.module.css';
import { LineCard } from './parts/line-card.tsx';
import { isOpenLine, LineList } from './parts/line-list.tsx';
import { PlacesOverview } from './parts/places-overview.tsx';
import { RefusedEntries } from './parts/refused-entries.tsx';
import type { ShownLine } from './parts/sheet-lines.ts';
import { ShelfSheet } from './parts/shelf-sheet.tsx';
import { type Counting, useCounting } from './parts/use-counting.ts';
import { WaysIn } from './parts/ways-in.tsx';

/** Where counting is done: one place, one item after the other, with or without signal. */
export default function CountPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const counting = useCounting(Number(id));
  const { sheet, catalogue } = counting;
  if (!sheet.data || !catalogue.data) {
    const failed = sheet.data ? catalogue : sheet;
    return failed.error ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <FormSkeleton />;
  }
  const { count } = sheet.data;
  if (!isOpen(count.status))
    return (
      <EmptyState
        icon={IconListCheck}
        title={`${count.name} is ${count.status.replace('_', ' ')}`}
        action={
          <Button component={Link} to="/stock-count-wizard/summary" search={{ count: String(count.stock_count_id) } as never}>
            See what it came to
          </Button>
        }
      >
        It takes no more entries.
      </EmptyState>
    );
  return <Open counting={counting} />;
}

function Open({ counting }: { readonly counting: Counting }) {
  const [place, setPlace] = useAddress('place');
  const count = counting.sheet.data?.count as NonNullable<Counting['sheet']['data']>['count'];
  const only = count.places.length === 1 ? count.places[0]?.location_id : undefined;
  const chosen = count.places.find(({ location_id }) => location_id === (Number(place) || only));
  const done = counting.lines.filter((line) => !isOpenLine(line)).length;
  if (chosen)
    return (
      <AtPlace key={chosen.location_id} counting={counting} locationId={chosen.location_id} name={chosen.location_name} onBack={only ? undefined : () => setPlace(undefined)} />
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button component={Link} to="/stock-count-wizard/list" variant="subtle" px={8} aria-label="Back to the counts">
          <IconArrowLeft size={22} />
        </Button>
        <h1 className={styles.title}>{count.name}</h1>
        <span className={styles.share}>
          {done} of {counting.lines.length}
        </span>
      </header>
      <Signal counting={counting} />
      <PlacesOverview places={count.places} lines={counting.lines} onOpen={(locationId) => setPlace(String(locationId))} />
      <Button
        component={Link}
        to="/stock-count-wizard/summary"
        search={{ count: String(count.stock_count_id) } as never}
        size="lg"
        variant={done === counting.lines.length ? 'filled' : 'default'}
      >
        Look at what it comes to
      </Button>
    </div>
  );
}

interface AtPlaceProps {
  readonly counting: Counting;
  readonly locationId: number;
  readonly name: string;
  readonly onBack: (() => void) | undefined;
}

function AtPlace({ counting, locationId, name, onBack }: AtPlaceProps) {
  const [item, setItem] = useAddress('item');
  const [ordering, setOrdering] = useState(false);
  const phone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const count = counting.sheet.data?.count as NonNullable<Counting['sheet']['data']>['count'];
  const lines = useMemo(() => counting.lines.filter((line) => line.location_id === locationId), [counting.lines, locationId]);
  const place = count.places.find((one) => one.location_id === locationId);
  const done = lines.filter((line) => !isOpenLine(line)).length;
  const wanted = Number(item) || undefined;
  const first = phone ? undefined : (lines.find(isOpenLine) ?? lines[0]);
  const line = wanted === undefined ? first : lineFor(wanted, lines, counting, locationId);
  const next = line && nextAfter(line, lines);
  const open = (productId: number | undefined) => setItem(productId === undefined ? undefined : String(productId));
  const card = line && (
    <LineCard
      key={line.product_id}
      countId={count.stock_count_id}
      line={line}
      blind={count.blind}
      next={next?.product.product_name}
      onSay={(quantity, mode, source, raw) => counting.say({ product: line.product, locationId, quantity, mode, source, raw })}
      onTakeBack={(key) => counting.takeBack(key, line.product)}
      onMerge={(keep) => counting.merge(line, keep)}
      onNext={() => open(next?.product_id)}
    />
  );
  const ways = <WaysIn counting={counting} locationId={locationId} line={line} lines={lines} onOpen={open} />;
  const list = (
    <div>
      <LineList lines={lines} products={[...counting.products.values()]} current={line?.product_id} onOpen={open} />
      <Button variant="subtle" leftSection={<IconArrowsSort size={18} />} onClick={() => setOrdering(true)}>
        Put them in the order of the shelf
      </Button>
      {ordering && <ShelfSheet locationId={locationId} name={name} onClose={() => setOrdering(false)} />}
    </div>
  );
  const back = phone && wanted !== undefined ? () => open(undefined) : onBack;
  return (
    <div className={styles.page} data-one={phone && wanted !== undefined}>
      <header className={styles.head}>
        {back ? (
          <Button variant="subtle" px={8} aria-label="Back" onClick={back}>
            <IconArrowLeft size={22} />
          </Button>
        ) : (
          <Button component={Link} to="/stock-count-wizard/list" variant="subtle" px={8} aria-label="Back to the counts">
            <IconArrowLeft size={22} />
          </Button>
        )}
        <h1 className={styles.title}>{name}</h1>
        <span className={styles.share}>
          {done} of {lines.length}
        </span>
        <Progress className={styles.progress} value={lines.length === 0 ? 0 : (done / lines.length) * 100} size="sm" aria-label={`${done} of ${lines.length} counted`} />
      </header>
      <Signal counting={counting} />
      {phone ? (
        wanted === undefined ? (
          <>
            {ways}
            {list}
            <Finish counting={counting} locationId={locationId} finished={place?.status === 'finished'} left={lines.length - done} onDone={onBack} />
          </>
        ) : (
          <>
            {card}
            {ways}
          </>
        )
      ) : (
        <div className={styles.columns}>
          {list}
          <div className={styles.side}>
            {card}
            {ways}
            <Finish counting={counting} locationId={locationId} finished={place?.status === 'finished'} left={lines.length - done} onDone={onBack} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The line of a product; what was not expected here has one once it is asked for. */
function lineFor(productId: number, lines: readonly ShownLine[], { products }: Counting, locationId: number): ShownLine | undefined {
  const known = lines.find((line) => line.product_id === productId);
  const product = products.get(productId);
  if (known || !product) return known;
  const nothing = {
    line: 0,
    quantity: null,
    full_units: null,
    partial: null,
    counted_at: null,
    counted_by: null,
    source: null,
    reason: null,
    position: null,
    previous_quantity: null,
    previous_at: null,
  };
  return { ...nothing, product_id: productId, location_id: locationId, state: 'uncounted', entries: [], expected: null, product, conflict: false, waiting: 0 };
}

/** The next item on the shelf that is still to be counted, from here on and then from the top. */
function nextAfter(line: ShownLine, lines: readonly ShownLine[]): ShownLine | undefined {
  const at = lines.findIndex((one) => one.product_id === line.product_id);
  return [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))].find(isOpenLine);
}

function Signal({ counting }: { readonly counting: Counting }) {
  const connected = useStore(online);
  const waiting = counting.waiting.length;
  return (
    <>
      {(!connected || waiting > 0) && (
        <p className={styles.signal} role="status">
          {connected ? <IconCloudUpload size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
          {connected ? 'Sending' : 'No signal'}
          {waiting > 0 && (
            <>
              {' '}
              · {waiting} kept on this device, the first <RelativeTime at={counting.since} />
            </>
          )}
        </p>
      )}
      {counting.refused.length > 0 && <RefusedEntries refused={counting.refused} onDrop={(key) => void counting.drop(key)} />}
    </>
  );
}

function Finish({
  counting,
  locationId,
  finished,
  left,
  onDone,
}: {
  readonly counting: Counting;
  readonly locationId: number;
  readonly finished: boolean;
  readonly left: number;
  readonly onDone: (() => void) | undefined;
}) {
  if (finished)
    return (
      <Button size="lg" variant="default" onClick={() => counting.mark(locationId, 'counting')}>
        Finished. Open it again
      </Button>
    );
  return (
    <Button
      size="lg"
      variant={left === 0 ? 'filled' : 'default'}
      leftSection={<IconCheck size={20} />}
      onClick={() => {
        counting.mark(locationId, 'finished');
        onDone?.();
      }}
    >
      {left === 0 ? 'This place is finished' : `Finish with ${left} not counted`}
    </Button>
  );
}
