import { useEffect, useMemo } from 'react';
import { listen } from '../../../kernel/web/live/live-events.ts';
import { keepFirst, onTaken } from '../../../kernel/web/offline/outbox.ts';
import { outboxState } from '../../../kernel/web/offline/outbox-store.ts';
import { keyOf, useCall } from '../../../kernel/web/query/query.ts';
import { queryClient } from '../../../kernel/web/query/query-client.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { quantityText } from '../../../stock/web/public/quantity-text.ts';
import type { Countable, LineRow } from '../../contract/cards.ts';
import { createEntry, markPlace, mergeLine, takeBack } from '../../contract/entry.ts';
import { getSheet, listCountable } from '../../contract/sheet.ts';
import type { EntryMode, EntrySource, PlaceState } from '../../contract/states.ts';
import { countOutcomeOf } from '../../domain/count-outcome.ts';
import { type ShownLine, shownLines, shownPlaces, waitingEntries, withLines } from './lines/sheet-lines.ts';

export interface Say {
  readonly product: Countable;
  readonly locationId: number;
  /** In the base unit. */
  readonly quantity: number;
  readonly mode: EntryMode;
  readonly source: EntrySource;
  readonly raw?: string;
  readonly confidence?: number;
  readonly device?: string;
}

const freshMs = 20_000;
const ofCount = (request: unknown) => (request as { params?: { id?: number } }).params?.id;

/** Puts what the server says of lines into the sheet on this device. */
function keepLines(countId: number, lines: readonly LineRow[]): void {
  queryClient.setQueryData(keyOf(getSheet, { params: { id: countId } }), (sheet: { lines: never[] } | undefined) => sheet && withLines(sheet, lines));
}

/** A count as one device works on it: everything it says is kept here first and sent when it can be. */
export function useCounting(countId: number) {
  const me = useUser();
  const sheet = useCall(getSheet, { params: { id: countId } }, { freshMs });
  const catalogue = useCall(listCountable, {}, { freshMs: 15 * 60_000 });
  const outbox = useStore(outboxState);
  useEffect(() => listen('stock-count.lines.changed', (told) => told.stock_count_id === countId && keepLines(countId, told.lines as LineRow[])), [countId]);
  useEffect(
    () =>
      onTaken((_call, request, answer) => {
        const line = (answer as { line?: LineRow } | undefined)?.line;
        if (line && ofCount(request) === countId) keepLines(countId, [line]);
      }),
    [countId],
  );
  const products = useMemo(() => new Map((catalogue.data?.data ?? []).map((one) => [one.product_id, one])), [catalogue.data]);
  const mine = outbox.items.filter(({ request }) => ofCount(request) === countId);
  const lines = useMemo(
    () => shownLines(sheet.data?.lines ?? [], waitingEntries(outbox.items, countId, sheet.data?.lines ?? [], me), products),
    [sheet.data, outbox.items, countId, products, me],
  );
  const unplaced = useMemo(() => {
    const placed = new Set(lines.map(({ product_id }) => product_id));
    const told = new Map((sheet.data?.unplaced ?? []).map((one) => [one.product_id, one]));
    // Counted when the sheet was read, and taken back since: of the whole house it is to be found again.
    for (const { product_id, found, band } of sheet.data?.count.everywhere ? sheet.data.lines : [])
      if (found && !told.has(product_id)) told.set(product_id, { product_id, group_name: products.get(product_id)?.group_name ?? null, joined: false, band });
    return [...told.values()].filter(({ product_id }) => !placed.has(product_id) && products.has(product_id));
  }, [sheet.data, lines, products]);
  const places = useMemo(() => shownPlaces(sheet.data?.count.places ?? [], outbox.items, countId), [sheet.data, outbox.items, countId]);
  const params = { id: countId };
  // The server's clock, as far as this device knows it.
  const skew = sheet.data ? Date.parse(sheet.data.as_of) - sheet.dataUpdatedAt : 0;
  const now = () => new Date(Date.now() + (Math.abs(skew) > 2000 ? skew : 0)).toISOString();
  return {
    sheet,
    catalogue,
    products,
    lines,
    unplaced,
    /** A count of some places cannot know that what has no place is not elsewhere. */
    findsAll: sheet.data !== undefined && (sheet.data.count.everywhere || sheet.data.count.kind === 'spot'),
    places,
    waiting: mine.filter(({ refused }) => refused === undefined),
    refused: mine.filter(({ refused }) => refused !== undefined),
    drop: outbox.drop,
    say({ product, locationId, quantity, mode, source, raw, confidence, device }: Say): string {
      const key = crypto.randomUUID();
      const line = lines.find((one) => one.product_id === product.product_id && one.location_id === locationId);
      const seen = (line?.entries ?? []).filter(({ corrects }) => corrects === null).map((entry) => entry.key);
      const body = {
        key,
        product_id: product.product_id,
        location_id: locationId,
        quantity,
        mode,
        source,
        seen,
        counted_at: now(),
        ...(raw && { raw }),
        ...(device && { device }),
        ...(confidence !== undefined && { confidence }),
      };
      void keepFirst(createEntry, { params, body }, `${product.product_name}: ${quantityText(quantity, product)}`);
      return key;
    },
    takeBack(key: string, product: Countable): void {
      void keepFirst(takeBack, { params, body: { key: crypto.randomUUID(), corrects: key, counted_at: now() } }, `${product.product_name}: undone`);
    },
    merge(line: ShownLine, keep: string): void {
      const seen = countOutcomeOf(line.entries).live.map(({ key: live }) => live);
      const body = { key: crypto.randomUUID(), product_id: line.product_id, location_id: line.location_id, keep, seen };
      void keepFirst(mergeLine, { params, body }, `${line.product.product_name}: conflict resolved`);
    },
    mark(locationId: number, status: PlaceState): void {
      void keepFirst(markPlace, { params: { ...params, locationId }, body: { status } }, status === 'finished' ? 'A place is finished' : 'A place is reopened');
    },
  };
}
export type Counting = ReturnType<typeof useCounting>;
