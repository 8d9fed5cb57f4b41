import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsSort, IconMapPinPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import styles from '../../count-page.module.css';
import { LineCard } from '../lines/line-card.tsx';
import { LineList } from '../lines/line-list.tsx';
import { PlacePaper } from '../paper/place-paper.tsx';
import { RefusedEntries } from '../refused-entries.tsx';
import { SavedStrip } from '../saved-strip.tsx';
import type { Counting } from '../use-counting.ts';
import { useSay } from '../ways-in/use-say.tsx';
import { WaysIn } from '../ways-in/ways-in.tsx';
import { FinishPlace } from './finish-place.tsx';
import { PlaceHead } from './place-head.tsx';
import { isOpenLine, lineOf, linesAt, nextAfter, placeAfter } from './place-lines.ts';
import { ShelfSheet } from './shelf-sheet.tsx';

interface Props {
  readonly counting: Counting;
  readonly locationId: number;
  readonly name: string;
  readonly onBack: (() => void) | undefined;
  /** Where this is the only place, and another may be counted at. */
  readonly onAdd: (() => void) | undefined;
  /** Whether the first open item is at hand at once, without its list. */
  readonly straight: boolean;
  readonly onList: () => void;
  readonly onGo: (locationId: number) => void;
}

/** One place: its list, and one item after the other. */
export function AtPlace({ counting, locationId, name, onBack, onAdd, straight, onList, onGo }: Props) {
  const [item, setItem] = useSearchParam('item');
  const [ordering, setOrdering] = useState(false);
  const [skipped, skip] = useState<ReadonlySet<number>>(new Set());
  const handheld = useMediaQuery('(max-width: 62em), (max-height: 31.25em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { say, saved, forget, question } = useSay(counting);
  const count = counting.sheet.data?.count as NonNullable<Counting['sheet']['data']>['count'];
  const { lines: all, unplaced, products, places, findsAll } = counting;
  const lines = useMemo(() => linesAt({ lines: all, unplaced, products, findsAll }, locationId), [all, unplaced, products, findsAll, locationId]);
  const own = lines.filter(({ elsewhere }) => elsewhere === undefined);
  const open = own.filter(isOpenLine);
  const wanted = Number(item) || undefined;
  const product = wanted === undefined ? undefined : products.get(wanted);
  const first = handheld ? (straight ? open[0] : undefined) : (open[0] ?? lines[0]);
  const line = wanted === undefined ? first : (lines.find(({ product_id }) => product_id === wanted) ?? (product && lineOf(product, locationId)));
  const next = line && nextAfter(line, lines, skipped);
  const go = (productId: number | undefined) => setItem(productId === undefined ? undefined : String(productId));
  const placeName = (id: number | undefined) => places.find(({ location_id }) => location_id === id)?.location_name;
  const ways = <WaysIn counting={counting} say={say} locationId={locationId} line={line} lines={lines} onOpen={go} />;
  const card = line && (
    <LineCard
      key={line.product_id}
      countId={count.stock_count_id}
      line={line}
      blind={count.blind}
      next={next?.product.product_name}
      elsewhere={placeName(line.elsewhere)}
      ways={ways}
      onSay={(said, rest) => say(line, said, rest)}
      onTakeBack={(key) => counting.takeBack(key, line.product)}
      onMerge={(keep) => counting.merge(line, keep)}
      onNext={() => go(next?.product_id)}
      onMove={(by) => {
        const at = lines.findIndex(({ product_id }) => product_id === line.product_id);
        const beside = lines[at + by];
        if (beside) go(beside.product_id);
      }}
      onSkip={() => {
        skip(new Set(skipped).add(line.product_id));
        go(next?.product_id);
      }}
    />
  );
  const openAt = Map.groupBy(counting.lines.filter(isOpenLine), ({ location_id }) => location_id);
  const elsewhere = places.filter(({ location_id }) => location_id !== locationId).map((place) => ({ ...place, open: openAt.get(place.location_id)?.length ?? 0 }));
  const strip = (
    <SavedStrip
      saved={saved}
      left={{ here: open.length, elsewhere: elsewhere.map((place) => place.open) }}
      onUndo={({ key, product: undone }) => {
        counting.takeBack(key, undone);
        forget();
        go(undone.product_id);
      }}
    />
  );
  const one = handheld && line !== undefined;
  const list = (
    <div>
      {counting.refused.length > 0 && <RefusedEntries refused={counting.refused} onDrop={(key) => void counting.drop(key)} />}
      <LineList lines={lines} products={[...products.values()]} current={line?.product_id} placeName={placeName} onOpen={go} />
      <Button variant="subtle" leftSection={<IconArrowsSort size={18} />} onClick={() => setOrdering(true)}>
        Sort into shelf order
      </Button>
      {onAdd && (
        <Button variant="subtle" leftSection={<IconMapPinPlus size={18} />} onClick={onAdd}>
          Count at another place
        </Button>
      )}
      <PlacePaper count={count} places={[{ location_id: locationId, location_name: name }]} counting={counting} />
      {ordering && <ShelfSheet locationId={locationId} name={name} onClose={() => setOrdering(false)} />}
    </div>
  );
  const left = openAt.get(locationId)?.length ?? 0;
  const onward = left === 0 ? placeAfter(places, locationId) : undefined;
  const finish = (
    <FinishPlace
      finished={places.find(({ location_id }) => location_id === locationId)?.status === 'finished'}
      left={left}
      done={open.length === 0}
      complete={counting.lines.some(isOpenLine) || (findsAll && unplaced.length > 0) || open.length > 0 ? undefined : count.stock_count_id}
      next={onward?.location_name}
      onFinish={() => {
        counting.mark(locationId, 'finished');
        if (onward) onGo(onward.location_id);
        else onBack?.();
      }}
      onReopen={() => counting.mark(locationId, 'counting')}
    />
  );
  return (
    <div className={styles.page} data-one={one}>
      <PlaceHead
        title={name}
        done={own.length - open.length}
        of={own.length}
        onBack={one && item !== undefined ? onList : onBack}
        counting={counting}
        elsewhere={elsewhere}
        onGo={onGo}
      />
      {one && (
        <>
          {strip}
          {card}
        </>
      )}
      {handheld && !one && (
        <>
          {ways}
          {list}
          {finish}
        </>
      )}
      {!handheld && (
        <div className={styles.columns}>
          {list}
          <div className={styles.side}>
            {strip}
            {card ?? ways}
            {finish}
          </div>
        </div>
      )}
      {question}
    </div>
  );
}
