import { Select } from '@mantine/core';
import type { z } from 'zod';
import { DataTable, type TableColumn } from '../../../kernel/web/kit/data-table.tsx';
import { useCall } from '../../../kernel/web/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/error-state.tsx';
import { useUser } from '../../../kernel/web/use-user.ts';
import { criticalAlerts } from '../../contract/par.ts';
import { useAddress } from '../public/address.ts';
import { usePlaces } from '../public/place-picker.tsx';
import { fullName } from '../public/products.ts';
import { Quantity } from '../public/quantity.tsx';
import { choicesOf, State, urgencyWords } from '../public/states.tsx';
import styles from './par-alerts.module.css';
import { ParBar } from './par-bar.tsx';

type Alert = z.output<typeof criticalAlerts.answer>['data'][number];
const pageSize = 100;
const days = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const daysText = (left: number | null): string => {
  if (left === null) return '—';
  if (left <= 0) return 'out now';
  return `${days.format(left)} ${days.format(left) === '1' ? 'day' : 'days'}`;
};

const columns: readonly TableColumn<Alert>[] = [
  { key: 'product_name', title: 'Product', render: (row) => [fullName(row), row.size].filter(Boolean).join(', ') },
  { key: 'location_name', title: 'Place', render: (row) => row.location_name },
  { key: 'urgency', title: 'Urgency', render: (row) => <State of={row.urgency} table={urgencyWords} /> },
  { key: 'level', title: 'Level', render: (row) => <ParBar of={row} onHand={row.on_hand} min={row.par_min} max={row.par_max} urgency={row.urgency} /> },
  { key: 'on_hand', title: 'On hand', numeric: true, render: (row) => <Quantity value={row.on_hand} of={row} brief /> },
  { key: 'usage_per_day', title: 'Used a day', numeric: true, onCard: false, render: (row) => <Quantity value={row.usage_per_day} of={row} brief /> },
  { key: 'days_left', title: 'Lasts', numeric: true, render: (row) => daysText(row.days_left) },
  {
    key: 'suggested_order',
    title: 'To order',
    numeric: true,
    onCard: false,
    render: (row) => (row.suggested_order > 0 ? <Quantity value={row.suggested_order} of={row} brief /> : null),
  },
];

const urgencyChoices = choicesOf(urgencyWords).filter(({ value }) => value !== 'fine');
const asOneOf = <T extends string>(value: string | undefined, all: readonly T[]): T | undefined => all.find((one) => one === value);

interface Props {
  readonly onOpen: (id: number) => void;
}

/** What will be missing first. */
export function ParAlerts({ onOpen }: Props) {
  const user = useUser();
  const places = usePlaces();
  const [urgencyAsked, setUrgency] = useAddress('urgency');
  const [statusAsked, setStatus] = useAddress('status');
  const [place, setPlace] = useAddress('place');
  const [pageAsked, setPage] = useAddress('page');
  const urgency = asOneOf(urgencyAsked, ['critical', 'high', 'medium'] as const);
  const status = asOneOf(statusAsked, ['open', 'all'] as const);
  const location_id = Number(place) > 0 ? Number(place) : undefined;
  const alerts = useCall(criticalAlerts, { query: { clientId: user.client_id, urgency, status, location_id } }, { keepPrevious: true });
  const page = Math.max(1, Number(pageAsked) || 1);
  const rows = alerts.data?.data;
  return (
    <>
      <div className={styles.bar}>
        <Select
          aria-label="Urgency"
          placeholder="Any urgency"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear urgency' }}
          data={urgencyChoices}
          value={urgency ?? null}
          onChange={(next) => setUrgency(next ?? undefined)}
        />
        <Select
          aria-label="Place"
          placeholder="All places"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear place' }}
          data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={place ?? null}
          onChange={(next) => setPlace(next ?? undefined)}
        />
        <Select
          aria-label="Which alerts"
          placeholder="Critical and high"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear which alerts' }}
          data={[{ value: 'all', label: 'Also medium and fine' }]}
          value={status === 'all' ? status : null}
          onChange={(next) => setStatus(next ?? undefined)}
        />
      </div>
      {alerts.error && !alerts.data ? (
        <ErrorState error={alerts.error} onRetry={() => void alerts.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title="Nothing is running out">
          {urgency || location_id || status
            ? 'Nothing with these filters. Take one away to see the others.'
            : 'Every product with a par level has enough. Set more par levels to be told in time.'}
        </EmptyState>
      ) : (
        <DataTable
          name="par-alerts"
          label="Running out"
          columns={columns}
          rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(row) => String(row.par_stock_id)}
          rowName={(row) => `${fullName(row)}, ${row.location_name}`}
          total={rows?.length ?? 0}
          page={page}
          pageSize={pageSize}
          sortField={undefined}
          sortOrder="asc"
          busy={alerts.isFetching}
          onSort={() => undefined}
          onPage={(next) => setPage(next > 1 ? String(next) : undefined)}
          onOpen={(row) => onOpen(row.par_stock_id)}
        />
      )}
    </>
  );
}
