import { Button } from '@mantine/core';
import { IconCloudUpload, IconPhoto } from '@tabler/icons-react';
import { ProductFace } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { outboxState } from '../../../../kernel/web/offline/outbox-store.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../kernel/web/ui/face.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { clock, startOfDayAt } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { createWaste, deleteWaste, listWaste, type WasteRow } from '../../../contract/waste.ts';
import { timeText } from '../../public/days.ts';
import { fullName } from '../../public/products.ts';
import { useWhyNot } from '../permissions.ts';
import { undone } from '../take-back-dialog.tsx';
import styles from './waste-today.module.css';
import { rowAmount } from './wasted.ts';

interface Props {
  readonly onOpen: (id: number) => void;
}

/** What was written down today, the last first; what waits for signal above it. */
export function WasteToday({ onOpen }: Props) {
  const { items } = useStore(outboxState);
  const venue = useStore(clock);
  const waiting = items.filter(({ call }) => call === createWaste.id);
  const today = useCall(listWaste, {
    query: {
      sortField: 'wasted_at',
      sortOrder: 'desc',
      pageSize: 50,
      filters: JSON.stringify({ wasted_at: { gte: startOfDayAt(new Date(), venue) }, status: { ne: 'reversed' } }),
    },
  });
  const rows = today.data?.data ?? [];
  const costs = addingUp(rows.map(({ cost }) => cost));
  return (
    <section aria-labelledby="waste-today" className={styles.today}>
      <h2 id="waste-today" className={styles.heading}>
        Today
        {today.data && rows.length > 0 && (
          <span>
            {rows.length} · <Money value={rows.reduce((sum, { cost }) => sum + cost, 0)} />
          </span>
        )}
      </h2>
      {waiting.length > 0 && (
        <ul className={styles.list} aria-label="Waiting to be sent">
          {waiting.map((one) => (
            <li key={one.key} className={styles.waiting}>
              <IconCloudUpload size={18} aria-hidden />
              <span className={styles.words}>
                <strong>{one.summary}</strong>
                <small>
                  {one.refused ?? `waiting since ${timeText(one.at)}`}
                  {items.some(({ follows }) => follows === one.key) && <IconPhoto size={14} aria-label="with a photo" />}
                </small>
              </span>
              <Button variant="subtle" size="sm" aria-label={`Discard ${one.summary}`} onClick={() => void outboxState.get().drop(one.key)}>
                {one.refused ? 'Discard' : 'Undo'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {today.error && !today.data ? (
        <ErrorState error={today.error} onRetry={() => void today.refetch()} />
      ) : !today.data ? (
        <ListSkeleton rows={3} />
      ) : rows.length === 0 ? (
        waiting.length === 0 && <p className={styles.none}>Nothing logged today. Entries appear here.</p>
      ) : (
        <ul className={styles.list} aria-label="Logged today">
          {rows.map((row, at) => (
            <Entry key={row.waste_id} row={row} cost={costs[at]} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ row, cost, onOpen }: { readonly row: WasteRow; readonly cost: number | undefined; readonly onOpen: (id: number) => void }) {
  const whyNot = useWhyNot();
  const undo = useCallMutation(deleteWaste, { onDone: () => toast.done(`${fullName(row)} back in stock`) });
  return (
    <li>
      <button type="button" className={styles.open} aria-label={`Open ${fullName(row)}, ${row.reason}`} onClick={() => onOpen(row.waste_id)}>
        {row.product_id === null ? <Avatar name={fullName(row)} /> : <ProductFace id={row.product_id} />}
        <span className={styles.words}>
          <strong>{fullName(row)}</strong>
          <small>
            {timeText(row.wasted_at)} · {row.reason} · {row.location_name}
            {row.has_photo && <IconPhoto size={14} aria-label="with a photo" />}
          </small>
        </span>
        <span className={styles.figures}>
          <span>{rowAmount(row)}</span>
          <small>
            <Money value={cost} />
          </small>
        </span>
      </button>
      {!whyNot && (
        <Button
          variant="subtle"
          size="sm"
          loading={undo.isPending}
          aria-label={`Undo ${fullName(row)}`}
          onClick={() => undo.mutate({ params: { id: row.waste_id }, body: undone })}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
