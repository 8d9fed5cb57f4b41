import type { z } from 'zod';
import { FilterBar } from '../../../../kernel/web/kit/filters/filter-bar.tsx';
import { narrowedWords } from '../../../../kernel/web/kit/filters/filter-choice.tsx';
import { chosenOf } from '../../../../kernel/web/kit/filters/filter-ways.ts';
import { pageOf } from '../../../../kernel/web/kit/print/list-print.ts';
import { DataTable, type TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import { useTableState } from '../../../../kernel/web/kit/table/table-state.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { criticalAlerts } from '../../../contract/par.ts';
import { lastsText } from '../../public/days.ts';
import { type ListFilter, useFilterChoices } from '../../public/list-filters.tsx';
import { ProductName } from '../../public/product-name.tsx';
import { fullName, matching } from '../../public/products.ts';
import { Quantity } from '../../public/quantity.tsx';
import { choicesOf, State, urgencyWords } from '../../public/states.tsx';
import { ParBar } from './par-bar.tsx';
import { OrderCell } from './par-columns.tsx';

type Alert = z.output<typeof criticalAlerts.answer>['data'][number];
const pageSize = 100;

const columns: readonly TableColumn<Alert>[] = [
  { key: 'product_name', title: 'Product', render: (row) => <ProductName of={row} /> },
  { key: 'location_name', title: 'Place', render: (row) => row.location_name },
  { key: 'urgency', title: 'Urgency', render: (row) => <State of={row.urgency} table={urgencyWords} /> },
  { key: 'level', title: 'Level', render: (row) => <ParBar of={row} onHand={row.on_hand} min={row.par_min} max={row.par_max} urgency={row.urgency} /> },
  { key: 'on_hand', title: 'On hand', numeric: true, render: (row) => <Quantity value={row.on_hand} of={row} brief /> },
  { key: 'usage_per_day', title: 'Daily use', numeric: true, onCard: false, render: (row) => <Quantity value={row.usage_per_day} of={row} brief /> },
  { key: 'days_left', title: 'Days left', numeric: true, render: (row) => lastsText(row.days_left) },
  {
    key: 'suggested_order',
    title: 'To order',
    numeric: true,
    onCard: false,
    render: (row) => <OrderCell of={row} />,
  },
];

const filters: readonly ListFilter[] = [
  { name: 'urgency', label: 'Urgency', kind: 'choice', options: choicesOf(urgencyWords).filter(({ value }) => value !== 'fine') },
  { name: 'location_id', label: 'Place', kind: 'place' },
  { name: 'status', label: 'Also', kind: 'choice', options: [{ value: 'all', label: 'medium and OK' }] },
];
const asOneOf = <T extends string>(value: string | null, all: readonly T[]): T | undefined => all.find((one) => one === value);

interface Props {
  readonly onOpen: (id: number) => void;
}

/** What will be missing first. */
export function ParAlerts({ onOpen }: Props) {
  const user = useUser();
  const [state, change] = useTableState();
  const choices = useFilterChoices(filters);
  const urgency = asOneOf(chosenOf(state.filters.urgency), ['critical', 'high', 'medium'] as const);
  const status = asOneOf(chosenOf(state.filters.status), ['open', 'all'] as const);
  const location_id = Number(chosenOf(state.filters.location_id)) || undefined;
  const alerts = useCall(criticalAlerts, { query: { clientId: user.client_id, urgency, status, location_id } }, { keepPrevious: true });
  const { page } = state;
  const rows = alerts.data && matching(alerts.data.data, state.search, alerts.data.data.length);
  const narrowed = narrowedWords(state.search, state.filters, choices);
  return (
    <>
      <FilterBar
        searched={{ what: 'what’s running low', words: state.search, onSearch: (search) => change({ search }) }}
        choices={choices}
        filters={state.filters}
        onFilters={(next) => change({ filters: next })}
      />
      {alerts.error && !alerts.data ? (
        <ErrorState error={alerts.error} onRetry={() => void alerts.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title="Nothing is running low">
          {narrowed.length > 0 ? 'Nothing matches. Remove a filter to see more.' : 'Every product with a par level has enough. Set more par levels to be warned in time.'}
        </EmptyState>
      ) : (
        <DataTable
          name="par-alerts"
          label="Running low"
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
          onPage={(next) => change({ page: next })}
          ask={pageOf(rows ?? [])}
          narrowed={narrowed}
          onOpen={(row) => onOpen(row.par_stock_id)}
        />
      )}
    </>
  );
}
