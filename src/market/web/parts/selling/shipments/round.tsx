import { Button, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSearchParam } from '../../../../../kernel/web/kit/use-search-param.ts';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { listShipments, orderStops, type ShipmentRow } from '../../../../contract/shipment.ts';
import { shortDay } from '../../words.ts';
import { packsText } from '../picking/pick-words.ts';
import { ShipmentStatus } from './shipment-words.tsx';
import styles from './shipments.module.css';
import { moved } from './stops.ts';

const most = 500;
const toDrive: readonly ShipmentRow['status'][] = ['ready', 'in_transit', 'failed', 'delivered'];

const inOrder = (a: ShipmentRow, b: ShipmentRow): number => (a.route ?? '~').localeCompare(b.route ?? '~') || (a.stop ?? most) - (b.stop ?? most) || a.shipment_id - b.shipment_id;

/** A driver's list: a day and a route, stop after stop. */
export function Round({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const [day, setDay] = useSearchParam('day');
  const [route, setRoute] = useSearchParam('route');
  const { data, error, refetch } = useCall(listShipments, { query: { pageSize: most, sortField: 'delivery_day', sortOrder: 'desc' } }, { keepPrevious: true });
  const reorder = useCallMutation(orderStops);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const all = data.data.filter(({ status }) => toDrive.includes(status));
  const days = [...new Set(all.map(({ delivery_day }) => delivery_day))];
  const open = all.filter(({ status }) => status !== 'delivered').map(({ delivery_day }) => delivery_day);
  const chosen = day ?? open.toSorted()[0] ?? days[0];
  const ofDay = all.filter(({ delivery_day }) => delivery_day === chosen);
  const routes = [...new Set(ofDay.map((one) => one.route ?? ''))].sort();
  const stops = ofDay.filter((one) => route === undefined || (one.route ?? '') === route).toSorted(inOrder);
  if (chosen === undefined) return <EmptyState title="No round to drive">Once a wave is packed, its shipments stand here in the order of their stops.</EmptyState>;
  const ids = stops.map(({ shipment_id }) => shipment_id);
  const move = (id: number, by: 1 | -1) => reorder.mutate({ body: { shipments: moved(ids, id, by) } });
  return (
    <>
      <div className={styles.bar}>
        <Select
          label="Day"
          allowDeselect={false}
          data={[...new Set([chosen, ...days])].toSorted().map((value) => ({ value, label: dayWords(value, shortDay) }))}
          value={chosen}
          onChange={(next) => setDay(next ?? undefined)}
        />
        {(routes.length > 1 || route !== undefined) && (
          <Select
            label="Route"
            placeholder="All routes"
            clearable
            clearButtonProps={{ 'aria-label': 'All routes' }}
            data={routes.map((value) => ({ value, label: value === '' ? 'Without a route' : value }))}
            value={route ?? null}
            onChange={(next) => setRoute(next ?? undefined)}
          />
        )}
      </div>
      <ol className={styles.stops} aria-label="Stops">
        {stops.map((stop, at) => (
          <Stop
            key={stop.shipment_id}
            of={stop}
            at={at}
            last={at === stops.length - 1}
            busy={reorder.isPending}
            onMove={(by) => move(stop.shipment_id, by)}
            onOpen={() => onOpen(stop.shipment_id)}
          />
        ))}
      </ol>
    </>
  );
}

interface StopProps {
  readonly of: ShipmentRow;
  readonly at: number;
  readonly last: boolean;
  readonly busy: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onOpen: () => void;
}

const Stop = ({ of, at, last, busy, onMove, onOpen }: StopProps) => (
  <li className={styles.stop} data-done={of.status === 'delivered' || undefined}>
    <span className={styles.number}>{at + 1}</span>
    <div className={styles.where}>
      <strong>{of.client_name}</strong>
      <span>{of.delivery_address}</span>
      <span className={styles.about}>{[of.shipment_number, packsText(of.packs), of.route, of.failure].filter(Boolean).join(' · ')}</span>
    </div>
    <ShipmentStatus of={of} />
    <div className={styles.moves}>
      <Button variant="subtle" size="compact-md" disabled={at === 0 || busy} aria-label={`Earlier: ${of.shipment_number}`} onClick={() => onMove(-1)}>
        <IconArrowUp size={18} aria-hidden />
      </Button>
      <Button variant="subtle" size="compact-md" disabled={last || busy} aria-label={`Later: ${of.shipment_number}`} onClick={() => onMove(1)}>
        <IconArrowDown size={18} aria-hidden />
      </Button>
      <Button variant="default" aria-label={`Open ${of.shipment_number}`} onClick={onOpen}>
        Open
      </Button>
    </div>
  </li>
);
