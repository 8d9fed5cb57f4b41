import type { ReactNode } from 'react';
import type { TableColumn } from '../../../../kernel/web/kit/table/data-table.tsx';
import type { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { ListFilter } from '../../../../stock/web/public/list-filters.tsx';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { StockList } from '../../../../stock/web/public/stock-list.tsx';
import type { DeliveryRow } from '../../../contract/delivery.ts';
import { dayText, deliveryWords } from '../words.ts';
import { useSuppliers } from './supplier-picker.tsx';

const exceptionsOf = ({ unmatched, exceptions }: DeliveryRow) =>
  unmatched > 0 ? (
    <StatusBadge tone="attention">{unmatched === 1 ? '1 line to match' : `${unmatched} lines to match`}</StatusBadge>
  ) : exceptions > 0 ? (
    <StatusBadge tone="attention">{exceptions === 1 ? '1 exception' : `${exceptions} exceptions`}</StatusBadge>
  ) : null;

const columns: readonly TableColumn<DeliveryRow>[] = [
  { key: 'number', title: 'Delivery', sortable: true, render: (row) => row.number },
  { key: 'supplier_name', title: 'Supplier', sortable: true, render: (row) => row.supplier_name },
  { key: 'status', title: 'Status', sortable: true, render: (row) => <State of={row.status} table={deliveryWords} /> },
  { key: 'exceptions', title: 'Exceptions', sortable: true, render: exceptionsOf },
  { key: 'value', title: 'Value', sortable: true, numeric: true, render: (row) => <Money value={row.value} /> },
  { key: 'lines_count', title: 'Lines', sortable: true, numeric: true, onCard: false, render: (row) => row.lines_count },
  { key: 'delivery_date', title: 'Day', sortable: true, render: (row) => dayText(row.delivery_date) },
  { key: 'location_name', title: 'Place', sortable: true, onCard: false, render: (row) => row.location_name },
  { key: 'reference', title: 'Reference', onCard: false, render: (row) => row.reference },
  { key: 'open_claims', title: 'Open claims', folded: true, numeric: true, onCard: false, render: (row) => row.open_claims || null },
  { key: 'received_at', title: 'Received', folded: true, sortable: true, onCard: false, render: (row) => row.received_at && <RelativeTime at={row.received_at} /> },
  { key: 'user_name', title: 'By', folded: true, onCard: false, render: (row) => row.user_name },
];

interface Props {
  readonly list: ReturnType<typeof useList<DeliveryRow>>;
  readonly add: ReactNode;
  readonly onOpen: (id: number) => void;
}

export function DeliveryList({ list, add, onOpen }: Props) {
  const filters: ListFilter[] = [
    { name: 'supplier_id', label: 'Supplier', kind: 'choice', options: useSuppliers().map((one) => ({ value: String(one.supplier_id), label: one.supplier_name })) },
    { name: 'status', label: 'Status', kind: 'choice', options: choicesOf(deliveryWords) },
    { name: 'product_id', label: 'Product', kind: 'product' },
    { name: 'location_id', label: 'Place', kind: 'place' },
    { name: 'delivery_date', label: 'Day', kind: 'days' },
  ];
  return (
    <StockList
      name="deliveries"
      label="Deliveries"
      list={list}
      columns={columns}
      rowKey={(row) => String(row.delivery_id)}
      rowName={(row) => `${row.number} from ${row.supplier_name}`}
      filters={filters}
      onOpen={(row) => onOpen(row.delivery_id)}
      empty={{
        title: 'Nothing delivered yet',
        hint: 'Enter a delivery, or import the delivery note: CSV, Excel or PDF. Shortages become claims.',
        action: add,
      }}
    />
  );
}
